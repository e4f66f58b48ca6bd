"""Fingerprints name scenes, problems and proofs independently of the names of points."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from geogen.lang.statement import parse_statement
from geogen.problem.identity import canonical_form, problem_fingerprint, scene_fingerprint

POOL = [
    "coll a b c",
    "perp a b c d",
    "cong a b c d",
    "midp m a b",
    "cyclic a b c d",
    "para a b c d",
    "eqangle a b a c d e d f",
    "eqratio a b c d e f a g",
    "circle o a b c",
    "rconst a b c d 1/2",
    "aconst a b a c 60o",
    "simtri a b c d e f",
    "coll d e f",
    "perp e f a g",
    "cong o a o b",
    "cong o b o c",
]
LETTERS = "abcdefgmo"


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(POOL), min_size=1, max_size=7, unique=True), st.integers(0, 10**6))
def test_relabelling_and_reordering_keep_the_fingerprint(texts, seed):
    """Renaming the points and shuffling the premises leave the problem fingerprint as it is."""
    statements = [parse_statement(t) for t in texts]
    rng = random.Random(seed)
    names = list(LETTERS)
    rng.shuffle(names)
    renaming = dict(zip(LETTERS, (f"q{n}" for n in names), strict=True))
    moved = [s.renamed(renaming) for s in statements]
    goal, moved_goal = statements[0], moved[0]
    rng.shuffle(moved)
    assert problem_fingerprint(statements[1:], goal) == problem_fingerprint(
        [s for s in moved if s != moved_goal], moved_goal
    )


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from(POOL), min_size=2, max_size=7, unique=True))
def test_canonical_form_is_a_relabelling(texts):
    """The canonical form of the canonical form is itself, so it is one of the relabelled sets."""
    form = canonical_form([parse_statement(t) for t in texts])
    again = canonical_form([parse_statement(line.removeprefix("given ")) for line in form])
    assert form == again


def test_symmetric_structures_with_equal_refinement_are_told_apart():
    """Colour refinement alone cannot tell a hexagon of equal sides from two triangles; the exact form can."""
    ring = [parse_statement(f"cong {p} {q} x y") for p, q in ("ab", "bc", "cd", "de", "ef", "fa")]
    pairs = [parse_statement(f"cong {p} {q} x y") for p, q in ("ab", "bc", "ca", "de", "ef", "fd")]
    assert scene_fingerprint(ring) != scene_fingerprint(pairs)


def test_goal_and_premise_are_told_apart():
    """Exchanging goal and premise gives another problem."""
    one, two = parse_statement("perp a b c d"), parse_statement("para a b c d")
    assert problem_fingerprint([one], two) != problem_fingerprint([two], one)


def test_many_equivalent_points_are_handled_at_once():
    """Ten interchangeable points on a circle need one labelling, not ten factorial."""
    form = canonical_form([parse_statement("cyclic a b c d e f g h i j")])
    assert len(form) == 1
