"""Layer (b): conclusions are identities on a parametrisation; those of false rules are not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from catalogue import read

from geogen.lang.statement import parse_statement
from geogen.library import load_library

pytest.importorskip("flint")
pytest.importorskip("z3")
from geogen.verify.identity import identity  # noqa: E402

RULES = load_library().rules
#: Rules without any condition of order: general position decides them.
PLAIN = (
    "midline",
    "varignon",
    "pythagoras",
    "nine_point_circle",
    "jacobi",
    "third_median",
    "newton_gauss",
    "apollonius",
)
#: Rules that hold on one branch only, which an inequality chooses.
BRANCHED = ("intercept_converse", "midpoint_from_half", "hl_congruent", "right_angle_from_60")
#: False rules that fail in general position, not only where points or lines coincide or on another branch.
WRONG = [
    claim
    for claim in read(Path(__file__).with_name("false_rules.toml"))
    if claim.id
    in {
        *(
            "two_sides_similarity",
            "orthocentre_equidistant",
            "cyclic_from_two_equidistances",
            "midline_without_midpoint",
        ),
        *("parallel_from_equal_lengths", "kite_is_cyclic", "kite_from_perpendicular_diagonals", "median_bisects_angle"),
        *("bisector_is_altitude", "incentre_equidistant_from_vertices", "centroid_is_circumcentre"),
        *("right_angle_over_any_chord", "pythagoras_at_another_corner", "midpoint_by_equal_distances"),
    }
]


@pytest.mark.parametrize("name", [name for name in PLAIN if name in RULES])
def test_a_rule_without_order_is_an_identity(name: str) -> None:
    """The conclusion vanishes on the parametrisation."""
    outcome = identity(RULES[name])
    assert outcome.state == "passed" and outcome.method == "identity", outcome


@pytest.mark.parametrize("name", BRANCHED)
def test_a_rule_of_order_is_left_open(name: str) -> None:
    """Where an inequality chooses between branches there is no identity, and the cause is said."""
    outcome = identity(RULES[name])
    assert outcome.state == "open" and outcome.detail


@pytest.mark.parametrize("claim", WRONG, ids=lambda c: c.id)
def test_a_false_rule_is_no_identity(claim) -> None:
    """What is false in general position does not pass."""
    some = RULES["midline"]
    wrong = replace(some, id=claim.id, given=claim.given, figure=claim.figure, then=claim.then)
    assert identity(wrong).state == "open"


def test_enough_false_rules_are_tried() -> None:
    """Every name of the list above is one of the file."""
    assert len(WRONG) == 14


def test_a_wrong_constant_is_no_identity() -> None:
    """The midline is half as long, and not a third."""
    rule = RULES["midline"]
    assert identity(replace(rule, then=(parse_statement("rconst M N B C 1/2"),))).state == "passed"
    assert identity(replace(rule, then=(parse_statement("rconst M N B C 1/3"),))).state == "open"
