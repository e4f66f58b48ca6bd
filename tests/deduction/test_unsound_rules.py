"""No rule concludes anything false in a figure of its hypotheses, and a rule that does so stops the run."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from zlib import crc32

import numpy as np
import pytest
from catalogue import FALSE_RULES, Claim, read
from dev_problems import sample, scene_of
from solutions import solve, violation
from special_figures import FIGURES, false_instance, grounder_of, scene_at

from geogen.deduction import close
from geogen.deduction.compile import Compiled
from geogen.deduction.program import relational
from geogen.errors import UnsoundRule
from geogen.lang.statement import true_in
from geogen.library import load_library
from geogen.library.records import Rule
from geogen.scene.scene import Scene

WRONG = read(FALSE_RULES)
#: Rules of relations; rules of measure are grounded in another way.
RULES = relational(tuple(load_library().rules.values()))


@cache
def strict(rule: Rule) -> Compiled:
    """The rule bound by its hypotheses only."""
    return Compiled(rule, strict=True)


def as_rule(claim: Claim) -> Rule:
    """A claim as a rule of the library."""
    return replace(RULES[0], id=claim.id, given=claim.given, figure=claim.figure, then=claim.then, lemma=False)


def refuting_scene(claim: Claim) -> Scene:
    """A scene that satisfies a claim's hypotheses, given as premises, and clearly not its conclusions."""
    return _refuting_scene(claim.id)


@cache
def _refuting_scene(name: str) -> Scene:
    claim = next(c for c in WRONG if c.id == name)
    source = np.random.default_rng(crc32(claim.id.encode()))
    figures = solve(claim.given, claim.figure, claim.variables, source, 60)
    wrong = np.max([violation(s, figures) for s in claim.then], axis=0)
    names = {v: v.lower() for v in figures.names}
    at = figures.at[int(np.flatnonzero(wrong > 1e-3)[0])]
    return scene_at(at, tuple(names.values()), [s.renamed(names) for s in claim.given])


@pytest.mark.parametrize("claim", WRONG, ids=lambda c: c.id)
def test_a_false_rule_is_refuted_by_an_instance(claim: Claim) -> None:
    """The joins of a false rule, bound by its hypotheses, contain the instance that refutes it."""
    assert false_instance(grounder_of(refuting_scene(claim)), Compiled(as_rule(claim), strict=True)) is not None


@pytest.mark.parametrize("claim", WRONG, ids=lambda c: c.id)
def test_a_false_rule_never_yields_a_false_fact(claim: Claim) -> None:
    """With a false rule among the others, a closure either stops or holds only what is true in the figure."""
    scene, library = refuting_scene(claim), load_library()
    try:
        closure = close(scene, replace(library, rules={**library.rules, claim.id: as_rule(claim)}))
    except UnsoundRule as error:
        assert claim.id in str(error)
        return
    assert [str(s) for s in closure.facts() if not true_in(s, scene.figure())] == []
    assert not any(closure.holds(s.renamed({v: v.lower() for v in claim.variables})) for s in claim.then)


def _strict_closure_stops(claim: Claim) -> bool:
    try:
        close(refuting_scene(claim), replace(load_library(), rules={claim.id: as_rule(claim)}), strict=True)
    except UnsoundRule:
        return True
    return False


def test_the_strict_closure_stops_at_every_false_rule() -> None:
    """A strict closure raises for each false rule, whatever the rule's kind."""
    assert [c.id for c in WRONG if not _strict_closure_stops(c)] == []


def refuted_in(scene: Scene) -> dict[str, str]:
    """By rule the first false conclusion in a scene."""
    grounder = grounder_of(scene)
    found = {rule.id: false_instance(grounder, strict(rule)) for rule in RULES}
    return {name: text for name, text in found.items() if text is not None}


@pytest.mark.parametrize("name", FIGURES)
def test_no_rule_is_refuted_in_a_figure_rich_in_coincidences(name: str) -> None:
    """Every instance whose hypotheses are true in the figure has a true conclusion, for each rule of every kind."""
    assert refuted_in(scene_at(FIGURES[name])) == {}


def test_no_rule_is_refuted_in_a_scene(source) -> None:
    """The same in a sample of problems and base scenes."""
    scenes = [scene_of(p) for p in sample(40, source)]
    for scene in scenes:
        if scene is not None and len(scene.points) <= 10:
            assert refuted_in(scene) == {}, scene.body


@pytest.mark.slow
def test_no_rule_is_refuted_in_any_scene(source) -> None:
    """The same in all problems, base scenes and examples of up to eleven points."""
    for scene in (scene_of(p) for p in sample(1000, source)):
        if scene is not None and len(scene.points) <= 11:
            assert refuted_in(scene) == {}, scene.body
