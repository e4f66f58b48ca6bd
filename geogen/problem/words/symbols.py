"""Equations in symbols, the same in every language: ``AB² + 2 · CD = 5``, ``∠ABC = (2x + 10)°``."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import product

from geogen.errors import Unsayable
from geogen.lang.expression import Expression, Monomial
from geogen.lang.measure import FUNCTIONS, Term
from geogen.lang.number import Number
from geogen.lang.number_text import raised
from geogen.lang.statement import Argument, Statement
from geogen.problem.words.factors import factored

Names = Mapping[str, str]

#: How measured terms are written, {} being their points; a language may have names of its own (``[symbols]``).
_TERMS = {
    "length": "{}",
    "angle": "∠{}",
    "area": "[{}]",
    "sin": "sin ∠{}",
    "cos": "cos ∠{}",
    "tan": "tan ∠{}",
    "circle_area": "area(⊙{} through {})",
    "circumference": "circumference(⊙{} through {})",
    "arc": "arc({1} of ⊙{0})",
    "sector": "sector({})",
}
#: What stands in place of terms, or of squares of terms.
Values = Mapping[Term | Monomial, str]


def equation_sides(left: Expression, right: Expression, names: Names, values: Values | None = None) -> tuple[str, str]:
    """Both sides of an equation; numbers and unknowns beside angles are in degrees."""
    degrees = is_of_angles(left, right)
    return side(left, names, degrees, values), side(right, names, degrees, values)


def is_of_angles(*sides: Expression) -> bool:
    """True for an equation of which numbers and unknowns are in degrees."""
    kinds = {t[0] for one in sides for t in one.terms}
    return "angle" in kinds and kinds <= {"angle", "unknown"}


def number_text(value: Expression, degrees: bool) -> str:
    """A number or a linear expression of unknowns, with degrees where it measures an angle."""
    return side(value, {}, degrees)


def side(found: Expression, names: Names, degrees: bool, values: Values | None = None) -> str:
    """One side of an equation, numbers in degrees or not."""
    if not degrees:
        return shown(found, names, values)
    angles = Expression(tuple(p for p in found.parts if any(t[0] == "angle" for t, _ in p[0])))
    others = Expression(tuple(p for p in found.parts if p not in angles.parts))
    if not others.parts:
        return shown(angles, names, values) if angles.parts else "0°"
    text = shown(others, names, values)
    plain = len(others.parts) == 1
    if not angles.parts:
        return f"{text}°" if plain else f"({text})°"
    sign = " " if text.startswith("−") and plain else " + "
    return f"{shown(angles, names, values)}{sign}{_spaced(text) if sign == ' ' else text if plain else f'({text})'}°"


def _spaced(text: str) -> str:
    return f"− {text[1:]}"


def plain_number(value: Number) -> str:
    """A number in symbols with blanks around its signs: ``60√3 + 20√21``."""
    text = value.plain()
    return text[0] + text[1:].replace("+", " + ").replace("-", " − ") if text[0] != "-" else f"−{plain_number(-value)}"


def shown(found: Expression, names: Names, values: Values | None = None) -> str:
    """An expression in symbols: terms first, numbers last.

    Args:
        found: the expression.
        names: how points are called.
        values: what stands in place of some terms, or of squares of terms.
    """
    if not found.parts:
        return "0"
    product = factored(found)
    if product is not None:
        factors = [_factor(one, exponent, names, values) for one, exponent in product.factors]
        return " · ".join(factors if product.number == 1 else [plain_number(Number.of(product.number)), *factors])
    ordered = sorted(found.parts, key=lambda part: (part[0] == (), part[1] < 0))
    text = ""
    for monomial, coefficient in ordered:
        body = _part(monomial, abs(coefficient), names, values or {})
        sign = "−" if coefficient < 0 else "+"
        text = f"{text} {sign} {body}" if text else f"{'−' if coefficient < 0 else ''}{body}"
    # What stands for the whole needs no brackets.
    is_whole = text.startswith("(") and text.endswith(")") and text in (values or {}).values()
    return text[1:-1] if is_whole else text


def _factor(found: Expression, exponent: int, names: Names, values: Values | None) -> str:
    """A factor of a product, in brackets where it is a sum, or where what stands for it has them: ``(2√39)²``."""
    text = shown(found, names, values)
    is_put = f"({text})" in (values or {}).values()
    return raised(f"({text})" if len(found.parts) > 1 or is_put else text, exponent)


def _part(monomial: Monomial, coefficient: Number, names: Names, values: Values) -> str:
    factors = [
        values.get((factor,)) or _power(values.get(factor[0]) or term_text(factor[0], names), factor[1])
        for factor in monomial
    ]
    number = plain_number(coefficient)
    if not factors:
        return number
    if coefficient == 1:
        return " · ".join(factors) if factors[1:] else _bare(factors[0])
    simple = len(coefficient.terms) == 1 and "/" not in number
    if len(monomial) == 1 and monomial[0][0][0] == "unknown" and simple:
        return f"{number}{factors[0]}"
    return " · ".join([number if simple else f"({number})", *factors])


def _power(text: str, exponent: int) -> str:
    """A term raised, in brackets where it is a function of an angle: ``(sin ∠ABC)²``."""
    return raised(f"({text})" if exponent > 1 and text.startswith(tuple(FUNCTIONS)) else text, exponent)


def _bare(text: str) -> str:
    """A number or a product without the brackets that it needs in a product alone."""
    inner, depth = text[1:-1], 0
    if text[0] != "(" or text[-1] != ")":
        return text
    for sign in inner:
        depth += (sign == "(") - (sign == ")")
        if depth < 0 or (depth == 0 and sign in "+−"):
            return text
    return inner


def term_text(term: Term, names: Names) -> str:
    """A measured term or an unknown in symbols."""
    if term[0] == "unknown":
        return term[1]
    points = [names.get(p, p) for p in term[1:]]
    if term[0] == "sector":
        points = [points[1], points[0], points[2]]
    if term[0] in ("circle_area", "circumference"):
        return _TERMS[term[0]].format(*points)
    if term[0] == "arc":
        return _TERMS["arc"].format(points[0], "".join(points[1:]))
    return _TERMS[term[0]].format("".join(points))


def linear_sides(statement: Statement, names: Names) -> tuple[str, str]:
    """``lensum`` or ``sqsum`` with its negative terms on the right; what stands twice is added up."""
    square = "²" if statement.predicate == "sqsum" else ""
    totals: dict[str, Fraction] = {}
    for i in range(0, len(statement.args), 3):
        coefficient, *points = statement.args[i : i + 3]
        body = "".join(names[str(p)] for p in points) + square
        totals[body] = totals.get(body, Fraction(0)) + _weight(coefficient)
    sides: tuple[list[str], list[str]] = ([], [])
    for body, total in totals.items():
        if total:
            sides[total < 0].append(_multiple(abs(total), body))
    left, right = (" + ".join(side) or "0" for side in sides)
    return left, right


def vector_sides(statement: Statement, names: Names) -> tuple[str, str]:
    """A ``vecsum`` as an equation of vectors: that A + B = C + D says CA = BD, and A + 2B = 3C says CA = 2 · BC."""
    totals: dict[str, Fraction] = {}
    for coefficient, point in zip(statement.args[0::2], statement.args[1::2], strict=True):
        totals[str(point)] = totals.get(str(point), Fraction(0)) + _weight(coefficient)
    weights = {point: abs(total) for point, total in totals.items() if total}
    starts, ends = ([p for p in weights if (totals[p] > 0) is positive] for positive in (True, False))
    found: list[tuple[Fraction, str, str]] = []
    while starts:
        # Points of one weight make a vector; else the lighter of two does, with a part of the heavier.
        start, end = min(product(starts, ends), key=lambda two: weights[two[0]] != weights[two[1]])
        size = min(weights[start], weights[end])
        found.append((size, start, end))
        for point, points in ((start, starts), (end, ends)):
            weights[point] -= size
            if not weights[point]:
                points.remove(point)
    (unit, one, two), *others = found
    right = [_multiple(size / unit, names[start] + names[end]) for size, start, end in others]
    return names[two] + names[one], " + ".join(right)


def _weight(coefficient: Argument) -> Fraction:
    """The coefficient before a term of a sum.

    Raises:
        Unsayable: it is none.
    """
    if not isinstance(coefficient, Fraction):
        raise Unsayable(f"'{coefficient}' is no coefficient")
    return coefficient


def _multiple(size: Fraction, body: str) -> str:
    return body if size == 1 else f"{size} · {body}" if size.denominator == 1 else f"({size}) · {body}"
