"""Replies that would keep a program busy, fill its memory or run something: each has a verdict within a second."""

from __future__ import annotations

import time

import pytest
from construction_problems import PROBLEMS, problem

from geogen.constructing.verdict import Verdict
from geogen.constructing.verify import verify

#: Most seconds of a verdict, and most characters of its message.
SECONDS, CHARACTERS = 1.0, 600
GIVEN = "A = (0, 0)\nB = (4, 1)\n"
RIGHT = "\nM = Midpoint(A, B)"
#: What is between the givens and a right answer, with the kind of the verdict.
BETWEEN = {
    "many points": ("\n".join(f"P_{i} = ({i}, 0)" for i in range(1990)), "does not run"),
    "many circles": ("\n".join(f"c_{i} = Circle(A, {i + 1})" for i in range(1990)), "does not run"),
    "many typed lengths": ("\n".join(f"c_{i} = Circle(A, {1 + i * 0.0013:.4f})" for i in range(240)), "proved"),
    "lengths of many digits": ("\n".join(f"c_{i} = Circle(A, {(i + 2) ** 0.5:.15f})" for i in range(240)), "proved"),
    "a function by itself": ("f(x) = f(x - 1) + f(x - 2)\ng = f(5)", "does not run"),
    "sequences in sequences": (
        "l = Sequence(Sequence(Sequence(i + j + k, i, 1, 1000), j, 1, 1000), k, 1, 1000)", "does not run"),
    "a huge sequence": ("l = Sequence(i, i, 1, 10^9)", "does not run"),
    "an endless sequence": ("l = Sequence((i, i), i, 1, 10^10^10)", "proved"),
    "tiny steps": ("l = Sequence(i, i, 1, 2, 10^-12)", "does not run"),
    "iterations in iterations": (
        "l = IterationList(IterationList(Midpoint(P, B), P, {A}, 70), P, {A}, 70)", "does not run"),
    "Execute": ('Execute({"M = (2, 0.5)"})', "does not run"),
    "RunScript": ("RunScript(A)", "does not run"),
    "RunClickScript": ("RunClickScript(A)", "does not run"),
    "SetValue": ("SetValue(A, (1, 1))", "does not run"),
    "a huge power": ("a = 10^10^10", "proved"),
    "a huge radius": ("c = Circle(A, 9^9^9^9)", "proved"),
    "many digits": ("a = " + "9" * 3000, "proved"),
    "a raised power": ("a = 2" + "⁹" * 3000, "proved"),
    "a factorial": ("a = (10^10)!", "proved"),
    "factorials of factorials": ("a = 170!!!!!", "proved"),
    "lengths of all orders": ("c = Circle(A, 10^308)\nd = Circle(B, 10^-308)\ne = Circle(B, 5 * 10^-324)", "proved"),
    "a large polygon": ("p = Polygon(A, B, 10^6)", "does not run"),
    "many polygons": ("\n".join(f"p_{i} = Polygon(A, B, 100)" for i in range(50)), "does not run"),
    "a polynomial of high degree": ("f(x) = (x + 1)^10^9\nr = Root(f)", "proved"),
    "a polynomial of many factors": ("f(x) = " + "(x + 1)" * 70 + "\nr = Roots(f, 0, 1)", "does not run"),
    "a curve of high degree": ("c: x^99*y^99 = 1", "does not run"),
    "conics": (
        "c = Ellipse(A, B, (9, 9))\nd = Ellipse(B, A, (3, 9))\n"
        + "\n".join(f"X_{i} = Intersect(c, d, 1)" for i in range(900)), "does not run"),
    "signs": ("a = " + "-" * 3000 + "1", "does not run"),
    "a long sum": ("a = " + "+".join("1" * 1900), "does not run"),
    "deep calls": ("P = " + "Midpoint(" * 80 + "A" + ", B)" * 80, "does not run"),
    "deep brackets": ("P = " + "(" * 1900 + "A" + ")" * 1900, "does not run"),
    "very deep brackets": ("P = " + "(" * 90000 + "A" + ")" * 90000, "does not run"),
    "a long name": ("N" * 3900 + " = Midpoint(A, B)", "does not run"),
    "a very long name": ("N" * 190000 + " = Midpoint(A, B)", "does not run"),
    "a long unknown command": ("P = " + "Mid" * 1200 + "(A, B)", "does not run"),
    "a long text": ('t_0 = "a"\n' + "\n".join(f"t_{i + 1} = t_{i} + t_{i}" for i in range(60)), "does not run"),
    "a circle of no number": ("a = 0/0\nc = Circle(A, a)", "proved"),
}  # fmt: skip
#: Whole replies, with the kind of the verdict.
WHOLE = {
    "a million commands": ("\n".join(f"A_{i} = ({i}, 0)" for i in range(10**6)), "does not run"),
    "a million commands and a claim": ("A = (0, 0); " * 10**6 + "\nANSWER: impossible", "impossible claimed"),
    "a long claim": ("So it seems. " * 20_000 + "It is impossible.", "impossible claimed"),
    "many answers": (GIVEN + "\n".join(f"M_{i} = Midpoint(A, B)" for i in range(1900)), "does not run"),
    "brackets": ("[" * 199_999, "no script"),
    "nested lists": ("[" * 1999 + '"M = Midpoint(A, B)"' + "]" * 1999, "no script"),
    "nested objects": ('{"commands": ' * 1999 + "1" + "}" * 1999, "no script"),
    "thoughts": ("<think>" * 20_000 + "</think>" * 20_000, "no script"),
    "tables": ("| A | Midpoint(A, B) |\n" * 8000, "does not run"),
    "a point by itself": (GIVEN + "A = Midpoint(A, B)\nM = A", "does not run"),
    "a circle of definitions": ("A = B\nB = A\nM = Midpoint(A, B)", "does not run"),
    "declared entities": (
        '<!DOCTYPE a [<!ENTITY a "b">]><construction><expression label="A" exp="&a;"/></construction>', "does not run"),
    "a huge number of an argument": (
        '<construction><command name="Midpoint"><input a' + "9" * 5000
        + '="A"/><output a0="M"/></command></construction>', "does not run"),
    "a huge index": (GIVEN + "M = Intersect(Circle(A, B), Circle(B, A), 10^10^10)", "nothing wanted"),
    "a huge angle": (GIVEN + "M = Rotate(B, 10^400°, A)", "fails"),
}  # fmt: skip


@pytest.mark.parametrize("name", BETWEEN)
def test_what_keeps_busy_beside_a_right_answer_has_a_verdict_at_once(name: str) -> None:
    text, kind = BETWEEN[name]
    assert _judged(GIVEN + text + RIGHT).kind == kind


@pytest.mark.parametrize("name", WHOLE)
def test_what_keeps_busy_has_a_verdict_at_once(name: str) -> None:
    text, kind = WHOLE[name]
    assert _judged(text).kind == kind


def _judged(text: str) -> Verdict:
    began = time.process_time()
    verdict = verify(PROBLEMS["midpoint"], text)
    assert time.process_time() - began < SECONDS
    assert len(verdict.message) < CHARACTERS
    return verdict


def test_one_typed_line_stands_for_one_given_line() -> None:
    """And a line that bears a given name for no other: each reply ends in a verdict."""
    crossing = problem(
        "crossing",
        "A B = segment A B; C D = segment C D",
        "A B C D line:l:A,B line:m:C,D",
        "point:X",
        "coll X A B; coll X C D",
    )
    assert verify(crossing, "f: y = x; X = Intersect(f, Line(C, D))").kind != "proved"
    assert verify(crossing, "m: y = x; X = Intersect(l, m)").kind == "proved"
    assert verify(crossing, "X = Intersect(l, m)").kind == "proved"
