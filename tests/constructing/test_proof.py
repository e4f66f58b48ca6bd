"""Programs say of replies what is true of them, and what is proved of a program is accepted by the checker."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from construction_problems import PROBLEMS, problem
from random_scripts import random_script

from geogen.checker import check
from geogen.constructing.alike import alike
from geogen.constructing.givens import Matching, completed, given_points, matched
from geogen.constructing.outputs import Choice
from geogen.constructing.placements import Placement, chance, placements
from geogen.constructing.problem import CATEGORIES
from geogen.constructing.program import Program, needed, program_of
from geogen.constructing.proof import proved, scene_of
from geogen.constructing.redrawing import redrawn
from geogen.constructing.verify import verify
from geogen.errors import ParseError
from geogen.geogebra import Drawing, draw, read
from geogen.lang.statement import true_in
from geogen.library import load_library

TRIANGLE = problem("any", "A B C = triangle A B C", "A B C", "point:D", "cong D A D A")
ANY_TOOL = tuple(dict.fromkeys(t for tools in CATEGORIES.values() for t in tools))
MIDPOINT = replace(PROBLEMS["midpoint"], tools=ANY_TOOL)
#: How many random scripts are looked at.
RANDOM = 120
PROGRAMS = tomllib.loads((Path(__file__).parent / "programs.toml").read_text(encoding="utf-8"))["reply"]


def _drawn(script: str) -> tuple[Drawing, Matching]:
    drawing = draw(completed(read(f"A = (0, 0); B = (4, 1); C = (1, 3); {script}"), TRIANGLE, {}))
    return drawing, matched(drawing, TRIANGLE, {})


def _program(script: str, first: int = 1) -> Program | None:
    drawing, matching = _drawn(script)
    last = (Choice(drawing.made[-1].names[0]),)
    figures = alike(TRIANGLE, drawing, matching, needed(drawing, last))
    if not figures:
        return None
    if first > 1:  # figures that are not of one kind, to hold the premises against
        chosen = [p for p in placements(TRIANGLE.placement) if p.number >= first][:3]
        figures = tuple(
            redrawn(TRIANGLE, drawing, matching, Placement(p.number, p.places), chance(TRIANGLE, p.number))
            for p in chosen
        )
    return program_of(TRIANGLE, drawing, matching, figures, last)


@pytest.mark.parametrize("reply", PROGRAMS, ids=lambda r: r["script"])
def test_a_program_says_what_is_true_of_the_reply_wherever_the_givens_lie(reply: dict[str, str]) -> None:
    program = _program(reply["script"])
    assert program is not None
    assert not program.looser
    if reply["adds"]:
        assert program.body == f"{TRIANGLE.placement}; {reply['adds']}"
    for first in (1, 5, 9):
        elsewhere = _program(reply["script"], first)
        assert elsewhere is not None
        scene = scene_of(elsewhere)
        for premise in scene.premises:
            for k in range(3):
                assert true_in(premise.statement, scene.figure(k)), (str(premise.statement), first)


@pytest.mark.parametrize(
    ("script", "looser"),
    [
        ("D = Center(Ellipse(A, B, C))", ("line 1: Ellipse", "line 1: Center")),
        ("D = (x(A) / 2 + x(B) / 2, y(C))", ("line 1: coordinates",)),
        ("l = Sequence(Dilate(B, k / 4, A), k, 1, 3); D = l(2)", ("line 1: Sequence",)),
    ],
)
def test_what_has_no_construction_may_lie_anywhere(script: str, looser: tuple[str, ...]) -> None:
    program = _program(script)
    assert program.looser == looser
    assert all("free" in clause for clause in program.body.split("; ")[1:])


def test_a_point_that_may_be_anywhere_is_not_taken_for_another_that_lies_there() -> None:
    """The centre of an ellipse is the midpoint of its foci; nothing in the program says so."""
    program = _program("M = Midpoint(A, B); N = Center(Ellipse(A, B, C)); D = Midpoint(M, Reflect(C, N))")
    assert program.why_not == "N may be anywhere, and lies where M does"


def test_a_second_construction_of_a_point_is_owed_a_proof() -> None:
    program = _program(
        "M = Midpoint(A, B); N = Intersect(PerpendicularBisector(A, B), Line(A, B)); D = Midpoint(C, Dilate(M, 2, N))"
    )
    assert [str(s) for s in program.owed] == ["cong M A M B", "coll M A B"]


@pytest.mark.parametrize(
    ("script", "kind", "why_not"),
    [
        ("M = Midpoint(A, B)", "proved", ""),
        ("M = Center(Semicircle(A, B))", "proved", ""),
        ("c = Circle(A, 40); d = Circle(B, 40); X = Intersect(c, d); M = Midpoint(X_1, X_2)", "proved", ""),
        ("r = Slider(20, 30); c = Circle(A, r); d = Circle(B, r); X = Intersect(c, d); M = Midpoint(X_1, X_2)",
         "proved", ""),
        (
            "M = (x(A) / 2 + x(B) / 2, y(A) / 2 + y(B) / 2)",
            "holds",
            "'midp X_1 A B' is not derived (the program says less than line 1: coordinates)",
        ),
        (
            "M = Center(Ellipse(A, B, (5, 9)))",
            "holds",
            "'midp M A B' is not derived (the program says less than line 1: Ellipse, line 1: Center)",
        ),
    ],
)  # fmt: skip
def test_what_is_not_proved_says_why(script: str, kind: str, why_not: str) -> None:
    verdict = verify(MIDPOINT, f"A = (0, 0); B = (4, 1); {script}")
    assert (verdict.kind, verdict.why_not) == (kind, why_not)


def test_proofs_are_accepted_by_the_checker_and_state_the_conditions() -> None:
    verdict = verify(PROBLEMS["tangents"], "Tangent(P, c)")
    assert verdict.kind == "proved"
    assert len(verdict.proofs) == 6  # of two tangents two conditions each, and that the points of contact are on record
    for proof in verdict.proofs:
        check(proof, load_library())


def test_nothing_is_proved_where_a_proof_is_not_asked_for() -> None:
    verdict = verify(PROBLEMS["midpoint"], "M = Midpoint(A, B)", prove=False)
    assert (verdict.kind, verdict.proofs) == ("holds", ())


def test_a_wrong_condition_is_not_proved() -> None:
    """Of a construction that is right, a condition that is false in the figures is never derived."""
    drawing, matching = _drawn("D = Midpoint(A, B)")
    for condition in ("midp D A C", "cong D A D C", "coll D B C", "perp D C A B"):
        assert not proved(replace(TRIANGLE, conditions=(condition,)), drawing, matching, [(Choice("D"),)]).proofs


GIVEN_CIRCLE = (
    "O = (0, 0); c = Circle(O, 3); A = Point(c); P = (7, 1); t = Tangent(P, c)",
    "O = (0, 0); c = Circle(O, 3); P = (7, 1); t = Tangent(P, c)",
    "c: x^2 + y^2 = 9; O = Center(c); P = (7, 1); Tangent(P, c)",
    "c: (x - 1)^2 + (y - 2)^2 = 9; P = (7, 1); Tangent(P, c)",
    "r = 3; M = (0, 0); c = Circle(M, r); P = (7, 1); d = Circle(Midpoint(M, P), M); T = Intersect(c, d); "
    "s = Line(P, T_1); t = Line(P, T_2)",
    "M = (0, 0); k = Circle(M, 3); P = (7, 1); Tangent(P, k)",
    "X = (0, 0); Y = (2, 2); k = Circle(X, Y); P = (7, 1); Tangent(P, k)",
    "O = (0, 0); A = (3, 0); c = Circle(O, 3); P = (7, 1); t = Tangent(P, c)",
)
GIVEN_LINE = (
    "A = (1, 3); g: y = 0; h = PerpendicularLine(A, g)",
    "A = (1, 3); g = Line((0, 0), (4, 1)); h = PerpendicularLine(A, g)",
    "A = (1, 3); g: y = 0; B = Point(g); h = PerpendicularLine(A, g)",
    "P = (1, 3); g: y = 0; h = PerpendicularLine(P, g)",
)


@pytest.mark.parametrize(
    ("name", "text"), [*(("tangents", t) for t in GIVEN_CIRCLE), *(("perpendicular", t) for t in GIVEN_LINE)]
)
def test_a_given_object_that_is_typed_in_by_its_size_goes_where_the_problem_puts_it(name: str, text: str) -> None:
    assert verify(PROBLEMS[name], text).kind == "proved"


@pytest.mark.parametrize(
    ("name", "text", "kind"),
    [
        # the circle is typed in and A does not lie on it: it is another one
        ("tangents", "O = (0, 0); c = Circle(O, 3); A = (2, 0); P = (7, 1); t = Tangent(P, c)", "fails"),
        ("tangents", "O = (0, 0); P = (7, 1); c = Circle(Midpoint(O, P), 3); t = Tangent(P, c)", "givens missing"),
        ("perpendicular", "A = (1, 3); g: y = 0; h: x = 1", "hard-coded"),
    ],
)
def test_what_is_typed_in_beside_the_givens_still_fails(name: str, text: str, kind: str) -> None:
    assert verify(PROBLEMS[name], text).kind == kind


def test_programs_of_random_scripts_state_nothing_false() -> None:
    """What a program states, and what it owes a proof, is true in all its figures; most scripts have such a program."""
    programs = [(s, _program(s)) for s in (random_script(Random(f"script {n}")) for n in range(RANDOM))]
    told = [(script, p) for script, p in programs if p is not None and not p.why_not]
    assert len(told) > RANDOM / 2
    for script, program in told:
        try:
            scene = scene_of(program)
        except ParseError:  # it states something of a point and itself, and is not proved
            continue
        statements = [*(p.statement for p in scene.premises), *program.owed]
        assert all(true_in(s, scene.figure(k)) for s in statements for k in range(3)), (script, program.body)


def test_given_points_are_those_of_the_problem() -> None:
    assert given_points(PROBLEMS["tangents"]) == ("O", "A", "P")
