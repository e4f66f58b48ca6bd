"""Random figures of a rule: true rules pass, false ones are refuted by a figure that convinces."""

from __future__ import annotations

import numpy as np
import pytest

from geogen.lang.statement import parse_statement, true_in
from geogen.library.load import load_library
from geogen.library.records import Rule, RuleExample, Words
from geogen.verify.claim import Claim, mergers
from geogen.verify.instances import instances, recheck
from geogen.verify.newton import converged, residual
from geogen.verify.search import figures
from geogen.verify.starts import KINDS, starts
from geogen.verify.vacuity import witness

RULES = load_library().rules


def rule(given: list[str], figure: list[str], then: list[str]) -> Rule:
    """A rule from its statements alone."""
    read = [tuple(map(parse_statement, part)) for part in (given, figure, then)]
    example = RuleExample("", read[2][0])
    return Rule("test", Words("test"), *read, (), Words(""), "", example)


SSA = rule(
    ["eqangle A B A C P Q P R", "eqratio A B B C P Q Q R"],
    ["ncoll A B C", "sameclock A B C P Q R"],
    ["simtri A B C P Q R"],
)


@pytest.mark.parametrize("name", ["pythagoras", "aa_similar", "tangent_secant", "pascal", "heron", "angle_of_chords"])
def test_a_true_rule_passes_in_hundreds_of_figures(name: str) -> None:
    """Every figure satisfies the conclusions, and the witness satisfies hypotheses and conditions."""
    found = instances(RULES[name], 300)
    assert found.outcome.state == "passed" and found.outcome.count >= 300
    assert found.witness is not None
    shown = recheck(Claim.of(RULES[name]), found.witness)
    assert shown["residual"] < 1e-38 and shown["margin"] > 1e-3 and shown["gap"] < 1e-38


def test_a_false_rule_is_refuted_to_forty_digits() -> None:
    """SSA: the figure satisfies hypotheses to 38 digits and conditions clearly, and misses the conclusion by far."""
    found = instances(SSA, 200)
    assert found.outcome.state == "failed" and found.outcome.example is not None
    example = found.outcome.example
    assert example.broken == "simtri A B C P Q R" and float(example.gap) > 0.01
    shown = recheck(Claim.of(SSA), example)
    assert shown["residual"] < 1e-38 and shown["margin"] > 1e-3 and shown["gap"] > 0.01
    assert all(len(x) > 35 for _, x, _ in example.points)


def test_figures_satisfy_the_statements_of_the_language() -> None:
    """What the polynomials call a figure of a rule, the language's own evaluation calls one too."""
    for name in ("tangent_chord", "cyclic_opposite_angles", "trapezoid_midsegment_length", "miquel_centres"):
        claim = Claim.of(RULES[name])
        found = figures(claim, 100, np.random.default_rng(1))
        for index in np.flatnonzero(found.margin > 1e-3):
            at = {p: tuple(map(float, found.at[index, i])) for i, p in enumerate(claim.points)}
            assert all(true_in(s, at) for s in (*claim.given, *claim.sides, *claim.then))


def test_figures_have_both_orientations_and_some_are_nearly_degenerate() -> None:
    """Clockwise and anticlockwise triangles come about as often, and margins go down to a thousandth."""
    claim = Claim.of(RULES["area_by_height"])
    found = figures(claim, 1000, np.random.default_rng(2))
    (ax, ay), (bx, by), (cx, cy) = (found.at[:, claim.points.index(p)].T for p in "ABC")
    turned = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0
    assert 300 < turned.sum() < 700
    assert (found.margin < 1e-2).sum() > 20 and (found.margin > 1e-1).sum() > 100


def test_the_same_seed_gives_the_same_figures() -> None:
    """Nothing depends on anything but rule, count and seed."""
    one, two, other = (instances(SSA, 50, seed).figures.at for seed in (1, 1, 2))
    assert np.array_equal(one, two) and not np.array_equal(one, other)


def test_points_are_merged_where_a_rule_allows_it() -> None:
    """Similar triangles may share corners; the ends of one segment may not be one."""
    claim = Claim.of(RULES["sine_ratio"])
    ways = list(mergers(claim))
    assert {"A": "A", "B": "B", "C": "C", "P": "A", "Q": "Q", "R": "R"} in ways
    assert all(w["A"] != w["B"] and w["P"] != w["Q"] for w in ways)
    assert not list(mergers(Claim.of(RULES["heron"])))


def test_a_rule_that_fails_only_where_points_coincide_is_refuted() -> None:
    """AB = CD and AB ∥ CD make a parallelogram, unless C and D are B and A."""
    found = instances(rule(["para A B C D", "cong A B C D"], [], ["para A C B D"]), 200)
    assert found.outcome.state == "failed"


def test_hypotheses_that_contradict_each_other_have_no_figure() -> None:
    """Nothing satisfies them, the layer stays open, and there is no witness."""
    found = instances(rule(["para A B C D", "perp A B C D"], ["ncoll A B C"], ["cong A B C D"]), 100)
    assert found.outcome.state == "open" and found.outcome.detail == "only 0 figures were found"
    assert found.witness is None


def test_newton_keeps_only_what_converges() -> None:
    """Figures that come back satisfy the hypotheses to twelve digits; free points stay where they are."""
    claim = Claim.of(RULES["simson_line"] if "simson_line" in RULES else RULES["pascal"])
    at = converged(claim, starts(200, len(claim.points), np.random.default_rng(3)))
    assert len(at) > 20 and residual(claim, at).max() < 1e-12
    free = Claim.of(RULES["heron"])
    begin = starts(20, 3, np.random.default_rng(3))
    assert np.array_equal(converged(free, begin, pull=False), begin)


def test_starts_are_of_every_kind() -> None:
    """As many as asked for, no two alike."""
    at = starts(5 * KINDS + 2, 4, np.random.default_rng(4))
    assert at.shape == (5 * KINDS + 2, 4, 2)
    assert len(np.unique(at.reshape(len(at), -1), axis=0)) == len(at)


def test_the_witness_is_the_figure_with_the_widest_margins() -> None:
    """It is none of the nearly degenerate ones."""
    found = figures(Claim.of(RULES["heron"]), 200, np.random.default_rng(5))
    example = witness(found)
    assert example is not None
    assert recheck(found.claim, example)["margin"] > 0.3


@pytest.mark.parametrize(
    ("given", "then", "wrong"),
    [
        (["equal angle(A,B,C) 50"], ["equal angle(C,A,B)+angle(B,C,A) 130"], "perp A B A C"),
        (
            ["equal angle(A,B,C) 2*angle(B,C,A)"],
            ["equal length(A,C)^2 length(A,B)^2+length(A,B)*length(B,C)"],
            "perp A B A C",
        ),
        (["equal area(A,B,C) area(A,B,D)", "para A B C D"], ["equal area(A,B,C) area(A,B,D)"], "cong A B C D"),
        (
            ["equal sin(A,B,C) cos(B,C,A)", "equal angle(B,A,C) 90"],
            ["equal angle(A,B,C)+angle(B,C,A) 90"],
            "cong A B A C",
        ),
        (["equal arc(O,A,B) pi*length(O,A)", "cong O A O B"], ["midp O A B"], "rconst O A A B 1/3"),
        (["lconst A B 3", "lconst B C 4", "perp A B B C"], ["lconst A C 5"], "perp A B A C"),
        (["lensum 1 A B 1 B C -1 A C"], ["coll A B C"], "midp B A C"),
        (["aconst A B A C 20o", "aconst B C B A 20o"], ["cong C A C B"], "perp C A C B"),
    ],
)
def test_hypotheses_may_be_of_any_kind(given: list[str], then: list[str], wrong: str) -> None:
    """Figures are found for hypotheses about angles, areas, arcs, functions and known lengths; what follows from them
    passes, what does not is refuted."""
    found = instances(rule(given, [], then), 100)
    assert found.outcome.state == "passed", found.outcome
    assert instances(rule(given, [], [wrong]), 100).outcome.state == "failed"
