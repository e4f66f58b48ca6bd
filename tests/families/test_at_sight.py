"""What is known at sight, and what is not."""

from __future__ import annotations

import pytest

from geogen.families.at_sight import at_sight, sight_of
from geogen.lang.question import question
from geogen.lang.statement import parse_number, parse_statement

#: A line with A, M, B, C in this order, and above it D, with DM upright; E on the bisector of angle DMB.
AT = {"a": (0.0, 0.0), "m": (3.0, 0.0), "b": (6.0, 0.0), "c": (10.0, 0.0), "d": (3.0, 5.0), "e": (4.0, 1.0)}


@pytest.mark.parametrize(
    ("stated", "asked", "value"),
    [
        ("midp m a b; lconst a b 6", "length a m", "3"),
        ("midp m a b; lconst b m 3", "length a b", "6"),
        ("midp m a b; lconst a b 6; coll b c m; lconst b c 4", "length c m", "7"),
        ("cong m d b c; lconst b c 4", "radius m d", "4"),
        ("rconst a m a c 3/10; lconst a c 10", "length a m", "3"),
        ("coll a b c; lconst a b 6; lconst b c 4", "length a c", "10"),
        ("lconst a b 6; lconst b c 4", "ratio a b b c", "3/2"),
        ("rconst a m a c 3/10", "ratio a c a m", "10/3"),
        ("midp m a b; cong d m a m", "ratio d m a b", "1/2"),
        ("lconst a d 5; lconst d m 4; cong a m b m; lconst b m 3", "perimeter a d m", "12"),
        ("eqangle m d m e m e m b; equal angle(d,m,e) 45", "angle d m c", "90"),
        ("eqangle m d m e m e m b; equal angle(d,m,b) 90", "angle c m e", "45"),
        ("coll a b m; equal angle(a,m,e) 135", "angle e m b", "45"),
        ("midp m a b; equal angle(a,m,e) 135", "angle e m b", "45"),
        ("coll a b m; coll a m c; eqangle m d m e m e m b; equal angle(a,m,d) 90", "angle e m c", "45"),
        ("equal angle(a,m,e) 135", "angle e m b", None),
        ("coll a b m; equal angle(a,m,e) 90/pi", "angle e m b", "180-90/pi"),
        ("lconst a b 6; lconst b c 4", "length a c", None),
        ("perp d m a b; lconst d m 4; lconst a m 3", "length a d", None),
        ("midp m a b; lconst a b 6", "ratio a m d m", None),
        ("lconst a b 6; lconst b d 6", "area a b d", None),
    ],
)
def test_at_sight(stated: str, asked: str, value: str | None) -> None:
    """By equal parts, halves, ratios, sums on a line and angles on it; not by a theorem."""
    premises = [parse_statement(text) for text in stated.split("; ")]
    found = at_sight(question(tuple(asked.split()), {}), sight_of(premises, AT))
    assert found == (None if value is None else parse_number(value))
