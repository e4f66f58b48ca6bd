"""Values stated by an unknown: a given one and one that follows from it, each as ``2*x+10``, and x is to be found."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from geogen.deduction import Closure
from geogen.lang.form import lifted, segment
from geogen.lang.measure import Term, normal_term
from geogen.lang.number import Number
from geogen.lang.problem import Problem, parse_body
from geogen.lang.question import Question, question
from geogen.lang.statement import all_forms
from geogen.lang.values import ValueClause, value_clause
from geogen.problem.visible import corners, segments
from geogen.problem.words.unknowns import clauses_of
from geogen.proof.graph import GIVEN, ProofGraph
from geogen.proof.sums import Sum, combination

#: Names for the unknown, the first that is no point.
NAMES = ("x", "y", "t")
#: Factors of the unknown in a sum, its values by kind of term, and the largest number beside it.
FACTORS, VALUES, LARGEST = (1, 2, 3, 4), {"length": range(2, 16), "angle": range(6, 41)}, 40


def with_unknown(problem: Problem, closure: Closure, rng: random.Random) -> Problem | None:
    """The problem with a given value, and another that follows, stated by one unknown.

    Args:
        problem: with values.
        closure: of its scene.
        rng: the stream that decides.

    Returns:
        the problem; None where no value is a plain whole number from which another such one follows, and where points
        have all the names.
    """
    name = next((name for name in NAMES if name not in problem.points), None)
    if name is None:
        return None
    given = [(place, *found) for place, clause in enumerate(problem.values) if (found := _plain(clause)) is not None]
    rng.shuffle(given)
    for place, term, value in given:
        others = _following(problem, closure, term[0])
        rng.shuffle(others)
        for other, known in others:
            sums = _sums(value, known, term[0], name, rng)
            if other != term and sums is not None:
                one, two = (value_clause(f"{' '.join(t)} = {s}", 0) for t, s in zip((term, other), sums, strict=True))
                values = (*problem.values[:place], one, *problem.values[place + 1 :], two)
                return replace(problem, values=values, text="")
    return None


def is_found_alone(proof: ProofGraph) -> bool:
    """True where the unknown that is asked for follows from one value by it, so that the other one is idle.

    Args:
        proof: of a problem.
    """
    problem = parse_body(proof.problem)
    if not isinstance(problem.goal, Question) or problem.goal.kind != "value":
        return False
    related = clauses_of(problem)
    resting: set[int] = set()
    facts: dict[tuple[int, int], Sum] = {}
    for step in proof.steps:
        if (step.kind == GIVEN and step.statement.canonical() in related) or not resting.isdisjoint(step.premises):
            resting.add(step.id)
            continue
        forms = (lifted(form, proof.figure) for form in all_forms(step.statement))
        facts |= {(step.id, which): dict(form) for which, form in enumerate(forms) if form is not None}
    given = [clause.left.lone_term for clause in problem.values if clause.unknowns]
    return any(term is not None and _has_value(term, facts) for term in given)


def _has_value(term: Term, facts: Mapping[tuple[int, int], Sum]) -> bool:
    """True where facts say how large a length or an angle is."""
    quantity = segment("s", *term[1:]) if term[0] == "length" else ("t", *normal_term(term))
    return combination({quantity: Fraction(1)}, facts, constants=False) is not None


def _plain(clause: ValueClause) -> tuple[Term, int] | None:
    """Term and number of a clause that gives one length or angle as a whole number."""
    term, value = clause.left.lone_term, clause.right.constant
    number = None if value is None else whole(value)
    return None if term is None or term[0] not in VALUES or number is None else (term, number)


def whole(value: Number) -> int | None:
    """A number as a whole one, None where it is none."""
    share = value.rational
    return None if share is None or share.denominator > 1 else int(share)


def _following(problem: Problem, closure: Closure, kind: str) -> list[tuple[Term, int]]:
    """Visible lengths, or angles, that are known as whole numbers and not given."""
    premises = [p.statement for p in closure.scene.premises]
    visible = segments(premises, problem.clauses)
    places: Sequence[tuple[str, ...]] = visible if kind == "length" else corners(visible, closure.scene.figure())
    given = {s.canonical() for s in premises}
    found = []
    for points in places:
        asked = question((kind, *points), {})
        value = closure.answer(asked)
        number = None if value is None else whole(value)
        if value is not None and number is not None and asked.answer(value).canonical() not in given:
            found.append(((kind, *points), number))
    return found


def _sums(one: int, two: int, kind: str, name: str, rng: random.Random) -> tuple[str, str] | None:
    """Two numbers as sums of multiples of one unknown and small numbers; None where none are found."""
    for _ in range(20):
        value, (a, b) = rng.choice(VALUES[kind]), rng.sample(FACTORS, 2)
        rests = one - a * value, two - b * value
        if any(rests) and all(abs(rest) <= LARGEST for rest in rests) and rests[0] * b != rests[1] * a:
            return _sum(a, rests[0], name), _sum(b, rests[1], name)
    return None


def _sum(factor: int, rest: int, name: str) -> str:
    multiple = name if factor == 1 else f"{factor}*{name}"
    return multiple if rest == 0 else f"{multiple} {'+' if rest > 0 else '-'} {abs(rest)}"
