"""A premise that decides which figure is meant is needed, whether the proof cites it or not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from geogen.dataset.binding.case import RecordCase, remade
from geogen.dataset.binding.problem import CHECKS
from geogen.dataset.candidate import row_of
from geogen.lang.problem import parse_body
from geogen.lang.statement import Statement, parse_statement
from geogen.library import load_library
from geogen.library.instantiate import given_statements
from geogen.problem.left_out import needed_by, selecting
from geogen.problem.minimal import used
from geogen.proof.graph import ProofGraph
from tests.problem.minimal_proof import proved

LIBRARY = load_library()
#: A triangle of which two sides and an angle opposite to one are given has two figures; a point on a side tells which.
TWO_ROOTS = "a b c = triangle a b c; d = on_line d a c; length a b = 8; length b c = 7; angle b a c = 60; "
SELECTED = (
    (TWO_ROOTS + "length a d = 4 ? length a c", ["coll a c d", "lconst a d 4"]),
    (TWO_ROOTS + "length a d = 4 ? perimeter a b c", ["coll a c d", "lconst a d 4"]),
    (TWO_ROOTS + "length a d = 4 ? area a b c", ["coll a c d", "lconst a d 4"]),
    (TWO_ROOTS + "length c d = 4 ? length a c", ["coll a c d", "lconst c d 4"]),
)
#: The same point where there is one figure alone, and a rectangle of which no words can say less.
IDLE = (
    "a b c = triangle a b c; d = on_line d a c; length a b = 3; length b c = 4; angle a b c = 90; length a d = 2 "
    "? area a b c",
    "a b c d = rectangle a b c d; length a b = 3; length b c = 4 ? length a c",
)


def idle(proof: ProofGraph) -> list[Statement]:
    """The premises that a proof does not cite."""
    given = dict.fromkeys(p.statement.canonical() for p in given_statements(parse_body(proof.problem), LIBRARY))
    return [s for s in given if s not in used(proof)]


@pytest.mark.parametrize(("body", "deciding"), SELECTED)
def test_what_selects_a_figure_is_needed(body: str, deciding: list[str]) -> None:
    """The proof reads the root off its figure and cites neither premise that decides between the two."""
    proof = proved(body)
    assert sorted(map(str, idle(proof))) == deciding
    assert needed_by(proof, LIBRARY) == used(proof) | {parse_statement(s).canonical() for s in deciding}
    assert sorted(map(str, selecting(proof, idle(proof), LIBRARY))) == deciding


@pytest.mark.parametrize("body", IDLE)
def test_what_is_idle_is_not_needed(body: str) -> None:
    """Without the other idle premises the text has one answer, so has the list without them."""
    proof = proved(body)
    assert idle(proof)
    assert needed_by(proof, LIBRARY) == used(proof)
    assert not list(selecting(proof, idle(proof), LIBRARY))


def test_what_is_cited_is_needed() -> None:
    """A statement that the proof cites is never one that can be left out of a list."""
    proof = proved(IDLE[0])
    assert list(selecting(proof, used(proof), LIBRARY)) == list(used(proof))


def test_a_record_that_calls_it_superfluous_is_refused() -> None:
    """The column of premises says that what selects the figure is needed; where it does not, it is refused."""
    proof = proved(SELECTED[2][0])
    made = remade(proof, LIBRARY)
    forged = row_of(made, LIBRARY, None)
    honest = row_of(replace(made, needed=needed_by(proof, LIBRARY)), LIBRARY, None)
    judge = CHECKS["premises"]
    assert sum(not p["needed"] for p in forged["premises"]) == 2
    assert all(p["needed"] for p in honest["premises"])
    cause = judge(RecordCase({**forged, "image": None}, proof, LIBRARY, False, None), "premises")
    assert cause is not None and '"needed": false' in cause.replace("\\", "")
    assert judge(RecordCase({**honest, "image": None}, proof, LIBRARY, False, None), "premises") is None
