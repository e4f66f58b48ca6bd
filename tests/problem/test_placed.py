"""A proof about another figure than the problem's constructions draw is refused, though its premises are the same."""

from dataclasses import replace

import pytest

from geogen.checker import check
from geogen.deduction import close_on_goal, prove
from geogen.errors import ProofRejected
from geogen.lang.problem import parse_body
from geogen.lang.question import Question
from geogen.library import load_library
from geogen.problem.placed import check_placed
from geogen.scene.build import build_scene
from geogen.scene.senses import mirror_image

LIBRARY = load_library()
#: Problems whose constructions give the same statements, and draw other figures.
PAIRS = [
    (
        "a b c = triangle a b c; i = incenter i a b c; angle b a c = 40 ? angle b i c",
        "a b c = triangle a b c; i = excenter i a b c; angle b a c = 40 ? angle b i c",
    ),
    (
        "a b c = triangle a b c; m = arc_midpoint m a b c; angle b a c = 50 ? angle b m c",
        "a b c = triangle a b c; m = arc_midpoint2 m a b c; angle b a c = 50 ? angle b m c",
    ),
]
#: A point of a segment; in the forged proof it lies beyond.
SEGMENT = "a b = segment a b; c = on_line c a b; length a b = 5; length a c = 2 ? length b c"


def proof_of(body):
    """The proof of what a problem asks, in its own figure."""
    problem = parse_body(body)
    scene = build_scene(problem, LIBRARY, 1)
    closure = close_on_goal(scene, LIBRARY)
    goal = problem.goal
    assert isinstance(goal, Question)
    value = closure.answer(goal)
    assert value is not None
    claim = goal.answer(value)
    return prove(closure, claim)


@pytest.mark.parametrize(("one", "other"), [*PAIRS, *(pair[::-1] for pair in PAIRS)])
def test_the_figure_of_another_construction(one, other):
    """The checker, which knows statements only, accepts it; its own figure, also mirrored, is placed rightly."""
    proof = proof_of(one)
    check_placed(proof, LIBRARY)
    forged = replace(proof, problem=other)
    check(forged, LIBRARY)
    with pytest.raises(ProofRejected, match="its figure is none that the problem's constructions draw"):
        check_placed(forged, LIBRARY)


def test_the_mirror_image_of_a_figure():
    """It is a figure of the same text."""
    proof = proof_of(PAIRS[0][0])
    check_placed(replace(proof, figure=mirror_image(proof.figure)), LIBRARY)


def test_a_point_beyond_its_segment():
    """It may lie there only where values force it."""
    proof = proof_of(SEGMENT)
    check_placed(proof, LIBRARY)
    a, b = (complex(*proof.figure[p]) for p in "ab")
    c = a - (b - a) * 2 / 5
    with pytest.raises(ProofRejected, match="its figure has point c where the problem's constructions do not draw it"):
        check_placed(replace(proof, figure={**proof.figure, "c": (c.real, c.imag)}), LIBRARY)
