"""Clauses, measures and statements that say the same as others, or less, by the patterns of ``alike.toml``."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

_TOKEN = re.compile(r"[^\s,;=]+|[,;=]")
#: The tables of the file.
UNFOLD, TURN, SAY, LOOSEN = "unfold", "turn", "say", "loosen"


@dataclass(frozen=True)
class Alike:
    """One pattern and what may stand in its place.

    Args:
        one: the pattern: single letters stand for points and values, all other words for themselves.
        other: texts with the same letters.
    """

    one: str
    other: tuple[str, ...]

    def instead(self, text: str) -> tuple[str, ...]:
        """What may stand in the place of a text; nothing where it does not have the pattern."""
        pattern, words = _TOKEN.findall(self.one), _TOKEN.findall(text)
        if len(pattern) != len(words):
            return ()
        bound: dict[str, str] = {}
        for letter, word in zip(pattern, words, strict=True):
            if (bound.setdefault(letter, word) if len(letter) == 1 and letter.isalpha() else letter) != word:
                return ()
        if len(set(bound.values())) < len(bound):
            return ()  # two letters for one point: the statements may fall together
        return tuple(re.sub(r"[^\s,;=]+", lambda m: bound.get(m[0], m[0]), text) for text in self.other)


@cache
def tables() -> Mapping[str, tuple[Alike, ...]]:
    """The patterns of the file by table."""
    data = tomllib.loads(files("geogen.families").joinpath("alike.toml").read_text("utf-8"))
    return {name: tuple(Alike(e["one"], tuple(e["other"])) for e in entries) for name, entries in data.items()}


def instead(table: str, text: str) -> tuple[str, ...]:
    """What may stand in the place of a text.

    Args:
        table: ``UNFOLD``, ``TURN``, ``SAY`` or ``LOOSEN``.
        text: a clause, the left side of a value clause, or a goal.
    """
    return next((found for entry in tables()[table] if (found := entry.instead(text))), ())
