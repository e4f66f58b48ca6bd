"""What is left open rests on figures that the text allows."""

from __future__ import annotations

import pytest
from made import LIBRARY

from geogen.errors import ProofRejected
from geogen.families.realise import in_digits
from geogen.families.row import written
from geogen.lang.problem import parse_problems
from geogen.library.instantiate import given_statements
from geogen.problem.solving import solve
from geogen.proof.graph import to_json

POINTS = (
    "points of a segment\na b = segment a b; d = on_line d a b; e = on_line e a b; f = on_line f a b; "
    "length a b = 10; length a d = 3; length b e = 4; length b f = 2 ? length d e\n"
)


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
