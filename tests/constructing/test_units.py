"""Typed lengths and their units."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from construction_problems import PROBLEMS

from geogen.constructing.givens import Matching
from geogen.constructing.placements import placements, size_of
from geogen.constructing.redrawing import redrawn
from geogen.constructing.typed import with_choices
from geogen.constructing.units import LONGEST, SHORTEST, reach, units
from geogen.geogebra import draw, read
from geogen.geogebra.objects import Circle


@pytest.mark.parametrize(
    ("typed", "multiples"),
    [
        ({"a": 2.0, "b": 4.0, "c": 3.0}, [["a", "b", "c"]]),
        ({"a": 1 / 3, "b": 1.0}, [["a", "b"]]),
        ({"a": 0.1 + 0.2, "b": 0.3}, [["a", "b"]]),
        ({"a": 2.0, "b": 1e-13}, [["a"], ["b"]]),
        ({"a": 2.0, "b": 1e-13, "c": 2e-13}, [["a"], ["b", "c"]]),
        ({"a": 2.0, "b": 2.0000000000001}, [["a"], ["b"]]),
        ({"a": 2.0, "b": 8**0.5}, [["a"], ["b"]]),
        ({"a": 1.0, "b": 60.0, "c": 61.0}, [["a", "b"], ["c"]]),
    ],
)
def test_lengths_of_a_small_ratio_share_a_unit(typed: dict[str, float], multiples: list[list[str]]) -> None:
    assert [list(unit) for unit in units(tuple(typed.items()))] == multiples


def test_all_lengths_of_a_unit_are_within_reach() -> None:
    low, high = reach([Fraction(1), Fraction(3), Fraction(1, 4)])
    assert (low / 4, high * 3) == (SHORTEST, LONGEST)


def test_figures_draw_one_unit() -> None:
    """Equal lengths stay equal, 2 and 6 keep their ratio, and none is tiny or huge, a tiny one beside them neither."""
    script = "A = (0, 0); B = (4, 1); c = Circle(A, 2); d = Circle(B, 2); e = Circle(A, 6); f = Circle(B, 10^-13)"
    drawing = draw(with_choices(read(script), {"A", "B"}, False))
    seen = set()
    for placement in placements(PROBLEMS["midpoint"].placement):
        random = Random(placement.number)
        figure = redrawn(PROBLEMS["midpoint"], drawing, Matching({"A": "A", "B": "B"}, {}), placement, random)
        size = size_of(figure.given)[1]
        radii = [made.radius / size for n in "cdef" if isinstance(made := figure.objects[n], Circle)]
        assert len(radii) == 4
        assert radii[0] == radii[1]
        assert radii[2] == pytest.approx(3 * radii[0])
        assert min(radii) > SHORTEST * 0.999
        assert max(radii) < LONGEST * 1.001
        seen.add(round(radii[0], 6))
    assert len(seen) > 20
