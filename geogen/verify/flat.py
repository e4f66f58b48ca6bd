"""Figures on one line: where a triangle is flat, whether all that a rule measures still means something."""

from __future__ import annotations

from itertools import combinations, product

import numpy as np

from geogen.lang.statement import Statement, measured
from geogen.library.records import Rule
from geogen.verify.circumstances import different_points
from geogen.verify.figures import Figures
from geogen.verify.sense import meant

#: Most points on a line of which all orders are looked at.
MOST = 6
#: What means something or not by the order of its points on a line alone; arcs have equal radii to see to as well.
ORDERED = ("angle", "tan", "area")


def excluded_by(rule: Rule, condition: Statement) -> str:
    """Why a triangle that must not be flat cannot be: no figure with all of it on one line satisfies the rest.

    Whether measured angles and areas on a line mean something depends on the points' order alone, so that all orders,
    with points in one place where the rule allows it, decide.

    Args:
        rule: the rule without the condition.
        condition: that three points are not collinear.

    Returns:
        The reason, empty where there is none.
    """
    line = _line(rule, condition)
    for statement in rule.given:
        if statement.predicate == "perp" and set(statement.points) <= line:
            return f"on a line, '{statement}' is false"
    measures = (t for s in (*rule.given, *rule.then) for t in measured(s))
    terms = [t for t in measures if t[0] in ORDERED and set(t[1:]) <= line]
    if not terms or len(line) > MOST:
        return ""
    figures = _orders(sorted(line), rule)
    return "" if len(figures.at) and meant(terms, figures).any() else "on a line, what it measures means nothing"


def _line(rule: Rule, condition: Statement) -> set[str]:
    """The points that are on the line of three others."""
    line = set(condition.points)
    groups = [s.points for s in (*rule.given, *rule.figure) if s.predicate in ("coll", "between", "midp", "para")]
    size = 0
    while size < len(line):
        size = len(line)
        for group in groups:
            # Parallels with three of their ends on a line are that line.
            if len(line & set(group)) >= (2 if len(set(group)) == 3 else 3):
                line |= set(group)
    return line


def _orders(points: list[str], rule: Rule) -> Figures:
    """The points on a line in every order that pairs of different points and conditions of order allow."""
    rows = np.array(list(product(range(len(points)), repeat=len(points))), dtype=float)
    # Places that tell lengths apart, so that no condition holds by the even spacing.
    at = {p: np.array([1.0, 2.0, 4.0, 8.5, 17.0, 35.0])[rows[:, i].astype(int)] for i, p in enumerate(points)}
    good = np.ones(len(rows), dtype=bool)
    for one, two in combinations(points, 2):
        if frozenset((one, two)) in different_points(rule):
            good &= at[one] != at[two]
    for s in (*rule.given, *rule.figure):
        if s.predicate in ("between", "midp") and set(s.points) <= at.keys():
            middle, one, two = (at[p] for p in s.points)
            good &= (middle - one) * (middle - two) < 0
    return Figures({p: (x[good], 0 * x[good]) for p, x in at.items()})
