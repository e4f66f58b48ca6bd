"""The exact lengths, angles and areas on the way of a proof: what a solution has to find before its answer.

They are the values that steps of the proof state. A proof may state none in so many words and yet tell some: with
AO = BO and BO = 5 it also says that AO = 5. Then its equations are solved for one measure after another until nothing
new follows. All arithmetic is exact. Where a directed angle stands for an angle or for its supplement, the figure of
the proof decides, as it does for a reader.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from geogen.lang.expression import Expression
from geogen.lang.measure import Coordinates, Term, normal_term, term_value
from geogen.lang.number import Number
from geogen.lang.statement import Statement
from geogen.problem.asking import equal_corners, vertex
from geogen.proof.graph import DERIVED, GIVEN, ProofGraph, loads

#: Measures that count.
KINDS = ("length", "angle", "area")
#: Proofs that are kept with their subgoals: replies to one problem come many at a time.
KEPT = 4096
#: Relative gap between a value and the figure up to which the figure shows it.
MARGIN = 1e-6
_STRAIGHT = Expression.of(180)

Values = Mapping[Term, Number]


@lru_cache(maxsize=KEPT)
def subgoals_of(proof: str) -> tuple[str, ...]:
    """The subgoals of a stored proof.

    Args:
        proof: the graph as JSON text.

    Returns:
        Statements of the formal language such as ``equal angle(a,o,c) 120``.

    Raises:
        ProofRejected: it is no proof.
    """
    return tuple(map(str, subgoals(loads(proof))))


def subgoals(proof: ProofGraph) -> tuple[Statement, ...]:
    """What a proof finds before its goal: values of measures that are neither given nor the goal's.

    Args:
        proof: any proof graph, as a rule one that the checker has accepted.

    Returns:
        Statements ``equal TERM VALUE`` in the order of the steps: those that derived steps state, or else those that
        follow from all steps together; none where nothing does.
    """
    at = proof.figure
    own = [(step, list(equations(step.statement, at))) for step in proof.steps]
    known = solved([e for step, some in own if step.kind == GIVEN or step.id == proof.goal for e in _single(some)], at)
    told = solved([e for step, some in own if step.kind in DERIVED for e in _single(some)], at)
    values = {term: value for term, value in told.items() if term not in known and term[0] in KINDS}
    if not values:
        told = solved([e for _, some in own for e in some], at)
        values = {term: value for term, value in told.items() if term not in known and term[0] in KINDS}
    named = dict.fromkeys(term for _, some in own for e in some for term in e.terms)
    return tuple(
        Statement("equal", (Expression.term(term), Expression.of(values[term]))) for term in named if term in values
    )


def _single(some: Iterable[Expression]) -> Iterator[Expression]:
    """The equations that are about one measure alone."""
    return (e for e in some if len(e.terms) == 1)


def solved(every: Sequence[Expression], at: Coordinates) -> dict[Term, Number]:
    """The measures whose values follow from equations, one unknown at a time.

    Args:
        every: expressions that are zero.
        at: the figure; a value that it does not show is left out.
    """
    values: dict[Term, Number] = {}
    left = list(every)
    while True:
        left = [e for e in (old.with_values(values) for old in left) if e.terms]
        found = {term: value for e in left for term, value in _value(e) if _shown(term, value, at)}
        if not found:
            return values
        values |= found


def _value(equation: Expression) -> Iterator[tuple[Term, Number]]:
    """The only measure of an equation with its value, if it is linear in it or in its square."""
    if len(equation.terms) != 1:
        return
    (term,) = equation.terms
    parts = dict(equation.parts)
    constant = parts.pop((), Number.of(0))
    if len(parts) != 1:
        return
    ((((_, power),), factor),) = parts.items()
    value = -constant / factor
    root = value if power == 1 else value.sqrt() if power == 2 and value.approx > 0 else None
    if root is not None:
        yield term, root


def _shown(term: Term, value: Number, at: Coordinates) -> bool:
    seen = term_value(term, at)
    return abs(value.approx - seen) <= MARGIN * max(1.0, abs(seen))


# ── statements as equations ──


def equations(statement: Statement, at: Coordinates) -> Iterator[Expression]:
    """What a statement says of measures, as expressions that are zero; nothing where it says nothing of them.

    Args:
        statement: any.
        at: the figure, which decides between an angle and its supplement.
    """
    args = statement.args
    match statement.predicate:
        case "equal":
            left, right = statement.sides
            yield left - right
        case "lconst":
            yield _length(args[:2]) - Expression.of(args[2])  # type: ignore[arg-type]
        case "cong":
            yield _length(args[:2]) - _length(args[2:])
        case "rconst":
            yield _length(args[:2]) - _length(args[2:4]).times(args[4])  # type: ignore[arg-type]
        case "eqratio":
            first, second, third, fourth = (_length(args[k : k + 2]) for k in (0, 2, 4, 6))
            yield first * fourth - second * third
        case "lensum" | "sqsum":
            power = 1 if statement.predicate == "lensum" else 2
            yield _sum(_length(args[k + 1 : k + 3]).power(power).times(args[k]) for k in range(0, len(args), 3))  # type: ignore[arg-type]
        case "midp":
            middle, one, two = args
            yield _length((middle, one)) - _length((middle, two))
            yield _length((one, two)) - _length((middle, one)).times(2)
        case "circle":
            centre, start, *others = args
            yield from (_length((centre, start)) - _length((centre, other)) for other in others)
        case "perp" | "aconst" | "eqangle":
            yield from _angles(statement, at)


def _angles(statement: Statement, at: Coordinates) -> Iterator[Expression]:
    """What a statement about directed angles says of the angles that are drawn."""
    if statement.predicate == "eqangle":
        corners = equal_corners(statement, at)
        if corners is not None:
            yield from _equal(_angle(corners[0], at), _angle(corners[1], at))
        return
    corner = vertex(statement.args[:4])
    if corner is not None:
        turn = Fraction(1, 2) if statement.predicate == "perp" else Fraction(statement.args[4])  # type: ignore[arg-type]
        degrees = turn % 1 * 180
        yield from _equal(_angle(corner, at), (Expression.of(Number.of(degrees)), float(degrees)))


Measured = tuple[Expression, float]


def _equal(one: Measured, two: Measured) -> Iterator[Expression]:
    """Two angles that are equal up to 180° as directed ones: equal or supplementary as the figure shows them."""
    if abs(one[1] - two[1]) <= 180 * MARGIN:
        yield one[0] - two[0]
    elif abs(one[1] + two[1] - 180) <= 180 * MARGIN:
        yield one[0] + two[0] - _STRAIGHT


def _angle(corner: Sequence[str], at: Coordinates) -> Measured:
    term = normal_term(("angle", *corner))
    return Expression.term(term), term_value(term, at)


def _length(points: Sequence[object]) -> Expression:
    return Expression.term(("length", *map(str, points)))


def _sum(parts: Iterable[Expression]) -> Expression:
    total = Expression()
    for part in parts:
        total = total + part
    return total
