"""Elementary functions by IEEE operations: as right as the C library's, and right at the ends of their ranges."""

from __future__ import annotations

import cmath
import math

import numpy as np
import pytest

from geogen.scene.elementary import arctan2, log, moduli, multiplied, phase, turn

#: Numbers of all sizes and signs.
SOURCE = np.random.default_rng(7)
SIZES = 10.0 ** SOURCE.uniform(-9, 9, 4000)
Y, X = SOURCE.choice([-1.0, 1.0], 4000) * SIZES, SOURCE.uniform(-1, 1, 4000) * SIZES[::-1]


def test_angles_of_vectors() -> None:
    """Within two units in the last place."""
    expected = np.array([math.atan2(y, x) for y, x in zip(Y.tolist(), X.tolist(), strict=True)])
    assert (np.abs(arctan2(Y, X) - expected) <= 2 * np.spacing(np.abs(expected))).all()


@pytest.mark.parametrize("y", [-1.0, -0.0, 0.0, 1.0])
@pytest.mark.parametrize("x", [-1.0, 0.0, 1.0])
def test_angles_along_the_axes(y: float, x: float) -> None:
    """Exactly the C library's, but for the vector 0, which has the angle 0."""
    assert phase(complex(x, y)) == math.atan2(y, x)


def test_logarithms() -> None:
    """Within three units in the last place, near one as well."""
    near = 1 + X / np.abs(X).max() / 3
    for numbers in (SIZES, near, np.array([1e-300, 0.5, 1.0, 2.0, 1e300])):
        expected = np.array([math.log(x) for x in numbers.tolist()])
        assert (np.abs(log(numbers) - expected) <= 3 * np.spacing(np.abs(expected))).all()


def test_turns() -> None:
    """Of size one and in the right direction, for any number of turns."""
    for share in np.linspace(-2, 2, 1601).tolist():
        assert abs(turn(share) - cmath.exp(2j * math.pi * share)) < 3e-15
        assert abs(abs(turn(share)) - 1) < 5e-16
    assert [turn(k / 4) for k in range(5)] == [1, 1j, -1, -1j, 1]


def test_complex_numbers() -> None:
    """Sizes and products are those of complex numbers."""
    z = X[:100] + 1j * Y[:100]
    assert moduli(z) == pytest.approx(np.abs(z))
    assert multiplied(z, 2 - 3j) == pytest.approx(z * (2 - 3j))
