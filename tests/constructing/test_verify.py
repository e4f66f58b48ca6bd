"""Replies to construction problems: right ones in many ways, wrong ones with their reason."""

from __future__ import annotations

import time
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from construction_problems import PROBLEMS
from right_replies import REPLIES

from geogen.constructing.claims import claims_impossible
from geogen.constructing.givens import given_points
from geogen.constructing.problem import Impossibility
from geogen.constructing.residual import residual
from geogen.constructing.verify import verify
from geogen.geogebra import draw, read
from geogen.geogebra.objects import Circle, Line, ListOf, Object, Point, Segment
from geogen.lang.statement import parse_statement

RIGHT = [(name, text) for name, texts in REPLIES.items() for text in texts]
#: The orthocentre as a point of Euler's line: a theorem about a point by another definition, which the reply lacks. And
#: sizes as numbers, of which a program has no units.
UNPROVED = {("orthocentre", REPLIES["orthocentre"][2]), *(("at_distance", text) for text in REPLIES["at_distance"])}
WRONG = tomllib.loads((Path(__file__).parent / "wrong_replies.toml").read_text(encoding="utf-8"))["reply"]
TRISECTION = replace(
    PROBLEMS["angle"],
    id="trisection",
    conditions=(),
    solutions=0,
    impossible=Impossibility((("A", "1", "0"), ("B", "0", "0"), ("C", "1/2", "1")), "x(T)", (8, 0, -6, -1)),
)
EVERY = {**PROBLEMS, "trisection": TRISECTION}


def test_there_are_sixty_right_replies() -> None:
    assert len(RIGHT) >= 60


@pytest.mark.parametrize(("name", "text"), RIGHT)
def test_a_right_reply_holds_in_twenty_figures_and_is_proved(name: str, text: str) -> None:
    verdict = verify(PROBLEMS[name], text)
    kind = "holds" if (name, text) in UNPROVED else "proved"
    assert (verdict.kind, verdict.figures, bool(verdict.why_not)) == (kind, 20, kind == "holds"), verdict
    assert verdict.moves > 0


@pytest.mark.parametrize("reply", WRONG, ids=lambda r: f"{r['problem']}: {r['why']}")
def test_a_wrong_reply_is_refused_with_its_reason(reply: dict[str, str]) -> None:
    verdict = verify(EVERY[reply["problem"]], reply["script"])
    assert (verdict.kind, verdict.message) == (reply["kind"], reply["message"])


#: Replies that draw the givens themselves; the others take them to be there.
WITH_GIVENS = [(name, text) for name, text in RIGHT if "A = (" in text or "A=(" in text]


@pytest.mark.parametrize(("name", "text"), WITH_GIVENS)
def test_a_reply_with_frozen_coordinates_is_hard_coded(name: str, text: str) -> None:
    """What is found in a right reply is typed in with four digits, in place of its construction."""
    found = dict(verify(PROBLEMS[name], text).found)
    drawing = draw(read(text))
    frozen = [f"Z{i} = {_typed(drawing.objects[label])}" for i, label in enumerate(found.values())]
    kept = "; ".join(f"{n} = {_typed(drawing.objects[n])}" for n in (*drawing.free, *given_points(PROBLEMS[name])))
    verdict = verify(PROBLEMS[name], "; ".join([kept, *frozen]))
    assert verdict.kind == "hard-coded", verdict


def _typed(made: Object) -> str:
    if isinstance(made, Point):
        return f"Point({{{made.at.real:.4f}, {made.at.imag:.4f}}})"
    if isinstance(made, Segment):
        return "Segment({})".format(", ".join(f"({z.real:.4f}, {z.imag:.4f})" for z in (made.point, made.end)))
    if isinstance(made, Line):
        ends = (made.point, made.point + made.direction)
        return "Line({})".format(", ".join(f"({z.real:.4f}, {z.imag:.4f})" for z in ends))
    if isinstance(made, Circle):
        return f"Circle(({made.centre.real:.4f}, {made.centre.imag:.4f}), {made.radius:.4f})"
    if isinstance(made, ListOf):
        return "{" + ", ".join(map(_typed, made.items)) + "}"
    return "Slider(1, 9)"


def test_a_given_line_may_be_used_without_its_points() -> None:
    assert verify(PROBLEMS["perpendicular"], "A = (1, 3); h = PerpendicularLine(A, g)").kind == "proved"
    assert verify(PROBLEMS["tangents"], "t = Tangent(P, c)").kind == "proved"


@pytest.mark.parametrize(
    ("name", "script", "message"),
    [
        ("midpoint", "M = Sequence(Midpoint(A, B), k, 1, 400)", "400 objects are given for M"),
        ("midpoint", "l = Sequence(Midpoint(A, B), k, 1, 400)", "400 objects are given for M"),
        ("midpoint", "M = IterationList(Midpoint(P, B), P, {A}, 1500)", "1501 objects are given for M"),
        ("equilateral", "C = Sequence(Intersect(Circle(A, B), Circle(B, A), 1), k, 1, 300)",
         "300 objects are given for C"),
        ("midpoint", "l = IterationList(Midpoint(P, B), P, {A}, 1500); M = Element(l, 3)",
         "'midp M A B' does not hold of M"),
        ("midpoint", "M = Iteration(Midpoint(P, B), P, {A}, 5000)",
         "the script needs more than 6,000 steps (make sequences and recursions shorter)"),
    ],
)  # fmt: skip
def test_long_lists_are_judged_in_no_time(name: str, script: str, message: str) -> None:
    began = time.process_time()
    verdict = verify(PROBLEMS[name], f"A = (0, 0); B = (4, 1); {script}")
    assert (verdict.right, verdict.message) == (False, message)
    assert time.process_time() - began < 1


def test_the_failing_figure_is_shown() -> None:
    verdict = verify(PROBLEMS["midpoint"], "A = (0, 0); B = (4, 2); C = (1, 5); M = Midpoint(A, C)")
    at = {n: (x, y) for n, x, y in verdict.places}
    assert set(at) == {"A", "B", "M"}
    assert residual(parse_statement(verdict.condition), at) > 1e-3


def test_the_same_reply_has_the_same_verdict() -> None:
    text = REPLIES["midpoint"][5]
    assert verify(PROBLEMS["midpoint"], text) == verify(PROBLEMS["midpoint"], text)


def test_what_is_impossible_is_rightly_said_to_be() -> None:
    assert verify(TRISECTION, "\\boxed{impossible}").kind == "impossible"
    assert verify(TRISECTION, "三等分角不可能用尺规完成。").right


@pytest.mark.parametrize(
    ("text", "has_script", "claimed"),
    [
        ("It is impossible.", False, True),
        ("It is not impossible.", False, False),
        ("At first it seems impossible, but here is a script", True, False),
        ("Answer: impossible", True, True),
        ("\\boxed{M}", False, False),
        ("无法作出这样的点", False, True),
        ("I do not think this is impossible.", False, False),
        ("Is it impossible? I don't know.", False, False),
        ("It is possible or impossible.", False, False),
        ("Answer: impossible? I'd say possible.", False, False),
        ("There's no ruler-and-compass construction of X.", False, True),
        ("it has no solution by straightedge and compass.", False, True),
        ("Suppose it were possible. Then cos 20° would be, too; so the task is impossible.", False, True),
        ("The number is not constructible, hence the task is impossible.", False, True),
        ("**ANSWER: impossible**", True, True),
    ],
)
def test_claims_are_read(text: str, has_script: bool, claimed: bool) -> None:
    assert claims_impossible(text, has_script) == claimed


def test_counts_are_euclidea_s() -> None:
    verdict = verify(PROBLEMS["midpoint"], REPLIES["midpoint"][2])
    assert (verdict.lines, verdict.moves, verdict.tools) == (4, 4, ("compass", "straightedge"))


@pytest.mark.parametrize(
    ("statement", "at", "size"),
    [
        ("midp M A B", {"A": (0, 0), "B": (2, 0), "M": (1, 0)}, 0.0),
        ("midp M A B", {"A": (0, 0), "B": (2, 0), "M": (1, 1e-6)}, 1e-6),
        ("perp A B C D", {"A": (0, 0), "B": (1, 0), "C": (0, 0), "D": (1e-6, 1)}, 1e-6),
        ("lconst A B 2", {"A": (0, 0), "B": (2, 0)}, 0.0),
        ("between M A B", {"A": (0, 0), "B": (2, 0), "M": (3, 0)}, float("inf")),
    ],
)
def test_residuals_are_relative(statement: str, at: dict[str, tuple[float, float]], size: float) -> None:
    found = residual(parse_statement(statement), at)
    assert found == size or abs(found - size) < 0.5 * size
