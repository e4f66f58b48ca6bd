"""Statements, numbers and expressions of the sizes and in the form that the language gives them."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from geogen.lang.expression import Expression, collected
from geogen.lang.form import Coefficient
from geogen.lang.measure import KINDS, Term, normal_term
from geogen.lang.number import MixedNumber, Number, squarefree
from geogen.lang.predicates import PREDICATES
from geogen.lang.statement import MAX_ARGS, MAX_CIRCLE, Argument, Statement, letters

#: Bits of numerator and denominator of a coefficient, and size of a value (its prime factors are looked for).
MAX_BITS, MAX_VALUE = 512, 10**12
#: Parts of a sum of square roots, powers of pi and degree of an expression, parts of an expression.
MAX_PARTS, MAX_POWER, MAX_SUM = 16, 6, 60


def malformed(statement: Statement) -> str | None:
    """Why a statement is not of its predicate's signature, or has a value that means nothing."""
    return _misfit(statement.predicate, *statement.args)


@lru_cache(maxsize=4096, typed=True)
def _misfit(name: str, *args: Argument) -> str | None:
    """The same; equal arguments of different types are told apart."""
    spec = PREDICATES.get(name)
    if spec is None:
        return f"unknown predicate '{name}'"
    if len(args) > (MAX_CIRCLE if name == "cyclic" else MAX_ARGS):
        return f"'{name}' has {len(args)} arguments, more than are allowed"
    signature = letters(spec, len(args))
    if len(signature) != len(args) or len(args) < len(spec.signature) - spec.variadic:
        return f"'{name}' does not take {len(args)} arguments"
    for argument, letter in zip(args, signature, strict=True):
        if not isinstance(argument, _TYPES.get(letter, Fraction)):
            return f"'{name}' has a wrong kind of argument"
        if isinstance(argument, Number) and not (bounded(argument) and is_normal_number(argument) and argument > 0):
            return f"'{name}' has a value that is not positive, is too large, or is not written as it should be"
        if name == "rconst" and isinstance(argument, MixedNumber):
            return "a ratio is over several powers of π"
        if isinstance(argument, Expression) and not _moderate_expression(argument):
            return f"'{name}' has an expression that is too large or not written as it should be"
        if isinstance(argument, Fraction) and max(abs(argument.numerator), argument.denominator) > MAX_VALUE:
            return f"'{name}' has a value that is too large"
    if name == "vecsum" and sum(args[0::2]):  # type: ignore[arg-type]
        return "the coefficients of 'vecsum' do not add up to zero"
    return None


_TYPES: dict[str, type] = {"P": str, "N": Number, "E": Expression}


def bounded(number: Number) -> bool:
    """True for numbers with few parts, all small enough to factor."""
    parts = [x for s, c in number.terms for x in (s, abs(c.numerator), c.denominator)]
    return len(number.terms) <= MAX_PARTS and _low_powers(number) and max(parts, default=0) <= MAX_VALUE


def _low_powers(number: Number) -> bool:
    return all(abs(part.pi) <= MAX_POWER for part in number.summands)


def _moderate_expression(found: Expression) -> bool:
    """True for expressions in normal form with few parts of low degree and bounded numbers."""
    if len(found.parts) > MAX_SUM or not is_normal(found):
        return False
    degrees = (sum(e for _, e in m) for m, _ in found.parts)
    numbers = [c for _, c in found.parts]
    return max(degrees, default=0) <= MAX_POWER and all(bounded(c) and is_normal_number(c) for c in numbers)


def moderate(coefficient: Coefficient) -> bool:
    """True for coefficients of certificates that are no longer than ever needed."""
    if isinstance(coefficient, Number):
        rational = [c for _, c in coefficient.terms]
        roots = [s for s, _ in coefficient.terms]
        if len(roots) > MAX_PARTS or not _low_powers(coefficient) or max(roots, default=0) > MAX_VALUE:
            return False
        if not is_normal_number(coefficient):
            return False
    else:
        rational = [coefficient]
    return all(max(c.numerator.bit_length(), c.denominator.bit_length()) <= MAX_BITS for c in rational)


def is_normal(found: Expression) -> bool:
    """True for polynomials as the language makes them: known terms in their least names, no part twice or zero."""
    for monomial, coefficient in found.parts:
        if not isinstance(coefficient, Number) or list(monomial) != sorted(dict(monomial).items()):
            return False
        if not all(type(e) is int and e > 0 and _is_term(t) for t, e in monomial):
            return False
    return collected(found.parts) == found


def _is_term(term: Term) -> bool:
    kind = KINDS.get(term[0]) if term else None
    if kind is None or len(term) != (kind.points or max(3, len(term) - 1)) + 1:
        return False
    return all(isinstance(p, str) for p in term) and term == normal_term(term)


def is_normal_number(number: Number) -> bool:
    """True for numbers as the language makes them: roots of different squarefree numbers in order, none zero times.

    One over several powers of π has a summand for each, the highest first.

    Raises:
        ArithmeticError: a root is too large to tell.
    """
    if isinstance(number, MixedNumber):
        powers = [part.pi for part in number.summands]
        in_order = len(powers) > 1 and powers == sorted(set(powers), reverse=True)
        whole = number.terms == tuple(term for part in number.summands for term in part.terms)
        normal = all(type(part) is Number and part.terms and _is_normal_summand(part) for part in number.summands)
        return in_order and whole and number.pi == powers[0] and normal
    return _is_normal_summand(number)


def _is_normal_summand(number: Number) -> bool:
    """The same of a number with one power of π."""
    roots = [s for s, _ in number.terms]
    plain = all(type(s) is int and s > 0 and isinstance(c, Fraction) and c != 0 for s, c in number.terms)
    if not plain or type(number.pi) is not int or (number.pi and not roots):
        return False
    return roots == sorted(set(roots)) and all(squarefree(s) == (1, s) for s in roots)
