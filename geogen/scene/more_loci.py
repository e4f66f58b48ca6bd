"""Further primitive loci, for circles that touch, power and similitude; words as in :mod:`geogen.scene.loci`.

radical o a w b       the line of equal power to the circle o through a and the circle w through b

kiss a b c o          the centre of the circle that touches ca, cb and, from inside, the circle o through a
layoff a b c d        the point on the ray from a through b at the distance cd from a
excontact a b c       where the excircle opposite a touches bc
innertouch o a w b s  where an inner common tangent touches the circle o through a; the other is w through b
similitude o a w b s  the centre of similitude of the circles o through a and w through b: s is 1 inside, −1 outside
"""

from __future__ import annotations

import math

from geogen.scene.curves import Line, NoPoint, dot, unit
from geogen.scene.draws import Draws
from geogen.scene.loci import Locus, bisector


def _radical(z: list[complex], _: list[str], __: Draws) -> Line:
    """Perpendicular to the line of centres, at (d² + r² − s²) / 2d from o."""
    o, a, w, b = z
    gap = abs(w - o)
    axis = unit(w - o)
    along = (gap * gap + abs(a - o) ** 2 - abs(b - w) ** 2) / (2 * gap)
    return Line(o + axis * along, axis * 1j, gap)


def _kiss(z: list[complex], _: list[str], __: Draws) -> complex:
    """On the bisector c + t·u the radius is t·s, s the sine of half the angle; |c + t·u − o| = R − t·s gives t."""
    a, b, c, o = z
    middle = bisector([a, c, b], False)
    s = abs((unit(a - c) * middle.direction.conjugate()).imag)
    away, size = o - c, abs(a - o)
    half = dot(middle.direction, away) - size * s
    root = half * half - (1 - s * s) * (abs(away) ** 2 - size * size)
    t = (half + math.sqrt(root)) / (1 - s * s) if root >= 0 else -1.0
    if not 0 < t * s < size:
        raise NoPoint("no circle touches both lines and, from inside, the circle")
    return c + middle.direction * t


def _layoff(z: list[complex], _: list[str], __: Draws) -> complex:
    a, b, c, d = z
    return a + unit(b - a) * abs(d - c)


def _excontact(z: list[complex], _: list[str], __: Draws) -> complex:
    """At the distance s − c from b, with s half the perimeter and c = ab."""
    a, b, c = z
    return b + unit(c - b) * (abs(c - b) + abs(a - c) - abs(b - a)) / 2


def _innertouch(z: list[complex], words: list[str], _: Draws) -> complex:
    o, a, w, b = z
    mine, other = abs(a - o), abs(b - w)
    cosine = (mine + other) / max(abs(w - o), 1e-12)
    if cosine >= 1:
        raise NoPoint("the circles meet or one lies inside the other")
    return o + mine * unit(w - o) * complex(cosine, float(words[0]) * math.sqrt(1 - cosine * cosine))


def _similitude(z: list[complex], words: list[str], _: Draws) -> complex:
    o, a, w, b = z
    mine, other = abs(a - o), float(words[0]) * abs(b - w)
    if abs(mine + other) < 1e-9 * mine:
        raise NoPoint("the circles are equal")
    return (other * o + mine * w) / (mine + other)


MORE_LOCI: dict[str, Locus] = {
    "radical": Locus(4, _radical, True),
    "kiss": Locus(4, _kiss, False),
    "layoff": Locus(4, _layoff, False),
    "excontact": Locus(3, _excontact, False),
    "innertouch": Locus(4, _innertouch, False),
    "similitude": Locus(4, _similitude, False),
}
