"""A program of the formal language for what a reply constructs: its premises hold of it, wherever the givens lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from geogen.constructing.clauses import Clauses
from geogen.constructing.commands import MAKERS
from geogen.constructing.givens import Matching
from geogen.constructing.outputs import Assignment, Choice, handles_of
from geogen.constructing.problem import ConstructionProblem, Wanted
from geogen.constructing.redrawing import Redrawn
from geogen.constructing.sums import times
from geogen.constructing.symbols import Constant, Length, Places, Round, Row, Shape, Spot, Straight, Symbol, clause
from geogen.constructing.translate import Translation
from geogen.constructing.units import units_of
from geogen.geogebra import Drawing, Made
from geogen.geogebra.objects import Angle, Circle, Line, Number, Object, Point
from geogen.geogebra.plane import dot
from geogen.geogebra.syntax import Call
from geogen.lang.problem import parse_body
from geogen.lang.statement import Statement, degenerate, parse_statement
from geogen.library import load_library
from geogen.library.instantiate import given_templates, instance


@dataclass(frozen=True, slots=True)
class Program:
    """What a reply constructs, as a program.

    Args:
        body: the placement of the givens, then the reply's own points.
        places: a point's name to where it lies in each figure.
        conditions: the problem's conditions of what was found, by the program's names.
        owed: what has to be proved besides: that a point of the program is what the reply constructs a second time.
        looser: lines of the reply, with their commands, of which the program says less.
        why_not: why nothing can be proved with it; empty where that is to be tried.
    """

    body: str
    places: Mapping[str, Places]
    conditions: tuple[Statement, ...]
    owed: tuple[Statement, ...] = ()
    looser: tuple[str, ...] = ()
    why_not: str = ""


def needed(drawing: Drawing, found: Assignment) -> tuple[str, ...]:
    """The names of all objects on which what was found depends, in the order of the script."""
    names = {c.name for c in found}
    for c in found:
        names |= drawing.ancestors(c.name)
    return tuple(n for n in drawing.objects if n in names)


def program_of(
    problem: ConstructionProblem,
    drawing: Drawing,
    matching: Matching,
    figures: Sequence[Redrawn],
    found: Assignment,
) -> Program:
    """The program of a reply.

    Args:
        problem: the problem.
        drawing: the reply as it stands.
        matching: which of its objects stand for givens.
        figures: the reply in figures of one kind.
        found: what of it is what was wanted.
    """
    placement = parse_body(problem.placement)
    points = {p: tuple(f.placed[p] for f in figures) for p in placement.points}
    clauses = Clauses(points, [], Random(f"program\0{problem.id}"))
    known: dict[str, Symbol] = {n: Spot(p) for p, n in matching.points.items()}
    known.update((n, Constant(Fraction(repr(v)))) for n, v in matching.numbers.items())
    t = Translation([f.objects for f in figures], clauses, known, MAKERS)
    names = set(needed(drawing, found))
    of_unit = {n: (next(iter(u)), k) for u in units_of(drawing) for n, k in u.items()}
    before: set[str] = set()
    for made in drawing.made:
        if names & set(made.names):
            t.begin(made, frozenset(before))
            _measure(t, made, of_unit)
            take(t, drawing, made, names)
        before.update(made.names)
    by_name: dict[str, str] = {}
    why_not = ""
    for wanted, choice in zip(problem.wanted, found, strict=True):
        own = _handles(t, wanted, choice)
        why_not = why_not or ("" if own else f"the program has no {wanted.kind} for {choice.name}")
        by_name.update(own)
    conditions = tuple(parse_statement(c).renamed(by_name) for c in problem.conditions) if not why_not else ()
    body = "; ".join((*map(str, placement.clauses), *clauses.lines, *(v.text for v in placement.values)))
    owed = tuple(dict.fromkeys(s for point, locus in clauses.owed for s in stated(locus, point)))
    empty = next((s for s in owed if degenerate(s) is not None), None)
    if empty is not None and not why_not:
        why_not = f"'{empty}' says nothing"
    return Program(body, clauses.points, conditions, owed, tuple(dict.fromkeys(t.looser)), why_not or clauses.unclear)


def stated(locus: tuple[str, ...], point: str) -> tuple[Statement, ...]:
    """What a locus states of a point."""
    name, *words = clause(locus, point).split()
    construction = load_library().constructions[name]
    names = dict(zip(construction.args, words, strict=True))
    return tuple(instance(t, names) for t in given_templates(construction))


def _measure(t: Translation, made: Made, of_unit: Mapping[str, tuple[str, Fraction]]) -> None:
    """Take in a typed length that is a multiple of an earlier one."""
    for name in made.names:
        first, factor = of_unit.get(name, ("", Fraction(1)))
        if isinstance(t.known.get(first), Length):
            t.known[name] = times(factor, t.known[first])


def take(t: Translation, drawing: Drawing, made: Made, names: set[str]) -> None:
    """Take in what a statement makes and is needed."""
    first: Symbol = None
    beside: list[Symbol] = []
    for number, name in enumerate(made.names):
        at = tuple(objects[name] for objects in t.drawings)
        if number >= made.counts and number == made.counts:
            beside = _beside(first, made.names[number:], drawing)
        if name in t.known:
            pass
        elif number >= made.counts:
            t.known[name] = beside[number - made.counts] if number - made.counts < len(beside) else t.loose(at, name)
        elif name in names or len(made.names) > made.counts:
            t.known[name] = _symbol(t, drawing, made, name, at)
        first = t.known.get(name, first)


def _symbol(t: Translation, drawing: Drawing, made: Made, name: str, at: tuple[Object, ...]) -> Symbol:
    """What a statement makes under a name."""
    is_call = isinstance(made.statement.node, Call)
    if name in drawing.free and not made.needs and isinstance(at[0], Point):
        return t.loose(at, name)
    found = t.make(made.statement.node, at, name)
    if found is None and isinstance(at[0], Number) and not isinstance(at[0], Angle):
        return t.length(None, at) if is_call else t.length(found, at)
    return found


def _beside(shape: Symbol, names: Sequence[str], drawing: Drawing) -> list[Symbol]:
    """The sides and corners of a polygon that have names of their own, sides first; the end of a segment."""
    if isinstance(shape, Straight) and shape.ends is not None:
        return [Spot(shape.ends[1])]
    if not isinstance(shape, Shape):
        return []
    corners = [n for n in names if isinstance(drawing.objects[n], Point)]
    own = shape.corners[len(shape.corners) - len(corners) :]
    return [*shape.sides[: len(names) - len(corners)], *map(Spot, own)]


def _handles(t: Translation, wanted: Wanted, choice: Choice) -> dict[str, str]:
    """The program's points by which conditions speak of a wanted object; none where it has no such object."""
    symbol, at = t.known.get(choice.name), tuple(choice.object(objects) for objects in t.drawings)
    if choice.item >= 0:
        symbol = symbol.items[choice.item] if isinstance(symbol, Row) and choice.item < len(symbol.items) else None
    names = handles_of(wanted)
    if isinstance(symbol, Spot) and wanted.kind == "point":
        return {names[0]: symbol.name}
    if isinstance(symbol, Round) and wanted.kind == "circle":
        rim = t.clauses.around(symbol, [c.radius for c in at if isinstance(c, Circle)], names[1])
        return {names[0]: symbol.centre, names[1]: rim}
    if not isinstance(symbol, Straight):
        return {}
    ends = symbol.ends
    if wanted.kind == "segment" and ends is not None:
        return dict(zip(names, reversed(ends) if choice.turned else ends, strict=True))
    if wanted.kind == "ray" and ends is not None:
        rays = [(g.point, g.direction) for g in at if isinstance(g, Line)]
        return {names[0]: ends[0], names[1]: t.clauses.somewhere(symbol, rays, names[1], True)}
    if wanted.kind != "line":
        return {}
    lines = [_from_middle(t, k, g) for k, g in enumerate(at) if isinstance(g, Line)]
    return {n: t.clauses.somewhere(symbol, lines, n) for n in names}


def _from_middle(t: Translation, figure: int, line: Line) -> tuple[complex, complex]:
    """The foot of the figure's middle on a line, and the line's direction."""
    places = [at[figure] for at in t.clauses.points.values()]
    middle = sum(places) / len(places)
    return line.point + dot(middle - line.point, line.direction) * line.direction, line.direction
