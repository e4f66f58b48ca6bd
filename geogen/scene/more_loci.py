"""Further primitive loci, for circles that touch, power and similitude; words as in :mod:`geogen.scene.loci`.

radical o a w b       the line of equal power to the circle o through a and the circle w through b

kiss a b c o          the centre of the circle that touches ca, cb and, from inside, the circle o through a
tangentcentre a b c o  the centre of any circle that touches the lines ca, cb and the circle o through a
contact o a i x       where the circle o through a and the circle i through x, which touch, do so
layoff a b c d        the point on the ray from a through b at the distance cd from a
excontact a b c       where the excircle opposite a touches bc
innertouch o a w b s  where an inner common tangent touches the circle o through a; the other is w through b
similitude o a w b s  the centre of similitude of the circles o through a and w through b: s is 1 inside, −1 outside
"""

from __future__ import annotations

import math

from geogen.scene.curves import Line, NoPoint, cross, dot, unit
from geogen.scene.draws import Draws
from geogen.scene.loci import Locus, bisector


def _radical(z: list[complex], _: list[str], __: Draws) -> Line:
    """Perpendicular to the line of centres, at (d² + r² − s²) / 2d from o."""
    o, a, w, b = z
    gap = abs(w - o)
    axis = unit(w - o)
    along = (gap * gap + dot(a - o, a - o) - dot(b - w, b - w)) / (2 * gap)
    return Line(o + axis * along, axis * 1j, gap)


def _kiss(z: list[complex], _: list[str], __: Draws) -> complex:
    """On the bisector c + t·u the radius is t·s, s the sine of half the angle; |c + t·u − o| = R − t·s gives t."""
    a, b, c, o = z
    middle = bisector([a, c, b], False)
    s = abs((unit(a - c) * middle.direction.conjugate()).imag)
    away, size = o - c, abs(a - o)
    half = dot(middle.direction, away) - size * s
    root = half * half - (1 - s * s) * (dot(away, away) - size * size)
    t = (half + math.sqrt(root)) / (1 - s * s) if root >= 0 else -1.0
    if not 0 < t * s < size:
        raise NoPoint("no circle touches both lines and, from inside, the circle")
    return c + middle.direction * t


def _tangentcentre(z: list[complex], _: list[str], draws: Draws) -> complex:
    """As for ``kiss``, on either bisector and in either direction: |c + t·u − o| = |R ± t·s|."""
    a, b, c, o = z
    size, found = abs(a - o), []
    for external in (False, True):
        way = bisector([a, c, b], external).direction
        s, away = abs(cross(unit(a - c), way)), o - c
        for side in (1, -1):
            half = dot(way, away) - side * size * s
            root = half * half - (1 - s * s) * (dot(away, away) - size * size)
            found += [(half + sign * math.sqrt(root)) / (1 - s * s) * way for sign in (1, -1) if root >= 0]
    # Where the circle o goes through c itself, some of these circles have no size.
    found = [offset for offset in found if abs(offset) > 1e-9 * size]
    if not found:
        raise NoPoint("no circle touches both lines and the circle")
    return c + found[draws.choose(list(range(len(found))))]


def _contact(z: list[complex], _: list[str], __: Draws) -> complex:
    """Opposite to the centre i only where the circle i has the circle o inside."""
    o, a, i, x = z
    mine, other, gap = abs(a - o), abs(x - i), abs(i - o)
    return o + unit(i - o) * (-mine if other > mine and other > gap else mine)


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
    "tangentcentre": Locus(4, _tangentcentre, False),
    "contact": Locus(4, _contact, False),
    "layoff": Locus(4, _layoff, False),
    "excontact": Locus(3, _excontact, False),
    "innertouch": Locus(4, _innertouch, False),
    "similitude": Locus(4, _similitude, False),
}
