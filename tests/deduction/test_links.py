"""Chains of equals: the cheapest one is found, among events that come early enough."""

from __future__ import annotations

import pytest

from geogen.deduction.algebra import PRIME
from geogen.deduction.links import SIZE, Links, ends_of

#: Quantities from 100 on are numbers.
NUMBERS = 100
#: Events by a letter, with what each costs and what it says of which two quantities (or of one, its size).
EVENTS = {
    "a": (3, (0, 1)),
    "b": (3, (1, 2)),
    "c": (9, (0, 2)),
    "d": (1, (2, 3)),
    "e": (2, (0,)),
    "f": (2, (3,)),
    "g": (1, (4, 5)),
}


def form(ends: tuple[int, ...]) -> dict[int, int]:
    """The form that two quantities differ by a number, or that one is a number."""
    return {**{index: 1 if n == 0 else PRIME - 1 for n, index in enumerate(ends)}, NUMBERS: 1}


def is_number(index: int) -> bool:
    """True for a quantity that is a number."""
    return index >= NUMBERS


@pytest.mark.parametrize(
    ("ends", "late", "bound", "letters"),
    [
        ((0, 2), "", 99, "ab"),
        ((2, 0), "", 99, "ba"),
        ((0, 2), "b", 99, "c"),
        ((0, 3), "", 99, "abd"),
        ((0, 3), "abc", 99, ""),
        ((0, 2), "", 6, ""),
        ((1,), "", 99, "ae"),
        ((0, 4), "", 99, ""),
    ],
)
def test_chain(ends: tuple[int, ...], late: str, bound: int, letters: str) -> None:
    """The cheapest chain below a bound; equal sizes of two quantities do not make a link between them."""
    links = Links()
    for number, (_, relates) in enumerate(EVENTS.values()):
        related = ends_of(form(relates), is_number)
        assert related is not None
        links.add(related, number)
    costs = [None if letter in late else cost for letter, (cost, _) in EVENTS.items()]
    start, end = (*ends, SIZE)[:2]
    found = links.chain((start, end), 0, bound, costs.__getitem__)
    assert [list(EVENTS)[number] for number in found] == list(letters)


@pytest.mark.parametrize("terms", [{0: 1, 1: 1}, {0: 1, 1: PRIME - 2}, {0: 1, 1: 1, 2: PRIME - 2}, {NUMBERS: 1}])
def test_other_forms_are_no_links(terms: dict[int, int]) -> None:
    """Sums, multiples and relations of three quantities, or of numbers alone, link nothing."""
    assert ends_of(terms, is_number) is None
