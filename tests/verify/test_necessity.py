"""Side conditions dropped in turn: needed ones come with a counterexample, superfluous ones with the reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from geogen.lang.statement import parse_statement, true_in
from geogen.library.load import load_library
from geogen.verify.claim import Claim
from geogen.verify.flat import excluded_by
from geogen.verify.instances import recheck
from geogen.verify.necessity import implied, necessity, without

RULES = load_library().rules


def test_a_needed_condition_comes_with_a_figure_that_breaks_it_alone() -> None:
    """SSA without the kind of angle: the figure satisfies all else, not the condition, and not the conclusion."""
    rule = RULES["ssa_similar"]
    found = {c.statement: c for c in necessity(rule)}
    wanted = "sameside C A B R P Q"
    assert found[wanted].state == "needed"
    example = found[wanted].example
    assert example is not None
    rest = without(rule, parse_statement(wanted))
    assert len(rest.figure) == len(rule.figure) - 1
    shown = recheck(Claim.of(rest), example)
    assert shown["residual"] < 1e-38 and shown["margin"] > 1e-4 and shown["gap"] > 1e-4
    at = {p: (float(x), float(y)) for p, x, y in example.points}
    assert not true_in(parse_statement(wanted), at)


def test_a_condition_on_a_line_is_broken_by_a_degenerate_figure() -> None:
    """Angles at the circumference do not make a circle where three of the points are on a line."""
    rule = RULES["vectors_from_parallelogram"]
    (found,) = necessity(rule)
    assert found.statement == "ncoll A B C" and found.state == "needed" and found.example is not None
    (ax, ay), (bx, by), (cx, cy) = (
        (float(x), float(y)) for p in "ABC" for name, x, y in found.example.points if name == p
    )
    assert abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) < 1e-12


def test_a_condition_that_others_imply_is_removable() -> None:
    """Triangles that turn one way are no lines; points of a segment whose direction is used differ."""
    assert implied(RULES["sas_congruent"], parse_statement("ncoll A B C")) == (
        "'sameclock A B C P Q R' says so already"
    )
    with_diff = replace(RULES["pythagoras"], figure=(parse_statement("diff A B"),))
    assert implied(with_diff, parse_statement("diff A B")) == "its points differ wherever the rule is applied"
    assert implied(RULES["heron"], parse_statement("ncoll A B C")) == "a measured triangle of no area means nothing"
    assert implied(RULES["ssa_similar"], parse_statement("sameside C A B R P Q")) == ""
    assert implied(RULES["vectors_from_parallelogram"], parse_statement("ncoll A B C")) == ""


@pytest.mark.parametrize(
    ("name", "cause"),
    [
        ("triangle_angle_sum", "on a line, what it measures means nothing"),
        ("linear_pair", "on a line, what it measures means nothing"),
        ("rectangle_area", "on a line, 'perp A B B C' is false"),
        ("law_of_cosines", ""),
        ("equal_chords_equal_arcs", ""),
        ("vertical_angles", ""),
    ],
)
def test_a_triangle_that_cannot_be_flat(name: str, cause: str) -> None:
    """Every order of the points on a line is looked at; where one of them makes sense, the condition may be needed."""
    rule = RULES[name]
    condition = (
        next(s for s in rule.figure if s.predicate == "ncoll") if rule.figure else parse_statement("ncoll A B C")
    )
    assert excluded_by(without(rule, condition), condition) == cause


def test_what_is_not_refuted_is_left_to_proof() -> None:
    """A superfluous condition is removable where the rule is proved without it, and undecided where not."""
    rule = replace(RULES["varignon"], figure=(parse_statement("ncoll A B C"),))
    (open_,) = necessity(rule)
    assert open_.state == "undecided"
    asked = []
    (proved,) = necessity(rule, prove=lambda r: bool(asked.append(r)) or True)
    assert proved.state == "removable" and asked[0].figure == ()
