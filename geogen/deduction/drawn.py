"""The angles that a figure shows, and which of them look special."""

from __future__ import annotations

import numpy as np

from geogen.deduction.oracle import Oracle
from geogen.deduction.quantities import Quantities
from geogen.lang.trigonometry import SPECIAL

#: Degrees within which an angle looks like a special one.
CLOSE = 1e-6


class DrawnAngles:
    """The angles of a scene's first figure, by three points of which the second is the vertex.

    Attributes:
        degrees: (n, n, n) the angles in degrees, negative where there is none.
        right: (n, n, n) True for right angles.
        special: (n, n, n) True for angles whose sines and cosines are exact numbers.
        any_special: True where there is one.
        any_oblique: True where there is one that is not right.
    """

    def __init__(self, quantities: Quantities, oracle: Oracle) -> None:
        q, n = quantities, quantities.n
        values = q.values[0]
        v, a, b = np.argwhere(oracle.turn != 0).T
        size = (values[q.pair[v, b]] - values[q.pair[v, a]]) % 1.0 * 180
        self.degrees = np.full((n, n, n), -1.0)
        obtuse = oracle.lean[v, a, b] < 0
        self.degrees[a, v, b] = np.where(obtuse, np.maximum(size, 180 - size), np.minimum(size, 180 - size))
        self.right = np.abs(self.degrees - 90) < CLOSE
        choices = np.array([float(degrees) for degrees in SPECIAL])
        after = np.searchsorted(choices, self.degrees)
        before, after = np.maximum(after - 1, 0), np.minimum(after, len(choices) - 1)
        near = np.minimum(np.abs(self.degrees - choices[before]), np.abs(self.degrees - choices[after]))
        self.special = near < CLOSE
        self.any_special = bool(self.special.any())
        self.any_oblique = self.any_special and bool((self.special & ~self.right).any())
