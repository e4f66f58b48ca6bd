"""Figures rich in coincidences, which refute a rule that misses a condition, and scenes made from coordinates."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from geogen.deduction import position
from geogen.deduction.compile import Compiled
from geogen.deduction.ground import Grounder
from geogen.deduction.oracle import Oracle
from geogen.deduction.quantities import Quantities
from geogen.lang.statement import Statement
from geogen.library.instantiate import Premise
from geogen.scene.scene import Scene

#: A turn that leaves no line of a figure horizontal or upright.
TURN = np.array([[np.cos(0.37), np.sin(0.37)], [-np.sin(0.37), np.cos(0.37)]])


def on_circle(turn: float) -> np.ndarray:
    """A point of the unit circle."""
    return np.array([np.cos(turn), np.sin(turn)])


def pole(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Where the tangents of the unit circle in two of its points meet."""
    return (a + b) / (1 + a @ b)


def _regular(count: int) -> np.ndarray:
    return np.array([*(on_circle(2 * np.pi * i / count) for i in range(count)), np.zeros(2)])


def _tangents() -> np.ndarray:
    a, b, c, d = map(on_circle, (0.3, 1.4, 2.9, 4.4))
    return np.array([0 * a, a, b, c, d, pole(a, b), pole(b, c), pole(c, d), pole(d, a), 0.3 * a + 0.7 * b])


def _chord() -> np.ndarray:
    """A chord with points on it, points of the tangents in its ends, and the centre."""
    a, b = on_circle(0.3), on_circle(1.4)
    along = [(1 - t) * a + t * b for t in (0.7, -0.5, 1.4)]
    tangents = [a + 0.7 * np.array([-a[1], a[0]]), b - 0.5 * np.array([-b[1], b[0]])]
    return np.array([0 * a, a, b, pole(a, b), *along, *tangents])


def _secant() -> np.ndarray:
    """A secant with points on it, the tangents from one of these, and the centre."""
    a, b = on_circle(0.3), on_circle(1.7)
    e, p = 1.8 * a - 0.8 * b, 0.35 * a + 0.65 * b
    size = np.hypot(*e)
    middle, half = np.arctan2(e[1], e[0]), np.arccos(1 / size)
    return np.array([0 * a, a, b, e, p, on_circle(middle + half), on_circle(middle - half), (a + b) / 2])


def _mixed(seed: int) -> np.ndarray:
    """Points of a circle, of a chord and of a tangent."""
    source = np.random.default_rng(seed)
    a, b, c, d = map(on_circle, source.uniform(0, 2 * np.pi, 4))
    along = [a + t * (b - a) for t in (0.35, 1.7, 0.5)]
    tangent = [a + t * np.array([-a[1], a[0]]) for t in (0.8, -0.6)]
    return np.array([0 * a, a, b, c, d, *along, *tangent])


FIGURES: dict[str, np.ndarray] = {
    "square grid": np.array([[i, j] for i in range(3) for j in range(3)], dtype=float),
    "triangular grid": np.array([[i + j / 2, j * np.sqrt(3) / 2] for i in range(4) for j in range(4 - i)]),
    **{f"regular {k}-gon": _regular(k) for k in (4, 5, 6, 8)},
    "square and tangents": np.array([[1, 0], [0, 1], [-1, 0], [0, -1], [0, 0], [1, 1], [-1, 1], [1, -1]], dtype=float),
    "harmonic points": np.array([[x, 0] for x in (0, 1, 2, 3, 4, 6, -2)] + [[0, 2], [0, 4]], dtype=float),
    "3-4-5": np.array([[0, 0], [4, 0], [0, 3], [1, 1], [2, 0], [0, 1.5], [2, 1.5], [1, 0], [0, 1]], dtype=float),
    "tangents": _tangents(),
    "chord": _chord(),
    "secant": _secant(),
    **{f"mixed {seed}": _mixed(seed) for seed in range(3)},
}


def scene_at(at: np.ndarray, names: Sequence[str] = "abcdefghijklmn", given: Sequence[Statement] = ()) -> Scene:
    """A scene of points at given places, in two positions, with given statements as premises."""
    at = (at - at.mean(axis=0)) @ TURN
    at = at / np.abs(at).max()
    premises = tuple(Premise(s, 0, "given") for s in given)
    return Scene(tuple(names[: len(at)]), np.array([at, at @ TURN]), premises)


def grounder_of(scene: Scene) -> Grounder:
    """A grounder over a scene's points."""
    quantities = Quantities(scene)
    return Grounder(quantities, Oracle(quantities, scene.realisations[:2]))


def false_instance(grounder: Grounder, compiled: Compiled) -> str | None:
    """An instance whose hypotheses and conditions hold in the figures and whose conclusion fails in the first.

    Args:
        grounder: the scene.
        compiled: the rule, bound by its hypotheses only.
    """
    rows = grounder.rows(compiled)
    first, second = compiled.apart
    rows = rows[(rows[:, first] != rows[:, second]).all(axis=1)]
    for condition in compiled.conditions:
        rows = rows[position.holds(grounder.oracle, condition, dict(zip(compiled.variables, rows.T, strict=True)))]
    if not len(rows):
        return None
    *_, here, true = grounder.forms(compiled.template, rows)
    given, then = true[:, : compiled.hypotheses].all(axis=1), here[:, compiled.hypotheses :].all(axis=1)
    for row in rows[given & ~then][:1].tolist():
        names = [grounder.quantities.points[i] for i in row]
        return ", ".join(f"{v} = {p}" for v, p in zip(compiled.variables, names, strict=True))
    return None
