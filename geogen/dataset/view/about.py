"""What the changed sentences of a twin are about, laid over its figure: segments, angles and points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from geogen.dataset.view.twin import Twin
from geogen.figure.display import DisplayList
from geogen.lang.measure import Term
from geogen.lang.problem import Goal
from geogen.lang.question import Question
from geogen.lang.statement import Statement

#: Points that are joined by a line; one alone is a spot.
Line = tuple[str, ...]
#: Predicates about segments, of which each two points are one.
_OF_SEGMENTS = ("cong", "para", "perp", "rconst", "aconst", "eqratio", "eqangle")
#: What has a size and corners.
_OF_CORNERS = ("perimeter", "area")
#: The classes of what is new or asked otherwise, and of what is gone.
NEW, GONE = "about", "gone"


def about(twin: Twin, figure: DisplayList | None) -> str:
    """SVG to be laid over the figure of a twin; empty where nothing is said of it that the original does not say.

    What is new, or asked instead, has the one class, and what is left out the other.

    Args:
        twin: with its changes.
        figure: as it is drawn; None where it is not.
    """
    if figure is None or twin.moves is not None:
        return ""
    odd = [*((twin.misdrawn.statement,) if twin.misdrawn else ()), *(twin.culprits if twin.kind == "mismatch" else ())]
    goal = twin.problem.goal
    new: list[Goal] = [*twin.more, *odd, *([goal] if goal is not None and str(goal) != str(twin.original.goal) else [])]
    places = {point.name: (x, figure.height - y) for point in figure.points for x, y in (point.at,)}
    layers = ((NEW, new), (GONE, twin.less))
    return "".join(_group(name, {line for one in some for line in lines_of(one)}, places) for name, some in layers)


def lines_of(said: Goal) -> Iterator[Line]:
    """The segments, angles, outlines and points of which a statement or a question speaks."""
    if isinstance(said, Question):
        yield from _of_term((said.kind, *map(str, said.args)))
    elif said.predicate in _OF_SEGMENTS:
        yield from _pairs([str(point) for point in said.args if isinstance(point, str)])
    else:
        yield from _of_statement(said)


def _of_statement(said: Statement) -> Iterator[Line]:
    terms = [term for side in said.args for term in getattr(side, "terms", ())]
    if said.predicate == "lconst":
        yield tuple(said.points)
    elif terms:
        for term in terms:
            yield from _of_term(term)
    else:
        yield from ((point,) for point in said.points)


def _of_term(term: Term) -> Iterator[Line]:
    """The lines of a quantity."""
    kind, *points = map(str, term)
    if kind == "ratio":
        yield from _pairs(points)
    elif kind in _OF_CORNERS:
        yield (*points, points[0])
    elif kind in ("length", "angle"):
        yield tuple(points)
    else:
        yield from ((point,) for point in points if len(point) < 4)


def _pairs(points: Sequence[str]) -> Iterator[Line]:
    yield from zip(points[::2], points[1::2], strict=False)


def _group(name: str, lines: Iterable[Line], places: dict[str, tuple[float, float]]) -> str:
    """Lines as a group of paths; those with a point that the figure has not are left out."""
    rows = [[places[p] for p in line] for line in sorted(lines) if line and set(line) <= set(places)]
    if not rows:
        return ""
    paths = ("L".join(f"{x:.1f} {y:.1f}" for x, y in (row if len(row) > 1 else row * 2)) for row in rows)
    return f'<g class="{name}">' + "".join(f'<path d="M{path}"/>' for path in paths) + "</g>"
