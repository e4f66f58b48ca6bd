"""Plans bind every variable, and joins find exactly the instances that trying every assignment finds."""

from __future__ import annotations

from functools import cache

import pytest
from by_enumeration import assignments, key_of, pairs_apart
from special_figures import FIGURES, grounder_of, scene_at

from geogen.deduction.compile import Compiled, interchangeable, main_forms
from geogen.deduction.ground import MAX_ROWS
from geogen.deduction.program import relational
from geogen.errors import SceneError
from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.library.records import Rule
from geogen.scene.build import build_scene
from geogen.scene.scene import Scene

#: Rules of relations; rules of measure are grounded in another way.
RULES = relational(tuple(load_library().rules.values()))
SMALL = [r for r in RULES if len(r.variables) <= 6]
#: Thirty rules of every topic.
CHOSEN = SMALL[:: max(1, len(SMALL) // 30)]
BODIES = (
    "a b c = triangle a b c; d = foot d a b c; m = midpoint m b c; o = circle o a b c",
    "a b c d = rectangle a b c d; o = on_line o a c, on_line o b d; m = midpoint m a b",
    "a b c = iso_triangle a b c; m = midpoint m b c; d = on_line d b c",
)


@cache
def scene_of_body(body: str) -> Scene:
    """A small scene."""
    return build_scene(parse_body(body), load_library())


@pytest.mark.parametrize("rule", RULES, ids=lambda r: r.id)
def test_plans_bind_every_variable_once(rule: Rule) -> None:
    """A plan has one step a variable, in whatever order, and keeps apart what must be apart."""
    for strict in (False, True):
        compiled = Compiled(rule, strict)
        assert len(compiled.plan) == len(rule.variables)
        assert sorted(compiled.order) == list(range(len(rule.variables)))
        first, second = compiled.apart
        assert {frozenset((rule.variables[i], rule.variables[j])) for i, j in zip(first, second, strict=True)} == (
            pairs_apart(rule)
        )
        for width, step in enumerate(compiled.plan):
            assert all(-1 <= c < width for mask in step.extend.masks for c in mask.columns)
        assert not (strict and compiled.guided)
    for seed in compiled.seeds:
        assert sorted(seed.order) == list(range(len(rule.variables)))
        assert len(seed.plan) + len(set(seed.atom.points)) == len(rule.variables)


@pytest.mark.parametrize("rule", RULES, ids=lambda r: r.id)
def test_interchangeable_variables_leave_the_rule_as_it_is(rule: Rule) -> None:
    """Exchanging such variables gives the same hypotheses and conclusions."""
    for pair in interchangeable(rule):
        u, v = sorted(pair)
        for part in (rule.given, rule.figure, rule.then):
            exchanged = {s.renamed({u: v, v: u}).canonical() for s in part}
            assert exchanged == {s.canonical() for s in part}


def test_templates_state_the_forms_of_the_rule() -> None:
    """A template has one column a form, with the form's terms and their coefficients."""
    for rule in RULES:
        compiled = Compiled(rule)
        forms = [f for s in (*rule.given, *rule.then) for f in main_forms(s)]
        assert compiled.template.matrix.shape[1] == len(forms) == len(compiled.template.congruent)
        assert compiled.hypotheses == sum(len(main_forms(s)) for s in rule.given)
        for k, form in enumerate(forms):
            moving = [c for q, c in form if q[0] in "dlsqp"]
            scale = [w for w in compiled.template.weights[k].tolist() if w]
            assert len(scale) == len(moving)
            assert len({w / c for w, c in zip(scale, moving, strict=True)}) <= 1


@pytest.mark.parametrize("body", BODIES)
@pytest.mark.parametrize("rule", CHOSEN, ids=lambda r: r.id)
def test_joins_find_what_enumeration_finds(rule: Rule, body: str) -> None:
    """The instances of a rule in a small scene, guided or strict, are those found by trying every assignment."""
    scene = scene_of_body(body)
    grounder = grounder_of(scene)
    q = grounder.quantities
    wanted = {key_of(rule, names, q) for names in assignments(rule, scene)}
    for strict in (False, True):
        found = grounder.instances(Compiled(rule, strict))
        rows = [] if found is None else found.rows.tolist()
        keys = [key_of(rule, dict(zip(rule.variables, (scene.points[i] for i in row), strict=True)), q) for row in rows]
        assert set(keys) == wanted
        assert len(keys) == len(set(keys)), "an instance comes twice"


def test_too_large_a_join_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A join beyond the bound is refused with its size, not left to fill the memory."""
    assert MAX_ROWS >= 100_000
    monkeypatch.setattr("geogen.deduction.ground.MAX_ROWS", 10)
    grounder = grounder_of(scene_at(FIGURES["square grid"]))
    with pytest.raises(SceneError, match="candidates"):
        grounder.rows(Compiled(load_library().rules["isosceles_angles"]))


def test_the_compared_rules_have_instances() -> None:
    """Most of the compared rules fire in some of the small scenes, so that the comparison says something."""
    fired = {
        rule.id
        for rule in CHOSEN
        for body in BODIES
        if grounder_of(scene_of_body(body)).instances(Compiled(rule)) is not None
    }
    assert len(fired) >= 12, sorted(r.id for r in CHOSEN if r.id not in fired)
