"""Shapes that a text describes step by step get their names, and what speaks of more than the shape keeps its words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from geogen.lang.problem import parse_body, print_body
from geogen.library import load_library
from geogen.library.instantiate import given_statements
from geogen.problem.textbook_constructions import plainer
from geogen.scene.build import build_scene

LIBRARY = load_library()


def named(body: str) -> str:
    """The clauses of a problem with its shapes under their own names."""
    problem = parse_body(body)
    scene = build_scene(replace(problem, text=body), LIBRARY, 7, 1)
    needed = frozenset(p.statement.canonical() for p in given_statements(problem, LIBRARY))
    if "square_side" in body:
        needed = frozenset(s for s in needed if s.predicate != "lconst")
    return print_body(plainer(problem, LIBRARY, scene.figure(), needed)).partition(" ?")[0]


@pytest.mark.parametrize(
    ("body", "wanted"),
    [
        (
            "a b = segment a b; c = on_tline c b a b, on_circle c b a; d = on_line d a c ? ratio a d d c",
            "b a c = risos b a c; d = on_line d a c",
        ),
        (  # to call it a rectangle would say what is to be proved
            "a b = segment a b; c = on_tline c b a b; d = on_pline d c a b, on_pline d a b c ? cong a c b d",
            "b a c = r_triangle b a c; d = on_pline d c a b, on_pline d a b c",
        ),
        (
            "a b = segment a b; c = on_tline c b a b; d = on_pline d c a b, on_pline d a b c; e = midpoint e c d"
            " ? cong a e b e",
            "a b c d = rectangle a b c d; e = midpoint e c d",
        ),
        (
            "o a = segment o a; b = mirror b a o; c = on_circle c o a ? perp a c b c",
            "a b o c = diameter_circle o a b c",
        ),
        (
            "a b = segment a b; c = on_circle c a b; d = midpoint d b c ? perp a d b c",
            "a b c = iso_triangle0 a b c; d = midpoint d b c",
        ),
        ("a b = segment a b; c = free c; d = foot d c a b ? length c d", "a b c = triangle a b c; d = foot d c a b"),
        (
            "a b c d = square_side a b c d 3; e = midpoint e a c ? perp b e a c",
            "a b c d = isquare a b c d; e = midpoint e a c",
        ),
        (
            "a b c = iso_triangle a b c; d = on_line d a c, on_circle d b c ? eqangle b d d c d c c b",
            "a b c = iso_triangle a b c; d = intersection_lc d a b c",
        ),
        (
            "i p = segment i p; a = on_circle a i p; b = on_tline b a a i, on_tline b p p i ? cong a b p b",
            "i p = segment i p; a = on_circle a i p; b = tangents_meet b a p i",
        ),
    ],
)
def test_named(body: str, wanted: str) -> None:
    """What a shape or a point is called."""
    assert named(body) == wanted


@pytest.mark.parametrize(
    "body",
    [
        # The circle is spoken of again, or by custom: its point keeps its words.
        "a b = segment a b; c = on_circle c a b; d = on_circle d a c ? eqangle a b b d b d d a",
        "o a = segment o a; b = on_circle b o a; m = midpoint m a b ? perp o m a b",
        "a b = segment a b; c = on_circle c a b ? sector a b c",
        # As free as the corners is a fourth point.
        "a b = segment a b; c = free c; d = free d ? area a b c d",
    ],
)
def test_kept(body: str) -> None:
    """What is no shape alone."""
    assert named(body) == body.partition(" ?")[0]
