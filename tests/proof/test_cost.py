"""What proofs cost, and that the cheap one is kept."""

from __future__ import annotations

import pytest

from geogen.checker import check
from geogen.deduction import cheapest, close_on_goal, prove
from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.proof.cost import cost, step_cost
from geogen.proof.graph import BY_RULE
from geogen.scene.build import build_scene

LIBRARY = load_library()


def test_each_fact_costs_and_those_beyond_three_cost_twice():
    """A step that cites more is dearer, and a long chase is dearer than its parts."""
    assert [step_cost(1, n) for n in range(6)] == [1, 2, 3, 4, 6, 8]


def test_every_rule_has_a_level_and_a_cost():
    """A rule costs what its level says; elementary reasons are cheaper than formulas, these than named theorems."""
    assert all(rule.cost == LIBRARY.levels[rule.level].cost for rule in LIBRARY.rules.values())
    price = {name: rule.cost for name, rule in LIBRARY.rules.items()}
    cheap = ("circle_definition", "pythagoras", "tangent_of_right_triangle", "sas_congruent", "square_diagonals")
    dear = ("law_of_sines", "area_by_sine", "law_of_cosines", "median_squares", "power_inside")
    assert max(price[r] for r in cheap) < min(price[r] for r in dear)
    assert max(price[r] for r in dear) < min(price[r] for r in ("ptolemy", "stewart", "menelaus", "butterfly"))


@pytest.mark.parametrize(
    "body",
    [
        "a b c = triangle a b c; d = circle d a b c; p = mirror p c d; e = mirror e a d ? perp a p p e",
        "a b c = triangle a b c; d = foot d a b c; e = foot e b a c; h = on_line h a d, on_line h b e ? perp c h a b",
        "a b c = r_triangle a b c; m = midpoint m b c ? cong a m b m",
    ],
)
def test_the_cheapest_is_checked_and_no_dearer_than_the_first(body: str):
    """The kept proof is accepted, and costs at most what the first one does."""
    problem = parse_body(body)
    closure = close_on_goal(build_scene(problem, LIBRARY), LIBRARY)
    found = cheapest(closure, problem.goal)
    check(found, LIBRARY)
    assert cost(found, LIBRARY) <= cost(prove(closure, problem.goal), LIBRARY)
    assert cost(found, LIBRARY) >= sum(
        LIBRARY.rules[r].cost for r in {s.rule for s in found.steps if s.kind == BY_RULE}
    )
