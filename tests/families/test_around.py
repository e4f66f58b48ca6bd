"""What stands around a quantity in a text, counted by hand."""

from __future__ import annotations

from geogen.families.around import around
from geogen.lang.problem import parse_body

TEXT = parse_body("a b c = triangle a b c; d = midpoint d a b; e = free e; length a b = 3 ? length c d")


def test_a_length_of_a_triangle() -> None:
    """From C and D a step leads to the triangle and the midpoint, two to A and B, three to the length, four to
    its value.
    """
    found = around(("c", "d"), TEXT)
    assert dict(found) == {
        "1 steps off": 2,
        "1 steps off: construction triangle": 1,
        "1 steps off: construction midpoint": 1,
        "2 steps off": 2,
        "2 steps off: point": 2,
        "3 steps off": 1,
        "3 steps off: quantity": 1,
        "4 steps off": 1,
        "4 steps off: value": 1,
        "construction with 1 of them": 2,
        "out of reach": 2,
    }


def test_what_has_all_points_at_once() -> None:
    found = around(("a", "b"), TEXT)
    assert found["all in quantity length"] == found["all in construction triangle"] == 1
    assert found["all in construction midpoint"] == found["quantity with 2 of them"] == 1
    assert found["construction with 2 of them"] == 2


def test_names_of_points_do_not_matter() -> None:
    other = parse_body("p q r = triangle p q r; s = midpoint s p q; t = free t; length p q = 3 ? length r s")
    assert around(("r", "s"), other) == around(("c", "d"), TEXT)
