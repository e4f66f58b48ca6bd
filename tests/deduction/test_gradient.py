"""Every derived equation asks, to first order, for no more than the premises do; coincidences are not derived."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest
from dev_problems import closure_of_text, problems, sample, scene_of
from gradient import LIMIT, SINGULAR, equations, gradients, in_own_size, sticking_out, thinned, violations

from geogen.deduction import close
from geogen.deduction.saturate import Closure
from geogen.lang.problem import Problem, parse_body
from geogen.lang.statement import parse_statement
from geogen.library import load_library
from geogen.library.records import Library, Rule
from geogen.scene.build import build_scene


def faults(closure: Closure) -> list[str]:
    """The violations in words."""
    names = closure.scene.points
    return [
        f"{size:.2g}: {event.rule.id if event.rule else event.statement} {[names[i] for i in event.points]}"
        for size, (_, event) in violations(closure)
    ]


def check(problem: Problem, thinnings: int) -> int:
    """Test the closure of a problem and of thinned versions of it; the number of derived equations."""
    scene = scene_of(problem)
    assert scene is not None
    source = random.Random(problem.name)
    versions = [scene, *(thinned(scene, source.choice((1, 1, 2, 3)), source) for _ in range(thinnings))]
    count = 0
    for version in versions:
        closure = close(version, load_library())
        assert faults(closure) == [], f"{problem.name}, given {[str(p.statement) for p in version.premises]}"
        count += len(equations(closure)[1])
    return count


def test_derived_equations_follow_to_first_order(source) -> None:
    """On a sample of scenes, with all premises and with some dropped, no gradient leaves the premises' row span."""
    assert sum(check(p, 1) for p in sample(60, source)) > 500


@pytest.mark.slow
def test_derived_equations_of_every_scene_follow_to_first_order(source) -> None:
    """The same on every scene at hand, three times thinned."""
    assert sum(check(p, 3) for p in problems(source)) > 5000


@pytest.mark.parametrize("seed", range(3))
def test_gradients_are_derivatives(seed: int) -> None:
    """The table of gradients agrees with central differences of the quantities' values."""
    body = "a b c = triangle a b c; o = circle o a b c; m = midpoint m a b"
    closure = closure_of_text(body, seed)
    scene, q = closure.scene, closure.quantities
    at = scene.realisations[0]
    table = gradients(q, at)
    step = 1e-6
    for column in range(at.size):
        moved = []
        for sign in (1, -1):
            other = at.copy().reshape(-1)
            other[column] += sign * step
            moved.append(q._values(other.reshape(at.shape)))
        change = moved[0] - moved[1]
        change[: q.pairs] -= np.rint(change[: q.pairs])
        slots = [c * q.width + k for c in range(4) for k in range(q.pairs)]
        assert np.allclose(change[slots] / (2 * step), table[slots, 0, column], atol=1e-6)
    for point in range(q.n):
        row = table[q.point_offset + point]
        assert row[0, 2 * point] == row[1, 2 * point + 1] == 1 and np.abs(row).sum() == 2
    assert not table[q.constant_offset : q.zero].any()


def test_a_coincidence_is_not_derived() -> None:
    """A figure that is isosceles by chance yields nothing of what isosceles triangles have."""
    scene = build_scene(parse_body("a b c = iso_triangle a b c; m = midpoint m b c"), load_library())
    kept = tuple(p for p in scene.premises if p.statement.predicate == "midp")
    assert kept and len(kept) < len(scene.premises)
    closure = close(replace(scene, premises=kept), load_library())
    assert not closure.holds(parse_statement("perp a m b c"))
    assert not closure.holds(parse_statement("cong a b a c"))
    assert faults(closure) == []


def _with(library: Library, wrong: Rule) -> Library:
    return replace(library, rules={**library.rules, wrong.id: wrong})


def test_a_rule_that_holds_by_coincidence_is_caught() -> None:
    """A false rule whose conclusion happens to be true in the figures slips past the oracle and is caught here."""
    library = load_library()
    some = next(iter(library.rules.values()))
    wrong = replace(
        some,
        id="median_is_altitude",
        given=(parse_statement("midp M B C"),),
        figure=(parse_statement("ncoll A B C"),),
        then=(parse_statement("perp A M B C"),),
        lemma=False,
    )
    scene = build_scene(parse_body("a b c = iso_triangle a b c; m = midpoint m b c"), library)
    kept = tuple(p for p in scene.premises if p.statement.predicate == "midp")
    closure = close(replace(scene, premises=kept), _with(library, wrong))
    assert closure.holds(parse_statement("perp a m b c"))
    assert any("median_is_altitude" in fault for fault in faults(closure))


def test_equality_cases_are_singular() -> None:
    """The excluded rules conclude what their hypotheses do not give to first order, which is why they are named."""
    library = load_library()
    assert SINGULAR <= library.rules.keys()
    scene = build_scene(parse_body("a b c = triangle a b c; m = midpoint m b c"), library)
    total = parse_statement("lensum 1 b m 1 m c -1 b c")
    premises = (replace(scene.premises[0], statement=total),)
    closure = close(replace(scene, premises=premises), library)
    assert closure.holds(parse_statement("coll b m c"))
    offers = equations(closure)[0]
    given = [offer for offer in offers if offer[1].rule is None]
    singular = [offer for offer in offers if offer[1].rule is not None and offer[1].rule.id in SINGULAR]
    table = gradients(closure.quantities, in_own_size(closure))
    assert max(size for size, _ in sticking_out(table, given, singular, closure.quantities)) > LIMIT
