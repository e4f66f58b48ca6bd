"""Descriptions of figures: what is read of them, what is false, and what is scored."""

from __future__ import annotations

import json

import pytest
from caption_paraphrases import captions, counted, marked, records

from geogen.eval.describing.lines import as_lines, read_lines
from geogen.eval.describing.reader import Hearing, Picture, describe
from geogen.eval.describing.scores import Follows, Gold, judge
from geogen.eval.pictures import picture_of

ROWS = records()
AT = {"a": (0, 0), "b": (4, 0), "c": (1, 3), "d": (2, 0), "e": (0.5, 1.5), "o": (2, 1), "p": (-1, 3.0)}
PICTURE = Picture(AT, {p.upper(): p for p in AT}, (("o", "a"),))
#: Sentences of models, and all that they state.
SAID = {
    "The diagram shows $\\triangle ABC$ with **D** as the midpoint of side $AB$.": {"midp d a b"},
    "- $D$ and $E$ are the midpoints of $AB$ and $AC$, respectively.": {"midp d a b", "midp e a c"},
    "Line PA is tangent to circle O at point A.": {"perp a o a p"},
    "A circle with center O passes through points A, B, and C.": {"cong a o b o", "cong b o c o"},
    "AB is twice as long as CD.": {"rconst a b c d 2"},
    "The ratio of AB to CD is 2:3.": {"rconst a b c d 2/3"},
    "Triangle ABC is a right triangle with the right angle at C.": {"perp a c b c"},
    "AB, BC, and CA are all equal.": {"cong a b b c", "cong a c b c"},
    "点D、E分别在AB、AC上，DE∥BC。": {"coll a b d", "coll a c e", "para b c d e"},
    "AB是CD的2倍。": {"rconst a b c d 2"},
    "线段AB的长度为5。": {"lconst a b 5"},
    "AD平分∠BAC。": {"eqangle a b a d a d a c"},
}


@pytest.mark.parametrize("text", SAID)
def test_sentences_of_models_state_exactly_this(text):
    """English, Chinese, LaTeX and Markdown."""
    found = describe(text, PICTURE)
    assert {str(s) for c in found.claims for s in c.statements} == SAID[text] and not found.unread


@pytest.mark.parametrize("text", ["AB is not parallel to CD.", "AB与CD不平行。", "If AB ∥ CD, look again."])
def test_what_is_denied_or_supposed_is_no_claim(text):
    """It is unread, and neither right nor false."""
    found = describe(text, PICTURE)
    assert not found.claims and found.unread


def test_a_point_that_the_figure_lacks_is_false():
    """The claim about it, and the label itself."""
    found = judge(describe("Point X lies on AB.", PICTURE), Gold((), (), ()), PICTURE)
    assert [c.unknown for c in found.false] == [("X",)] and found.strangers == ("X",)


def test_gold_captions_say_all_and_nothing_else_and_empty_ones_nothing():
    """In both languages, and in formal lines; an empty description has no key point and no precision."""
    for row in ROWS:
        picture, gold = picture_of(row), Gold.of(json.loads(row["key_points"]))
        lines = as_lines(gold.elements, (*gold.relations, *gold.numbers))
        every = [describe(row[f"caption_{language}"], picture) for language in ("en", "zh")]
        for said in (*every, read_lines(lines, picture)):
            found = judge(said, gold, picture)
            assert found.is_complete and not found.unread and not found.hallucinated, row["id"]
            assert all(s.f1 == 1 for s in found.scores.values() if s.gold), row["id"]
        nothing = judge(describe("", picture), gold, picture)
        assert all(s.recall in (0, None) and s.precision is None for s in nothing.scores.values())


def test_paraphrases_are_read_and_one_false_fact_is_marked_alone():
    """Of captions in words of this test's own; the slow test has two thousand of each."""
    total, read = counted(60, ROWS)
    assert read >= 0.99 * total > 200
    total, right = marked(40, ROWS)
    assert right >= 0.97 * total > 20


@pytest.mark.slow
def test_of_two_thousand_captions_at_least_99_percent_are_read():
    """And of two thousand with a false fact that one is marked."""
    total, read = counted(2000, ROWS)
    assert read >= 0.99 * total
    total, right = marked(2000, ROWS)
    assert right == total


def test_exchanged_points_change_nothing():
    """Ends of segments, arms of angles, and the two sides of a relation."""
    pairs = ("AB ∥ CD", "DC ∥ BA"), ("∠ABC = 50°", "∠CBA = 50°"), ("D is the midpoint of AB", "D is the midpoint of BA")
    for one, two in (
        *pairs,
        ("AB = 2CD", "BA = 2DC"),
        ("AB ⟂ CD", "CD ⟂ AB"),
        ("A, B, D are collinear", "D, A, B are collinear"),
    ):
        assert describe(one, PICTURE).claims[0].statements == describe(two, PICTURE).claims[0].statements


def test_equal_radii_follow_in_any_order():
    """One circle by its centre, whichever radii are named."""
    told = Follows([s for c in describe("A, B and C lie on circle O.", PICTURE).claims for s in c.statements], AT)
    (wanted,) = describe("OC = OA.", PICTURE).claims[0].statements
    assert told.has(wanted)


def test_any_text_is_read_without_an_error():
    """Also one that is long, or made of signs."""
    for text in ("A" * 30_000, "∠" * 500, "$\\frac{" * 300, "AB = " * 300, "\x00\ue000\ue001", "(((((AB"):
        Hearing(PICTURE).hear(text)
    for picture, _, text, _ in captions(3, ROWS, False):
        describe(text * 20, picture)
