"""The key points of a figure: its elements, the spatial and the numerical relations between them, as formal words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from geogen.lang.expression import Expression
from geogen.lang.statement import Statement, letters
from geogen.scene.mentioned import Spoken

#: What kinds of things a spatial relation is between.
SPATIAL = {
    "coll": "point-line",
    "midp": "point-line",
    "para": "line-line",
    "perp": "line-line",
    "cyclic": "point-shape",
    "circle": "point-shape",
    "vecsum": "point-point",
    "simtri": "shape-shape",
    "simtrir": "shape-shape",
    "contri": "shape-shape",
    "contrir": "shape-shape",
}


@dataclass(frozen=True)
class KeyPoints:
    """What a caption of a figure has to say.

    Args:
        elements: points, segments and circles: ``point a``, ``segment a b``, ``circle o a``, ``circum a b c``.
        spatial: (kind, statement) pairs; kinds are those of :data:`SPATIAL`, and ``line-shape`` for tangents.
        numerical: statements of equal or known lengths, angles, ratios and areas.
    """

    elements: tuple[str, ...]
    spatial: tuple[tuple[str, Statement], ...]
    numerical: tuple[Statement, ...]

    def as_json(self) -> dict[str, list]:
        """The three lists as plain data."""
        return {
            "elements": list(self.elements),
            "spatial": [{"kind": kind, "statement": str(s)} for kind, s in self.spatial],
            "numerical": [str(s) for s in self.numerical],
        }


def key_points(points: Iterable[str], given: Iterable[Statement], spoken: Spoken | None = None) -> KeyPoints:
    """The key points of the figure of a problem.

    Args:
        points: its points.
        given: its premises, each once.
        spoken: what is drawn besides.
    """
    stated, spoken = tuple(given), spoken or Spoken()
    drawn = [s for s in stated if s not in spoken.silent]
    circles = circles_of(drawn, spoken.circles)
    rounds = {(c[0], p) for c in circles if c[0] for p in c[1:]}
    spatial: list[tuple[str, Statement]] = []
    numerical: list[Statement] = []
    for statement in stated:
        kind = _kind(statement, rounds)
        if kind is None:
            numerical.append(statement)
        else:
            spatial.append((kind, statement))
    elements = [f"point {p}" for p in points]
    elements += [f"segment {a} {b}" for a, b in segments_of(drawn, rounds, spoken.polygons)]
    elements += [f"circle {c[0]} {c[1]}" if c[0] else f"circum {' '.join(c[1:4])}" for c in circles]
    return KeyPoints(tuple(elements), tuple(spatial), tuple(numerical))


def _kind(statement: Statement, rounds: set[tuple[str, str]]) -> str | None:
    """What kind of spatial relation a statement is; None for numerical ones."""
    args = [a for a in statement.args if isinstance(a, str)]
    if statement.predicate == "cong" and _radii(statement) and {(args[0], args[1]), (args[2], args[3])} <= rounds:
        return "point-shape"
    if statement.predicate == "perp" and _tangent(args, rounds):
        return "line-shape"
    return SPATIAL.get(statement.predicate)


def _radii(statement: Statement) -> tuple[str, str, str] | None:
    """The centre and the two points of equal radii, ``cong o a o b``."""
    a, b, c, d = (str(x) for x in statement.args)
    for o, p in ((a, b), (b, a)):
        for w, q in ((c, d), (d, c)):
            if o == w and p != q and o == a == c:
                return o, p, q
    return None


def _tangent(args: Sequence[str], rounds: set[tuple[str, str]]) -> bool:
    """True for perpendicular lines of which one is a radius that ends on the other."""
    a, b, c, d = args
    ends = (((a, b), (c, d)), ((b, a), (c, d)), ((c, d), (a, b)), ((d, c), (a, b)))
    return any(radius in rounds and radius[1] in other for radius, other in ends)


def circles_of(given: Iterable[Statement], spoken: Sequence[tuple[str, ...]] = ()) -> list[tuple[str, ...]]:
    """Circles as (centre, points …), the centre empty where none is named.

    Equal radii make a circle where there are three or more of them or the problem speaks of it.
    """
    told = {c for c in spoken if c[0]}
    centred: list[tuple[str, list[str]]] = []
    free: list[tuple[str, ...]] = []
    for statement in given:
        if statement.predicate == "cong" and (radii := _radii(statement)):
            centre, *ends = radii
            same = [c for c in centred if c[0] == centre and set(c[1]) & set(ends)]
            joined = [p for c in same for p in c[1]]
            joined += [p for p in ends if p not in joined]
            centred = [c for c in centred if c not in same] + [(centre, joined)]
        if statement.predicate == "cyclic":
            free.append(("", *map(str, statement.args)))
    drawn = [(o, points) for o, points in centred if len(points) > 2 or any((o, p) in told for p in points)]
    reached = {(o, p) for o, points in drawn for p in points}
    alone = [c for c in spoken if c[0] and c not in reached]
    return [*((o, *points) for o, points in drawn), *alone, *free, *(c for c in spoken if not c[0])]


def segments_of(
    given: Iterable[Statement], rounds: set[tuple[str, str]], polygons: Iterable[Sequence[str]] = ()
) -> list[tuple[str, str]]:
    """Sides of shapes and segments that statements speak of, each once; equal radii are parts of their circles."""
    found: dict[tuple[str, str], None] = {}
    for shape in polygons:
        for a, b in zip(shape, (*shape[1:], shape[0]), strict=True):
            found.setdefault((a, b) if a < b else (b, a))
    for statement in given:
        for a, b in _pairs(statement):
            if statement.predicate != "cong" or ((a, b) not in rounds and (b, a) not in rounds):
                found.setdefault((a, b) if a < b else (b, a))
    return list(found)


def _pairs(statement: Statement) -> list[tuple[str, str]]:
    args = statement.args
    if statement.predicate == "midp":
        return [(str(args[1]), str(args[2]))]
    if statement.predicate == "equal":
        terms = [t for side in args if isinstance(side, Expression) for t in side.terms]
        return [pair for t in terms for pair in zip(t[1:], t[2:], strict=False)]
    if statement.predicate in ("para", "perp", "cong", "eqratio", "rconst", "lconst", "aconst", "eqangle"):
        kinds = letters(statement.spec, len(args))
        points = [str(a) for a, kind in zip(args, kinds, strict=True) if kind == "P"]
        return list(zip(points[::2], points[1::2], strict=True))
    return []
