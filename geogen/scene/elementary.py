"""Elementary functions by operations that IEEE 754 fixes, so that a figure has the same digits on every machine.

The C library's functions and NumPy's have variants for different processors, which round differently; sums, products,
quotients and square roots round the same everywhere. These are right to about two units in the last place.
"""

from __future__ import annotations

import math

import numpy as np

#: arctan(k / 16).
_ARCS = np.array(
    [
        0.0,
        0.06241880999595735,
        0.12435499454676144,
        0.18534794999569476,
        0.24497866312686414,
        0.3028848683749714,
        0.35877067027057225,
        0.4124104415973873,
        0.4636476090008061,
        0.5123894603107377,
        0.5585993153435624,
        0.6022873461349642,
        0.6435011087932844,
        0.6823165548747481,
        0.7188299996216245,
        0.7531512809621944,
        0.7853981633974483,
    ]
)
#: log(k / 16) from k = 11 on.
_LOGS = np.array(
    [
        -0.3746934494414107,
        -0.2876820724517809,
        -0.2076393647782445,
        -0.13353139262452263,
        -0.06453852113757118,
        0.0,
        0.06062462181643484,
        0.11778303565638346,
        0.17185025692665923,
        0.22314355131420976,
        0.27193371548364176,
        0.3184537311185346,
        0.3629054936893685,
    ]
)
#: The logarithm of 2 in two parts, of which the first has few digits.
_LN2, _LN2_REST = 0.693145751953125, 1.4286068203094173e-06
_TINY = 1e-300
#: The eighth roots of one.
_EIGHTH = math.sqrt(0.5)
_ROOTS = (
    1 + 0j,
    complex(_EIGHTH, _EIGHTH),
    1j,
    complex(-_EIGHTH, _EIGHTH),
    -1 + 0j,
    complex(-_EIGHTH, -_EIGHTH),
    -1j,
    complex(_EIGHTH, -_EIGHTH),
)


def moduli(z: np.ndarray) -> np.ndarray:
    """The sizes of complex numbers."""
    return np.sqrt(z.real * z.real + z.imag * z.imag)


def arctan2(y: np.ndarray, x: np.ndarray) -> np.ndarray:
    """The angles of the vectors (x, y) with the first axis, in radians, above −π up to π; 0 for the vector 0."""
    height, width = np.abs(y), np.abs(x)
    least, most = np.minimum(height, width), np.maximum(np.maximum(height, width), _TINY)
    table = np.rint(least / most * 16)
    near = table * 0.0625
    # arctan(t) − arctan(c) = arctan((t − c) / (1 + t·c)), and the series of that
    rest = (least - near * most) / (most + near * least)
    w = rest * rest
    angle = rest * (w * ((((w / -11 + 1 / 9) * w - 1 / 7) * w + 1 / 5) * w - 1 / 3))
    angle += rest
    angle += _ARCS[table.astype(int)]
    angle = np.where(height > width, math.pi / 2 - angle, angle)
    return np.copysign(np.where(x < 0, math.pi - angle, angle), y)


def log(x: np.ndarray) -> np.ndarray:
    """The natural logarithms of positive numbers."""
    power = np.frexp(x * _EIGHTH)[1]
    share = np.ldexp(x, -power)
    table = np.rint(share * 16)
    near = table * 0.0625
    # log(m) − log(c) = 2 artanh((m − c) / (m + c)), and the series of that
    rest = (share - near) / (share + near)
    w = rest * rest
    found = rest * (w * (((w / 9 + 1 / 7) * w + 1 / 5) * w + 1 / 3))
    found += rest
    found *= 2
    found += _LOGS[table.astype(int) - 11]
    found += power * _LN2_REST
    return found + power * _LN2


def turn(share: float) -> complex:
    """The number of size one at a share of a full turn."""
    eighths = math.floor(share * 8 + 0.5)
    a = 2 * math.pi * (share - eighths / 8)
    w = a * a
    # the series of sine and cosine, up to a¹³ and a¹⁴
    sine = (((((w / 156 - 1) * w / 110 + 1) * w / 72 - 1) * w / 42 + 1) * w / 20 - 1) * w / 6 + 1
    cosine = ((((((w / 182 - 1) * w / 132 + 1) * w / 90 - 1) * w / 56 + 1) * w / 30 - 1) * w / 12 + 1) * w / -2 + 1
    return _ROOTS[eighths % 8] * complex(cosine, a * sine)


def multiplied(z: np.ndarray, factor: complex) -> np.ndarray:
    """Complex numbers turned and stretched by another one; NumPy's own products are fused on some processors."""
    found = np.empty_like(z)
    found.real = z.real * factor.real - z.imag * factor.imag
    found.imag = z.real * factor.imag + z.imag * factor.real
    return found


def phase(z: complex) -> float:
    """The angle of a number with the first axis, in radians, above −π up to π."""
    return float(arctan2(np.array([z.imag]), np.array([z.real]))[0])
