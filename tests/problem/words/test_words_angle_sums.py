"""The sum of angles that a step goes by is named: of a triangle, at a point, or none."""

from __future__ import annotations

import pytest

from geogen.lang.statement import parse_statement
from geogen.problem.words.angle_sums import angle_sum

#: A triangle with angles of 90°, 60° and 30°, d on BC between B and C with ∠BAD = 60°, and e beyond A on CA.
AT = {"a": (0.0, 0.0), "b": (1.0, 0.0), "c": (0.0, 3**0.5), "d": (0.5, 3**0.5 / 2), "e": (0.0, -1.0)}


@pytest.mark.parametrize(
    ("target", "stated", "points"),
    [
        ("aconst b c a c 30o", ["perp a b a c", "aconst a b b c 120o"], "abc"),
        ("equal angle(a,c,b) 30", ["perp a b a c", "equal angle(a,b,c) 60"], "abc"),
        ("equal angle(a,c,b) 30", ["equal angle(a,b,c) 2*angle(a,c,b)", "perp a b a c"], "abc"),
        # the angle at B of the triangle ABD is that of ABC
        ("equal angle(a,d,b) 60", ["equal angle(b,a,d) 60", "equal angle(a,b,c) 60", "coll b c d"], "abd"),
        ("equal angle(c,a,d) 30", ["perp a b a c", "equal angle(b,a,d) 60"], "a"),
        ("eqangle a b a d b a b d", ["equal angle(b,a,d) 60", "equal angle(a,b,d) 60"], ""),
        ("equal angle(a,b,c) 60", ["equal angle(b,a,d) 60", "eqangle a b a d b c a b"], ""),
        ("equal angle(a,b,c) 60", ["cong a d b d", "equal angle(b,a,d) 60"], ""),
        ("cong a d b d", ["equal angle(b,a,d) 60"], ""),
    ],
)
def test_the_sum_is_named(target: str, stated: list[str], points: str) -> None:
    """Three corners, one vertex, or nothing where no sum of one place leads there."""
    assert "".join(angle_sum(parse_statement(target), [parse_statement(s) for s in stated], AT)) == points
