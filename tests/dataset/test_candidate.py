"""What of a candidate's figures is refused."""

from __future__ import annotations

import pytest

from geogen.dataset.candidate import not_flat
from geogen.figure.display import DisplayList, FigureError
from geogen.figure.draw import draw_problem
from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.library.instantiate import given_statements

LIBRARY = load_library()


def figure(body: str, **at: tuple[float, float]) -> DisplayList:
    problem = parse_body(body)
    return draw_problem(problem, given_statements(problem, LIBRARY), at, LIBRARY)


def test_a_sliver_is_refused_and_points_of_one_line_are_not():
    """A triangle that is hardly one is no figure for a textbook; a divided segment is."""
    sliver = figure("a b c = triangle a b c", a=(0, 0), b=(10, 0), c=(4, 0.9))
    with pytest.raises(FigureError, match="times as long as it is wide"):
        not_flat(sliver)
    plain = figure("a b c = triangle a b c", a=(0, 0), b=(10, 0), c=(4, 3))
    assert not_flat(plain) is plain
    line = figure("a b = segment a b; c = midpoint c a b", a=(0, 0), b=(10, 0), c=(5, 0))
    assert not_flat(line) is line
