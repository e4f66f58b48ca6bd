"""Problems against the library: names, numbers of arguments, defined points, and who makes which point."""

from __future__ import annotations

import pytest

from geogen.errors import ParseError
from geogen.lang.problem import parse_body
from geogen.library.records import Construction, Library, Words
from geogen.library.resolve import resolve


def construction(name: str, args: str, new: str, **values: str) -> Construction:
    """A construction that only has a shape."""
    pairs, nothing = tuple(values.items()), Words("")
    return Construction(name, tuple(args.split()), tuple(new.split()), pairs, (), (), (), nothing, (), "")


SHAPES = (
    construction("triangle", "a b c", "a b c"),
    construction("foot", "x a b c", "x"),
    construction("square", "a b x y", "x y"),
    construction("s_angle", "a b x y", "x", y="A"),
    construction("rconst", "a b c x r", "x", r="N"),
)
LIBRARY = Library({}, {c.id: c for c in SHAPES}, {})
T = "a b c = triangle a b c"


def test_arguments_are_named() -> None:
    """Each use pairs the record's argument names with the problem's words, new points wherever they stand."""
    uses = resolve(parse_body(f"{T}; d e = square a c d e; f = s_angle a b f 60; g = rconst a b c g 1/2"), LIBRARY)
    assert [u.construction.id for u in uses] == ["triangle", "square", "s_angle", "rconst"]
    assert uses[1].names == {"a": "a", "b": "c", "x": "d", "y": "e"}
    assert uses[2].names["y"] == "60" and [u.clause for u in uses] == [0, 1, 2, 3]


def test_the_order_of_a_clause_is_free() -> None:
    """A clause may list its points in another order than the construction does."""
    (use,) = resolve(parse_body("c a b = triangle a b c"), LIBRARY)
    assert use.names == {"a": "a", "b": "b", "c": "c"}


@pytest.mark.parametrize(
    ("short", "full"),
    [
        ("d = foot a b c", "d = foot d a b c"),
        ("d e = square a b", "d e = square a b d e"),
        ("d = s_angle a b 60", "d = s_angle a b d 60"),
        ("d = foot a b c, rconst a b c 2", "d = foot d a b c, rconst a b c d 2"),
    ],
)
def test_new_points_may_be_left_out(short: str, full: str) -> None:
    """A call without its new points means the same as with them, wherever the record lists them."""
    assert [u.names for u in resolve(parse_body(f"{T}; {short}"), LIBRARY)] == [
        u.names for u in resolve(parse_body(f"{T}; {full}"), LIBRARY)
    ]


@pytest.mark.parametrize(
    ("clause", "column", "message", "hint"),
    [
        ("d = foto d a b c", 29, "unknown construction 'foto'", "did you mean 'foot'?"),
        ("d = foot d a b c a", 29, "'foot' takes 4 arguments, not 5", "'foot x a b c'"),
        ("d e = foot a b c", 31, "'foot' takes 4 arguments, not 3", "'foot x a b c'"),
        ("d = foot d b c", 34, "'foot' needs 'd' as argument a, but this clause only", "makes x"),
        ("d = foot d a b x", 40, "the point 'x' is not defined", "add a clause"),
        ("d = foot d a b e; e = foot e a b c", 40, "the point 'e' is not defined yet", "clause 3 defines it"),
        ("d = foot a d b c", 34, "'foot' makes 'a', which is defined already", "the clause defines d"),
        ("d = foot d d b c", 36, "'foot' needs 'd' as argument a, but this clause only", "makes x"),
        ("d e = foot d a b c", 31, "the clause defines d e, but 'foot' makes d", "'foot x a b c' makes x"),
        ("d e = square a b d d", 31, "the clause defines d e, but 'square' makes d d", "makes x y"),
        ("d = s_angle a b d north", 43, "'north' is not an angle", "write degrees"),
        ("d = rconst a b c d 0", 44, "'0' is not positive", "greater than zero"),
        ("d = rconst a b c d x", 44, "'x' is not an exact number", "write 3"),
    ],
)
def test_wrong_uses_are_refused(clause: str, column: int, message: str, hint: str) -> None:
    """Each wrong use is refused at its column with a remedy."""
    with pytest.raises(ParseError) as caught:
        resolve(parse_body(f"{T}; {clause}", file="f", line=4), LIBRARY)
    error = caught.value
    assert (error.file, error.line, error.column) == ("f", 4, column)
    assert message in error.message and hint in (error.hint or "")
