"""Steps that bring several facts about angles together name the sums of angles by which they go."""

from __future__ import annotations

from fractions import Fraction

import pytest

from geogen.lang.statement import parse_statement
from geogen.problem.words.several_sums import several_sums

#: A regular pentagon.
PENTAGON = {
    "a": (0.0, 1.0),
    "b": (-0.9510565162951535, 0.30901699437494745),
    "c": (-0.5877852522924731, -0.8090169943749475),
    "d": (0.5877852522924731, -0.8090169943749475),
    "e": (0.9510565162951535, 0.30901699437494745),
}
#: A rectangle abdc with the diagonal ad, and f beyond d on cd.
RECTANGLE = {"a": (0.0, 0.0), "b": (3.0, 0.0), "c": (0.0, 2.0), "d": (3.0, 2.0), "f": (5.0, 2.0)}
#: Four points of a circle, and p where ab and cd meet.
CIRCLE = {"a": (-0.6, 0.8), "b": (0.6, 0.8), "c": (-1.0, 0.0), "d": (1.0, 0.0), "p": (0.0, 3.0)}
FOUR = [f"equal angle({corner}) 108" for corner in ("a,b,c", "b,c,d", "c,d,e", "d,e,a")]


def said(target: str, stated: list[str], at: dict[str, tuple[float, float]]) -> list[str]:
    """The equations, short: ``abc + bca = 180``."""
    found = several_sums(parse_statement(target), [parse_statement(s) for s in stated], at)
    wholes = [str(e.whole) if isinstance(e.whole, Fraction) else "".join(e.whole) for e in found]
    return [f"{' + '.join(map(''.join, e.parts))} = {whole}" for e, whole in zip(found, wholes, strict=True)]


def test_the_angles_of_a_polygon_and_of_a_triangle_are_added():
    """Four angles of a pentagon give the fifth, and that the base angles of a triangle."""
    found = said("equal angle(a,b,e) 36", [*FOUR, "eqangle b a b e e b e a"], PENTAGON)
    assert len(found) == 2
    assert any(one.endswith("= 540") and one.count("+") == 4 for one in found)
    assert any(one.endswith("= 180") and one.count("+") == 2 for one in found)


def test_parallel_lines_are_cut_by_the_line_through_two_points():
    """On one side of it the angles make 180° together, on different sides they are equal, right angles too."""
    both = said("eqangle c a c d d c d b", ["para a b c d", "para a c b d", "perp a b a c"], RECTANGLE)
    assert sorted(both) == ["acd + cdb = 180", "bac + acd = 180"]
    assert said("eqangle a b a d d a d c", ["para a b c d"], RECTANGLE) == ["bad = adc"]


def test_a_line_or_a_circle_is_shown_by_angles():
    """What shows that lines are parallel, or points concyclic or collinear, comes last."""
    assert said("para a b c d", ["eqangle a b a d d c d a"], RECTANGLE)[-1] == "bad = adc"
    straight = ["equal angle(c,d,a) 30", "equal angle(a,d,f) 150"]
    assert said("coll c d f", straight, {**RECTANGLE, "a": (3 - 3**0.5, 1.0)})[-1] == "cda + adf = 180"
    assert said("cyclic a b c d", ["eqangle a c a d b c b d"], CIRCLE)[-1] == "cad = cbd"


def test_a_point_in_the_middle_of_others_is_no_corner_of_their_polygon():
    """The centre of a square is the mean of all five points."""
    square = {"a": (1.0, 1.0), "b": (-1.0, 1.0), "c": (-1.0, -1.0), "d": (1.0, -1.0), "o": (0.0, 0.0)}
    right = ["equal angle(a,o,b) 90", "equal angle(b,a,o) 45", "perp c d d a"]
    assert said("equal angle(a,b,o) 45", right, square) == ["abo + boa + oab = 180"]


def test_inscribed_angles_and_similar_triangles_are_named():
    """Which angle of the circle, or of the triangles, is meant."""
    assert said("eqangle p a p c b c b d", ["cyclic a b c d", "coll p a b"], CIRCLE) == []
    assert said("eqangle a c a d b c b d", ["simtrir a c d b d c"], CIRCLE) == ["dac = cbd"]
    assert said("eqangle a c a d b c b d", ["cyclic a b c d"], CIRCLE) == ["cad = cbd"]


@pytest.mark.parametrize(
    ("target", "stated"),
    [
        ("equal angle(a,b,e) 36", ["eqangle b a b e e b e a"]),  # nothing says how large an angle is
        ("cong a b b c", FOUR),  # no angle is sought
        ("equal angle(a,b,c) 108", FOUR),  # no sum is needed
    ],
)
def test_nothing_is_said_where_no_sum_leads_there(target, stated):
    """Of what does not follow, is no angle, or stands there already."""
    assert said(target, stated, PENTAGON) == []
