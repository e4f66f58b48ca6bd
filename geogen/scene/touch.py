"""Figures in which premises touch: small moves break them to the second order only; floating point places them badly.

Where three points must be collinear because two lengths add up to the third, or a chord is as long as the diameter,
a figure that satisfies the premises to 1e-16 has its points right to 1e-8 only.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from geogen.scene.linear import pivots, product, pseudo_inverse, rest, span
from geogen.scene.system import System, extent, extents

#: Share of the longest row up to which what one adds to those before counts as zero, and below which it is zero but for
#: rounding.
ZERO, BLURRED = 1e-6, 1e-14
#: How far points move, relative to the figure, and how much of its square a premise that touches is broken by then;
#: premises that follow from others are broken by the cube.
MOVE, BROKEN = 1e-5, 1e-3
#: Step of differences, and rounds of Newton's method.
STEP, ROUNDS = 1e-5, 2


def sharpened(system: System, figures: Sequence[np.ndarray]) -> list[np.ndarray]:
    """Figures in which premises touch, right to the last digits; any other figure as it is.

    Where a combination u of the equations has no gradient, that gradient is itself zero along what the equations leave
    free: further equations, with which Newton's method makes as many digits as it does of regular ones (deflation:
    Leykin, Verschelde and Zhao, Theoretical Computer Science 359, 2006).

    Args:
        system: the equations.
        figures: complex coordinates of figures that satisfy them.
    """
    if not len(figures):
        return []
    z = np.array(figures)
    _, slopes = system.linear(z, extents(z))
    return [_sharpened(system, one) if is_blurred else one for one, is_blurred in zip(z, _blurred(slopes), strict=True)]


def _blurred(slopes: np.ndarray) -> np.ndarray:
    """True where what a row adds is little but not zero, as it is beside a figure in which premises touch."""
    found = pivots(slopes, BLURRED)
    return np.logical_or.reduce((found > 0) & (found <= ZERO), axis=1)


def _sharpened(system: System, z: np.ndarray) -> np.ndarray:
    """A figure in which premises may touch, where they do right to the last digits."""
    for _ in range(ROUNDS):
        flat, free = _singular(system, z)
        if not _touching(system, z, flat, free):
            return z
        z = _deflated(system, z, flat, free)
    return z


def _singular(system: System, z: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Combinations of equations without gradient (columns), and the moves that equations leave free (rows)."""
    error, slope = system.linear(z, extent(z))
    if not len(error):
        return np.zeros((0, 0)), np.zeros((0, 0))
    return rest(span(slope.T, ZERO)).T, rest(span(slope, ZERO))


def _touching(system: System, z: np.ndarray, flat: np.ndarray, free: np.ndarray) -> bool:
    """True where equations that are not independent at a figure are independent nearby.

    A combination of equations without a gradient either follows from the others, and then vanishes wherever they do,
    or is a square to first order; a move along what the equations leave free tells the two apart.
    """
    if not flat.size or not free.size:
        return False
    size = extent(z)
    # Incommensurable weights: directions in which no symmetry of the figure hides.
    weights = np.sqrt(np.arange(2, 2 + len(free)))
    ways = product(np.stack((np.zeros(len(free)), weights, 1 / weights * (-1) ** np.arange(len(free)))), free)
    ways[1:] *= MOVE / np.abs(ways[1:]).max(axis=1, keepdims=True)
    here, *moved = system.residuals(z + _move(ways, size), size)
    return bool((np.abs(product(moved - here, flat)) > BROKEN * MOVE**2).any())


def _deflated(system: System, z: np.ndarray, flat: np.ndarray, free: np.ndarray) -> np.ndarray:
    """A step of Newton's method on the equations and the gradients that are to vanish along with them."""
    size = extent(z)
    error, slope = system.linear(z, size)
    ways = _move(STEP * np.eye(2 * len(z)), size)
    bent = (system.linear(z + ways, size)[1] - system.linear(z - ways, size)[1]) / (2 * STEP)
    rows = np.array([product(product(flat.T, one), free.T).ravel() for one in bent]).T
    wanted = np.concatenate((error, product(product(flat.T, slope), free.T).ravel()))
    return z - _move(product(pseudo_inverse(np.vstack((slope, rows)), ZERO), wanted), size)


def _move(way: np.ndarray, size: float) -> np.ndarray:
    half = way.shape[-1] // 2
    return size * (way[..., :half] + 1j * way[..., half:])


def touching(system: System, z: np.ndarray) -> bool:
    """True where premises touch in a figure that satisfies them.

    Args:
        system: the equations.
        z: complex coordinates.
    """
    return _touching(system, z, *_singular(system, z))
