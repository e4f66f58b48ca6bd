"""Names of principles in texts: their own names, all their aliases, and the names of theorems that express them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from geogen.library import Library
from geogen.library.principles import plain_name
from geogen.library.records import Principle, Words

_DRESS = re.compile(r"[*_`$\\{}]|(?<=\d)°")
_SPACES = re.compile(r"\s+")
#: Words that contain a name and name nothing.
_NO_NAMES = ("圆周角", "水平角")


@dataclass(frozen=True)
class Mention:
    """One name in a text.

    Args:
        name: as the text has it, in small letters.
        principles: what it names; several for a theorem that expresses several.
    """

    name: str
    principles: tuple[str, ...]


class Names:
    """All names that a library has for its principles.

    Args:
        meant: the principles of each name, in small letters.
    """

    def __init__(self, meant: Mapping[str, tuple[str, ...]]) -> None:
        self._meant = meant
        names = sorted((*meant, *_NO_NAMES), key=len, reverse=True)
        parts = [rf"(?<![a-z]){re.escape(n)}(?![a-z])" if n.isascii() else re.escape(n) for n in names]
        self._pattern = re.compile("|".join(parts))

    def mentions(self, text: str) -> tuple[Mention, ...]:
        """The names in a text in their order, each as often as it stands there; of names within names the longest."""
        found = (m[0] for m in self._pattern.finditer(_simple(text)))
        return tuple(Mention(name, self._meant[name]) for name in found if name in self._meant)


def named(text: str, library: Library) -> tuple[str, ...]:
    """The principles that a text names, each once, in their order.

    Args:
        text: any.
        library: its principles and rules.
    """
    return tuple(dict.fromkeys(p for mention in names_of(library).mentions(text) for p in mention.principles))


def names_of(library: Library) -> Names:
    """The names of a library's principles: their own, their aliases, and those of theorems that express them."""
    principles = tuple(library.principles.values())
    theorems = dict.fromkeys((r.known_as, tuple(r.principle)) for r in library.rules.values() if r.principle)
    return _names(principles, tuple(theorems))


def _simple(text: str) -> str:
    """A text in small letters, with plain hyphens and apostrophes and without what only sets type."""
    text = text.lower().replace("–", "-").replace("—", "-").replace("’", "'").replace("，", ",")
    return _SPACES.sub(" ", _DRESS.sub("", text))


@lru_cache(maxsize=4)
def _names(principles: tuple[Principle, ...], theorems: tuple[tuple[Words, tuple[str, ...]], ...]) -> Names:
    meant: dict[str, dict[str, None]] = {}
    for principle in principles:
        for language in ("en", "zh"):
            for name in (plain_name(principle, language), *principle.alias.get(language, ())):
                meant.setdefault(_simple(name), {})[principle.id] = None
    for known_as, own in theorems:
        for name in (known_as.en, known_as.zh):
            meant.setdefault(_simple(name), {}).update(dict.fromkeys(own))
    return Names({name: tuple(own) for name, own in meant.items()})
