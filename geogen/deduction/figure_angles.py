"""The angles that a figure shows, and which of them look special."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from geogen.deduction.oracle import Oracle
from geogen.deduction.quantities import Quantities
from geogen.lang.measure import FUNCTIONS
from geogen.lang.trigonometry import SPECIAL, exact

#: Degrees within which an angle looks like a special one.
CLOSE = 1e-6

#: The special angles, the middles between them, and for each function where it is exact.
_CHOICES = np.array([float(degrees) for degrees in SPECIAL])
_BETWEEN = (_CHOICES[1:] + _CHOICES[:-1]) / 2
_EXACT = {name: np.array([exact(name, degrees) is not None for degrees in SPECIAL]) for name in sorted(FUNCTIONS)}


class DrawnAngles:
    """The angles of a scene's first figure, by three points of which the second is the vertex.

    Attributes:
        degrees: (n, n, n) the angles in degrees, negative where there is none.
        right: (n, n, n) True for right angles.
        special: (n, n, n) True for angles one of whose functions is an exact number.
        nearest: (n, n, n) the numbers of the special angles that are the nearest ones.
        vertices, oblique: how many points are vertices of special angles, and of those that are not right.
    """

    def __init__(self, quantities: Quantities, oracle: Oracle) -> None:
        q, n = quantities, quantities.n
        values = q.values[0]
        v, a, b = (oracle.turn != 0).nonzero()
        size = (values[q.pair[v, b]] - values[q.pair[v, a]]) % 1.0 * 180
        self.degrees = np.full((n, n, n), -1.0)
        obtuse = oracle.lean[v, a, b] < 0
        self.degrees[a, v, b] = np.where(obtuse, np.maximum(size, 180 - size), np.minimum(size, 180 - size))
        self.right = np.abs(self.degrees - 90) < CLOSE
        self.nearest = np.searchsorted(_BETWEEN, self.degrees)
        self.special = np.abs(self.degrees - _CHOICES[self.nearest]) < CLOSE
        self.vertices = _vertices(self.special)
        self.oblique = _vertices(self.special & ~self.right) if self.vertices else 0
        self._helpful: dict[tuple[str, bool], np.ndarray] = {}

    @cached_property
    def in_right(self) -> bool:
        """True where an acute angle of a right triangle is special."""
        across = self.right.transpose(2, 0, 1)  # the angle bva beside avb, for all a, v, b
        return bool((self.special & across).any())

    @cached_property
    def numbers(self) -> bytes:
        """The numbers of the nearest special angles, one after the other by the places of angles in the tables."""
        return self.nearest.astype(np.uint8).tobytes()

    def helpful(self, function: str, right: bool) -> np.ndarray:
        """(n, n, n) True for angles of which a function is an exact number; ``right``: right ones, too."""
        found = self._helpful.get((function, right))
        if found is None:
            exact = self.special & _EXACT[function][self.nearest]
            found = self._helpful[function, right] = exact if right else exact & ~self.right
        return found


def _vertices(angles: np.ndarray) -> int:
    """How many points are the second one of marked triples (n, n, n)."""
    return int(np.count_nonzero(np.logical_or.reduce(angles, axis=(0, 2))))
