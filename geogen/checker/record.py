"""The outer shape of a proof: sizes, numbering, kinds, and statements that mean something in the figure."""

from __future__ import annotations

import math

from geogen.checker.figure import Figure
from geogen.checker.terms import senseless
from geogen.elaborate.wellformed import malformed
from geogen.errors import ProofRejected
from geogen.lang.distinct import must_differ
from geogen.lang.statement import Statement, measured
from geogen.proof.graph import BY_ALGEBRA, BY_RULE, BY_VALUE, KINDS, ProofGraph, Step
from geogen.proof.limits import MAX_POINTS, MAX_PROBLEM, MAX_STEPS

#: Least and greatest diameter, and greatest distance from the origin in diameters: beyond, floats lose the margins.
LEAST, MOST, FAR = 1e-6, 1e9, 1e4


def check_record(graph: ProofGraph) -> None:
    """Refuse what is too large or wrongly numbered before anything is computed from it."""
    if len(graph.problem) > MAX_PROBLEM:
        raise ProofRejected(f"the problem text is longer than {MAX_PROBLEM} characters")
    if len(graph.steps) > MAX_STEPS:
        raise ProofRejected(f"the proof has more than {MAX_STEPS} steps")
    if not graph.steps:
        raise ProofRejected("the proof has no steps")
    check_coordinates(graph)
    earlier: set[int] = set()
    last = 0
    for step in graph.steps:
        if step.id <= last:
            raise ProofRejected(f"step {step.id}: its number does not follow {last}; numbers start at 1 and increase")
        _check_fields(step)
        for number in step.premises:
            if number not in earlier:
                raise ProofRejected(f"step {step.id}: it rests on {number}, which is not an earlier step")
        earlier.add(step.id)
        last = step.id
    if graph.goal not in earlier:
        raise ProofRejected(f"the goal is said to be step {graph.goal}, which does not exist")


def check_coordinates(graph: ProofGraph) -> None:
    """Refuse a figure whose numbers cannot be computed with.

    Args:
        graph: a proof with its figure.

    Raises:
        ProofRejected: too many points, a point without finite coordinates, a figure of no size or far from the origin.
    """
    if len(graph.figure) > MAX_POINTS:
        raise ProofRejected(f"the figure has more than {MAX_POINTS} points")
    for point, (x, y) in graph.figure.items():
        if not (math.isfinite(x) and math.isfinite(y)):
            raise ProofRejected(f"the point {point} has no finite coordinates")
    figure = Figure(graph.figure)
    if not LEAST <= figure.diameter <= MOST:
        raise ProofRejected(f"the figure's diameter {figure.diameter:.3g} is outside {LEAST:g} … {MOST:g}")
    if figure.reach > FAR * figure.diameter:
        raise ProofRejected("the figure lies too far from the origin for its size; its numbers would be lost")


def _check_fields(step: Step) -> None:
    """A step has the fields of its kind and no others."""
    if step.kind not in KINDS:
        raise ProofRejected(f"step {step.id}: '{step.kind}' is no kind of step")
    if step.kind != BY_RULE and (step.rule or step.substitution):
        raise ProofRejected(f"step {step.id}: a step of kind '{step.kind}' names no rule")
    if step.kind != BY_ALGEBRA and step.certificates:
        raise ProofRejected(f"step {step.id}: a step of kind '{step.kind}' has no certificates")
    if step.kind != BY_VALUE and step.substitute:
        raise ProofRejected(f"step {step.id}: a step of kind '{step.kind}' replaces no terms")
    if step.kind not in (BY_RULE, BY_ALGEBRA, BY_VALUE) and step.premises:
        raise ProofRejected(f"step {step.id}: a step of kind '{step.kind}' rests on no other")


def check_statement(statement: Statement, figure: Figure, where: str) -> None:
    """Refuse a statement that is malformed or degenerate in the figure.

    Args:
        statement: the statement.
        figure: the figure of record.
        where: the place for the message, e.g. ``step 7``.
    """
    cause = malformed(statement)
    if cause is None:
        unknown = next((p for p in statement.points if p not in figure.at), None)
        cause = f"the point {unknown} is not in the figure" if unknown is not None else None
    if cause is None:
        for a, b in must_differ(statement):
            if a == b:
                cause = f"'{statement}' is degenerate: it uses {a} twice where points must differ"
            elif not figure.apart(a, b):
                cause = f"'{statement}' is degenerate: {a} and {b} coincide in the figure"
            else:
                continue
            break
    if cause is None:
        wrong = next(filter(None, (senseless(t, figure) for t in measured(statement))), None)
        cause = None if wrong is None else f"'{statement}' has {wrong}"
    if cause is not None:
        raise ProofRejected(f"{where}: {cause}")
