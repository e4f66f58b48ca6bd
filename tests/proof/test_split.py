"""Steps of human size: what a step by algebra brings together is said in parts, and the checker accepts them."""

from __future__ import annotations

import pytest

from geogen.checker import check
from geogen.deduction import close_on_goal, prove
from geogen.lang.problem import parse_body
from geogen.lang.statement import parse_statement
from geogen.library import load_library
from geogen.proof.cost import AT_ONCE
from geogen.proof.graph import BY_ALGEBRA, BY_RULE, GIVEN, SEEN, ProofGraph
from geogen.proof.split import split
from geogen.scene.build import build_scene

LIBRARY = load_library()
#: Problems whose proofs bring many facts together, each with what is said on the way.
TAKEN_APART = {
    # In a regular pentagon the angles at C come one by one.
    "a b c d e = regular_pentagon a b c d e ? eqangle a c a d a d a e": ("aconst a c b c 36o", "aconst a c c d 108o"),
    # A side after the other gets its length, then the diagonal, then its half.
    "a b c d = isquare a b c d; o = on_line o a c, on_line o b d; length a b = 6 ? perimeter a d o": (
        "lconst a d 6",
        "lconst a c 6*sqrt(2)",
        "lconst b d 6*sqrt(2)",
    ),
}

VALUES = (("a,d,c", 90), ("a,b,c", 45))
#: Problems in which the size of an angle that two facts give stands between three facts and what is sought.
BY_ANGLES = {
    # By the base angles ADC has 150°, and ABC is opposite it in the cyclic quadrilateral.
    "a b c = r_triangle a b c; d = arc_midpoint d b c a; angle b a d = 105 ? ratio a b b c": (
        "aconst a d d c 150o",
        "aconst a d d c 30o",
    ),
}


def proof_of(body: str) -> ProofGraph:
    """The proof of a problem as it is found."""
    problem = parse_body(body)
    closure = close_on_goal(build_scene(problem, LIBRARY), LIBRARY)
    claim = problem.claim or problem.goal.answer(closure.answer(problem.goal))  # type: ignore[union-attr]
    return prove(closure, claim)


def facts(proof: ProofGraph) -> list[int]:
    """How many facts each step by algebra brings together; how angles turn is for the checker."""
    aside = {s.id for s in proof.steps if s.kind == SEEN or s.statement.predicate == "protractor"}
    return [len({*s.premises} - aside) for s in proof.steps if s.kind == BY_ALGEBRA]


@pytest.mark.parametrize("body", BY_ANGLES)
def test_angles_on_the_way_are_named(body: str) -> None:
    """The size of an angle stands as a step of its own, turned one way or the other."""
    parts = split(proof_of(body), LIBRARY)
    check(parts, LIBRARY)
    stated = {s.statement.canonical() for s in parts.steps}
    assert stated & {parse_statement(text).canonical() for text in BY_ANGLES[body]}


@pytest.mark.parametrize("body", TAKEN_APART)
def test_many_facts_are_brought_together_in_parts(body: str) -> None:
    """What is said between stands there, the goal is the same, and the checker accepts all of it."""
    proof = proof_of(body)
    assert max(facts(proof)) > AT_ONCE
    parts = split(proof, LIBRARY)
    check(parts, LIBRARY)
    assert max(facts(parts)) <= AT_ONCE
    assert parts.step(parts.goal).statement == proof.step(proof.goal).statement
    stated = {s.statement.canonical() for s in parts.steps}
    assert stated >= {parse_statement(text).canonical() for text in TAKEN_APART[body]}
    assert stated >= {s.statement.canonical() for s in proof.steps}


def test_values_by_an_unknown_are_found_first() -> None:
    """Of two angles of which it is given what they say of each other, both get values before these are put in."""
    proof = proof_of(
        "a b c = triangle a b c; d = foot d a b c; angle a b c = 3*x - 30; angle a d c = 4*x - 10 ? cong a d b d"
    )
    parts = split(proof, LIBRARY)
    check(parts, LIBRARY)
    said = [s.statement for s in parts.steps]
    right, half = (said.index(parse_statement(f"equal angle({angle}) {size}")) for angle, size in VALUES)
    equal = next(i for i, s in enumerate(said) if s.predicate == "eqangle")
    assert right < half < equal
    related = next(s.id for s in parts.steps if s.statement.predicate == "equal" and s.kind == GIVEN)
    assert [said.index(s.statement) for s in parts.steps if related in s.premises] == [half]


@pytest.mark.parametrize("body", TAKEN_APART)
def test_what_is_taken_apart_stays(body: str) -> None:
    """Nothing is taken apart twice."""
    parts = split(proof_of(body), LIBRARY)
    assert split(parts, LIBRARY) == parts


def test_small_steps_stay_as_they_are() -> None:
    """A proof without large steps is the same object."""
    proof = proof_of("a b c = triangle a b c; d = midpoint d a b; e = midpoint e a c ? para d e b c")
    assert max(facts(proof), default=0) <= AT_ONCE
    assert split(proof, LIBRARY) is proof


def test_parts_are_said_once() -> None:
    """No statement has two steps."""
    for body in TAKEN_APART:
        said = [s.statement.canonical() for s in split(proof_of(body), LIBRARY).steps]
        assert len(said) == len(set(said))


#: Problems that end in similar or congruent triangles.
BY_A_THEOREM = ("a b c = triangle a b c; d = parallelogram a b c d ? contri a b c c d a",)


@pytest.mark.parametrize("body", BY_A_THEOREM)
def test_triangles_are_similar_by_a_theorem(body: str) -> None:
    """Algebra cites every side and angle; the step is by a theorem, and the checker accepts it."""
    proof = proof_of(body)
    parts = split(proof, LIBRARY)
    check(parts, LIBRARY)
    last = parts.step(parts.goal)
    assert proof.step(proof.goal).kind == BY_ALGEBRA
    assert last.kind == BY_RULE and len(LIBRARY.rules[last.rule].given) < len(proof.step(proof.goal).premises)
