"""Values that are given by an unknown: how a solution says them, finds the unknown, and puts it in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from geogen.lang.expression import Expression, as_number
from geogen.lang.expression_text import split_terms
from geogen.lang.form import as_coefficient, lifted
from geogen.lang.measure import Coordinates, Term
from geogen.lang.number import Number
from geogen.lang.problem import Problem, ValueClause
from geogen.lang.statement import Statement, all_forms
from geogen.problem.words.angle_sums import is_size
from geogen.problem.words.arithmetic import drawn_angle
from geogen.problem.words.putting import known_as
from geogen.proof.cost import LINES
from geogen.proof.graph import Certificate
from geogen.proof.sums import measure, quantities, quotient, times, total_of


class Found(NamedTuple):
    """An unknown found from one value.

    Args:
        known: the clause of the value.
        value: the value; angles in degrees.
        unknown: the unknown's value.
    """

    known: ValueClause
    value: Fraction
    unknown: Fraction


class UnknownSubstitution(NamedTuple):
    """An unknown found from one value and put into another.

    Args:
        by: how it is found.
        other: the clause of the value that is found by it.
        term: the length or angle that this is, as the step names it.
        size: its value.
    """

    by: Found
    other: ValueClause
    term: Term
    size: Fraction


def clauses_of(problem: Problem) -> dict[Statement, tuple[ValueClause, ...]]:
    """The value clauses by which each statement without unknowns is stated, where they have unknowns."""
    found: dict[Statement, tuple[ValueClause, ...]] = {}
    for number, statement in problem.stated:
        unknowns = set(problem.values[number].unknowns)
        if unknowns:
            found[statement.canonical()] = tuple(
                clause for clause in problem.values[: number + 1] if unknowns & set(clause.unknowns)
            )
    return found


def put_in(
    target: Statement, clauses: Sequence[ValueClause], others: Sequence[Statement], at: Coordinates
) -> UnknownSubstitution | None:
    """How a value follows from another one and an unknown of which both are multiples and sums.

    Args:
        target: what is found.
        clauses: by which the two values are given.
        others: the other facts that the step rests on.
        at: the figure, which tells drawn angles from directed ones.

    Returns:
        The unknown found and put in; None where the step goes another way.
    """
    if len(clauses) != 2 or len({clause.unknowns for clause in clauses}) > 1:
        return None
    for known, other in (clauses, clauses[::-1]):
        one, two = known.left.lone_term, other.left.lone_term
        (factor, rest), (factor2, rest2) = _linear(known.right), _linear(other.right)
        found = valued(target, at)
        if one is None or two is None or found is None or not factor or not factor2:
            continue
        term, size = found
        unknown = (size - rest2) / factor2
        value = factor * unknown + rest
        lines = [s for s in others if s.predicate in LINES]
        if _is_known(two, size, [target, *lines], at) and _is_known(one, value, others, at):
            return UnknownSubstitution(Found(known, value, unknown), other, term, size)
    return None


def balance(
    certificate: Certificate, target: Statement, stated: Mapping[int, Statement], related: int, at: Coordinates
) -> Expression | None:
    """What facts beside the given values by an unknown say of the two measures that have these values.

    Args:
        certificate: how the target follows from the facts.
        target: the value of one of the two.
        stated: the facts, by step.
        related: the step that says what the values by an unknown say of each other.
        at: the figure, which tells drawn angles from directed ones.

    Returns:
        A sum of multiples of the two and a number that is zero; None where it speaks of more.
    """
    aim = lifted(all_forms(target)[certificate.form], at)
    facts = [(often, lifted(all_forms(stated[n])[which], at)) for n, which, often in certificate.terms if n == related]
    if aim is None or any(fact is None for _, fact in facts):
        return None  # a step with a mistake in it
    rest = total_of([dict(aim), *(times(dict(fact), as_coefficient(-often)) for often, fact in facts if fact)])
    measured = quantities(rest)
    own = {quantity for _, fact in facts if fact for quantity in quantities(dict(fact))}
    if not rest or not set(measured) <= own or {q[0] for q in measured} not in ({"s"}, {"t"}):
        return None
    first = rest[measured[0]]
    shares = {quantity: quotient(c, first) for quantity, c in rest.items()}
    often = lcm(*(c.denominator for q, c in shares.items() if q in own and isinstance(c, Fraction)))
    total = Expression()
    for quantity, share in shares.items():
        total += measure(quantity).times(as_number(share * often))
    return total


def find(
    name: str, unknown: Fraction, values: Sequence[ValueClause], stated: Sequence[Statement], at: Coordinates
) -> Found | None:
    """From which value an unknown is found.

    Args:
        name: of the unknown.
        unknown: what it is.
        values: the clauses of the problem.
        stated: the facts that the step rests on.
        at: the figure, which tells drawn angles from directed ones.

    Returns:
        The first that facts give; None where none of them does.
    """
    for known in values:
        one, (factor, rest) = known.left.lone_term, _linear(known.right)
        value = factor * unknown + rest
        if known.unknowns == (name,) and one is not None and factor and _is_known(one, value, stated, at):
            return Found(known, value, unknown)
    return None


def solved(clause: ValueClause, value: Fraction) -> Fraction | None:
    """The unknown by which a clause gives a value; None where it is no sum of a multiple of it and a number."""
    factor, rest = _linear(clause.right)
    return (value - rest) / factor if factor else None


def _linear(side: Expression) -> tuple[Fraction, Fraction]:
    """Factor of the only unknown and number of a sum; no factor where it is no such sum."""
    found = {monomial: as_number(c).rational for monomial, c in side.parts}
    (unknown,) = split_terms(side)[1] or [("unknown", "")]
    if not found.keys() <= {((unknown, 1),), ()} or None in found.values():
        return Fraction(0), Fraction(0)
    return found.get(((unknown, 1),)) or Fraction(0), found.get(()) or Fraction(0)


def valued(target: Statement, at: Coordinates) -> tuple[Term, Fraction] | None:
    """The length or angle of which a statement gives the value; None where it gives none, or no fraction."""
    angle = drawn_angle(target, at)
    if angle is not None:
        return ("angle", *angle[0]), angle[1]
    value = target.args[2] if target.predicate == "lconst" else None
    share = value.rational if isinstance(value, Number) else None
    return None if share is None else (("length", *map(str, target.args[:2])), share)


def _is_known(term: Term, value: Fraction, stated: Sequence[Statement], at: Coordinates) -> bool:
    """True where facts say how large a length or an angle is."""
    if term[0] == "angle":
        return is_size((term[1], term[2], term[3]), value, stated, at)
    meaning = known_as(term, stated, at)
    return meaning is not None and meaning.constant == Number.of(value)
