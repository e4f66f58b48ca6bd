"""Proofs of random facts of random scenes: both checkers accept them, and judge what is changed in them alike."""

from __future__ import annotations

from dataclasses import replace

from examples import examples
from hypothesis import assume, given
from hypothesis import strategies as st
from mutants import mutants
from naive import Naive

from geogen.checker import check
from geogen.deduction import close, prove
from geogen.errors import GeogenError, ProofRejected
from geogen.lang.problem import parse_body, print_body
from geogen.library import load_library
from geogen.proof.graph import ProofGraph, from_json, to_json
from geogen.testing import bodies, scene_of

LIBRARY = load_library()


@st.composite
def proofs(draw: st.DrawFn) -> ProofGraph:
    """The proof of a fact of a random scene, with that fact as the goal of its problem."""
    body = draw(bodies(most=3))
    closure = close(scene_of(body), LIBRARY)
    given_ = {p.statement.canonical() for p in closure.scene.premises}
    facts = [s for s in closure.facts() if s not in given_]
    assume(facts)
    goal = draw(st.sampled_from(facts))
    problem = print_body(replace(parse_body(body), goal=goal))
    return replace(prove(closure, goal), problem=problem)


def judged(graph: ProofGraph) -> tuple[bool, bool]:
    """What the checker says, and what the naive one does."""
    try:
        check(graph, LIBRARY)
        first = True
    except ProofRejected:
        first = False
    try:
        second = Naive(graph, LIBRARY).accepts()
    except (GeogenError, AttributeError, ValueError, KeyError, IndexError):
        second = False
    return first, second


@examples(20)
@given(proofs())
def test_both_checkers_accept_what_is_proved(graph: ProofGraph) -> None:
    """Every proof that the engine writes passes the checker and the naive one."""
    assert judged(graph) == (True, True)


@examples(40)
@given(proofs(), st.data())
def test_both_checkers_judge_changed_proofs_alike(graph: ProofGraph, data: st.DataObject) -> None:
    """A proof with one thing changed gets one verdict from both."""
    changed = list(mutants(graph, LIBRARY))
    what, mutant = changed[data.draw(st.integers(0, len(changed) - 1), label="mutant")]
    first, second = judged(mutant)
    assert first == second, what


@examples(20)
@given(proofs())
def test_proofs_are_written_and_read_back(graph: ProofGraph) -> None:
    """JSON keeps every bit of a proof."""
    assert from_json(to_json(graph)) == graph
