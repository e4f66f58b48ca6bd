"""The predicate of equations between measured quantities: equal."""

from __future__ import annotations

from functools import lru_cache

from geogen.lang.expression import Expression, Monomial, dimension
from geogen.lang.form import (
    LOGUNIT,
    PI,
    UNIT,
    UNIT2,
    Coefficient,
    Form,
    Quantity,
    form,
    minus_log,
    segment,
    usable,
)
from geogen.lang.measure import FUNCTIONS, Coordinates, Term
from geogen.lang.number import MixedNumber, Number
from geogen.lang.predicate import Args, Predicate

#: Relative gap between the sides of an equation up to which a figure satisfies it.
MARGIN = 1e-6


def difference(args: Args) -> Expression:
    """Left side minus right side."""
    left, right = args
    zero: Expression = left - right
    return zero


def linear_quantity(monomial: Monomial) -> Quantity | None:
    """The quantity of a linear theory that a monomial is: a term, or the square of a length."""
    if len(monomial) != 1:
        return None
    ((term, exponent),) = monomial
    if term[0] == "length" and exponent <= 2:
        return segment("sq"[exponent - 1], term[1], term[2])
    return ("t", *term) if exponent == 1 else None


def log_quantity(term: Term) -> Quantity:
    """The quantity that is a term's logarithm."""
    return segment("l", term[1], term[2]) if term[0] == "length" else ("lt", *term)


def unit_of(quantity: Quantity) -> Quantity:
    """The unit in which a linear quantity is counted."""
    if quantity[0] in ("s", "q"):
        return UNIT if quantity[0] == "s" else UNIT2
    if quantity[1] == "angle" or quantity[1] in FUNCTIONS:
        return PI  # which is one
    return UNIT2 if quantity[1] in ("area", "circle_area", "sector") else UNIT


def _linear(found: Expression) -> Form:
    """The equation as a form of one linear theory, empty where it is none."""
    terms: list[tuple[Quantity, Number]] = []
    constant: Number | None = None
    for monomial, coefficient in found.parts:
        if not monomial:
            constant = coefficient
            continue
        quantity = linear_quantity(monomial)
        if quantity is None:
            return ()
        terms.append((quantity, coefficient))
    units = {unit_of(q) for q, _ in terms}
    if len(units) != 1:
        return ()
    if constant is not None:
        terms.append((units.pop(), constant))
    if not all(usable(c) for q, c in terms if len(q) > 1):
        return ()
    return form(terms)


def _is_of_products(found: Expression) -> bool:
    """True for an equation of two products that have logarithms."""
    if len(found.parts) != 2:
        return False
    (one, c), (two, d) = found.parts
    if isinstance(c, MixedNumber):  # their quotient would be none of ours
        return False
    return c.sign * d.sign < 0 and not any(t[0] in FUNCTIONS for m in (one, two) for t, _ in m)


def _logarithmic(found: Expression) -> Form:
    """The equation of two products as a form of logarithms, empty where it is none."""
    if not _is_of_products(found):
        return ()
    (one, c), (two, d) = found.parts
    ratio = -d if c == 1 else -d / c
    terms: list[tuple[Quantity, Coefficient | int]] = []
    for monomial, sign in ((one, 1), (two, -1)):
        terms += [(log_quantity(t), sign * e) for t, e in monomial]
    terms.append((LOGUNIT, dimension(two) - dimension(one)))
    terms += minus_log(ratio)
    return form(terms)


def forms(args: Args) -> tuple[Form, ...]:
    """The equation as linear forms: of lengths, squares, areas or angles, and of logarithms."""
    found = difference(args)
    return tuple([f for f in (_linear(found), _logarithmic(found)) if f])


@lru_cache(maxsize=4096)
def is_linear(zero: Expression) -> bool:
    """True where the equation that an expression is zero has a linear form."""
    return _is_of_products(zero) or bool(_linear(zero))


def gap(at: Coordinates, args: Args) -> float:
    """How far an equation is from true in a figure, relative to its largest part."""
    value, size = difference(args).at(at)
    return abs(value) / size if size else 0.0


EQUAL = Predicate(
    "equal",
    "EE",
    forms=forms,
    ways=((0,), (1,)),
    gap=gap,
    measured=True,
    say="{0} = {1}",
    example="2*area(A,B,C) length(A,D)*length(B,C)",
    doc="Two expressions in lengths, angles (in degrees), areas, arcs and functions of angles have one value.",
)


def as_equation(predicate: str, args: Args) -> Expression | None:
    """What a statement about values declares to be zero, for equations, known lengths and known ratios."""
    if predicate == "equal":
        return difference(args)
    if predicate == "lconst":
        return Expression.term(("length", *args[:2])) - Expression.of(args[2])
    if predicate == "rconst":
        return Expression.term(("length", *args[:2])) - Expression.term(("length", *args[2:4])).times(args[4])
    return None


PREDICATES = (EQUAL,)
