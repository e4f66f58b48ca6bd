"""The angles that a figure shows, and which of them look special."""

from __future__ import annotations

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
        any_special: True where there is one.
        any_oblique: True where there is one that is not right.
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
        self.any_special = bool(self.special.any())
        self.any_oblique = self.any_special and bool((self.special & ~self.right).any())
        self._exact: dict[str, np.ndarray] = {}

    def exact(self, function: str) -> np.ndarray:
        """(n, n, n) True for angles of which a function is an exact number."""
        found = self._exact.get(function)
        if found is None:
            found = self._exact[function] = self.special & _EXACT[function][self.nearest]
        return found
