"""Which circles a problem speaks of."""

from __future__ import annotations

import pytest

from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.library.instantiate import given_statements
from geogen.scene.mentioned import spoken

LIBRARY = load_library()


@pytest.mark.parametrize(
    ("body", "centres"),
    [
        ("o a = segment o a; x = on_circle x o a", {"o"}),
        ("a b c = triangle a b c; o = circle o a b c", {"o"}),
        ("a b c = triangle a b c; x y z i = ninepoints x y z i a b c", {"i"}),
        ("a b c = triangle a b c; x = arc_midpoint x a b c", set()),
        ("a b c = ieq_triangle a b c; x = eq_triangle_center x a b c", set()),
    ],
)
def test_equal_distances_are_radii_where_a_sentence_names_the_centre(body: str, centres: set[str]) -> None:
    """The midpoint X of an arc BC has XB = XC, and is no centre of a circle."""
    problem = parse_body(body)
    found = spoken(problem, given_statements(problem, LIBRARY), LIBRARY).circles
    assert {circle[0] for circle in found} - {""} == centres
