"""Many figures at once: evaluated and solved as each of them alone."""

from __future__ import annotations

import math

import numpy as np
import pytest

from geogen.lang.statement import all_forms, parse_statement
from geogen.scene.columns import Columns
from geogen.scene.fit import fit, fits
from geogen.scene.newton import descend
from geogen.scene.system import System

POINTS = "abcdo"
#: Forms of every block, points as vectors, angles, other terms, products, powers.
STATEMENTS = (
    "para a b c d", "cong a b c d", "eqratio a b b c c d d o", "midp o a c", "sqsum 1 a b -1 c d", "protractor a b c",
    "equal angle(a,b,c) 50", "equal length(a,b)^2 length(b,c)*length(c,d)", "equal area(a,b,c) 3", "lconst a o 2",
)  # fmt: skip
#: Two sides and the angle that is not between them: two triangles.
TRIANGLE = ("lconst a b 5", "lconst b c 4", "equal angle(b,a,c) 40")


def figures(count: int, points: int, seed: int = 0) -> np.ndarray:
    rng = np.random.default_rng(seed)
    return rng.normal(size=(count, points)) + 1j * rng.normal(size=(count, points))


def test_many_figures_are_evaluated_as_each_alone() -> None:
    """Residuals and derivatives of several figures of several sizes are those of each of them."""
    system = System([parse_statement(s) for s in STATEMENTS], POINTS)
    z, sizes = figures(7, len(POINTS)), np.linspace(0.5, 3.0, 7)
    errors, slopes = system.linear(z, sizes)
    for one, size, error, slope in zip(z, sizes, errors, slopes, strict=True):
        alone, by_alone = system.linear(one, size)
        assert error == pytest.approx(alone, abs=1e-13)
        assert slope == pytest.approx(by_alone, abs=1e-13)
        assert system.residuals(one, size) == pytest.approx(alone, abs=1e-15)


@pytest.mark.parametrize("text", ["midp o a c", "cong a b c d", "sqsum 1 a b -1 c d", "para a b c d"])
def test_derivatives_are_in_units_of_the_size(text: str) -> None:
    """A step of the figure's size changes residuals by the derivative, whatever the size."""
    system, z, size, step = System([parse_statement(text)], POINTS), figures(1, len(POINTS))[0], 3.0, 1e-6
    _, slope = system.linear(z, size)
    for column, way in enumerate([*np.eye(5), *(1j * np.eye(5))]):
        ahead, behind = (system.residuals(z + sign * step * size * way, size) for sign in (1, -1))
        assert (ahead - behind) / (2 * step) == pytest.approx(slope[:, column], abs=1e-7)


def test_logarithms_of_terms_have_the_derivatives_of_logarithms() -> None:
    """The logarithm of an area, its value and its gradient over the area."""
    area, log = ("t", "area", "a", "b", "c"), ("lt", "area", "a", "b", "c")
    columns = Columns([log], POINTS)
    values, gradients = columns.evaluate(figures(3, len(POINTS)), True)
    plain, logarithm = columns.place[area], columns.place[log]
    assert values[:, logarithm] == pytest.approx(np.log(values[:, plain]))
    assert gradients[:, logarithm] == pytest.approx(gradients[:, plain] / values[:, plain, None, None])


def test_starts_that_are_solved_together_end_where_each_alone_ends() -> None:
    """The same starts lead to figures, and to the same lengths in them."""
    system = System([parse_statement(s) for s in TRIANGLE], "abc")
    starts = 5 * figures(12, 3, seed=1)
    together, alone = fits(system, starts), [fit(system, start) for start in starts]
    assert [error < 1e-11 for _, error in together] == [error < 1e-11 for _, error in alone]
    sides = [[abs(z[2] - z[0]) for z, error in found if error < 1e-11] for found in (together, alone)]
    assert sides[0] == pytest.approx(sides[1], abs=1e-9)
    roots = {5 * math.cos(math.radians(40)) + s * math.sqrt(16 - 25 * math.sin(math.radians(40)) ** 2) for s in (1, -1)}
    assert {round(side, 9) for side in sides[0]} == {round(root, 9) for root in roots}


def test_a_start_without_a_solution_ends_with_its_residual() -> None:
    """Three sides that make no triangle: the way ends, and the residual says that it is no solution."""
    system = System([parse_statement(s) for s in ("lconst a b 9", "lconst b c 2", "lconst a c 3")], "abc")
    assert all(error > 1e-3 for _, error in fits(system, list(figures(4, 3))))


def test_a_way_ends_where_derivatives_are_beyond_floats() -> None:
    """Next to two points that all but coincide there is no step, for one start alone and among others."""
    system = System([parse_statement(s) for s in ("para a b c d", "perp a b b c")], "abcd")
    flat = np.array([0, 1e-148, 1e7 + 1e7j, 3e7 + 2e7j])
    good = figures(1, 4)[0]
    z, error = fit(system, flat)
    assert np.array_equal(z, flat) and error > 1e-3
    together = fits(system, [good, flat])
    assert np.array_equal(together[1][0], flat)
    assert together[0][1] < 1e-11


def test_a_descent_ends_where_derivatives_are_beyond_floats() -> None:
    """The same of Newton's method for single figures: what it returns is no solution, and no point moves."""
    forms = [f for s in ("para a b c d", "perp a b b c") for f in all_forms(parse_statement(s))]
    start = {"a": (0.0, 0.0), "b": (1e-158, 1e-158), "c": (1.0, 1.0), "d": (3.0, 2.0)}
    at = dict(start)
    assert descend(forms, at, list(at), 50, 1e-14) > 1e-3
    assert at == start
