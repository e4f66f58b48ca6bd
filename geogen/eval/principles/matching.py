"""Instances of rules in a figure: where the hypotheses of a rule are true of some points.

The engine fires no rule whose conclusion it knows by algebra, and none that speaks of sines where no sine is asked for.
A solution may apply them all the same. What is true in the figure is enough to tell whether a name fits a step.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from itertools import permutations

from geogen.checker.figure import Figure
from geogen.checker.items.truth import is_true, readings
from geogen.eval.principles.gold import Instance, instance_of
from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement
from geogen.library.records import Rule

#: Most variables of a rule that is looked for: with more the tries are too many.
MOST = 5


def instances_about(rule: Rule, points: Set[str], at: Coordinates) -> Iterator[Instance]:
    """Where a rule applies to points of a figure.

    Args:
        rule: the rule; none are found of one with more than :data:`MOST` variables.
        points: all of them are among those of which it concludes something.
        at: the figure.
    """
    variables = tuple(dict.fromkeys(p for s in (*rule.then, *rule.given) for p in s.points))
    concluded = tuple(dict.fromkeys(p for s in rule.then for p in s.points))
    if len(variables) > MOST or len(points) > len(concluded):
        return
    figure = Figure(at)
    wanted = (*rule.given, *rule.figure)
    seen: set[tuple[str, ...]] = set()
    for places in permutations(concluded, len(points)):
        for row in _rows(dict(zip(places, sorted(points), strict=True)), variables, sorted(at), wanted, figure):
            named = tuple(row[v] for v in variables)
            if named not in seen:
                seen.add(named)
                yield instance_of(rule, row, at)


def _rows(
    bound: dict[str, str],
    variables: tuple[str, ...],
    points: list[str],
    wanted: tuple[Statement, ...],
    figure: Figure,
) -> Iterator[dict[str, str]]:
    """The ways to name the other variables so that what is wanted is true."""
    ready = [s for s in wanted if set(s.points) <= bound.keys()]
    if not all(_is_true(s.renamed(bound), figure) for s in ready):
        return
    open_ones = [v for v in variables if v not in bound]
    if not open_ones:
        yield bound
        return
    left = tuple(s for s in wanted if s not in ready)
    for point in points:
        if point not in bound.values():
            yield from _rows({**bound, open_ones[0]: point}, variables, points, left, figure)


def _is_true(statement: Statement, figure: Figure) -> bool:
    return any(is_true(reading, figure) for reading in readings(statement))
