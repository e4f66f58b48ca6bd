"""Exact combinations of equations with square roots: found, multiplied out, and refused where there are none."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from geogen.deduction.certificates import Echelon, exact
from geogen.deduction.field import residue
from geogen.lang.form import Coefficient
from geogen.lang.number import Number

Row = dict[int, Coefficient]
#: Quantities 0 … 7 are free, 8 … 10 are constants.
FREE, SIZE = 8, 11


def number(source: random.Random, terms: int = 2) -> Coefficient:
    """A number of Q(√2, √3, √5), often rational."""
    if source.random() < 0.5:
        return Fraction(source.randint(-6, 6), source.randint(1, 4))
    total = Number()
    for s in source.sample([1, 2, 3, 5, 6, 10, 15, 30], terms):
        total = total + Number.root(s) * Fraction(source.randint(-5, 5), source.randint(1, 3))
    return total


def row(source: random.Random) -> Row:
    """A sparse equation."""
    found = {i: number(source) for i in source.sample(range(SIZE), source.randint(2, 4))}
    found[source.randrange(FREE)] = number(source, 1) or Fraction(1)
    return {i: c for i, c in found.items() if c}


def summed(parts: dict[int, Coefficient], rows: dict[int, Row]) -> Row:
    """Σ coefficient · row, multiplied out independently of the code under test."""
    total = {i: Number() for i in range(SIZE)}
    for label, c in parts.items():
        for i, value in rows[label].items():
            total[i] = total[i] + _as_number(value) * _as_number(c)
    return {i: c for i, c in total.items() if c}


def _as_number(value: Coefficient) -> Number:
    return value if isinstance(value, Number) else Number.of(value)


def over(terms: Row) -> dict[int, int]:
    """An equation modulo the prime."""
    return {i: residue(c) for i, c in terms.items()}


def independent(source: random.Random, count: int) -> tuple[Echelon, dict[int, Row]]:
    """Random independent equations, in an echelon and by label."""
    echelon, rows = Echelon((FREE, SIZE)), {}
    for label in range(count):
        equation = row(source)
        try:
            if echelon.add(label, over(equation)):
                rows[label] = equation
        except ArithmeticError:
            continue
    return echelon, rows


@pytest.mark.parametrize("seed", range(40))
def test_random_combinations_are_found_and_multiply_out(seed: int) -> None:
    """A combination with coefficients of the field is found from its sum alone, exactly."""
    source = random.Random(seed)
    echelon, rows = independent(source, source.randint(1, 5))
    parts = {label: number(source) for label in rows}
    target = summed(parts, rows)
    origin = echelon.combination(over(target))
    assert origin is not None
    found = exact(origin, rows, target)
    assert found is not None, (rows, parts)
    assert summed(found, rows) == target
    assert {k: _as_number(c) for k, c in found.items()} == {k: _as_number(c) for k, c in parts.items() if c}


@pytest.mark.parametrize("seed", range(20))
def test_what_does_not_follow_has_no_combination(seed: int) -> None:
    """A combination with one coefficient changed does not follow, or follows by another combination that adds up."""
    source = random.Random(100 + seed)
    echelon, rows = independent(source, 3)
    target = summed({label: number(source) for label in rows}, rows)
    changed = dict(target)
    at = source.randrange(FREE)
    changed[at] = changed.get(at, Number()) + Number.root(2)
    changed = {i: c for i, c in changed.items() if c}
    origin = echelon.combination(over(changed))
    if origin is not None:
        found = exact(origin, rows, changed)
        assert found is None or summed(found, rows) == changed


def test_a_combination_for_another_target_is_refused() -> None:
    """The labels and residues of one target do not certify another one: the result is multiplied out."""
    rows: dict[int, Row] = {0: {0: Number.root(2), 1: Fraction(1)}, 1: {1: Number.root(3), 8: Fraction(-1)}}
    echelon = Echelon((FREE, SIZE))
    for label, equation in rows.items():
        echelon.add(label, over(equation))
    target = summed({0: Fraction(1), 1: Number.root(2)}, rows)
    origin = echelon.combination(over(target))
    assert origin is not None and exact(origin, rows, target) is not None
    for other in ({**target, 2: Fraction(1)}, {**target, 8: Fraction(5)}, {0: Fraction(1)}):
        assert exact(origin, rows, other) is None


def test_rational_rows_keep_rational_coefficients() -> None:
    """Combinations of rational equations have Fractions, not Numbers."""
    rows: dict[int, Row] = {0: {0: Fraction(2), 1: Fraction(1, 3)}, 1: {1: Fraction(5), 9: Fraction(7)}}
    echelon = Echelon((FREE, SIZE))
    for label, equation in rows.items():
        echelon.add(label, over(equation))
    target = {0: Fraction(2), 9: Fraction(-7, 15)}
    origin = echelon.combination(over(target))
    assert origin is not None
    assert exact(origin, rows, target) == {0: Fraction(1), 1: Fraction(-1, 15)}


def test_huge_coefficients_are_refused_not_mistaken() -> None:
    """Coefficients beyond the bound of recovery give no certificate rather than a wrong one."""
    big = Fraction(10**9 + 7, 10**9 + 9)
    rows: dict[int, Row] = {0: {0: Fraction(1), 1: Fraction(1)}}
    echelon = Echelon((FREE, SIZE))
    echelon.add(0, over(rows[0]))
    target = {0: big, 1: big}
    origin = echelon.combination(over(target))
    assert origin is not None
    assert exact(origin, rows, target) is None


def test_only_constants_left_is_a_contradiction() -> None:
    """An equation that reduces to constants alone is refused as contradictory unless it is known to be harmless."""
    first, second = {0: 1, 8: 1}, {0: 1, 8: 2}
    echelon = Echelon((FREE, SIZE))
    assert echelon.add(0, first)
    with pytest.raises(ArithmeticError):
        echelon.add(1, second)
    lenient = Echelon((FREE, SIZE), lambda rest: set(rest) == {8})
    assert lenient.add(0, first) and not lenient.add(1, second)
