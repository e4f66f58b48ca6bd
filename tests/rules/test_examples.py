"""Each rule's example is a scene where the rule applies and where the engine derives what it shows."""

from __future__ import annotations

from functools import cache

import pytest
from catalogue import Claim, all_rules
from instances import instances

from geogen.deduction import close
from geogen.lang.problem import parse_body
from geogen.lang.statement import Statement, measured, parse_statement
from geogen.library import load_library
from geogen.scene.build import build_scene
from geogen.scene.scene import Scene

CLAIMS = all_rules()


@cache
def scene_of(body: str) -> Scene:
    """The built scene of an example."""
    return build_scene(parse_body(body), load_library())


def shown(claim: Claim) -> Statement:
    """The statement that the example derives."""
    return parse_statement(claim.entry["example"]["shows"])


def test_the_library_loads_every_rule() -> None:
    """The loader reads exactly the rules that stand in the files."""
    assert set(load_library().rules) == {c.id for c in CLAIMS}


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda c: c.id)
def test_example_satisfies_the_hypotheses(claim: Claim) -> None:
    """In the example's figures some points satisfy hypotheses and conditions, and a conclusion is what it shows."""
    scene = scene_of(claim.entry["example"]["scene"])
    figures = [scene.figure(k) for k in range(len(scene.realisations))]
    found = next(instances(claim, shown(claim), figures), None)
    assert found is not None, f"no instance among {scene.points}"


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda c: c.id)
def test_engine_derives_what_the_example_shows(claim: Claim) -> None:
    """The closure of the example's scene contains the statement."""
    wanted = shown(claim)
    closure = close(scene_of(claim.entry["example"]["scene"]), load_library(), ask=measured(wanted))
    assert closure.holds(wanted)
