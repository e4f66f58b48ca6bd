"""Where a rule may be applied: its figure conditions, and which of its points differ."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from geogen.lang.expression import dimension
from geogen.lang.predicates.equations import difference
from geogen.lang.statement import Statement, all_forms, conditions, measured
from geogen.library.records import Rule

#: Two points, in no order.
Pair = frozenset[str]


def has_unit(statement: Statement) -> bool:
    """True where a statement depends on the unit of length."""
    if statement.predicate == "equal":
        return len({dimension(m) for m, _ in difference(statement.args).parts}) > 1
    return any(q[0] in ("unit", "unit2", "logunit") for f in all_forms(statement) for q, _ in f)


def side_conditions(rule: Rule) -> tuple[Statement, ...]:
    """The figure conditions under which a rule is applied: its own and those of its statements, each once."""
    implied = (c for s in (*rule.given, *rule.then) for c in conditions(s))
    return tuple({s.canonical(): s for s in (*implied, *rule.figure)}.values())


def different_points(rule: Rule) -> set[Pair]:
    """Pairs of variables that stand for different points wherever a rule is applied.

    All pairs in rules of many points; elsewhere the ends of segments whose direction or logarithm is used, the points
    of a measured term, and points that a predicate lists in any order (on a line, on a circle). Squares and lengths
    of segments may vanish.
    """
    if rule.apart:
        return set(map(frozenset, combinations(rule.variables, 2)))
    return {pair for s in (*rule.given, *rule.then) for pair in different(s)}


def different(statement: Statement) -> set[Pair]:
    """Pairs of points that differ wherever a statement means something."""
    groups: list[Sequence[str]] = [term[1:] for term in measured(statement)]
    for a_form in all_forms(statement):
        groups += [q[1:] if q[0] in "dl" else q[2:] for q, _ in a_form if q[0] in ("d", "l", "t")]
    if statement.spec.free_from is not None:
        groups.append(statement.args[statement.spec.free_from :])  # type: ignore[arg-type]
    return {frozenset(pair) for group in groups for pair in combinations(group, 2)}
