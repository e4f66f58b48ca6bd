"""The primitive loci: free points lie on them, and intersections lie on both."""

from __future__ import annotations

import cmath
import math

import pytest

from geogen.scene.curves import Circle, Line, NoPoint, circle_through, line_through, meet
from geogen.scene.draws import Draws, source


def on(z: complex, curve: Line | Circle) -> float:
    """The distance of a point from a curve."""
    if isinstance(curve, Circle):
        return abs(abs(z - curve.centre) - curve.radius)
    return abs(((z - curve.point) * curve.direction.conjugate()).imag)


CURVES = [
    line_through(0j, 2 + 1j),
    line_through(0.3 - 1j, 0.2 + 1j),
    Circle(0.1 + 0.2j, 1.3),
    Circle(-0.6j, 0.9),
    circle_through(1.8 + 0j, 0.2 + 1.1j, -0.4 - 0.6j),
]


@pytest.mark.parametrize("first", CURVES)
@pytest.mark.parametrize("second", CURVES)
def test_common_points_lie_on_both(first: Line | Circle, second: Line | Circle) -> None:
    """Any two of the curves meet in points of both; a curve does not meet itself."""
    if first is second:
        with pytest.raises(NoPoint):
            meet(first, second)
        return
    points = meet(first, second)
    assert len(points) == (1 if isinstance(first, Line) and isinstance(second, Line) else 2)
    assert all(on(z, first) < 1e-12 and on(z, second) < 1e-12 for z in points)


def test_the_order_of_common_points_is_continuous() -> None:
    """Small motions of line and circle move each of the two points a little, so that a branch means one point."""
    line, circle = line_through(-0.4 + 0.1j, 1 + 0.5j), Circle(0.2 + 0j, 1.0)
    before = meet(line, circle)
    for step in range(12):
        way = cmath.exp(2j * math.pi * step / 12) * 1e-3
        moved = line_through(-0.4 + 0.1j + way, 1 + 0.5j - way)
        after = meet(moved, Circle(0.2 + way * 1j, 1.0 + 1e-3))
        assert max(abs(p - q) for p, q in zip(before, after, strict=True)) < 1e-2


@pytest.mark.parametrize(
    ("first", "second", "reason"),
    [
        (line_through(0j, 1 + 0j), line_through(1j, 1 + 1j), "parallel"),
        (line_through(3j, 1 + 3j), Circle(0j, 1.0), "misses"),
        (Circle(0j, 1.0), Circle(4 + 0j, 1.0), "do not meet"),
        (Circle(0j, 1.0), Circle(0.1 + 0j, 0.2), "do not meet"),
        (Circle(0j, 1.0), Circle(0j, 2.0), "one centre"),
    ],
)
def test_curves_that_do_not_meet_say_so(first: Line | Circle, second: Line | Circle, reason: str) -> None:
    """The reason is told in words."""
    with pytest.raises(NoPoint, match=reason):
        meet(first, second)


def test_three_collinear_points_make_no_circle() -> None:
    """The circle through collinear points is refused."""
    with pytest.raises(NoPoint, match="collinear"):
        circle_through(0j, 1 + 1j, 3 + 3j)


def test_later_draws_vary_the_first_and_keep_its_choices() -> None:
    """Parameters move by at most the spread of their range; branches stay."""
    first = Draws(source("test", 1))
    asked = [(first.uniform(-2, 2), first.choose([0, 1])) for _ in range(50)]
    second = Draws(source("test", 2), first, 0.1)
    for value, choice in asked:
        other = second.uniform(-2, 2)
        assert 0 < abs(other - value) <= 0.4 + 1e-12
        assert second.choose([0, 1]) == choice


def test_sources_of_neighbouring_keys_share_nothing() -> None:
    """The first numbers of a thousand keys are all different, and those of one key are the same."""
    first = [source("seed", k).random() for k in range(1000)]
    assert len(set(first)) == 1000
    assert first[17] == source("seed", 17).random()


@pytest.mark.parametrize("points", [(0j, 1 + 0j, 2 + 0j), (1j, 1j, 2 + 0j), (1j, 1j, 1j)])
def test_no_circle_goes_through_points_of_a_line(points):
    """Collinear points, coinciding ones among them, are refused and divide nothing by zero."""
    with pytest.raises(NoPoint):
        circle_through(*points)
