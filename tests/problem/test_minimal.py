"""Premises that are kept suffice, and none of them can be left out."""

from __future__ import annotations

import pytest

from geogen.deduction import close, prove
from geogen.lang.problem import parse_body
from geogen.lang.statement import Statement, parse_statement
from geogen.library import load_library
from geogen.problem.minimal import fewest, used, without
from geogen.scene.build import build_scene

LIBRARY = load_library()
#: Scenes that say more than a fact needs, and the fact.
SCENES = (
    ("a b c = r_triangle a b c; length a b = 3; length a c = 4; length b c = 5", "lconst b c 5"),
    ("a b c = triangle a b c; d = midpoint d b c; e = midpoint e a c; f = midpoint f a b", "para d e a b"),
    ("a b c d = rectangle a b c d; o = intersection_ll o a c b d; m = midpoint m a b", "cong o a o d"),
    (
        "a b c = iso_triangle a b c; m = midpoint m b c; length b m = 6; length b c = 12; length a b = 10",
        "lconst a m 8",
    ),
)


@pytest.mark.parametrize(("body", "fact"), SCENES)
def test_of_the_fewest_premises_none_can_be_left_out(body: str, fact: str) -> None:
    """What is kept gives the fact, and no less does; of all premises and of those of a proof."""
    closure = close(build_scene(parse_body(body), LIBRARY), LIBRARY)
    goal: Statement = parse_statement(fact)
    every = frozenset(p.statement.canonical() for p in closure.scene.premises)
    for start in (every, used(prove(closure, goal))):
        kept = fewest(closure, goal, start)
        assert kept <= start and without(closure, kept).holds(goal)
        assert not any(without(closure, kept - {premise}).holds(goal) for premise in kept), (body, kept)
