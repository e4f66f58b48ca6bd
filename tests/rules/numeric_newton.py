"""Hypotheses of rules as polynomials in the coordinates, and Newton's method onto them, in plain floating point."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

#: Largest residual of a figure, relative to its size.
RESIDUAL = 1e-13

Words = tuple[str, ...]


def _polynomials(words: Words, at: dict[str, np.ndarray]) -> list[np.ndarray]:
    """What a hypothesis makes zero; points are arrays (m, 2) of real numbers or of complex-step numbers."""
    name, points = words[0], [at[p] for p in words[1:]]

    def cross(u: np.ndarray, v: np.ndarray) -> np.ndarray:
        return u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0]

    def dot(u: np.ndarray, v: np.ndarray) -> np.ndarray:
        return u[:, 0] * v[:, 0] + u[:, 1] * v[:, 1]

    def turn(u: np.ndarray, v: np.ndarray, back: bool = False) -> np.ndarray:
        """u times v, or times v's conjugate, as complex numbers."""
        sign = -1.0 if back else 1.0
        return np.stack(
            (
                u[:, 0] * v[:, 0] - sign * u[:, 1] * v[:, 1],
                u[:, 1] * v[:, 0] + sign * u[:, 0] * v[:, 1],
            ),
            axis=1,
        )

    def square(u: np.ndarray) -> np.ndarray:
        return dot(u, u)

    if name == "coll":
        a, b, c = points
        return [cross(b - a, c - a)]
    if name == "midp":
        m, a, b = points
        return [(a + b - 2 * m)[:, 0], (a + b - 2 * m)[:, 1]]
    if name in ("para", "perp", "cong"):
        a, b, c, d = points
        return [{"para": cross, "perp": dot, "cong": lambda u, v: square(u) - square(v)}[name](b - a, d - c)]
    if name == "circle":
        o, a, *others = points
        return [square(p - o) - square(a - o) for p in others]
    if name == "cyclic":
        a, b, c, *others = points
        return [_concyclic(a, b, c, d, cross, square) for d in others]
    if name == "eqangle":
        a, b, c, d, e, f, g, h = points
        # The turn from ab to cd over the turn from ef to gh is real.
        return [turn(turn(d - c, b - a, back=True), turn(h - g, f - e, back=True), back=True)[:, 1]]
    if name == "eqratio":
        a, b, c, d, e, f, g, h = points
        return [square(b - a) * square(h - g) - square(d - c) * square(f - e)]
    a, b, c, p, q, r = points
    mirrored = name.endswith("r")
    if mirrored:
        p, q, r = (v * np.array([1.0, -1.0]) for v in (p, q, r))
    gap = turn(b - a, r - p) - turn(c - a, q - p)
    found = [gap[:, 0], gap[:, 1]]
    return [*found, square(b - a) - square(q - p)] if name.startswith("contri") else found


def _concyclic(a, b, c, d, cross, square) -> np.ndarray:
    """The determinant of four concyclic points, seen from the last."""
    u, v, w = a - d, b - d, c - d
    return square(u) * cross(v, w) + square(v) * cross(w, u) + square(w) * cross(u, v)


def _residuals(given: Sequence[Words], names: Sequence[str], at: np.ndarray) -> np.ndarray:
    by_name = {n: at[:, i] for i, n in enumerate(names)}
    rows = [p for s in given for p in _polynomials(s, by_name)]
    return np.stack(rows, axis=1)


def newton(given: Sequence[Words], names: Sequence[str], at: np.ndarray, rounds: int = 20) -> np.ndarray:
    """Figures (m, n, 2) carried onto the hypotheses; only those that get there come back."""
    width = 2 * len(names)
    for _ in range(rounds):
        value = _residuals(given, names, at)
        jacobian = np.empty((*value.shape, width))
        for k in range(width):
            moved = at.astype(complex)
            moved[:, k // 2, k % 2] += 1e-30j
            jacobian[:, :, k] = _residuals(given, names, moved).imag / 1e-30
        gram = jacobian @ jacobian.transpose(0, 2, 1)
        size = np.trace(gram, axis1=1, axis2=2)[:, None, None] + 1e-300
        gram = gram + 1e-13 * size * np.eye(value.shape[1])
        step = (jacobian.transpose(0, 2, 1) @ np.linalg.solve(gram, value[:, :, None]))[:, :, 0]
        length = np.sqrt((step**2).sum(axis=1))
        step *= np.minimum(1.0, 0.7 / np.maximum(length, 1e-300))[:, None]
        at = at - step.reshape(at.shape)
        at = at[np.isfinite(at).all(axis=(1, 2)) & (np.abs(at).max(axis=(1, 2)) < 20)]
    if not len(at):
        return at
    at = at[np.abs(_residuals(given, names, at)).max(axis=1) < RESIDUAL]
    return at[_regular(given, names, at)] if len(at) else at


def _regular(given: Sequence[Words], names: Sequence[str], at: np.ndarray) -> np.ndarray:
    """Figures in which no hypothesis is touched as a double root, where floats keep half of their digits only."""
    width = 2 * len(names)
    jacobian = np.empty((*_residuals(given, names, at).shape, width))
    for k in range(width):
        moved = at.astype(complex)
        moved[:, k // 2, k % 2] += 1e-30j
        jacobian[:, :, k] = _residuals(given, names, moved).imag / 1e-30
    values = np.linalg.svd(jacobian, compute_uv=False)
    relative = values / np.maximum(values.max(axis=1, keepdims=True), 1e-300)
    return ~((relative > 1e-11) & (relative < 1e-3)).any(axis=1)
