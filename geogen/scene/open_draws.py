"""Free parameters of every size and polygons of every shape, for figures that a text allows but nobody would draw."""

from __future__ import annotations

import random

from geogen.scene.draws import Draws, any_size
from geogen.scene.elementary import turn

#: Least arc between neighbours of a free triangle on its circle, as a share of what is open; how often another free
#: polygon is concave, and how near its corner in the middle comes to a side, as a share.
LEAST_ARC, CONCAVE, INWARD = 0.1, 0.5, 0.12
#: How often a free polygon is squeezed across some axis; the two factors by which it is are no less.
SQUEEZED, LEAST_SHARE = 0.5, 0.1
#: How often a parameter that the text does not bound, or the size of what is free, is any.
RARE = 0.6


class OpenDraws(Draws):
    """Free parameters with which polygons come in all shapes, acute and obtuse, convex and concave; and points lie far
    out on their lines, or near to where these begin.
    """

    any_shape = True

    def __init__(self, rng: random.Random, unit: float) -> None:
        super().__init__(rng, unit=unit)
        self._usual = unit
        self._corners: list[complex] = []

    def new_frame(self, first: bool) -> None:
        """Where the next clause's polygon goes; beside given lengths, and beside others, it may be of any size."""
        self.unit = self._usual * any_size(self.rng) if self.rng.random() < RARE else self._usual
        super().new_frame(first)

    def unbounded(self, low: float, high: float) -> float:
        """A parameter that the text does not bound; at times far out of the range in which figures are easy to read."""
        if self.rng.random() >= RARE:
            return super().unbounded(low, high)
        size = any_size(self.rng)
        self.values.append(-size if low < 0 and self.rng.random() < 0.5 else size)
        return self.values[-1]

    def corner(self, number: int, count: int) -> complex:
        """A corner of a free polygon, whatever its shape."""
        if number == 0:
            self._corners = _polygon(self.rng, count)
        centre, start, sense = self.frame
        place = self._corners[number]
        return centre + self.unit * start * (place if sense > 0 else place.conjugate())


def _polygon(rng: random.Random, count: int) -> list[complex]:
    """The corners of a polygon in order, anticlockwise unless one of them is drawn in."""
    if count < 3:
        return [1 + 0j, turn(rng.uniform(0.3, 0.7))][:count]
    arcs = [LEAST_ARC + rng.random() for _ in range(count)]
    way, corners = rng.random(), []
    for arc in arcs:
        corners.append(turn(way) * rng.uniform(0.86, 1.14))
        way += arc / sum(arcs)
    if rng.random() < SQUEEZED:
        axis, share = turn(rng.random()), rng.uniform(LEAST_SHARE, 1.0) * rng.uniform(LEAST_SHARE, 1.0)
        corners = [axis * _squeezed(axis.conjugate() * corner, share) for corner in corners]
    if count > 3 and rng.random() < CONCAVE:
        inner = rng.randrange(count)
        before, after, far = (corners[(inner + k) % count] for k in (-1, 1, 2))
        shares = [INWARD + rng.random() for _ in range(3)]
        corners[inner] = (shares[0] * before + shares[1] * after + shares[2] * far) / sum(shares)
    return corners


def _squeezed(z: complex, share: float) -> complex:
    return complex(z.real, share * z.imag)
