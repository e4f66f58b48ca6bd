"""Premises that no figure has, as arithmetic shows: equations between measures, and bounds that every figure keeps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from geogen.lang.expression import Expression
from geogen.lang.measure import FUNCTIONS, Term, normal_term
from geogen.lang.number import Number
from geogen.lang.statement import Statement
from geogen.scene.figure_facts import atoms, bounds, equations
from geogen.scene.known_values import lines_of
from geogen.scene.sources import Source
from geogen.scene.triangle_laws import breaks_a_law

#: Problems with more points, or more equations, are left to the search for a figure.
MOST_POINTS, MOST_ROWS = 12, 400

#: Kinds of terms that may be negative.
_SIGNED = frozenset({*FUNCTIONS, "unknown"})

Solved = Mapping[Term, Expression]


def impossible_sources(sources: Sequence[Source], others: Sequence[Statement]) -> tuple[Source, ...]:
    """Numerical premises that contradict each other, none of which can be left out; empty where this is not shown.

    Args:
        sources: the numerical premises in order.
        others: premises that always hold.
    """
    if not _of_all(sources, others):
        return ()
    kept = list(sources)
    for source in reversed(sources):
        fewer = [s for s in kept if s is not source]
        if _of_all(fewer, others):
            kept = fewer
    return tuple(kept)


def _of_all(sources: Sequence[Source], others: Sequence[Statement]) -> bool:
    return is_impossible([*others, *(s for one in sources for s in one.statements)])


def is_impossible(statements: Sequence[Statement]) -> bool:
    """True where arithmetic shows that no figure has all of some statements; False where it does not.

    Equations are eliminated exactly. They, and what every figure keeps (the inequalities of triangles and of
    quadrilaterals, greatest angles and areas), are broken where what should be zero, or not above, is positive. Laws
    with sines and cosines are compared in floats, with a margin.
    """
    rows = [*equations(statements)]
    points = {p for row in rows for p in row.points}
    if len(points) > MOST_POINTS or len(rows) > MOST_ROWS:
        return False
    solved = _eliminated(rows)
    if solved is None:
        return True
    if any(_is_positive(-e) and t[0] not in _SIGNED for t, e in solved.items()):
        return True
    terms = sorted({t for row in rows for t in row.terms})
    if any(_is_broken(bound, solved) for bound in bounds(terms)):
        return True
    exact = {t: c for t, e in solved.items() if (c := e.constant) is not None}
    if _is_off_a_line(statements, exact) or any(_is_turned(s, exact) for s in atoms(statements)):
        return True
    known = {t: float(c) for t, c in exact.items()}
    return any(breaks_a_law(corners, known) for corners in combinations(sorted(points), 3))


def _eliminated(rows: Sequence[Expression]) -> dict[Term, Expression] | None:
    """What terms are in others by linear equations, and by squares that are known; None where these contradict."""
    solved: dict[Term, Expression] = {}
    waiting, grown = list(rows), True
    while grown:
        grown, later = False, []
        for row in waiting:
            try:
                now = _put(row, solved)
                if _is_positive(now) or _is_positive(-now):
                    return None
                found = _solution(now)
                if found is not None:
                    term, value = found
                    solved = {**{t: e.put(term, value) for t, e in solved.items()}, term: value}
            except ArithmeticError:
                continue  # its numbers are none of school geometry: nothing is concluded from it
            grown |= found is not None
            if found is None and now.parts:
                later.append(now)
        waiting = later
    return solved


def _put(expression: Expression, solved: Solved) -> Expression:
    for term in expression.terms:
        if term in solved:
            expression = expression.put(term, solved[term])
    return expression


def _solution(zero: Expression) -> tuple[Term, Expression] | None:
    """A term and what it is, where an equation is linear or gives the square of one term."""
    if all(len(m) == 0 or (len(m) == 1 and m[0][1] == 1) for m, _ in zero.parts):
        for term in zero.terms:
            value = zero.solved_for(term)
            if value is not None:
                return term, value
    if len(zero.parts) == 2 and not zero.parts[1][0]:
        ((monomial, factor), (_, constant)) = zero.parts
        if len(monomial) == 1 and monomial[0][1] == 2:
            root = (-constant / factor).sqrt()
            return None if root is None else (monomial[0][0], Expression.of(root))
    return None


def _is_positive(expression: Expression) -> bool:
    """True where an expression is above zero in every figure: a sum of measures, one of them no angle, or a number.

    An angle of points on one line may be zero; lengths, areas and arcs that are spoken of are not.
    """
    if not expression.parts or any(not c > 0 for _, c in expression.parts):
        return False
    kinds = [{t[0] for t, _ in monomial} for monomial, _ in expression.parts]
    return not any(k & _SIGNED for k in kinds) and any("angle" not in k for k in kinds)


def _is_broken(bound: Expression, solved: Solved) -> bool:
    """True where what is never above zero is so.

    Numbers with and without π cannot be added; then only a single angle is looked at.
    """
    try:
        return _is_positive(_put(bound, solved))
    except ArithmeticError:
        constant = _put(Expression.term(bound.terms[0]), solved).constant if len(bound.terms) == 1 else None
        return constant is not None and constant > 180


def _is_off_a_line(statements: Sequence[Statement], exact: Mapping[Term, Number]) -> bool:
    """True where three points of a line are so far from each other that none lies between the others."""
    for line in lines_of(statements):
        for corners in combinations(sorted(line), 3):
            sides = [exact.get(normal_term(("length", *pair))) for pair in combinations(corners, 2)]
            if None in sides:
                continue
            try:
                a, b, c = sorted(side for side in sides if side is not None)
                if c != a + b:
                    return True
            except ArithmeticError:
                continue
    return False


def _is_turned(statement: Statement, exact: Mapping[Term, Number]) -> bool:
    """True where the angle of two lines with a common point is neither a stated directed angle nor its supplement."""
    if statement.predicate != "aconst":
        return False
    a, b, c, d = map(str, statement.args[:4])
    shared = {a, b} & {c, d}
    if len(shared) != 1:
        return False
    (v,) = shared
    p, q = (next(x for x in pair if x != v) for pair in ((a, b), (c, d)))
    value = exact.get(normal_term(("angle", p, v, q)))
    turn = Fraction(statement.args[4]) % 1 * 180  # type: ignore[arg-type]
    return value is not None and value not in (Number.of(turn), Number.of(180 - turn))
