"""The objects of a reply that stand for what is given, and the script with what it leaves unsaid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from geogen.constructing.given_objects import DRAWN
from geogen.constructing.placements import STEPS
from geogen.constructing.problem import ConstructionProblem, Given
from geogen.geogebra import Drawing, Script, draw
from geogen.geogebra.objects import Angle, Number, Point
from geogen.geogebra.parse import statement
from geogen.geogebra.syntax import Statement, names
from geogen.lang.numerals import parse


@dataclass(frozen=True, slots=True)
class Matching:
    """Which objects of a reply stand for what is given.

    Args:
        points: a given point to the reply's name of it.
        numbers: the reply's name of a given number to its value.
        missing: given points for which the reply has nothing.
        built: given points that the reply constructs, as the text defines them; each has to be where it is given.
    """

    points: Mapping[str, str]
    numbers: Mapping[str, float]
    missing: tuple[str, ...] = ()
    built: tuple[str, ...] = ()


def given_points(problem: ConstructionProblem) -> tuple[str, ...]:
    """The names of all given points."""
    named = [g.name for g in problem.givens if g.kind == "point"]
    return tuple(dict.fromkeys([*named, *(p for g in problem.givens for p in g.points)]))


def completed(script: Script, problem: ConstructionProblem, places: Mapping[str, complex]) -> Script:
    """A script with the givens that it names and does not define: to a reply they may be there already.

    Args:
        script: the reply.
        problem: the problem.
        places: where given points are at first.

    Raises:
        ScriptError: the script does not run up to where it first uses what it does not define.
    """
    labels = {label for s in script.statements for label in s.labels}
    defined = labels | _automatic(script.statements, set(given_points(problem)) - labels)
    used = {n for s in script.statements for n in names(s.node)} - defined
    points = given_points(problem)
    if used & set(points) and not defined & set(points):
        used |= set(points)  # a reply that uses given points without defining any takes them to be there
    used |= {p for g in problem.givens if g.name in used for p in g.points}
    before = [_statement(p, f"({places[p].real!r}, {places[p].imag!r})") for p in points if p in used - defined]
    known = defined | {s.labels[0] for s in before}
    objects = [g for g in problem.givens if g.name in used and g.kind != "point" and set(g.points) <= known]
    return Script((*before, *_inserted(script.statements, objects, {s.labels[0] for s in before})))


def _automatic(statements: Sequence[Statement], wanted: set[str]) -> set[str]:
    """Names that GeoGebra itself gives to objects, such as corners of a polygon, before the script first uses one."""
    first = next((i for i, s in enumerate(statements) if wanted & set(names(s.node))), 0)
    return wanted & set(draw(Script(tuple(statements[:first])), steps=STEPS).objects) if first else set()


def _statement(label: str, text: str) -> Statement:
    return statement(f"{label} = {text}", 0)


def _inserted(statements: Sequence[Statement], objects: Sequence[Given], known: set[str]) -> list[Statement]:
    """Each object as soon as its points are there."""
    found: list[Statement] = []
    waiting = list(objects)

    def ready() -> None:
        for g in [g for g in waiting if set(g.points) <= known]:
            waiting.remove(g)
            text = g.value if g.kind == "number" else f"{DRAWN[g.kind]}({', '.join(g.points)})"
            found.append(_statement(g.name, text))

    ready()
    for s in statements:
        found.append(s)
        known.update(s.labels)
        ready()
    return found


def matched(drawing: Drawing, problem: ConstructionProblem, shown: Mapping[str, str]) -> Matching:
    """The reply's objects that stand for the givens: those of the same name, and other free ones in order.

    Args:
        drawing: the reply.
        problem: the problem.
        shown: given points whose names a given object shows.
    """
    points = given_points(problem)
    free = [n for n in drawing.free if isinstance(drawing.objects[n], Point) and not drawing.on_path(n)]
    found = {p: n for p, n in shown.items() if n in free}
    found.update((p, p) for p in points if p in free and p not in found and p not in found.values())
    others = [n for n in free if n not in points and n not in found.values()]
    undefined = [p for p in points if p not in found and p not in drawing.objects]
    found.update(zip(undefined, others, strict=False))
    built = tuple(p for p in points if p not in found and isinstance(drawing.objects.get(p), Point))
    found.update((p, p) for p in built)
    missing = tuple(p for p in points if p not in found)
    return Matching(found, _numbers(drawing, problem), missing, built)


def _numbers(drawing: Drawing, problem: ConstructionProblem) -> dict[str, float]:
    """Given numbers that the reply has under the same name."""
    found = {}
    for g in problem.givens:
        made = drawing.objects.get(g.name)
        if g.kind == "number" and g.name in drawing.free and isinstance(made, Number) and not isinstance(made, Angle):
            found[g.name] = float(parse(g.value))
    return found
