"""The premises of a problem as one system of equations in all coordinates, with derivatives.

Residuals are relative: lengths to the size of the figure, areas to its square, equations to their largest part; so
figures of any size are solved and judged alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise

import numpy as np

from geogen.lang.expression import Expression
from geogen.lang.form import Form, block, is_congruence, value
from geogen.lang.measure import KINDS, Term
from geogen.lang.predicates.equations import as_equation
from geogen.lang.statement import Statement, all_forms
from geogen.scene.slopes import TINY, term_slope

#: The power of the figure's size to which forms of a block are relative; angles are relative to a half turn.
_DIMENSIONS = {"d": 0, "l": 0, "s": 1, "q": 2, "p": 1}


class System:
    """Equations over the points of a problem.

    Args:
        statements: what must hold; those without equations are passed over.
        points: the names of the points in the order of the coordinates.
    """

    def __init__(self, statements: Sequence[Statement], points: Sequence[str]) -> None:
        self._index = {p: i for i, p in enumerate(points)}
        equations = [(s, as_equation(s.predicate, s.args)) for s in statements]
        self._equations = [e for _, e in equations if e is not None and e.parts]
        forms = dict.fromkeys(f for s, e in equations if e is None for f in all_forms(s) if f)
        self._terms: dict[Term, int] = {}
        for term in (t for e in self._equations for t in e.terms):
            self._terms.setdefault(term, len(self._terms))
        self._set_forms([f for f in forms if f[0][0][0] != "p"])
        vectors = [f for f in forms if f[0][0][0] == "p"]
        self._vectors = np.zeros((len(vectors), len(points)))
        for row, form in enumerate(vectors):
            for q, c in form:
                self._vectors[row, self._index[q[1]]] += float(c)
        self._places = {t: [self._index[p] for p in t[1:]] for t in self._terms}
        self._parts = [
            [(float(c), [(self._terms[t], power) for t, power in m]) for m, c in e.parts] for e in self._equations
        ]

    def _set_forms(self, forms: Sequence[Form]) -> None:
        quantities = dict.fromkeys(q for f in forms for q, _ in f)
        segments = {kind: [q for q in quantities if q[0] == kind and len(q) == 3] for kind in "dlsq"}
        measured = [q for q in quantities if q[0] in ("t", "lt")]
        taken = {q for found in segments.values() for q in found} | set(measured)
        constants = [q for q in quantities if q not in taken]
        pairs = [q for kind in "dlsq" for q in segments[kind]]
        order = {q: i for i, q in enumerate((*pairs, *measured, *constants))}
        ends = [0, *accumulate(len(segments[kind]) for kind in "dlsq")]
        self._blocks = tuple(slice(a, b) for a, b in pairwise(ends))  # of the segments, by kind
        self._from = np.array([self._index[q[1]] for q in pairs], dtype=int)
        self._to = np.array([self._index[q[2]] for q in pairs], dtype=int)
        self._measured = [self._terms.setdefault(q[1:], len(self._terms)) for q in measured]
        self._logarithmic = np.array([q[0] == "lt" for q in measured], dtype=bool)
        self._constants = np.array([float(np.real(value(q, {}))) for q in constants])
        self._rows = np.zeros((len(forms), len(order)))
        for row, form in enumerate(forms):
            for q, c in form:
                self._rows[row, order[q]] += float(c)
        self._whole = np.flatnonzero([is_congruence(f) for f in forms])
        self._powers = np.array([_dimension(f) for f in forms], dtype=float)
        self._shares = np.array([1 / 180 if _of_angles(f) else 1.0 for f in forms])

    @property
    def equations(self) -> tuple[Expression, ...]:
        """The equations that are no forms."""
        return tuple(self._equations)

    def residuals(self, z: np.ndarray, size: float) -> np.ndarray:
        """How far each equation is from true.

        Args:
            z: complex coordinates.
            size: the size of the figure.
        """
        return self._evaluate(z, size, False)[0]

    def linear(self, z: np.ndarray, size: float) -> tuple[np.ndarray, np.ndarray]:
        """The residuals, and their derivatives by the real and then the imaginary coordinates, in units of ``size``."""
        error, slope = self._evaluate(z, size, True)
        return error, slope * size

    def worst(self, z: np.ndarray) -> float:
        """The largest relative residual of a figure."""
        error = self.residuals(z, extent(z))
        return float(np.abs(error).max()) if len(error) else 0.0

    def _evaluate(self, z: np.ndarray, size: float, slopes: bool) -> tuple[np.ndarray, np.ndarray]:
        """Residuals, and their gradients (all ∂x, then all ∂y) where they are asked for."""
        count = len(z)
        values = np.zeros(len(self._terms))
        gradients = np.zeros((len(self._terms) if slopes else 0, 2 * count))
        at = z.tolist()
        for term, row in self._terms.items():
            places = self._places[term]
            values[row], found = term_slope(term, [at[place] for place in places])
            if slopes:
                for place, slope in zip(places, found, strict=True):
                    gradients[row, place] += slope.real
                    gradients[row, count + place] += slope.imag
        parts = [self._of_forms(z, size, values, gradients, slopes)]
        if self._parts:
            parts.append(self._of_equations(values, gradients, slopes))
        if len(self._vectors):
            parts.append(self._of_vectors(z, size))
        error = np.concatenate([e for e, _ in parts])
        return error, np.concatenate([by for _, by in parts]) if slopes else gradients

    def _of_vectors(self, z: np.ndarray, size: float) -> tuple[np.ndarray, np.ndarray]:
        error, slope = self._vectors @ z / size, self._vectors / size
        return np.concatenate((error.real, error.imag)), np.kron(np.eye(2), slope)

    def _of_forms(
        self, z: np.ndarray, size: float, values: np.ndarray, gradients: np.ndarray, slopes: bool
    ) -> tuple[np.ndarray, np.ndarray]:
        gap = z[self._to] - z[self._from]
        turns, logs, sizes, squares = self._blocks
        length = np.abs(gap)
        columns = np.empty(self._rows.shape[1])
        columns[turns] = np.arctan2(gap[turns].imag, gap[turns].real) / np.pi
        columns[logs] = np.log(np.maximum(length[logs], TINY))
        columns[sizes] = length[sizes]
        columns[squares] = length[squares] ** 2
        measured, among = values[self._measured], slice(len(gap), len(gap) + len(self._measured))
        if self._measured:
            columns[among] = np.where(self._logarithmic, np.log(np.maximum(measured, TINY)), measured)
        columns[among.stop :] = self._constants
        scale = self._shares / size**self._powers
        error = self._rows @ columns * scale
        if len(self._whole):
            error[self._whole] -= np.rint(error[self._whole])
        if not slopes:
            return error, gradients
        length = np.maximum(length, TINY)
        by_gap = gap / length
        by_gap[turns] = 1j * by_gap[turns] / length[turns] / np.pi
        by_gap[logs] /= length[logs]
        by_gap[squares] = 2 * by_gap[squares] * length[squares]
        table = np.zeros((self._rows.shape[1], 2 * len(z)))
        pair = np.arange(len(gap))
        for part, first in ((by_gap.real, 0), (by_gap.imag, len(z))):
            table[pair, self._to + first] = part
            table[pair, self._from + first] = -part
        if self._measured:
            share = np.where(self._logarithmic, 1 / np.maximum(measured, TINY), 1.0)
            table[among] = gradients[self._measured] * share[:, None]
        return error, (self._rows @ table) * scale[:, None]

    def _of_equations(self, values: np.ndarray, gradients: np.ndarray, slopes: bool) -> tuple[np.ndarray, np.ndarray]:
        """Polynomials relative to their largest part, which counts as constant."""
        error = np.zeros(len(self._parts))
        by_term = np.zeros((len(self._parts) if slopes else 0, len(values)))
        known = values.tolist()
        for row, parts in enumerate(self._parts):
            total = largest = 0.0
            for coefficient, powers in parts:
                product = coefficient
                for term, power in powers:
                    product *= known[term] ** power
                total += product
                largest = max(largest, abs(product))
                for term, power in powers if slopes else ():
                    by_term[row, term] += power * product / (known[term] or TINY)
            largest = largest or 1.0
            error[row] = total / largest
            if slopes:
                by_term[row] /= largest
        return error, by_term @ gradients if slopes else gradients


def extent(z: np.ndarray) -> float:
    """The size of a figure: the largest distance from its middle."""
    return float(np.abs(z - z.mean()).max()) or 1.0


def _dimension(form: Form) -> int:
    """The power of the figure's size to which a form is relative."""
    kind = block(form)
    if kind == "t":
        return max(KINDS[q[1]].dimension for q, _ in form if q[0] == "t")
    return _DIMENSIONS[kind]


def _of_angles(form: Form) -> bool:
    return block(form) == "t" and any(q[:2] == ("t", "angle") for q, _ in form)
