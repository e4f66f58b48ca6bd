"""Names of principles in texts: their own names and all their aliases, in English and Chinese."""

from __future__ import annotations

import re
from functools import lru_cache

from geogen.library import Library
from geogen.library.principles import plain_name
from geogen.library.records import Principle

_DRESS = re.compile(r"[*_`$\\{}]|(?<=\d)°")
_SPACES = re.compile(r"\s+")


def named(text: str, library: Library) -> dict[str, int]:
    """The principles that a text names, each with the place where it does so first.

    Args:
        text: any.
        library: its principles.
    """
    pattern, meant = _index(tuple(library.principles.values()))
    found: dict[str, int] = {}
    for match in pattern.finditer(_simple(text)):
        found.setdefault(meant[match[0]], match.start())
    return found


def _simple(text: str) -> str:
    """A text in small letters, with plain hyphens and apostrophes and without what only sets type."""
    text = text.lower().replace("–", "-").replace("—", "-").replace("’", "'").replace("，", ",")
    return _SPACES.sub(" ", _DRESS.sub("", text))


@lru_cache(maxsize=4)
def _index(principles: tuple[Principle, ...]) -> tuple[re.Pattern[str], dict[str, str]]:
    """A pattern for all names, longer ones first, and the principle of each."""
    meant: dict[str, str] = {}
    for principle in principles:
        for language in ("en", "zh"):
            for name in (plain_name(principle, language), *principle.alias.get(language, ())):
                meant.setdefault(_simple(name), principle.id)
    names = sorted(meant, key=len, reverse=True)
    parts = [rf"(?<![a-z]){re.escape(n)}(?![a-z])" if n.isascii() else re.escape(n) for n in names]
    return re.compile("|".join(parts)), meant
