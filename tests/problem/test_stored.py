"""Proofs that records hold: what is asked has one answer in all figures of its text, whatever record it stands in."""

from __future__ import annotations

from typing import Any

import pytest

from geogen.checker import check
from geogen.deduction import close, prove
from geogen.errors import ProofRejected
from geogen.families.certificate import FORMAT as TWIN_FORMAT
from geogen.families.kinds import KINDS as TWINS
from geogen.families.moves import Moves
from geogen.families.row import written
from geogen.lang.json_text import print_json
from geogen.lang.number import Number
from geogen.lang.problem import parse_body
from geogen.lang.question import Question
from geogen.library import load_library
from geogen.problem.stored import stored_problem, stored_proof
from geogen.proof.graph import ProofGraph, to_json
from geogen.scene.build import build_scene
from geogen.variants.recheck import rewritten
from geogen.variants.rows import FORMAT, KINDS

LIBRARY = load_library()
#: The foot of the altitude lies between B and C or beyond, so that BC is 14 or 4.
ALTITUDE = "a b c = triangle a b c; d = foot d a b c; length a b = 13; length a c = 15; length a d = 12 ? length b c"
#: Four points above or below M, and the mean of their places: only if all are on the side of Z, it is beyond Z, and the
#: angle is 140° instead of 40°.
MEAN = (
    "a b = segment a b; m = midpoint m a b; c = on_bline c a b; d = on_bline d a b; e = on_bline e a b; "
    "f = on_bline f a b; p = midpoint p c d; q = midpoint q e f; r = midpoint r p q; z = on_bline z a b; y = free y; "
    "length a b = 120; length a c = 87; length a d = 100; length a e = 68; length a f = 156; length m z = 71; "
    "angle m z y = 40 ? angle r z y"
)
CAUSE = "another figure of its text shows another answer"


def proof_of(body: str, value: int) -> ProofGraph:
    """A proof of a value in one figure of a text, which the checker accepts."""
    problem = parse_body(body)
    assert isinstance(problem.goal, Question)
    for seed in range(40):
        closure = close(build_scene(problem, LIBRARY, seed), LIBRARY)
        if closure.answer(problem.goal) == Number.of(value):
            found = prove(closure, problem.goal.answer(Number.of(value)))
            check(found, LIBRARY)
            return found
    raise AssertionError(f"no figure shows {value}")


@pytest.fixture(scope="module")
def of_two() -> dict[str, Any]:
    """The proof of 14, as plain data."""
    return to_json(proof_of(ALTITUDE, 14))


def test_a_seldom_figure_with_another_answer_is_found() -> None:
    """It is one of eight kinds, and found by searches that go on as long as kinds are found that were found once."""
    with pytest.raises(ProofRejected, match=CAUSE):
        stored_problem(print_json(to_json(proof_of(MEAN, 40))), LIBRARY)


def test_a_problem_with_two_answers_is_none(of_two: dict[str, Any]) -> None:
    """Its proof is right all the same; of BD, which does not depend on where the foot is, it is accepted."""
    text = print_json(of_two)
    assert stored_proof(text, LIBRARY)[0].problem == ALTITUDE
    with pytest.raises(ProofRejected, match=CAUSE):
        stored_problem(text, LIBRARY)
    one = ALTITUDE.replace("? length b c", "? length b d")
    assert stored_problem(print_json(to_json(proof_of(one, 5))), LIBRARY).problem == one


@pytest.mark.parametrize("kind", KINDS)
def test_no_variant_is_about_it(kind: str, of_two: dict[str, Any]) -> None:
    """Whatever else stands in its record."""
    provenance = {"format": FORMAT, "kind": kind, "proof": of_two, "proofs": [of_two, of_two], "mistake": "x"}
    with pytest.raises(ProofRejected, match=CAUSE):
        rewritten({"provenance": print_json(provenance)}, LIBRARY)


@pytest.mark.parametrize("kind", TWINS)
def test_no_twin_has_it_as_its_original(kind: str, of_two: dict[str, Any]) -> None:
    """Each record of a twin tells the original's answer."""
    provenance = {
        "format": TWIN_FORMAT,
        "kind": kind,
        "original": of_two,
        "edit": {"without": [], "plus": []},
        "figures": [],
        "proof": of_two,
        "shown": {"without": [], "plus": []},
        "number": 0,
        "moves": {"layout": "", **Moves(turned=True).as_json()},
    }
    with pytest.raises(ProofRejected, match=CAUSE):
        written(provenance, LIBRARY)
