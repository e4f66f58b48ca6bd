"""Rules of many variables may not be used with two variables for one point."""

from __future__ import annotations

from dataclasses import replace

import pytest

from geogen.checker import check
from geogen.deduction import close, prove
from geogen.errors import ProofRejected
from geogen.kernel import steps
from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.scene.build import build_scene

SHARED_CORNER = "a b c = triangle a b c; d = on_line d a b; e = on_pline e d b c, on_line e a c ? simtri a b c a d e"


def test_merging_is_allowed_in_small_rules_and_refused_in_large_ones(monkeypatch) -> None:
    """Similar triangles with a common corner pass; were the rule one of many variables, they would be refused."""
    library = load_library()
    problem = parse_body(SHARED_CORNER)
    assert problem.goal is not None
    by_angles = replace(library, rules={"aa_similar": library.rules["aa_similar"]})
    graph = prove(close(build_scene(problem, library), by_angles), problem.goal)
    merged = [s for s in graph.steps if s.rule and len(set(dict(s.substitution).values())) < len(s.substitution)]
    assert merged, "the proof uses a rule with two variables for one point"
    check(graph, library)
    monkeypatch.setattr(steps, "MERGING", 2)
    with pytest.raises(ProofRejected, match="does not allow two variables for one point"):
        check(graph, library)
