"""The difficulty of a problem: a vector of measures, and a level of schooling by a score of some of them."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from geogen.lang.expression import Expression
from geogen.lang.form import Coefficient, block
from geogen.lang.statement import all_forms
from geogen.library.records import Library
from geogen.proof.cost import PLAIN, cost, rule_cost, step_cost
from geogen.proof.graph import BY_ALGEBRA, BY_RULE, BY_VALUE, GIVEN, ProofGraph, Step
from geogen.proof.slice import depth

#: How often each rule is used in a large run of synthesis is not known beforehand, so rarity is counted within a proof.
Measures = dict[str, int | str]


#: What the hardest theorem and each point count beside the cost of a proof.
HARDEST, POINT = 2, 2
#: Facts that a step cites as a rule.
CITED = 2


def difficulty(graph: ProofGraph, library: Library) -> Measures:
    """Measures of a proof and its problem.

    Args:
        graph: the proof.
        library: what rules cost, and the levels.

    Returns:
        level: of schooling, by the score;
        score: the cost, twice that of the hardest theorem, and two for each point;
        cost: of the proof, see :mod:`geogen.proof.cost`;
        depth: derivations on the longest way to the goal;
        steps: derivations in all; rule_steps, algebra_steps: by kind;
        rules: distinct rules; rarest_rule: one that is used least in this proof (by id among equals);
        points, premises: of the problem as far as the proof needs it;
        auxiliary: points of the proof that the goal does not name;
        widest: most statements that one derivation rests on;
        halving: algebra steps that divide angles, which hold for figures of one kind only;
        multiplicative: algebra steps on ratios;
        value_steps: steps that put values into an equation and solve it;
        nonlinear: those of them whose equation has products of measures.
    """
    steps = graph.steps
    by_rule = [s for s in steps if s.kind == BY_RULE]
    by_algebra = [s for s in steps if s.kind == BY_ALGEBRA]
    by_value = [s for s in steps if s.kind == BY_VALUE]
    used = Counter(s.rule for s in by_rule)
    points = {p for s in steps for p in s.statement.points}
    spent = cost(graph, library)
    hardest = max((rule_cost(rule, library.rules) for rule in used), default=PLAIN)
    score = spent + HARDEST * hardest + POINT * len(points)
    return {
        "level": level_of(score, library),
        "score": score,
        "cost": spent,
        "depth": depth(graph),
        "steps": len(by_rule) + len(by_algebra) + len(by_value),
        "rule_steps": len(by_rule),
        "algebra_steps": len(by_algebra),
        "value_steps": len(by_value),
        "nonlinear": sum(_has_products(graph.step(s.premises[0])) for s in by_value),
        "rules": len(used),
        "rarest_rule": min(used, key=lambda r: (used[r], r), default=""),
        "points": len(points),
        "auxiliary": len(points - set(graph.step(graph.goal).statement.points)),
        "premises": sum(s.kind == GIVEN for s in steps),
        "widest": max((len(s.premises) for s in steps), default=0),
        "halving": sum(any(_halves(q) for c in s.certificates for _, _, q in c.terms) for s in by_algebra),
        "multiplicative": sum(
            any(block(all_forms(s.statement)[c.form]) == "l" for c in s.certificates) for s in by_algebra
        ),
    }


def estimate(rules: Sequence[str], points: int, library: Library) -> int:
    """About the score of a problem whose proof is not written out yet.

    Args:
        rules: the theorem behind each step of a derivation.
        points: of the problem.
        library: what rules cost.
    """
    costs = [rule_cost(rule, library.rules) for rule in rules]
    return sum(step_cost(own, CITED) for own in costs) + HARDEST * max(costs, default=PLAIN) + POINT * points


def scores_of(level: str, library: Library) -> range:
    """The scores of a level of schooling."""
    least = library.levels[level].least
    return range(least, min((one.least for one in library.levels.values() if one.least > least), default=sys.maxsize))


def most_points(level: str, library: Library) -> int:
    """How many points a scene may have so that they alone make up half of the scores of a level at most."""
    return scores_of(level, library).stop // (2 * POINT)


def level_of(score: int, library: Library) -> str:
    """The level of schooling of a score: the last one that begins at it or below."""
    return [level.id for level in library.levels.values() if level.least <= score][-1]


def _has_products(step: Step) -> bool:
    """True for an equation in which measures are multiplied."""
    sides = (side for side in step.statement.args if isinstance(side, Expression))
    return any(sum(power for _, power in monomial) > 1 for side in sides for monomial, _ in side.parts)


def _halves(coefficient: Coefficient) -> bool:
    return isinstance(coefficient, Fraction) and coefficient.denominator != 1
