"""The language check finds what an editor would strike out, and nothing in clean texts."""

from __future__ import annotations

import pytest

from geogen.problem.words.slips import slips

BAD = (
    ("Let {x} be a point.", "en", "unfilled slot"),
    ("AB is is 3.", "en", "doubled word"),
    ("ABC is an triangle.", "en", "wrong article"),
    ("ABC is a isosceles triangle.", "en", "wrong article"),
    ("AB =  3.", "en", "blank out of place"),
    ("AB = 3 .", "en", "blank out of place"),
    ("AB = 3..", "en", "doubled stop"),
    ("AB = 3, .", "en", "empty list"),
    ("AB = 3. the angle ABC is 40°.", "en", "small letter at a start"),
    ("AB = 3", "en", "no stop at the end"),
    ("AB等于3.", "en", "Chinese in English"),
    ("AB的的长为3。", "zh", "doubled word"),
    ("AB的长为3", "zh", "no stop at the end"),
    ("AB的长,为3。", "zh", "European stop"),
    ("the length为3。", "zh", "English in Chinese"),
    ("AB的长为3。。", "zh", "doubled stop"),
)
GOOD = (
    ("In an isosceles triangle ABC, AB = AC. The perpendicular from A to BC meets BC at D. What is ∠BAD?", "en"),
    ("A unit square and an 8 by 11 rectangle.", "en"),
    ("The line through A and B meets a circle at a point.", "en"),
    ("(8) 由(1)、(7)，根据“边边边（SSS）全等”，得△ABC ≅ △ACB。", "zh"),
    ("D、E分别是AB、AC的中点，且sin ∠ABC = 1/2。", "zh"),
    ("求证：", "zh"),
)


@pytest.mark.parametrize(("text", "language", "what"), BAD)
def test_each_slip_is_found(text, language, what):
    """A text with one slip is reported with what it is and where."""
    assert any(slip.startswith(f"{what}: '") for slip in slips(text, language)), slips(text, language)


@pytest.mark.parametrize(("text", "language"), GOOD)
def test_clean_texts_have_no_slips(text, language):
    """Names of points, theorems and formulas are no slips."""
    assert slips(text, language) == []
