"""Answers are exact, and angles are read as the figure shows them."""

import pytest

from geogen.lang.statement import parse_statement
from geogen.problem.asking import answer, equal_corners, size
from geogen.problem.words.question import task
from geogen.problem.words.saying import say
from geogen.problem.words.template import Replay
from geogen.problem.words.voice import Voice


def voice(at, language="en"):
    """A speaker that takes the first wording of everything."""
    return Voice(language, at, at, Replay(()))


def test_directed_angles_are_read_as_angles_of_the_figure():
    """One directed equation says that angles are equal in one figure and supplementary in another."""
    statement = parse_statement("eqangle b a b c e d e f")
    equal = {"a": (1, 0), "b": (0, 0), "c": (1, 1), "d": (6, 0), "e": (5, 0), "f": (6, 1)}
    turned = {**equal, "f": (4, -1)}
    assert equal_corners(statement) == (("a", "b", "c"), ("d", "e", "f"))
    assert size(("a", "b", "c"), equal) == pytest.approx(0.25)
    assert say(statement, voice(equal)) == "∠ABC = ∠DEF"
    assert say(statement, voice(turned)) == "∠ABC + ∠DEF = 180°"
    assert say(statement, voice(turned, "zh")) == "∠ABC + ∠DEF = 180°"


def test_lines_through_one_point_are_no_angle():
    """Of the two ways to pair lines the one is read that has angles in the figure: those at a crossing, not 180°."""
    statement = parse_statement("eqangle p a p c p d p b")
    at = {"p": (0, 0), "a": (1, 0), "c": (-1, 0), "b": (1, 2), "d": (-1, -2)}
    assert equal_corners(statement) == (("a", "p", "c"), ("d", "p", "b"))
    assert equal_corners(statement, at) == (("a", "p", "d"), ("c", "p", "b"))
    assert say(statement, voice(at)) == "∠APD = ∠CPB"


def test_values_are_asked_for_and_answered_exactly():
    """An angle is answered as the figure shows it, a ratio as it is; sympy reads both."""
    sympy = pytest.importorskip("sympy")
    at = {"a": (1.0, 0.0), "b": (0.0, 0.0), "c": (-0.5, 3**0.5 / 2)}
    angle = parse_statement("aconst b a b c 120o")
    assert task(angle, voice(at)) == "find ∠ABC"
    assert answer(angle, angle, at).text == "120" and answer(angle, angle, at).latex == "120^\\circ"
    other = parse_statement("aconst b c b a 60o")
    assert answer(other, other, at).text == "120"
    ratio = parse_statement("rconst a b a c sqrt(3)/3")
    assert sympy.sympify(answer(ratio, ratio, at).text) == 1 / sympy.sqrt(3)
    assert answer(ratio, ratio, at).latex == "\\frac{\\sqrt{3}}{3}"
    parallel = parse_statement("para a b b c")
    assert answer(parallel, parallel, at).type == "statement"
