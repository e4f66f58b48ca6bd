"""Congruent triangles are told pair by pair, also where others stand between them in their group."""

from __future__ import annotations

from geogen.deduction import close
from geogen.deduction.history import history_of
from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.scene.build import build_scene

LIBRARY = load_library()


def test_the_two_triangles_of_a_proof_are_compared() -> None:
    """In a regular hexagon the triangles of neighbouring corners are congruent, and each two are told to be so."""
    closure = close(build_scene(parse_body("a b c d e f = regular_hexagon a b c d e f"), LIBRARY), LIBRARY)
    points = closure.scene.points
    found = {
        frozenset((frozenset(names[:3]), frozenset(names[3:])))
        for event in history_of(closure).index.events
        if event.rule is not None and "_congruent" in event.rule.id
        for names in [[points[i] for i in event.points]]
    }
    corners = ("abc", "bcd", "cde", "def", "efa", "fab")
    wanted = {frozenset((frozenset(one), frozenset(two))) for one in corners for two in corners if one < two}
    assert found >= wanted
