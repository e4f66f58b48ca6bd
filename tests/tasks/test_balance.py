"""The choice of drafts leaves no feature to go by, and takes no scene too often."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from geogen.tasks.balance import SHARE, TooFew, chosen, possible
from geogen.tasks.draft import Draft, Option
from geogen.tasks.features import crowd_of, rules_of_thumb


def drafts(count: int, scenes: int, leak: float) -> list[Draft]:
    """Drafts whose correct option holds the word 'gold' with a probability, and is the longest one then."""
    rng = random.Random(1)
    found = []
    for number in range(count):
        texts = [f"{rng.choice('abcdefgh')} {rng.choice('xyz')} {number} {i}" for i in range(4)]
        marked = 0 if rng.random() < leak else rng.randrange(1, 4)
        texts[marked] += " gold gold"
        options = tuple(Option({"en": t, "zh": t}) for t in texts)
        found.append(
            Draft("SP", "strict", str(number), f"scene {number % scenes}", {"en": "?", "zh": "?"}, options, {})
        )
    return found


#: Wrong options that many drafts have.
SAME = tuple(Option({"en": text, "zh": text}) for text in ("p", "q", "r"))


def share_of_gold(some: list[Draft]) -> float:
    """How often the correct option is the one with the tell-tale word."""
    return sum("gold" in d.options[0].text["en"] for d in some) / len(some)


def test_a_tell_tale_word_is_balanced_away() -> None:
    """Where most correct options have a word, the chosen ones have it in a quarter of the items, as wrong ones do."""
    pool = drafts(1200, 300, 0.7)
    assert share_of_gold(pool) > 0.6
    assert abs(share_of_gold(chosen(pool, 200)) - 0.25) < 0.02


def test_no_scene_prevails() -> None:
    """No scene gives more than its share of the items."""
    some = chosen(drafts(900, 80, 0.3), 200)
    assert max(Counter(d.scene for d in some).values()) <= SHARE * 200


def test_a_scene_gives_a_second_item_only_where_scenes_are_few() -> None:
    """As long as there are scenes enough to choose among, no two items share one."""
    pool = drafts(900, 210, 0.3)
    assert max(Counter(d.scene for d in chosen(pool, 100)).values()) == 1
    assert max(Counter(d.scene for d in chosen(pool, 200)).values()) == 2


def test_items_of_one_scene_have_no_option_in_common() -> None:
    """The option that comes twice would be the correct one more often than others."""
    pool = [replace(d, options=(d.options[0], *SAME)) if int(d.problem_id) < 600 else d for d in drafts(900, 60, 0.3)]
    some = chosen(pool, 150)
    seen = Counter((d.scene, o.text["en"]) for d in some for o in d.options)
    assert max(seen.values()) == 1 and len(some) == 150


def test_too_few() -> None:
    """Where the scenes do not suffice, the error says how many items are possible, and so many are."""
    pool = drafts(100, 20, 0.3)
    with pytest.raises(TooFew) as caught:
        chosen(pool, 60)
    assert caught.value.most == possible([d.scene for d in pool]) == 20
    assert caught.value.share == 1
    assert len(chosen(pool, 20)) == 20


def test_rules_of_thumb_see_the_longest() -> None:
    """The longest option has the greatest score of length."""
    draft = drafts(1, 1, 1.0)[0]
    scores = rules_of_thumb(draft, crowd_of([draft]))["length en"]
    assert scores.index(max(scores)) == 0


def test_the_choice_is_a_function_of_the_drafts() -> None:
    """The same drafts give the same choice."""
    pool = drafts(300, 100, 0.4)
    assert chosen(pool, 50) == chosen(list(pool), 50)


def test_large_sets_are_chosen_in_blocks(monkeypatch) -> None:
    """A set of more than one block has as many items as are wanted, and no scene gives more than its share."""
    monkeypatch.setattr("geogen.tasks.balance.BLOCK", 40)
    some = chosen(drafts(700, 130, 0.4), 130)
    assert len(some) == len(set(map(id, some))) == 130
    assert max(Counter(d.scene for d in some).values()) <= SHARE * 130
