"""A derivation that was found in one scene is one in every scene that gives the same premises."""

from __future__ import annotations

from dataclasses import replace

import pytest
from dev_problems import closure_of_text

from geogen.checker import check
from geogen.deduction import Closure
from geogen.deduction.history import history_of
from geogen.deduction.prove import derivation
from geogen.deduction.transported import NotMoved, moved
from geogen.lang.problem import parse_body
from geogen.lang.statement import Statement, parse_statement
from geogen.library import load_library
from geogen.proof.graph import ProofGraph
from geogen.scene.build import build_scene
from geogen.scene.scene import Scene

#: A scene, a fact of it, the part of the scene that the fact needs, in other names, and these names.
CASES = (
    (
        "a b c = triangle a b c; d = foot d a b c; e = foot e b a c; m = midpoint m a b",
        "cyclic a b d e",
        "x y z = triangle x y z; u = foot u x y z; v = foot v y x z ? cyclic x y u v",
        dict(zip("abcde", "xyzuv", strict=True)),
    ),
    (
        "a b c = iso_triangle a b c; d = midpoint d b c; e = midpoint e a b; f = midpoint f a c",
        "perp a d b c",
        "p q r = iso_triangle p q r; s = midpoint s q r ? perp p s q r",
        dict(zip("abcd", "pqrs", strict=True)),
    ),
    (
        "a b c = r_triangle a b c; h = foot h a b c; length a b = 15; length a c = 20",
        "lconst a h 12",
        "s t u = r_triangle s t u; v = foot v s t u; length s t = 15; length s u = 20 ? length s v",
        dict(zip("abch", "stuv", strict=True)),
    ),
)


def scene_of(text: str, seed: int = 3) -> Scene:
    """The scene of a problem's text."""
    return build_scene(parse_body(text), load_library(), seed)


def carried(body: str, goal: str, scene: Scene, names: dict[str, str]) -> ProofGraph:
    """A fact's proof in another scene, by the derivation of the first."""
    closure: Closure = closure_of_text(body)
    claim: Statement = parse_statement(goal)
    firings = derivation(history_of(closure), claim)
    return moved(firings, closure.scene.points, names, claim.renamed(names), scene, load_library())


@pytest.mark.parametrize(("body", "goal", "other", "names"), CASES)
def test_a_moved_derivation_is_a_proof(body: str, goal: str, other: str, names: dict[str, str]) -> None:
    """The checker accepts it for the other problem, whose text and points it is about."""
    proof = carried(body, goal, scene_of(other), names)
    check(proof, load_library())
    assert proof.problem == other
    assert {p for s in proof.steps for p in s.statement.points} <= set(names.values())


@pytest.mark.parametrize(("body", "goal", "other", "names"), CASES)
def test_every_figure_of_the_other_scene_will_do(body: str, goal: str, other: str, names: dict[str, str]) -> None:
    """Certificates are worked out for the figure at hand: in mirrored and turned ones, too."""
    accepted = 0
    for seed in range(12):
        try:
            check(carried(body, goal, scene_of(other, seed), names), load_library())
        except NotMoved as refusal:
            assert "is false in the figure" in str(refusal) or "position" in str(refusal)
            continue
        accepted += 1
    assert accepted >= 4


def test_what_the_other_scene_does_not_give_is_not_carried() -> None:
    """Without a premise there is no proof: the attempt says which statement does not hold or follow."""
    body, goal, _, names = CASES[1]
    with pytest.raises(NotMoved):
        carried(body, goal, scene_of("p q r = triangle p q r; s = midpoint s q r ? coll q r s"), names)


def test_points_that_are_left_out_are_named() -> None:
    """A derivation that speaks of a point without a name in the other scene is refused."""
    body, goal, other, names = CASES[0]
    few = {k: v for k, v in names.items() if k != "d"}
    with pytest.raises(NotMoved, match="it speaks of d"):
        carried(body, goal, scene_of(other), few)


def test_a_false_position_is_refused() -> None:
    """A derivation that reads corners anticlockwise is none in a mirrored figure, though the premises hold there."""
    body = "a b c = triangle a b c; d = foot d a b c; angle a b c = 60"
    scene = scene_of(f"{body} ? ratio b d a b")
    flipped = replace(scene, realisations=tuple(at * (1.0, -1.0) for at in scene.realisations))
    names = {p: p for p in "abcd"}
    accepted = []
    for figure in (scene, flipped):
        try:
            check(carried(body, "rconst b d a b 1/2", figure, names), load_library())
            accepted.append(True)
        except NotMoved as refusal:
            assert "protractor" in str(refusal)
            accepted.append(False)
    assert sorted(accepted) == [False, True]
