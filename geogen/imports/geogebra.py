"""Drawings of GeoGebra as problems: points as they were made, at the places where they were saved.

A command that the exporter has in a template is that construction (:mod:`geogen.imports.geogebra_templates`). What
other commands say of points is what they say in proofs of construction replies (:mod:`geogen.constructing.translate`).
A command of which neither knows all is left out by name, with what depends on it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from random import Random

from geogen.errors import ParseError, ScriptError, one_line
from geogen.geogebra import Drawing, Script, Statement, draw, redraw
from geogen.geogebra.objects import Angle, Boolean, Circle, Line, Number, Point, Polygon, Segment, Text, Vector
from geogen.geogebra.syntax import Binary, Braces, Call, Name, Node, Pair, Unary, names
from geogen.imports.geogebra_file import read_file
from geogen.imports.geogebra_points import Said, said_of
from geogen.lang.clause import MAX_COORDINATE, MAX_POINTS, Clause
from geogen.lang.problem import Problem, parse_body, print_body
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.scene.evaluate import VOCABULARY

#: Figures in which points are compared, how often these are tried, and by how much free points move, in sizes of the
#: drawing.
FIGURES, TRIED, SHAKEN = 3, 12, 0.04
#: Most commands of a file that cannot be drawn, and most characters of a title and of what is told of an object.
MOST_UNDRAWN, LONGEST = 100, 200
#: What a drawing shows of its points, which says nothing of them.
_SHOWN = (Angle, Boolean, Circle, Line, Number, Polygon, Text, Vector)
#: Names of points that stay; those of the shape X_1 are for points that curves need.
_NAME = re.compile(r"(?!X_\d)[A-Za-z](?:_?\d{1,3}|'{1,3})?")
#: What does not go into a name line.
_NO_NAME = re.compile(r"[=?;#\s]+")


@dataclass(frozen=True)
class Imported:
    """A drawing as a problem.

    Args:
        name: the title that it has, or the name of its file.
        body: its points, and the goal if one is asked.
        told: what was left out, and which points have other names, a line each.
    """

    name: str
    body: str
    told: tuple[str, ...]


def read_geogebra(path: Path, library: Library, goal: str = "") -> Imported:
    """A problem from a drawing.

    Args:
        path: a file of GeoGebra.
        library: the constructions.
        goal: what is asked of its points, as the language has it; a drawing asks nothing.

    Raises:
        ParseError: it is no such file, none of its points can be said, or the goal does not fit them.
    """
    saved = read_file(path)
    drawing, undrawn = _drawn(saved.statements, str(path))
    count_of = sum(isinstance(o, Point) for o in drawing.objects.values())
    if count_of > MAX_POINTS:
        raise ParseError(f"a drawing of {count_of} points; a problem may have at most {MAX_POINTS}", file=str(path))
    called = _names(drawing)
    if called:
        drawing, _ = _drawn([_renamed(m.statement, called) for m in drawing.made], str(path))
    said = said_of(_figures(drawing, str(path)), library)
    left_out = {**dict(saved.unread), **undrawn, **_beside(drawing), **said.left_out}
    if not said.clauses:
        raise ParseError("no point of it can be said", file=str(path), hint=next(iter(_told(left_out)), None))
    if any(max(abs(z.real), abs(z.imag)) > MAX_COORDINATE for z in said.places.values()):
        raise ParseError(f"a point farther than {MAX_COORDINATE:g} from the origin", file=str(path))
    body = print_body(Problem("", tuple(_placed(c, said, drawing, library) for c in _in_order(said, drawing))))
    asked = goal.strip().removeprefix("?").strip()
    body += f" ? {asked}" if asked else ""
    try:
        given_statements(parse_body(body), library)
    except ParseError as error:
        raise ParseError(f"its problem is none: {error.message}", file=str(path), hint=error.hint) from None
    title = one_line(_NO_NAME.sub(" ", saved.title or path.stem)[:LONGEST].strip() or "drawing")
    return Imported(title, body, (*(f"{old} is called {new}" for old, new in called.items()), *_told(left_out)))


def _names(drawing: Drawing) -> dict[str, str]:
    """Names of points that clauses would not take, with others."""
    points = [n for n, o in drawing.objects.items() if isinstance(o, Point)]
    fresh = (name for k in count(1) if (name := f"P_{k}") not in drawing.objects)
    return {n: next(fresh) for n in points if not _NAME.fullmatch(n)}


def _renamed(one: Statement, called: Mapping[str, str]) -> Statement:
    labels = tuple(called.get(n, n) for n in one.labels)
    return replace(one, labels=labels, node=_put(one.node, called))


def _put(node: Node, called: Mapping[str, str]) -> Node:
    """An expression with some names replaced."""
    match node:
        case Name(name):
            return Name(called.get(name, name))
        case Call(name, args):
            return Call(name, tuple(_put(a, called) for a in args))
        case Unary(sign, of):
            return Unary(sign, _put(of, called))
        case Binary(sign, left, right):
            return Binary(sign, _put(left, called), _put(right, called))
        case Pair(first, second, polar):
            return Pair(_put(first, called), _put(second, called), polar)
        case Braces(items):
            return Braces(tuple(_put(i, called) for i in items))
    return node


def _told(left_out: dict[str, str]) -> list[str]:
    lines = (f"left out: {name} ({why})" if name else f"left out: {why}" for name, why in left_out.items())
    return [one_line(line[:LONGEST]) for line in lines]


def _drawn(statements: Sequence[Statement], file: str) -> tuple[Drawing, dict[str, str]]:
    """The drawing of what can be drawn, and what cannot, with the reason."""
    left_out: dict[str, str] = {}
    kept = tuple(statements)
    for _ in range(MOST_UNDRAWN):
        try:
            return draw(Script(kept)), left_out
        except ScriptError as error:
            bad = next((s for s in kept if s.line == error.line), None)
            if bad is None:
                raise ParseError(error.message, file=file) from None
            lost = set(bad.labels)
            left_out[", ".join(bad.labels)] = _command(bad, error.message)
            rest = []
            for one in kept:
                if one is not bad and lost & set(names(one.node)):
                    left_out[", ".join(one.labels)] = f"depends on {min(lost & set(names(one.node)))}"
                    lost |= set(one.labels)
                elif one is not bad:
                    rest.append(one)
            kept = tuple(rest)
    raise ParseError(f"more than {MOST_UNDRAWN} of its commands cannot be drawn", file=file)


def _command(one: Statement, why: str) -> str:
    return f"{one.node.name}: {why}" if isinstance(one.node, Call) else why


def _beside(drawing: Drawing) -> dict[str, str]:
    """Objects on which no point rests and that show more than points, lines and circles do."""
    points = {n for n, o in drawing.objects.items() if isinstance(o, Point)}
    under = {a for p in points for a in drawing.ancestors(p)} | points
    return {
        n: f"{m.statement.node.name if isinstance(m.statement.node, Call) else drawing.objects[n].kind}"
        for m in drawing.made
        for n in m.names[: m.counts]
        if n not in under and not isinstance(drawing.objects[n], _SHOWN)
    }


def _figures(drawing: Drawing, file: str) -> list[Drawing]:
    """The drawing, and others like it: free points a little elsewhere, everything there and of the same kind."""
    places = {n: o.at for n in drawing.free if isinstance(o := drawing.objects[n], Point)}
    if len(set(places.values())) < 2:
        raise ParseError("a drawing without two free points", file=file)
    size = max(abs(z - w) for z in places.values() for w in places.values())
    random = Random("figures of a drawing")
    found = [drawing]
    for attempt in range(TRIED):
        step = SHAKEN * size / (1 + attempt)
        moved = {n: z + step * complex(random.uniform(-1, 1), random.uniform(-1, 1)) for n, z in places.items()}
        other = redraw(drawing, moved)
        if all(type(o) is type(other.objects[n]) for n, o in drawing.objects.items()):
            found.append(other)
        if len(found) == FIGURES:
            return found
    raise ParseError(
        "its objects are there only where its points stand now", file=file, hint="move its points a little"
    )


def _in_order(said: Said, drawing: Drawing) -> tuple[Clause, ...]:
    """Clauses, each behind those that make its points, without points that were made for curves that none needs."""
    kept: list[Clause] = []
    needed = {n for n, o in drawing.objects.items() if isinstance(o, Point)}
    ahead = list(said.clauses)
    while used := [c for c in ahead if needed & set(c.points)]:
        kept += used
        needed |= {p for c in used for p in c.spoken}
        ahead = [c for c in ahead if c not in used]
    rest = [c for c in said.clauses if c in kept]
    waiting = {p for c in rest for p in c.points}
    ordered: list[Clause] = []
    while rest:
        ready = next((c for c in rest if not waiting & (c.spoken - set(c.points))), rest[0])
        rest.remove(ready)
        waiting -= set(ready.points)
        ordered.append(ready)
    return tuple(ordered)


def _placed(clause: Clause, said: Said, drawing: Drawing, library: Library) -> Clause:
    """A clause with the places of points that are free or on curves; on a line a point may lie anywhere.

    All other points follow from these.
    """
    loose = [p for p in clause.points if _is_loose(p, clause, library)]
    at = {p: (said.places[p].real, said.places[p].imag) for p in loose}
    match clause.constructions:
        case (call,) if call.name == "on_line" and not _is_within(drawing, clause.points[0]):
            return replace(clause, constructions=(replace(call, name="on_opline"),), at=at)
    return replace(clause, at=at)


def _is_loose(point: str, clause: Clause, library: Library) -> bool:
    """True for a point that is free, or that curves leave a choice of places."""
    loci = (
        [
            words.split()[0]
            for call in clause.constructions
            for construction in (library.constructions[call.name],)
            for argument, words in construction.loci
            if dict(zip(construction.args, call.args, strict=True))[argument] == point
        ]
        if clause.constructions[0].name != "free"
        else ["free"]
    )
    return all(word == "free" or VOCABULARY[word].curve for word in loci)


def _is_within(drawing: Drawing, point: str) -> bool:
    """True for a point that can be dragged along a segment."""
    paths = drawing.parents.get(point, ())
    return len(paths) == 1 and isinstance(drawing.objects[paths[0]], Segment)
