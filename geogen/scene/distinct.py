"""Figures that differ by more than a motion of the plane.

Where values fix a figure, most starts lead to the same one again. What is said of a figure holds when it is moved or
turned, so each is looked at once. A mirror image is another figure.
"""

from __future__ import annotations

import math

import numpy as np

#: Parts of the distance of the first two points to which coordinates are compared, and the distance itself.
PARTS = 1e6


class Distinct:
    """Figures that have been seen."""

    def __init__(self) -> None:
        self._seen: set[bytes] = set()

    def add(self, z: np.ndarray) -> bool:
        """True for a figure that is new; it is no more so then.

        Args:
            z: complex coordinates of its points.
        """
        base = z[1] - z[0] if len(z) > 1 else 0.0
        if not base:
            return True
        length = abs(base)
        ways = (z - z[0]) * (complex(base).conjugate() / length**2)
        # Adding zero makes zeros of either sign one.
        key = (np.rint(np.concatenate(([math.log(length)], ways.real, ways.imag)) * PARTS) + 0.0).tobytes()
        known = key in self._seen
        self._seen.add(key)
        return not known
