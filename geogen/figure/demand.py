"""What a problem asks a figure to show: names only, no coordinates.

Premises are drawn with their marks. Of the goal only segments and circles are drawn, dashed where no premise draws
them, and nothing is marked: a figure does not assert what is to be proved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeVar

from geogen.figure.glyphs import in_degrees, linear_text, number_text
from geogen.lang.expression import Expression
from geogen.lang.expression_text import split_terms
from geogen.lang.measure import Term
from geogen.lang.predicates.equations import difference
from geogen.lang.problem import Goal
from geogen.lang.statement import Statement, measured, parts
from geogen.lang.values import ValueClause
from geogen.scene.named import (
    Angle,
    Pair,
    Round,
    angle_between,
    angle_of,
    asked_circles,
    asked_regions,
    asked_segments,
    named_segments,
    pair,
    round_of,
    term_segments,
)

T = TypeVar("T")


@dataclass(frozen=True)
class Demand:
    """What is to be drawn.

    Args:
        points: every point named, in order of first appearance.
        lines: collinear sets, each drawn from its first to its last point.
        segments: segments of the premises.
        asked: segments of the goal.
        circles: circles of the premises.
        asked_circles: circles of the goal.
        equal: classes of equally long segments.
        angles: classes of equal angles, each member naming a vertex; not all need be visible as equal angles.
        right: pairs of perpendicular segments.
        parallel: classes of parallel segments.
        lengths: given lengths as mathtext, each segment once.
        degrees: given angles: a directed one in units of pi, or what is to be written, as mathtext.
        regions: what the goal asks the area of.
    """

    points: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]
    segments: tuple[Pair, ...]
    asked: tuple[Pair, ...]
    circles: tuple[Round, ...]
    asked_circles: tuple[Round, ...]
    equal: tuple[tuple[Pair, ...], ...]
    angles: tuple[tuple[Angle, ...], ...]
    right: tuple[tuple[Pair, Pair], ...]
    parallel: tuple[tuple[Pair, ...], ...]
    lengths: tuple[tuple[Pair, str], ...]
    degrees: tuple[tuple[Angle, Fraction | str], ...]
    regions: tuple[Term, ...]


def classes(links: Iterable[tuple[T, T]]) -> tuple[tuple[T, ...], ...]:
    """The connected components of links, members and components in order of appearance."""
    group: dict[T, list[T]] = {}
    for a, b in links:
        ga, gb = group.setdefault(a, [a]), group.setdefault(b, [b])
        if ga is not gb:
            ga.extend(gb)
            for member in gb:
                group[member] = ga
    return tuple(tuple(g) for g in {id(g): g for g in group.values()}.values())


@dataclass
class _Collector:
    """Collects the demands of premises one by one."""

    lines: list[tuple[str, ...]] = field(default_factory=list)
    segments: list[Pair] = field(default_factory=list)
    circles: list[Round] = field(default_factory=list)
    congs: list[tuple[Pair, Pair]] = field(default_factory=list)
    equal: list[tuple[Pair, Pair]] = field(default_factory=list)
    angles: list[tuple[Angle, Angle]] = field(default_factory=list)
    right: list[tuple[Pair, Pair]] = field(default_factory=list)
    parallel: list[tuple[Pair, Pair]] = field(default_factory=list)
    lengths: dict[Pair, str] = field(default_factory=dict)
    degrees: dict[Angle, Fraction | str] = field(default_factory=dict)

    def add(self, a_statement: Statement) -> None:
        """Take one premise; predicates of position and unknown ones ask for their points only."""
        special = _SPECIAL.get(a_statement.predicate)
        if special:
            special(self, a_statement)
        else:
            self.segments.extend(named_segments(a_statement))

    def _coll(self, s: Statement) -> None:
        self.lines.append(s.points)

    def _midp(self, s: Statement) -> None:
        m, a, b = s.points
        self.lines.append((a, m, b))
        self.equal.append((pair(m, a), pair(m, b)))

    def _cong(self, s: Statement) -> None:
        first, second = named_segments(s)
        self.congs.append((first, second))

    def _linked(self, s: Statement) -> None:
        first, second = named_segments(s)
        self.segments += [first, second]
        (self.right if s.predicate == "perp" else self.parallel).append((first, second))

    def _eqangle(self, s: Statement) -> None:
        self.segments += named_segments(s)
        p = s.args
        first, second = angle_between(*p[:4]), angle_between(*p[4:])  # type: ignore[arg-type]
        if first and second:
            self.angles.append((first, second))

    def _aconst(self, s: Statement) -> None:
        self.segments += named_segments(s)
        found = angle_between(*s.args[:4])  # type: ignore[arg-type]
        value = Fraction(s.args[4])  # type: ignore[arg-type]
        if found and value % 1 == Fraction(1, 2):
            self.right.append((pair(*found[:2]), pair(*found[1:])))
        elif found:
            self.degrees.setdefault(found, value)

    def _lconst(self, s: Statement) -> None:
        (only,) = named_segments(s)
        self.segments.append(only)
        self.lengths.setdefault(only, number_text(s.args[2]))  # type: ignore[arg-type]

    def _rconst(self, s: Statement) -> None:
        first, second = named_segments(s)
        self.segments += [first, second]
        if s.args[4] == 1:
            self.equal.append((first, second))

    def _equal(self, s: Statement) -> None:
        """Segments of all terms; one angle with its value is marked, and two equal ones."""
        terms, zero = measured(s), difference(s.args)
        for term in terms:
            self.segments += term_segments(term)
            if term[0] in ("circle_area", "circumference", "arc", "sector"):
                self.circles.append(Round(term[2:], term[1]))
        if len(terms) == 1 and terms[0][0] == "angle":
            meaning = zero.solved_for(terms[0])
            if meaning is not None and meaning.constant is not None:
                self._written(terms[0], meaning)
        if [t[0] for t in terms] == ["angle", "angle"] and zero.solved_for(terms[0]) == Expression.term(terms[1]):
            self.angles.append((angle_of(terms[0]), angle_of(terms[1])))

    def write(self, clause: ValueClause) -> None:
        """Take the value that a clause with unknowns gives a segment or an angle, such as 2x+10."""
        for one, other in ((clause.left, clause.right), (clause.right, clause.left)):
            if len(one.terms) != 1 or one != Expression.term(one.terms[0]) or split_terms(other)[0]:
                continue
            if clause.unknowns and one.terms[0][0] in ("length", "angle"):
                self._written(one.terms[0], other)

    def _written(self, term: Term, value: Expression) -> None:
        if term[0] == "length":
            self.lengths.setdefault(pair(*term[1:]), linear_text(value))
            return
        angle = angle_of(term)
        if value.constant == 90:
            self.right.append((pair(*angle[:2]), pair(*angle[1:])))
        else:
            self.degrees.setdefault(angle, in_degrees(linear_text(value)))

    def _round(self, s: Statement) -> None:
        self.circles.append(round_of(s))

    def _parts(self, s: Statement) -> None:
        for part in parts(s):
            self.add(part)


_SPECIAL: Mapping[str, Callable[[_Collector, Statement], None]] = {
    "coll": _Collector._coll,
    "midp": _Collector._midp,
    "cong": _Collector._cong,
    "para": _Collector._linked,
    "perp": _Collector._linked,
    "eqangle": _Collector._eqangle,
    "aconst": _Collector._aconst,
    "lconst": _Collector._lconst,
    "rconst": _Collector._rconst,
    "equal": _Collector._equal,
    "cyclic": _Collector._round,
    "circle": _Collector._round,
    "eqratio3": _Collector._parts,
}


def _by_centre(congs: Sequence[tuple[Pair, Pair]]) -> dict[str, list[tuple[str, str]]]:
    """Links X–Y for every ``cong O X O Y``, by the common point O."""
    found: dict[str, list[tuple[str, str]]] = {}
    for first, second in congs:
        shared = set(first) & set(second)
        if len(shared) == 1:
            (o,) = shared
            ends = [p for p in (*first, *second) if p != o]
            found.setdefault(o, []).append((ends[0], ends[1]))
    return found


def _split_congs(collected: _Collector, spoken: Sequence[tuple[str, ...]]) -> None:
    """Turn equal radii into circles, the other equal lengths into segments with ticks.

    Three or more points equally far from one make a circle; two do where the problem speaks of the circle, that is
    where ``spoken`` holds (centre, point). What else it holds is drawn as it is.
    """
    told = {two for two in spoken if two[0]}
    collected.circles += [Round(tuple(points)) for centre, *points in spoken if not centre]
    radii: set[Pair] = set()
    for o, links in _by_centre(collected.congs).items():
        for points in classes(links):
            if len(points) > 2 or any((o, p) in told for p in points):
                collected.circles.append(Round(points, o))
                radii |= {pair(o, p) for p in points}
                told -= {(o, p) for p in points}
    collected.circles += [Round((p,), o) for o, p in sorted(told)]
    for first, second in collected.congs:
        if not {first, second} <= radii or not set(first) & set(second):
            collected.segments += [first, second]
            collected.equal.append((first, second))


def _isosceles(members: tuple[Angle, ...], equal: Sequence[tuple[Pair, Pair]]) -> bool:
    """True for the base angles of a triangle whose legs are marked as equal: arcs would say it twice."""
    if len(members) != 2:
        return False
    (p, v, q), (r, w, s) = members
    apex = ({p, q} - {w}) & ({r, s} - {v})
    if w not in (p, q) or v not in (r, s) or len(apex) != 1:
        return False
    (top,) = apex
    return any({*link} == {pair(top, v), pair(top, w)} for link in equal)


def demand(
    statements: Sequence[Statement],
    goal: Goal | None = None,
    polygons: Iterable[Sequence[str]] = (),
    spoken: Iterable[tuple[str, ...]] = (),
    values: Sequence[ValueClause] = (),
) -> Demand:
    """What premises, goal and the problem's own shapes ask to be drawn.

    Args:
        statements: the premises.
        goal: what is asked; its segments and circles are drawn, nothing is marked.
        polygons: closed polygons (a pair is a segment) that the problem introduces without any statement.
        spoken: (centre, point) of circles that the problem speaks of, so that they are drawn for two radii, or an empty
            centre and three points.
        values: the problem's value clauses; those with unknowns are written as they stand.
    """
    shapes, spoken = [tuple(p) for p in polygons], tuple(spoken)
    found = _Collector()
    for shape in shapes:
        found.segments += [pair(a, b) for a, b in zip(shape, (*shape[1:], shape[0]), strict=True) if a != b]
    for clause in values:  # before the statements, which may know what an unknown turns out to be
        found.write(clause)
    for s in statements:
        found.add(s)
    _split_congs(found, spoken)
    named = [p for shape in shapes for p in shape] + [p for s in statements for p in s.points]
    named += [p for circle in spoken for p in circle if p] + [p for c in values for p in c.points]
    named += list(goal.points if goal else ())
    return Demand(
        points=tuple(dict.fromkeys(named)),
        lines=tuple(dict.fromkeys(found.lines)),
        segments=tuple(dict.fromkeys(found.segments)),
        asked=tuple(dict.fromkeys(asked_segments(goal))) if goal else (),
        circles=tuple(dict.fromkeys(found.circles)),
        asked_circles=asked_circles(goal),
        equal=classes(found.equal),
        angles=tuple(c for c in classes(found.angles) if not _isosceles(c, found.equal)),
        right=tuple(dict.fromkeys(found.right)),
        parallel=classes(found.parallel),
        lengths=tuple(found.lengths.items()),
        degrees=tuple(found.degrees.items()),
        regions=asked_regions(goal),
    )
