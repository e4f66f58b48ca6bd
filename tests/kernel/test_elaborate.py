"""Proofs of the corpus, elaborated: the kernel accepts them, and printed back they say what they said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from elaborated_corpus import BOOK, PROOFS, record_of

from geogen.elaborate import printed
from geogen.kernel import Refused, judge, read_book, read_record
from geogen.kernel.predicates import same
from geogen.kernel.record import statement
from geogen.proof.graph import loads

GOOD = sorted((PROOFS / "good").glob("*.json"))


@pytest.mark.parametrize("path", GOOD, ids=lambda p: p.stem)
def test_the_kernel_accepts_a_good_proof_from_plain_data(path: Path) -> None:
    """A record survives being written and read."""
    judge(read_record(record_of(path)), read_book(json.loads(json.dumps(BOOK))))


@pytest.mark.parametrize("path", GOOD, ids=lambda p: p.stem)
def test_a_record_printed_back_is_the_proof(path: Path) -> None:
    """What the kernel judged are the statements that a reader sees."""
    assert [printed(s["says"]) for s in record_of(path)["steps"]] == [
        str(s.statement) for s in loads(path.read_text()).steps
    ]


@pytest.mark.parametrize("path", GOOD, ids=lambda p: p.stem)
def test_no_given_statement_and_no_step_can_be_left_out(path: Path) -> None:
    """Without a given statement that a step cites, or without a step that another rests on, a record is refused."""
    rules = read_book(BOOK)
    whole = record_of(path)
    for place, step in enumerate(whole["steps"][:-1]):
        if any(step["id"] in other.get("rests", []) for other in whole["steps"]):
            steps = [s for i, s in enumerate(whole["steps"]) if i != place]
            with pytest.raises(Refused):
                judge(read_record({**whole, "steps": steps}), rules)
    for said in [s["says"] for s in whole["steps"] if s["kind"] == "given"]:
        others = [g for g in whole["given"] if not same(statement(g), statement(said))]
        with pytest.raises(Refused, match="is not among the problem's given statements"):
            judge(read_record({**whole, "given": others}), rules)


def test_a_number_that_is_zero_unseen_proves_nothing() -> None:
    """(√4 + 2)(√4 − 2) = 0 is no identity from which a value follows: roots of squares are not taken."""
    whole = record_of(next(path for path in GOOD if path.stem == "cosines_length"))
    step = next(s for s in whole["steps"] if s["kind"] == "value")
    plus, minus = ([["1", 4, 0, []], [two, 1, 0, []]] for two in ("2", "-2"))
    _, _, cited, term = step["values"]
    step["values"] = [plus, minus, [[[], name] for _, name in cited], term]
    with pytest.raises(Refused, match="a number under a root has a square in it"):
        judge(read_record(whole), read_book(BOOK))
