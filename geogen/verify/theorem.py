"""A rule in coordinates, as theorems about polynomials: one for each equation that it concludes."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from geogen.lang.statement import all_forms
from geogen.library.records import Rule
from geogen.verify.multiply import Theorem
from geogen.verify.poly import Poly
from geogen.verify.symbols import Condition, System

#: Ways to put two points at (0, 0) and (1, 0) that are tried.
GAUGES = 5


def gauges(rule: Rule) -> list[tuple[str, ...]]:
    """Pairs of points to fix, those first that the hypotheses name most often together."""
    system = System(rule)
    if not system.free_of_units or not system.apart:
        return [rule.variables[:1]]

    def rank(pair: tuple[str, ...]) -> tuple[int, int, tuple[int, ...]]:
        shared = sum(set(pair) <= set(s.points) for s in rule.given)
        places = tuple(rule.variables.index(p) for p in pair)
        return -shared, sum(places), places

    pairs = (tuple(sorted(p, key=rule.variables.index)) for p in system.apart)
    return sorted(pairs, key=rank)[:GAUGES]


def goals(rule: Rule) -> range:
    """The places of a rule's conclusions, one for each polynomial that they say is zero."""
    return range(sum(len(c.equations) for c in System(rule).then))


def bisected(rule: Rule) -> tuple[tuple[str, str], ...]:
    """Sides of angles that a hypothesis says to be bisected, and whose ends differ."""
    found = []
    for a_form in (f for s in rule.given for f in all_forms(s)):
        turns = [(q, int(c)) for q, c in a_form if q[0] == "d" and isinstance(c, Fraction)]
        if any(c % 2 == 0 for _, c in turns):
            found += [(q[1], q[2]) for q, c in turns if c % 2]
    return tuple(dict.fromkeys(found))


def theorem(rule: Rule, gauge: tuple[str, ...], conclusion: int, lengths: Sequence[tuple[str, str]] = ()) -> Theorem:
    """What is to be shown for one of the conclusions.

    Args:
        rule: the rule.
        gauge: the points put at (0, 0) and (1, 0).
        conclusion: the conclusion's place.
        lengths: segments whose lengths are symbols although the rule does not speak of them; every segment has one.
    """
    system = System(rule, gauge)
    for a, b in lengths:
        system.plane.length(a, b)
    goal = [p for c in system.then for p in c.equations][conclusion]
    premises: tuple[Condition, ...] = (*system.given, *system.sides)
    signs = [(a.sign, Poly.symbol(a.name)) for a in system.auxiliary]
    positive = [p for c in premises for p in c.positive] + [p for sign, p in signs if sign == ">"]
    nonzero = [p for c in system.sides for p in c.nonzero] + list(system.distinct) + positive
    positive += system.distinct
    zero = [p for c in premises for p in c.equations] + [a.relation for a in system.auxiliary if a.relation is not None]
    least = [p for sign, p in signs if sign == ">="]
    lists = [tuple(p.terms for p in ps if p.constant is None) for ps in (zero, nonzero, positive, least)]
    return Theorem(system.symbols, lists[0], lists[1], lists[2], lists[3], goal.terms)
