"""The proof of a rule: its lemmas and obligations one after the other, each with a certificate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from geogen.lang.statement import Statement
from geogen.library.records import Rule
from geogen.verify.bounds import Undecided
from geogen.verify.meaning import angle_sum
from geogen.verify.multiply import Step
from geogen.verify.prove import BUDGETS, Budget, search
from geogen.verify.theorem import GAUGES, Setting, bisected, gauges


@dataclass(frozen=True)
class Proof:
    """The proof of one of a rule's obligations.

    Args:
        gauge: the points put at (0, 0) and (1, 0).
        conclusion: the place of the obligation among all of the rule's.
        steps: the certificate.
        lengths: segments whose lengths are symbols although the rule does not speak of them.
    """

    gauge: tuple[str, ...]
    conclusion: int
    steps: tuple[Step, ...]
    lengths: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Argument:
    """The whole proof of a rule.

    Args:
        proofs: of the obligations, in their order.
        lemmas: the statements through which it goes.
    """

    proofs: tuple[Proof, ...]
    lemmas: tuple[Statement, ...] = ()


def prove(rule: Rule, budgets: Sequence[Budget] = BUDGETS, most: int = GAUGES) -> Argument | None:
    """The proof of a rule, None where none was found.

    Args:
        rule: the rule.
        budgets: how far to go, the cheapest first.
        most: ways to fix two points that are tried.
    """
    lemmas = through(rule)
    try:
        wanted = range(len(Setting(rule, (), (), lemmas).obligations()))
    except Undecided:
        return None
    found: dict[int, Proof] = {}
    for budget in budgets:
        lengths = bisected(rule) if budget.lengths else ()
        if budget.lengths and not lengths:
            continue
        for gauge in gauges(rule)[:most]:
            setting = Setting(rule, gauge, lengths, lemmas)
            for number, obligation in enumerate(setting.obligations()):
                if number not in found:
                    steps = search(setting.theorem(obligation), budget, obligation.polynomial.symbols)
                    if steps is not None:
                        found[number] = Proof(gauge, number, tuple(steps), lengths)
            if len(found) == len(wanted):
                return Argument(tuple(found[i] for i in sorted(found)), lemmas)
    return None


def through(rule: Rule) -> tuple[Statement, ...]:
    """The statements through which a rule's proof goes: its own, and conclusions that bounds on angles decide."""
    if any(angle_sum(s) for s in rule.through):
        return rule.through
    return (*rule.through, *(s for s in rule.then if angle_sum(s)))


def trace(steps: Sequence[Step]) -> Iterator[str]:
    """The kinds of the steps, branches included."""
    for step in steps:
        yield step["kind"]
        for branch in step.get("branches", ()):
            yield from trace(branch)
