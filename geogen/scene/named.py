"""What statements, terms and goals name: segments, angles, circles and regions, by their points alone."""

from __future__ import annotations

from dataclasses import dataclass

from geogen.lang.measure import Term
from geogen.lang.problem import Goal
from geogen.lang.question import Question
from geogen.lang.statement import Statement

Pair = tuple[str, str]
Angle = tuple[str, str, str]  # ray point, vertex, ray point; the ray points in order


def pair(a: str, b: str) -> Pair:
    """The segment ab, in one order."""
    return (a, b) if a < b else (b, a)


@dataclass(frozen=True, slots=True)
class Round:
    """A circle: through at least three points, or round a centre through at least one."""

    through: tuple[str, ...]
    centre: str | None = None


def round_of(s: Statement) -> Round:
    """The circle of a ``cyclic`` or ``circle`` statement."""
    centred = s.predicate == "circle"
    return Round(s.points[centred:], s.points[0] if centred else None)


def angle_between(a: str, b: str, c: str, d: str) -> Angle | None:
    """The vertex angle between lines ab and cd, where they share exactly one named point."""
    shared = {a, b} & {c, d}
    if len(shared) != 1:
        return None
    (v,) = shared
    p, q = pair(b if v == a else a, d if v == c else c)
    return p, v, q


def angle_of(term: Term) -> Angle:
    """The angle of a measured term, its ray points in order."""
    a, v, b = term[1:]
    p, q = pair(a, b)
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


def asked_circles(goal: Goal | None) -> tuple[Round, ...]:
    """The circle that a goal is about."""
    if isinstance(goal, Statement):
        return (round_of(goal),) if goal.predicate in ("cyclic", "circle") else ()
    if goal is not None and goal.kind in ("radius", "circle_area", "circumference", "arc", "sector"):
        return (Round(goal.args[1:], goal.args[0]),)
    return ()


def asked_regions(goal: Goal | None) -> tuple[Term, ...]:
    """What a goal asks the area of."""
    if not isinstance(goal, Question):
        return ()
    return tuple(t for t in goal.expression.terms if t[0] in ("area", "circle_area", "sector"))
