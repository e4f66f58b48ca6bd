"""On which parameters of the constructions a quantity depends, and which of them the values of a text leave open.

Each clause has as many parameters as its points have coordinates, less what its constructions fix: a triangle has three
when the place of the figure does not count, a point on a line has one. Each value fixes one of those on which it
depends. Which are left open, however the values are assigned, is told by a largest matching (Dulmage and Mendelsohn).
It is no proof of anything, since values may follow from each other, but it is the first thing that one would count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from geogen.lang.problem import Problem
from geogen.lang.question import Question
from geogen.lang.statement import Statement

#: How many numbers a statement of n points fixes beyond one: n less these.
_BEYOND = {"coll": 2, "cyclic": 3, "circle": 2, "midp": 1}
#: How many numbers say where a figure is, and in which direction.
MOTION = 3

#: A parameter: the number of its clause, and its own; the first of the first clause is the size of the figure.
Parameter = tuple[int, int]
SIZE: Parameter = (0, 0)


@dataclass(frozen=True)
class Parameters:
    """The parameters of a text.

    Args:
        of: on which each point depends.
        base: the first two points, whose distance depends on the size alone.
        values: on which each stated value depends.
        left: those that the values leave open.
    """

    of: dict[str, frozenset[Parameter]]
    base: frozenset[str]
    values: tuple[frozenset[Parameter], ...]
    left: frozenset[Parameter]

    def counts(self, asked: Question) -> Iterator[tuple[str, int]]:
        """How many parameters a quantity depends on, how many of these are open, and in no value, and values inside."""
        own = _on(asked.args, not asked.is_angle and asked.divisor is None, self.of, self.base)
        yield "parameters", len(own)
        yield "open parameters", len(own & self.left)
        yield "parameters of no value", len(own.difference(*self.values))
        yield "parameters less values", len(own) - sum(value <= own for value in self.values)


def fixed_by(statement: Statement) -> int:
    """How many numbers a premise fixes."""
    beyond = _BEYOND.get(statement.predicate)
    return 1 if beyond is None else len(statement.points) - beyond


@lru_cache(maxsize=8)
def parameters(problem: Problem, premises: tuple[Statement, ...], besides: Statement | None = None) -> Parameters:
    """The parameters of a text.

    Args:
        problem: the text.
        premises: what it states.
        besides: a value that it states and that does not count.
    """
    place = {p: number for number, clause in enumerate(problem.clauses) for p in clause.points}
    stated = [s for _, s in problem.stated]
    known = {s.canonical() for s in stated}
    fixed: Counter[int] = Counter()
    for statement in premises:
        if statement.canonical() not in known:
            fixed[max(place[p] for p in statement.points)] += fixed_by(statement)
    of: dict[str, frozenset[Parameter]] = {}
    for number, clause in enumerate(problem.clauses):
        count = 2 * len(clause.points) - fixed[number] - (0 if number else MOTION)
        own = {(number, n) for n in range(max(count, 0))}
        below = frozenset().union(own, *(of[p] for p in clause.spoken if p in of))
        of |= dict.fromkeys(clause.points, below)
    base = frozenset(problem.points[:2])
    counted = [s for s in stated if besides is None or s.canonical() != besides.canonical()]
    values = tuple(_on(s.points, s.predicate in ("lconst", "equal") and _has_size(s), of, base) for s in counted)
    return Parameters(of, base, values, _left(frozenset().union(*of.values()), values))


def _has_size(statement: Statement) -> bool:
    """True for a value of lengths or areas; false for one of angles alone."""
    terms = [term for side in statement.args for term in getattr(side, "terms", ())]
    return statement.predicate == "lconst" or any(term[0] != "angle" for term in terms)


def _on(
    points: Sequence[str], sized: bool, of: dict[str, frozenset[Parameter]], base: frozenset[str]
) -> frozenset[Parameter]:
    """On which parameters what is measured of points depends."""
    if base.issuperset(points):
        return frozenset({SIZE}) if sized else frozenset()
    found: frozenset[Parameter] = frozenset().union(*(of[p] for p in points))
    return found if sized else found - {SIZE}


def _left(every: frozenset[Parameter], values: Sequence[frozenset[Parameter]]) -> frozenset[Parameter]:
    """The parameters that some assignment of values to parameters leaves out, of those that leave out fewest."""
    fixes: dict[Parameter, int] = {}

    def assign(value: int, tried: set[Parameter]) -> bool:
        """Give a value a parameter of its own, others another one if need be."""
        for parameter in values[value] - tried:
            tried.add(parameter)
            if parameter not in fixes or assign(fixes[parameter], tried):
                fixes[parameter] = value
                return True
        return False

    for value in range(len(values)):
        assign(value, set())
    left = set(every - fixes.keys())
    todo = list(left)
    while todo:
        one = todo.pop()
        more = {p for p, value in fixes.items() if one in values[value]} - left
        left |= more
        todo += more
    return frozenset(left)
