"""Problems shrink to what is needed: points, calls and parts of constructions."""

import pytest

from geogen.lang.problem import parse_body, print_body
from geogen.lang.statement import parse_statement
from geogen.library import load_library
from geogen.problem.reduce import reduced, renamed, tidy_names
from geogen.problem.weaker_constructions import calls_for

CASES = [
    (
        "a b c = triangle a b c; m = midpoint m a b; n = midpoint n a c; k = midpoint k b c ? para m n b c",
        ["midp m a b", "midp n a c"],
        "a b c = triangle a b c; m = midpoint m a b; n = midpoint n a c ? para m n b c",
    ),
    (
        "a b c = triangle a b c; d = foot d a b c; e = on_line e a d ? perp a e b c",
        ["perp a d b c", "coll a d e"],
        "a b c = triangle a b c; d = on_tline d a b c; e = on_line e a d ? perp a e b c",
    ),
    (
        "a b c = triangle a b c; o = circle o a b c; d = on_circle d o a, on_line d b c ? cong o a o d",
        ["cong o a o d"],
        "a = free a; o = free o; d = on_circle d o a ? cong o a o d",
    ),
    (
        "a b c = triangle a b c; h = orthocenter h a b c ? perp c h a b",
        ["perp a h b c", "perp b h a c"],
        "a b c = triangle a b c; h = orthocenter h a b c ? perp c h a b",
    ),
    (
        "a b c d = isquare a b c d; e = on_line e c d ? perp b c c e",
        ["coll c d e", "para a b c d", "perp a b b c"],
        "a b = segment a b; c = on_tline c b a b; d = on_pline d c a b; e = on_line e c d ? perp b c c e",
    ),
    (
        "a b c = iso_triangle a b c; length a b = 6; length a c = 2*x; length b c = 3*x + 1 ? value x",
        ["cong a b a c", "lconst a b 6"],
        "a b = segment a b; c = on_circle c a b; length a b = 6; length a c = 2*x; length b c = 3*x + 1 ? value x",
    ),
    (
        "a b c d = square_side a b c d 4; e = on_line e a c, on_line e b d ? cong a e b e",
        ["perp a b b c", "cong a b b c", "para a b c d", "para a d b c", "coll a c e", "coll b d e"],
        "a b c d = isquare a b c d; e = on_line e a c, on_line e b d ? cong a e b e",
    ),
    (
        "a b c = r_triangle_legs a b c 3 4; d = foot d a b c ? perp a d b c",
        ["perp a b a c", "lconst a c 4", "perp a d b c", "coll b c d"],
        "a b c = r_triangle a b c; d = foot d a b c; length a c = 4 ? perp a d b c",
    ),
]


@pytest.mark.parametrize("body, needed, expected", CASES)
def test_what_is_not_needed_goes(body, needed, expected):
    """Whole clauses, calls of a clause, and parts of what a construction states."""
    statements = frozenset(parse_statement(s).canonical() for s in needed)
    assert print_body(reduced(parse_body(body), load_library(), statements)) == expected


@pytest.mark.parametrize(
    "statements, known, expected",
    [
        (["coll x a b"], "ab", ["on_line x a b"]),
        (["perp a x x b"], "ab", ["on_dia x a b"]),
        (["cong x a x b"], "ab", ["on_bline x a b"]),
        (["cong o x o a"], "oa", ["on_circle x o a"]),
        (["coll x a b", "cong x a x b"], "ab", ["on_line x a b", "on_bline x a b"]),
        (["coll x b c", "perp a x b c"], "abc", ["foot x a b c"]),
        (["cyclic a b c x"], "abc", ["on_circum x a b c"]),
        ([], "", ["free x"]),
        (["midp x a b"], "ab", ["midpoint x a b"]),
        (["midp a b x"], "ab", ["mirror x b a"]),
        (["cong x a b y"], "ab", None),
    ],
)
def test_statements_become_the_calls_that_state_them(statements, known, expected):
    """Each statement about one new point has its plainest construction, or none where a point is unknown."""
    found = calls_for("x", [parse_statement(s) for s in statements], known, load_library())
    assert (found if found is None else list(map(str, found))) == expected


def test_names_are_tidied():
    """Customary letters stay, the others close their ranks, and corners of large polygons follow each other."""
    names = tidy_names(("a", "c", "o", "g", "m", "d1"))
    assert names == {"a": "a", "c": "b", "o": "o", "g": "c", "m": "m", "d1": "d"}
    octagon = tuple("abcdefgp")
    assert "".join(tidy_names(octagon, [octagon]).values()) == "abcdefgh"
    assert tidy_names(("b", "a", "c", "d", "e", "f"), ["abdef"])["c"] == "f"
    problem = parse_body("a c = segment a c; m = midpoint m a c ? cong a m m c")
    assert print_body(renamed(problem, {"a": "a", "c": "b", "m": "m"})) == (
        "a b = segment a b; m = midpoint m a b ? cong a m m b"
    )
