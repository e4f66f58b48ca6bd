"""Mistakes on record, and whether each is of the kind that it is called: told from the sound solution beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from typing import Any

from geogen.checker.figure import Figure
from geogen.checker.items.fault import CIRCULAR
from geogen.checker.items.truth import is_true
from geogen.lang.expression import Expression
from geogen.lang.statement import Statement, parse_statement
from geogen.library.records import Library, Rule
from geogen.problem.asking import equal_corners
from geogen.proof.graph import BY_RULE, SEEN, ProofGraph, Step, step_from_json, step_to_json
from geogen.proof.slice import descendants
from geogen.tasks.corruption import as_drawn, is_slip, renamed
from geogen.tasks.mistakes import (
    CONFUSIONS,
    CONVERSE,
    MISAPPLIED,
    SLIP,
    UNDIRECTED,
    WITHOUT,
    Mistake,
    kind_of_confusion,
    states,
)
from geogen.tasks.narrate import shown_steps
from geogen.tasks.plausible_mistakes import drawn_like, recited
from geogen.tasks.slips import mixed_up


def mistake_to_json(mistake: Mistake) -> dict[str, Any]:
    """A mistake as plain data; :func:`mistake_of` reads it back."""
    return {
        "kind": mistake.kind,
        "step": step_to_json(mistake.step),
        "confused": dict(mistake.names or {}),
        "condition": None if mistake.condition is None else str(mistake.condition),
    }


def mistake_of(data: Mapping[str, Any]) -> Mistake:
    """A mistake from plain data.

    Raises:
        ProofRejected: the step is no step of a proof.
    """
    condition = None if data["condition"] is None else parse_statement(data["condition"])
    extra = data["kind"] in (WITHOUT, CONVERSE)
    return Mistake(data["kind"], step_from_json(data["step"]), dict(data["confused"]) or None, condition, extra)


@dataclass(frozen=True)
class Judged:
    """A mistake that is being judged.

    Args:
        mistake: the mistake.
        sound: the solution into which it is put.
        figures: figures of the problem, that of the solution first, and last that in which the mistake was made.
        library: the rules.
        unit: by what all lengths were multiplied after it was made.
    """

    mistake: Mistake
    sound: ProofGraph
    figures: Sequence[Figure]
    library: Library
    unit: Fraction

    @property
    def figure(self) -> Figure:
        """The figure of the solution."""
        return self.figures[0]

    @property
    def place(self) -> Step:
        """The step of the sound solution whose place the faulty one takes, or before which it stands."""
        return self.sound.step(self.mistake.step.id)

    @property
    def right(self) -> Statement:
        """What the sound solution states there."""
        return self.place.statement

    @property
    def wrong(self) -> Statement:
        """What the faulty step states."""
        return self.mistake.step.statement

    def drawn(self, templates: Iterable[Statement]) -> set[Statement]:
        """Statements of the step's theorem about its points, as they are read."""
        names = dict(self.mistake.step.substitution)
        moved = [renamed(template, names) for template in templates]
        found = [as_drawn(s, self.figure) for s in moved if s is not None]
        return {s.canonical() for s in found if s is not None}


def kind_fault(
    mistake: Mistake, sound: ProofGraph, figures: Sequence[Figure], library: Library, unit: Fraction = Fraction(1)
) -> str | None:
    """Why a mistake is not what its kind makes of the sound step at its place; None where it is.

    Statement, premises, theorem, points and certificates of the faulty step are made again from the sound one, or,
    where it stands before a step, from its theorem and what is known there.

    Args:
        mistake: in the numbers of the sound solution.
        sound: the solution into which it is put, accepted by the checker.
        figures: figures of the problem, that of the solution first, and last that in which the mistake was made.
        library: the rules.
        unit: by what all lengths were multiplied after it was made.
    """
    kind = CONFUSION if mistake.kind in CONFUSIONS else mistake.kind
    if kind not in _KINDS:
        return f"'{mistake.kind}' is no kind of mistake"
    if mistake.step.id not in {step.id for step in shown_steps(sound)}:
        return f"the sound solution has no step {mistake.step.id} that is shown"
    if (kind == WITHOUT) != (mistake.condition is not None) or (kind in (CONFUSION, MISAPPLIED)) != (
        mistake.names is not None
    ):
        return f"a mistake of the kind '{mistake.kind}' has no such condition, or no such points"
    judged = Judged(mistake, sound, figures, library, unit)
    if not _KINDS[kind](judged):
        return f"'{mistake.step.statement}' is no mistake of the kind '{mistake.kind}'"
    return _unlike(judged, _JUSTIFIED[kind](judged))


def _unlike(judged: Judged, made: Iterable[Step]) -> str | None:
    """Where a faulty step differs from all that its kind can make, in something else than its statement."""
    step, cause = judged.mistake.step, "its theorem is used on nothing that stands before it"
    for one in made:
        other = next((f.name for f in fields(Step) if getattr(one, f.name) != getattr(step, f.name)), None)
        if other is None:
            return None
        cause = f"its '{other}' is not that"
    return f"the wrong step is not what '{judged.mistake.kind}' makes of step {step.id}: {cause}"


# ── how the faulty step is justified ──


def _as_before(judged: Judged) -> Iterator[Step]:
    """As the right one."""
    yield replace(judged.place, statement=judged.wrong)


def _with_points_exchanged(judged: Judged) -> Iterator[Step]:
    """As the right one, with the points of its theorem exchanged."""
    place, names = judged.place, dict(judged.mistake.names or {})
    exchanged = tuple((v, names.get(p, p)) for v, p in place.substitution)
    yield replace(place, statement=judged.wrong, substitution=exchanged)


def _on_other_points(judged: Judged) -> Iterator[Step]:
    """As the right one, with the points of its theorem exchanged, from what is known of these."""
    names = dict(judged.mistake.names or {})
    premises = recited(judged.place, names, judged.sound)
    if premises is not None:
        for step in _with_points_exchanged(judged):
            yield replace(step, premises=premises)


def _from_later(judged: Judged) -> Iterator[Step]:
    """As the right one, with what is derived from it in place of one of its premises."""
    place, proof = judged.place, judged.sound
    after = [s.id for s in proof.steps if s.id in descendants(proof, place.id) - {place.id}]
    for old in place.premises if place.kind == BY_RULE else ():
        if proof.step(old).kind != SEEN:
            for new in after:
                premises = tuple(new if i == old else i for i in place.premises)
                yield replace(place, statement=judged.wrong, premises=premises)


def _lacking(judged: Judged) -> Iterator[Step]:
    """By a theorem from all its hypotheses but one."""
    step, condition = judged.mistake.step, judged.mistake.condition
    rule = judged.library.rules[step.rule]
    for place, given in enumerate(rule.given):
        if condition is not None and condition.canonical() in judged.drawn([given]):
            yield from _cited(judged, [*rule.given[:place], *rule.given[place + 1 :]])


def _turned_round(judged: Judged) -> Iterator[Step]:
    """By a theorem from one of its conclusions and all its hypotheses but the one that is concluded."""
    rule = judged.library.rules[judged.mistake.step.rule]
    for place, given in enumerate(rule.given):
        if judged.wrong.canonical() in judged.drawn([given]):
            for then in rule.then:
                yield from _cited(judged, [then, *rule.given[:place], *rule.given[place + 1 :]])


def _cited(judged: Judged, wanted: Sequence[Statement]) -> Iterator[Step]:
    """By a theorem from steps before the place that state what is wanted, each that on record where it does."""
    step = judged.mistake.step
    rule = judged.library.rules[step.rule]
    names = dict(step.substitution)
    at = judged.figures[-1]
    if not all(at.seen(s.renamed(names)) for s in rule.figure):
        return
    known = {s.id: s.statement for s in judged.sound.steps if s.id < step.id and s.kind != SEEN}
    if len(step.premises) == len(wanted) and all(
        number in known and states(template, known[number], names)
        for number, template in zip(step.premises, wanted, strict=True)
    ):
        yield Step(step.id, step.statement, BY_RULE, step.premises, rule.id, step.substitution)


# ── what it states ──


def _is_confused(judged: Judged) -> bool:
    """The right statement with points exchanged."""
    names = dict(judged.mistake.names or {})
    if not _is_exchange(names, judged):
        return False
    moved = renamed(judged.right, names)
    drawn = () if moved is None else (as_drawn(moved, judged.figure), drawn_like(judged.right, moved, judged.figure))
    same = judged.wrong.canonical() in [s.canonical() for s in drawn if s is not None]
    return same and judged.mistake.kind in (MISAPPLIED, kind_of_confusion(judged.right, names))


def _is_exchange(names: Mapping[str, str], judged: Judged) -> bool:
    """Two points exchanged, one of them at least in the statement, or three of it moved round."""
    stated = set(judged.right.points) & set(names)
    if set(names) != set(names.values()) or not set(names) <= set(judged.figure.at):
        return False
    return all(p != q for p, q in names.items()) and (len(names), len(stated)) in ((2, 1), (2, 2), (3, 3))


def _is_slip(judged: Judged) -> bool:
    """The right statement with another value: near it, or what the cited values give by another calculation."""
    if is_slip(judged.right, judged.wrong, judged.unit):
        return True
    cited = [s.statement for i in judged.place.premises if (s := judged.sound.step(i)).kind != SEEN]
    return judged.wrong in mixed_up(judged.right, cited)


def _is_undirected(judged: Judged) -> bool:
    """Of two angles that are equal when directed: that the drawn ones are equal, or make a straight one."""
    corners = equal_corners(judged.right) if judged.right.predicate == "eqangle" else None
    if corners is None:
        return False
    one, two = (Expression.term(("angle", *corner)) for corner in corners)
    said = (Statement("equal", (one, two)), Statement("equal", (one + two, Expression.of(180))))
    return judged.wrong.canonical() in [s.canonical() for s in said]


def _theorem(judged: Judged) -> Rule | None:
    """The theorem of a faulty step with a point for each of its variables, no two the same, or None."""
    step = judged.mistake.step
    rule, names = judged.library.rules.get(step.rule), dict(step.substitution)
    if rule is None or step.kind != BY_RULE or tuple(names) != tuple(rule.variables):
        return None
    return rule if len(set(names.values())) == len(names) and set(names.values()) <= set(judged.figure.at) else None


def _lacks_condition(judged: Judged) -> bool:
    """A theorem's conclusion, and one of its hypotheses that is not so."""
    rule, condition = _theorem(judged), judged.mistake.condition
    if rule is None or condition is None:
        return False
    lacking = condition.canonical() in judged.drawn(rule.given) and not is_true(condition, judged.figure)
    return lacking and judged.wrong.canonical() in judged.drawn(rule.then)


def _is_converse(judged: Judged) -> bool:
    """One of a theorem's hypotheses, as if it were its conclusion."""
    rule = _theorem(judged)
    return rule is not None and judged.wrong.canonical() in judged.drawn(rule.given)


def _is_circular(judged: Judged) -> bool:
    """The right statement; that it rests on what comes later is for the checker to see."""
    return judged.wrong == judged.right


CONFUSION = "confusion"
_KINDS: dict[str, Callable[[Judged], bool]] = {
    CONFUSION: _is_confused,
    MISAPPLIED: _is_confused,
    SLIP: _is_slip,
    UNDIRECTED: _is_undirected,
    WITHOUT: _lacks_condition,
    CONVERSE: _is_converse,
    CIRCULAR: _is_circular,
}
_JUSTIFIED: dict[str, Callable[[Judged], Iterator[Step]]] = {
    CONFUSION: _with_points_exchanged,
    MISAPPLIED: _on_other_points,
    SLIP: _as_before,
    UNDIRECTED: _as_before,
    WITHOUT: _lacking,
    CONVERSE: _turned_round,
    CIRCULAR: _from_later,
}
