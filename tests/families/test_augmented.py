"""Paraphrases: the same premises and goal in other words, of several structures, and forged ones that are refused."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from geogen.dataset.binding.variants import check_variant_row
from geogen.errors import ProofRejected
from geogen.families import augmented
from geogen.families.certificate import FORMAT
from geogen.families.equivalent_clauses import SAY, TURN, UNFOLD, tables
from geogen.families.family import Family
from geogen.families.moves import moves_of
from geogen.families.overlap import grams, overlap
from geogen.families.row import written
from geogen.families.words import frame, text_fault
from geogen.lang.problem import parse_body
from geogen.lang.question import Question
from geogen.library import load_library
from geogen.library.instantiate import given_statements
from geogen.problem.words.book import LANGUAGES
from geogen.problem.words.question import question
from geogen.problem.words.reading.goals import Unread, goal_key
from geogen.problem.words.reading.reader import read_question
from geogen.problem.words.slips import slips
from geogen.proof.graph import to_json
from geogen.tasks.source import read_source

LIBRARY = load_library()
SAMPLE = Path(__file__).resolve().parents[2] / "generated" / "sample" / "problems" / "metadata.jsonl"
#: Points in general position.
AT = {p: (0.37 * n**2 % 1, 0.61 * n % 1) for n, p in enumerate("abcdefghijklmnopqrstuvwxyz", 1)}


def provenance(family: Family, draft: dict) -> dict:
    """What a record of a paraphrase has."""
    data = {"format": FORMAT, "kind": "augmented", "original": to_json(family.source.proof), **draft}
    return json.loads(json.dumps(data))


@pytest.fixture(scope="module")
def families() -> list[Family]:
    """The problems of the sample."""
    rows = [json.loads(line) for line in SAMPLE.read_text(encoding="utf-8").splitlines()]
    return [Family(read_source(row), LIBRARY, row["problem_fingerprint"]) for row in rows]


@pytest.fixture(scope="module")
def made(families) -> list[tuple[Family, list[dict]]]:
    """All paraphrases of the sample."""
    return [(family, [provenance(family, draft) for draft in augmented.make(family)]) for family in families]


@pytest.fixture(scope="module")
def one(made) -> tuple[Family, dict]:
    """A paraphrase with other names and values in another order of a problem that asks for a quantity."""
    return next(
        (family, data)
        for family, drafts in made
        for data in drafts
        if {"names", "values"} <= set(data["moves"]) and isinstance(family.problem.goal, Question)
    )


def test_nine_in_ten_problems_have_five_paraphrases(made):
    """At least five for at least nine in ten problems, each with other kinds of moves than its siblings."""
    counts = []
    for _, drafts in made:
        kinds = {frozenset(moves_of(data["moves"]).kinds) for data in drafts}
        assert len(kinds) == len(drafts)
        counts.append(len(drafts))
    assert sum(n >= 5 for n in counts) >= 0.9 * len(counts), counts


def test_every_paraphrase_reads_back_in_other_words(made):
    """Judged as ``geogen check`` judges it: same premises, goal and answer; less than three in five 3-grams are old."""
    count = 0
    for family, drafts in made:
        for data in drafts:
            row, label = written(data, LIBRARY)
            assert row["answer"] == row["original_answer"]
            assert json.loads(row["changed"]) == {"left_out": [], "added": []}
            old = dict(zip(label.names.values(), label.names, strict=True))
            for lang in LANGUAGES:
                text = row[f"question_{lang}"].removesuffix(frame(label.problem, lang)).strip()
                assert not slips(text, lang), text
                assert text_fault(text, lang, label.problem, label.at, LIBRARY) is None
                before = grams(question(family.problem, family.at, LIBRARY, lang), lang)
                back = {new.upper(): name.upper() for new, name in old.items()}
                assert overlap(grams(text, lang, back), before) < augmented.LIMIT
            count += 1
    assert count > 200


def test_makers_repeat_themselves(families):
    """The same problem has the same paraphrases."""
    assert list(augmented.make(families[0])) == list(augmented.make(families[0]))


# ── what is not a paraphrase ──


def refused(data: dict, message: str) -> None:
    """Fail unless a provenance is refused with a message."""
    with pytest.raises(ProofRejected) as caught:
        written(data, LIBRARY)
    assert str(caught.value) == message


def test_a_dropped_premise_is_refused(one):
    """An order that leaves a value out."""
    _, data = one
    left = [0] * len(data["moves"]["values"])
    refused(
        {**data, "moves": {**data["moves"], "values": left}}, "the order of the values does not have each of them once"
    )


def test_two_points_of_one_name_are_refused(one):
    """A name that is given twice."""
    _, data = one
    names = dict(data["moves"]["names"])
    first, second, *_ = names
    refused({**data, "moves": {**data["moves"], "names": {**names, first: names[second]}}}, "two points have one name")


def test_names_of_other_points_are_refused(one):
    """A name for a point that the problem does not have."""
    _, data = one
    names = {**data["moves"]["names"], "zz": "b"}
    refused({**data, "moves": {**data["moves"], "names": names}}, "the names are not those of the points")


def test_names_that_are_words_are_refused(one):
    """A point called A would be an article."""
    _, data = one
    names = dict(data["moves"]["names"])
    names[next(iter(names))] = "a"
    refused({**data, "moves": {**data["moves"], "names": names}}, "a point has a name that points cannot have")


def test_the_same_words_are_refused(one):
    """A telling that is close to the original's own, whose share is in the message."""
    _, data = one
    for key in range(400):
        try:
            written({**data, "moves": {"layout": "plain", "mood": "order", "key": key}}, LIBRARY)
        except ProofRejected as error:
            pattern = r"the question in '(en|zh)' has \d+% of its 3-grams in common with the original's"
            assert re.fullmatch(pattern, str(error))
            return
    pytest.fail("no telling is close to the original")


def test_names_alone_are_no_paraphrase(one):
    """Nothing but names changed."""
    _, data = one
    moves = {"names": data["moves"]["names"], "layout": "plain", "key": 0}
    refused({**data, "moves": moves}, "nothing but names is changed")


def test_moves_are_written_in_one_way(one):
    """A move that is stated though it is none."""
    _, data = one
    moves = {**data["moves"], "mood": ""}
    refused({**data, "moves": moves}, "the moves are not written as moves are")


def test_a_clause_that_cannot_be_unfolded_is_refused(one):
    """A free triangle is nothing else."""
    family, data = one
    text = str(family.problem.clauses[0])
    moves = {"unfolded": {"0": 9}, "layout": "plain", "key": 0}
    refused({**data, "moves": moves}, f"'{text}' cannot be unfolded so")


@pytest.mark.parametrize("column", ["body", "goal", "premises", "question_en", "question_zh", "answer", "changed"])
def test_a_changed_column_is_refused(one, column):
    """Points that change places in one column, or another answer."""
    _, data = one
    row, label = written(data, LIBRARY)
    a, b = list(label.names.values())[:2]
    swap = {a: b, b: a, a.upper(): b.upper(), b.upper(): a.upper()}
    text = "".join(swap.get(letter, letter) for letter in row[column])
    forged = text if text != row[column] else text + " "
    whole = {**row, "id": "augmented-0-00000", "family": "0-0000000", "problem_id": "0-0000000", "image": None}
    check_variant_row(whole, LIBRARY, "augmented", images=False)
    with pytest.raises(ProofRejected, match=f"^column '{column}': it says "):
        check_variant_row({**whole, column: forged}, LIBRARY, "augmented", images=False)


# ── what says the same ──


def _stated(text: str, points: str) -> tuple[set[str], tuple[str, ...]]:
    """What clauses state, with all points before them free, and the points that they make."""
    made = [p for clause in text.split("; ") for p in clause.partition(" = ")[0].split()]
    free = [p for p in points if p not in made]
    body = "; ".join([*(f"{p} = free {p}" for p in free), text])
    problem = parse_body(f"{body} ? coll a b c" if {*"abc"} <= set(points) else body)
    return {str(p.statement.canonical()) for p in given_statements(problem, LIBRARY)}, tuple(sorted(made))


@pytest.mark.parametrize("entry", [*tables()[UNFOLD], *tables()[TURN]], ids=lambda e: e.one)
def test_clauses_say_the_same(entry):
    """What stands for a clause states what the clause states."""
    points = "".join(sorted(set(re.findall(r"\b[a-z]\b", entry.one))))
    for other in entry.other:
        assert _stated(other, points) == _stated(entry.one, points), other


@pytest.mark.parametrize("entry", tables()[SAY], ids=lambda e: e.one)
def test_measures_and_statements_say_the_same(entry):
    """What stands for a goal asks for the same."""
    letters = sorted(set(re.findall(r"\b[a-z]\b", entry.one)))
    start = "; ".join(f"{p} = free {p}" for p in letters)
    one, other = (parse_body(f"{start} ? {text}").goal for text in (entry.one, entry.other[0]))
    assert goal_key(one, AT) == goal_key(other, AT)
    assert entry.one != entry.other[0]


# ── reading ──

NAMES = {p.upper(): p for p in "abcd"}


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("Find AB, where C is the midpoint of AB and BC = 3.", None),
        ("Find the length of AB in the following situation. C is the midpoint of AB. BC = 3.", 2),
        ("Find the length of AB if C is the midpoint of AB, and BC = 3.", 2),
        ("If C is the midpoint of AB and BC = 3, what is the length of AB?", 2),
        ("Given: C is the midpoint of AB; BC = 3. To find: the length of AB.", 2),
        ("Suppose that BC = 3, where C is the midpoint of AB. Find the length of AB.", 2),
    ],
)
def test_layouts_are_read(text, given):
    """What is given is heard wherever it stands; a measure without its name is none."""
    if given is None:
        with pytest.raises(Unread):
            read_question(text, "en", AT, NAMES)
        return
    reading = read_question(text, "en", AT, NAMES)
    assert len(set(reading.given)) == given
    assert reading.goal == goal_key(parse_body("a = free a; b = free b ? length a b").goal, AT)


def test_a_claim_is_told_from_what_is_given():
    """Behind "then" stands what is to be proved, before it what is given."""
    reading = read_question("Prove that if AB = CD, then AC = BD.", "en", AT, NAMES)
    assert [str(s) for s in reading.given] == ["cong a b c d"] and str(reading.goal[1]) == "cong a c b d"


def test_two_questions_are_refused():
    """A second question is none of what is given."""
    with pytest.raises(Unread):
        read_question("Find the length of AB in the following figure. Find the length of BC.", "en", AT, NAMES)
