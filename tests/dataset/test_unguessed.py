"""Pairs of twins and controls whose words tell which is which are thinned out until they tell no more."""

from __future__ import annotations

import random

import pytest

from geogen.dataset.sights import Pair, by_looks, by_words
from geogen.dataset.unguessed import FEWEST, log_odds, unguessed
from geogen.families.kind import PAIR

TEXT = "a b c = triangle a b c; d = midpoint d a b; length a b = 3"
WORDS = "point line circle angle length equal given find where midpoint side radius".split()


def asking(goal: str) -> dict[str, str]:
    """Fields of a twin that asks for something of a triangle and of the midpoint of a side."""
    return {"goal": goal, "body": f"{TEXT} ? {goal}"}


def made(count: int, telling: float, seed: int = 1) -> list[Pair]:
    """Pairs of random texts of 80 families; in a share of them a word of the twin's is in no control's."""
    rng = random.Random(seed)
    found = []
    for number in range(count):
        one, other = (" ".join(rng.choices(WORDS, k=12)) for _ in range(2))
        own = f"{one} moreover" if rng.random() < telling else one
        texts = ({f"question_{language}": text for language in ("en", "zh")} for text in (own, other))
        twin, control = (
            {**text, **asking("length a b"), "premises": "[]", "family": f"f{number % 80}", PAIR: str(number)}
            for text in texts
        )
        found.append((twin, control))
    return found


def right(pairs: list[Pair]) -> float:
    """How often a word that is taught by other families is right."""
    odds = log_odds(by_words(pairs), [str(row["family"]) for row, _ in pairs])
    return sum((sure > 0) + 0.5 * (sure == 0) for sure in odds) / len(pairs)


@pytest.mark.parametrize("telling", [0.3, 0.6])
def test_a_telling_word_tells_no_more(telling: float) -> None:
    """Before, a learner is right far more often than a coin; after, it is not; and no more is left out than that."""
    pairs = made(400, telling)
    kept = unguessed(pairs)
    assert right(pairs) > 0.5 + telling / 3
    assert right(kept) < 0.55
    tells = [("moreover" in row["question_en"]) for row, _ in kept]
    assert 400 * (1 - telling) * 0.8 < len(kept) and sum(tells) < len(tells) / 3


def test_where_words_tell_nothing_nearly_all_are_kept() -> None:
    pairs = made(400, 0.0)
    assert len(unguessed(pairs)) > 320


def test_few_pairs_teach_nothing() -> None:
    pairs = made(FEWEST - 1, 1.0)
    assert unguessed(pairs) == pairs


def test_kept_pairs_are_the_same_each_time_and_in_order() -> None:
    pairs = made(200, 0.5)
    kept = unguessed(pairs)
    assert kept == unguessed(pairs) == [pair for pair in pairs if pair in kept]


def test_equal_texts_are_all_kept() -> None:
    """Those that differ in their pictures alone."""
    pairs = [(row, {**row}) for row, _ in made(100, 0.0)]
    assert unguessed(pairs) == pairs


def test_the_shorter_text_tells_no_more() -> None:
    """Of pairs in which the twin is the shorter text four times of five, those are left in which it is so in half."""
    rng = random.Random(5)
    pairs = []
    for number, sides in enumerate(made(400, 0.0)):
        grown = sides[number % 5 != 0]
        grown.update(
            {f"question_{language}": f"{grown['question_en']} {rng.choice(WORDS)}" for language in ("en", "zh")}
        )
        pairs.append(sides)
    kept = unguessed(pairs)
    shorter = [len(one["question_en"]) < len(two["question_en"]) for one, two in kept]
    assert len(kept) > 120 and 0.3 < sum(shorter) / len(shorter) < 0.65


@pytest.mark.parametrize("telling", ["length b c", "length c d"])
def test_the_looks_of_what_is_asked_for_tell_no_more(telling: str) -> None:
    """Of pairs whose twin asks four times of five for another length, those are left in which half do."""
    pairs = []
    for number, sides in enumerate(made(400, 0.0)):
        for place, side in enumerate(sides):
            side.update(asking(telling if place == (number % 5 == 0) else "length a c"))
        pairs.append(sides)
    kept = unguessed(pairs)
    telling_ones = [row["goal"] == telling for row, _ in kept]
    assert len(kept) > 100 and 0.3 < sum(telling_ones) / len(telling_ones) < 0.65


def test_looks_tell_by_what_is_so_of_two_things_at_once() -> None:
    """Neither what is asked for nor how many points there are tells by itself which is the twin, but both do."""
    pairs = []
    for number, sides in enumerate(made(400, 0.0)):
        more = "; e = midpoint e a c; f = midpoint f c d" * (number % 2)
        for place, side in enumerate(sides):
            goal = "length b c" if place == number % 2 else "length c d"
            side.update(goal=goal, body=f"{TEXT}{more} ? {goal}")
        pairs.append(sides)
    odds = log_odds(by_looks(pairs), [str(row["family"]) for row, _ in pairs])
    assert sum(odds > 0) > 380
    assert len(unguessed(pairs)) < 200


def test_an_unknown_that_is_asked_for_has_no_looks() -> None:
    pairs = made(60, 0.0)
    for side in (side for pair in pairs for side in pair):
        side.update(goal="value x", body=f"{TEXT}; length b c = x ? value x")
    assert not by_looks(pairs).any()
