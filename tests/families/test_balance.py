"""Of pairs so many are left out that nothing that tells their sides apart tells which is which."""

from __future__ import annotations

import random
from math import sqrt

from geogen.families.balance import balanced


def surplus(rows: list[dict[str, int]], thing: str) -> float:
    """How far a thing is from balance, in standard deviations of a coin."""
    signs = [row[thing] for row in rows if thing in row]
    return sum(signs) / sqrt(len(signs)) if signs else 0.0


def drawn(count: int, rates: dict[str, float], seed: int) -> list[dict[str, int]]:
    """Pairs in a third of which each thing is seen of one side, and of the first at its rate."""
    rng = random.Random(seed)
    return [
        {name: 1 if rng.random() < rate else -1 for name, rate in rates.items() if rng.random() < 1 / 3}
        for _ in range(count)
    ]


def test_nothing_tells_more_than_a_coin() -> None:
    """Of twelve things, all of which tell, none tells in the pairs that are kept."""
    rates = {f"thing {n}": rate for n, rate in enumerate([0.9, 0.2, 0.7, 0.65, 0.6, 0.4, 0.35, 0.6] + 4 * [0.55])}
    rows = drawn(600, rates, 1)
    kept = [rows[n] for n in balanced(rows)]
    assert max(abs(surplus(rows, thing)) for thing in rates) > 8
    assert sum(surplus(kept, thing) ** 4 for thing in rates) <= 3.1 * len(rates)
    assert len(kept) > 250


def test_pairs_in_balance_are_kept() -> None:
    """Where coins decide, few are left out; where both sides are seen alike, none; and the places are in order."""
    rows = drawn(600, dict.fromkeys("abcdefgh", 0.5), 2)
    assert len(balanced(rows)) > 560
    assert balanced([{}] * 5) == [0, 1, 2, 3, 4]
    assert balanced([]) == []


def test_what_few_pairs_show_is_no_matter() -> None:
    """A thing that three pairs show is not looked at, one that four show is."""
    assert balanced([{"rare": 1}] * 3) == [0, 1, 2]
    assert len(balanced([{"seen": 1}] * 4)) < 4


def test_a_thing_that_always_tells_leaves_hardly_a_pair() -> None:
    """One pair alone is no more than a coin shows."""
    assert len(balanced([{"sign": 1}] * 400)) == 1


def test_no_thing_stands_out() -> None:
    """One thing that tells among a hundred that do not is no average, and is balanced all the same."""
    rates = {"one": 0.9, **{f"other {n}": 0.5 for n in range(100)}}
    rows = drawn(600, rates, 3)
    kept = [rows[n] for n in balanced(rows)]
    assert surplus(rows, "one") > 8 and surplus(kept, "one") < 4
