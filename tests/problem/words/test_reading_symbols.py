"""Symbols of solutions as they are read: fourth powers, and arcs that are called by their ends."""

from __future__ import annotations

import pytest

from geogen.lang.expression import Expression
from geogen.lang.number import Number
from geogen.lang.statement import parse_statement
from geogen.problem.words.reading.goals import Unread
from geogen.problem.words.reading.meaning import normal
from geogen.problem.words.reading.reader import read_given
from geogen.problem.words.saying import say
from geogen.problem.words.symbols import shown
from geogen.problem.words.template import Replay
from geogen.problem.words.voice import Voice
from geogen.proof.formula import shown as in_proofs

AT = {"o": (0.0, 0.0), "a": (5.0, 0.0), "b": (3.0, 4.0), "c": (9.0, 1.0)}
NAMES = {"O": "o", "A": "a", "B": "b", "C": "c"}


@pytest.mark.parametrize(
    "text", ["arc AB of ⊙O = 2.", "arc(AB of ⊙O) = 2.", "minor arc AB = 2.", "area of sector AOB = 3."]
)
def test_which_arc_is_meant_is_said(text: str) -> None:
    """An arc or a sector has two readings where it is not said to be minor, and an arc has a circle."""
    with pytest.raises(Unread):
        read_given(text, "en", AT, NAMES)


def test_the_ends_of_an_arc_are_those_of_its_sector() -> None:
    """In Chinese both are named."""
    with pytest.raises(Unread):
        read_given("劣弧AC所对的扇形AOB的面积 = 3。", "zh", AT, NAMES)


@pytest.mark.parametrize("exponent", range(1, 13))
def test_powers_of_any_degree_are_written(exponent: int) -> None:
    """What is put into Heron's formula may have the sixth power of a length."""
    term = ("length", "a", "b")
    power = Expression(((((term, exponent),), Number.of(3)),))
    raised = "AB" + ("" if exponent == 1 else str(exponent).translate(str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")))
    assert shown(power, {"a": "A", "b": "B"}) == f"3 · {raised}"
    assert in_proofs(power, str.upper) == f"3 · {raised}"


@pytest.mark.parametrize(("mark", "exponent"), [("⁴", 4), ("⁵", 5), ("⁶", 6), ("⁸", 8)])
def test_high_powers_are_read(mark: str, exponent: int) -> None:
    """Heron's formula has the fourth; with values put in, it may have higher ones."""
    (found,) = read_given(f"AB{mark} = 2 · AB² · AO².", "en", AT, NAMES)
    assert f"length(a,b)^{exponent}" in str(found)


@pytest.mark.parametrize(
    ("english", "chinese", "statement"),
    [
        ("minor arc AB of ⊙O = 2", "⊙O的劣弧AB的长 = 2", "equal arc(o,a,b) 2"),
        ("area of minor sector AOB = 3", "劣弧AB所对的扇形AOB的面积 = 3", "equal sector(o,a,b) 3"),
        ("(minor arc AB of ⊙O)² = 4", "(⊙O的劣弧AB的长)² = 4", "equal arc(o,a,b)^2 4"),
        ("(area of minor sector AOB)² = 9", "(劣弧AB所对的扇形AOB的面积)² = 9", "equal sector(o,a,b)^2 9"),
        ("area of ⊙O through A = 25π", "过A的⊙O的面积 = 25π", "equal circle_area(o,a) 25*pi"),
        ("circumference of ⊙O through A = 10π", "过A的⊙O的周长 = 10π", "equal circumference(o,a) 10*pi"),
        ("area(⊙O through A)² = 9", "(过A的⊙O的面积)² = 9", "equal circle_area(o,a)^2 9"),
        ("[ABC] = 7", "S△ABC = 7", "equal area(a,b,c) 7"),
        ("[ABCO] = 7", "S四边形ABCO = 7", "equal area(a,b,c,o) 7"),
        ("16 · [ABC]² = 3 · AB⁴", "16 · (S△ABC)² = 3 · AB⁴", "equal 16*area(a,b,c)^2 3*length(a,b)^4"),
        ("CA = 2 · BC as vectors", "向量等式CA = 2 · BC", "vecsum 1 a 2 b -3 c"),
        ("OA : AB = √3 : 2", "OA : AB = √3 : 2", "rconst o a a b sqrt(3)/2"),
        ("OA : AB = √3 : 1", "OA : AB = √3 : 1", "rconst o a a b sqrt(3)"),
    ],
)
def test_solutions_name_measures_as_textbooks_do_and_are_read_back(english: str, chinese: str, statement: str):
    """An arc with its circle, areas in words or as S△ABC in Chinese, sums of vectors added up, ratios as ratios."""
    stated = parse_statement(statement)
    for language, text in (("en", english), ("zh", chinese)):
        voice = Voice(language, AT, AT, Replay(()))
        voice.plain = True
        assert say(stated, voice) == text
        assert read_given(f"{text}.", language, AT, NAMES) == (normal(stated, AT),)


@pytest.mark.parametrize(
    ("language", "introduced", "said"),
    [
        ("en", "B lies on the circle with centre O through A.", "area of ⊙O = 25π."),
        ("zh", "B是以O为圆心且过点A的圆上的点。", "⊙O的面积 = 25π。"),
    ],
)
def test_a_circle_that_was_introduced_is_called_by_its_centre(language: str, introduced: str, said: str):
    """Where nothing says which of the circles about a point is meant, it is refused."""
    gap = " " if language == "en" else ""
    found = read_given(introduced + gap + said, language, AT, NAMES)
    assert "circle_area(o,a)" in str(found[-1])
    with pytest.raises(Unread, match="the circle ⊙O was not introduced"):
        read_given(said, language, AT, NAMES)


def test_a_point_that_stands_twice_in_a_sum_of_vectors_is_added_up():
    """Not with a part for each time."""
    voice = Voice("en", AT, AT, Replay(()))
    voice.plain = True
    assert say(parse_statement("vecsum 1 a 2 b -1 c -2 c"), voice) == "CA = 2 · BC as vectors"


@pytest.mark.parametrize(
    "statement",
    ["eqratio a b c o b c b c", "eqratio b o o b a b c o", "eqratio a b a o c o a o", "eqratio a o a b o a c o"],
)
def test_ratios_of_one_segment_to_itself_are_said_as_equal_segments(statement: str):
    """AB = CO, not AB : CO = BC : BC; a question keeps its ratios."""
    voice = Voice("en", AT, AT, Replay(()))
    assert ":" in say(parse_statement(statement), voice) or "ratio" in say(parse_statement(statement), voice)
    voice.plain = True
    assert say(parse_statement(statement), voice) == "AB = CO"


def test_equal_right_angles_turn_either_way():
    """∠AEP = ∠FDE of two right angles is one claim, whichever lines its directed form names first."""
    at = {"a": (1.0, 0.0), "e": (0.0, 0.0), "p": (0.0, 1.0), "d": (3.0, 0.5), "f": (4.0, 1.5)}
    at["g"] = (2.0, 1.5)
    one, two = (parse_statement(f"eqangle a e d {x} e p d {y}") for x, y in (("f", "g"), ("g", "f")))
    assert normal(one, at) == normal(two, at)
    slanted = {**at, "p": (0.4, 1.0)}
    assert normal(one, slanted) != normal(two, slanted)
