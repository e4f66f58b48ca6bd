"""Linear algebra by operations that IEEE 754 fixes, so that a figure has the same digits on every machine.

BLAS and LAPACK add up in an order that depends on the processor, the number of threads and the size of caches; what
they return differs in the last digits and, where equations follow from others, in more. The matrices here have some
dozen rows, for which elementwise operations are fast enough.
"""

from __future__ import annotations

import math

import numpy as np

#: Damping of normal equations, relative to their trace, with which they are regular whatever their rank.
REGULAR = 1e-13


def product(one: np.ndarray, two: np.ndarray) -> np.ndarray:
    """The product of two matrices, or of a matrix and a vector on either side."""
    if one.ndim == 1:
        return np.add.reduce(one[:, None] * two, axis=0)
    if two.ndim == 1:
        return np.add.reduce(one.T * two[:, None], axis=0)
    return np.add.reduce(one.T[:, :, None] * two[:, None, :], axis=0)


def squared(vector: np.ndarray) -> float:
    """The square of a vector's length."""
    return float(np.add.reduce(vector * vector))


def squares(rows: np.ndarray) -> np.ndarray:
    """The square of the length of each row (…, rows, columns)."""
    return np.add.reduce(rows * rows, axis=-1)


def solve(matrix: np.ndarray, right: np.ndarray) -> np.ndarray:
    """The solutions of linear equations with symmetric, positive definite matrices (Gauss and Jordan's elimination).

    Args:
        matrix: one (n, n), or many that stand side by side (n, n, …).
        right: right sides (n, …).
    """
    columns = np.concatenate((matrix, right[None]))
    for k in range(len(matrix)):
        pivot = columns[1:, k] / columns[0, k]
        taken = columns[0] * pivot[:, None]
        columns = np.subtract(columns[1:], taken, out=taken)
        columns[:, k] = pivot
    return columns[0]


def steps(error: np.ndarray, slope: np.ndarray, damping: float | np.ndarray) -> np.ndarray:
    """The steps s of least |slope·s + error|² + damping·|s|²; some damping keeps them short where they are open.

    Args:
        error: the residuals (…, equations) of one system or of many.
        slope: their derivatives (…, equations, coordinates).
        damping: of each system.

    Returns:
        (…, coordinates), not finite where the squares of derivatives are beyond the range of floats, as next to points
        that coincide.
    """
    with np.errstate(over="ignore", divide="ignore", invalid="ignore"):
        return _steps(error, slope, damping)


def _steps(error: np.ndarray, slope: np.ndarray, damping: float | np.ndarray) -> np.ndarray:
    # With the systems last, each number of one system stands beside those of the others, which is fast.
    errors, slopes = error.T, np.ascontiguousarray(slope.T.swapaxes(0, 1))
    wide = slope.shape[-2] < slope.shape[-1]  # of slope·slopeᵀ and slopeᵀ·slope the smaller one is inverted
    if wide:
        matrix = np.ascontiguousarray(np.add.reduce(slope[..., :, None, :] * slope[..., None, :, :], axis=-1).T)
        aim = -errors
    else:
        matrix = np.add.reduce(slopes[:, :, None] * slopes[:, None], axis=0)
        aim = -np.add.reduce(slopes * errors[:, None], axis=0)
    diagonal = np.arange(len(matrix))
    sizes = matrix[diagonal, diagonal]
    matrix[diagonal, diagonal] = sizes + np.maximum(damping, REGULAR * np.add.reduce(sizes, axis=0))
    found = solve(matrix, aim)
    return (np.add.reduce(found[:, None] * slopes, axis=0) if wide else found).T


def lengths(rows: np.ndarray) -> np.ndarray:
    """The length of each row."""
    return np.sqrt(squares(rows))


def units(rows: np.ndarray) -> np.ndarray:
    """Rows made units, but for those of zeros."""
    sizes = lengths(rows)[:, None]
    return rows / np.where(sizes > 0, sizes, 1.0)


def pivots(matrices: np.ndarray, cut: float) -> np.ndarray:
    """What rows add to the span of those before, the longest remainder first, relative to the longest row.

    They are about as large as the singular values, and no numbers where squares are beyond the range of floats.

    Args:
        matrices: several (count, rows, columns).
        cut: share of the longest row up to which what a row adds counts as nothing.

    Returns:
        (count, the smaller of rows and columns), with zeros for what counts as nothing.
    """
    with np.errstate(over="ignore", invalid="ignore"):
        return _pivots(matrices, cut)


def _pivots(matrices: np.ndarray, cut: float) -> np.ndarray:
    left, each = matrices.copy(), np.arange(len(matrices))
    found = np.zeros((len(matrices), min(matrices.shape[1:])))
    for k in range(found.shape[1]):
        lengths = squares(left)
        best = lengths.argmax(axis=1)
        size = np.sqrt(lengths[each, best])
        size[size <= cut * found[:, 0]] = 0.0
        found[:, k] = size
        way = left[each, best] / np.where(size > 0, size, np.inf)[:, None]
        left -= np.add.reduce(left * way[:, None], axis=2)[:, :, None] * way[:, None]
    return found / np.where(found[:, :1] > 0, found[:, :1], 1.0)


def span(rows: np.ndarray, cut: float) -> np.ndarray:
    """An orthonormal basis (rows) of the span of some rows.

    Args:
        rows: any matrix.
        cut: share of the longest row up to which what a row adds counts as nothing.
    """
    return _orthonormal(rows, cut)[0]


def beside(rows: np.ndarray, basis: np.ndarray) -> np.ndarray:
    """What of some rows is orthogonal to an orthonormal basis."""
    return rows - product(product(rows, basis.T), basis)


def rest(basis: np.ndarray) -> np.ndarray:
    """An orthonormal basis (rows) of what is orthogonal to an orthonormal basis."""
    width = basis.shape[1]
    return _orthonormal(beside(np.eye(width), basis), 0.0, width - len(basis))[0]


def pseudo_inverse(matrix: np.ndarray, cut: float) -> np.ndarray:
    """The matrix that leads to least-squares solutions of least length.

    Args:
        matrix: any.
        cut: share of the longest row up to which what a row adds to those before counts as nothing.
    """
    across = span(matrix, cut)
    narrow = product(matrix, across.T)
    along = _orthonormal(narrow.T, 0.0, len(across))[0]
    return product(across.T, product(_inverse(product(along, narrow)), along))


def _inverse(matrix: np.ndarray) -> np.ndarray:
    """The inverse of a regular matrix (Gauss and Jordan's elimination with pivots)."""
    size = len(matrix)
    rows = np.concatenate((matrix, np.eye(size)), axis=1)
    for k in range(size):
        best = k + int(np.abs(rows[k:, k]).argmax())
        rows[[k, best]] = rows[[best, k]]
        pivot = rows[k] / rows[k, k]
        rows -= rows[:, k, None] * pivot
        rows[k] = pivot
    return rows[:, size:]


def _orthonormal(rows: np.ndarray, cut: float, most: int | None = None) -> tuple[np.ndarray, list[float]]:
    """An orthonormal basis of the span of some rows, and what each of its vectors was before it was made a unit.

    Gram and Schmidt's method, the longest remainder first, each vector made orthogonal twice.
    """
    count = min(rows.shape) if most is None else most
    left, basis = rows.copy(), np.empty((count, rows.shape[1]))
    sizes: list[float] = []
    for k in range(count):
        lengths = squares(left)
        best = int(lengths.argmax())
        size = math.sqrt(lengths[best])
        if not size or size <= cut * (sizes[0] if sizes else 0.0):
            return basis[:k], sizes
        way = left[best] / size
        if k:
            way -= product(product(basis[:k], way), basis[:k])
            way /= math.sqrt(squared(way))
        basis[k] = way
        sizes.append(size)
        left -= product(left, way)[:, None] * way
    return basis, sizes
