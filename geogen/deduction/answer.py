"""Answers: the exact value of what a question asks for, where the closure has it."""

from __future__ import annotations

from geogen.deduction.field import recognised, recognised_with_pi
from geogen.deduction.firing import holds
from geogen.deduction.measure.known import Known
from geogen.deduction.measure.values import minus
from geogen.deduction.state import State
from geogen.lang.expression import Expression, dimension
from geogen.lang.measure import Coordinates
from geogen.lang.number import MixedNumber, Number
from geogen.lang.predicates.equations import forms
from geogen.lang.question import Question
from geogen.lang.statement import true_in
from geogen.scene.scene import Scene

#: Relative difference of two figures' values from which on they count as different.
DIFFERENT = 1e-6
#: Relative error of arithmetic with exact numbers.
ROUNDING = 1e-12
#: What may be zero or negative.
SIGNED = frozenset({"value", "cos", "tan"})
#: Degrees of a straight angle, and those below which an angle is one of zero.
HALF_TURN, SHUT = 180.0, 1e-3


def answer(state: State, question: Question, known: Known) -> Number | None:
    """The value that a question asks for, None where it is not derived.

    Args:
        state: what is derived.
        question: the question.
        known: the values that are derived.
    """
    if not all(state.quantities.active(t) for t in question.expression.terms if t[0] != "length"):
        return None  # the scene has no room for another area, angle or arc: nothing can have been derived of it
    try:
        value = _ratio(known, question) if question.divisor is not None else _value(known, question.expression)
    except ArithmeticError:
        return None
    if value is None or not (value > 0 or question.kind in SIGNED):
        return None
    statement = question.answer(value)
    return value if holds(state, statement) else None


def _ratio(known: Known, question: Question) -> Number | None:
    """The ratio of two lengths, from their values or from their logarithms."""
    assert question.divisor is not None
    one, two = (known.pair(e.terms[0]) for e in (question.expression, question.divisor))
    if one == two:
        return Number.of(1)
    values = known.length(one), known.length(two)
    if values[0] is not None and values[1] is not None:
        ratio = values[0].quotient(values[1])
        return None if isinstance(ratio, MixedNumber) else ratio
    width = known.state.quantities.width
    (free, constants), (other, base) = known.split(width + one), known.split(width + two)
    if free != other:
        return None
    return known.from_logs(minus(constants, base))


def _value(known: Known, found: Expression) -> Number | None:
    """The value of an expression: term by term, or as one linear form."""
    total = Number()
    for monomial, coefficient in found.parts:
        part = coefficient
        for term, exponent in monomial:
            value = known.term(term)
            if value is None:
                return _whole(known, found)
            part = part * value**exponent
        total = total + part
    return total


def _whole(known: Known, found: Expression) -> Number | None:
    """The value of a linear expression whose terms are not known one by one."""
    state, q = known.state, known.state.quantities
    if len(found.parts) == 1 and found.parts[0][1] == 1:
        term = found.terms[0]
        if term[0] == "angle":
            degrees = known.degrees(*term[1:])
            return None if degrees is None else Number.of(degrees)
    linear = forms((found, Expression()))
    terms = state.residues_free(linear[0]) if linear else None
    if terms is None:
        return None
    rest = state.algebra.reduce(terms)
    if any(not q.is_constant(i) for i in rest) or len(rest) != 1:
        return None
    near, _ = found.at(known.figure)
    value = next(iter(rest.values()))
    return recognised(value, near, (0, 1)) or recognised_with_pi(value, near)


def straight_instead(question: Question, at: Coordinates) -> Question | None:
    """Where a question asks for an angle of zero, that of the straight angle of its three points; None elsewhere.

    Args:
        question: what is asked.
        at: a figure of the problem.
    """
    straight = (other for other in question.beside() if HALF_TURN - figure_value(other, at) < SHUT)
    return next(straight, None)


def figure_value(question: Question, at: Coordinates) -> float:
    """What a question asks for, measured in a figure."""
    value, _ = question.expression.at(at)
    if question.divisor is None:
        return value
    divisor, _ = question.divisor.at(at)
    return value / divisor


def same_value(question: Question, at: Coordinates, value: float, tolerance: float) -> bool:
    """True where a figure shows a value that a question asks for, up to an error of measuring.

    The error is relative to what is measured, so the unit of length is of no matter; exact numbers that are added to a
    measure make it no greater.

    Args:
        question: what is asked.
        at: the figure.
        value: what it may show.
        tolerance: largest relative error of a measure.
    """
    shown = figure_value(question, at)
    size = _measured(question.expression, at)
    if question.is_angle and abs(value) < SHUT:
        size = HALF_TURN  # the error of an angle of zero is that of a straight one
    if question.divisor is not None:
        size /= abs(question.divisor.at(at)[0])
    return abs(shown - value) <= tolerance * size + ROUNDING * abs(shown)


def _measured(expression: Expression, at: Coordinates) -> float:
    """The size of the largest part of an expression that is measured in a figure."""
    return expression.without_constant().at(at)[1]


def is_undetermined(scene: Scene, question: Question) -> bool:
    """True where two figures of a problem show different values: then its premises do not determine the answer."""
    return differing(scene, question) is not None


def differing(scene: Scene, question: Question) -> tuple[Coordinates, Coordinates] | None:
    """Two figures of a problem that show different values, None where none are known.

    The figures are the scene's, and the first of them enlarged, where the premises hold in that, too.
    """
    first, *others = (scene.figure(r) for r in range(len(scene.realisations)))
    value = figure_value(question, first)
    if question.divisor is None and dimension(question.expression.parts[0][0]) and _is_scale_free(scene):
        return first, _enlarged(first)
    return next(((first, at) for at in others if not same_value(question, at, value, DIFFERENT)), None)


def _enlarged(at: Coordinates) -> Coordinates:
    return {p: (2 * x, 2 * y) for p, (x, y) in at.items()}


def _is_scale_free(scene: Scene) -> bool:
    """True where the premises hold in an enlarged figure as well."""
    larger = _enlarged(scene.figure())
    return all(true_in(p.statement, larger) for p in scene.premises)
