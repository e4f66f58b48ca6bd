"""Principles that solutions name and apply, scored without a judge.

``tests/data/principles.toml`` has replies as models write them; ``written_proofs.py`` scores whole data sets.
"""

from __future__ import annotations

import tomllib
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest
from caption_paraphrases import records
from written_proofs import LIBRARY, avg, everything, is_asked, is_full, misnamed, scored, turned, written

from geogen.eval.baselines import Query
from geogen.eval.principles.names import named
from geogen.eval.principles.proved import Proved
from geogen.eval.suites.geosense import GEOSENSE
from geogen.tasks.source import read_source

#: Problems of the sample whose proofs apply a principle.
ROWS = [row for row in records() if is_asked(row)]
BY_ID = {str(row["id"]): row for row in ROWS}
REPLIES = tomllib.loads((Path(__file__).parents[1] / "data" / "principles.toml").read_text("utf-8"))["reply"]


def test_every_principle_has_five_aliases_in_each_language_and_shares_none():
    """Also with the names of all principles."""
    every = [alias for p in LIBRARY.principles.values() for lang in ("en", "zh") for alias in p.alias[lang]]
    assert len(set(every)) == len(every)
    assert all(len(p.alias[lang]) >= 5 for p in LIBRARY.principles.values() for lang in ("en", "zh"))


@pytest.mark.parametrize(
    ("text", "principles"),
    [
        ("By Pythagoras' theorem, BC = 5.", ["triangle.right.pythagoras"]),
        ("由勾股定理得BC = 5。", ["triangle.right.pythagoras"]),
        ("Since base angles of an isosceles triangle are equal …", ["triangle.isosceles.properties"]),
        ("根据“等边对等角”", ["triangle.isosceles.properties"]),
        ("an angle in a semicircle", ["circle.inscribed_angle.diameter"]),
        ("A midpoint halves its segment.", ["segment.midpoint"]),
        ("圆周角∠ABC", []),
        ("the circumference of the circle about O", []),
    ],
)
def test_a_name_an_alias_or_a_theorem_names_a_principle(text, principles):
    """In any spelling, and nothing else."""
    assert list(named(text, LIBRARY)) == principles


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_a_solution_on_record_gets_full_marks_and_so_does_it_with_symmetric_points_swapped(row):
    """In both languages; AB is BA, and triangle ABC is CBA."""
    for language in ("en", "zh"):
        text = row[f"solution_{language}"]
        assert is_full(scored(row, text))
        assert is_full(scored(row, turned(text)))


def test_each_of_several_proofs_of_a_problem_gets_full_marks():
    """Whichever is on record; a proof has a theorem that the others lack."""
    several = [(row, texts) for row in ROWS[:6] if len(texts := list(written(row))) > 2]
    assert len(several) >= 3
    assert all(is_full(scored(row, text)) for row, texts in several for _, _, text in texts)


@pytest.mark.parametrize("reply", REPLIES, ids=lambda reply: f"{reply['problem']}-{reply['language']}")
def test_replies_as_models_write_them(reply):
    """Right proofs get full marks, wrong ones and mere lists do not."""
    score = scored(BY_ID[reply["problem"]], reply["text"])
    assert is_full(score) == reply["full"]
    assert len(score.extra) == reply.get("extra", len(score.extra))


def test_there_are_as_many_replies_of_each_language_right_and_wrong():
    """Few right ones are missed."""
    assert [sum(r["language"] == language for r in REPLIES) for language in ("en", "zh")] == [21, 19]
    assert sum(r["full"] for r in REPLIES) == 23 and sum(r.get("missed", False) for r in REPLIES) == 1


def test_nothing_and_an_answer_alone_score_nothing():
    """Neither names or states anything."""
    for row in ROWS[:5]:
        for reply in ("", f"ANSWER: \\boxed{{{row['answer']}}}"):
            score = scored(row, reply)
            assert score.recall == score.precision == score.f1 == score.gpa == 0


@pytest.mark.parametrize("language", ["en", "zh"])
def test_naming_all_principles_scores_below_a_half(language):
    """Also with the right answer: recall is full, precision and application are not."""
    for row in ROWS:
        assert avg(scored(row, everything(language))) < 0.5


def test_a_list_of_the_right_names_without_steps_is_worth_less_than_the_steps():
    """Nothing is applied."""
    row = BY_ID["24-0000105"]
    score = scored(row, "Definition of an angle bisector, base angles of an isosceles triangle.")
    assert (score.f1, score.gpa) == (1, 0)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_wrong_names_cost(language):
    """The same steps, each theorem called by the name of another one."""
    for row in ROWS[:6]:
        score = scored(row, misnamed(row[f"solution_{language}"], language))
        assert score.precision < 1 and score.f1 < 1 and score.extra


def test_a_false_application_is_worth_less_than_a_right_one():
    """The theorem named with facts that are false in the figure."""
    row = next(r for r in ROWS if r["principles"])
    name = LIBRARY.principles[row["principles"][0]].name.en
    wrong = scored(row, f"By the {name}, AB = 1234567 and BC = 7654321.")
    assert wrong.gpa < scored(row, row["solution_en"]).gpa


def test_numbers_beyond_school_geometry_do_not_stop_the_scorer():
    """15π + 15/π is none."""
    score = scored(ROWS[0], "AB = 15π. 2 · AB = 15π − 15/π. AB : BC = 0/0. AB = √(−1). x = x/x, AB = x.")
    assert score.gpa == 0


@pytest.mark.parametrize("language", ["en", "zh"])
def test_guesses_name_principles_at_chance(language, tmp_path):
    """One to six of hundreds of names: a share of a few per cent of those of a proof, and none is applied."""
    guess = GEOSENSE.baselines["random"](tmp_path, GEOSENSE, language)
    tries = ((row, Query(f"{row['id']} {n}", "geosense", "", (), "length", language)) for n in range(3) for row in ROWS)
    scores = [scored(row, guess(query)) for row, query in islice(tries, 40)]
    assert sum(s.recall for s in scores) / len(scores) < 0.1
    assert sum(s.gpa for s in scores) / len(scores) < 0.05
    assert all(s.uses and s.precision < 1 for s in scores)


def test_a_reply_is_held_against_no_proof_without_principles(monkeypatch):
    """It would fit every reply that names none."""
    row = ROWS[0]
    empty = replace(read_source(row).proof, steps=())
    monkeypatch.setattr(Proved, "proofs", (read_source(row).proof, empty))
    monkeypatch.setattr(Proved, "proof_from", lambda *_: None)
    monkeypatch.setattr(Proved, "proof_by", lambda *_: empty)
    score = scored(row, "AB = AB, so the answer follows. " + everything("en"))
    assert score.uses and score.proof == 0
