"""Shares, differences and correlations with their intervals, against values from elsewhere."""

from __future__ import annotations

import random

import pytest

from geogen.eval.report.stats import difference, ranks, share, spearman, student


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)],
)
def test_quantiles_of_student(freedom, quantile):
    """The quantiles are those of printed tables, to a half per cent."""
    assert student(freedom) == pytest.approx(quantile, rel=5e-3)


def test_one_item_a_scene_gives_wilsons_interval():
    """With a scene for each item the interval is Wilson's with Student's quantile: 30 of 100."""
    found = share([1.0] * 30 + [0.0] * 70, [str(n) for n in range(100)])
    assert found.value == 0.3 and (found.n, found.clusters) == (100, 100)
    assert (found.low, found.high) == pytest.approx((0.2176, 0.3976), abs=2e-3)


def test_items_of_one_scene_widen_the_interval():
    """Ten equal items a scene tell no more than one: the interval is about that of a tenth of the items."""
    alone = share([1.0] * 3 + [0.0] * 7, [str(n) for n in range(10)])
    tenfold = share([1.0] * 30 + [0.0] * 70, [str(n // 10) for n in range(100)])
    assert (tenfold.low, tenfold.high) == pytest.approx((alone.low, alone.high), abs=0.02)


def test_all_right_is_no_certainty():
    """With all items right the interval counts scenes, and stays below 100 % at its lower end."""
    few, many = (share([1.0] * n * 5, [str(k // 5) for k in range(n * 5)]) for n in (5, 50))
    assert few.high == many.high == 1.0 and few.low < many.low < 1.0
    one = share([1.0] * 9, ["same"] * 9)
    assert (one.low, one.high) == (0.0, 1.0)


def test_several_tries_of_one_item_tell_more():
    """Ten tries each, all items alike: the interval is about that of ten times the items; unlike items do not."""
    scenes = [str(n) for n in range(20)]
    alike, once = share([0.3] * 20, scenes, 200), share([1.0] * 6 + [0.0] * 14, scenes)
    assert alike.high - alike.low == pytest.approx((once.high - once.low) / 10**0.5, rel=0.15)
    unlike = share([1.0] * 6 + [0.0] * 14, scenes, 200)
    assert unlike.high - unlike.low == pytest.approx(once.high - once.low, rel=0.1)


def test_intervals_cover_what_they_should():
    """Of 400 samples of clustered answers at 30 %, 92 to 99 % of the intervals hold the truth."""
    rng, held = random.Random(3), 0
    for _ in range(400):
        values, scenes = [], []
        for scene in range(40):
            level = rng.betavariate(3, 7)
            for _ in range(4):
                values.append(float(rng.random() < level))
                scenes.append(str(scene))
        found = share(values, scenes)
        held += found.low <= 0.3 <= found.high
    assert 0.92 <= held / 400 <= 0.99


def test_a_paired_difference_has_the_t_interval_and_an_exact_test():
    """Differences 1, 0, 0, 1, −1 …: scipy's one-sample t interval; no difference has p near 1, a clear one p near 0."""
    values = [1.0, 0.0, 0.0, 1.0, -1.0, 1.0, 0.0, 0.0, 1.0, 1.0]
    found = difference(values, [str(n) for n in range(10)])
    assert (found.low, found.high) == pytest.approx((-0.1000, 0.9000), abs=1e-3)
    assert found.p == pytest.approx(0.2188, abs=0.02)
    assert difference([0.0] * 10, [str(n) for n in range(10)]).p == 1.0
    assert (difference([1.0] * 20, [str(n) for n in range(20)]).p or 1) < 0.001


def test_ranks_share_ties():
    """Equal values have the mean of their ranks."""
    assert list(ranks([3, 1, 3, 2])) == [3.5, 1.0, 3.5, 2.0]


def test_spearman_with_its_interval():
    """A known correlation: ρ = 0.8 for five models, interval of Bonett and Wright; none for three or without spread."""
    found = spearman([1, 2, 3, 4, 5], [2, 1, 4, 3, 5])
    assert found is not None and found.value == pytest.approx(0.8)
    assert (found.low, found.high) == pytest.approx((-0.4571, 0.9908), abs=1e-4)
    assert spearman([1, 2, 3], [1, 2, 3]) is None
    assert spearman([1, 1, 1, 1], [1, 2, 3, 4]) is None
