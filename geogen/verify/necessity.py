"""Which side conditions a rule needs: each is dropped in turn, and a figure is looked for that refutes the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

from geogen.lang.statement import Statement, conditions, measured
from geogen.library.records import Rule
from geogen.verify.circumstances import Pair, different_points
from geogen.verify.claim import Claim, mergers
from geogen.verify.flat import excluded_by
from geogen.verify.instances import counterexample, refutes
from geogen.verify.report import ConditionFinding, Example
from geogen.verify.search import figures, seeded
from geogen.verify.symbols import translate

#: Figures in which a condition fails that are looked at for each way in which it may fail, and batches of random
#: starts without any after which there are none.
COUNT, PATIENCE = 300, 3

#: Whether a rule is proved.
Prove = Callable[[Rule], bool]


def necessity(
    rule: Rule, seed: int = 0, prove: Prove | None = None, known: Iterable[ConditionFinding] = ()
) -> tuple[ConditionFinding, ...]:
    """What dropping each figure condition of a rule shows.

    Args:
        rule: the rule.
        seed: of the random numbers.
        prove: tells whether a rule is proved; it is asked where no counterexample is found.
        known: what was found before. A counterexample is evaluated again; where none was found, none is looked for.
    """
    before = {c.statement: c for c in known}
    return tuple(_judged(rule, s, seed, prove, before.get(str(s))) for s in rule.figure)


def without(rule: Rule, condition: Statement) -> Rule:
    """The rule with a figure condition dropped."""
    return replace(rule, figure=tuple(s for s in rule.figure if s != condition))


def _judged(
    rule: Rule, condition: Statement, seed: int, prove: Prove | None, known: ConditionFinding | None
) -> ConditionFinding:
    text = str(condition)
    cause = implied(rule, condition)
    if cause:
        return ConditionFinding(text, "removable", detail=cause)
    weaker = without(rule, condition)
    if known is None or (known.example is not None and not refutes(weaker, known.example)):
        known = _sought(rule, condition, seed)
    if known.example is None and prove is not None and prove(weaker):
        return ConditionFinding(text, "removable", detail="the rule is proved without it")
    return known if known.state != "removable" else _sought(rule, condition, seed)


def _sought(rule: Rule, condition: Statement, seed: int) -> ConditionFinding:
    """What figures alone say of a condition."""
    example, count = refutation(rule, condition, seed)
    if example is not None:
        return ConditionFinding(str(condition), "needed", example)
    tried = f"the conclusions hold in {count} figures without it" if count else "no figure without it was found"
    return ConditionFinding(str(condition), "undecided", detail=tried)


def implied(rule: Rule, condition: Statement) -> str:
    """Why a condition holds wherever the rule without it is applied; empty where it need not."""
    rest = without(rule, condition)
    asked = [c for s in (*rule.given, *rule.then) for c in conditions(s)]
    if condition.canonical() in {c.canonical() for c in asked}:
        return "the rule's own statements ask for it"
    if condition.predicate == "diff" and frozenset(condition.points) in different_points(rest):
        return "its points differ wherever the rule is applied"
    if condition.predicate == "ncoll" and _is_open(frozenset(condition.points), rule):
        return "a measured triangle of no area means nothing"
    if condition.predicate == "ncoll" and (cause := excluded_by(rest, condition)):
        return cause
    for other in (*rest.figure, *asked):
        if condition.predicate in ("ncoll", "diff") and _vanishes_with(other, condition):
            return f"'{other}' says so already"
    return ""


def _is_open(points: Pair, rule: Rule) -> bool:
    """True where a statement of the rule measures the area of the triangle."""
    terms = (t for s in (*rule.given, *rule.then) for t in measured(s))
    return any(t[0] == "area" and frozenset(t[1:]) == points for t in terms)


def _vanishes_with(other: Statement, condition: Statement) -> bool:
    """True where one condition cannot hold unless another does: its polynomial vanishes wherever the other's does.

    Tested exactly, at random points with the condition broken; by chance, a wrong answer has odds of one in 10^9.
    """
    found = translate(other)
    polynomials = (*found.positive, *found.nonzero)
    source = Random(5)
    values = {name: Fraction(source.randrange(10**9)) for p in polynomials for name in p.symbols}
    one, two, *rest = condition.points
    moved, part = (rest[0], Fraction(source.randrange(10**9))) if rest else (two, Fraction(0))
    for axis in "xy":
        a, b = (values.get(f"{axis}_{p}", Fraction(0)) for p in (one, two))
        values[f"{axis}_{moved}"] = a + part * (b - a)
    return any(p.at(values) == 0 for p in polynomials)


def refutation(rule: Rule, condition: Statement, seed: int = 0) -> tuple[Example | None, int]:
    """A figure in which a rule fails and one condition with it, all else holding, or None; and how many were tried."""
    source = seeded(rule, seed, f"without {condition}")
    count = 0
    for claim in _ways_to_fail(rule, condition):
        found = figures(claim, COUNT, source, PATIENCE)
        count += len(found.at)
        example = counterexample(found, claim.then)
        if example is not None:
            return example, count
    return None, count


def _ways_to_fail(rule: Rule, condition: Statement) -> Iterator[Claim]:
    """Claims whose figures break a condition: by the other sign, by zero, by points in one place."""
    rest = Claim.of(without(rule, condition))
    if translate(condition).positive:
        yield replace(rest, broken=(condition,))
    yield replace(rest, vanishing=(condition,))
    if not rule.apart:
        whole = replace(rest, sides=(*rest.sides, condition))
        for names in mergers(rest):
            if not whole.merged(names).possible:
                yield rest.merged(names)
