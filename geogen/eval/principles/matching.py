"""Instances of rules in a figure: where the hypotheses of a rule are true of some points.

The engine fires no rule whose conclusion it knows by algebra, and none that speaks of sines where no sine is asked for.
A solution may apply them all the same. What is true in the figure is enough to tell whether a name fits a step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Set
from itertools import permutations

from geogen.checker.figure import Figure
from geogen.checker.items.truth import is_true, readings
from geogen.eval.principles.gold import Instance, instance_of
from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement
from geogen.library.records import Rule

Holds = Callable[[Statement, Figure], bool]
#: Most variables of a rule that is looked for: with more the tries are too many.
MOST = 5


def instances_about(rule: Rule, points: Set[str], at: Coordinates) -> Iterator[Instance]:
    """Where a rule applies to points of a figure.

    Args:
        rule: the rule; none are found of one with more than :data:`MOST` variables.
        points: all of them are among those of which it concludes something.
        at: the figure.
    """
    concluded = tuple(dict.fromkeys(p for s in rule.then for p in s.points))
    if len(rule.variables) > MOST or len(points) > len(concluded):
        return
    figure = Figure(at)
    seen: set[tuple[str, ...]] = set()
    for places in permutations(concluded, len(points)):
        for row in completed(rule, dict(zip(places, sorted(points), strict=True)), figure, MOST, is_said):
            named = tuple(row[v] for v in rule.variables)
            if named not in seen:
                seen.add(named)
                yield instance_of(rule, row, at)


def completed(
    rule: Rule, points: Mapping[str, str], figure: Figure, most: int, holds: Holds = is_true
) -> Iterator[dict[str, str]]:
    """The ways to name all variables of a rule so that its hypotheses are true.

    Args:
        rule: the rule.
        points: of some of its variables.
        figure: the figure.
        most: how many variables may be left; none are named of more.
        holds: what counts as true.
    """
    left = tuple(v for v in rule.variables if v not in points)
    if len(left) <= most:
        yield from _rows(dict(points), left, (*rule.given, *rule.figure), figure, holds)


def _rows(
    bound: dict[str, str], left: tuple[str, ...], wanted: tuple[Statement, ...], figure: Figure, holds: Holds
) -> Iterator[dict[str, str]]:
    """The ways to name the variables that are left so that what is wanted is true."""
    ready = [s for s in wanted if set(s.points) <= bound.keys()]
    if not all(holds(s.renamed(bound), figure) for s in ready):
        return
    if not left:
        yield bound
        return
    others = tuple(s for s in wanted if s not in ready)
    for point in sorted(figure.at):
        if point not in bound.values():
            yield from _rows({**bound, left[0]: point}, left[1:], others, figure, holds)


def is_said(statement: Statement, figure: Figure) -> bool:
    """True for what is true as a reader takes it, see :func:`geogen.checker.items.truth.readings`."""
    return any(is_true(reading, figure) for reading in readings(statement))
