"""What a reader sees of a scene: the segments that its premises name, and the angles and polygons between them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from geogen.lang.clause import Clause
from geogen.lang.measure import Coordinates, is_simple, term_value
from geogen.lang.statement import Statement

Pair = tuple[str, str]
Corner = tuple[str, str, str]

#: Angles closer than this to 0° or 180° are those of points on a line.
FLAT = 1e-6


def segments(premises: Sequence[Statement], clauses: Sequence[Clause]) -> list[Pair]:
    """The segments that premises name, the parts of named lines, and the sides of figures that clauses introduce."""
    found: dict[Pair, None] = {}
    for statement in premises:
        if statement.predicate in ("coll", "midp"):
            found.update((_pair(a, b), None) for a, b in combinations(statement.points, 2))
        elif statement.predicate == "circle":
            found.update((_pair(statement.points[0], p), None) for p in statement.points[1:])
        elif statement.predicate in ("cong", "perp", "para", "eqangle", "eqratio", "rconst", "lconst", "aconst"):
            points = [a for a in statement.args if isinstance(a, str)]
            found.update((_pair(a, b), None) for a, b in zip(points[::2], points[1::2], strict=True) if a != b)
    for polygon in polygons(clauses):
        found.update((_pair(a, b), None) for a, b in zip(polygon, (*polygon[1:], polygon[0]), strict=True))
    return list(found)


def polygons(clauses: Sequence[Clause]) -> list[tuple[str, ...]]:
    """The triangles and quadrilaterals that clauses introduce as a whole, with the points that they stand on."""
    found = []
    for clause in clauses:
        call = clause.constructions[0]
        points = tuple(dict.fromkeys(a for a in call.args if a.isidentifier()))
        if len(clause.constructions) == 1 and len(clause.points) > 1 and 3 <= len(points) <= 6:
            found.append(points)
    return found


def corners(visible: Sequence[Pair], at: Coordinates) -> list[Corner]:
    """Angles between visible segments that share an end, one for each pair of rays."""
    ends: dict[str, list[str]] = {}
    for a, b in visible:
        ends.setdefault(a, []).append(b)
        ends.setdefault(b, []).append(a)
    found = []
    for vertex, others in ends.items():
        for a, b in combinations(others, 2):
            if FLAT < term_value(("angle", a, vertex, b), at) < 180 - FLAT:
                found.append((a, vertex, b))
    return found


def shapes(visible: Sequence[Pair], clauses: Sequence[Clause], at: Coordinates) -> list[tuple[str, ...]]:
    """Polygons worth a question about their area: those of the clauses, and triangles with visible sides."""
    sides = set(visible)
    points = list(dict.fromkeys(p for two in visible for p in two))
    triangles = [t for t in combinations(points, 3) if all(_pair(a, b) in sides for a, b in combinations(t, 2))]
    found = [p for p in (*polygons(clauses), *triangles) if is_simple(("area", *p), at)]
    return [p for p in dict.fromkeys(found) if term_value(("area", *p), at) > 1e-4]


def _pair(a: str, b: str) -> Pair:
    return (a, b) if a < b else (b, a)
