"""Rules in their own words: which rule a sentence says, and of which points."""

from __future__ import annotations

import re

import pytest

from geogen.eval.describing.claims import Picture
from geogen.eval.principles.wordings import Wording, simple, wordings_of
from geogen.library import load_library

LIBRARY = load_library()
RULES = tuple(LIBRARY.rules.values())
#: A right angle at C with its altitude CD, the midpoint M of AB, and a parallelogram ACBE.
AT = {"a": (0, 0), "b": (25, 0), "c": (9, 12), "d": (9, 0), "m": (12.5, 0), "e": (16, -12)}
PICTURE = Picture(AT, {p.upper(): p for p in AT})


def said(sentence):
    """The rules that a sentence says, with what they conclude."""
    found = wordings_of(LIBRARY).instances(sentence, PICTURE)
    return {instance.rule: {str(s) for s in instance.then} for instance in found}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_rule_is_found_in_its_own_words(language):
    """With its variables for points; also in Markdown, LaTeX and capitals at the beginning."""
    for rule in RULES:
        template = getattr(rule.say, language)
        text = re.sub(r"[{}]", "", template)
        names = {v: v for row in re.findall(r"\{(\w+)\}", template) for v in re.findall(r"[A-Z]\d*", row)}
        for way in (text, re.sub(r"∠([A-Z]+)", r"$\\angle \1$", text), text.replace("=", " = ")):
            assert names in list(Wording.of(rule, template).namings(simple(way))), (rule.id, way)


@pytest.mark.parametrize(
    "sentence",
    [
        "∠ACB is a right angle, so AC² + CB² = AB².",
        "∠BCA is a right angle, so CA² + BC² = BA².",
        "∠ACB = 90°，所以AC² + CB² = AB²。",
        "**$\\angle ACB$ is a right angle**, so $AC^2 + CB^2 = AB^2$.",
    ],
)
def test_a_sentence_says_its_rule_in_any_order_of_letters(sentence):
    """And in any dress."""
    assert said(sentence) == {"pythagoras": {"equal length(a,b)^2-length(a,c)^2-length(b,c)^2 0"}}


@pytest.mark.parametrize(
    "sentence",
    [
        "∠CAB is a right angle, so CA² + AB² = CB².",
        "∠ACB is a right angle, so AC² + CB² = CD².",
        "∠ACB is a right angle, so AX² + XB² = AB².",
        "Pythagoras: AC² + CB² = AB².",
        "The vectors AC and BE are equal, so AC and BE are parallel and equally long.",
    ],
)
def test_what_is_false_or_said_in_other_words_is_no_rule(sentence):
    """False in the figure, of points that it lacks, of vectors the other way, or no sentence of the library."""
    assert not said(sentence)


@pytest.mark.parametrize("vectors", [("AC", "EB"), ("CA", "BE")])
def test_vectors_turn_together(vectors):
    """AC = EB is CA = BE, and not AC = BE."""
    one, two = vectors
    assert said(f"The vectors {one} and {two} are equal, so {one} and {two} are parallel and equally long.")


def test_two_triangles_keep_their_pairs_of_corners():
    """ABC is congruent to BAE, and not to ABE."""
    text = "The sides of triangles {} and {} are equal in pairs, so the triangles are congruent."
    assert said(text.format("ABC", "BAE")) and said(text.format("CBA", "EAB"))
    assert not said(text.format("ABC", "ABE")) and not said(text.format("ABC", "EAB"))
