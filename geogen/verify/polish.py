"""One figure to forty digits, so that nobody doubts a counterexample."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from geogen.verify.arithmetic import DIGITS, decimals, many_digits
from geogen.verify.claim import Claim
from geogen.verify.figures import Figures
from geogen.verify.newton import asked, slopes
from geogen.verify.report import Example

#: Residual that a polished figure has, and the one that suffices where hypotheses are touched as double roots.
POLISHED, ENOUGH = 1e-42, 1e-22
#: Steps of Newton's method; after so many of them the gradients are taken anew.
STEPS, ANEW = 60, 6
#: Digits that are printed.
SHOWN = 40


@dataclass(frozen=True)
class Precise:
    """A figure with coordinates of many digits.

    Args:
        at: abscissa and ordinate of each point.
        residual: the largest relative residual of the hypotheses.
    """

    at: Mapping[str, tuple[Any, Any]]
    residual: float

    def example(self, broken: str = "", gap: Any = "") -> Example:
        """The figure as a record, with the statement that is false in it."""
        mpmath = many_digits()

        def shown(value: Any) -> str:
            return mpmath.nstr(value, SHOWN, min_fixed=-mpmath.inf, max_fixed=mpmath.inf)

        places = {p: (shown(x), shown(y)) for p, (x, y) in self.at.items()}
        return Example.of(places, broken, mpmath.nstr(gap, 10) if broken else "")


def polished(claim: Claim, at: np.ndarray) -> Precise | None:
    """A figure (points, 2) of a claim's hypotheses carried onto them to many digits.

    Directions come from gradients in floating point, residuals from decimals; so every step gains a dozen digits, and
    fewer where the hypotheses are singular.

    Returns:
        None where the figure does not get there.

    Raises:
        GeogenError: mpmath is not installed.
    """
    mpmath = many_digits()
    with mpmath.workdps(DIGITS):
        coordinates = [mpmath.mpf(float(v)) for v in at.reshape(-1)]
        inverse = np.zeros((0, 0))
        best: Precise | None = None
        for step in range(STEPS):
            places = dict(zip(claim.points, zip(coordinates[::2], coordinates[1::2], strict=True), strict=True))
            found = [z.relative for z in asked(claim, Figures(places, decimals())).zero]
            size = max(map(abs, found), default=mpmath.mpf(0))
            if best is None or size < best.residual:
                best = Precise(places, float(size))
            if size < POLISHED or size > 1:
                break
            if step % ANEW == 0:
                inverse = _inverse(claim, coordinates)
            moves = inverse @ np.array([float(v / size) for v in found])
            coordinates = [c - size * float(m) for c, m in zip(coordinates, moves, strict=True)]
        return best if best is not None and best.residual < ENOUGH else None


def _inverse(claim: Claim, coordinates: Sequence[Any]) -> np.ndarray:
    """The pseudo-inverse (2n, k) of the hypotheses' gradients."""
    at = np.array([float(c) for c in coordinates]).reshape(1, -1, 2)
    return np.linalg.pinv(slopes(claim, at)[0], rcond=1e-9)
