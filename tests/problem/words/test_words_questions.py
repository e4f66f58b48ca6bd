"""Questions in both languages: they read back into premises and goal, without slips, the same from the same problem."""

from __future__ import annotations

import random
import re
from statistics import median

import pytest

from geogen.dataset.candidate import stated
from geogen.errors import GeogenError
from geogen.lang.problem import parse_body
from geogen.lang.statement import parse_statement
from geogen.library import load_library
from geogen.library.instantiate import given_statements
from geogen.problem.finish import Demands
from geogen.problem.make import problems
from geogen.problem.words.book import LANGUAGES, load_book
from geogen.problem.words.question import Drawn, joined, question, task
from geogen.problem.words.reading.goals import Unread, goal_key
from geogen.problem.words.reading.meaning import normal
from geogen.problem.words.reading.reader import read_given, read_question
from geogen.problem.words.sense import senses
from geogen.problem.words.slips import slips
from geogen.problem.words.template import every
from geogen.problem.words.value import say_value
from geogen.problem.words.voice import Voice
from geogen.proof.text import point_names
from geogen.scene.build import build_scene

LIBRARY = load_library()
#: A figure in general position, large enough for any statement.
AT = {p: (random.Random(p).random(), random.Random(p + "'").random()) for p in "abcdefgh"}
NAMES = {p.upper(): p for p in AT}
VALUES = (
    "length a b = 5",
    "length a b = 3sqrt(2)",
    "length a b = 7/2",
    "length a b = 2 length c d",
    "length a b = length c d",
    "length a b + length c d = 9",
    "ratio a b c d = 2/3",
    "ratio a b c d = sqrt(3)",
    "angle a b c = 40",
    "angle a b c = 62.5",
    "angle a b c = angle d e f",
    "angle a b c = 2 angle d e f + 10",
    "angle a b c + angle d e f = 180",
    "area a b c = 24",
    "area a b c d = 6sqrt(3)",
    "perimeter a b c = 12",
    "radius a b = 3",
    "circle_area a b = 9pi",
    "circumference a b = 6pi",
    "arc a b c = 2pi",
    "sector a b c = 3pi",
)
UNKNOWN = (
    "angle a b c = x; angle d e f = 2x + 10",
    "length a b = 3x - 1; length c d = x",
    "angle a b c = x/2 + 5; angle b c d = 3x",
)
GOALS = (
    "coll a b c",
    "para a b c d",
    "perp a b c d",
    "cong a b c d",
    "midp a b c",
    "cyclic a b c d",
    "circle a b c d",
    "eqangle b a b c e d e f",
    "eqangle a b c d e f g h",
    "aconst b a b c 40o",
    "aconst a b c d 40o",
    "eqratio a b c d e f g h",
    "rconst a b c d 2/3",
    "rconst a b c d sqrt(3)",
    "simtri a b c d e f",
    "simtrir a b c d e f",
    "contri a b c d e f",
    "contrir a b c d e f",
    "lconst a b 5",
    "lensum 1 a b 1 c d -1 e f",
    "sqsum 1 a b 1 c d -1 e f",
    "length a b",
    "angle a b c",
    "area a b c",
    "area a b c d",
    "perimeter a b c d e",
    "radius a b",
    "circle_area a b",
    "circumference a b",
    "arc a b c",
    "sector a b c",
    "ratio a b c d",
)


def figure_of(goal):
    """A figure in which a goal about turning holds as it is named."""
    words = goal.split()
    at = dict(AT)
    if words[0] in ("simtri", "contri", "simtrir", "contrir"):
        sign = -1 if words[0].endswith("r") else 1
        at |= {q: (at[p][0] + 3, sign * at[p][1]) for p, q in zip("abc", "def", strict=True)}
    if words[0] == "eqangle" and words[1] == "b":
        at |= {q: (at[p][0] + 3, at[p][1]) for p, q in zip("abc", "def", strict=True)}
    if words[0] == "eqangle" and words[1] == "a":
        at |= {q: (at[p][0] + 3, at[p][1]) for p, q in zip("abcd", "efgh", strict=True)}
    if words[0] == "aconst":
        at |= {"a": (1.0, 0.0), "b": (0.0, 0.0), "c": (0.766044443118978, 0.6427876096865393), "d": (0.0, 0.0)}
        at |= {"d": (1.532088886237956, 1.2855752193730785)}
    return at


def stated_by(values, at):
    """What value clauses state, in normal form."""
    problem = parse_body(f"a b c d e f g h = octagon_free; {values}")
    return {normal(s, at) for _, s in problem.stated}, problem.values


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("values", VALUES)
def test_every_phrasing_of_a_value_is_read_back(values, language):
    """A value clause is said in five ways or more, and each says what the clause says."""
    wanted, (clause,) = stated_by(values, AT)
    texts = set(every(lambda draw: say_value(clause, Voice(language, AT, AT, draw))))
    assert len(texts) >= 5, texts
    for text in texts:
        assert set(read_given(text, language, AT, NAMES)) == wanted, text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("values", UNKNOWN)
def test_unknowns_are_read_back(values, language):
    """Two value clauses with an unknown, in one sentence, say what is left when the unknown is eliminated."""
    wanted, clauses = stated_by(values, AT)

    def said(draw):
        voice = Voice(language, AT, AT, draw)
        return voice.frame("values", that=voice.together([say_value(c, voice) for c in clauses]))

    texts = set(every(said))
    assert len(texts) >= 5
    for text in texts:
        assert set(read_given(text, language, AT, NAMES)) == wanted, text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("goal", GOALS)
def test_every_phrasing_of_a_goal_is_read_back(goal, language):
    """A goal is asked in five ways or more, and each asks for that goal."""
    at = figure_of(goal)
    wanted = parse_body(f"a b c d e f g h = octagon_free ? {goal}").goal

    def said(draw):
        voice = Voice(language, at, at, draw)
        return joined([task(wanted, voice)], voice)

    texts = set(every(said))
    assert len(texts) >= 5, texts
    for text in texts:
        assert read_question(text, language, at, NAMES).goal == goal_key(wanted, at), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_is_asked_for(language):
    """The value of an unknown is asked for in five ways, and the equations about it are read with it."""
    body = "a b c d e f g h = octagon_free; angle a b c = 2x; angle d e f = 60; angle a b c = angle d e f ? value x"
    goal = parse_body(body).goal

    def said(draw):
        voice = Voice(language, AT, AT, draw)
        return joined([task(goal, voice)], voice)

    texts = set(every(said))
    assert len(texts) >= 5
    first = "∠ABC = (2x)°. " if language == "en" else "∠ABC = (2x)°。"
    for text in texts:
        assert read_question(first + text, language, AT, NAMES).goal == ("value", "x"), text


def test_vectors_are_read_back():
    """A relation of points as vectors is said in five ways, each read back."""
    statement = parse_statement("vecsum 1 a 1 b -2 c")
    for language in LANGUAGES:
        texts = set(every(lambda draw, lang=language: said_goal(statement, lang, draw)))
        assert len(texts) >= 5
        for text in texts:
            assert read_question(text, language, AT, NAMES).goal == goal_key(statement, AT), text


def said_goal(statement, language, draw):
    """A goal as a sentence."""
    voice = Voice(language, AT, AT, draw)
    return joined([task(statement, voice)], voice)


def check(problem, given, at):
    """Both questions of a problem read back; returns them."""
    names = {shown: point for point, shown in point_names(problem.points).items()}
    found = []
    for language in LANGUAGES:
        text = question(problem, at, LIBRARY, language)
        reading = read_question(text, language, at, names)
        wanted = {normal(s, at) for s in (*given, *senses(problem, at, LIBRARY))}
        assert set(reading.given) == wanted, text
        assert reading.goal == goal_key(problem.goal, at), text
        found.append(text)
    return found


@pytest.fixture(scope="module")
def made(searches):
    """Problems of a seed."""
    return searches.first(60)


def test_questions_read_back_and_have_no_slips(made):
    """Made problems: both questions read back into the premises and the goal; no slip; of a readable length."""
    assert len(made) > 20
    lengths = []
    for m in made:
        english, chinese = check(m.problem, stated(m), m.scene.figure())
        assert not slips(english, "en") and not slips(chinese, "zh"), (english, chinese)
        lengths.append(len(english.split()))
    assert 15 <= median(lengths) <= 60


@pytest.mark.parametrize("name", sorted(LIBRARY.scenes))
def test_base_scenes_read_back(name):
    """Each base scene's description reads back into its premises."""
    body = LIBRARY.scenes[name].body
    first, second = parse_body(body).points[:2]
    problem = parse_body(f"{body} ? length {first} {second}")
    at = build_scene(problem, LIBRARY).figure()
    texts = check(problem, [p.statement for p in given_statements(problem, LIBRARY)], at)
    for text, language in zip(texts, LANGUAGES, strict=True):
        assert not slips(text, language), text


def all_wordings(body):
    """A question in English as thirty different draws word it."""
    problem = parse_body(f"{body} ? length a b")
    at = build_scene(problem, LIBRARY).figure()
    return [question(problem, at, LIBRARY, "en", Drawn(str(i))) for i in range(30)]


def test_a_list_of_points_does_not_follow_a_figure():
    """No sentence reads ``In triangle ABC, D, E and F are …``: the figure then has a sentence to itself."""
    texts = all_wordings("a b c = triangle a b c; d = midpoint d b c; e = midpoint e c a; f = midpoint f a b")
    assert not any("triangle ABC, D, E" in text for text in texts)
    assert any(". D, E and F are" in text for text in texts)


def test_the_area_of_a_figure_is_not_said_in_it():
    """No sentence reads ``In triangle ABC, the area of triangle ABC is 30``, while its sides may stand there."""
    texts = all_wordings("a b c = triangle a b c; d = foot d a b c; area a b c = 30; length b c = 10")
    sentences = [sentence for text in texts for sentence in text.split(". ")]
    assert not any(len(re.findall(r"(?:triangle|△) ?ABC", sentence)) > 1 for sentence in sentences)
    assert any("BC" in sentence and sentence.startswith("In") for sentence in sentences)


def test_a_free_point_beside_a_figure_is_introduced():
    """P is spoken of before a perpendicular is dropped from it."""
    for text in all_wordings("a b c = triangle a b c; p = free p; d = foot d p b c"):
        assert len(re.findall(r"\bP(?![a-z])", text)) >= 2, text


@pytest.mark.slow
def test_a_thousand_problems_read_back():
    """Of a thousand problems of seed 0 every question in both languages reads back, without slips, said only once."""
    demands, found, index = Demands(3, 0.5), 0, 0
    while found < 1000:
        for m in problems(0, index, demands, LIBRARY):
            at = m.scene.figure()
            names = {shown: point for point, shown in point_names(m.problem.points).items()}
            for text, language in zip(check(m.problem, stated(m), at), LANGUAGES, strict=True):
                given = read_question(text, language, at, names).given
                assert not slips(text, language) and len(given) == len(set(given)), text
            found += 1
        index += 1


def test_no_sentence_is_said_twice(made):
    """No clause is repeated, and no premise is stated twice by different sentences unless its construction does so."""
    for m in made:
        for language, stop in (("en", ". "), ("zh", "。")):
            sentences = question(m.problem, m.scene.figure(), LIBRARY, language).split(stop)
            assert len(sentences) == len(set(sentences))


def test_wordings_follow_from_the_problem_alone(made):
    """The same problem is worded the same, and different problems use different wordings."""
    first = made[0]
    at = first.scene.figure()
    assert question(first.problem, at, LIBRARY, "en") == question(first.problem, at, LIBRARY, "en")
    starts = {question(m.problem, m.scene.figure(), LIBRARY, "en").split()[-4:][0] for m in made}
    assert len(starts) > 3


REFUSED = (
    ("ABC is a dodo.", "'ABC is a dodo.' cannot be read from 'dodo' on"),
    ("M is the midpoint of AB and.", "cannot be read from ' and' on"),
    ("AB is parallel to", "cannot be read from 'parallel to' on"),
    ("Let ABC be a square.", "'Let ABC be a square.' cannot be read: another number of corners"),
    ("Z is the midpoint of AB.", "cannot be read: there is no point 'Z'"),
    ("D lies on ⊙E.", "cannot be read: the circle ⊙E was not introduced"),
    ("D and E are the midpoints of AB, BC and CA.", "as many midpoints as segments are needed"),
)


@pytest.mark.parametrize(("text", "message"), REFUSED)
def test_what_makes_no_sense_is_refused(text, message):
    """Unknown words, broken sentences and what was never introduced are refused, with the place or the reason."""
    with pytest.raises(Unread) as refused:
        read_given(text, "en", AT, NAMES)
    assert message in str(refused.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("We know that AB = 3x.", "the unknown 'x' stands in one equation only, which then says nothing"),
        ("We know that AB = x and AB = x + 1.", "contradict each other"),
    ],
)
def test_equations_that_state_nothing_or_too_much_are_refused(text, message):
    """What has no meaning cannot be read, whichever part of the program finds it out."""
    with pytest.raises(Unread) as refused:
        read_given(text, "en", AT, NAMES)
    assert message in str(refused.value)


def test_chinese_that_makes_no_sense_is_refused():
    """The message has the place in Chinese, too."""
    with pytest.raises(Unread, match="cannot be read from '独角兽' on"):
        read_given("ABC是独角兽。", "zh", AT, NAMES)


def test_a_text_that_asks_nothing_is_refused():
    """A question ends in a task; a statement at its end is not taken for one."""
    with pytest.raises(Unread, match=r"'AB = 3\.' cannot be read"):
        read_question("AB ∥ CD. AB = 3.", "en", AT, NAMES)


def test_another_language_is_refused():
    """Languages without words are refused by name."""
    with pytest.raises(GeogenError, match="no words in 'tlh'"):
        load_book("tlh")


def test_the_reader_notices_a_changed_sentence():
    """A question with one word changed reads back into something else: the reading is not a formality."""
    at = {**AT, "m": (0.5, 0.5)}
    names = {**NAMES, "M": "m"}
    one = read_given("M is the midpoint of AB. AC ∥ BD.", "en", at, names)
    assert set(map(str, one)) == {"midp m a b", "para a c b d"}
    assert set(read_given("M is the midpoint of AC. AC ∥ BD.", "en", at, names)) != set(one)
    assert set(read_given("M is the midpoint of AB. AC ⟂ BD.", "en", at, names)) != set(one)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_point_that_comes_from_nowhere_is_introduced(language: str):
    """After something was said, D is introduced before a circle passes through it; at the start A and B are not."""
    body = "a b = segment a b; c = midpoint c a b; d = free d; e = on_circle e c d ? cong c d c e"
    problem = parse_body(body)
    at = build_scene(problem, LIBRARY, 0).figure()
    text = question(problem, at, LIBRARY, language)
    stops = re.split(r"[.。] ?", text)
    assert "D" in stops[1] and "C" not in stops[1] and "E" not in stops[1], text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_point_is_introduced_before_a_value_speaks_of_it(language: str):
    """Of O and B nothing is said but that OB is so long; A and C are introduced by their midpoint."""
    body = "o b = segment o b; a c = segment a c; d = midpoint d a c; length o b = 4; length a d = 3 ? length a c"
    problem = parse_body(body)
    text = question(problem, build_scene(problem, LIBRARY, 0).figure(), LIBRARY, language)
    stops = re.split(r"[.。] ?", text)
    assert "OB" in stops[0] and "4" not in stops[0], text
