"""Functions of numbers, by the names that GeoGebra has for them."""

from __future__ import annotations

import math
from collections.abc import Callable

#: Largest number of which a factorial is taken: the next one is no floating-point number.
LARGEST_FACTORIAL = 170


def sqrt(a: float) -> float:
    """A square root; none of a negative number."""
    return math.sqrt(a) if a >= 0 else math.nan


def root(a: float, n: float) -> float:
    """The n-th root; of a negative number for odd n only."""
    if n == 0:
        return math.nan
    if a < 0:
        return -((-a) ** (1 / n)) if n % 2 == 1 else math.nan
    return a ** (1 / n) if a or n > 0 else math.nan


def power(a: float, b: float) -> float:
    """a to the b; no number where that is too large or not real."""
    if a == 0 and b < 0 or a < 0 and b != math.floor(b):
        return math.nan
    if a and abs(b * math.log(abs(a))) > 709:  # the logarithm of the largest floating-point number
        return math.nan if b * math.log(abs(a)) > 0 else 0.0
    return float(a**b)


def quotient(a: float, b: float) -> float:
    """a divided by b; no number where b is zero."""
    return a / b if b else math.nan


def factorial(a: float) -> float:
    """The factorial of a whole number."""
    return float(math.factorial(int(a))) if a == math.floor(a) and 0 <= a <= LARGEST_FACTORIAL else math.nan


def modulo(a: float, b: float) -> float:
    """What remains of a after division by b."""
    return a % b if b and math.isfinite(a) and math.isfinite(b) else math.nan


def _real(make: Callable[[float], float], low: float = -math.inf, high: float = math.inf) -> Callable[[float], float]:
    """A function that is no number outside an interval and at infinity."""
    return lambda a: make(a) if low <= a <= high and math.isfinite(a) else math.nan


def _log(make: Callable[[float], float]) -> Callable[[float], float]:
    return lambda a: make(a) if a > 0 else math.nan


def _rounded(a: float, digits: float = 0.0) -> float:
    """Rounded half up, as GeoGebra does."""
    scale = 10.0 ** max(-15, min(15, int(digits)))
    return math.floor(a * scale + 0.5) / scale if abs(a * scale) < 1e300 else a


#: What a function makes of numbers; its name to (least and most arguments, function).
FUNCTIONS: dict[str, tuple[int, int, Callable[..., float]]] = {
    "sqrt": (1, 1, sqrt),
    "√": (1, 1, sqrt),
    "cbrt": (1, 1, lambda a: root(a, 3)),
    "nroot": (2, 2, root),
    "abs": (1, 1, abs),
    "sgn": (1, 1, lambda a: float((a > 0) - (a < 0))),
    "sign": (1, 1, lambda a: float((a > 0) - (a < 0))),
    "exp": (1, 1, lambda a: power(math.e, a)),
    "ln": (1, 1, _log(math.log)),
    "ld": (1, 1, _log(math.log2)),
    "lg": (1, 1, _log(math.log10)),
    "sin": (1, 1, _real(math.sin)),
    "cos": (1, 1, _real(math.cos)),
    "tan": (1, 1, _real(math.tan)),
    "cot": (1, 1, _real(lambda a: quotient(math.cos(a), math.sin(a)))),
    "sec": (1, 1, _real(lambda a: quotient(1.0, math.cos(a)))),
    "csc": (1, 1, _real(lambda a: quotient(1.0, math.sin(a)))),
    "asin": (1, 1, _real(math.asin, -1, 1)),
    "arcsin": (1, 1, _real(math.asin, -1, 1)),
    "acos": (1, 1, _real(math.acos, -1, 1)),
    "arccos": (1, 1, _real(math.acos, -1, 1)),
    "atan": (1, 1, math.atan),
    "arctan": (1, 1, math.atan),
    "atan2": (2, 2, math.atan2),
    "asind": (1, 1, _real(math.asin, -1, 1)),
    "acosd": (1, 1, _real(math.acos, -1, 1)),
    "atand": (1, 1, math.atan),
    "sinh": (1, 1, _real(math.sinh, -700, 700)),
    "cosh": (1, 1, _real(math.cosh, -700, 700)),
    "tanh": (1, 1, math.tanh),
    "floor": (1, 1, _real(lambda a: float(math.floor(a)))),
    "ceil": (1, 1, _real(lambda a: float(math.ceil(a)))),
    "round": (1, 2, _rounded),
}

#: Functions whose value is an angle: GeoGebra's arc functions in degrees.
ANGLES = frozenset({"asind", "acosd", "atand"})
