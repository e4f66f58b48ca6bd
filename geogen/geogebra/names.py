"""The names that GeoGebra gives to objects which have none."""

from __future__ import annotations

from collections.abc import Container
from itertools import count

from geogen.geogebra.objects import (
    Angle,
    Boolean,
    Circle,
    Conic,
    Function,
    Line,
    ListOf,
    Locus,
    Number,
    Object,
    Polygon,
    Polyline,
    Text,
    Vector,
)

_POINTS = "ABCDEFGHIJKLMNOPQRSTUVWZ"
_LINES = "fghijklmnpqrstabcde"
_FUNCTIONS = "fghpqrst"
_VECTORS = "uvwzabcdefghijklmnpqrst"
_CONICS = "cdefghkpqrst"
_NUMBERS = "abcdefghijklmnpqrstuvwz"
_ANGLES = "αβγδεζηθικλμνξορστυφχψω"
#: Names of other kinds are a word and a number.
_WORDS: tuple[tuple[type, str], ...] = ((Text, "text"), (ListOf, "l"), (Locus, "loc"))


def automatic(made: Object, taken: Container[str]) -> str:
    """The name that GeoGebra gives to an object.

    Args:
        made: the object.
        taken: names in use.
    """
    if isinstance(made, Polygon | Polyline):
        size = len(made.corners) if isinstance(made, Polygon) else 0
        return _numbered({3: "t", 4: "q"}.get(size, "poly" if size else "pl"), taken)
    for kind, word in _WORDS:
        if isinstance(made, kind):
            return _numbered(word, taken)
    return _lettered(_letters(made), taken)


def _letters(made: Object) -> str:
    if isinstance(made, Angle):
        return _ANGLES
    if isinstance(made, Number | Boolean):
        return _NUMBERS
    if isinstance(made, Vector):
        return _VECTORS
    if isinstance(made, Line):
        return _LINES
    if isinstance(made, Circle | Conic):
        return _CONICS
    return _FUNCTIONS if isinstance(made, Function) else _POINTS


def _numbered(word: str, taken: Container[str]) -> str:
    return next(name for n in count(1) if (name := f"{word}{n}") not in taken)


def _lettered(letters: str, taken: Container[str]) -> str:
    """A free letter; where there is none, one with an index."""
    for letter in letters:
        if letter not in taken:
            return letter
    return next(name for n in count(1) for letter in letters if (name := f"{letter}_{n}") not in taken)


def free_name(wanted: str, taken: Container[str]) -> str:
    """A wanted name, with an index where it is taken."""
    return wanted if wanted not in taken else next(n for i in count(1) if (n := f"{wanted}_{i}") not in taken)


def indexed(label: str, number: int) -> str:
    """The name of one of several objects that a label stands for."""
    return f"{label}_{number}"
