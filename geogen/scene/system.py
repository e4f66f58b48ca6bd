"""The premises of a problem as one system of equations in all coordinates, with derivatives.

Residuals are relative: lengths to the size of the figure, areas to its square, equations to their largest part; so
figures of any size are solved and judged alike. Many figures are evaluated as fast as a few.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from geogen.lang.expression import Expression
from geogen.lang.form import Form, block, is_congruence
from geogen.lang.measure import KINDS
from geogen.lang.predicates.equations import as_equation
from geogen.lang.statement import Statement, all_forms
from geogen.scene.columns import Columns, constant, quantity_of
from geogen.scene.elementary import moduli
from geogen.scene.polynomials import Polynomials

#: The power of the figure's size to which forms of a block are relative.
_DIMENSIONS = {"d": 0, "l": 0, "s": 1, "q": 2, "p": 1}


class System:
    """Equations over the points of a problem.

    Args:
        statements: what must hold; those without equations are passed over.
        points: the names of the points in the order of the coordinates.
    """

    def __init__(self, statements: Sequence[Statement], points: Sequence[str]) -> None:
        equations = [(s, as_equation(s.predicate, s.args)) for s in statements]
        self._equations = [e for _, e in equations if e is not None and e.parts]
        forms = list(dict.fromkeys(f for s, e in equations if e is None for f in all_forms(s) if f))
        vectors = [f for f in forms if f[0][0][0] == "p"]
        plain = [f for f in forms if f[0][0][0] != "p"]
        whole = [f for f in plain if is_congruence(f)]
        rest = [f for f in plain if not is_congruence(f)]
        self._set_forms([*whole, *rest], points)
        self._vectors, self._by_vectors = _of_vectors(vectors, points)
        self._whole, self._count = len(whole), len(plain) + len(self._equations) + 2 * len(vectors)

    def _set_forms(self, forms: Sequence[Form], points: Sequence[str]) -> None:
        terms = [quantity_of(t) for e in self._equations for t in e.terms]
        measured = [q for f in forms for q, _ in f if len(q) > 2]
        self._columns = Columns([*measured, *terms], points)
        place, one = self._columns.place, self._columns.count - 1
        rows: list[dict[int, float]] = [{} for _ in forms]
        for row, form in zip(rows, forms, strict=True):
            for q, c in form:
                column, weight = (place[q], float(c)) if q in place else (one, float(c) * constant(q))
                row[column] = row.get(column, 0.0) + weight
        self._places, self._weights = _sparse(rows, one)
        relative = [_relative(f) for f in forms]
        self._powers = np.array([power for power, _ in relative], dtype=int)
        self._scaled = bool(self._powers.any())
        self._shares = np.array([share for _, share in relative])
        self._polynomials = Polynomials(self._equations, place, one) if self._equations else None

    @property
    def equations(self) -> tuple[Expression, ...]:
        """The equations that are no forms."""
        return tuple(self._equations)

    def residuals(self, z: np.ndarray, size: float | np.ndarray) -> np.ndarray:
        """How far each equation is from true.

        Args:
            z: complex coordinates (…, points), of one figure or of many.
            size: the size of each figure.
        """
        return self._evaluate(z, np.asarray(size), False)[0]

    def linear(self, z: np.ndarray, size: float | np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The residuals, and their derivatives by the real and then the imaginary coordinates, in units of ``size``."""
        return self._evaluate(z, np.asarray(size), True)

    def worst(self, z: np.ndarray) -> float:
        """The largest relative residual of a figure."""
        return float(self.worst_of(z[None])[0])

    def worst_of(self, z: np.ndarray) -> np.ndarray:
        """The largest relative residual of each of several figures."""
        return np.maximum.reduce(np.abs(self.residuals(z, extents(z))), axis=1, initial=0.0)

    def _evaluate(self, z: np.ndarray, size: np.ndarray, slopes: bool) -> tuple[np.ndarray, np.ndarray]:
        """Residuals, and their derivatives where they are asked for."""
        forms, count = len(self._places), z.shape[-1]
        values, gradients = self._columns.evaluate(z, slopes)
        error = np.empty((*z.shape[:-1], self._count))
        slope = np.empty((*error.shape, 2 * count) if slopes else (0,))
        scale = self._shares * _inverse_powers(size)[..., self._powers] if self._scaled else self._shares
        error[..., :forms] = np.add.reduce(values[..., self._places] * self._weights, axis=-1) * scale
        if self._whole:
            error[..., : self._whole] -= np.rint(error[..., : self._whole])
        if slopes:
            gradients = gradients.reshape(*values.shape, 2 * count)
            gradients *= size[..., None, None]
            terms = gradients[..., self._places, :] * self._weights[..., None]
            slope[..., :forms, :] = np.add.reduce(terms, axis=-2) * scale[..., None]
        if self._polynomials:
            part = slice(forms, forms + len(self._equations))
            error[..., part], largest = self._polynomials.evaluate(values)
            if slopes:
                slope[..., part, :] = self._polynomials.slopes(values, gradients, largest)
        if len(self._vectors):
            last = self._count - 2 * len(self._vectors)
            apart = np.add.reduce(z[..., None, :] * self._vectors, axis=-1) / size[..., None]
            error[..., last:] = np.concatenate((apart.real, apart.imag), axis=-1)
            if slopes:
                slope[..., last:, :] = self._by_vectors
        return error, slope


def extent(z: np.ndarray) -> float:
    """The size of a figure: the largest distance from its middle."""
    return float(extents(z[None])[0])


def extents(z: np.ndarray) -> np.ndarray:
    """The sizes of several figures."""
    middle = np.add.reduce(z, axis=1, keepdims=True) / z.shape[1]
    found = np.maximum.reduce(moduli(z - middle), axis=1)
    return np.where(found > 0, found, 1.0)


def middle(z: np.ndarray) -> complex:
    """The mean of a figure's points."""
    return complex(np.add.reduce(z)) / len(z)


def _inverse_powers(size: np.ndarray) -> np.ndarray:
    """1, 1/size and 1/size², along a new axis."""
    found = np.empty((*size.shape, 3))
    found[..., 0], found[..., 1], found[..., 2] = 1.0, 1 / size, 1 / (size * size)
    return found


def _sparse(rows: Sequence[Mapping[int, float]], one: int) -> tuple[np.ndarray, np.ndarray]:
    """Columns and weights of rows, filled up with the column of the number one, of which they take nothing."""
    most = max(map(len, rows), default=0)
    filled = [[*row.items(), *[(one, 0.0)] * (most - len(row))] for row in rows]
    columns = np.array([[column for column, _ in row] for row in filled], dtype=int)
    weights = np.array([[weight for _, weight in row] for row in filled])
    return columns.reshape(len(rows), most), weights.reshape(len(rows), most)


def _of_vectors(forms: Sequence[Form], points: Sequence[str]) -> tuple[np.ndarray, np.ndarray]:
    """Forms of points as rows over the points, and the derivatives of their real and of their imaginary parts."""
    rows = np.zeros((len(forms), len(points)))
    for row, form in zip(rows, forms, strict=True):
        for q, c in form:
            row[points.index(q[1])] += float(c)
    slope = np.zeros((2, len(forms), 2, len(points)))
    slope[0, :, 0] = slope[1, :, 1] = rows
    return rows, slope.reshape(2 * len(forms), 2 * len(points))


def _relative(form: Form) -> tuple[int, float]:
    """The power of the figure's size to which a form is relative, and its weight: that of angles is to a half turn."""
    kind = block(form)
    if kind != "t":
        return _DIMENSIONS[kind], 1.0
    kinds = [q[1] for q, _ in form if q[0] == "t"]
    return max(KINDS[k].dimension for k in kinds), 1 / 180 if "angle" in kinds else 1.0
