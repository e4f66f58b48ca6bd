"""Principles that solutions name and apply, scored without a judge."""

from __future__ import annotations

import pytest
from caption_paraphrases import records

from geogen.eval.pictures import picture_of
from geogen.eval.principles.gold import applied
from geogen.eval.principles.names import named
from geogen.eval.principles.scores import principle_score
from geogen.library import load_library
from geogen.tasks.source import read_source

LIBRARY = load_library()
#: Problems of the sample whose proofs apply a principle.
ROWS = [row for row in records() if row["answer_type"] != "statement"]


def scored(row, reply):
    """A reply to a problem of the sample."""
    return principle_score(reply, read_source(row), picture_of(row), LIBRARY)


def test_every_principle_has_five_aliases_in_each_language_and_shares_none():
    """Also with the names of all principles."""
    every = [alias for p in LIBRARY.principles.values() for lang in ("en", "zh") for alias in p.alias[lang]]
    assert len(set(every)) == len(every)
    assert all(len(p.alias[lang]) >= 5 for p in LIBRARY.principles.values() for lang in ("en", "zh"))


@pytest.mark.parametrize(
    ("text", "principle"),
    [
        ("By Pythagoras' theorem, BC = 5.", "triangle.right.pythagoras"),
        ("由勾股定理得BC = 5。", "triangle.right.pythagoras"),
        ("Since base angles of an isosceles triangle are equal …", "triangle.isosceles.properties"),
        ("根据“等边对等角”", "triangle.isosceles.properties"),
        ("an angle in a semicircle", "circle.inscribed_angle.diameter"),
    ],
)
def test_a_name_or_an_alias_names_a_principle(text, principle):
    """In any spelling, and nothing else."""
    assert list(named(text, LIBRARY)) == [principle]


def test_solutions_on_record_score_nearly_full_marks_and_empty_replies_none():
    """What is lost is what a line states with its values put in."""
    scores = [scored(row, row[f"solution_{language}"]) for row in ROWS for language in ("en", "zh")]
    assert min(s.recall for s in scores) > 0.7
    assert sum(s.recall for s in scores) / len(scores) > 0.97 and sum(s.gpa for s in scores) / len(scores) > 0.9
    nothing = [scored(row, "") for row in ROWS if applied(read_source(row).proof, LIBRARY)]
    assert all(s.recall == s.precision == s.f1 == s.gpa == 0 for s in nothing)


def test_naming_all_principles_does_not_win():
    """Recall is full, precision and application are not: the mean with a right answer stays below a half."""
    everything = "I use: " + ", ".join(p.name.en.split(" (")[0] for p in LIBRARY.principles.values())
    for row in ROWS[:4]:
        score = scored(row, everything)
        assert score.recall == 1 and (score.f1 + score.gpa + 1) / 3 < 0.5


def test_a_false_application_is_worth_less_than_a_right_one():
    """The theorem named with facts that are false in the figure."""
    row = next(r for r in ROWS if r["principles"])
    name = LIBRARY.principles[row["principles"][0]].name.en
    wrong = scored(row, f"By the {name}, AB = 1234567 and BC = 7654321.")
    assert wrong.gpa < scored(row, row["solution_en"]).gpa
