"""Solvers that learn by scikit-learn find what is planted, say what they go by, and are the same each time."""

from __future__ import annotations

import pytest
from items import by_lot, crossing, made, premises, repeated, steps, valued, worded

from geogen.audit.asked import BlindItem
from geogen.audit.play import OTHERS, beyond_luck, play
from geogen.audit.solvers import Solvers

models = pytest.importorskip("geogen.audit.models", reason="the extra geogen[audit] is not installed")
BY_NAME = {model.name: model for model in models.MODELS}

#: What tells of a loose point, and of points out of nowhere.
LOOSE = ("conditions", "dangling", "peeled", "rarest point", "pairs uncovered", "cut off", "pieces", "loose ends")
NEW = ("not cited", "left out", "left over", "apart", "crowding", "pieces", "after", "before")

#: For each solver a cue that it is to find, and what it may go by.
PLANTED = [
    ("best-feature", premises, LOOSE),
    ("regression-options", worded, ("diameter",)),
    ("regression-question", worded, ("diameter",)),
    ("regression-words", worded, ("diameter",)),
    ("regression-characters", worded, ("' di",)),
    ("regression-crossed", crossing, ("Thales' theorem | square",)),
    ("regression-features", steps, NEW),
    ("trees-features", valued, ("size",)),
    ("trees-everything", crossing, ("score of regression-crossed",)),
]


def played(name: str, items: list[BlindItem], train: list[BlindItem] | None = None):
    """The scores of one solver."""
    return play("TS", items, train=train, solvers=Solvers(models=(BY_NAME[name],)))


@pytest.mark.parametrize(("name", "make", "words"), PLANTED, ids=[name for name, *_ in PLANTED])
def test_what_is_planted_is_found(name: str, make, words: tuple[str, ...]) -> None:
    """From halves and from another set; what it goes by is what was planted."""
    scores = played(name, made(make, 1), made(make, 2))
    assert [s.solver for s in scores] == [name, f"{name}{OTHERS}"]
    for score in scores:
        assert score.above and score.share > 0.6
        assert any(word in use.name for word in words for use in score.uses)
        assert all(-1 <= use.loss <= 1 for use in score.uses)


def test_every_model_has_a_cue() -> None:
    """None is left out above."""
    assert [name for name, *_ in PLANTED] == list(BY_NAME)


@pytest.mark.parametrize("make", [premises, steps, repeated])
def test_lots_teach_nothing(make) -> None:
    """Where the correct option is drawn by lot, no solver is above a guess by more than luck."""
    scores = play("TS", by_lot(made(make, 8), 8), solvers=Solvers(models=models.MODELS))
    assert beyond_luck(scores) == []


def test_the_same_each_time() -> None:
    """The same items give the same scores and the same uses."""
    for name in ("regression-words", "trees-features"):
        assert played(name, made(premises, 5)) == played(name, made(premises, 5))


def test_few_items_teach_nothing() -> None:
    """With few scenes there is no opinion."""
    for name in BY_NAME:
        assert [s.answered for s in played(name, made(premises, 6, 8), [])] == [0, 0]
