"""Contradictory: a value is stated that is not the one that follows from the others; redundant: it is the one.

The proof of the value that follows, and the other value, are the contradiction. That it is minimal is shown by figures:
whichever of the premises in conflict is left out, all others hold in one. The control states the value that follows;
the two have the same form, see :mod:`geogen.families.matched`, and the same picture, see :mod:`geogen.families.sketch`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import islice

from geogen.checker.items.item import require
from geogen.families.at_sight import is_known_at_sight
from geogen.families.certificate import NAMES, Certificate, Edit
from geogen.families.edit import Value, edited, premises_of
from geogen.families.family import Family, proof_of
from geogen.families.figures import Digits, require_broken
from geogen.families.kind import PAIR, Draft, Kind, Pairs
from geogen.families.label import IMPOSSIBLE, STATUS, Label, valued
from geogen.families.matched import pairs
from geogen.families.odds import Seen
from geogen.families.realise import FAR, figures_near, in_digits
from geogen.families.sketch import SKETCH, Sketch, drawn, sketches
from geogen.families.surface import Looks, seen
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem, print_body
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.problem.figures import require_in_every_figure
from geogen.problem.minimal import used
from geogen.proof.graph import ProofGraph, to_json

#: The kind of twins with a contradiction.
CONTRADICTORY = "contradictory"
#: Pairs of values for which a picture is looked for, and of those with a picture for which a twin is; the most premises
#: that may be in conflict; the most pairs of a family.
LOOKED, TRIED, MOST, PAIRS = 96, 32, 9, 4


@dataclass(frozen=True)
class Stated:
    """Two quantities, one of which is said to have the number of the other.

    Args:
        name: of the pair in its family.
        wrong: the first with the number of the second.
        proof: of what the first really is.
        figures: without each of the premises in conflict.
        right: the second with its own number.
        follows: the proof of that.
        sketches: of the two.
        seen: of both values.
    """

    name: str
    wrong: Value
    proof: ProofGraph
    figures: list[Digits]
    right: Value
    follows: ProofGraph
    sketches: tuple[Sketch, Sketch]
    seen: Seen


def _seen(value: Value, family: Family) -> Looks:
    """What of a value a reader sees; where it is told, too, for where a value is told late, a large one looks odd."""
    problem = Edit((), (value,)).of(family.problem)
    looks = seen(value, problem, premises_of(problem, family.library), family.at)
    return replace(looks, things=looks.things | {f"told {_told_with(value, family.problem)}"})


def _told_with(value: Value, problem: Problem) -> int | None:
    """The clause whose sentence speaks of all points of a value, and so may tell it; None where it is told later."""
    own = set(value.question.args)
    return next((number for number, clause in enumerate(problem.clauses) if own <= clause.spoken), None)


def _stated(family: Family) -> Iterator[Stated]:
    """Pairs of quantities of which both twins can be made, no quantity in two of them but the other way round."""
    return islice(_every(family), PAIRS)


def _every(family: Family) -> Iterator[Stated]:
    if family.answer is None:
        return
    partner: dict[Value, Value] = {}
    given = premises_of(family.problem, family.library)
    for name, one, other, both, pictures in islice(_alike(family), TRIED):
        if partner.get(one, other) != other or partner.get(other, one) != one:
            continue
        if is_known_at_sight(family.answer.question, (*given, other.statement), family.at):
            continue
        wrong = Value(one.question, other.number)
        proof = proof_of(one, family)
        if proof is None or len(used(proof)) >= MOST:
            continue
        figures = _figures(Edit((), (wrong,)).of(family.problem), proof, wrong, family)
        follows = None if figures is None else proof_of(other, family)
        if figures is not None and follows is not None:
            partner |= {one: other, other: one}
            yield Stated(name, wrong, proof, figures, other, follows, pictures, both)


def _alike(family: Family) -> Iterator[tuple[str, Value, Value, Seen, tuple[Sketch, Sketch]]]:
    """Pairs of quantities that are made and have a picture, with their names and what is seen of them."""
    look = cache(partial(_seen, family=family))  # of one quantity there are many pairs
    values = (*family.hidden, *family.hidden_composed)
    for number, (one, other) in enumerate(pairs(values, family.rng("contradictory"))[:LOOKED]):
        name = f"stated {number}"
        both = Seen(look(Value(one.question, other.number)), look(other))
        if not family.makes(CONTRADICTORY, name, both):
            continue
        found = sketches(family.problem, family.at, one.question, other.question, family.library)
        if found is not None:
            yield name, one, other, both, found


def make(family: Family) -> Iterator[Draft]:
    """Drafts that state another value than the one that follows."""
    for one in family.once(_stated):
        edit = Edit((), (one.wrong,))
        draft = {"edit": edit.as_json(), "proof": to_json(one.proof), "figures": one.figures, SKETCH: one.sketches[0]}
        yield {**draft, NAMES: family.names(one.name), PAIR: one.name}


def make_redundant(family: Family) -> Iterator[Draft]:
    """Drafts that state a value that follows; the original's proof of the answer is as good with it."""
    for one in family.once(_stated):
        edit = Edit((), (one.right,))
        body, figure = print_body(edit.of(family.problem)), one.follows.figure
        proof = replace(family.source.proof, problem=body, figure=figure)
        draft = {"edit": edit.as_json(), "follows": to_json(one.follows), "proof": to_json(proof)}
        yield {**draft, SKETCH: one.sketches[1], NAMES: family.names(one.name), PAIR: one.name}


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
    return next(figures_near(kept, at, f"{one} {other.clause}", ordered=False, reaches=FAR), None)


def judge(case: Certificate) -> Label:
    """The value that follows is proved; another one is stated; without any premise in conflict there is a figure."""
    edit = case.edit
    require(not edit.without and len(edit.plus) == 1 and edit.goal is None, "it does not state one value more")
    other = edit.plus[0]
    asked = edited(case.problem, (), (), other.question)
    proof, value = case.proof_of(asked)
    require(value != other.number, "the value that is stated is the one that follows")
    require_in_every_figure(proof, case.library)
    wrong = conflict(case.twin, proof, other, case.library)
    require(
        len(case.figures) == len(wrong), f"{len(wrong)} premises are in conflict, and not as many figures are there"
    )
    for place, one in enumerate(wrong):
        at = case.figure(place, without(one, case.premises))
        require_broken(one, at, f"figure {place + 1}")
    at = drawn(case, other.question, other.number)
    return Label(case.twin, IMPOSSIBLE, "", STATUS, at, figures=case.figures, culprits=wrong)


def judge_redundant(case: Certificate) -> Label:
    """The value that is stated besides is proved without it, and the answer from all that is stated.

    So whatever exact figure the original has, the twin has, too; the proof of the answer may use the value.
    """
    edit = case.edit
    require(not edit.without and len(edit.plus) == 1 and edit.goal is None, "it does not state one value more")
    proof, value = case.proof_beside(edit.plus[0])
    require(value == case.answer.number, "the answer is not that of the original")
    require_in_every_figure(proof, case.library)
    return valued(case.twin, case.answer, drawn(case, edit.plus[0].question))


#: Its control.
CONTROL = "redundant"
KIND = Kind(
    CONTRADICTORY, "premises are in conflict", make, judge, most=PAIRS, pairs=Pairs(CONTROL, _stated), renames=True
)
REDUNDANT = Kind(CONTROL, "more values than needed, which agree", make_redundant, judge_redundant, PAIRS, renames=True)
