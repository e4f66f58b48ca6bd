"""Expressions in symbols: ``BC² = AB² + AC² − 2 · AB · AC · cos ∠BAC``."""

from __future__ import annotations

from collections.abc import Callable

from geogen.lang.expression import Expression, Monomial
from geogen.lang.measure import KINDS, Term
from geogen.lang.number import Number

_SMALL = {2: "²", 3: "³", 4: "⁴"}


def shown(found: Expression, name: Callable[[str], str]) -> str:
    """An expression in symbols.

    Args:
        found: the expression.
        name: how a point is called.
    """
    if not found.parts:
        return "0"
    ordered = sorted(found.parts, key=lambda part: (part[0] == (), part[1] < 0))
    text = ""
    for monomial, coefficient in ordered:
        body = _part(monomial, abs(coefficient), name)
        if not text:
            text = f"−{body}" if coefficient < 0 else body
        else:
            text += f" − {body}" if coefficient < 0 else f" + {body}"
    return text


def _part(monomial: Monomial, coefficient: Number, name: Callable[[str], str]) -> str:
    factors = [_power(term, exponent, name) for term, exponent in monomial]
    number = coefficient.plain()
    if not factors:
        return number
    if coefficient == 1:
        return " · ".join(factors)
    return " · ".join([f"({number})" if len(coefficient.terms) > 1 else number, *factors])


def _power(term: Term, exponent: int, name: Callable[[str], str]) -> str:
    body = show_in_words(term, name)
    if exponent == 1:
        return body
    return f"({body}){_SMALL[exponent]}" if term[0] != "length" else f"{body}{_SMALL.get(exponent, f'^{exponent}')}"


def show_in_words(term: Term, name: Callable[[str], str]) -> str:
    """A term in symbols, ``∠ABC`` or ``area of ABC``."""
    if term[0] == "unknown":
        return term[1]
    points = "".join(map(name, term[1:]))
    if term[0] in ("sin", "cos", "tan"):
        return f"{term[0]} ∠{points}"
    if term[0] == "area":
        return f"area of {points}"
    if term[0] in ("circle_area", "circumference"):
        return KINDS[term[0]].say.format(name(term[1]))
    if term[0] in ("arc", "sector"):
        return f"{term[0]} {points[1:] if term[0] == 'arc' else points}"
    return KINDS[term[0]].say.format(points)


def equation_in_symbols(left: Expression, right: Expression, name: Callable[[str], str]) -> str:
    """An equation in symbols; a plain number beside angles is in degrees."""
    angles = any(t[0] == "angle" for side in (left, right) for t in side.terms) and all(
        t[0] == "angle" for side in (left, right) for t in side.terms
    )
    shown_sides = [shown(side, name) for side in (left, right)]
    if angles:
        shown_sides = [
            f"{text}°" if side.parts and side.parts[-1][0] == () else text
            for side, text in zip((left, right), shown_sides, strict=True)
        ]
    return f"{shown_sides[0]} = {shown_sides[1]}"
