"""An arc is known to be at most a half turn, or more, only where the order round the circle says so."""

from __future__ import annotations

import pytest

from geogen.imports.arcs import are_apart, contains, is_minor

#: Six points of a circle, anticlockwise; AD is a diameter.
ORDER = "ABCDEF"
DIAMETER = (("A", "D"), ("D", "A"))


@pytest.mark.parametrize(("arc", "minor"), [("BC", True), ("AD", True), ("EA", True), ("FE", False), ("CB", False)])
def test_beside_a_diameter_every_arc_within_a_half_is_minor_and_its_complement_is_not(arc: str, minor: bool) -> None:
    assert is_minor((arc[0], arc[1]), ORDER, DIAMETER) is minor


def test_an_arc_across_a_diameter_may_be_either() -> None:
    assert is_minor(("B", "E"), ORDER, DIAMETER) is None
    assert is_minor(("B", "C"), ORDER, ()) is None


def test_points_that_are_not_on_the_circle_tell_nothing() -> None:
    assert is_minor(("B", "X"), ORDER, DIAMETER) is None
    assert is_minor(("B", "C"), ORDER, [("X", "D")]) is None


def test_an_arc_lies_on_another_in_its_sense_alone() -> None:
    assert contains(("A", "C"), ("A", "B"), ORDER)
    assert contains(("E", "B"), ("F", "A"), ORDER)
    assert not contains(("A", "C"), ("B", "A"), ORDER)


def test_arcs_that_share_an_end_are_apart_and_overlapping_ones_are_not() -> None:
    assert are_apart(("A", "B"), ("B", "C"), ORDER)
    assert not are_apart(("A", "C"), ("B", "D"), ORDER)
