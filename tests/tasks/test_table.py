"""The sparse table of features multiplies as a full one does; exchanges bring sums nearer to their aim."""

from __future__ import annotations

import random

import numpy as np
import pytest

from geogen.tasks.draft import Draft, Option
from geogen.tasks.exchange import Choice
from geogen.tasks.features import crowd_of, marks, rules
from geogen.tasks.table import Table, by_lot, tabulated

COUNT, SCENES = 90, 30


def drafts() -> list[Draft]:
    """Drafts of words by lot, of which correct options more often have 'gold'."""
    rng = random.Random(7)
    found = []
    for number in range(COUNT):
        texts = [f"{rng.choice('abcd')} {rng.choice('xyz')} AB = {rng.randint(1, 5)}" for _ in range(4)]
        texts[0 if rng.random() < 0.6 else 1] += " gold"
        options = tuple(Option({"en": t, "zh": t}, tags=(f"tag {t[0]}",)) for t in texts)
        question = {"en": f"Of AB and {rng.choice('xyz')}?", "zh": "?"}
        found.append(Draft("SP", "strict", str(number), f"scene {number % SCENES}", question, options, {}))
    return found


@pytest.fixture
def table() -> Table:
    """Their features."""
    some = drafts()
    return tabulated(some, crowd_of(some))


def full(table: Table) -> np.ndarray:
    """The same features, a row a draft."""
    dense = np.zeros((len(table), len(table.place)))
    for draft in range(len(table)):
        columns, values = table.marks(draft)
        dense[draft, columns] = values
    return np.concatenate([table.rules, dense], axis=1)


def test_products_are_those_of_the_full_table(table) -> None:
    """Products of drafts, with sums, and squared lengths agree with those of matrices."""
    dense = full(table)
    for draft in (0, 5, COUNT - 1):
        assert table.products(draft) == pytest.approx(dense @ dense[draft])
    assert table.sizes() == pytest.approx((dense**2).sum(axis=1))
    total = np.linspace(-1, 1, len(table.place))
    assert table.with_all(total) == pytest.approx(dense[:, table.rules.shape[1] :] @ total)


def test_features_of_an_item_cancel_over_its_options() -> None:
    """What one option has more of a feature, the other three have less: a lottery has no features on average."""
    some = drafts()
    crowd = crowd_of(some)
    for draft in some[:10]:
        for _, values in rules(draft, crowd):
            assert sum(values) == pytest.approx(0)
        for _, values, weight in marks(draft):
            assert sum(values) == pytest.approx(0) and weight > 0


def test_exchanges_bring_sums_nearer(table) -> None:
    """After each round the chosen drafts' features add up to a smaller square, and no scene gives more than it may."""
    dense = full(table)
    choice = Choice(table, [f"scene {i % SCENES}" for i in range(COUNT)], [()] * COUNT, 2)
    choice.fill(30, lambda done: None)
    before = (dense[choice.taken].sum(axis=0) ** 2).sum()
    assert choice.excess == pytest.approx(dense @ dense[choice.taken].sum(axis=0))
    choice.exchange(3)
    after = (dense[choice.taken].sum(axis=0) ** 2).sum()
    assert after < before
    assert choice.excess == pytest.approx(dense @ dense[choice.taken].sum(axis=0), abs=1e-6)
    assert len(set(choice.taken)) == 30 and choice.given.max() <= 2


def test_the_spread_is_that_of_scenes(table) -> None:
    """The spread adds the squares of each scene's sums of words, and is led to by the aim."""
    words = full(table)[:, table.rules.shape[1] :]
    choice = Choice(table, [f"scene {i % SCENES}" for i in range(COUNT)], [()] * COUNT, 3)
    choice.fill(40, lambda done: None)
    scenes = {s: words[[i for i in choice.taken if i % SCENES == s]].sum(axis=0) for s in range(SCENES)}
    assert choice.spread() == pytest.approx(sum((v**2).sum() for v in scenes.values()))
    aim = by_lot([drafts()[i] for i in choice.taken], table)
    choice.lead(aim)
    sums = full(table)[choice.taken].sum(axis=0) - np.concatenate([np.zeros(table.rules.shape[1]), aim])
    assert choice.excess == pytest.approx(full(table) @ sums)
