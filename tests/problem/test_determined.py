"""No answer that is called determined differs between the branches that sentences of constructions allow.

Two lengths are given in the example of each construction, and a third is asked for. Where it is answered, figures that
the loci of the construction have no part in, solved from what its sentence states and the two lengths, show the same.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import pytest

from geogen.errors import GeogenError
from geogen.lang.problem import Problem, parse_body
from geogen.lang.statement import true_in
from geogen.library import load_library
from geogen.library.instantiate import given_statements
from geogen.library.records import Construction
from geogen.problem.solving import solve
from geogen.scene.build import build_scene
from geogen.scene.draws import source
from geogen.scene.fit import fits
from geogen.scene.order_types import Kinds
from geogen.scene.place import prepare
from geogen.scene.quality import defect
from geogen.scene.system import System
from tests.scene.test_branches import NARROWED

LIBRARY = load_library()
#: The length of the first segment, the parts of a unit to which the other is rounded, and how different lengths differ.
LONG, PARTS, APART = 12, 2, 1e-6
#: Starts from which figures are solved, and the look at their quality.
STARTS, CLEAR = 24, 0.1


@dataclass(frozen=True)
class Asked:
    """A problem with its answer, and the places of the segment that is asked for."""

    problem: Problem
    one: int
    other: int
    answer: float | None


def questions(construction: Construction) -> list[str]:
    """A new point x with two older points a and b, AB and BX given, XA asked for; and with a and b the other way."""
    problem = parse_body(construction.example)
    at = build_scene(problem, LIBRARY).figure()
    new = problem.clauses[-1].points
    old = [p for p in problem.points if p not in new] or list(new[1:])
    x, found = new[0], []
    for a, b in (old[:2], old[:2][::-1]) if len(old) > 1 else ():
        scale = LONG / math.dist(at[a], at[b])
        second = Fraction(round(PARTS * scale * math.dist(at[b], at[x])), PARTS)
        if second:
            given = f"length {a} {b} = {LONG}; length {b} {x} = {second}"
            found.append(f"{construction.example}; {given} ? length {x} {a}")
    return found


def asked(body: str) -> Asked:
    """A question with its answer, if it is called determined."""
    problem = parse_body(body)
    assert problem.question is not None
    one, other = (problem.points.index(p) for p in problem.question.points)
    try:
        found = solve(problem, LIBRARY)
    except GeogenError:
        return Asked(problem, one, other, None)
    return Asked(problem, one, other, float(found.value) if found.solved and found.value is not None else None)


def shown(question: Asked, narrowed: frozenset[str] = frozenset(NARROWED)) -> list[float]:
    """The length that is asked for in figures solved from random starts; of narrowed sentences those that are meant."""
    problem = question.problem
    groups, _ = prepare(problem, LIBRARY)
    system = System([p.statement for p in given_statements(problem, LIBRARY)], problem.points)
    needs = [need for group in groups for need, _ in group.needs]
    kinds = Kinds(problem, build_scene(problem, LIBRARY), LIBRARY)
    said = [n for n, c in enumerate(problem.clauses) if narrowed.intersection(call.name for call in c.constructions)]
    rng, found = source("determined", problem.text), []
    starts = [np.array([complex(rng.gauss(0, 9), rng.gauss(0, 9)) for _ in problem.points]) for _ in range(STARTS)]
    for z, error in fits(system, starts):
        at = {p: (v.real, v.imag) for p, v in zip(problem.points, z.tolist(), strict=True)}
        if error > 1e-11 or defect(problem.points, np.array([*at.values()]), CLEAR):
            continue
        if not all(true_in(need, at) for need in needs):
            continue
        here = dict(zip(problem.points, z.tolist(), strict=True))
        ways = (here, {p: v.conjugate() for p, v in here.items()})
        if any(all(kinds.allowed.is_placed(way, clause) for clause in said) for way in ways):
            found.append(abs(z[question.one] - z[question.other]))
    return found


@pytest.mark.parametrize("construction", LIBRARY.constructions.values(), ids=lambda c: c.id)
def test_a_determined_length_is_the_same_in_every_branch(construction: Construction) -> None:
    for body in questions(construction):
        question = asked(body)
        if question.answer is not None:
            others = [v for v in shown(question) if abs(v - question.answer) > APART]
            assert not others, f"{body}: {question.answer} is answered, {others[0]} is as right"


def test_a_point_on_the_whole_line_has_two_answers() -> None:
    """C is anywhere on the line AB, so that AC may be 1 or 5; with its position stated it is one of them."""
    body = "a b = segment a b; c = on_opline c a b; length a b = 3; length b c = 2 ? length a c"
    assert asked(body).answer is None
    assert sorted({round(v, 6) for v in shown(asked(body))}) == [1.0, 5.0]
    assert asked(body.replace(" ?", "; between c a b ?")).answer == 1
    assert asked(body.replace(" ?", "; between b a c ?")).answer == 5


def test_the_look_finds_an_answer_of_one_branch_only() -> None:
    """Were "on the line" read as "between", the length 1 would be found out."""
    question = asked("a b = segment a b; c = on_line c a b; length a b = 3; length b c = 2 ? length a c")
    assert question.answer == 1
    assert any(abs(v - 1) > APART for v in shown(question, frozenset()))
