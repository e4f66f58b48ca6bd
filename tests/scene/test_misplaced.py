"""A problem without a figure in the stated order names the positions that fail where they are left out."""

from __future__ import annotations

import pytest

from geogen.errors import SceneError
from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.scene.build import build_scene

LIBRARY = load_library()
SIDES = "a b c = triangle a b c; length a b = 5; length a c = 4; length b c = 3"


@pytest.mark.parametrize(
    ("body", "column", "named"),
    [
        (f"{SIDES}; obtuse a b c ? angle a c b", 73, "in one of another order 'obtuse a b c' fails"),
        ("a b c = triangle a b c; d = midpoint d a b; between a b d ? cong a d d b", 45, "'between a b d' fails"),
        (f'{SIDES}; d = midpoint d a b; like "a 0 0, b 9 0, d 20 0" ? length c d', 93, "the picture's 'obtuse "),
    ],
)
def test_positions_that_nothing_has_are_named_with_their_place(body: str, column: int, named: str) -> None:
    with pytest.raises(SceneError) as caught:
        build_scene(parse_body(body), LIBRARY)
    assert named in caught.value.message and caught.value.column == column
    assert "length" not in caught.value.message


def test_values_are_blamed_where_no_order_has_a_figure() -> None:
    body = "a b c = triangle a b c; length a b = 5; length a c = 1; length b c = 3; acute a b c ? angle a c b"
    with pytest.raises(SceneError) as caught:
        build_scene(parse_body(body), LIBRARY)
    assert "order" not in caught.value.message and "length a b = 5" in caught.value.message
