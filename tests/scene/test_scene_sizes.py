"""A figure is found where given lengths ask for a free shape that is larger, or smaller, than they are."""

from __future__ import annotations

import pytest

from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.scene.build import build_scene


@pytest.mark.parametrize(
    "body",
    [
        "a b c = triangle a b c; d = on_line d c a, lconst d b 5; e = on_dia e d b, on_exbisector e c a b "
        "? perp a b a d",
        "a b c d = isquare a b c d; e = eqdistance e c a d, lconst e b 5; "
        "f = rconst2 f b e 3, rconst a b c f 4/3 ? cong a b b c",
    ],
)
def test_free_shapes_of_other_sizes_are_tried(body: str) -> None:
    """Both figures are there, with the given lengths."""
    scene = build_scene(parse_body(body), load_library(), 0)
    assert len(scene.realisations) > 1
