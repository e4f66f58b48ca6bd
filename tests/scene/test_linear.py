"""Linear algebra by IEEE operations gives what LAPACK gives."""

from __future__ import annotations

import numpy as np
import pytest

from geogen.scene.linear import beside, pivots, product, pseudo_inverse, rest, solve, span, steps

SOURCE = np.random.default_rng(3)


def of_rank(rows: int, columns: int, rank: int) -> np.ndarray:
    """A random matrix of a rank."""
    return SOURCE.normal(size=(rows, rank)) @ SOURCE.normal(size=(rank, columns))


def test_products() -> None:
    """Of matrices and of vectors on either side."""
    one, two = SOURCE.normal(size=(4, 6)), SOURCE.normal(size=(6, 5))
    assert product(one, two) == pytest.approx(one @ two)
    assert product(one[0], two) == pytest.approx(one[0] @ two)
    assert product(one, two[:, 0]) == pytest.approx(one @ two[:, 0])


def test_many_systems_are_solved_as_one_is() -> None:
    """Symmetric, positive definite matrices, one or many of them."""
    some = SOURCE.normal(size=(5, 7, 7))
    matrices, right = some @ some.transpose(0, 2, 1) + np.eye(7), SOURCE.normal(size=(5, 7))
    found = solve(matrices.T, right.T)
    assert found.T == pytest.approx(np.linalg.solve(matrices, right[..., None])[..., 0])
    assert (solve(matrices[2], right[2]) == found[:, 2]).all()


@pytest.mark.parametrize(("rows", "columns"), [(4, 9), (9, 4), (12, 10)])
def test_damped_steps(rows: int, columns: int) -> None:
    """They are the least of the damped sum of squares, which normal equations tell."""
    slope, error = SOURCE.normal(size=(rows, columns)), SOURCE.normal(size=rows)
    found = steps(error, slope, 0.3)
    assert found == pytest.approx(-np.linalg.solve(slope.T @ slope + 0.3 * np.eye(columns), slope.T @ error))


def test_steps_of_redundant_equations_solve_them() -> None:
    """Without damping, too."""
    slope = of_rank(12, 10, 6)
    error = slope @ SOURCE.normal(size=10)
    assert np.abs(slope @ steps(error, slope, 0.0) + error).max() < 1e-9


def test_spans_and_what_is_orthogonal_to_them() -> None:
    """Bases are orthonormal, and together they are whole."""
    rows = of_rank(12, 10, 6)
    basis = span(rows, 1e-9)
    others = rest(basis)
    both = np.concatenate((basis, others))
    assert basis.shape == (6, 10) and others.shape == (4, 10)
    assert both @ both.T == pytest.approx(np.eye(10), abs=1e-12)
    assert np.abs(beside(rows, basis)).max() < 1e-12


def test_pivots_tell_small_from_zero() -> None:
    """A nearly redundant row stands out from rounding, in each of several matrices."""
    rows = of_rank(6, 10, 5)
    bent = rows.copy()
    bent[0] += 1e-8 * SOURCE.normal(size=10)
    plain, found, none = pivots(np.array([rows, bent, 0 * rows]), 1e-14)
    assert plain[4] > 1e-6 and plain[5] == 0
    assert 1e-11 < found[5] < 1e-6 < found[4]
    assert not none.any()


@pytest.mark.parametrize(("rows", "columns", "rank"), [(12, 10, 6), (4, 9, 4), (9, 4, 4), (3, 3, 1)])
def test_pseudo_inverses(rows: int, columns: int, rank: int) -> None:
    """Moore and Penrose's."""
    matrix = of_rank(rows, columns, rank)
    assert pseudo_inverse(matrix, 1e-9) == pytest.approx(np.linalg.pinv(matrix, rcond=1e-9), abs=1e-9)
