"""Every kind of statement has five wordings or more in both languages, and each is read back into the statement."""

from __future__ import annotations

import math
import random

import pytest

from geogen.lang.problem import parse_body
from geogen.lang.statement import parse_statement
from geogen.problem.words.book import LANGUAGES, load_book
from geogen.problem.words.question import Drawn, task
from geogen.problem.words.reading.goals import goal_key
from geogen.problem.words.reading.meaning import normal
from geogen.problem.words.reading.reader import read_given, read_question
from geogen.problem.words.saying import say
from geogen.problem.words.slips import slips
from geogen.problem.words.template import every
from geogen.problem.words.value import say_value
from geogen.problem.words.voice import Voice

#: A figure in general position, d e f being a b c moved.
AT = {p: (random.Random(p).random(), random.Random(p + "'").random()) for p in "abcgh"}
AT |= {q: (AT[p][0] + 3, AT[p][1]) for p, q in zip("abc", "def", strict=True)}
#: a, b, c and d in this order on a circle.
ROUND = {p: (math.cos(turn), math.sin(turn)) for p, turn in zip("abcd", (0.1, 1.2, 2.9, 4.4), strict=True)}
NAMES = {p.upper(): p for p in AT}
#: A statement of each kind of wording.
STATEMENTS = {
    "coll": "coll a b c",
    "para": "para a b c d",
    "perp": "perp a b c d",
    "cong": "cong a b c d",
    "midp": "midp a b c",
    "cyclic": "cyclic a b c d",
    "circle": "circle a b c d",
    "eqratio": "eqratio a b c d e f g h",
    "eqratio3": "eqratio3 a b c d e f",
    "simtri": "simtri a b c d e f",
    "contri": "contri a b c d e f",
    "centroid": "vecsum 1 a 1 b 1 c -3 d",
    "vectors": "vecsum 1 a 1 b -1 c -1 d",
    "same_angles": "eqangle b a b c e d e f",
    "supplements": "eqangle b a b c d a d c",
    "same_between": "eqangle a b c h d e f h",
    "between": "between a b c",
    "opposite": "opposite a b c d",
    "oneside": "oneside a b c d",
    "acute": "acute a b c",
    "obtuse": "obtuse a b c",
}
#: A value of each kind of wording.
VALUES = {
    "rconst": "ratio a b c d = 2/3",
    "lconst": "length a b = 5",
    "equation": "length a b = 2 length c d",
    "known_angle": "angle a b c = 40",
    "known_measure": "perimeter a b c = 12",
}
#: Said of given lines only, turned as the figure shows.
LINES = {"known_between": "aconst a b c d 40o"}
#: Senses are stated exactly, in few ways, see ``test_sense.py``.
SENSES = {"known_turn", "same_turn", "same_turn_of_lines", "sameclock", "anticlockwise", "simple", "convex"}
#: How a protractor turns is for the checker, and some positions are conditions of proofs only; no question says so.
UNSAID = {"protractor", "sameside", "nsameside", "diff", "ncoll", "npara", "nperp", *SENSES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_is_looked_at_and_has_five_wordings(language):
    """The samples of this file are of all kinds that the wording files have, each of which has five wordings."""
    wordings = load_book(language).statements
    assert set(wordings) == {*STATEMENTS, *VALUES, *LINES, *UNSAID}
    assert {kind for kind, texts in wordings.items() if len(set(texts)) < 5} == UNSAID


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", STATEMENTS)
def test_every_wording_of_a_statement_is_read_back(kind, language):
    """A statement is asked to be proved in all its wordings, and each reads back as that statement."""
    statement = parse_statement(STATEMENTS[kind])
    at = ROUND if kind == "supplements" else AT
    said = set(every(lambda draw: say(statement, Voice(language, at, at, draw))))
    assert len(said) >= len(set(load_book(language).statements[kind])), "one wording hides another"
    for text in said:
        assert _sense(text, language, at) == goal_key(statement, at), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_equal_angles_are_read_back_by_their_vertices(language):
    """In the only triangle there is, angles are called by one letter, in all wordings."""
    at = {"a": (0.0, 2.0), "b": (-1.0, 0.0), "c": (1.0, 0.0)}
    statement = parse_statement("eqangle b a b c c b c a")

    def said(draw):
        voice = Voice(language, at, at, draw)
        voice.corners = set(at)
        return say(statement, voice)

    texts = set(every(said))
    assert len(texts) >= 5 and not any("ABC" in text for text in texts)
    for text in texts:
        triangle, prove = ("ABC is a triangle. ", "Prove that") if language == "en" else ("ABC是三角形。", "求证：")
        whole = f"{triangle}{prove} {text}." if language == "en" else f"{triangle}{prove}{text}。"
        found = read_question(whole, language, at, {p.upper(): p for p in at})
        assert found.goal == goal_key(statement, at), text


def _sense(text, language, at):
    """What a task asks for that says to prove a text."""
    whole = f"Prove that {text}." if language == "en" else f"求证：{text}。"
    assert not slips(whole, language), whole
    return read_question(whole, language, at, NAMES).goal


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", VALUES)
def test_every_wording_of_a_value_is_read_back(kind, language):
    """A value is stated in all its wordings, and each reads back as that value."""
    problem = parse_body(f"a b c d e f g h = octagon_free; {VALUES[kind]}")
    (clause,) = problem.values
    said = set(every(lambda draw: say_value(clause, Voice(language, AT, AT, draw))))
    assert len(said) >= len(set(load_book(language).statements[kind]))
    for text in said:
        assert set(read_given(text, language, AT, NAMES)) == {normal(s, AT) for _, s in problem.stated}, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wording_of_an_angle_between_lines_is_read_back(language):
    """The angle between two lines that do not share a named point is said as such."""
    at = {"a": (0.0, 0.0), "b": (1.0, 0.0), "c": (2.0, 0.0), "d": (2.766044443118978, 0.6427876096865393)}
    statement = parse_statement(LINES["known_between"])
    said = set(every(lambda draw: say(statement, Voice(language, at, at, draw))))
    assert len(said) >= 5
    for text in said:
        assert read_given(text, language, at, {p.upper(): p for p in at}) == (normal(statement, at),), text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("frame", ["find", "prove", "values"])
def test_every_task_is_said_in_five_ways(frame, language):
    """What is to be found, to be proved and given is introduced in five ways or more."""
    assert len(set(load_book(language).frames[frame])) >= 5


def test_the_wording_depends_on_the_draw():
    """One statement is said in many ways by draws of different names."""
    statement = parse_statement("perp a b c d")
    texts = {task(statement, Voice("en", AT, AT, Drawn(str(i)))) for i in range(40)}
    assert len(texts) > 10
