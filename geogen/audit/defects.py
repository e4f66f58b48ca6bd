"""Faults that texts of items show by themselves: names of nothing, values of no geometry, options that say the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from geogen.audit.asked import BlindItem
from geogen.audit.cues import points

#: Names of two to four points in a row, as in ∠ABC or ▲ABC; figures of more points are not named by letters alone.
_NAME = re.compile(r"(?<![A-Za-z])[A-Z]{2,4}(?![A-Za-z])")
#: Words in capitals that name theorems, not points; and a word of prose.
_THEOREMS = frozenset(("AA", "AAA", "AAS", "AR", "ASA", "HL", "II", "III", "RHS", "SAS", "SSA", "SSS"))
_PROSE = re.compile(r"[a-z]{4,}")
#: A fraction of so many digits stands for a root that was rounded.
_LONG = re.compile(r"\d{5,}/\d{3,}|\d{3,}/\d{5,}")
_WHOLE = re.compile(r"\b\d+/1\b")
#: A question that names fewer points leaves the rest to the figure.
STATED = 3


@dataclass(frozen=True)
class Defect:
    """One kind of fault.

    Args:
        name: as reports print it.
        about: what it means, in a line.
        shows: whether an item has it.
    """

    name: str
    about: str
    shows: Callable[[BlindItem], bool]


def repeats_a_point(item: BlindItem) -> bool:
    """True where a segment, an angle or a triangle is named with one point twice."""
    texts = (item.question, *item.options)
    names = {name for text in texts for name in _NAME.findall(text)}
    return any(len(set(name)) < len(name) for name in names - _THEOREMS)


def names_a_stranger(item: BlindItem) -> bool:
    """True where an option in signs, not in prose, names a point that the problem in the question does not have."""
    stated = points(item.question)
    signs = [option for option in item.options if not _PROSE.search(option)]
    return len(stated) >= STATED and any(points(option) - stated for option in signs)


def has_a_rounded_root(item: BlindItem) -> bool:
    """True where a value is a fraction that nobody states: a root that went through floating point."""
    return any(_LONG.search(text) for text in (item.question, *item.options))


def has_a_whole_fraction(item: BlindItem) -> bool:
    """True where a whole number is written as a fraction, 13/1."""
    return any(_WHOLE.search(text) for text in (item.question, *item.options))


def has_equal_options(item: BlindItem) -> bool:
    """True where two options differ in the order of letters and sides only."""
    said = [_plain(option) for option in item.options]
    return len(set(said)) < len(said)


def _plain(option: str) -> tuple[tuple[str, ...], ...]:
    """The statements of an option in one order, likewise the sides of each and the two letters of a segment."""
    names = _NAME.sub(lambda m: "".join(sorted(m[0])) if len(m[0]) == 2 else m[0], option)
    parts = (re.split(r"[=∥⟂≅]", "".join(part.split())) for part in names.split(";"))
    return tuple(sorted(tuple(sorted(part)) for part in parts))


DEFECTS = (
    Defect("repeated point", "a segment, angle or triangle is named with one point twice, as in ∠FDF", repeats_a_point),
    Defect("unknown point", "an option names a point that the stated problem does not have", names_a_stranger),
    Defect("rounded root", "a value is a long fraction: a root that went through floating point", has_a_rounded_root),
    Defect("whole fraction", "a whole number is written as a fraction, 13/1", has_a_whole_fraction),
    Defect("equal options", "two options differ in the order of letters or sides only", has_equal_options),
)


def count(items: Sequence[BlindItem]) -> dict[str, int]:
    """How many items show each kind of fault, by its name; those that none shows are left out."""
    found = {defect.name: sum(map(defect.shows, items)) for defect in DEFECTS}
    return {name: number for name, number in found.items() if number}
