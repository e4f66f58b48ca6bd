"""What a problem asks a figure to show: names only, no coordinates.

Premises are drawn with their marks. Of the goal only segments and circles are drawn, dashed where no premise draws
them, and nothing is marked: a figure does not assert what is to be proved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeVar

from geogen.lang.measure import Term
from geogen.lang.number import Number
from geogen.lang.predicates.equations import difference
from geogen.lang.problem import Goal
from geogen.lang.statement import Statement, measured, parts

Pair = tuple[str, str]
Angle = tuple[str, str, str]  # ray point, vertex, ray point; the ray points in order
T = TypeVar("T")


def pair(a: str, b: str) -> Pair:
    """The segment ab, in one order."""
    return (a, b) if a < b else (b, a)


@dataclass(frozen=True, slots=True)
class Round:
    """A circle: through at least three points, or round a centre through at least one."""

    through: tuple[str, ...]
    centre: str | None = None


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
        lengths: given lengths.
        degrees: given directed angles, unit pi.
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
    lengths: tuple[tuple[Pair, Number], ...]
    degrees: tuple[tuple[Angle, Fraction], ...]


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
    lengths: list[tuple[Pair, Number]] = field(default_factory=list)
    degrees: list[tuple[Angle, Fraction]] = field(default_factory=list)

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
        first, second = _angle(*p[:4]), _angle(*p[4:])  # type: ignore[arg-type]
        if first and second:
            self.angles.append((first, second))

    def _aconst(self, s: Statement) -> None:
        self.segments += named_segments(s)
        found = _angle(*s.args[:4])  # type: ignore[arg-type]
        if found:
            self.degrees.append((found, Fraction(s.args[4])))  # type: ignore[arg-type]

    def _lconst(self, s: Statement) -> None:
        (only,) = named_segments(s)
        self.segments.append(only)
        self.lengths.append((only, s.args[2]))  # type: ignore[arg-type]

    def _equal(self, s: Statement) -> None:
        """Segments of all terms; a single angle with its value is marked, a single length too."""
        for term in measured(s):
            self.segments += term_segments(term)
            if term[0] in ("circle_area", "circumference", "arc", "sector"):
                self.circles.append(Round(term[2:], term[1]))
        terms = measured(s)
        if len(terms) == 1 and terms[0][0] == "angle":
            meaning = difference(s.args).solved_for(terms[0])
            degrees = None if meaning is None or meaning.constant is None else meaning.constant.rational
            if degrees is not None:
                a, v, b = terms[0][1:]
                p, q = pair(a, b)
                self.degrees.append(((p, v, q), degrees / 180))

    def _round(self, s: Statement) -> None:
        self.circles.append(_round(s))

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
    "equal": _Collector._equal,
    "cyclic": _Collector._round,
    "circle": _Collector._round,
    "eqratio3": _Collector._parts,
}


def _round(s: Statement) -> Round:
    """The circle of a ``cyclic`` or ``circle`` statement."""
    centred = s.predicate == "circle"
    return Round(s.points[centred:], s.points[0] if centred else None)


def _angle(a: str, b: str, c: str, d: str) -> Angle | None:
    """The vertex angle between lines ab and cd, where they share exactly one named point."""
    shared = {a, b} & {c, d}
    if len(shared) != 1:
        return None
    (v,) = shared
    p, q = pair(b if v == a else a, d if v == c else c)
    return p, v, q


def named_segments(a_statement: Statement) -> tuple[Pair, ...]:
    """The segments that a statement's own words name, in order."""
    name, args = a_statement.predicate, a_statement.args
    if name in ("simtri", "simtrir", "contri", "contrir"):
        rows = [args[:3], args[3:]]
        return tuple(pair(str(r[i]), str(r[j])) for r in rows for i, j in ((0, 1), (1, 2), (0, 2)))
    if name in ("coll", "midp"):
        a, b, c = a_statement.points
        return pair(a, b), pair(b, c), pair(a, c)
    if a_statement.spec.seen or name in ("cyclic", "circle", "vecsum"):
        return ()
    points = [str(p) for p in args if isinstance(p, str)]
    return tuple(pair(a, b) for a, b in zip(points[::2], points[1::2], strict=True) if a != b)


def asked_segments(goal: Goal) -> tuple[Pair, ...]:
    """The segments that a goal's own words name."""
    if isinstance(goal, Statement):
        return named_segments(goal)
    terms = (*goal.expression.terms, *(goal.divisor.terms if goal.divisor else ()))
    return tuple(two for t in terms for two in term_segments(t))


def term_segments(term: Term) -> tuple[Pair, ...]:
    """The segments that a measured term is about."""
    kind, *points = term
    if kind == "area":
        return tuple(pair(a, b) for a, b in zip(points, [*points[1:], points[0]], strict=True))
    if kind in ("arc", "sector"):
        return pair(points[0], points[1]), pair(points[0], points[2])
    return tuple(pair(a, b) for a, b in zip(points, points[1:], strict=False))


def _asked_circles(goal: Goal | None) -> tuple[Round, ...]:
    """The circle that a goal is about."""
    if isinstance(goal, Statement):
        return (_round(goal),) if goal.predicate in ("cyclic", "circle") else ()
    if goal is not None and goal.kind in ("radius", "circle_area", "circumference", "arc", "sector"):
        return (Round(goal.args[1:], goal.args[0]),)
    return ()


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


def _split_congs(collected: _Collector, spoken: Iterable[Pair]) -> None:
    """Turn equal radii into circles, the other equal lengths into segments with ticks.

    Three or more points equally far from one make a circle; two do where the problem speaks of the circle, that is
    where ``spoken`` holds (centre, point).
    """
    told = set(spoken)
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
    spoken: Iterable[tuple[str, str]] = (),
) -> Demand:
    """What premises, goal and the problem's own shapes ask to be drawn.

    Args:
        statements: the premises.
        goal: what is asked; its segments and circles are drawn, nothing is marked.
        polygons: closed polygons (a pair is a segment) that the problem introduces without any statement.
        spoken: (centre, point) of circles that the problem speaks of, so that they are drawn for two radii.
    """
    shapes, spoken = [tuple(p) for p in polygons], tuple(spoken)
    found = _Collector()
    for shape in shapes:
        found.segments += [pair(a, b) for a, b in zip(shape, (*shape[1:], shape[0]), strict=True) if a != b]
    for s in statements:
        found.add(s)
    _split_congs(found, spoken)
    named = [p for shape in shapes for p in shape] + [p for s in statements for p in s.points]
    named += [p for two in spoken for p in two] + list(goal.points if goal else ())
    return Demand(
        points=tuple(dict.fromkeys(named)),
        lines=tuple(dict.fromkeys(found.lines)),
        segments=tuple(dict.fromkeys(found.segments)),
        asked=tuple(dict.fromkeys(asked_segments(goal))) if goal else (),
        circles=tuple(dict.fromkeys(found.circles)),
        asked_circles=_asked_circles(goal),
        equal=classes(found.equal),
        angles=tuple(c for c in classes(found.angles) if not _isosceles(c, found.equal)),
        right=tuple(dict.fromkeys(found.right)),
        parallel=classes(found.parallel),
        lengths=tuple(dict.fromkeys(found.lengths)),
        degrees=tuple(dict.fromkeys(found.degrees)),
    )
