"""What a drawing says of its points, as clauses of the language."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from random import Random

from geogen.constructing.clauses import Clauses, is_pinned
from geogen.constructing.commands import MAKERS
from geogen.constructing.program import take
from geogen.constructing.symbols import NEW, Places, Spot
from geogen.constructing.translate import Translation
from geogen.geogebra import Drawing, Made
from geogen.geogebra.objects import Point
from geogen.geogebra.syntax import Call as Command
from geogen.imports.geogebra_templates import Match, clauses_of
from geogen.imports.geogebra_trees import trees_of
from geogen.lang.clause import Call, Clause
from geogen.lang.problem import parse_body
from geogen.library.records import Library

#: Distance, in sizes of the drawing, up to which two points are one.
SAME = 1e-7
#: Constructions that put a point on a line.
_LINES = frozenset({"on_line", "on_pline", "on_tline", "on_bline", "angle_bisector"})


@dataclass(frozen=True)
class Said:
    """What is said of the points of a drawing.

    Args:
        clauses: in any order.
        places: where their points are.
        left_out: labels of points that are left out, with the reason.
    """

    clauses: tuple[Clause, ...]
    places: Mapping[str, complex]
    left_out: Mapping[str, str]


def said_of(figures: Sequence[Drawing], library: Library, hard: Collection[str] = ()) -> Said:
    """What is said of the points of a drawing.

    Args:
        figures: it, and others with the same objects in other places.
        library: the constructions.
        hard: points that are said together with others where they cannot be said alone.
    """
    drawing = figures[0]
    at = {n: tuple(_place(f, n) for f in figures) for n, o in drawing.objects.items() if isinstance(o, Point)}
    left_out = _twice(at)
    free = [n for n in at if n in drawing.free and not drawing.on_path(n)]
    trees = {n: t for n, t in trees_of(drawing).items() if n not in free and n not in left_out}
    coordinates = [{n: (places[k].real, places[k].imag) for n, places in at.items()} for k in range(len(figures))]
    found = {p: one for one in clauses_of(trees, free, coordinates, library, hard) for m in one for p in m.points}
    rest = [n for n in at if n not in found and n not in free]
    under = {n for p in rest for n in (p, *drawing.ancestors(p))}
    t = Translation([f.objects for f in figures], _known(at, free, found), {}, MAKERS)
    t.known.update((n, Spot(n)) for n in t.clauses.points)
    before: set[str] = set()
    for made in drawing.made:
        lost = next((n for n in made.needs if n in left_out), None)
        if lost is not None:
            left_out.update((n, f"depends on {lost}") for n in made.names)
        elif under & set(made.names) - t.known.keys() - left_out.keys():
            why = _translated(t, drawing, made, before, under, library)
            left_out.update((n, why) for n in made.names if why)
        before.update(made.names)
    failed = [n for n in rest if n in left_out and n in trees]
    if failed and not hard:
        return said_of(figures, library, failed)
    names = {s.name: n for n, s in t.known.items() if n in at and n not in left_out and isinstance(s, Spot)}
    points = {names.get(n, n): places for n, places in t.clauses.points.items()}
    every = [_renamed(c, names) for c in parse_body("; ".join(t.clauses.lines)).clauses]
    kept = (_as_drawn(c, points, library) for c in _without(left_out, every))
    return Said(
        tuple(c for c in kept if c is not None),
        {n: places[0] for n, places in points.items()},
        {n: why for n, why in left_out.items() if n in at},
    )


def _known(at: Mapping[str, Places], free: Sequence[str], found: Mapping[str, tuple[Match, ...]]) -> Clauses:
    """The clauses of points that are free or made by constructions; they may stand in any order."""
    clauses = Clauses({}, [], Random("points of a drawing"))
    for name in (*(n for n in free if n not in found), *found):
        every = found.get(name, ())
        points = tuple(dict.fromkeys(p for m in every for p in m.points)) or (name,)
        if points == (name,) and clauses.points:
            clauses.point(at[name], [_locus(m, name) for m in every], (), name)
        elif points[0] == name:
            clauses.points.update((p, at[p]) for p in points)
            calls = ", ".join(str(m.call) for m in every) or f"free {name}"
            clauses.lines.append(f"{' '.join(points)} = {calls}")
    return clauses


def _locus(match: Match, point: str) -> tuple[str, ...]:
    """A construction of one point as programs have it."""
    return (match.call.name, *(NEW if a == point else a for a in match.call.args))


def _translated(
    t: Translation, drawing: Drawing, made: Made, before: set[str], under: set[str], library: Library
) -> str:
    """Take in what an object is; where that is not all, nothing is taken in.

    Returns:
        Why it cannot be said; empty where it can.
    """
    kept = deepcopy(t.clauses)
    lines, owed = len(kept.lines), len(kept.owed)
    t.begin(made, frozenset(before))
    take(t, drawing, made, under)
    new = parse_body("; ".join(t.clauses.lines[lines:])).clauses if len(t.clauses.lines) > lines else ()
    moves = {made.names[0]} if drawing.on_path(made.names[0]) else set()
    loose = any(_is_loose(c) for c in new if not moves & set(c.points))
    elsewhere = [c for c in new if _as_drawn(c, t.clauses.points, library) is None]
    if not (t.looser or loose or elsewhere or t.clauses.unclear or len(t.clauses.owed) > owed):
        return ""
    t.clauses = kept
    t.looser.clear()
    for name in made.names:
        t.known.pop(name, None)
    return made.statement.node.name if isinstance(made.statement.node, Command) else "an expression"


def _is_loose(clause: Clause) -> bool:
    """True for a point of which a clause says too little.

    A line may get further points anywhere on it; a point on one circle is one of whose image no more is known.
    """
    loci = [(call.name, *call.args) for call in clause.constructions]
    return not is_pinned(loci) and loci[0][0] not in _LINES


def _as_drawn(clause: Clause, points: Mapping[str, Places], library: Library) -> Clause | None:
    """A clause that is true of its points as they are drawn; None where there is none.

    Programs have angles between lines, so a rotation may have to go the other way.
    """
    count = len(next(iter(points.values())))
    figures = [{p: (row[k].real, row[k].imag) for p, row in points.items()} for k in range(count)]
    for one in (clause, replace(clause, constructions=tuple(map(_other_way, clause.constructions)))):
        calls = [(library.constructions[c.name], c) for c in one.constructions if c.name != "free"]
        if all(Match(record, dict(zip(record.args, c.args, strict=True))).holds(figures) for record, c in calls):
            return one
    return None


def _other_way(call: Call) -> Call:
    """A rotation by the same angle between lines, the other way round."""
    match call.name, call.args:
        case "rotate", (*points, angle):
            return replace(call, args=(*points, str(Fraction(angle) - 180)))
        case "psquare", _:
            return replace(call, name="nsquare")
    return call


def _without(left_out: dict[str, str], clauses: Sequence[Clause]) -> list[Clause]:
    """Clauses that do not speak of points that are left out; further points that so are left out are noted."""
    kept = list(clauses)
    while True:
        bad = next((c for c in kept if any(p in left_out for p in c.spoken)), None)
        if bad is None:
            return kept
        lost = min(p for p in bad.spoken if p in left_out)
        left_out.update((p, f"depends on {lost}") for p in bad.points if p not in left_out)
        kept.remove(bad)


def _renamed(clause: Clause, names: Mapping[str, str]) -> Clause:
    """A clause whose points have the names of the drawing."""
    calls = tuple(replace(c, args=tuple(names.get(a, a) for a in c.args)) for c in clause.constructions)
    return replace(clause, points=tuple(names.get(p, p) for p in clause.points), constructions=calls)


def _place(drawing: Drawing, name: str) -> complex:
    made = drawing.objects[name]
    assert isinstance(made, Point)
    return made.at


def _twice(at: Mapping[str, Places]) -> dict[str, str]:
    """Points that lie where an earlier one does, whether always or as the drawing stands."""
    places = {n: row[0] for n, row in at.items()}
    near = SAME * max(abs(z - w) for z in places.values() for w in places.values())
    found: dict[str, str] = {}
    for name, other in combinations(places, 2):
        if abs(places[name] - places[other]) <= near:
            found.setdefault(other, f"lies where {name} does")
    return found
