"""Mistakes on record, and whether each is of the kind that it is called: told from the sound solution beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from geogen.checker.figure import Figure
from geogen.checker.items.fault import CIRCULAR
from geogen.checker.items.truth import is_true
from geogen.lang.expression import Expression
from geogen.lang.statement import Statement, parse_statement
from geogen.library.records import Library
from geogen.problem.asking import equal_corners
from geogen.proof.graph import BY_RULE, ProofGraph, step_from_json, step_to_json
from geogen.tasks.mistakes import CONFUSIONS, CONVERSE, SLIP, UNDIRECTED, WITHOUT, Mistake, kind_of_confusion
from geogen.tasks.twist import as_drawn, renamed


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
        right: what the sound solution states at the step.
        figure: the figure of the solution.
        library: the rules.
    """

    mistake: Mistake
    right: Statement
    figure: Figure
    library: Library

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


def kind_fault(mistake: Mistake, sound: ProofGraph, figures: Sequence[Figure], library: Library) -> str | None:
    """Why a mistake is not of the kind that it is called; None where it is.

    Args:
        mistake: in the numbers of the sound solution.
        sound: the solution into which it is put, accepted by the checker.
        figures: figures of the problem, that of the solution first.
        library: the rules.
    """
    kind = CONFUSION if mistake.kind in CONFUSIONS else mistake.kind
    if kind not in _KINDS:
        return f"'{mistake.kind}' is no kind of mistake"
    right = next((s.statement for s in sound.steps if s.id == mistake.step.id), None)
    if right is None:
        return f"the sound solution has no step {mistake.step.id}"
    if (kind == WITHOUT) != (mistake.condition is not None) or (kind == CONFUSION) != (mistake.names is not None):
        return f"a mistake of the kind '{mistake.kind}' has no such condition, or no such points"
    if _KINDS[kind](Judged(mistake, right, figures[0], library)):
        return None
    return f"'{mistake.step.statement}' is no mistake of the kind '{mistake.kind}'"


def _is_confused(judged: Judged) -> bool:
    """The right statement with points exchanged."""
    names = dict(judged.mistake.names or {})
    if set(names) != set(names.values()) or not set(names) <= set(judged.figure.at):
        return False
    moved = renamed(judged.right, names)
    drawn = None if moved is None else as_drawn(moved, judged.figure)
    same = drawn is not None and drawn.canonical() == judged.wrong.canonical()
    return same and judged.mistake.kind == kind_of_confusion(judged.right, names)


def _is_slip(judged: Judged) -> bool:
    """The right statement with another value."""
    *rest, value = judged.right.args
    *others, other = judged.wrong.args
    return judged.right.predicate == judged.wrong.predicate and rest == others and value != other


def _is_undirected(judged: Judged) -> bool:
    """Of two angles that are equal when directed: that the drawn ones are equal, or make a straight one."""
    corners = equal_corners(judged.right) if judged.right.predicate == "eqangle" else None
    if corners is None:
        return False
    one, two = (Expression.term(("angle", *corner)) for corner in corners)
    said = (Statement("equal", (one, two)), Statement("equal", (one + two, Expression.of(180))))
    return judged.wrong.canonical() in [s.canonical() for s in said]


def _lacks_condition(judged: Judged) -> bool:
    """A theorem's conclusion, and one of its hypotheses that is not so."""
    condition, step = judged.mistake.condition, judged.mistake.step
    if step.kind != BY_RULE or condition is None:
        return False
    rule = judged.library.rules[step.rule]
    lacking = condition.canonical() in judged.drawn(rule.given) and not is_true(condition, judged.figure)
    return lacking and judged.wrong.canonical() in judged.drawn(rule.then)


def _is_converse(judged: Judged) -> bool:
    """One of a theorem's hypotheses, as if it were its conclusion."""
    step = judged.mistake.step
    return step.kind == BY_RULE and judged.wrong.canonical() in judged.drawn(judged.library.rules[step.rule].given)


def _is_circular(judged: Judged) -> bool:
    """The right statement; that it rests on what comes later is for the checker to see."""
    return judged.wrong == judged.right


CONFUSION = "confusion"
_KINDS: dict[str, Callable[[Judged], bool]] = {
    CONFUSION: _is_confused,
    SLIP: _is_slip,
    UNDIRECTED: _is_undirected,
    WITHOUT: _lacks_condition,
    CONVERSE: _is_converse,
    CIRCULAR: _is_circular,
}
