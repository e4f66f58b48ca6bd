"""Of pairs so many are kept that no cue tells the twin from its control."""

from __future__ import annotations

import random
from collections import Counter

from geogen.families.balance import balanced, words_apart


def sums(pairs: list[dict[str, int]], kept: list[int]) -> Counter[str]:
    """The imbalance of each cue."""
    found: Counter[str] = Counter()
    for place in kept:
        found.update(pairs[place])
    return found


def test_what_is_on_one_side_too_often_is_left_out() -> None:
    """Of 30 with a cue on the side of the twin and 10 on that of the control about as many of each are kept."""
    pairs = [{"radius": 1}] * 30 + [{"radius": -1}] * 10 + [{}] * 5
    kept = balanced(pairs, 100)
    assert abs(sums(pairs, kept)["radius"]) <= 2
    assert set(range(30, 45)) <= set(kept) and kept == sorted(kept)


def test_several_cues_are_balanced_together() -> None:
    """Of pairs of which each has several cues at random, more often on one side, most are kept and none tells."""
    rng = random.Random(5)
    pairs = [{f"c{n}": rng.choice((1, 1, -1)) for n in rng.sample(range(8), 3)} for _ in range(400)]
    kept = balanced(pairs, 400)
    assert len(kept) > 200
    assert max(map(abs, sums(pairs, kept).values())) < 8 < max(map(abs, sums(pairs, range(400)).values()))


def test_no_more_are_kept_than_are_wanted() -> None:
    """Those that are kept are balanced, too."""
    pairs = [{"a": 1}, {"a": -1}] * 20
    kept = balanced(pairs, 10)
    assert len(kept) == 10 and sums(pairs, kept)["a"] == 0
    assert balanced([], 5) == []


def test_rare_cues_are_left_alone() -> None:
    """What stands in two pairs nobody learns."""
    assert balanced([{"a": 1}, {"a": 1}], 9) == [0, 1]


def test_words_apart() -> None:
    """Words of one text alone, and words side by side."""
    assert words_apart("Find AB now.", "Find BC now.") == {
        "AB": 1,
        "BC": -1,
        "Find AB": 1,
        "Find BC": -1,
        "AB now": 1,
        "BC now": -1,
    }
