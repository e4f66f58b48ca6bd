"""Conics: their coefficients, what kind they are, and their centres, axes, foci and vertices."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from geogen.geogebra.objects import (
    Circle,
    Conic,
    Line,
    Object,
    Undefined,
    line_through,
)
from geogen.geogebra.plane import dot, unit
from geogen.geogebra.polynomials import conic_of, line_of

#: Size of a determinant, relative to the coefficients, below which it is zero.
ZERO = 1e-10
Matrix = tuple[float, float, float, float, float, float]


def matrix_of(curve: Circle | Conic) -> Matrix:
    """The coefficients of a conic or circle."""
    if isinstance(curve, Conic):
        return curve.matrix
    x, y = curve.centre.real, curve.centre.imag
    return (1.0, 1.0, x * x + y * y - curve.radius**2, 0.0, -x, -y)


def evaluate_at(m: Matrix, z: complex) -> float:
    """What the equation of a conic is at a place: zero on it."""
    p, q, r, s, t, u = m
    x, y = z.real, z.imag
    return p * x * x + q * y * y + r + 2 * (s * x * y + t * x + u * y)


def gradient(m: Matrix, z: complex) -> complex:
    """Half the gradient of a conic's equation."""
    p, q, _, s, t, u = m
    return complex(p * z.real + s * z.imag + t, s * z.real + q * z.imag + u)


def polar(m: Matrix, z: complex) -> Line | Undefined:
    """The polar of a point; of a point on the conic, the tangent there."""
    slope = gradient(m, z)
    return line_of(slope.real, slope.imag, m[4] * z.real + m[5] * z.imag + m[2])


@dataclass(frozen=True, slots=True)
class Frame:
    """A conic in its own axes.

    Args:
        kind: ``ellipse``, ``hyperbola`` or ``parabola``.
        centre: the centre; of a parabola the vertex.
        axis: direction of the first axis, on which the foci lie.
        a: half the first axis; of a parabola the distance from vertex to focus.
        b: half the second axis.
    """

    kind: str
    centre: complex
    axis: complex
    a: float
    b: float

    @property
    def foci(self) -> tuple[complex, ...]:
        """The foci, in GeoGebra's order."""
        if self.kind == "parabola":
            return (self.centre + self.a * self.axis,)
        away = self.eccentric * self.axis
        return (self.centre + away, self.centre - away)

    @property
    def eccentric(self) -> float:
        """The distance from the centre to a focus."""
        square = self.a**2 - self.b**2 if self.kind == "ellipse" else self.a**2 + self.b**2
        return math.sqrt(max(square, 0.0))

    @property
    def vertices(self) -> tuple[complex, ...]:
        """The vertices, those on the first axis first."""
        if self.kind == "parabola":
            return (self.centre,)
        first = (self.centre + self.a * self.axis, self.centre - self.a * self.axis)
        across = self.b * self.axis * 1j
        return (*first, self.centre + across, self.centre - across) if self.kind == "ellipse" else first


def frame(curve: Circle | Conic) -> Frame | None:
    """A conic in its own axes; None for one that degenerates into lines or a point."""
    if isinstance(curve, Circle):
        return Frame("ellipse", curve.centre, 1 + 0j, curve.radius, curve.radius)
    size = max(abs(c) for c in curve.matrix)
    p, q, r, s, t, u = (c / size for c in curve.matrix)
    flat = p * q - s * s
    scale = max(abs(p), abs(q), abs(s))
    if abs(flat) <= ZERO * scale**2:
        return _parabola((p, q, r, s, t, u))
    centre = complex(s * u - q * t, s * t - p * u) / flat
    value = t * centre.real + u * centre.imag + r
    if abs(value) <= ZERO:
        return None
    values, axes = np.linalg.eigh(np.array([[p, s], [s, q]]))
    squares = [-value / v for v in values]
    directions = [complex(*axes[:, i]) for i in (0, 1)]
    if flat < 0:
        first = 0 if squares[0] > 0 else 1
    else:
        if squares[0] < 0:
            return None
        first = 0 if squares[0] >= squares[1] else 1
    a, b = (math.sqrt(abs(squares[i])) for i in (first, 1 - first))
    return Frame("ellipse" if flat > 0 else "hyperbola", centre, _to_the_right(directions[first]), a, b)


def _to_the_right(axis: complex) -> complex:
    """An axis in the direction that points to the right, or up."""
    return -axis if axis.real < -ZERO or abs(axis.real) <= ZERO and axis.imag < 0 else axis


def _parabola(m: Matrix) -> Frame | None:
    """The axis direction has the eigenvalue zero; the vertex is where the gradient is along it."""
    p, q, r, s, t, u = m
    axis = unit(complex(-s, p)) if abs(p) >= abs(q) else unit(complex(q, -s))
    across = axis * 1j
    value = p + q  # the other eigenvalue: the trace
    along, aside = t * axis.real + u * axis.imag, t * across.real + u * across.imag
    if abs(along) <= ZERO:
        return None  # parallel lines
    # value·w² + 2·aside·w + 2·along·v + r = 0 with v along the axis and w across
    w = -aside / value
    v = -(value * w * w + 2 * aside * w + r) / (2 * along)
    focal = -along / (2 * value)
    direction = axis if focal > 0 else -axis
    return Frame("parabola", v * axis + w * across, direction, abs(focal), 0.0)


def through_five(places: tuple[complex, ...]) -> Object:
    """The conic through five places; none where they do not decide it."""
    rows = np.array([[z.real**2, z.imag**2, 1.0, 2 * z.real * z.imag, 2 * z.real, 2 * z.imag] for z in places])
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    _, sizes, vectors = np.linalg.svd(rows)
    if sizes[4] <= 1e-13 * sizes[0]:
        return Undefined()
    found = [float(c) for c in vectors[5]]
    lead = next(c for c in found if abs(c) > ZERO)
    p, q, r, s, t, u = (c / abs(lead) * math.copysign(1.0, lead) for c in found)
    return conic_of((p, q, r, s, t, u))


def with_foci(f: complex, g: complex, a: float, ellipse: bool) -> Object:
    """The ellipse or hyperbola with two foci and half the first axis: squared twice, r₁ ± r₂ = 2a is a conic."""
    apart = abs(f - g)
    if a <= 0 or (2 * a <= apart if ellipse else 2 * a >= apart):
        return Undefined()
    step, level = g - f, abs(f) ** 2 - abs(g) ** 2 - 4 * a * a
    # 16a²·|z − g|² − (2z·(g − f) + |f|² − |g|² − 4a²)², divided by 4
    k = 4 * a * a
    return conic_of(
        (
            k - step.real**2,
            k - step.imag**2,
            k * abs(g) ** 2 - level * level / 4,
            -step.real * step.imag,
            -k * g.real - step.real * level / 2,
            -k * g.imag - step.imag * level / 2,
        )
    )


def parabola_of(focus: complex, directrix: Line) -> Object:
    """The parabola with a focus and a directrix."""
    n = directrix.direction * 1j
    level = dot(n, directrix.point)
    if abs(dot(n, focus) - level) <= ZERO * max(1.0, abs(focus)):
        return Undefined()
    return conic_of(
        (
            1 - n.real**2,
            1 - n.imag**2,
            abs(focus) ** 2 - level * level,
            -n.real * n.imag,
            level * n.real - focus.real,
            level * n.imag - focus.imag,
        )
    )


def directrices(curve: Circle | Conic) -> tuple[Object, ...]:
    """The directrices of a conic, in the order of its foci; a circle has none."""
    own = frame(curve)
    if own is None or own.kind != "parabola" and own.eccentric <= ZERO * own.a:
        return (Undefined(),)
    if own.kind == "parabola":
        feet: tuple[complex, ...] = (own.centre - own.a * own.axis,)
    else:
        away = own.a**2 / own.eccentric * own.axis
        feet = (own.centre + away, own.centre - away)
    return tuple(line_through(foot, foot + own.axis * 1j) for foot in feet)


def moved(m: Matrix, factor: complex, shift: complex, mirrored: bool) -> Object:
    """A conic under z ↦ factor·z + shift, or of the conjugate of z."""
    p, q, r, s, t, u = m
    if mirrored:
        s, u = -s, -u
    form, linear = np.array([[p, s], [s, q]]), np.array([t, u])
    back = 1 / factor
    turn = np.array([[back.real, -back.imag], [back.imag, back.real]])
    off = np.array([(-shift * back).real, (-shift * back).imag])
    new = turn.T @ form @ turn
    new_linear = turn.T @ (form @ off + linear)
    constant = float(off @ form @ off + 2 * linear @ off + r)
    return conic_of(
        (float(new[0, 0]), float(new[1, 1]), constant, float(new[0, 1]), float(new_linear[0]), float(new_linear[1]))
    )


def lines_of(curve: Conic) -> tuple[Line, ...]:
    """The lines into which a degenerate conic falls; none for another one."""
    p, q, r, s, t, u = curve.matrix
    whole = np.array([[p, s, t], [s, q, u], [t, u, r]])
    size = float(np.abs(whole).max())
    whole = whole / size
    if abs(float(np.linalg.det(whole))) > 1e-9:
        return ()
    return tuple(line for line in split(whole) if isinstance(line, Line))


def split(whole: np.ndarray) -> tuple[Line | Undefined, ...]:
    """The two lines whose product a symmetric matrix of rank two is (after Richter-Gebert, Perspectives, 11.1)."""
    minors = np.array(
        [
            [whole[(i + 1) % 3, (j + 1) % 3] * whole[(i + 2) % 3, (j + 2) % 3]
             - whole[(i + 1) % 3, (j + 2) % 3] * whole[(i + 2) % 3, (j + 1) % 3] for j in range(3)]
            for i in range(3)
        ]
    )  # fmt: skip
    i = int(np.argmax(np.abs(np.diag(minors))))
    if abs(minors[i, i]) <= 1e-12:  # a double line
        row = whole[int(np.argmax(np.abs(whole).sum(axis=1)))]
        return (line_of(*map(float, row)),)
    if minors[i, i] > 0:
        return ()  # two lines that are not real
    x, y, z = minors[:, i] / math.sqrt(-minors[i, i])
    rank_one = whole + np.array([[0, z, -y], [-z, 0, x], [y, -x, 0]])
    row, column = np.unravel_index(int(np.argmax(np.abs(rank_one))), (3, 3))
    return line_of(*map(float, rank_one[row, :])), line_of(*map(float, rank_one[:, column]))
