"""Whether a figure shows the values of a text in one scale."""

from __future__ import annotations

import pytest

from geogen.families.sketch import is_to_scale
from geogen.lang.problem import parse_body

#: A right triangle with legs 3 and 4.
FIGURE = {"a": (0.0, 0.0), "b": (3.0, 0.0), "c": (0.0, 4.0)}


@pytest.mark.parametrize(
    ("values", "wanted"),
    [
        ("length a b = 6; length a c = 8", True),
        ("length a b = 6; length a c = 9", False),
        ("length a b = 6; area a b c = 24", True),
        ("length a b = 6; area a b c = 25", False),
        ("length a b = 60; angle b a c = 90", True),
        ("length a b = 60; angle b a c = 80", False),
        ("length b c = 15; perimeter a b c = 36", True),
        ("ratio a b a c = 3/4", True),
        ("ratio a b a c = 4/3", False),
        ("length a b = 6", False),
    ],
)
def test_to_scale(values: str, wanted: bool) -> None:
    """Angles and ratios as they are, lengths and areas in one unit; one length alone is a unit, which says nothing."""
    text = parse_body(f"a b c = triangle a b c; {values} ? length b c")
    assert is_to_scale(text, FIGURE) == wanted
