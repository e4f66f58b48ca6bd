"""Mistakes of calculation, each with its name: what they make of a step of a proof, or of the final value.

Unlike those of :mod:`geogen.tasks.mistakes`, which make a solution wrong at one step, these keep every step and change
a number on the way, so that the proof can be calculated to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from geogen.errors import GeogenError
from geogen.lang.expression import collected
from geogen.lang.form import block
from geogen.lang.number import Number
from geogen.lang.question import Question
from geogen.lang.statement import Statement, all_forms
from geogen.proof.graph import BY_ALGEBRA, BY_RULE, DERIVED, GIVEN, ProofGraph, Step
from geogen.variants.carry import CONSTANTS, carried, replaced, scaled, value_of, with_shift

#: Most characters of a value that anyone would take for an answer.
LONGEST = 28
#: How many times as large as the answer, or as small, a value may be.
FAR = 8
_HALVES = (Number.of(Fraction(1, 2)), Number.of(2))
_SINE, _COSINE = Number.of(Fraction(1, 2)), Number.root(3) / Number.of(2)


@dataclass(frozen=True)
class Error:
    """A mistake of calculation.

    Args:
        name: what it is called.
        wrong: by step, what stands there instead.
        last: the name of what is done to the final value, if anything; a key of :data:`LAST`.
        instead: the step whose value is given as the answer, if it is not the last.
    """

    name: str
    wrong: tuple[tuple[int, Statement], ...] = ()
    last: str = ""
    instead: int = 0

    def as_json(self) -> dict[str, Any]:
        """The mistake as plain data."""
        wrong = {str(number): str(statement) for number, statement in self.wrong}
        return {"name": self.name, "wrong": wrong, "last": self.last, "instead": self.instead}

    @property
    def steps(self) -> frozenset[int]:
        """The steps at which it is made; 0 stands for the answer."""
        return frozenset(number for number, _ in self.wrong) or frozenset({0})


def _inverse(value: Number) -> Number | None:
    return value.inverse()


def _complement(value: Number) -> Number | None:
    return Number.of(90) - value if float(value) < 90 else value - 90


def _supplement(value: Number) -> Number | None:
    return Number.of(180) - value


def _half(value: Number) -> Number | None:
    return value * Fraction(1, 2)


def _double(value: Number) -> Number | None:
    return value * 2


def _square(value: Number) -> Number | None:
    return value * value


#: What is done to a final value.
LAST: dict[str, Callable[[Number], Number | None]] = {
    "ratio turned round": _inverse,
    "complement taken": _complement,
    "supplement taken": _supplement,
    "halved once too often": _half,
    "forgot to halve": _double,
    "root not taken": _square,
}


def errors(proof: ProofGraph, question: Question) -> Iterator[Error]:
    """The mistakes that can be made in a proof of a value.

    Args:
        proof: of the answer.
        question: what is asked.
    """
    given = [s for s in proof.steps if s.kind == GIVEN and s.statement.predicate == "lconst"]
    for one in given:
        for other in given:
            if one.id < other.id and one.statement.args[2] != other.statement.args[2]:
                values = other.statement.args[2], one.statement.args[2]
                swapped = tuple((s.id, replaced(s.statement, v)) for s, v in zip((one, other), values, strict=True))  # type: ignore[arg-type]
                yield Error("given lengths exchanged", swapped)
    for step in proof.steps:
        if step.kind in (GIVEN, *DERIVED):
            for name, statement in _of_step(step, proof):
                yield Error(name, ((step.id, statement),))
    yield from _of_answer(proof, question)


def _of_step(step: Step, proof: ProofGraph) -> Iterator[tuple[str, Statement]]:
    statement = step.statement
    if statement.predicate == "rconst":
        yield from _ratios(statement)
    if statement.predicate == "lconst" and step.kind == GIVEN and _is_radius(statement, proof):
        for name, factor in (("diameter taken for radius", Fraction(2)), ("radius taken for diameter", Fraction(1, 2))):
            found = scaled(statement, Number.of(factor))
            if found is not None:
                yield name, found
    if statement.predicate == "lconst" and step.kind != GIVEN:
        value = statement.number
        if value.rational is None and (value * value).rational is not None:
            yield "root not taken", replaced(statement, value * value)
    if statement.predicate in ("equal", "sqsum", "lensum") and step.kind == BY_RULE:
        yield from _equations(statement)
    if step.kind == BY_ALGEBRA and len(step.certificates) == 1:
        yield from _combinations(step, proof)


def _combinations(step: Step, proof: ProofGraph) -> Iterator[tuple[str, Statement]]:
    """A known value, or its square, taken away instead of added, or the other way round."""
    certificate = step.certificates[0]
    known = [(n, i, c) for n, i, c in certificate.terms if value_of(proof.step(n).statement) is not None]
    for number, index, coefficient in known if len(known) > 1 else ():
        form = all_forms(proof.step(number).statement)[index]
        kind = block(form)
        constants = {q: -2 * c * coefficient for q, c in form if q[0] in CONSTANTS and q[0] != "logunit"}
        if kind in "dl" or not constants:
            continue
        try:
            found = with_shift(step.statement, certificate.form, constants)
        except (ArithmeticError, GeogenError):
            continue
        if found is not None:
            yield "sum taken for difference", found


def _ratios(statement: Statement) -> Iterator[tuple[str, Statement]]:
    value = value_of(statement)
    assert value is not None
    if value == Number.of(1):
        return
    yield "ratio turned round", replaced(statement, value.inverse())
    if value in _HALVES:
        yield "half forgotten", replaced(statement, Number.of(1))
    for one, other in ((_SINE, _COSINE), (_COSINE, _SINE), (_SINE.inverse(), _COSINE.inverse())):
        if value == one:
            yield "sine taken for cosine", replaced(statement, other)
    if value == _COSINE.inverse():
        yield "sine taken for cosine", replaced(statement, Number.of(2))
    if value.rational is None and (value * value).rational is not None:
        yield "root not taken", replaced(statement, value * value)


def _equations(statement: Statement) -> Iterator[tuple[str, Statement]]:
    """A sign or a factor of two lost in an equation."""
    if statement.predicate != "equal":
        args = statement.args
        last = args[-3]
        assert isinstance(last, Fraction | Number)
        for place in range(0, len(args) - 3, 3):
            coefficient = args[place]
            assert isinstance(coefficient, Fraction | Number)
            yield (
                "sum taken for difference",
                Statement(statement.predicate, (*args[:place], -coefficient, *args[place + 1 :])),
            )
        return
    left, right = statement.sides
    for place, (monomial, coefficient) in enumerate(right.parts):
        if len(right.parts) > 1:
            flipped = collected((*right.parts[:place], (monomial, -coefficient), *right.parts[place + 1 :]))
            yield "sum taken for difference", Statement("equal", (left, flipped))
        if abs(coefficient) in _HALVES:
            plain = coefficient / abs(coefficient)
            single = collected((*right.parts[:place], (monomial, plain), *right.parts[place + 1 :]))
            yield "factor of two forgotten", Statement("equal", (left, single))
    for place, (monomial, coefficient) in enumerate(left.parts):
        if abs(coefficient) in _HALVES:
            single = collected((*left.parts[:place], (monomial, Number.of(1)), *left.parts[place + 1 :]))
            yield "factor of two forgotten", Statement("equal", (single, right))


def _is_radius(statement: Statement, proof: ProofGraph) -> bool:
    """True for the length of a segment from a centre to its circle."""
    ends = {str(p) for p in statement.args[:2]}
    for step in proof.steps:
        if step.kind == GIVEN and step.statement.predicate == "circle":
            centre, *others = map(str, step.statement.args)
            if centre in ends and ends & set(others):
                return True
        if step.kind == GIVEN and step.statement.predicate == "cong":
            a, b, c, d = map(str, step.statement.args)
            if ends in ({a, b}, {c, d}) and {a, b} & {c, d} & ends:
                return True
    return False


def _of_answer(proof: ProofGraph, question: Question) -> Iterator[Error]:
    """Mistakes with the last value; halves and doubles only where the solution has to do with them."""
    if question.kind in ("length", "radius"):
        for step in proof.steps:
            if step.statement.predicate == "lconst" and step.id != proof.goal:
                yield Error("length of another segment", instead=step.id)
    if question.kind == "ratio":
        yield Error("ratio turned round", last="ratio turned round")
        yield Error("root not taken", last="root not taken")
    if question.is_angle:
        yield Error("complement taken", last="complement taken")
        yield Error("supplement taken", last="supplement taken")
    if question.kind in ("area", "sector") or question.is_angle or _halves(proof):
        yield Error("forgot to halve", last="forgot to halve")
        yield Error("halved once too often", last="halved once too often")


def _halves(proof: ProofGraph) -> bool:
    """True where a midpoint, or a ratio of one to two, plays a part."""
    return any(
        s.statement.predicate == "midp" or (s.statement.predicate == "rconst" and value_of(s.statement) in _HALVES)
        for s in proof.steps
    )


def result(proof: ProofGraph, question: Question, made: Sequence[Error]) -> Number | None:
    """The value to which a proof comes with some mistakes made, none of them at one step; None where it comes to none.

    Args:
        proof: a sound one.
        question: what it answers.
        made: the mistakes.
    """
    wrong = dict(pair for error in made for pair in error.wrong)
    stated = carried(proof, wrong)
    number = next((error.instead for error in made if error.instead), proof.goal)
    if stated is None:
        return None
    claim = stated[number]
    value = question.value_of(claim) if number == proof.goal else value_of(claim)
    for error in made:
        if value is not None and error.last:
            value = LAST[error.last](value)
    return value


def plausible(value: Number, gold: Number, question: Question) -> bool:
    """True for a value that one could take for the answer: positive, of its size, and not too long to be written.

    Args:
        value: another one.
        gold: the answer.
        question: what is asked; angles are below 180 degrees.
    """
    if not float(value) > 0 or question.is_angle and float(value) >= 180:
        return False
    return 1 / FAR <= float(value) / float(gold) <= FAR and len(str(value)) <= LONGEST
