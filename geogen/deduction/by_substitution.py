"""Equations put into each other, where a sum of them would need the inverse of a sum over several powers of π.

From S − T = 9π − 18, S = (π/4)·r² and T = r²/2 follows (π/4 − 1/2)·r² = 9π − 18, and so r = 6; but r² = 36 is the sum
of these equations with coefficients such as 1/(π/4 − 1/2), which is no number of school geometry.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from geogen.lang.expression import Expression
from geogen.lang.form import block
from geogen.lang.measure import Coordinates, Term
from geogen.lang.number import ONE
from geogen.lang.predicates.equations import as_equation
from geogen.lang.statement import Statement, all_forms
from geogen.proof.values import gives

#: Equations with the terms that they are put in for, in order.
Puts = tuple[tuple[Term, Statement], ...]
#: More equations are not put into each other, as there are too many orders.
MOST = 7


def put_order(
    stated: Sequence[tuple[Statement, int]], target: Statement, at: Coordinates
) -> tuple[Statement, Puts] | None:
    """How some equations are put into one of them so that it gives a statement.

    Args:
        stated: statements of which a sum gives the target, each with the number of its form in that sum.
        target: a statement of a value.
        at: the figure, which tells the root that is meant.

    Returns:
        The equation and what is put into it; None where they do not give it, as where they are no equations of lengths,
        areas and the like.
    """
    if len(stated) > MOST or any(block(all_forms(s)[index]) not in "sqt" for s, index in stated):
        return None
    equations = [_of_value(s) for s, _ in stated]
    zeros = {s: zero for s in equations if (zero := as_equation(s.predicate, s.args)) is not None}
    wanted = as_equation(target.predicate, target.args)
    if wanted is None or len(zeros) < len(stated):
        return None
    for first in sorted(zeros, key=lambda s: len(zeros[s].parts), reverse=True):
        left = {s: zero for s, zero in zeros.items() if s != first}
        for zero, puts in _put(zeros[first], left, wanted.terms):
            if gives(zero, target, at) is None:
                return first, puts
    return None


def _of_value(statement: Statement) -> Statement:
    """Equal lengths as lengths in the ratio 1, which can be put in."""
    return Statement("rconst", (*statement.args, ONE)) if statement.predicate == "cong" else statement


def _put(
    zero: Expression, left: Mapping[Statement, Expression], kept: Sequence[Term]
) -> Iterator[tuple[Expression, Puts]]:
    """What an equation becomes with all others put into it, in every order in which each takes a term away.

    Lengths come last: those of areas and arcs are still to come.
    """
    if not left:
        yield zero, ()
    for term in sorted((t for t in zero.terms if t not in kept), key=lambda t: t[0] == "length"):
        for statement, other in left.items():
            meaning = other.solved_for(term)
            if meaning is not None:
                rest = {s: e for s, e in left.items() if s != statement}
                for found, puts in _put(zero.put(term, meaning), rest, kept):
                    yield found, ((term, statement), *puts)
