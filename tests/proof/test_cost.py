"""What rules and proofs cost."""

from __future__ import annotations

from geogen.deduction import close_on_goal, prove
from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.proof.cost import cost, step_cost
from geogen.proof.graph import BY_RULE, DERIVED
from geogen.scene.build import build_scene

LIBRARY = load_library()


def test_each_fact_costs_and_those_beyond_three_cost_twice():
    """A step that cites more is dearer, and a long chase is dearer than its parts."""
    assert [step_cost(1, n) for n in range(6)] == [1, 2, 3, 4, 6, 8]


def test_every_rule_has_a_level_and_a_cost():
    """A rule costs what its level says; elementary reasons are cheaper than formulas, these than named theorems."""
    other = {name for name, rule in LIBRARY.rules.items() if rule.cost != LIBRARY.levels[rule.level].cost}
    assert other == {"common_chord"}  # the same is said of two points equally far from two others
    price = {name: rule.cost for name, rule in LIBRARY.rules.items()}
    cheap = ("circle_definition", "pythagoras", "tangent_of_right_triangle", "sas_congruent", "square_diagonals")
    dear = ("law_of_sines", "area_by_sine", "law_of_cosines", "median_squares", "power_inside")
    assert max(price[r] for r in cheap) < min(price[r] for r in dear)
    assert max(price[r] for r in dear) < min(price[r] for r in ("ptolemy", "stewart", "menelaus", "butterfly"))


def test_a_proof_costs_its_steps():
    """Each rule that it uses, and what each step cites; what is given or seen costs nothing."""
    problem = parse_body("a b c = r_triangle a b c; m = midpoint m b c ? cong a m b m")
    found = prove(close_on_goal(build_scene(problem, LIBRARY), LIBRARY), problem.goal)
    steps = [s for s in found.steps if s.kind in DERIVED]
    assert cost(found, LIBRARY) >= sum(LIBRARY.rules[s.rule].cost for s in steps if s.kind == BY_RULE) + len(steps)
