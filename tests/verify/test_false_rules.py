"""Every false rule is refuted by a figure, found at random and polished to forty digits."""

from __future__ import annotations

import math
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from catalogue import FALSE_RULES, Claim, all_rules, read

from geogen.lang.statement import degenerate, true_in
from geogen.library.records import Rule, RuleExample, Words
from geogen.verify.report import LayerOutcome

pytest.importorskip("mpmath")
verification = pytest.importorskip("geogen.verify.instances")

HERE = Path(__file__).parent
FILES = (HERE / "false_rules.toml", FALSE_RULES, FALSE_RULES.with_name("false_measures.toml"))
WRONG = [claim for path in FILES for claim in read(path)]
#: Figures of a false rule; one of them must refute it.
COUNT = 400


@cache
def outcome_of(number: int) -> LayerOutcome:
    """What random instances say of one of the false rules."""
    return verification.instances(rule(WRONG[number]), COUNT).outcome


def rule(claim: Claim) -> Rule:
    """A false rule as a record."""
    words = Words(claim.id)
    example = RuleExample("", claim.then[0])
    return Rule(claim.id, words, claim.given, claim.figure, claim.then, (), words, claim.entry["reason"], example)


def test_there_are_enough_of_them() -> None:
    """The collection holds dozens of false rules, none twice, and none that is a rule."""
    ids = [claim.id for claim in WRONG]
    assert len(ids) == len(set(ids)) and len(ids) >= 90
    stated = {(frozenset(map(str, c.given)), frozenset(map(str, c.figure)), frozenset(map(str, c.then))) for c in WRONG}
    assert len(stated) == len(WRONG)
    assert not stated & {
        (frozenset(map(str, c.given)), frozenset(map(str, c.figure)), frozenset(map(str, c.then))) for c in all_rules()
    }


@pytest.mark.parametrize("number", range(len(WRONG)), ids=[c.id for c in WRONG])
def test_a_false_rule_is_refuted(number: int) -> None:
    """Random instances end in a counterexample whose hypotheses hold to twenty digits and whose conclusion is off."""
    claim, outcome = WRONG[number], outcome_of(number)
    assert outcome.state == "failed" and outcome.example is not None, outcome
    assert outcome.example.broken in map(str, claim.then)
    checked = verification.recheck(verification.Claim.of(rule(claim)), outcome.example)
    assert checked["residual"] < 1e-20 and checked["margin"] > 0 and checked["gap"] > 1e-6


@pytest.mark.parametrize("number", range(len(WRONG)), ids=[c.id for c in WRONG])
def test_the_counterexample_is_one_in_plain_floats(number: int) -> None:
    """The figure, brought to unit size, satisfies hypotheses and conditions as the language has them, and not all of
    the conclusions."""
    claim, example = WRONG[number], outcome_of(number).example
    assert example is not None
    at = {name: (float(x), float(y)) for name, x, y in example.points}
    size = max(math.dist(p, q) for p, q in combinations(at.values(), 2))
    at = {name: (x / size, y / size) for name, (x, y) in at.items()}
    shown = dict(zip(claim.variables, claim.variables, strict=True)) | dict.fromkeys(set(claim.variables) - set(at), "")
    if "" in shown.values():
        pytest.skip("it refutes the rule with two of its points in one place")
    assert all(true_in(s, at) for s in (*claim.given, *claim.figure))
    assert not all(degenerate(s) is None and true_in(s, at) for s in claim.then)
