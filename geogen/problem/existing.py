"""Whether the problem of a proof has an exact figure, where more values are given than place its points.

The checker, which searches for nothing, certifies no figure where one of two given values follows from the other. Here
that is proved: without a value the problem has an exact figure next to the drawn one, by the same certificate, and the
value follows in all figures of that kind, by a proof that the checker accepts. So the value holds in that exact figure,
too.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from geogen.checker import Existence, check, existence
from geogen.deduction import close_on_goal, prove
from geogen.errors import GeogenError
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem, parse_body, print_body
from geogen.lang.statement import Statement
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.proof.graph import ProofGraph
from geogen.scene.order_types import Kinds
from geogen.scene.scene import Scene

#: Most value clauses of a problem of which each is left out in turn.
MOST = 8


def existing(proof: ProofGraph, library: Library) -> Existence:
    """What is known of an exact figure next to the drawn one.

    Args:
        proof: accepted by the checker.
        library: rules and constructions.
    """
    found = existence(proof, library)
    if found.is_certified or not found.is_overdetermined:
        return found
    problem = parse_body(proof.problem)
    if len(problem.values) > MOST or any(clause.unknowns for clause in problem.values):
        return found
    more = _without_one(problem, proof.figure, library)
    return more if more is not None and more.is_certified else found


def _without_one(problem: Problem, at: Coordinates, library: Library) -> Existence | None:
    """What is known of a figure without the last value that follows from the rest, and so on; None where none does."""
    for place in reversed(range(len(problem.values))):
        statement = next((s for n, s in problem.stated if n == place), None)
        if statement is None:
            continue
        rest = replace(problem, values=(*problem.values[:place], *problem.values[place + 1 :]), goal=statement)
        found = _follows(rest, statement, at, library)
        if found is not None:
            over = not found.is_certified and found.is_overdetermined
            return _without_one(rest, at, library) if over else found
    return None


def _follows(problem: Problem, claim: Statement, at: Coordinates, library: Library) -> Existence | None:
    """What is known of an exact figure of a problem in which a claim is proved; None where it is not proved."""
    premises = tuple(p for p in given_statements(problem, library) if not p.statement.spec.seen)
    figure = np.array([[at[p] for p in problem.points]])
    body = print_body(problem)
    alone = Scene(problem.points, figure, premises, problem.goal, body, "")
    try:
        scene = Kinds(replace(problem, text=body), alone, library).scene_of(at)
        if scene is None:
            return None
        closure = close_on_goal(scene, library)
        if not closure.holds(claim):
            return None
        return check(replace(prove(closure, claim), problem=body, figure=at), library)
    except (GeogenError, ArithmeticError):
        return None  # whatever keeps it from being proved
