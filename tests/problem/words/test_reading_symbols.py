"""Symbols of solutions as they are read: fourth powers, and arcs that are called by their ends."""

from __future__ import annotations

import pytest

from geogen.problem.words.reading.goals import Unread
from geogen.problem.words.reading.reader import read_given

AT = {"o": (0.0, 0.0), "a": (5.0, 0.0), "b": (3.0, 4.0), "c": (9.0, 1.0)}
NAMES = {"O": "o", "A": "a", "B": "b", "C": "c"}


def test_an_arc_has_the_only_point_as_far_from_both_ends_as_its_centre():
    """The arc AB about O; an arc whose ends no point, or two, are equally far from is refused."""
    (found,) = read_given("arc(AB) = 2.", "en", AT, NAMES)
    assert "arc(o,a,b)" in str(found)
    with pytest.raises(Unread, match="of which circle 'ac' is an arc is not said"):
        read_given("arc(AC) = 2.", "en", AT, NAMES)


def test_fourth_powers_are_read():
    """Heron's formula has them."""
    (found,) = read_given("AB⁴ = 2 · AB² · AO².", "en", AT, NAMES)
    assert "length(a,b)^4" in str(found)
