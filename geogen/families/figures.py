"""Figures of a text: those of every kind that it allows, those near one, and single ones to sixty digits."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations

import numpy as np

from geogen.checker.figure import Figure
from geogen.checker.items.digits import ZERO, Precise, read_precise, residuals
from geogen.checker.items.item import require
from geogen.checker.items.truth import falsity
from geogen.checker.terms import senseless
from geogen.deduction.answer import figure_value
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem
from geogen.lang.question import Question
from geogen.lang.statement import Statement, measured
from geogen.library.records import Library
from geogen.library.resolve import resolve
from geogen.problem.figures import kinds_at
from geogen.problem.words.position import stands_between
from geogen.scene.quality import orientations
from geogen.scene.scene import Scene

#: Least relative difference of two values that are said to differ: one per cent.
APART = 0.01

#: How coordinates are written.
_DECIMAL = re.compile(r"-?[0-9]\.[0-9]{49,99}e(\+0|[+-][1-9][0-9]{0,2})")

#: A figure as records have it: decimals of at least fifty digits.
Digits = Mapping[str, list[str]]


def scene_at(problem: Problem, at: Coordinates, library: Library) -> Scene | None:
    """The scene of a problem with a certain figure of record and others near by; None where none was found near by.

    Args:
        problem: with its goal.
        at: a figure in which its premises hold.
        library: the constructions.
    """
    return kinds_at(problem, at, library).scene_of(at)


def values_shown(question: Question, figures: Iterable[Coordinates]) -> list[tuple[float, Coordinates]]:
    """The different values that figures show of what is asked, each with the first figure that shows it."""
    found: list[tuple[float, Coordinates]] = []
    for at in figures:
        value = figure_value(question, at)
        if not any(abs(value - other) < APART * max(abs(value), abs(other)) for other, _ in found):
            found.append((value, at))
    return found


def same_order(one: Coordinates, other: Coordinates) -> bool:
    """True where all triangles of two figures of the same points turn alike: one order type."""
    first, second = (orientations(np.array([at[p] for p in one])) for at in (one, other))
    return bool((first == second).all())


def is_of_text(problem: Problem, drawn: Coordinates, library: Library) -> Callable[[Coordinates], bool]:
    """Says of other figures of a problem whether its text allows them.

    Args:
        problem: the text's.
        drawn: the figure by which it is worded: of a point that is between the ends by which its line is named the text
            says "on AB", which is read as the segment.
        library: the constructions.
    """
    allowed = kinds_at(problem, drawn, library).allowed
    on = [use for use in resolve(problem, library) if "beyond" in dict(use.construction.phrasing.forms)]
    inside = [use for use in on if stands_between(use, drawn)]

    def is_allowed(at: Coordinates) -> bool:
        places = np.array([at[p] for p in problem.points])
        return allowed.figure(places) is not None and all(stands_between(use, at) for use in inside)

    return is_allowed


def differ_in_shape(one: Coordinates, other: Coordinates) -> float:
    """How far two figures of the same points are from similar: the largest relative difference of a distance.

    The distances are taken as parts of the largest one; only these are seen in a picture, which has no unit.
    """

    def distances(at: Coordinates) -> list[float]:
        found = [math.dist(at[p], at[q]) for p, q in combinations(one, 2)]
        return [d / max(found) for d in found]

    return max(abs(a - b) / max(a, b) for a, b in zip(distances(one), distances(other), strict=True))


def drawn_first(original: Coordinates, figures: Iterable[Coordinates]) -> list[Coordinates]:
    """Figures of a twin, first the one that has the shape of the original's: by it the twin is worded and drawn."""
    return sorted(figures, key=lambda at: differ_in_shape(original, at))


def rough(at: Precise) -> Coordinates:
    """A figure of many digits in floats."""
    return {p: (float(x), float(y)) for p, (x, y) in at.items()}


def are_apart(figure: Figure, points: Iterable[str]) -> bool:
    """False where points of a figure are one point, as some texts allow."""
    return figure.diameter > 0 and all(figure.apart(a, b) for a, b in combinations(points, 2))


def require_figure(data: Digits, points: Sequence[str], premises: Iterable[Statement], what: str) -> Coordinates:
    """The figure of a record, after a look at it.

    It has the points, all apart, and the premises mean something in it and hold to 45 digits.

    Raises:
        ProofRejected: with ``what`` and the cause.
    """
    written = all(isinstance(x, str) and _DECIMAL.fullmatch(x) for xy in data.values() for x in xy)
    require(written, f"{what} is not written as decimals are")
    at = read_precise(data)
    require(list(at) == list(points), f"{what} does not have the points of the problem")
    found = rough(at)
    figure = Figure(found)
    require(are_apart(figure, points), f"{what} has points that coincide")
    for premise in premises:
        fault = next(filter(None, (senseless(term, figure) for term in measured(premise))), None)
        require(fault is None, f"{what}: '{premise}' has {fault}")
        require(figure.shows(premise), f"{what}: '{premise}' is false in it")
        worst = max(map(abs, residuals(premise, at)), default=ZERO)
        require(worst <= ZERO, f"{what}: '{premise}' holds in it to {worst:.1e} only")
    return found


def require_broken(statement: Statement, at: Coordinates, what: str, by: float = APART) -> None:
    """Refuse a figure in which a statement that is to be false is not clearly so.

    Raises:
        ProofRejected: with ``what``.
    """
    require(falsity(statement, Figure(at)) >= by, f"{what}: '{statement}' is not clearly false in it")
