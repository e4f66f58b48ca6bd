"""Figures that differ by more than a motion of the plane, and how many order types there may be that none of them has.

Where values fix a figure, most starts lead to the same one again. What is said of a figure holds when it is moved or
turned, so each is looked at once. A mirror image is another figure.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable

import numpy as np

from geogen.scene.quality import orientations

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


class OrderTypes:
    """How often figures of which order type were found; a figure and its mirror image have one.

    That all were found is known by those that were found once: they are, of all figures, about as many as there would
    be of new order types among as many more (I. J. Good, *The population frequencies of species*, 1953).
    """

    def __init__(self) -> None:
        self._counts: Counter[bytes] = Counter()

    def add(self, figures: Iterable[np.ndarray]) -> None:
        """Count figures, by complex coordinates."""
        for z in figures:
            signs = orientations(np.stack((z.real, z.imag), axis=1))
            self._counts[min(signs.tobytes(), (-signs).tobytes())] += 1

    @property
    def unseen(self) -> float:
        """The share of figures that have an order type of which none was found; 1 where none was found at all."""
        once = sum(count == 1 for count in self._counts.values())
        return once / self._counts.total() if self._counts else 1.0
