"""The conditions of position under which a proof holds: those that it reads and that some figure of the text breaks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from geogen.errors import ParseError, ProofRejected
from geogen.lang.measure import Coordinates
from geogen.lang.problem import parse_body
from geogen.lang.statement import Statement, parse_statement, true_in
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.problem.goal_reading import position_read
from geogen.proof.graph import SEEN, ProofGraph
from geogen.scene.order_types import Kinds
from geogen.scene.senses import mirror_image
from geogen.scene.system import System

#: Conditions that a figure breaks only where points or lines fall together; all others are about order.
GENERIC = frozenset({"diff", "ncoll", "npara", "nperp"})
#: Largest relative residual of the premises in a figure that breaks a condition.
HOLDS = 1e-9


@dataclass(frozen=True)
class Condition:
    """A condition under which a proof holds.

    Args:
        statement: a position that the proof reads off its figure.
        figure: another figure of the text, in which the premises hold and the statement does not.
    """

    statement: Statement
    figure: Coordinates

    def as_json(self) -> dict[str, Any]:
        """As plain JSON data."""
        return {"statement": str(self.statement), "figure": {p: list(xy) for p, xy in self.figure.items()}}


def read_by(proof: ProofGraph) -> tuple[Statement, ...]:
    """The conditions of position that a proof reads, in order."""
    return tuple(s.statement for s in proof.steps if s.kind == SEEN)


def figures_beside(proof: ProofGraph, figures: Sequence[Coordinates], kinds: Kinds) -> tuple[Coordinates, ...]:
    """Further figures of a text, looked for where conditions of order do not hold that a proof reads.

    So is the condition under which the goal's directed angles are the drawn ones of its words, see :mod:`.drawn`.

    Args:
        proof: of a claim.
        figures: figures of the text, found without regard to the proof.
        kinds: the figures of the text.
    """
    stated = tuple(filter(kinds.is_as_stated, figures))
    sought = dict.fromkeys(s for s in read_by(proof) if s.predicate not in GENERIC)
    position = position_read(kinds.problem.goal, kinds.scene.figure())
    if position is not None:
        sought[position] = None
    return tuple(kinds.breaking(tuple(sought), stated))


def conditions_of(proof: ProofGraph, figures: Iterable[Coordinates], mirrors: bool) -> tuple[Condition, ...]:
    """The conditions that a proof reads and that do not hold in all figures of the text, in order.

    Args:
        proof: of a claim.
        figures: figures of the text, of all kinds.
        mirrors: True where the text says the same of a figure and of its mirror image; then of these two that one
            counts which breaks fewer conditions.
    """
    read = read_by(proof)
    found: dict[Statement, Condition] = {}
    for at in figures:
        broken = [s for s in read if not true_in(s, at)]
        if broken and mirrors:
            other = mirror_image(at)
            fewer = [s for s in read if not true_in(s, other)]
            at, broken = (other, fewer) if len(fewer) < len(broken) else (at, broken)
        for statement in broken:
            found.setdefault(statement, Condition(statement, at))
    return tuple(found[s] for s in dict.fromkeys(read) if s in found)


def decisive(conditions: Sequence[Condition], figures: Iterable[Coordinates], mirrors: bool) -> tuple[Condition, ...]:
    """The least of a proof's conditions from which the others follow, as far as the figures of the text show.

    Args:
        conditions: all that the proof reads and that some figure breaks.
        figures: figures of the text, of all kinds.
        mirrors: True where the text says the same of a figure and of its mirror image.
    """
    images = [(at, mirror_image(at)) if mirrors else (at,) for at in figures]
    kept = list(conditions)

    def met(some: Sequence[Condition], figure: Sequence[Coordinates]) -> bool:
        return any(all(true_in(c.statement, at) for c in some) for at in figure)

    held = [met(conditions, figure) for figure in images]
    for condition in sorted(conditions, key=lambda c: c.statement.predicate != "anticlockwise"):
        fewer = [c for c in kept if c is not condition]
        if [met(fewer, figure) for figure in images] == held:
            kept = fewer
    return tuple(kept)


def check_conditions(proof: ProofGraph, data: Any, library: Library) -> None:
    """Check the conditions of a record against its proof.

    Each is one that the proof reads, and false in its figure, in which all premises hold; conditions of order that the
    proof reads and the record does not list are true in all these figures.

    Args:
        proof: the record's proof, accepted by the checker.
        data: the record's conditions, as :meth:`Condition.as_json` writes them.
        library: the constructions.

    Raises:
        ProofRejected: the conditions are not those of the proof.
    """
    read = {s.canonical(): s for s in read_by(proof)}
    points = tuple(proof.figure)
    problem = parse_body(proof.problem)
    premises = [p.statement for p in given_statements(problem, library)]
    system = System([p for p in premises if not p.spec.seen], points)
    listed: dict[Statement, Coordinates] = {}
    if not isinstance(data, list):
        raise ProofRejected("conditions: not a list")
    for place, entry in enumerate(data, 1):
        where = f"condition {place}"
        statement, at = _read(entry, points, where)
        if statement.canonical() not in read:
            raise ProofRejected(f"{where}: the proof does not read '{statement}'")
        if statement.canonical() in listed:
            raise ProofRejected(f"{where}: '{statement}' is listed twice")
        _check_figure(statement, at, premises, system, where)
        listed[statement.canonical()] = at
    for statement in read:
        if statement not in listed and statement.predicate not in GENERIC:
            for other, at in listed.items():
                if not true_in(statement, at):
                    raise ProofRejected(f"'{statement}' is no listed condition, but false in the figure of '{other}'")


def _check_figure(
    statement: Statement, at: Coordinates, premises: Sequence[Statement], system: System, where: str
) -> None:
    """Refuse a figure in which the condition holds or a premise does not."""
    if true_in(statement, at):
        raise ProofRejected(f"{where}: '{statement}' is true in its figure")
    for premise in premises:
        if premise.spec.seen and not true_in(premise, at):
            raise ProofRejected(f"{where}: the premise '{premise}' is false in its figure")
    if not system.worst(np.array([complex(*xy) for xy in at.values()])) < HOLDS:
        raise ProofRejected(f"{where}: a premise is false in its figure")


def _read(entry: Any, points: tuple[str, ...], where: str) -> tuple[Statement, Coordinates]:
    """A condition from JSON data, the figure in the order of the points."""
    if not isinstance(entry, dict) or set(entry) != {"statement", "figure"}:
        raise ProofRejected(f"{where}: not an object with 'statement' and 'figure'")
    text, figure = entry["statement"], entry["figure"]
    if not isinstance(text, str) or len(text) > 400:
        raise ProofRejected(f"{where}: its statement is no short text")
    try:
        statement = parse_statement(text)
    except ParseError as error:
        raise ProofRejected(f"{where}: {error}") from error
    if not isinstance(figure, dict) or set(figure) != set(points):
        raise ProofRejected(f"{where}: its figure does not have the points of the proof")
    return statement, {p: _place(figure[p], p, where) for p in points}


def _place(data: Any, point: str, where: str) -> tuple[float, float]:
    if isinstance(data, list) and len(data) == 2 and all(type(x) in (int, float) and abs(x) < 1e9 for x in data):
        return float(data[0]), float(data[1])
    raise ProofRejected(f"{where}: point {point} has no two coordinates")
