"""Expressions in symbols: ``BC² = AB² + AC² − 2 · AB · AC · cos ∠BAC``."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from geogen.lang.expression import Expression, Monomial
from geogen.lang.measure import KINDS, Term
from geogen.lang.number import Number
from geogen.lang.number_text import raised
from geogen.lang.problem import Question, parse_body
from geogen.proof.graph import ProofGraph


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
    if len(monomial) == 1 and monomial[0][0][0] == "unknown" and coefficient.rational is not None:
        whole = coefficient.rational.denominator == 1
        return f"{number}{factors[0]}" if whole else f"({number}){factors[0]}"
    return " · ".join([f"({number})" if len(coefficient.terms) > 1 else number, *factors])


def _power(term: Term, exponent: int, name: Callable[[str], str]) -> str:
    body = show_in_words(term, name)
    return raised(body if exponent == 1 or term[0] == "length" else f"({body})", exponent)


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
    """An equation in symbols; numbers and unknowns beside angles are in degrees."""
    kinds = {t[0] for side in (left, right) for t in side.terms}
    degrees = "angle" in kinds and kinds <= {"angle", "unknown"}
    return " = ".join(_side(side, name, degrees) for side in (left, right))


def _side(side: Expression, name: Callable[[str], str], degrees: bool) -> str:
    text = shown(side, name)
    if not degrees or all(t[0] == "angle" for m, _ in side.parts for t, _ in (m or ((("",), 1),))):
        return text
    if any(t[0] == "angle" for t in side.terms):
        return f"{text}°"
    return f"{text}°" if len(side.parts) < 2 else f"({text})°"


def so_zero(graph: ProofGraph, names: Mapping[str, str]) -> str:
    """What the straight angle that a proof ends with shows, where another angle of its three points is asked for.

    Args:
        graph: the proof.
        names: what its points are called.
    """
    asked = parse_body(graph.problem).goal
    if not isinstance(asked, Question) or asked.value_of(graph.step(graph.goal).statement) != 0:
        return ""
    return f", so that ∠{''.join(names[p] for p in asked.expression.terms[0][1:])} = 0°"
