"""The forms of a problem's premises as matrices, so that many figures are checked cheaply."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate, pairwise

import numpy as np

from geogen.lang.form import Form, Quantity, is_congruence
from geogen.scene.columns import constant
from geogen.scene.elementary import arctan2, log, moduli
from geogen.scene.linear import product


class Conditions:
    """Forms over the points of one problem.

    Args:
        forms: what must be zero (or, for directions, whole).
        points: the names of the points in the order of the coordinates.
    """

    def __init__(self, forms: Sequence[Form], points: Sequence[str]) -> None:
        index = {p: i for i, p in enumerate(points)}
        plain = [f for f in forms if f and f[0][0][0] != "p"]
        vectors = [f for f in forms if f and f[0][0][0] == "p"]
        kinds: dict[str, list[Quantity]] = {kind: [] for kind in "dlsqc"}
        for q in dict.fromkeys(q for f in plain for q, _ in f):
            kinds[q[0] if q[0] in "dlsq" and len(q) == 3 else "c"].append(q)
        order = {q: i for i, q in enumerate(q for found in kinds.values() for q in found)}
        stops = [0, *accumulate(len(kinds[kind]) for kind in "dlsq")]
        self._parts = [slice(low, high) for low, high in pairwise(stops)]
        self._values = np.empty(len(order))
        segments = [q for kind in "dlsq" for q in kinds[kind]]
        self._from = np.array([index[q[1]] for q in segments], dtype=int)
        self._to = np.array([index[q[2]] for q in segments], dtype=int)
        self._values[stops[-1] :] = [constant(q) for q in kinds["c"]]
        self._rows = np.zeros((len(plain), len(order)))
        for row, form in enumerate(plain):
            for q, c in form:
                self._rows[row, order[q]] += float(c)
        self._whole = np.array([is_congruence(f) for f in plain], dtype=bool)
        self._vectors = np.zeros((len(vectors), len(index)))
        for row, form in enumerate(vectors):
            for q, c in form:
                self._vectors[row, index[q[1]]] += float(c)

    def worst(self, z: np.ndarray) -> float:
        """The largest distance of a form from zero, or from a whole number of half turns.

        Args:
            z: complex coordinates, no two of them equal.
        """
        gap = z[self._to] - z[self._from]
        length, values = moduli(gap), self._values.copy()
        directions, logs, sizes, squares = self._parts
        turned = gap[directions]
        values[directions] = arctan2(turned.imag, turned.real) / math.pi if len(turned) else 0.0
        values[logs] = log(length[logs]) if logs.start < logs.stop else 0.0
        values[sizes], values[squares] = length[sizes], length[squares] * length[squares]
        error = np.add.reduce(self._rows * values, axis=1)
        error[self._whole] -= np.round(error[self._whole])
        worst = float(np.abs(error).max()) if len(error) else 0.0
        if not len(self._vectors):
            return worst
        return max(worst, float(moduli(product(self._vectors, z)).max()))
