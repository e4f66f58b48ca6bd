"""Proof graphs: data only, between the engine that finds proofs and the checker that judges them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from geogen.errors import ParseError, ProofRejected
from geogen.lang.expression import Expression, show_term
from geogen.lang.expression_text import parse_expression
from geogen.lang.form import Coefficient
from geogen.lang.json_text import parse_json
from geogen.lang.measure import Term
from geogen.lang.statement import Statement, parse_statement
from geogen.proof.limits import (
    MAX_CERTIFICATES,
    MAX_NAME,
    MAX_POINTS,
    MAX_PREMISES,
    MAX_PROBLEM,
    MAX_STATEMENT,
    MAX_STEPS,
    MAX_TERMS,
    MAX_VARIABLES,
)

GIVEN, BY_RULE, BY_ALGEBRA, BY_VALUE, SEEN = "given", "rule", "algebra", "value", "seen"
KINDS = (GIVEN, BY_RULE, BY_ALGEBRA, BY_VALUE, SEEN)
#: The kinds of steps that derive something.
DERIVED = (BY_RULE, BY_ALGEBRA, BY_VALUE)


@dataclass(frozen=True, slots=True)
class Certificate:
    """One form of a statement as an exact rational combination of forms of earlier statements.

    Args:
        form: index of the established form in ``all_forms(step.statement)``.
        terms: (step id, index into ``all_forms`` of that step's statement, coefficient), in order.
    """

    form: int
    terms: tuple[tuple[int, int, Coefficient], ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One state of the reasoning graph with its justification.

    Args:
        id: its number; premises have smaller numbers.
        statement: what holds.
        kind: ``given`` (a premise of the problem), ``rule``, ``algebra``, ``value`` (an equation with values put in
            and solved), or ``seen`` (read off the figure).
        premises: ids of the steps it rests on. By rule: the hypotheses in the rule's order, then its figure
            conditions in the rule's order. By algebra: every step that a certificate uses, then the figure
            conditions (``lang.statement.conditions``) that the statement needs, in order. By value: the equation,
            then the statements that are put into it.
        rule: the rule's id (by rule).
        substitution: the rule's variables and the points that stand for them (by rule).
        certificates: one for each form needed to establish the statement (by algebra).
        substitute: for each premise after the first the term that it replaces in the equation (by value).
    """

    id: int
    statement: Statement
    kind: str
    premises: tuple[int, ...] = ()
    rule: str = ""
    substitution: tuple[tuple[str, str], ...] = ()
    certificates: tuple[Certificate, ...] = ()
    substitute: tuple[Term, ...] = ()


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
    if step.kind == BY_VALUE:
        data["substitute"] = [show_term(t) for t in step.substitute]
    return data


def to_json(graph: ProofGraph) -> dict[str, Any]:
    """A proof graph as plain JSON data; :func:`from_json` reads it back unchanged."""
    data: dict[str, Any] = {
        "name": graph.name,
        "problem": graph.problem,
        "figure": {p: list(xy) for p, xy in graph.figure.items()},
        "steps": [step_to_json(s) for s in graph.steps],
        "goal": graph.goal,
    }
    if graph.extra:
        data["extra"] = dict(graph.extra)
    return data


def from_json(data: Any) -> ProofGraph:
    """A proof graph from JSON data; nothing is guessed, converted or passed over, and sizes are looked at first.

    Raises:
        ProofRejected: the data is not a proof record; the message names the missing or malformed field.
    """
    fields = _fields(data, "the record", ("problem", "figure", "steps", "goal"), ("name", "extra"))
    problem = _typed(fields["problem"], str, "'problem'")
    figure = _typed(fields["figure"], dict, "'figure'")
    entries = _typed(fields["steps"], list, "'steps'")
    name = _typed(fields.get("name", ""), str, "'name'")
    _bounded(len(name), MAX_NAME, f"'name' is longer than {MAX_NAME} characters")
    _bounded(len(problem), MAX_PROBLEM, f"the problem text is longer than {MAX_PROBLEM} characters")
    _bounded(len(figure), MAX_POINTS, f"the figure has more than {MAX_POINTS} points")
    _bounded(len(entries), MAX_STEPS, f"the proof has more than {MAX_STEPS} steps")
    return ProofGraph(
        problem=problem,
        figure={p: _point(p, xy) for p, xy in figure.items()},
        steps=tuple(step_from_json(item, f"entry {place} of 'steps'") for place, item in enumerate(entries, 1)),
        goal=_whole(fields["goal"], "'goal'"),
        name=name,
        extra=_typed(fields.get("extra", {}), dict, "'extra'"),
    )


def loads(text: str | bytes) -> ProofGraph:
    """A proof graph from JSON text.

    Raises:
        ProofRejected: the text is not JSON, names a field twice, or is not a proof record.
    """
    return from_json(read_json(text))


def read_json(text: str | bytes) -> Any:
    """Plain data from JSON text, as strict as a proof record needs it.

    Raises:
        ProofRejected: the text is refused by :func:`geogen.lang.json_text.parse_json`.
    """
    try:
        return parse_json(text)
    except ParseError as error:
        raise ProofRejected(f"not JSON: {error.message}") from error


def read_points(text: str) -> dict[str, tuple[float, float]]:
    """Coordinates by point from JSON text.

    Raises:
        ProofRejected: the text is not JSON, or has no two finite numbers for each point.
    """
    return {p: _point(p, xy) for p, xy in _typed(read_json(text), dict, "'points'").items()}


def step_from_json(data: Any, where: str = "the step") -> Step:
    """A step from JSON data; each kind has its own fields.

    Args:
        data: one object.
        where: its place, for the message.
    """
    kind = data.get("kind") if isinstance(data, dict) else None
    own = _FIELDS.get(kind if isinstance(kind, str) else "")
    if isinstance(data, dict) and "kind" in data and own is None:
        raise ProofRejected(f"not a proof record: {where} is of no known kind")
    fields = _fields(data, where, ("id", "statement", "kind", *(own or ((), ()))[0]), (own or ((), ()))[1])
    number = _whole(fields["id"], f"'id' of {where}")
    where = f"step {number}"
    for name, most in _MOST.items():
        _bounded(len(_sized(fields.get(name, ()))), most, f"{where}: more than {most} entries in '{name}'")
    return Step(
        id=number,
        statement=_statement(fields["statement"], where),
        kind=fields["kind"],
        premises=_numbers(fields.get("premises", []), f"'premises' of {where}"),
        rule=_typed(fields.get("rule", ""), str, f"'rule' of {where}"),
        substitution=tuple(
            (k, _typed(v, str, f"'substitution' of {where}"))
            for k, v in _typed(fields.get("substitution", {}), dict, f"'substitution' of {where}").items()
        ),
        certificates=tuple(
            _certificate(c, where) for c in _typed(fields.get("certificates", []), list, f"'certificates' of {where}")
        ),
        substitute=tuple(
            _term(t, where) for t in _typed(fields.get("substitute", []), list, f"'substitute' of {where}")
        ),
    )


#: Fields that a kind of step must have beside id, statement and kind, and those that it may have.
_FIELDS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    GIVEN: ((), ()),
    SEEN: ((), ()),
    BY_RULE: (("rule", "substitution"), ("premises",)),
    BY_ALGEBRA: (("certificates",), ("premises",)),
    BY_VALUE: (("premises", "substitute"), ()),
}

#: Coefficients as they are written.
_COEFFICIENT = re.compile(r"-?[0-9]{1,160}(?:/[1-9][0-9]{0,159})?")


def _fields(data: Any, where: str, must: tuple[str, ...], may: tuple[str, ...]) -> dict[str, Any]:
    """The fields of an object, all that it must have and none that it may not."""
    fields: dict[str, Any] = _typed(data, dict, where)
    for name in must:
        if name not in fields:
            raise ProofRejected(f"not a proof record: {where} lacks '{name}'")
    for name in fields:
        if name not in must and name not in may:
            raise ProofRejected(f"not a proof record: {where} has an unknown field '{str(name)[:40]}'")
    return fields


#: Most entries of the fields of a step.
_MOST = {
    "premises": MAX_PREMISES,
    "substitution": MAX_VARIABLES,
    "certificates": MAX_CERTIFICATES,
    "substitute": MAX_PREMISES,
}


def _sized(data: Any) -> Sequence[Any] | Mapping[Any, Any]:
    """A list or object; nothing for what is neither and is refused when its turn comes."""
    return data if isinstance(data, list | dict) else ()


def _bounded(size: int, most: int, cause: str) -> None:
    if size > most:
        raise ProofRejected(cause)


_NAMES: dict[type, str] = {dict: "an object", list: "a list", str: "a text"}


def _typed(data: Any, kind: type, where: str) -> Any:
    if not isinstance(data, kind):
        raise ProofRejected(f"not a proof record: {where} is not {_NAMES[kind]}")
    return data


def _whole(data: Any, where: str) -> int:
    """A whole number, written as one (true, 1.0 and "1" are not), small enough to be an index."""
    if type(data) is not int or abs(data) > 10**9:
        raise ProofRejected(f"not a proof record: {where} is not a small whole number")
    return data


def _numbers(data: Any, where: str) -> tuple[int, ...]:
    return tuple(_whole(i, f"an entry of {where}") for i in _typed(data, list, where))


def _point(name: str, data: Any) -> tuple[float, float]:
    """Two finite coordinates."""
    pair = _typed(data, list, f"the point {name[:40]}")
    if len(pair) != 2 or not all(type(x) in (int, float) and abs(x) < 1e300 for x in pair):
        raise ProofRejected(f"not a proof record: the point {name[:40]} has no two finite coordinates")
    return float(pair[0]), float(pair[1])


def _statement(data: Any, where: str) -> Statement:
    text = _typed(data, str, f"'statement' of {where}")
    _bounded(len(text), MAX_STATEMENT, f"{where}: its statement is longer than {MAX_STATEMENT} characters")
    try:
        return parse_statement(text)
    except ParseError as error:
        raise ProofRejected(f"{where}: {error}") from error


def _certificate(data: Any, where: str) -> Certificate:
    fields = _fields(data, f"a certificate of {where}", ("form", "terms"), ())
    terms: list[tuple[int, int, Coefficient]] = []
    listed = _typed(fields["terms"], list, f"'terms' of {where}")
    _bounded(len(listed), MAX_TERMS, f"{where}: a certificate has more than {MAX_TERMS} terms")
    for term in listed:
        if not isinstance(term, list) or len(term) != 3:
            raise ProofRejected(f"not a proof record: a term of {where} is not [step, form, coefficient]")
        number, index = _numbers(term[:2], f"a term of {where}")
        # A sum has one way of being written, so that no record can be altered and mean the same.
        if terms and (number, index) < terms[-1][:2]:
            raise ProofRejected(f"{where}: the terms of its sum are not in order")
        terms.append((number, index, _coefficient(term[2], where)))
    return Certificate(_whole(fields["form"], f"'form' of {where}"), tuple(terms))


def _coefficient(data: Any, where: str) -> Coefficient:
    """A fraction or a number with square roots, in words."""
    if isinstance(data, str) and _COEFFICIENT.fullmatch(data):
        return Fraction(data)
    if isinstance(data, str) and "sqrt" in data or isinstance(data, str) and "pi" in data:
        value = _expression(data, f"a coefficient of {where}").constant
        if value is not None:
            return value
    wanted = "a fraction in words, such as '-1/2'"
    raise ProofRejected(f"not a proof record: a coefficient of {where} is not {wanted}")


def _term(data: Any, where: str) -> Term:
    """One term in words."""
    found = _expression(_typed(data, str, f"an entry of 'substitute' of {where}"), f"'substitute' of {where}")
    if len(found.terms) != 1 or str(found) != show_term(found.terms[0]):
        raise ProofRejected(f"not a proof record: an entry of 'substitute' of {where} is not a term")
    return found.terms[0]


def _expression(text: str, where: str) -> Expression:
    try:
        return parse_expression(text)
    except ParseError as error:
        raise ProofRejected(f"not a proof record: {where}: {error}") from error
