"""Rules edited wrongly are noticed: by a figure in which the edited conclusion is false."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from geogen.cli.app import run
from geogen.lang.statement import degenerate, parse_statement
from geogen.library.load import load_library
from geogen.verify.claim import Claim
from geogen.verify.instances import recheck
from geogen.verify.mutants import is_symmetric, judged, mutants, share_noticed

RULES = load_library().rules
SOME = (
    "midline",
    "pythagoras",
    "right_30",
    "aa_similar",
    "tangent_secant",
    "heron",
    "pascal",
    "angle_addition",
    "ceva",
)


def conclusions(name: str) -> list[str]:
    return [str(m.rule.then[0]) for m in mutants(RULES[name])]


def test_every_rule_has_two_mutants_or_more_and_none_is_a_conclusion() -> None:
    """Each has one conclusion that means something and that the rule does not state."""
    for rule in RULES.values():
        found = mutants(rule)
        assert len(found) >= 2, rule.id
        stated = {s.canonical() for s in rule.then}
        for mutant in found:
            (conclusion,) = mutant.rule.then
            assert conclusion.canonical() not in stated and degenerate(conclusion) is None
            assert (mutant.rule.given, mutant.rule.figure) == (rule.given, rule.figure)


def test_mutants_are_the_slips_of_a_careless_editor() -> None:
    """Points exchanged or replaced, constants changed, relations mistaken."""
    found = conclusions("right_30")
    assert "rconst B C A C 1" in found and "rconst B A C A 1/2" in found
    assert "simtrir A B C P Q R" in conclusions("aa_similar")
    kinds = {m.kind for rule in RULES.values() for m in mutants(rule)}
    assert kinds == {"points exchanged", "point replaced", "constant changed", "relation changed"}


def test_coefficients_of_points_still_add_up_to_zero() -> None:
    """A mutant of a vector sum is a vector sum."""
    for mutant in mutants(RULES["third_point_converse"]):
        if mutant.rule.then[0].predicate == "vecsum":
            assert sum(mutant.rule.then[0].args[0::2]) == 0  # type: ignore[arg-type]


@pytest.mark.parametrize("name", [n for n in SOME if n in RULES])
def test_false_mutants_are_refuted_with_a_counterexample(name: str) -> None:
    """The counterexample satisfies the rule's hypotheses to many digits and misses the edited conclusion."""
    verdicts = judged(RULES[name])
    refuted = [v for v in verdicts if v.state == "refuted"]
    assert len(refuted) >= 2
    for verdict in refuted[:3]:
        assert verdict.example is not None
        shown = recheck(Claim.of(verdict.mutant.rule), verdict.example)
        assert shown["residual"] < 1e-20 and shown["margin"] > 0 and shown["gap"] > 1e-6


def test_mutants_that_are_true_by_symmetry_are_told_so() -> None:
    """What an exchange of two points makes of the conclusion is true where it leaves the hypotheses as they are."""
    assert is_symmetric(RULES["heron"], {"A": "B", "B": "A"})
    assert not is_symmetric(RULES["pythagoras"], {"A": "B", "B": "A"})
    assert {v.state for v in judged(RULES["altitudes_concurrent"])} == {"refuted", "true"}


def test_what_no_figure_refutes_is_left_to_proof() -> None:
    """The middle of the hypotenuse is as far from both ends: true, though not by an exchange of points."""
    rule = RULES["median_to_hypotenuse"]
    left, proved = (Counter(v.state for v in judged(rule, prove=p)) for p in (None, lambda rule: "it is proved"))
    assert set(left) == {"refuted", "missed"} and set(proved) == {"refuted", "true"}
    assert share_noticed(left) < 1 == share_noticed(proved)


def test_a_survivor_is_found_to_be_a_theorem() -> None:
    """By an identity where general position decides, by a proof where it does not; what is false is neither."""
    survivors = pytest.importorskip("geogen.verify.survivors")
    rule = RULES["median_to_hypotenuse"]
    assert all(v.state in ("refuted", "true") for v in judged(rule, prove=survivors.established))
    assert survivors.established(replace(rule, then=(parse_statement("perp C M A B"),))) == ""


@pytest.mark.slow
def test_ninety_nine_percent_of_the_false_mutants_are_refuted(capsys: pytest.CaptureFixture[str]) -> None:
    """Of thousands of wrong edits of all rules, those that nothing decides are at most one in a hundred."""
    assert run(["rules", "--mutants"]) == 0
    counts = re.search(r"(\d+) wrong edits of (\d+) rules: (\d+) refuted by a figure", capsys.readouterr().out)
    assert counts is not None
    total, rules, refuted = map(int, counts.groups())
    assert rules == len(RULES) and total > refuted > 2000
