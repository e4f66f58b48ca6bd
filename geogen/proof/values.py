"""Steps by value: values put into an equation, which then gives the statement."""

from __future__ import annotations

from fractions import Fraction

from geogen.lang.expression import Expression, without_common_terms
from geogen.lang.form import MARGIN
from geogen.lang.measure import FUNCTIONS, Coordinates, Term, normal_term, term_value
from geogen.lang.number import Number
from geogen.lang.predicates.equations import as_equation
from geogen.lang.statement import Statement
from geogen.lang.trigonometry import exact

#: Two roots of an equation must differ by more than this, relatively, or the figure could not tell them apart.
APART = 1e-4
#: Parts and degree of an equation on the way; statements have far less.
MAX_PARTS, MAX_DEGREE = 400, 24


def put_together(equation: Statement, puts: list[tuple[Term, Statement]], at: Coordinates) -> Expression | str:
    """An equation with values put into it.

    Args:
        equation: the statement whose equation it is.
        puts: in order, the term to be replaced and the statement that says what it is.
        at: the figure, which shows whether a directed angle or its supplement is the drawn one.

    Returns:
        what is zero then, or why nothing comes of it.

    Raises:
        ArithmeticError: the numbers leave those of school geometry.
    """
    zero = as_equation(equation.predicate, equation.args)
    if zero is None:
        return f"'{equation}' is no equation between values"
    for term, statement in puts:
        if term not in zero.terms:
            return f"the equation has no term {' '.join(term)} left to replace"
        meaning = _meaning(term, statement, at)
        if meaning is None:
            return f"'{statement}' does not say what {' '.join(term)} is"
        if sum(len(meaning.parts) ** dict(m).get(term, 0) for m, _ in zero.parts) > MAX_PARTS:
            return "the equation grows too long"
        zero = zero.put(term, meaning)
        if any(sum(e for _, e in m) > MAX_DEGREE for m, _ in zero.parts):
            return "the equation grows beyond all degrees"
    return zero


def _meaning(term: Term, statement: Statement, at: Coordinates) -> Expression | None:
    """What a term is by a statement: by an equation with the term, or the number that its angle makes a function."""
    zero = as_equation(statement.predicate, statement.args)
    found = None if zero is None else zero.solved_for(normal_term(term))
    if found is not None or term[0] not in FUNCTIONS:
        return found
    degrees = _degrees(statement, term[1:], at)
    value = None if degrees is None else exact(term[0], degrees)
    return None if value is None else Expression.of(value)


def _degrees(statement: Statement, points: tuple[str, ...], at: Coordinates) -> Fraction | None:
    """The drawn angle of three points in degrees by a statement about it, or about the directed angle of its lines."""
    if statement.predicate == "aconst":
        turn = _turn(statement, *points)
        drawn = term_value(("angle", *points), at)
        fitting = [
            d for d in (() if turn is None else (turn * 180, 180 - turn * 180)) if abs(float(d) - drawn) < MARGIN
        ]
        return fitting[0] if fitting else None
    zero = as_equation(statement.predicate, statement.args)
    angle = None if zero is None else zero.solved_for(normal_term(("angle", *points)))
    degrees = None if angle is None or angle.constant is None else angle.constant.rational
    return degrees if degrees is not None and 0 < degrees < 180 else None


def _turn(statement: Statement, a: str, b: str, c: str) -> Fraction | None:
    """The directed angle between the lines ba and bc, in half turns between 0 and 1, that a statement gives."""
    *ends, value = statement.args
    if {*ends[:2]} == {b, a} and {*ends[2:]} == {b, c}:
        turn = Fraction(value) % 1  # type: ignore[arg-type]
    elif {*ends[:2]} == {b, c} and {*ends[2:]} == {b, a}:
        turn = -Fraction(value) % 1  # type: ignore[arg-type]
    else:
        return None
    return turn or None


def gives(zero: Expression, statement: Statement, at: Coordinates) -> str | None:
    """Why an equation does not give a statement; None where it does.

    It gives the statement where the two are one equation up to a factor, or where the statement's value is a root of
    it and the other root, if there is one, is clearly different: which of them it is the figure shows.

    Raises:
        ArithmeticError: the numbers leave those of school geometry.
    """
    wanted = as_equation(statement.predicate, statement.args)
    if wanted is None and statement.predicate != "aconst":
        return f"'{statement}' is no statement of a value"
    if wanted is not None and zero.proportional(wanted):
        return None
    zero = without_common_terms(zero)
    if not zero.parts:
        return "with these values the equation says nothing"
    if wanted is not None and (zero.proportional(wanted) or _is_positive_multiple(zero, wanted)):
        return None
    return _root(zero, statement, at)


def _is_positive_multiple(zero: Expression, wanted: Expression) -> bool:
    """True where one equation is another one, of several terms, times a sum of positive terms.

    With wanted = c·(t − m) and zero = f·t + g, the second is f·(t − m) where it vanishes for t = m.
    """
    for term in wanted.terms if len(wanted.terms) > 1 else ():
        meaning = wanted.solved_for(term)
        if meaning is None or term[0] in FUNCTIONS:
            continue
        factor = [(m, c) for m, c in zero.parts if (term, 1) in m]
        if not factor or any(t == term and e > 1 for m, _ in zero.parts for t, e in m):
            continue
        signs = {c > 0 for _, c in factor}
        if len(signs) > 1 or any(t[0] in FUNCTIONS for m, _ in factor for t, _ in m):
            continue
        return not zero.put(term, meaning).parts
    return False


def _root(zero: Expression, statement: Statement, at: Coordinates) -> str | None:
    """Why the statement's value is no root, or not the only one near the figure; None where it is."""
    shown = zero
    if statement.predicate == "rconst":
        zero = _of_ratio(zero, statement)
    unknown, value = _unknown(zero, statement, at)
    if unknown is None or value is None:
        return f"the equation with its values, {shown} = 0, is not about '{statement}' alone"
    powers = [sum(e for t, e in m if t == unknown) for m, _ in zero.parts]
    if max(powers) > 2:
        return "the equation is of more than the second degree"
    a, b, _ = (sum((c for (_, c), p in zip(zero.parts, powers, strict=True) if p == k), Number()) for k in (2, 1, 0))
    left = zero.put(unknown, Expression.of(value))
    if left.parts:
        return f"{value} is no root of {zero} = 0"
    if a:
        other = -b / a - value
        size = max(abs(float(value)), 1.0 if unknown[0] in FUNCTIONS else 0.0)
        if other != value and abs(float(other) - float(value)) <= APART * size:
            return "the two roots of the equation are too close to be told apart in the figure"
    return None


def _of_ratio(zero: Expression, statement: Statement) -> Expression:
    """An equation of one degree in two lengths as one of their ratio: the second length is taken as one."""
    first, second = (Expression.term(("length", *statement.args[i : i + 2])).terms[0] for i in (0, 2))  # type: ignore[arg-type]
    if set(zero.terms) != {first, second} or len({sum(e for _, e in m) for m, _ in zero.parts}) != 1:
        return Expression()
    return zero.put(second, Expression.of(1))


def _unknown(zero: Expression, statement: Statement, at: Coordinates) -> tuple[Term | None, Number | None]:
    """The only term of the equation, and the value that the statement gives it."""
    if len(zero.terms) != 1:
        return None, None
    term = zero.terms[0]
    if statement.predicate == "rconst":
        return term, statement.args[4]  # type: ignore[return-value]
    meaning = _meaning(term, statement, at)
    return (None, None) if meaning is None else (term, meaning.constant)
