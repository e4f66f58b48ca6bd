"""Where points come to lie that constructions make: complex arrays in, one row a realisation, and an array out.

Each is single-valued; a point that does not exist, or only far away, comes out as no number.
"""

from __future__ import annotations

import numpy as np

from geogen.auxiliary.drawn import circumcentre, cross


def middle(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """The midpoint."""
    return (a + b) / 2


def mirror(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """The reflection of a in b."""
    return 2 * b - a


def foot(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    """The foot of the perpendicular from a to bc."""
    way = c - b
    return np.asarray(b + way * ((a - b) / way).real)


def reflection(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    """The reflection of a in the line bc."""
    return 2 * foot(a, b, c) - a


def crossing(a: np.ndarray, u: np.ndarray, c: np.ndarray, v: np.ndarray) -> np.ndarray:
    """Where the line through a with direction u meets that through c with direction v; nothing for near-parallels."""
    sine = cross(u, v)
    return np.asarray(np.where(abs(sine) > 1e-3 * abs(u) * abs(v), a + u * cross(c - a, v) / sine, np.nan))


def meeting(a: np.ndarray, b: np.ndarray, c: np.ndarray, d: np.ndarray) -> np.ndarray:
    """Where the lines ab and cd meet."""
    return crossing(a, b - a, c, d - c)


def by_parallel(a: np.ndarray, b: np.ndarray, c: np.ndarray, m: np.ndarray, n: np.ndarray) -> np.ndarray:
    """Where the parallel to mn through c meets ab."""
    return crossing(a, b - a, c, n - m)


def by_perpendicular(a: np.ndarray, b: np.ndarray, c: np.ndarray, m: np.ndarray, n: np.ndarray) -> np.ndarray:
    """Where the perpendicular to mn through c meets ab."""
    return crossing(a, b - a, c, 1j * (n - m))


def by_bisector(a: np.ndarray, b: np.ndarray, c: np.ndarray, d: np.ndarray) -> np.ndarray:
    """Where the perpendicular bisector of cd meets ab."""
    return crossing(a, b - a, (c + d) / 2, 1j * (d - c))


def fourth(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    """The fourth corner of a parallelogram."""
    return a - b + c


def orthocentre(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    """The orthocentre."""
    return np.asarray(a + b + c - 2 * circumcentre(a, b, c))


def incentre(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    """The incentre."""
    p, q, r = abs(b - c), abs(c - a), abs(a - b)
    return np.asarray((p * a + q * b + r * c) / (p + q + r))


def excentre(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    """The excentre opposite a."""
    p, q, r = abs(b - c), abs(c - a), abs(a - b)
    return np.asarray((-p * a + q * b + r * c) / (-p + q + r))


def bisector_foot(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    """Where the bisector at a meets bc."""
    q, r = abs(c - a), abs(a - b)
    return np.asarray((q * b + r * c) / (q + r))


def arc_midpoint(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    """The midpoint of the arc bc without a: that of the incentre and the excentre opposite a."""
    return np.asarray((incentre(a, b, c) + excentre(a, b, c)) / 2)


def other_arc_midpoint(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    """The midpoint of the arc bac."""
    return np.asarray(2 * circumcentre(a, b, c) - arc_midpoint(a, b, c))


def second(o: np.ndarray, a: np.ndarray, way: np.ndarray) -> np.ndarray:
    """Where the line through a with a direction meets the circle with centre o through a again."""
    return np.asarray(2 * (a + way * ((o - a) / way).real) - a)


def chord(p: np.ndarray, a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    """Where the line ap meets the circle abc again."""
    return second(circumcentre(a, b, c), a, p - a)


def on_circle_again(a: np.ndarray, o: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Where the line ab meets the circle with centre o through b again."""
    return second(o, b, a - b)


def parallel_chord(a: np.ndarray, b: np.ndarray, c: np.ndarray, m: np.ndarray, n: np.ndarray) -> np.ndarray:
    """Where the parallel to mn through a meets the circle abc again."""
    return second(circumcentre(a, b, c), a, n - m)


def circles_again(a: np.ndarray, b: np.ndarray, c: np.ndarray, d: np.ndarray, e: np.ndarray) -> np.ndarray:
    """Where the circles abc and ade meet again."""
    return reflection(a, circumcentre(a, b, c), circumcentre(a, d, e))


def pole(a: np.ndarray, b: np.ndarray, o: np.ndarray) -> np.ndarray:
    """Where the tangents at a and b to the circle with centre o meet."""
    return crossing(a, 1j * (a - o), b, 1j * (b - o))


def tangent_meets(a: np.ndarray, b: np.ndarray, c: np.ndarray, d: np.ndarray, e: np.ndarray) -> np.ndarray:
    """Where the tangent at a to the circle abc meets de."""
    return crossing(a, 1j * (a - circumcentre(a, b, c)), d, e - d)


def laid_off(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    """The point of the ray ab that is as far from a as c is."""
    return np.asarray(a + (b - a) * (abs(c - a) / abs(b - a)))


def inverse(p: np.ndarray, o: np.ndarray, a: np.ndarray) -> np.ndarray:
    """The inverse of p in the circle with centre o through a."""
    return np.asarray(o + (p - o) * (abs(a - o) / abs(p - o)) ** 2)


def outer_centre(o: np.ndarray, a: np.ndarray, w: np.ndarray, b: np.ndarray) -> np.ndarray:
    """The outer centre of similitude of the circles with centres o and w through a and b; nothing for equal ones."""
    r, s = abs(a - o), abs(b - w)
    return np.asarray(np.where(abs(r - s) > 1e-3 * (r + s), (r * w - s * o) / (r - s), np.nan))


def inner_centre(o: np.ndarray, a: np.ndarray, w: np.ndarray, b: np.ndarray) -> np.ndarray:
    """The inner centre of similitude of these circles."""
    r, s = abs(a - o), abs(b - w)
    return np.asarray((r * w + s * o) / (r + s))


def isogonal(p: np.ndarray, a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    """The isogonal conjugate of p in the triangle abc."""
    return crossing(a, (b - a) * (c - a) / (p - a), b, (a - b) * (c - b) / (p - b))
