"""Linear forms: what a statement says to the algebra.

A *quantity* is a tuple of strings:

    ("d", A, B)   direction of the line AB, in units of pi, lifted to [0, 1)
    ("l", A, B)   logarithm of the length AB
    ("s", A, B)   length AB
    ("q", A, B)   squared length AB
    ("p", A)      the point A as a vector
    ("t", kind, …)   another measured term (``geogen.lang.measure``): an angle in degrees, an area, an arc …
    ("lt", kind, …)  its logarithm
    ("pi",)       the constant 1 of the directions (one half turn) and of angles (one degree)
    ("log", n)    logarithm of the prime n, of pi, or of an opaque exact number
    ("unit",) ("unit2",) ("logunit",)   the unit of length, its square, its logarithm

A *form* is a combination of quantities that a statement declares to be zero; its coefficients are rational or, in the
theories of lengths, squares and areas, exact numbers with square roots. Forms of directions are
congruences: they are zero up to an integer multiple of ``("pi",)``, and that integer is read off the figure
(:func:`lifted`). Once lifted, everything is plain linear algebra over the rationals.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from geogen.lang.logarithm import log_terms
from geogen.lang.measure import Coordinates, term_value
from geogen.lang.number import MixedNumber, Number, prime_factors

Quantity = tuple[str, ...]
Coefficient = Fraction | Number
Form = tuple[tuple[Quantity, Coefficient], ...]

PI: Quantity = ("pi",)
UNIT: Quantity = ("unit",)
UNIT2: Quantity = ("unit2",)
LOGUNIT: Quantity = ("logunit",)

#: Square roots of numbers whose prime factors go beyond this stand beside units only, never before a quantity.
LARGEST_ROOT = 223

#: Largest distance from an integer (or from zero) at which a form counts as satisfied by a figure.
MARGIN = 1e-6


def segment(kind: str, a: str, b: str) -> Quantity:
    """The quantity of ``kind`` (``d l s q``) of the unordered pair a, b."""
    return (kind, a, b) if a < b else (kind, b, a)


def form(terms: Iterable[tuple[Quantity, Coefficient | int]]) -> Form:
    """Collect terms: equal quantities are added, zeros dropped, the rest sorted.

    The length of a segment from a point to itself is zero and drops out; its direction and its logarithm do not
    exist and stay, so that the statement is refused as degenerate.
    """
    total: dict[Quantity, Coefficient | int] = {}
    for quantity, coefficient in terms:
        if quantity[0] in "sq" and len(quantity) == 3 and quantity[1] == quantity[2]:
            continue
        known = total.get(quantity)
        total[quantity] = coefficient if known is None else known + coefficient
    return tuple(sorted([(q, as_coefficient(c)) for q, c in total.items() if c]))


#: The coefficients of nearly all forms, made once.
_SMALL = {n: Fraction(n) for n in range(-8, 9)}


def as_coefficient(value: Coefficient | int) -> Coefficient:
    """A coefficient as a Fraction where it is rational."""
    if type(value) is Fraction:
        return value
    if isinstance(value, Number):
        plain = value.rational
        return _shared(value) if plain is None else plain
    return _SMALL.get(value) or Fraction(value)  # type: ignore[arg-type]


@lru_cache(maxsize=4096)
def _shared(number: Number) -> Number:
    """One object for all equal numbers, so that its hash, its float and its residue are computed once."""
    return number


@lru_cache(maxsize=4096)
def minus_log(number: Number) -> Form:
    """Minus the logarithm of a positive number, kept so that its coefficients are made once.

    Raises:
        ValueError: the number is not positive.
        ArithmeticError: it is too rich for a logarithm.
    """
    return tuple(sorted([(("log", base), -e) for base, e in log_terms(number)]))


def usable(coefficient: Coefficient) -> bool:
    """True for coefficients that may stand before a quantity: with inverses, and with square roots of small primes."""
    if isinstance(coefficient, Fraction):
        return True
    if isinstance(coefficient, MixedNumber):
        return False
    return all(s <= LARGEST_ROOT or max(prime_factors(s)) <= LARGEST_ROOT for s, _ in coefficient.terms)


def plain(coefficient: Coefficient) -> Fraction:
    """A coefficient that is known to be rational: those of directions and of logarithms are.

    Raises:
        ArithmeticError: it is not.
    """
    fraction = coefficient if isinstance(coefficient, Fraction) else coefficient.rational
    if fraction is None:
        raise ArithmeticError(f"{coefficient} is not rational")
    return fraction


def block(a_form: Form) -> str:
    """The block a non-empty form lives in: one of ``d l s q p``, or ``t`` for other terms."""
    kinds = {quantity[0] for quantity, _ in a_form}
    for kind in "dlsqp":
        if kind in kinds:
            return kind
    if "lt" in kinds:
        return "l"
    if "t" in kinds:
        return "t"
    return {"pi": "d", "log": "l", "logunit": "l", "unit": "s", "unit2": "q"}[a_form[0][0][0]]


def is_congruence(a_form: Form) -> bool:
    """True for forms of directions, which hold up to an integer."""
    return any(q[0] == "d" for q, _ in a_form)


def value(quantity: Quantity, at: Coordinates) -> complex:
    """The numeric value of a quantity in a figure (complex for ``p``, real otherwise)."""
    kind = quantity[0]
    if kind == "p":
        return complex(*at[quantity[1]])
    if kind in "dlsq":
        (ax, ay), (bx, by) = at[quantity[1]], at[quantity[2]]
        dx, dy = bx - ax, by - ay
        if kind == "d":
            turn = math.atan2(dy, dx) / math.pi
            return turn % 1.0
        squared = dx * dx + dy * dy
        if kind == "q":
            return squared
        if kind == "s":
            return math.sqrt(squared)
        return 0.5 * math.log(squared) if squared > 0 else -math.inf  # no statement about no length is true
    if kind == "log":
        return base_log(quantity[1])
    if kind == "t":
        return term_value(quantity[1:], at)
    if kind == "lt":
        size = term_value(quantity[1:], at)
        return math.log(size) if size > 0 else -math.inf
    return {"pi": 1.0, "unit": 1.0, "unit2": 1.0, "logunit": 0.0}[kind]


@lru_cache(maxsize=1024)
def base_log(text: str) -> float:
    """The logarithm of the number under a logarithm constant."""
    if text.isdigit():
        return math.log(int(text))
    from geogen.lang.numerals import parse

    return math.log(float(parse(text)))


def evaluate(a_form: Form, at: Coordinates) -> complex:
    """The value of a form in a figure."""
    return sum(float(c) * value(q, at) for q, c in a_form)


def lifted(a_form: Form, at: Coordinates) -> Form | None:
    """The form with its integer read off the figure, or None where the figure does not satisfy it.

    For congruences the nearest integer is subtracted as a multiple of ``("pi",)``; other forms come back
    unchanged. In both cases the remainder must be below :data:`MARGIN` (relative to the figure's scale for
    lengths, which callers keep near one).
    """
    total = evaluate(a_form, at)
    if is_congruence(a_form):
        turns = round(total.real)
        if abs(total - turns) > MARGIN:
            return None
        return form((*a_form, (PI, Fraction(-turns))))
    return a_form if abs(total) <= MARGIN else None
