"""Chains of equals: the cheapest one is found, among events that come early enough."""

from __future__ import annotations

import pytest

from geogen.deduction.algebra import PRIME
from geogen.deduction.events import GIVEN, Event
from geogen.deduction.links import Links

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


def key(ends: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The form that two quantities differ by a number, or that one is a number."""
    return (*((index, 1 if n == 0 else PRIME - 1) for n, index in enumerate(ends)), (NUMBERS, 1))


NAMED = {letter: Event(GIVEN, premise=n) for n, letter in enumerate(EVENTS)}


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
    links = Links(lambda index: index >= NUMBERS)
    for letter, (_, relates) in EVENTS.items():
        links.add(key(relates), NAMED[letter])
    costs = {NAMED[letter]: None if letter in late else cost for letter, (cost, _) in EVENTS.items()}
    found = links.chain(key(ends), 0, bound, costs.__getitem__)
    assert list(found) == [NAMED[letter] for letter in letters]


@pytest.mark.parametrize(
    "form", [((0, 1), (1, 1)), ((0, 1), (1, PRIME - 2)), ((0, 1), (1, 1), (2, PRIME - 2)), ((NUMBERS, 1),)]
)
def test_other_forms_are_no_links(form: tuple[tuple[int, int], ...]) -> None:
    """Sums, multiples and relations of three quantities, or of numbers alone, link nothing."""
    links = Links(lambda index: index >= NUMBERS)
    assert links.ends(form) is None and links.chain(form, 0, 99, lambda event: 1) == ()
