"""Statements measured with fifty digits."""

from __future__ import annotations

from decimal import Decimal, localcontext

import mpmath
import pytest

from geogen.checker.items.digits import DIGITS, ZERO, atan2, pi, read_precise, residuals
from geogen.lang.statement import parse_statement


def test_arctangents_agree_with_mpmath() -> None:
    """The angle of a direction is right to sixty digits in every octant."""
    mpmath.mp.dps = 80
    with localcontext() as context:
        context.prec = DIGITS
        for y in (-3, -1, 0, 1, 2, 7):
            for x in (-5, -1, 1, 4):
                ours = mpmath.mpf(str(atan2(Decimal(y), Decimal(x))))
                assert abs(ours - mpmath.atan2(y, x)) < mpmath.mpf(10) ** -62
        assert abs(mpmath.mpf(str(pi())) - mpmath.pi) < mpmath.mpf(10) ** -68


@pytest.mark.parametrize(
    ("statement", "holds"),
    [
        ("lconst a b 3", True),
        ("lconst a b 4", False),
        ("cong a b a d", False),
        ("perp a b a c", True),
        ("aconst a b a c 90o", True),
        ("aconst b a b c 30o", False),
        ("rconst a c a b 4/3", True),
        ("equal area(a,b,c) 6", True),
        ("equal angle(b,a,c) 90", True),
        ("equal length(a,b)^2+length(a,c)^2 length(b,c)^2", True),
        ("midp m b c", True),
        ("circle m a b c", True),
        ("coll b m c", True),
        ("eqangle a b a c a c a d", True),
    ],
)
def test_statements_of_a_right_triangle(statement: str, holds: bool) -> None:
    """Statements of a triangle with sides 3, 4, 5 are true to fifty digits, or not at all."""
    one = "{:.60e}".format
    at = read_precise(
        {
            p: [one(Decimal(x)), one(Decimal(y))]
            for p, (x, y) in {"a": (0, 0), "b": (3, 0), "c": (0, 4), "m": ("1.5", 2), "d": (-2, 0)}.items()
        }
    )
    worst = max(abs(r) for r in residuals(parse_statement(statement), at))
    assert (worst <= ZERO) is holds


def test_too_few_digits_are_refused() -> None:
    """Coordinates of a dozen digits are not taken for fifty."""
    with pytest.raises(ValueError, match="fifty digits"):
        read_precise({"a": ["0.333333333333", "0"]})
