"""Proof graphs: data only, between the engine that finds proofs and the checker that judges them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from geogen.errors import ProofRejected
from geogen.lang.statement import Statement, parse_statement

GIVEN, BY_RULE, BY_ALGEBRA, SEEN = "given", "rule", "algebra", "seen"
KINDS = (GIVEN, BY_RULE, BY_ALGEBRA, SEEN)


@dataclass(frozen=True, slots=True)
class Certificate:
    """One form of a statement as an exact rational combination of forms of earlier statements.

    Args:
        form: index of the established form in ``all_forms(step.statement)``.
        terms: (step id, index into ``all_forms`` of that step's statement, coefficient).
    """

    form: int
    terms: tuple[tuple[int, int, Fraction], ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One state of the reasoning graph with its justification.

    Args:
        id: its number; premises have smaller numbers.
        statement: what holds.
        kind: ``given`` (a premise of the problem), ``rule``, ``algebra``, or ``seen`` (read off the figure).
        premises: ids of the steps it rests on. By rule: the hypotheses in the rule's order, then its figure
            conditions in the rule's order. By algebra: every step that a certificate uses, then the figure
            conditions (``lang.statement.conditions``) that the statement needs, in order.
        rule: the rule's id (by rule).
        substitution: the rule's variables and the points that stand for them (by rule).
        certificates: one for each form needed to establish the statement (by algebra).
    """

    id: int
    statement: Statement
    kind: str
    premises: tuple[int, ...] = ()
    rule: str = ""
    substitution: tuple[tuple[str, str], ...] = ()
    certificates: tuple[Certificate, ...] = ()


@dataclass(frozen=True, slots=True)
class ProofGraph:
    """A reasoning graph: premises, derived states, rules, and the hyperedges between them.

    Args:
        problem: the problem's body in the problem language, with its goal.
        figure: coordinates of every point (the realisation that the proof reads its integers from).
        steps: in order; each rests on earlier ones only.
        goal: the id of the step that states the goal.
    """

    problem: str
    figure: Mapping[str, tuple[float, float]]
    steps: tuple[Step, ...]
    goal: int
    name: str = ""
    extra: Mapping[str, Any] = field(default_factory=dict)

    def step(self, number: int) -> Step:
        """The step with the given id."""
        return self.steps[self._index()[number]]

    def _index(self) -> dict[int, int]:
        return {s.id: i for i, s in enumerate(self.steps)}


def step_to_json(step: Step) -> dict[str, Any]:
    """A step as plain JSON data; only the fields of its kind are written."""
    data: dict[str, Any] = {"id": step.id, "statement": str(step.statement), "kind": step.kind}
    if step.premises:
        data["premises"] = list(step.premises)
    if step.kind == BY_RULE:
        data["rule"] = step.rule
        data["substitution"] = dict(step.substitution)
    if step.kind == BY_ALGEBRA:
        data["certificates"] = [
            {"form": c.form, "terms": [[i, f, str(q)] for i, f, q in c.terms]} for c in step.certificates
        ]
    return data


def to_json(graph: ProofGraph) -> dict[str, Any]:
    """A proof graph as plain JSON data; :func:`from_json` reads it back unchanged."""
    return {
        "name": graph.name,
        "problem": graph.problem,
        "figure": {p: list(xy) for p, xy in graph.figure.items()},
        "steps": [step_to_json(s) for s in graph.steps],
        "goal": graph.goal,
    }


def step_from_json(data: Mapping[str, Any]) -> Step:
    """A step from JSON data."""
    return Step(
        id=int(data["id"]),
        statement=parse_statement(data["statement"]),
        kind=str(data["kind"]),
        premises=tuple(int(i) for i in data.get("premises", ())),
        rule=str(data.get("rule", "")),
        substitution=tuple((str(k), str(v)) for k, v in data.get("substitution", {}).items()),
        certificates=tuple(
            Certificate(int(c["form"]), tuple((int(i), int(f), Fraction(q)) for i, f, q in c["terms"]))
            for c in data.get("certificates", ())
        ),
    )


def from_json(data: Mapping[str, Any]) -> ProofGraph:
    """A proof graph from JSON data.

    Raises:
        ProofRejected: the data is not a proof record; the message names the missing or malformed field.
    """
    try:
        return ProofGraph(
            problem=str(data["problem"]),
            figure={str(p): (float(xy[0]), float(xy[1])) for p, xy in data["figure"].items()},
            steps=tuple(step_from_json(s) for s in data["steps"]),
            goal=int(data["goal"]),
            name=str(data.get("name", "")),
        )
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, ZeroDivisionError) as error:
        raise ProofRejected(f"not a proof record: {type(error).__name__}: {error}") from error
