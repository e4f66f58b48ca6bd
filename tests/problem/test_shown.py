"""What the figures of a draw have to show of a problem's text."""

from __future__ import annotations

import numpy as np
import pytest

from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.library.instantiate import given_statements
from geogen.problem.shown import shown_fault
from geogen.scene.scene import Scene

LIBRARY = load_library()
MIRRORED = "a b c = triangle a b c; x = angle_mirror x a b c; angle a b c = 45 ? eqangle b a b c b c b x"
OPEN = "a b c = triangle a b c; length a b = 4 ? length a c"


def scene(body: str, *figures: list[tuple[float, float]]) -> Scene:
    """A scene with figures of one's choice."""
    problem = parse_body(body)
    premises = tuple(p for p in given_statements(problem, LIBRARY) if not p.statement.spec.seen)
    return Scene(problem.points, np.array(figures), premises, problem.goal, body, "")


@pytest.mark.parametrize(
    ("x", "fault"),
    [
        ((0.0, 5.0), None),
        (
            (0.0, -5.0),
            "as to rays, 'eqangle b a b c b c b x' is false in the figure, and the sentence says so of rays",
        ),
    ],
)
def test_sentences_of_rays_are_true_of_rays(x: tuple[float, float], fault: str | None) -> None:
    """The mirrored ray is on the one side, its line on both."""
    found = scene(MIRRORED, [(3.0, 0.0), (0.0, 0.0), (2.0, 2.0), x])
    assert shown_fault(parse_body(MIRRORED), found, LIBRARY) == fault


@pytest.mark.parametrize(
    ("c", "fault"), [((0.0, 3.0), None), ((0.0, 2.0), "figures of the problem show different answers")]
)
def test_figures_of_a_draw_have_one_answer(c: tuple[float, float], fault: str | None) -> None:
    """The first and a further one."""
    found = scene(OPEN, [(0.0, 0.0), (4.0, 0.0), (0.0, 3.0)], [(0.0, 0.0), (4.0, 0.0), c])
    assert shown_fault(parse_body(OPEN), found, LIBRARY) == fault


def test_a_line_does_not_meet_itself() -> None:
    """The parallel to NM through B is AB where M lies on it: every point would be the common one. DE meets AC once."""
    body = "a b c = triangle a b c; d = on_line d a b; e = on_line e a c, on_pline e d b c ? para d e b c"
    found = scene(body, [(0.0, 0.0), (4.0, 0.0), (0.0, 4.0), (2.0, 0.0), (0.0, 2.0)])
    assert shown_fault(parse_body(body), found, LIBRARY) is None
    body = "a b = segment a b; n = midpoint n a b; m = on_line m a b; d = on_line d a b, on_pline d b n m ? coll a b d"
    found = scene(body, [(0.0, 0.0), (4.0, 0.0), (2.0, 0.0), (1.0, 0.0), (3.0, 0.0)])
    assert shown_fault(parse_body(body), found, LIBRARY) == "the lines that are to meet in d are one"


@pytest.mark.parametrize(
    ("c", "d", "fault"),
    [
        ((4.0, 4.0), (0.0, 4.0), None),
        ((0.0, 4.0), (4.0, 4.0), "what it asks for, 'perimeter a b c d', is that of a polygon whose sides cross"),
    ],
)
def test_a_perimeter_is_that_of_a_polygon(c: tuple[float, float], d: tuple[float, float], fault: str | None) -> None:
    """Four equal sides in a row need not be the sides of a quadrilateral whose sides do not cross."""
    body = "a b = segment a b; c = free c; d = free d; length a b = 4 ? perimeter a b c d"
    figure = [(0.0, 0.0), (4.0, 0.0), c, d]
    found = scene(body, figure, figure)
    assert shown_fault(parse_body(body), found, LIBRARY) == fault
