"""Values and gradients of measured terms in the complex plane."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from geogen.lang.measure import Term
from geogen.scene.elementary import phase

#: A value, and its gradient (∂x + i·∂y) by each point of the term.
Slope = tuple[float, list[complex]]
#: Stands for the square of a length that has vanished, where gradients divide by it.
TINY = 1e-300


def _square(v: complex) -> float:
    return v.real * v.real + v.imag * v.imag


def _length(z: Sequence[complex]) -> Slope:
    gap = z[1] - z[0]
    size = abs(gap)
    way = gap / max(size, TINY)
    return size, [-way, way]


def _radians(z: Sequence[complex]) -> Slope:
    """The angle at the second of three points, in radians."""
    u, v = z[0] - z[1], z[2] - z[1]
    turn = u.conjugate() * v
    sense = 1j if turn.imag >= 0 else -1j
    one, two = -sense * u / max(_square(u), TINY), sense * v / max(_square(v), TINY)
    return abs(phase(turn)), [one, -one - two, two]


def _degrees(z: Sequence[complex]) -> Slope:
    value, slopes = _radians(z)
    return math.degrees(value), [s * (180 / math.pi) for s in slopes]


def _area(z: Sequence[complex]) -> Slope:
    """Half the sum of the cross products of neighbours, without its sign."""
    count = len(z)
    corners = [p - z[0] for p in z]
    signed = sum((p.conjugate() * q).imag for p, q in zip(corners, corners[1:] + corners[:1], strict=True)) / 2
    half = -0.5j if signed >= 0 else 0.5j
    return abs(signed), [half * (z[(k + 1) % count] - z[k - 1]) for k in range(count)]


def _disc(z: Sequence[complex]) -> Slope:
    gap = z[1] - z[0]
    return math.pi * _square(gap), [-2 * math.pi * gap, 2 * math.pi * gap]


def _round(z: Sequence[complex]) -> Slope:
    size, slopes = _length(z)
    return 2 * math.pi * size, [2 * math.pi * s for s in slopes]


def _central(z: Sequence[complex], power: int) -> Slope:
    """The angle AOB in radians times a power of the radius OA, from O, A, B."""
    angle, (by_a, by_o, by_b) = _radians((z[1], z[0], z[2]))
    radius, (out, outer) = _length(z[:2])
    weight, more = radius**power, angle * power * radius ** (power - 1)
    return angle * weight, [by_o * weight + out * more, by_a * weight + outer * more, by_b * weight]


def _sector(z: Sequence[complex]) -> Slope:
    value, slopes = _central(z, 2)
    return value / 2, [s / 2 for s in slopes]


def _sine_cosine(z: Sequence[complex]) -> tuple[float, float, list[complex]]:
    """The sine and the cosine of the angle at the second of three points, and the angle's gradient."""
    turn = (z[0] - z[1]).conjugate() * (z[2] - z[1])
    size = max(abs(turn), TINY)
    return abs(turn.imag) / size, turn.real / size, _radians(z)[1]


def _sine(z: Sequence[complex]) -> Slope:
    sine, cosine, slopes = _sine_cosine(z)
    return sine, [s * cosine for s in slopes]


def _cosine(z: Sequence[complex]) -> Slope:
    sine, cosine, slopes = _sine_cosine(z)
    return cosine, [s * -sine for s in slopes]


def _tangent(z: Sequence[complex]) -> Slope:
    sine, cosine, slopes = _sine_cosine(z)
    square = max(cosine * cosine, TINY)
    return sine * cosine / square, [s / square for s in slopes]


SLOPES: dict[str, Callable[[Sequence[complex]], Slope]] = {
    "length": _length,
    "angle": _degrees,
    "area": _area,
    "circle_area": _disc,
    "circumference": _round,
    "arc": lambda z: _central(z, 1),
    "sector": _sector,
    "sin": _sine,
    "cos": _cosine,
    "tan": _tangent,
}


def term_slope(term: Term, points: Sequence[complex]) -> Slope:
    """The value of a term and its gradient by each of its points.

    Args:
        term: the term.
        points: the coordinates of its points in its own order.
    """
    return SLOPES[term[0]](points)
