"""Real numbers enclosed in balls: a midpoint and a radius, both whole multiples of 2**-192, rounded outward."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import isqrt

from geogen.lang.number import Number
from geogen.lang.radicals import bounds_of_pi, bounds_of_sum

#: Binary places of midpoints and radii.
BITS = 192
_ONE = 1 << BITS
#: Terms of the series of sine and cosine up to a half turn: the rest is below 2**-192.
_TERMS = 80


class Ball:
    """All real numbers from (m − r)/2**192 to (m + r)/2**192.

    Every operation encloses all results of numbers in its operands; a division of whole numbers is off by less than
    one, which the radius takes in.

    Args:
        m: the midpoint, in units of 2**-192.
        r: the radius likewise, not negative.
    """

    __slots__ = ("m", "r")

    def __init__(self, m: int, r: int = 0) -> None:
        self.m, self.r = m, r

    def __add__(self, other: Ball) -> Ball:
        return Ball(self.m + other.m, self.r + other.r)

    def __sub__(self, other: Ball) -> Ball:
        return Ball(self.m - other.m, self.r + other.r)

    def __neg__(self) -> Ball:
        return Ball(-self.m, self.r)

    def __mul__(self, other: Ball) -> Ball:
        m, r, n, s = self.m, self.r, other.m, other.r
        if not (r or s):
            return Ball(m * n >> BITS, 1)
        return Ball(m * n >> BITS, ((abs(m) * s + (abs(n) + s) * r) >> BITS) + 2)

    def __truediv__(self, other: Ball) -> Ball:
        return self * other.inverse()

    def __pow__(self, exponent: int) -> Ball:
        base, result = (self, UNIT) if exponent >= 0 else (self.inverse(), UNIT)
        for _ in range(abs(exponent)):
            result = result * base
        return result

    def times(self, factor: int) -> Ball:
        """The ball times a whole number, exactly."""
        return Ball(self.m * factor, self.r * abs(factor))

    def inverse(self) -> Ball:
        """One divided by the ball.

        Raises:
            ZeroDivisionError: it contains zero.
        """
        size = abs(self.m)
        if size <= self.r:
            raise ZeroDivisionError("division by a ball that contains zero")
        spread = (self.r << 2 * BITS) // (size * (size - self.r)) if self.r else 0
        return Ball((_ONE << BITS) // self.m, spread + 2)

    def sqrt(self) -> Ball:
        """The square root.

        Raises:
            ArithmeticError: the ball contains a negative number.
        """
        if self.m < self.r:
            raise ArithmeticError("the square root of a ball that contains negative numbers")
        low, high = isqrt((self.m - self.r) << BITS), isqrt((self.m + self.r) << BITS) + 1
        return Ball((low + high) >> 1, ((high - low) >> 1) + 1)

    @property
    def size(self) -> int:
        """The greatest distance from zero, in units of 2**-192."""
        return abs(self.m) + self.r

    @property
    def has_zero(self) -> bool:
        """True where the ball contains zero."""
        return abs(self.m) <= self.r

    def __float__(self) -> float:
        return self.m / _ONE


ZERO, UNIT = Ball(0), Ball(_ONE)


def between(low: Fraction, high: Fraction) -> Ball:
    """A ball that contains all numbers from ``low`` to ``high``."""
    below, above = (low.numerator << BITS) // low.denominator, -((-high.numerator << BITS) // high.denominator)
    return Ball((below + above) >> 1, ((above - below) >> 1) + 1)


def exact(value: float | Fraction) -> Ball:
    """A ball around a number; its radius is zero where the number has no more than 192 binary places.

    Raises:
        ArithmeticError: it is no finite number.
    """
    if value != value:
        raise ArithmeticError("a number is not finite")
    over, under = value.as_integer_ratio()
    m, rest = divmod(over << BITS, under)
    return Ball(m, 1 if rest else 0)


PI = between(*bounds_of_pi(2 * BITS))


@lru_cache(maxsize=4096)
def of_number(number: Number) -> Ball:
    """A ball around an exact number of school geometry."""
    total = ZERO
    for part in number.summands:
        total = total + between(*bounds_of_sum(part.terms, BITS)) * PI**part.pi
    return total


@lru_cache(maxsize=1024)
def turned(half_turns: Fraction) -> tuple[Ball, Ball]:
    """Cosine and sine of a fraction of a half turn."""
    return _cosine_and_sine(PI * exact((half_turns + 1) % 2 - 1))


def _cosine_and_sine(angle: Ball) -> tuple[Ball, Ball]:
    """Cosine and sine of an angle between −4 and 4, from their series."""
    total, power = [ZERO, ZERO], UNIT
    for k in range(_TERMS):
        total[k % 2] = total[k % 2] + (-power if k % 4 > 1 else power)
        power = Ball((power * angle).m // (k + 1), (power * angle).r // (k + 1) + 1)
    cosine, sine = (Ball(t.m, t.r + 1) for t in total)
    return cosine, sine


def angle_near(x: Ball, y: Ball, guess: float) -> Ball:
    """The angle of the direction (x, y), in radians, near a guess in floating point.

    Raises:
        ArithmeticError: the guess is further off than a sixteenth.
    """
    start = exact(guess)
    cosine, sine = _cosine_and_sine(start)
    tangent = (y * cosine - x * sine) / (x * cosine + y * sine)
    if tangent.size >> (BITS - 4):
        raise ArithmeticError("an angle is enclosed too loosely")
    square, power, total = tangent * tangent, tangent, ZERO
    for k in range(1, 100, 2):  # the rest is below 2**-400
        part = Ball(power.m // k, power.r // k + 1)
        total = total + (part if k % 4 == 1 else -part)
        power = power * square
    return start + Ball(total.m, total.r + 1)
