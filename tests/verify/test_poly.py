"""Polynomials: exact arithmetic, evaluation and substitution."""

from __future__ import annotations

from fractions import Fraction

from geogen.verify.poly import Poly, total

X, Y, Z = map(Poly.symbol, "xyz")


def test_products_are_expanded_and_cancel() -> None:
    """(x + y)(x − y) is x² − y², and a polynomial minus itself has no terms."""
    assert (X + Y) * (X - Y) == X**2 - Y**2
    assert not (X + Y) * (X - Y) - X * X + Y * Y
    assert (X + Y) ** 3 == X**3 + 3 * X**2 * Y + 3 * X * Y**2 + Y**3


def test_fractions_stay_exact() -> None:
    """Rational coefficients are kept as they are, whole ones as integers."""
    half = X * Fraction(1, 2)
    assert half + half == X
    assert all(type(c) is int for c in (half + half).terms.values())
    assert (half + Fraction(1, 3)).at({"x": Fraction(2)}) == Fraction(4, 3)


def test_substitution_agrees_with_evaluation() -> None:
    """Putting polynomials for symbols and then numbers is the same as numbers at once."""
    found = (X * Y**2 - 3 * Z + 1).put({"x": Y + Z, "z": Poly.of(2)})
    assert found == Y**3 + Y**2 * Z - 5
    assert found.at({"y": 3, "z": 2}) == 40


def test_equal_polynomials_have_one_hash_and_one_text() -> None:
    """The order in which terms were made leaves no trace."""
    one, two = X * Y + Z - 2, total([Z, Poly.of(-2), Y * X])
    assert one == two and hash(one) == hash(two) and str(one) == str(two) == "-2 + x*y + z"


def test_describes_itself() -> None:
    """Symbols, degree and constants are told."""
    assert (X * Y**2 + Z).symbols == ("x", "y", "z")
    assert (X * Y**2 + Z).degree == 3 and Poly().degree == 0
    assert Poly.of(5).constant == 5 and X.constant is None and Poly().constant == 0
