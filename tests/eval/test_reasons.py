"""The oracle's reasons: which premise it names, in words that the reader of replies knows, in both languages."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from geogen.eval.abstention import listen
from geogen.eval.baselines import Query
from geogen.eval.check import check
from geogen.eval.culprits import names_culprit
from geogen.eval.item import Item
from geogen.eval.oracle.families import family_reply
from geogen.families.kinds import KINDS
from geogen.lang.statement import parse_statement

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "families"))

from made import LIBRARY, label_of, source, twins  # noqa: E402

#: Kinds with a premise that is missing or at fault, each with problems that have such a twin.
CASES = [
    ("insufficient", "midline"),
    ("insufficient", "tangents"),
    ("insufficient", "cut"),
    ("contradictory", "foot"),
    ("contradictory", "sines"),
    ("mismatch", "foot"),
    ("false-claim", "foot"),
]


def measure(row: dict[str, Any]) -> str:
    """What a twin asks for: a claim, or any quantity."""
    return "claim" if row["kind"].endswith("claim") else "length"


def reply(row: dict[str, Any], language: str, suite: str = "wellposed") -> str:
    """What the oracle says to a twin."""
    query = Query("i", suite, row[f"question_{language}"], (), measure(row), language)
    return family_reply(query, {}, {"i": row["provenance"]}, LIBRARY)


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(("kind", "name"), CASES)
def test_a_premise_at_fault_is_named(kind: str, name: str, language: str) -> None:
    """The answer is right, and its reason is one of the premises that the certificate proves to be at fault."""
    row = twins(kind, name)["rows"][0]
    said = reply(row, language)
    item = Item("i", row["answer_type"], row["answer"], asked="open", measure=measure(row))
    assert check(item, said).correct, said
    reason = listen(item, said, False, check).reason
    assert "BECAUSE: " in said and names_culprit(reason, json.loads(row["culprits"])), said


def test_the_words_of_reasons() -> None:
    """What is missing, what the figure has otherwise, and what is false; the value in conflict is found, not read."""
    (foot,) = twins("mismatch", "foot")["rows"]
    assert reply(foot, "en").endswith("the figure says otherwise")
    assert reply(foot, "zh").endswith("图中不同")
    claim = twins("false-claim", "foot")["rows"][0]
    assert reply(claim, "en").splitlines()[1].startswith("BECAUSE: ") and reply(claim, "en").endswith(" is false")
    assert reply(twins("insufficient", "midline")["rows"][0], "en").endswith(" is missing")
    wrong = twins("contradictory", "foot")["rows"][0]
    assert reply({**wrong, "culprits": "[]", "answer": "12"}, "en").endswith(" contradicts the rest")


def test_answers_that_need_none_have_no_reason() -> None:
    """A value, two values, and a suite that asks for none."""
    assert "BECAUSE" not in reply(twins("two-answers", "orthocentre")["rows"][0], "en")
    assert "BECAUSE" not in reply(twins("numbers", "foot")["rows"][0], "en", "geoeval")


def test_kinds_with_culprits_are_those_that_are_tried() -> None:
    """No other kind has a premise at fault."""
    tried = {kind for kind, _ in CASES}
    for kind in KINDS:
        rows = twins(kind, "foot")["rows"]
        assert all(bool(label_of(row).culprits) == (kind in tried) for row in rows)
        assert all(parse_statement(text) for row in rows for text in json.loads(row["culprits"]))
    assert source("foot").problem.goal is not None
