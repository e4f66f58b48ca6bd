"""Contradictory: a value is stated that is not the one that follows from the others.

The proof of the value that follows, and the other value, are the contradiction. That it is minimal is shown by figures:
whichever of the premises in conflict is left out, all others hold in one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from geogen.checker.items.item import require
from geogen.families.certificate import Certificate, Edit
from geogen.families.edit import Value, edited, premises_of
from geogen.families.family import Family, solution
from geogen.families.figures import Digits, require_broken
from geogen.families.kind import Draft, Kind
from geogen.families.label import IMPOSSIBLE, STATUS, Label
from geogen.families.realise import figures_near, in_digits
from geogen.lang.form import Coordinates
from geogen.lang.number import Number
from geogen.lang.problem import Problem
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.problem.minimal import used
from geogen.proof.graph import ProofGraph, to_json

#: Values that follow and are tried, and the most premises that may be in conflict.
TRIED, MOST = 5, 9
#: By which factors, and by how many degrees, a value is off: clearly, and not so far that no figure would have it.
FACTORS = (Fraction(5, 4), Fraction(3, 4), Fraction(3, 2), Fraction(7, 6))
DEGREES = (10, -10, 15, -15, 5, -5)


def make(family: Family) -> Iterator[Draft]:
    """Drafts with few premises in conflict."""
    if family.answer is None:
        return
    for value in family.derived[:TRIED]:
        found = solution(edited(family.problem, (), (), value.question), family.at, family.library)
        if found is None or found.value != value.number or len(used(found.proof)) >= MOST:
            continue
        for other in others(value):
            edit = Edit((), (other,))
            figures = _figures(edit.of(family.problem), found.proof, other, family)
            if figures is not None:
                yield {"edit": edit.as_json(), "proof": to_json(found.proof), "figures": figures}
                break


def others(value: Value) -> Iterator[Value]:
    """Values near another one that a reader would take for given: of its form, whole where it is whole."""
    number, asked = value.number, value.question
    for step in DEGREES if asked.is_angle else FACTORS:
        off = number + Number.of(step) if asked.is_angle else number * Number.of(step)
        whole = number.rational is not None and number.rational.denominator == 1
        if whole and off.rational is not None and off.rational.denominator != 1:
            off = Number.of(round(off.rational))
        if off != number and off > 0 and not (asked.is_angle and not float(off) < 175):
            yield Value(asked, off)


def conflict(twin: Problem, proof: ProofGraph, other: Value, library: Library) -> tuple[Statement, ...]:
    """The premises in conflict, in the order in which the twin states them: those of the proof, and the other value."""
    wrong = {*used(proof), other.statement.canonical()}
    return tuple(s for s in premises_of(twin, library) if s.canonical() in wrong)


def without(one: Statement, premises: Iterable[Statement]) -> list[Statement]:
    """All premises but one."""
    return [s for s in premises if s.canonical() != one.canonical()]


def _figures(twin: Problem, proof: ProofGraph, other: Value, family: Family) -> list[Digits] | None:
    """For each premise in conflict a figure in which all others hold; None where one is not found."""
    premises = premises_of(twin, family.library)
    found: list[Digits] = []
    for one in conflict(twin, proof, other, family.library):
        kept = without(one, premises)
        at = _realised(one, kept, family.at, other)
        digits = None if at is None else in_digits(kept, at)
        if digits is None:
            return None
        found.append(digits)
    return found


def _realised(one: Statement, kept: Sequence[Statement], at: Coordinates, other: Value) -> Coordinates | None:
    if one.canonical() == other.statement.canonical():
        return at
    return next(figures_near(kept, at, f"{one} {other.clause}", ordered=False), None)


def judge(case: Certificate) -> Label:
    """The value that follows is proved; another one is stated; without any premise in conflict there is a figure."""
    edit = case.edit
    require(not edit.without and len(edit.plus) == 1 and edit.goal is None, "it does not state one value more")
    other = edit.plus[0]
    asked = edited(case.problem, (), (), other.question)
    proof, value = case.proof_of(asked)
    require(value != other.number, "the value that is stated is the one that follows")
    case.require_in_every_figure(asked, proof)
    wrong = conflict(case.twin, proof, other, case.library)
    require(
        len(case.figures) == len(wrong), f"{len(wrong)} premises are in conflict, and not as many figures are there"
    )
    for place, one in enumerate(wrong):
        at = case.figure(place, without(one, case.premises))
        require_broken(one, at, f"figure {place + 1}")
    return Label(case.twin, IMPOSSIBLE, "", STATUS, proof.figure, figures=case.figures, culprits=wrong)


KIND = Kind("contradictory", "two premises or more are in conflict", make, judge)
