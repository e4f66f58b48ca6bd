"""Twins of problems written by hand: each kind is made, judged, and has the record that it should have."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from os.path import commonprefix
from typing import Any

import pytest
from made import BODIES, KINDS, LIBRARY, family, label_of, source, twins
from write_golden import GOLDEN, golden_rows

from geogen.dataset.binding.variants import check_variant_row
from geogen.deduction.answer import figure_value
from geogen.errors import ProofRejected
from geogen.families.certificate import FORMAT, NAMES, Edit
from geogen.families.edit import Value, edited
from geogen.families.family import Family, solution
from geogen.families.kind import PAIR
from geogen.families.matched import Open, Two, left_open, with_two
from geogen.families.row import COLUMNS, OWN, columns_that_follow, picture, written
from geogen.families.sketch import SKETCH, sketches
from geogen.figure.draw import draw_problem
from geogen.lang.number import Number
from geogen.lang.problem import parse_body, print_body
from geogen.lang.question import question
from geogen.lang.statement import parse_number, parse_statement, true_in
from geogen.library.instantiate import given_statements
from geogen.proof.graph import ProofGraph, to_json

#: What a twin of each kind has for an answer: a word, a value, or that of the original.
SAME, OTHER, TWO = "the original's", "another value", "two values"
ANSWERS = {
    "backward": OTHER,
    "numbers": OTHER,
    "harder": SAME,
    "insufficient": "undetermined",
    "enough": OTHER,
    "contradictory": "impossible",
    "redundant": SAME,
    "two-answers": TWO,
    "mismatch": "conflict",
    "misdrawn": OTHER,
    "false-claim": "refuted",
    "true-claim": "true",
}
#: How many value clauses are left out and stated besides, and how many figures there are; None for any number.
SHAPES = {
    "backward": (1, 1, 2),
    "numbers": (None, None, 0),
    "harder": (1, 1, 0),
    "insufficient": (1, None, 3),
    "enough": (1, None, 0),
    "contradictory": (0, 1, None),
    "redundant": (0, 1, 0),
    "two-answers": (1, 1, 2),
    "mismatch": (None, None, 1),
    "misdrawn": (None, None, 1),
    "false-claim": (0, 0, 1),
    "true-claim": (0, 0, 0),
}


def rows(kind: str) -> list[dict[str, Any]]:
    """The twins of a kind of all problems."""
    every = [row for name in BODIES for row in twins(kind, name)["rows"]]
    return [{name: value for name, value in row.items() if name != PAIR} for row in every]


@pytest.mark.parametrize("kind", ANSWERS)
def test_each_kind_is_made(kind: str) -> None:
    """Some problem has such a twin, and no problem has more than a data set takes."""
    assert rows(kind)
    assert all(len(twins(kind, name)["rows"]) <= KINDS[kind].most for name in BODIES)


def test_records_are_of_the_kind() -> None:
    """Every twin is accepted from its record alone, and its columns say what a twin of its kind says."""
    for kind, answer in ANSWERS.items():
        for row in rows(kind):
            assert set(row) == set(COLUMNS) - {"id"} and row["kind"] == kind
            assert label_of(row).problem == parse_body(row["body"])
            old = row["original_answer"]
            if answer in (SAME, OTHER):
                assert parse_number(row["answer"]) and row["answer_type"] not in ("status", "values")
                assert (row["answer"] == old) == (answer == SAME) or kind in ("backward", "enough", "misdrawn")
            elif answer == TWO:
                one, two = map(parse_number, row["answer"].split("; "))
                assert one < two and row["answer_type"] == "values"
            else:
                assert row["answer"] == answer and row["answer_type"] == "status"


def test_edits_are_of_the_kind() -> None:
    """What is left out, stated besides and changed, and how many figures there are."""
    for kind, (without, plus, figures) in SHAPES.items():
        for row in rows(kind):
            provenance = json.loads(row["provenance"])
            edit, changed = provenance["edit"], json.loads(row["changed"])
            gone = len(edit["without"]) + ("looser" in edit)
            assert without in (None, gone) and plus in (None, len(edit["plus"]))
            assert len(changed["left_out"]) <= gone and len(changed["added"]) <= len(edit["plus"]) + ("looser" in edit)
            assert figures in (None, len(json.loads(row["figures"])))
            stated = [premise["statement"] for premise in json.loads(row["premises"])]
            assert all(added in stated for added in changed["added"])
            assert not any(gone in stated for gone in changed["left_out"])
            assert all(str(parse_statement(text)) for text in stated)


def test_culprits_are_named() -> None:
    """What is missing is not stated, what is in conflict is, and a refuted claim is its own culprit."""
    for kind in ANSWERS:
        for row in rows(kind):
            culprits = json.loads(row["culprits"])
            stated = [premise["statement"] for premise in json.loads(row["premises"])]
            if kind == "insufficient":
                assert len(culprits) == 1 and culprits[0] not in stated
            elif kind == "contradictory":
                assert len(culprits) > 1 and all(one in stated for one in culprits)
            elif kind == "mismatch":
                assert culprits[0] in stated and culprits[1] not in stated
            elif kind == "false-claim":
                assert culprits == [row["goal"]]
            else:
                assert not culprits


@pytest.mark.parametrize(
    ("name", "why"),
    [("claimed", "a proof is asked for, not a value"), ("bare", "no number given"), ("cut", "no such twin found")],
)
def test_why_there_is_none(name: str, why: str) -> None:
    """The reason is one of few."""
    found = twins("harder", name)
    assert found == {"rows": [], "why": why}


def told(row: dict[str, Any]) -> tuple[str, str, str]:
    """The family of a twin, what it states, and the kind of what it asks for."""
    return row["family"], row["body"].split(" ? ")[0], row["goal"].split()[0]


def test_pictures_are_as_much_to_scale() -> None:
    """A mismatch and its control are one drawing, true to neither of the two numbers.

    So whoever measures it learns nothing; whether the original's number is in the text is drawn by lot.
    """
    controls = {row["family"]: row for row in rows("misdrawn")}
    found, lots = rows("mismatch"), set()
    assert {row["family"] for row in found} == set(controls)
    for row in found:
        control = controls[row["family"]]
        one, other = label_of(row), label_of(control)
        assert one.problem == other.problem and one.marked is not None and other.marked is None
        written, contradicted = (parse_statement(text) for text in json.loads(row["culprits"]))
        assert one.at == other.at
        assert not true_in(written, one.at) and not true_in(contradicted, one.at)
        assert {one.marked.text, one.problem.text} >= {json.loads(row["provenance"])["original"]["problem"]}
        lots.add(row["body"] == json.loads(row["provenance"])["original"]["problem"])
    assert lots == {True, False}


@pytest.mark.parametrize(("kind", "control"), [("contradictory", "redundant"), ("false-claim", "true-claim")])
def test_a_ruler_tells_nothing(kind: str, control: str) -> None:
    """A twin and its control are drawn as one figure, and the quantities that have their number are equal in it."""
    found = 0
    for name in BODIES:
        controls = {row[PAIR]: row for row in twins(control, name)["rows"]}
        for one in (row for row in twins(kind, name)["rows"] if row[PAIR] in controls):
            other = controls[one[PAIR]]
            at, same = label_of(one).at, label_of(other).at
            assert at == same != source(name).at
            data = [json.loads(row["provenance"]) for row in (one, other)]
            said = [question(tuple(own[SKETCH]["like"].split()), {}).renamed(own[NAMES]) for own in data]
            sizes = [figure_value(quantity, at) for quantity in said]
            assert sizes[0] == pytest.approx(sizes[1])
            found += 1
    assert found > 2


def test_claims_come_in_pairs() -> None:
    """A false claim and a true one of a pair have the same number."""
    controls = {(row["family"], row[PAIR]): row for name in BODIES for row in twins("true-claim", name)["rows"]}
    found = [row for name in BODIES for row in twins("false-claim", name)["rows"]]
    assert {(row["family"], row[PAIR]) for row in found} == set(controls)
    for row in found:
        control = controls[row["family"], row[PAIR]]
        assert row["goal"] != control["goal"] and row["goal"].split()[-1] == control["goal"].split()[-1]


def test_controls_state_the_same() -> None:
    """What has no one answer has a control of the same words, which asks for another quantity.

    A data set takes both of a pair or none: a control may have another answer in a figure that its text allows.
    """
    controls = {told(row): row for row in rows("enough")}
    found = [row for row in (*rows("insufficient"), *rows("two-answers")) if told(row) in controls]
    assert len(found) > 20
    for row in found:
        control = controls[told(row)]
        assert control["goal"] != row["goal"]
        same = [len(commonprefix([row[f"question_{lang}"], control[f"question_{lang}"]])) for lang in ("en", "zh")]
        assert min(same) > 20


@pytest.mark.parametrize("search", [left_open, with_two])
def test_pairs_are_of_one_text(search: Callable[[Family], Iterator[Open | Two]]) -> None:
    """Two quantities of one kind, each in one pair of its text at most; the names of pairs are all different."""
    count = 0
    for name in BODIES:
        found = list(family(name).once(search))
        assert len({one.name for one in found}) == len(found)
        asked = [(one.pair.text.edit, v) for one in found for v in (one.pair.free, one.pair.control)]
        assert len(set(asked)) == len(asked)
        assert all(one.pair.free.question.kind == one.pair.control.question.kind for one in found)
        count += len(found)
    assert count > 3


def test_a_twin_and_its_control_have_one_picture() -> None:
    """What is asked for is drawn in neither, as it would tell."""
    for name in BODIES:
        controls = {row[PAIR]: row for row in twins("enough", name)["rows"]}
        for row in (*twins("insufficient", name)["rows"], *twins("two-answers", name)["rows"]):
            if row[PAIR] in controls:
                one, other = (dict(each) for each in (row, controls[row[PAIR]]))
                for each in (one, other):
                    del each[PAIR], each["family"], each["problem_id"], each["image"]
                assert picture(label_of(one), LIBRARY) == picture(label_of(other), LIBRARY)


def test_questions_end_alike() -> None:
    """The last sentence is the same for all kinds that ask for a value, so that it tells nothing."""
    asking = [row for kind in ANSWERS for row in rows(kind) if not kind.endswith("claim")]
    ends = {(re.split(r"[.?] ", row["question_en"])[-1], row["question_zh"][-45:]) for row in asking}
    assert len(ends) == 1


def test_the_picture_of_a_mismatch_states_the_other_value() -> None:
    """It is the drawing of the original with another number."""
    for row in rows("mismatch"):
        label = label_of(row)
        assert label.marked is not None and print_body(label.marked) != row["body"]
        drawn = draw_problem(label.problem, given_statements(label.problem, LIBRARY), label.at, LIBRARY)
        assert picture(label, LIBRARY) != drawn


def test_families_have_streams_of_their_own() -> None:
    """A kind draws the same whatever other kinds were made before, and another seed draws otherwise."""
    one, other = (Family(source("foot"), LIBRARY, name) for name in ("0 foot", "0 foot"))
    assert one.derived == other.derived
    assert one.rng("numbers").random() == other.rng("numbers").random() != one.rng("enough").random()
    assert Family(source("foot"), LIBRARY, "1 foot").rng("numbers").random() != one.rng("numbers").random()


def test_other_columns_are_bound_elsewhere() -> None:
    """Of the columns only the id, the family and the picture do not follow from the provenance."""
    assert set(columns_that_follow()) | set(OWN) == set(COLUMNS)


def test_twins_of_a_data_set_are_accepted() -> None:
    """With an id and their original's record beside, the check of data sets accepts them."""
    for number, row in enumerate(row for kind in ANSWERS for row in rows(kind)):
        check_variant_row({**row, "id": f"{row['kind']}-0-{number:05d}"}, LIBRARY, row["kind"], images=False)


@pytest.mark.parametrize(
    ("besides", "number", "like", "message"),
    [
        ("length d a", 12, "length b d", "what it asks for, 'length a d', is stated, or known at sight"),
        ("length c b", 14, "length a d", "what it states besides, 'length c b = 14', is stated, or known at sight"),
    ],
)
def test_nothing_is_asked_or_stated_besides_that_is_known(besides: str, number: int, like: str, message: str) -> None:
    """DA is AD, CB is BC: all proofs of such twins are right; the one asks for nothing, and the other says nothing."""
    head = family("foot")
    more = Value(question(tuple(besides.split()), {}), Number.of(number))
    edit = Edit((), (more,))
    proof = head.source.proof
    draft = {
        "edit": edit.as_json(),
        "follows": to_json(proved_of(more)),
        "proof": to_json(replace(proof, problem=print_body(edit.of(head.problem)))),
    }
    drawn = sketches(head.problem, head.at, more.question, question(tuple(like.split()), {}), LIBRARY)
    assert drawn is not None
    draft[SKETCH] = drawn[0]
    provenance = {"format": FORMAT, "kind": "redundant", "original": to_json(proof), **draft}
    with pytest.raises(ProofRejected, match=message):
        written(json.loads(json.dumps(provenance)), LIBRARY)
    assert all(v.statement.canonical() != more.statement.canonical() for v in head.hidden)


def proved_of(value: Value) -> ProofGraph:
    """The proof of a value in the head family."""
    head = family("foot")
    found = solution(edited(head.problem, goal=value.question), head.at, LIBRARY)
    assert found is not None
    return found.proof


def test_golden() -> None:
    """One row of each kind is what it was; see ``write_golden.py``."""
    wanted = [json.loads(line) for line in GOLDEN.read_text("utf-8").splitlines()]
    assert list(golden_rows()) == wanted
