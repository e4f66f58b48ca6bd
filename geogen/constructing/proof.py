"""Is a reply that holds in twenty figures right in all? The closure derives the conditions, and the checker judges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce

import numpy as np

from geogen.checker import check
from geogen.constructing.alike import alike
from geogen.constructing.givens import Matching
from geogen.constructing.outputs import Assignment
from geogen.constructing.problem import ConstructionProblem
from geogen.constructing.program import Program, needed, program_of
from geogen.deduction import Closure, close, close_on_goal, prove
from geogen.errors import GeogenError
from geogen.geogebra import Drawing
from geogen.geogebra.plane import dot
from geogen.lang.problem import Problem, parse_body
from geogen.lang.statement import Statement, measured
from geogen.library import load_library
from geogen.library.instantiate import given_statements
from geogen.proof.graph import ProofGraph
from geogen.scene.scene import Scene

#: Most points of a program: a closure of more takes seconds.
MOST_POINTS = 36
#: How far points have to be apart, in sizes of the figure: ten times what the checker asks for.
APART = 1e-4
#: Distance from all points, in sides of the triangle, from which on the foot of an altitude is a point of its own.
FEET = 1e-6


@dataclass(frozen=True, slots=True)
class Proved:
    """What could be proved of a reply.

    Args:
        proofs: of each condition of each solution, accepted by the checker; none unless all are.
        why_not: why there are none, one line.
    """

    proofs: tuple[ProofGraph, ...] = ()
    why_not: str = ""


def proved(
    problem: ConstructionProblem, drawing: Drawing, matching: Matching, solutions: Sequence[Assignment]
) -> Proved:
    """Prove that what a reply constructs satisfies the conditions of its problem.

    Args:
        problem: the problem.
        drawing: the reply as it stands.
        matching: which of its objects stand for givens.
        solutions: what of it is what was wanted, for each solution that is to be proved.

    Returns:
        The proofs, or why there are none. Conditions of position are read off the figure, as in every proof.
    """
    proofs: list[ProofGraph] = []
    for found in solutions:
        one = _of_one(problem, drawing, matching, found)
        if not one.proofs:
            return one
        proofs += one.proofs
    return Proved(tuple(proofs))


def _of_one(problem: ConstructionProblem, drawing: Drawing, matching: Matching, found: Assignment) -> Proved:
    try:
        figures = alike(problem, drawing, matching, needed(drawing, found))
        if not figures:
            return Proved(why_not="no two figures of one kind were found")
        return _derived(program_of(problem, drawing, matching, figures, found))
    except (
        GeogenError
    ) as error:  # of the figure, the closure or the proof: nothing is proved, and the reply still holds
        return Proved(why_not=error.message)


def scene_of(program: Program, goal: Statement | None = None) -> Scene:
    """The scene of a program, at the places where its points lie.

    Raises:
        ParseError: a clause of it says nothing.
    """
    text = f"{program.body} ? {goal}" if goal is not None else program.body
    parsed: Problem = parse_body(text)
    premises = tuple(p for p in given_statements(parsed, load_library()) if not p.statement.spec.seen)
    rows = np.array([[(z.real, z.imag) for z in program.places[p]] for p in parsed.points])
    return Scene(parsed.points, rows.transpose(1, 0, 2).copy(), premises, goal, text)


def _derived(program: Program) -> Proved:
    """The proofs of a program's conditions."""
    if program.why_not or len(program.places) > MOST_POINTS:
        return Proved(why_not=program.why_not or f"the program has more than {MOST_POINTS} points")
    scene = scene_of(program)
    near = _nearly_one(scene)
    if near is not None:
        return Proved(why_not=f"{near[0]} and {near[1]} nearly coincide")
    terms = [t for c in program.conditions if c.predicate == "equal" for t in measured(c)]
    closure = close(scene, load_library(), ask=terms)
    proofs = []
    for wanted in (*program.owed, *program.conditions):
        if wanted.spec.seen:
            continue
        own = closure if closure.holds(wanted) else _further(program, wanted)
        if not own.holds(wanted):
            less = f" (the program says less than {', '.join(program.looser)})" if program.looser else ""
            return Proved(why_not=f"'{wanted}' is not derived{less}")
        proofs.append(_checked(own, wanted))
    return Proved(tuple(proofs), "" if proofs else "there is nothing but conditions of position")


def _nearly_one(scene: Scene) -> tuple[str, str] | None:
    """Two points that are too near to one another in some figure to tell the direction of their line."""
    for at in scene.realisations:
        apart = np.linalg.norm(at[:, None] - at[None], axis=2)
        size = apart.max()
        np.fill_diagonal(apart, size)
        if len(at) > 1 and apart.min() < APART * size:
            one, other = divmod(int(apart.argmin()), len(at))
            return scene.points[one], scene.points[other]
    return None


def _further(program: Program, wanted: Statement) -> Closure:
    """The closure with a statement in view and, where it is about areas, with the altitudes that measure them."""
    own = close_on_goal(scene_of(program, wanted), load_library())
    if own.holds(wanted):
        return own
    triangles = [t[1:] for t in measured(wanted) if t[0] == "area" and len(t) == 4]
    with_feet = reduce(_with_feet, triangles, program)
    return own if with_feet is program else close_on_goal(scene_of(with_feet, wanted), load_library())


def _with_feet(program: Program, triangle: tuple[str, ...]) -> Program:
    """A program with the feet of a triangle's altitudes where nothing lies yet."""
    places = dict(program.places)
    clauses = [program.body]
    for k in range(3):
        a, b, c = triangle[k:] + triangle[:k]
        feet = tuple(
            q + dot(p - q, r - q) / abs(r - q) ** 2 * (r - q)
            for p, q, r in zip(places[a], places[b], places[c], strict=True)
        )
        if all(
            any(abs(z - w) > FEET * abs(q - r) for z, w, q, r in zip(feet, at, places[b], places[c], strict=True))
            for at in places.values()
        ):
            name = f"F_{len(places)}"
            places[name] = feet
            clauses.append(f"{name} = foot {name} {a} {b} {c}")
    return replace(program, body="; ".join(clauses), places=places)


def _checked(closure: Closure, condition: Statement) -> ProofGraph:
    """A proof that the checker accepts.

    Raises:
        GeogenError: there is none.
    """
    graph = prove(closure, condition)
    check(graph, load_library())
    return replace(graph, name="construction")
