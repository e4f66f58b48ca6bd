"""What a rule needs to see in a scene is necessary: without it no instance of the rule is true."""

from __future__ import annotations

import pytest

from geogen.deduction.program import program_of
from geogen.deduction.tables import Tables
from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.scene.build import build_scene

BODIES = {
    "plain triangle": ("d = foot d a b c; e = on_line e a b", {"isosceles", "parallels", "right"}),
    "one bisector": ("d = angle_bisector d b a c, on_line d b c; e = foot e d a b", {"bisected"}),
    "bisectors at two points": ("d = angle_bisector d b a c; e = angle_bisector e a b c", {"bisected"}),
    "incentre": ("i = incenter i a b c; d = foot d i b c; e = foot e i c a; f = foot f i a b", {"touched"}),
    "midpoints": ("m = midpoint m b c; n = midpoint n a c; l = midpoint l a b", {"isosceles"}),
    "circle": ("o = circle o a b c; m = midpoint m b c", {"parallels", "parallelogram"}),
}


@pytest.mark.parametrize("name", BODIES)
def test_rules_without_their_features_have_no_instances(name: str) -> None:
    """Where a scene lacks what a rule or an equation of measure asks for, looking for its instances finds none."""
    body, lacking = BODIES[name]
    scene = build_scene(parse_body(f"a b c = triangle a b c; {body}", name=name), load_library())
    tables = Tables(scene, program_of(load_library(), False), 0)
    grounder, looked = tables.grounder, set()
    for rule in (*tables.program.joins, *(f.compiled for f in tables.program.formulas if f.rule.given)):
        if not grounder.features.possible(rule.features):
            looked |= {feature for feature, _ in rule.features}
            assert grounder._instances(rule, grounder.rows(rule), True) is None, rule.rule.id
    assert lacking <= looked


def test_equations_with_functions_need_special_angles() -> None:
    """An equation with a cosine is kept for an angle of 60 degrees and dropped where no angle is special."""
    kept = {}
    for values in ("angle a b c = 60", "length a b = 5"):
        body = f"a b c = triangle a b c; {values}; length b c = 7"
        scene = build_scene(parse_body(body, name="sine"), load_library())
        instances = Tables(scene, program_of(load_library(), False), 8).formulas
        formula = next(f for f in instances.formulas if f.rule.id == "law_of_cosines")
        kept[values] = len(instances.plain(formula))
    assert kept["angle a b c = 60"] > 0
    assert kept["length a b = 5"] == 0


@pytest.mark.parametrize("angle, kept", [("a b c", True), ("b a d", True), ("b a c", False)])
def test_sines_in_right_triangles_need_a_special_angle_there(angle: str, kept: bool) -> None:
    """In triangle abc with the foot d on bc, 60 degrees at b serve the triangle abd, and at a between b and c none."""
    body = f"a b c = triangle a b c; d = foot d a b c; angle {angle} = 60; length a d = 5"
    scene = build_scene(parse_body(body, name="right"), load_library())
    instances = Tables(scene, program_of(load_library(), False), 8).formulas
    for name in ("sine", "cosine", "tangent"):
        formula = next(f for f in instances.formulas if f.rule.id == f"{name}_of_right_triangle")
        assert instances.has(formula) == kept
        assert bool(len(instances.plain(formula))) == kept
