"""Whether a construction problem is as it says: its number of solutions, its reference, and why there is none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from geogen.constructing.count import solutions
from geogen.constructing.elimination import minimal_polynomial
from geogen.constructing.preamble import script_of
from geogen.constructing.problem import ConstructionProblem, Impossibility, Wanted
from geogen.errors import GeogenError, RecordError
from geogen.geogebra import draw, read
from geogen.geogebra.objects import Circle, Line, Object, Point
from geogen.lang.measure import Coordinates
from geogen.lang.problem import parse_body
from geogen.lang.statement import parse_statement
from geogen.library.records import Library
from geogen.scene.build import build_scene

#: Placements at which a problem is tried when it is made; those of :mod:`geogen.constructing.verify` are more.
PLACEMENTS = 3
#: Largest distance of a constructed object from a solution, relative to the figure.
NEAR = 1e-6

Place = tuple[float, float]


def placements(problem: ConstructionProblem, library: Library, count: int = PLACEMENTS) -> list[Coordinates]:
    """Where the given points are, in several figures of what is given.

    Raises:
        SceneError: it cannot be drawn.
    """
    names = [one.name for one in problem.givens if one.kind == "point"]
    body = parse_body(problem.placement)
    scenes = [build_scene(body, library, seed, 2, patient=False) for seed in range((count + 1) // 2)]
    figures = [scene.figure(index) for scene in scenes for index in (0, 1)]
    return [{p: at[p] for p in names} for at in figures[:count]]


def fault(problem: ConstructionProblem, library: Library, count: int = PLACEMENTS) -> str:
    """What is wrong with a problem, in one line; empty where nothing is.

    Args:
        problem: the problem.
        library: constructions.
        count: at how many placements it is tried.

    Raises:
        SceneError: what is given cannot be drawn.
    """
    found = (fault_at(problem, at) for at in placements(problem, library, count))
    return next((text for text in found if text), "") or fault_of_certificate(problem)


def fault_at(problem: ConstructionProblem, at: Coordinates) -> str:
    """What is wrong with a problem in one placement of what is given, in one line; empty where nothing is."""
    conditions = [parse_statement(text) for text in problem.conditions]
    found = solutions(problem.wanted, conditions, at)
    if problem.impossible is not None:
        return "" if found else "nothing satisfies the conditions, with whatever tools"
    if len(found) != problem.solutions:
        return f"the conditions have {len(found)} solutions, not {problem.solutions}"
    if problem.reference:
        return _fault_of_reference(problem, at, found)
    return ""


def _fault_of_reference(problem: ConstructionProblem, at: Coordinates, found: Sequence[Mapping[str, Place]]) -> str:
    """What is wrong with the reference in one placement."""
    free = {p: complex(*at[p]) for p in at}
    try:
        drawn = draw(read(script_of(problem, at)), free).objects
    except GeogenError as error:
        return f"the reference does not run: {error}"
    size = max(abs(z - w) for z in free.values() for w in free.values())
    there = [all(is_drawn(w, one, drawn, NEAR * size) for w in problem.wanted) for one in found]
    if not any(there):
        return "the reference draws no solution"
    if problem.every and not all(there):
        return f"the reference draws {sum(there)} of {len(there)} solutions"
    return ""


def is_drawn(wanted: Wanted, solution: Mapping[str, Place], drawn: Mapping[str, Object], near: float) -> bool:
    """True where an object is drawn as one solution has it."""
    at = {name: complex(x, y) for name, (x, y) in solution.items()}
    match wanted.kind:
        case "point":
            return any(isinstance(o, Point) and abs(o.at - at[wanted.name]) < near for o in drawn.values())
        case "circle":
            centre, radius = at[f"{wanted.name}_0"], abs(at[f"{wanted.name}_1"] - at[f"{wanted.name}_0"])
            return any(
                isinstance(o, Circle) and abs(o.centre - centre) < near and abs(o.radius - radius) < near
                for o in drawn.values()
            )
    ends = at[f"{wanted.name}_1"], at[f"{wanted.name}_2"]
    return any(isinstance(o, Line) and all(_off(o, z) < near for z in ends) for o in drawn.values())


def _off(line: Line, place: complex) -> float:
    """The distance of a place from a line."""
    return abs(((place - line.point) * line.direction.conjugate()).imag)


# ── impossible ones ──


def certificate(
    problem: ConstructionProblem, placement: Sequence[tuple[str, str, str]], quantity: str
) -> Impossibility:
    """The proof that a problem has no solution with straightedge and compass.

    Args:
        problem: the problem.
        placement: where its given points are, rational.
        quantity: what of the solutions the polynomial is about.

    Raises:
        RecordError: there is no solution there, or it proves nothing.
    """
    given = {name: (Fraction(x), Fraction(y)) for name, x, y in placement}
    missing = sorted({one.name for one in problem.givens if one.kind == "point"} ^ set(given))
    if missing:
        raise RecordError(f"the placement of the proof says nothing, or too much, of {', '.join(missing)}")
    conditions = [parse_statement(text) for text in problem.conditions]
    found = solutions(problem.wanted, conditions, {p: (float(x), float(y)) for p, (x, y) in given.items()})
    polynomials = {minimal_polynomial(conditions, given, one, quantity) for one in found}
    if len(polynomials) != 1:
        raise RecordError(f"{quantity} is a root of {len(polynomials)} polynomials there, not of one")
    (polynomial,) = polynomials
    if is_power_of_two(len(polynomial) - 1):
        raise RecordError(f"{quantity} has the degree {len(polynomial) - 1}, which proves nothing")
    return Impossibility(tuple(placement), quantity, polynomial)


def is_power_of_two(number: int) -> bool:
    """True for 1, 2, 4, 8 …, the degrees of numbers that straightedge and compass construct."""
    return number > 0 and number & (number - 1) == 0


def fault_of_certificate(problem: ConstructionProblem) -> str:
    """What is wrong with the proof that a problem is impossible, which is made again; empty where nothing is."""
    said = problem.impossible
    if said is None:
        return ""
    try:
        made = certificate(problem, said.placement, said.quantity)
    except (RecordError, ValueError, ZeroDivisionError) as error:
        return f"the proof that there is no solution fails: {error}"
    if made.polynomial != said.polynomial:
        return f"{said.quantity} is no root of the polynomial that is stated"
    return ""
