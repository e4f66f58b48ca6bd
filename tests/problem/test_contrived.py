"""Lines under other names and points that only pass a length on are found, and others are none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.problem.contrived import carriers, renamed_line
from geogen.scene.build import build_scene
from tests.problem.minimal_proof import proved

LIBRARY = load_library()
HEXAGON = "a b c d e f = regular_hexagon a b c d e f; "


@pytest.mark.parametrize(
    ("body", "point"),
    [
        (HEXAGON + "g = on_pline g b f a ? length b g", "g"),  # the line BE
        (HEXAGON + "i = angle_bisector i d e f ? length e i", "i"),  # EB again
        (HEXAGON + "m = on_bline m e a ? length m c", "m"),  # and CF
        ("a b c = iso_triangle a b c; m = midpoint m b c; d = on_tline d a b c ? length a d", "d"),  # AM
        ("a b c = triangle a b c; d = on_pline d a b c ? length a d", None),
        ("a b c = triangle a b c; m = midpoint m b c; d = on_tline d a b c ? length a d", None),
    ],
)
def test_renamed_line(body: str, point: str | None) -> None:
    """The point whose line two earlier ones name."""
    problem = parse_body(body)
    scene = build_scene(replace(problem, text=body), LIBRARY, 7, 1)
    assert renamed_line(problem, LIBRARY, scene.figure()) == point


@pytest.mark.parametrize(
    ("body", "wanted"),
    [
        # Of D, E and F no more matters than how far each is from the one before.
        (
            "a b c = risos a b c; m = midpoint m b c; d = on_circle d m c; e = on_circle e d m; f = on_circle f e d"
            " ? cong e f m c",
            ["f"],
        ),
        ("a b = segment a b; c = on_circle c a b; d = midpoint d b c ? perp a d b c", []),
        ("o a = segment o a; b = on_circle b o a; length o a = 5; length a b = 6 ? perimeter o a b", []),
    ],
)
def test_carriers(body: str, wanted: list[str]) -> None:
    """The points of which one segment matters."""
    assert carriers(parse_body(body), proved(body), LIBRARY) == wanted
