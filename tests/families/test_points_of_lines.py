"""What twins of points on a line rest on: figures that the text allows."""

from __future__ import annotations

import pytest
from made import LIBRARY

from geogen.errors import ProofRejected
from geogen.families.realise import in_digits
from geogen.families.row import written
from geogen.lang.problem import parse_body, parse_problems
from geogen.library.instantiate import given_statements
from geogen.problem.solving import solve
from geogen.problem.words.question import question
from geogen.proof.graph import to_json

POINTS = (
    "points of a segment\na b = segment a b; d = on_line d a b; e = on_line e a b; f = on_line f a b; "
    "length a b = 10; length a d = 3; length b e = 4; length b f = 2 ? length d e\n"
)
BEYOND = "a b = segment a b; d = on_line d a b; length a b = 10; length a d = 4 ? length b d\n"


def test_points_beyond_a_segment_leave_nothing_open() -> None:
    """D and E lie on AB, so that DE = 3; figures with D beyond A, of one order type as all points are collinear, say
    nothing of a text that places them on AB."""
    (problem,) = parse_problems(POINTS)
    proof = solve(problem, LIBRARY).proof
    assert proof is not None
    start, way = (complex(*proof.figure[p]) for p in "ab")
    places = [{"a": 0, "b": 10, "d": d, "e": e, "f": 8} for d, e in ((3, 6), (-3, 6), (3, 14))]
    at = [{p: start + x * (way - start) / 10 for p, x in place.items()} for place in places]
    premises = [p.statement for p in given_statements(problem, LIBRARY) if not p.statement.spec.seen][:-1]
    figures = [in_digits(premises, {p: (z.real, z.imag) for p, z in one.items()}) for one in at]
    provenance = {
        "format": 1,
        "kind": "insufficient",
        "original": {**to_json(proof), "name": ""},
        "edit": {"without": [3], "plus": []},
        "figures": figures,
    }
    with pytest.raises(ProofRejected, match="the text, as it is worded, excludes one of the figures"):
        written(provenance, LIBRARY)


def test_a_picture_by_which_the_text_would_say_line_is_refused() -> None:
    """The text says that D lies on AB, so that BD is 6; a picture with D beyond B, not to scale, is none of it."""
    (problem,) = parse_problems("a point of a segment\n" + BEYOND)
    proof = solve(problem, LIBRARY).proof
    assert proof is not None
    a, b = (complex(*proof.figure[p]) for p in "ab")
    at = {p: a + x * (b - a) / 10 for p, x in (("a", 0), ("b", 10), ("d", 15))}
    premises = [p.statement for p in given_statements(problem, LIBRARY) if not p.statement.spec.seen][:-1]
    provenance = {
        "format": 1,
        "kind": "misdrawn",
        "original": {**to_json(proof), "name": ""},
        "edit": {"without": [], "plus": []},
        "number": 1,
        "figures": [in_digits(premises, {p: (z.real, z.imag) for p, z in at.items()})],
    }
    with pytest.raises(ProofRejected, match="excludes the picture"):
        written(provenance, LIBRARY)


def test_a_point_of_a_whole_line_is_said_to_lie_on_the_line() -> None:
    """So its other place is one that the text allows, also where it is drawn between the two points."""
    problem = parse_body(BEYOND.replace("on_line", "on_opline").strip())
    at = {"a": (0.0, 0.0), "b": (10.0, 0.0), "d": (4.0, 0.0)}
    assert "on line AB" in question(problem, at, LIBRARY, "en") and "直线AB" in question(problem, at, LIBRARY, "zh")
