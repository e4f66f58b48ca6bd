"""Descriptions of figures in the styles of models, whole sentences, and sentences that state nothing."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest
from captions_in_other_styles import every, faulty, is_marked, shown, unread
from captions_that_state_nothing import sentences, stated

from geogen.eval.describing.claims import Picture, holds
from geogen.eval.describing.reader import describe

AT = {"a": (0, 0), "b": (4, 0), "c": (1, 3), "d": (2, 0), "e": (0.5, 1.5), "o": (2, 1), "p": (-1, 3.0)}
PICTURE = Picture(AT, {p.upper(): p for p in AT}, (("o", "a"),))
#: Clauses that no phrase reads, by the relation in them alone, and all that they state.
GISTS = {
    "The segment DE, where D is the midpoint of AB and E is the midpoint of AC, runs parallel to BC.": {
        "midp d a b", "midp e a c", "para b c d e"
    },
    "DE (the midline) is parallel to BC.": {"para b c d e"},
    "AC (length 6) is perpendicular to BC (length 8).": {"lconst a c 6", "lconst b c 8", "perp a c b c"},
    "AE and CD are perpendicular and equal in length.": {"perp a e c d", "cong a e c d"},
    "BC is 7 units long, while DE is parallel to it.": {"lconst b c 7", "para b c d e"},
    "AB and CD are cut by the transversal EP at D and C.": {"coll a b d", "coll d e p", "coll c e p"},
    "AC与AB成45°角。": {"aconst a b a c 45o"},
    "线段AB与线段CD呈平行状态。": {"para a b c d"},
    "RT△ABC中，∠C=90°。": {"perp a c b c"},
    "∠B = ∠C = 50° in triangle ABC.": {"eqangle a b b c b c a c", "aconst a b b c 130o"},
    "RT∥AB。": set(),
}  # fmt: skip
#: What looks like the gist of a clause, and is not.
NO_GISTS = (
    "AB is perpendicular to the line that is parallel to CD.",
    "P is joined to the midpoint of AB.",
    "The perpendicular to AB is equal to CD.",
    "The distance from E to AB equals CD.",
    "AC makes 45° with the tangent at D.",
    "Is AB parallel to CD?",
    "The claim that AB ∥ CD is false.",
    "AB与CD平行吗？",
    "AB，似乎与CD呈平行状态。",
)


@pytest.mark.parametrize("text", GISTS)
def test_a_clause_that_no_phrase_reads_states_its_gist(text):
    """With remarks in parentheses, pronouns, and verbs without a subject."""
    assert {str(s) for c in describe(text, PICTURE).claims for s in c.statements} == GISTS[text]


@pytest.mark.parametrize("text", NO_GISTS)
def test_what_is_denied_asked_or_said_of_something_else_has_no_gist(text):
    """It stays unread."""
    found = describe(text, PICTURE)
    assert not found.claims and found.unread


def test_of_captions_in_other_styles_97_percent_of_the_statements_are_read_and_nothing_false():
    """In each language; what is lost is named."""
    facts, lost = Counter(), Counter()
    for caption in map(shown, every()):
        claims = describe(caption.text, caption.picture).claims
        assert all(holds(claim, caption.picture) for claim in claims), caption.text
        facts[caption.language] += len(caption.says)
        lost[caption.language] += len(unread(caption))
    assert facts["en"] > 700 and facts["zh"] > 400
    assert lost["en"] <= 0.03 * facts["en"] and lost["zh"] <= 0.01 * facts["zh"], lost


def test_one_false_fact_of_a_caption_in_another_style_is_marked_alone():
    """Another value or another label; the slow test has a thousand."""
    captions = list(faulty(100))
    assert [caption.text for caption in captions if not is_marked(caption)] == [] and len(captions) == 100


@pytest.mark.slow
def test_of_a_thousand_captions_with_a_false_fact_it_is_marked_alone():
    """In all but one in two hundred, for want of a circle about the centre that is named."""
    captions = list(faulty(1000))
    assert sum(map(is_marked, captions)) >= 995
    lost, facts = (sum(map(len, said)) for said in (map(unread, captions), (c.says[1:] for c in captions)))
    assert lost <= 0.03 * facts


def test_sentences_that_state_nothing_are_no_claims():
    """Denied, supposed, asked, compared and left open, with every relation; their figure has none of these."""
    said = list(islice(sentences(), 0, None, 3))
    assert len(said) > 300 and [text for text in said if stated(text)] == []


@pytest.mark.slow
def test_no_sentence_that_states_nothing_is_a_claim():
    """All of them."""
    every_sentence = list(sentences())
    assert len(every_sentence) > 900 and [text for text in every_sentence if stated(text)] == []
