"""Points that serve only to name a line are found, and points that theorems are about are none."""

from __future__ import annotations

import pytest

from geogen.dataset.candidate import Maker
from geogen.dataset.manifest import Options
from geogen.library import load_library
from geogen.problem.naming_points import vehicles
from geogen.proof.graph import loads
from geogen.proof.split import split
from tests.problem.minimal_proof import proved

SEMICIRCLE = "a b = segment a b; c = on_dia c a b; "


@pytest.mark.parametrize(
    ("body", "wanted"),
    [
        # That C is on the circle about the diameter AB says that CA ⟂ CB; by D nothing more is said, nor by C.
        (SEMICIRCLE + "d = on_line d b c ? perp c a c d", ["c", "d"]),
        # CF is CD by another name.
        ("a b c = triangle a b c; d = foot d a b c; e = on_pline e a b c ? perp a d a e", ["d", "e"]),
        # The angle DAB is CAB by another name.
        ("a b c = triangle a b c; d = on_line d a c; e = foot e c a b; angle d a b = 72 ? ratio a c a e", ["d"]),
        # The angle ADB is one of the triangle ABD, so that D is more than a name.
        ("a b c = triangle a b c; d = on_line d b c; angle a d b = 88; angle b a d = 40 ? angle a b d", []),
        # The midline of a triangle is about its midpoints.
        ("a b c = triangle a b c; m = midpoint m a b; n = midpoint n a c ? para m n b c", []),
        # The theorem is about C.
        (SEMICIRCLE + "m = midpoint m a b ? cong m a m c", []),
        # Both angles are over one chord: all four points are in the step that says so.
        ("a b c = triangle a b c; d = on_circum d a b c ? eqangle a b a c d b d c", []),
    ],
)
def test_vehicles(body: str, wanted: list[str]) -> None:
    """Small problems."""
    assert vehicles(split(proved(body), load_library())) == wanted


@pytest.mark.usefixtures("recalled")
def test_no_problem_has_such_a_point() -> None:
    """Of a few candidates of a data set."""
    make = Maker(Options(n=1, seed=3, figures=False))
    rows = [row for index in range(24) for row in make(index).rows]
    assert len(rows) > 5
    assert [row["construction"] for row in rows if vehicles(loads(row["proof"]))] == []
