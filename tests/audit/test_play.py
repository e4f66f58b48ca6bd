"""The game catches every planted cue, and lets a set pass in which the gold depends on nothing."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from geogen.audit.cues import SOLVERS
from geogen.audit.learnt import LEARNT, Asked
from geogen.audit.play import Score, beyond_luck, closest, crossed, expected, halves, play, tally

PARTS = ("is parallel to", "is not parallel to", "is perpendicular to", "is as long as", "is longer than")
COUNT = 120


def option(rng: random.Random) -> str:
    """A relation or a value of random points."""
    names = "".join(rng.sample("ABCDE", 4))
    if rng.random() < 0.2:
        return f"{names[:2]} = {rng.choice((3, 5, 6))}, {names[2:]} = {rng.choice((3, 5, 6))}"
    return rng.choice([f"{names[:2]} {rng.choice(PARTS)} {names[2:]}", f"∠{names[:3]} = {rng.randint(1, 6)}°"])


def asked(rng: random.Random) -> tuple[str, tuple[str, ...]]:
    """A question with four options, of random points all; in every third item all options are steps."""
    steps = rng.sample(range(1, 30), 4)
    listed = tuple(f"Step ({n})" for n in steps) if rng.random() < 0.3 else tuple(option(rng) for _ in range(4))
    return f"Given: {option(rng)}, {option(rng)}. To find: the length of {option(rng)[:2]}E.", listed


def drawn(seed: int) -> list[Asked]:
    """Items whose correct option is drawn by lot."""
    rng = random.Random(seed)
    return [Asked(f"{i}", f"scene {i // 2}", *asked(rng), rng.randrange(4)) for i in range(COUNT)]


def with_gold(item: Asked, gold: int | None) -> Asked:
    """The item with another correct option, or as it is."""
    return item if gold is None else Asked(item.id, item.scene, item.question, item.options, gold)


@pytest.mark.parametrize("solver", SOLVERS, ids=lambda s: s.name)
def test_a_planted_cue_is_caught(solver) -> None:
    """Where the cue of a solver is the gold, that solver is right whenever it has an opinion, and is marked."""
    items = [with_gold(item, solver.choose(item.question, item.options)) for item in drawn(1)]
    score = tally("SP", solver.name, ((solver.choose, item) for item in items))
    assert score.right == score.answered > 10
    assert score.above


def _letter(rng: random.Random) -> tuple[str, list[str], int]:
    return "Which?", [option(rng) for _ in range(4)], 2


def _frequent(rng: random.Random) -> tuple[str, list[str], int]:
    """Theorems that are correct, and others that are wrong."""
    names = [f"{kind} {number}" for kind, number in zip(rng.sample(["apex", "base", "cone"], 3), "123", strict=True)]
    return "Which theorem?", ["Ceva", *names], 0


def _word(rng: random.Random) -> tuple[str, list[str], int]:
    return "Which?", [f"{option(rng)} on the circle", *(f"{option(rng)} on the line" for _ in range(3))], 0


def _asked(rng: random.Random) -> tuple[str, list[str], int]:
    names = rng.sample(["red", "blue", "green", "black", "white", "grey", "brown", "pink"], 4)
    return f"The {names[0]} one is known. Which?", [f"the {name} one" for name in names], 0


def new(rng: random.Random) -> str:
    """A word that occurs nowhere else."""
    return "".join(rng.choices("bdfgklmnrstz", k=9))


def _common(rng: random.Random) -> tuple[str, list[str], int]:
    return "Which?", ["point", *(new(rng) for _ in range(3))], 0


def _rare(rng: random.Random) -> tuple[str, list[str], int]:
    return "Which?", [new(rng), "point", "line", "circle"], 0


#: What each solver that learns is to find out.
PLANTED: dict[str, Callable[[random.Random], tuple[str, list[str], int]]] = {
    "letter-prior": _letter,
    "prior-as-gold": _frequent,
    "prior-as-distractor": _frequent,
    "prior-share": _frequent,
    "common-words": _common,
    "rare-words": _rare,
    "bayes-options": _word,
    "bayes-question": _asked,
    "regression-options": _word,
    "regression-question": _asked,
}


def planted(name: str) -> list[Asked]:
    """Items of what a solver is to find out; the options stand in random order unless the order is the cue."""
    rng = random.Random(2)
    items = []
    for i in range(COUNT):
        question, options, gold = PLANTED[name](rng)
        order = list(range(4)) if PLANTED[name] is _letter else rng.sample(range(4), 4)
        items.append(Asked(f"{i}", f"scene {i}", question, tuple(options[k] for k in order), order.index(gold)))
    return items


@pytest.mark.parametrize("solver", LEARNT, ids=lambda s: s.name)
def test_what_can_be_learnt_is_caught(solver) -> None:
    """A word, a theorem, a letter or an echo that tells the gold in both halves is learnt in one for the other."""
    score = tally("TS", solver.name, crossed(solver.learn, halves(planted(solver.name), 0)))
    assert score.share > 0.8 and score.above


def test_gold_that_depends_on_nothing_passes() -> None:
    """With every option of each item correct once, all solvers that have an opinion are right in a quarter of them."""
    items = [with_gold(item, gold) for item in drawn(3) for gold in range(4)]
    scores = play("NP", items)
    assert len(scores) == len(SOLVERS) + len(LEARNT)
    for score in scores:
        assert 4 * score.right == score.answered, score.solver
        assert not score.above and not score.below


def test_guesses_exceed_as_often_as_expected() -> None:
    """With answers by lot, few intervals lie above chance; the number expected is that of independent guesses."""
    scores = [s for seed in range(2) for s in play("NP", drawn(seed))]
    assert 0 < expected(scores) <= 0.025 * len(scores)
    assert sum(s.above for s in scores) <= 4 * expected(scores)
    assert closest(scores).bounds[0] == max(s.bounds[0] for s in scores)


def test_luck_is_counted_for_all_solvers() -> None:
    """Of 41 solvers each must be 1000 to one above a guess, after those that are; one alone need not."""
    guesses = [Score("NP", f"guess {n}", 50, 200, 200) for n in range(40)]
    lucky, sure = Score("NP", "lucky", 65, 200, 200), Score("NP", "sure", 75, 200, 200)
    assert lucky.above and sure.above and 0.025 > lucky.luck > 0.005 > 0.0001 > sure.luck
    assert beyond_luck([lucky]) == [lucky]
    assert beyond_luck([*guesses, lucky]) == []
    assert beyond_luck([lucky, *guesses, sure]) == [sure]
    assert beyond_luck([lucky, sure]) == [sure, lucky]
    assert beyond_luck([Score("NP", "silent", 0, 0, 0)]) == []


def test_halves_share_no_scene() -> None:
    """All items are in one of the halves, those of one scene in the same, and the seed decides which."""
    items = drawn(4)
    one, other = halves(items, 0)
    assert sorted(i.id for i in one + other) == sorted(i.id for i in items)
    assert not {i.scene for i in one} & {i.scene for i in other}
    assert len(one) == len(other)
    assert halves(items, 1) != (one, other) == halves(items[:], 0)


def test_the_readme_counts_the_solvers() -> None:
    """The README says how many solvers play, and how many of them learn nothing."""
    text = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")
    assert text.count(f"plays {len(SOLVERS) + len(LEARNT)} blind solvers") == 2
    assert f"{len(SOLVERS)} go by one cue" in text and len(LEARNT) == 10
