"""Free parameters of a scene: drawn once, then varied, so that all realisations are figures of one kind."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable

import numpy as np

from geogen.scene.elementary import moduli, multiplied, turn


def source(*key: object) -> random.Random:
    """A random source that depends on the key alone; neighbouring keys share nothing."""
    text = "/".join(map(str, key)).encode()
    return random.Random(int.from_bytes(hashlib.blake2b(text, digest_size=16).digest(), "big"))


#: The least factor of any size; the greatest is its inverse.
LEAST = 0.02


def any_size(rng: random.Random) -> float:
    """A factor of any size: as often below one as above; by division, which is the same on all machines."""
    share = rng.uniform(LEAST, 1.0)
    return share if rng.random() < 0.5 else 1 / share


class Draws:
    """The parameters and choices of one realisation, in the order in which they are asked for.

    Args:
        rng: the random source, or what makes it when something is drawn for the first time.
        base: the draws of the figure of record, to vary; None for the figure of record itself.
        spread: how far parameters may move, as a share of their range.
        outside: allow points of a line outside the segment that names it.
        unit: the size of free figures.
    """

    #: True where polygons may look special or ugly, and points lie beyond segments wherever the text allows it.
    any_shape = False

    def __init__(
        self,
        rng: random.Random | Callable[[], random.Random],
        base: Draws | None = None,
        spread: float = 0.0,
        outside: bool = False,
        unit: float = 1.0,
    ) -> None:
        self._rng = rng
        self.base = base
        self.spread = spread
        self.outside: bool = outside if base is None else base.outside
        self.unit = unit
        self.values: list[float] = []
        self.choices: list[int] = []
        self.frame: tuple[complex, complex, int] = (0j, 1 + 0j, 1)

    @property
    def rng(self) -> random.Random:
        """The random source."""
        if not isinstance(self._rng, random.Random):
            self._rng = self._rng()
        return self._rng

    def uniform(self, low: float, high: float) -> float:
        """A parameter from a range; in later realisations near the first one's."""
        if self.base is None or len(self.values) >= len(self.base.values):
            value = self.rng.uniform(low, high)
        else:
            value = self.base.values[len(self.values)] + (high - low) * self.spread * self.rng.uniform(-1.0, 1.0)
        self.values.append(value)
        return value

    def unbounded(self, low: float, high: float) -> float:
        """A parameter that the text does not bound, from the range in which figures are easy to read."""
        return self.uniform(low, high)

    def choose(self, options: list[int]) -> int:
        """One of several branches; in later realisations the first one's where it is open."""
        number = len(self.choices)
        if self.base is not None and number < len(self.base.choices) and self.base.choices[number] in options:
            picked = self.base.choices[number]
        else:
            picked = options[0] if len(options) == 1 else self.rng.choice(options)
        self.choices.append(picked)
        return picked

    def new_frame(self, first: bool) -> None:
        """Where the next clause's polygon goes: in the middle, or beside what is there already; turning either way."""
        sense = 2 * self.choose([0, 1]) - 1
        if first:
            self.frame = (0j, 1 + 0j, sense)
            return
        centre = complex(self.uniform(-1.5, 1.5), self.uniform(-1.5, 1.5)) * self.unit
        self.frame = (centre, turn(self.uniform(0.0, 1.0)), sense)

    def corner(self, number: int, count: int) -> complex:
        """A corner of a convex polygon in the frame: near a circle, in order, so that no sliver comes about."""
        centre, start, sense = self.frame
        place = (number + self.uniform(-0.27, 0.27)) / count
        return centre + self.unit * self.uniform(0.86, 1.14) * start * turn(place * sense)


def turned_at_random(at: np.ndarray, rng: random.Random, absolute: bool) -> np.ndarray:
    """The figure turned by a random angle, centred, and scaled to unit size unless lengths are given."""
    z = at[:, 0] + 1j * at[:, 1]
    z = multiplied(z - complex(np.add.reduce(z)) / len(z), turn(rng.random()))
    if not absolute:
        size = float(moduli(z).max())
        z = z / size if size else z
    return np.stack((z.real, z.imag), axis=1)
