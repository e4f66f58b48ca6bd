"""Exact intervals agree with published and directly summed values."""

from __future__ import annotations

import math

import pytest

from geogen.audit.interval import CHANCE, TAIL, at_least, false_alarm, independent_tries, interval


def test_known_intervals() -> None:
    """The ends are those of tables of Clopper and Pearson's intervals."""
    assert interval(5, 20) == pytest.approx((0.0866, 0.4910), abs=5e-5)
    assert interval(10, 10) == pytest.approx((TAIL ** (1 / 10), 1.0))
    assert interval(0, 10) == pytest.approx((0.0, 1 - TAIL ** (1 / 10)))
    assert interval(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(("right", "of"), [(0, 7), (3, 7), (7, 7), (20, 200), (50, 200), (60, 200), (200, 200)])
def test_tails_are_sums(right: int, of: int) -> None:
    """The probability of so many successes or more is the sum of the binomial terms."""
    direct = sum(math.comb(of, k) * CHANCE**k * (1 - CHANCE) ** (of - k) for k in range(right, of + 1))
    assert at_least(right, of, CHANCE) == pytest.approx(direct)


@pytest.mark.parametrize("of", [1, 3, 50, 120])
def test_false_alarms_are_those_of_the_interval(of: int) -> None:
    """The rate of false alarms is the probability of the counts whose interval lies above chance, at most the tail."""
    above = [k for k in range(of + 1) if interval(k, of)[0] > CHANCE]
    assert false_alarm(of) == pytest.approx(at_least(above[0], of, CHANCE) if above else 0.0)
    assert false_alarm(of) <= TAIL


def test_tries_that_go_together_count_once() -> None:
    """Twenty groups of five alike tell what twenty tries tell; where all are different by themselves all count."""
    alike = [(group, group % 2 == 0) for group in range(20) for _ in range(5)]
    assert independent_tries(alike) == 19  # one less, as the spread of groups is estimated from themselves
    assert independent_tries([(number, right) for number, (_, right) in enumerate(alike)]) in (99, 100)
    mixed = [(group, turn % 2 == 0) for group in range(20) for turn in range(4)]
    assert independent_tries(mixed) == 80
    assert independent_tries([]) == 0 and independent_tries([("one", True)] * 7) == 7
