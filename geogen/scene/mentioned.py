"""Which circles and polygons a problem speaks of, so that figure and caption have the same ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from geogen.lang.measure import Term, repeated
from geogen.lang.problem import Problem
from geogen.lang.statement import Statement
from geogen.library.instantiate import Premise, radii_statements, silent_statements
from geogen.library.records import Library
from geogen.library.resolve import Use, resolve


def spoken_polygons(uses: Iterable[Use]) -> tuple[Term, ...]:
    """The polygons that sentences of constructions name by their corners.

    In a figure their sides do not cross, and triangles are not flat.
    """
    found = [("area", *(use.names[c] for c in corners)) for use in uses for corners in use.construction.polygons]
    return tuple(term for term in found if repeated(term) is None)


@dataclass(frozen=True)
class Spoken:
    """What a figure draws beside what statements name, and what it leaves out.

    Args:
        circles: (centre, point) of each circle that the problem speaks of, or an empty centre and three points.
        polygons: corners of polygons, or the ends of a segment.
        silent: statements that are not drawn, as the name of a shape says them.
    """

    circles: tuple[tuple[str, ...], ...] = ()
    polygons: tuple[tuple[str, ...], ...] = ()
    silent: frozenset[Statement] = frozenset()


def spoken(problem: Problem, premises: Iterable[Premise], library: Library) -> Spoken:
    """What a problem speaks of.

    Args:
        problem: its clauses.
        premises: its premises.
        library: the constructions; circles are those whose radii one gives, and what it says that it draws.
    """
    uses = resolve(problem, library)
    drawn = [shape for use in uses for shape in _drawn(use, problem.clauses[use.clause].points)]
    circles = dict.fromkeys(_equal_radii(premises, uses))
    circles |= dict.fromkeys(
        points if kind == "circle" else ("", *points) for kind, points in drawn if kind != "polygon"
    )
    polygons = dict.fromkeys(points for kind, points in drawn if kind == "polygon")
    return Spoken(tuple(circles), tuple(polygons), silent_statements(uses))


def _equal_radii(premises: Iterable[Premise], uses: Sequence[Use]) -> Iterator[tuple[str, ...]]:
    """(centre, point) of equal radii given by a construction whose sentence speaks of their circle."""
    named = radii_statements(uses)
    for premise in premises:
        if premise.statement not in named:
            continue
        first, second = (set(map(str, premise.statement.args[i : i + 2])) for i in (0, 2))
        if len(first & second) == 1:
            (centre,) = first & second
            yield centre, *sorted(second - {centre})


def _drawn(use: Use, made: Sequence[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The shapes that a construction says that it draws, or the polygon that it makes out of nothing."""
    for kind, *points in use.construction.draws:
        called = tuple(use.names[p] for p in points)
        if len(set(called)) == len(called):
            yield kind, called
    values = dict(use.construction.values)
    points = [use.names[a] for a in use.construction.args if a not in values]
    if len(points) > 1 and set(points) <= set(made) and not any(d[0] == "polygon" for d in use.construction.draws):
        yield "polygon", tuple(points)
