"""Relations of squares and of products decide an unknown length on which several lengths depend."""

from __future__ import annotations

from fractions import Fraction

import pytest
from dev_problems import closure_of_text
from hypothesis import given, settings
from hypothesis import strategies as st

from geogen.checker import check
from geogen.deduction import prove
from geogen.deduction.field import PRIME, residue
from geogen.deduction.measure.one_unknown import dependencies, sides, simple, value_statement
from geogen.deduction.saturate import Closure
from geogen.lang.expression import Expression
from geogen.lang.number import Number
from geogen.lang.statement import Statement
from geogen.library import load_library

AB, CD = ("length", "a", "b"), ("length", "c", "d")


@settings(max_examples=150, deadline=None)
@given(st.lists(st.dictionaries(st.integers(0, 5), st.integers(1, 6), max_size=3), max_size=8))
def test_dependencies_vanish_and_are_complete(rows: list[dict[int, int]]) -> None:
    """Each combination vanishes, has the coefficient one at its last row, and there is one for each dependent row."""
    found = list(dependencies(rows))
    ends = []
    for combination in found:
        total: dict[int, int] = {}
        for number, c in combination.items():
            for i, value in rows[number].items():
                total[i] = (total.get(i, 0) + c * value) % PRIME
        assert not any(total.values())
        assert combination[max(combination)] == 1
        ends.append(max(combination))
    assert ends == sorted(set(ends)) and len(rows) - len(found) == _rank(rows)


def _rank(rows: list[dict[int, int]]) -> int:
    """The rank over the rationals, by elimination with fractions."""
    left = [{i: Fraction(c) for i, c in r.items()} for r in rows]
    rank = 0
    for column in range(6):
        pivot = next((r for r in left if r.get(column)), None)
        if pivot is None:
            continue
        rank += 1
        left = [
            {i: r.get(i, 0) - r.get(column, 0) / pivot[column] * pivot.get(i, 0) for i in range(6)}
            for r in left
            if r is not pivot
        ]
    return rank


@settings(max_examples=200, deadline=None)
@given(st.fractions(-100, 100, max_denominator=60), st.integers(1, 60))
def test_small_numbers_come_back_from_their_residues(factor: Fraction, square: int) -> None:
    """Rationals and rational multiples of square roots, with their signs, are told from their residues."""
    number = Number.root(square) * factor
    found = simple(residue(number))
    assert found is None or residue(found) == residue(number)
    if (
        abs(factor.numerator) < 100
        and factor.denominator < 60
        and square <= 12
        and (factor**2 * square).numerator < 2**14
    ):
        if (factor**2 * square).denominator < 2**14:
            assert found == number


def test_sums_of_roots_are_not_taken_for_simple_numbers() -> None:
    """1 + √2 and √2 + √3 are neither rational nor multiples of one root."""
    assert simple(residue(Number.of(1) + Number.root(2))) is None
    assert simple(residue(Number.root(3) + Number.root(2))) is None


def test_a_length_is_stated_as_what_it_is() -> None:
    """A number gives lconst, a multiple of another length rconst, anything else an equation."""
    other = Expression.term(CD)
    assert value_statement(AB, Expression.of(5)) == Statement("lconst", ("a", "b", Number.of(5)))
    assert value_statement(AB, other.times(Fraction(3, 2))).predicate == "rconst"
    assert value_statement(AB, other + Expression.of(1)).predicate == "equal"


def test_sides_of_an_equation_are_positive() -> None:
    """Parts with a minus stand on the right."""
    zero = Expression.term(AB) - Expression.term(CD).times(2) - Expression.of(3)
    statement = sides(zero)
    left, right = statement.args
    assert isinstance(left, Expression) and isinstance(right, Expression)
    assert left == Expression.term(AB) and left - right == zero


def asserted(closure: Closure, statement: Statement) -> None:
    """A statement is held and its proof accepted."""
    assert closure.holds(statement), str(statement)
    check(prove(closure, statement), load_library())


def lconst(a: str, b: str, value: Number | int) -> Statement:
    """The statement that a length is a number."""
    return Statement("lconst", (a, b, value if isinstance(value, Number) else Number.of(value)))


@pytest.mark.parametrize("seed", range(6))
def test_pythagoras_with_an_unknown(seed: int) -> None:
    """In a right triangle with legs u and u + k and hypotenuse u + m all sides follow."""
    k, u = [(1, 3), (7, 5), (14, 10), (1, 20), (2, 6), (17, 7)][seed]
    hypotenuse = (u * u + (u + k) ** 2) ** 0.5
    assert hypotenuse == int(hypotenuse)
    m = int(hypotenuse) - u
    body = f"c a b = r_triangle c a b; length c b - length c a = {k}; length a b - length c a = {m}"
    closure = closure_of_text(body, seed)
    for pair, value in ((("a", "c"), u), (("b", "c"), u + k), (("a", "b"), u + m)):
        asserted(closure, lconst(*pair, value))


def test_intersecting_chords_with_an_unknown() -> None:
    """PA·PC = PB·PD decides PA where PC is PA + 5 and the other segments are known."""
    body = (
        "o a b c d = inscribed_quadrangle o a b c d; p = on_line p a c, on_line p b d; "
        "length p c - length p a = 5; length p b = 4; length p d = 6"
    )
    closure = closure_of_text(body)
    asserted(closure, lconst("a", "p", 3))
    asserted(closure, lconst("c", "p", 8))


def test_secant_and_tangent_with_an_unknown() -> None:
    """PT² = PA·PB decides PA where AB is known."""
    body = (
        "o a = segment o a; b = on_circle b o a; p = on_line p a b; t = tangent_one t p o a; "
        "length p t = 6; length a b = 9; length p b - length p a = 9"
    )
    closure = closure_of_text(body)
    asserted(closure, lconst("a", "p", 3))


def test_the_altitude_of_a_triangle_with_given_sides() -> None:
    """The two right triangles at a foot decide the foot and the altitude, with roots where there are roots."""
    body = "a b c = triangle a b c; d = foot d a b c; length a b = 5; length b c = 6; length a c = 7"
    closure = closure_of_text(body)
    asserted(closure, lconst("a", "d", Number.root(24)))
    asserted(closure, lconst("b", "d", 1))


def test_an_unknown_that_nothing_decides_stays_unknown() -> None:
    """A right triangle with legs u and u + 1 has no known side."""
    closure = closure_of_text("c a b = r_triangle c a b; length c b - length c a = 1")
    assert closure.values is not None
    assert all(closure.values.known.length(pair) is None for pair in range(closure.quantities.pairs))
