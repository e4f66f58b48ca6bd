"""The game catches every planted cue, and lets a set pass in which the gold depends on nothing."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from geogen.audit.asked import BlindItem
from geogen.audit.cues import SOLVERS
from geogen.audit.learnt import LEARNT
from geogen.audit.play import OTHERS, Score, beyond_luck, closest, expected, halves, learnt, play, tally
from geogen.audit.rules import RULES
from geogen.audit.solvers import Solvers, every

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


def drawn(seed: int) -> list[BlindItem]:
    """Items whose correct option is drawn by lot."""
    rng = random.Random(seed)
    return [BlindItem(f"{i}", f"scene {i // 2}", *asked(rng), rng.randrange(4)) for i in range(COUNT)]


def with_gold(item: BlindItem, gold: int | None) -> BlindItem:
    """The item with another correct option, or as it is."""
    return item if gold is None else replace(item, gold=gold)


@pytest.mark.parametrize("solver", SOLVERS, ids=lambda s: s.name)
def test_a_planted_cue_is_caught(solver) -> None:
    """Where the cue of a solver is the gold, that solver is right whenever it has an opinion, and is marked."""
    items = [with_gold(item, solver.choose(item.question, item.options)) for item in drawn(1)]
    score = tally("SP", solver.name, [(solver.choose(item.question, item.options), item) for item in items])
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


def _text(rng: random.Random) -> tuple[str, list[str], int]:
    """Texts that are right, beside others of the same shape that are wrong."""
    return "Which?", [f"AB = {rng.randint(1, 4)}", *(f"AB = {n}" for n in rng.sample(range(5, 30), 3))], 0


def _seen(rng: random.Random) -> tuple[str, list[str], int]:
    """One of few texts that are always there, beside others that are new."""
    return "Which?", [rng.choice(["apex", "base"]), *(new(rng) for _ in range(3))], 0


def _unseen(rng: random.Random) -> tuple[str, list[str], int]:
    return "Which?", [new(rng), "apex", "base", "cone"], 0


def _crossed(rng: random.Random) -> tuple[str, list[str], int]:
    """A theorem that goes with a word of the question; each is right and wrong as often."""
    pairs = {"circle": "Thales", "square": "Gauss", "lozenge": "Steiner", "triangle": "Ceva"}
    asked = rng.choice(sorted(pairs))
    return f"There is one {asked}. Which?", [pairs[asked], *(t for w, t in pairs.items() if w != asked)], 0


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
    "letter-turn": _letter,
    "prior-as-gold": _frequent,
    "prior-as-distractor": _frequent,
    "prior-share": _frequent,
    "text-share": _text,
    "text-seen-most": _seen,
    "text-seen-least": _unseen,
    "common-words": _common,
    "rare-words": _rare,
    "bayes-options": _word,
    "bayes-question": _asked,
    "bayes-crossed": _crossed,
}


def planted(name: str) -> list[BlindItem]:
    """Items of what a solver is to find out; the options stand in random order unless the order is the cue."""
    rng = random.Random(2)
    items = []
    for i in range(COUNT):
        question, options, gold = PLANTED[name](rng)
        order = list(range(4)) if PLANTED[name] is _letter else rng.sample(range(4), 4)
        items.append(BlindItem(f"{i}", f"scene {i}", question, tuple(options[k] for k in order), order.index(gold)))
    return items


@pytest.mark.parametrize("solver", LEARNT, ids=lambda s: s.name)
def test_what_can_be_learnt_is_caught(solver) -> None:
    """A word, a theorem, a letter or an echo that tells the gold in both halves is learnt in one for the other."""
    one, other = halves(planted(solver.name), 0)
    score = tally("TS", solver.name, learnt(solver.learn, [(one, other), (other, one)]))
    assert score.share > 0.8 and score.above


def test_letters_that_come_in_turn_are_caught() -> None:
    """Where the letter of the correct option goes by the number of the item, its period is learnt."""
    items = [replace(with_gold(item, n % 3), place=n) for n, item in enumerate(drawn(7))]
    turn = next(s for s in LEARNT if s.name == "letter-turn")
    one, other = halves(items, 0)
    score = tally("TS", turn.name, learnt(turn.learn, [(one, other), (other, one)]))
    assert score.right == score.answered == COUNT


def test_gold_that_depends_on_nothing_passes() -> None:
    """With every option of each item correct once, all solvers that have an opinion are right in a quarter of them."""
    items = [with_gold(item, gold) for item in drawn(3) for gold in range(4)]
    scores = play("NP", items)
    assert [score.solver for score in scores] == every().names
    for score in scores:
        assert 4 * score.right == score.answered, score.solver
        assert not score.above and not score.below


def test_guesses_exceed_as_often_as_expected() -> None:
    """With answers by lot, few intervals lie above chance; the number expected is that of independent guesses."""
    cheap = Solvers(SOLVERS, RULES, LEARNT)
    scores = [s for seed in range(2) for s in play("NP", drawn(seed), solvers=cheap)]
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


def test_other_sets_teach_beside_halves() -> None:
    """What is learnt from another set is played apart, and never from items of scenes that are played."""
    items, others = planted("prior-share"), [replace(i, scene=f"other {i.scene}") for i in planted("prior-share")]
    cheap = Solvers(learnt=LEARNT)
    taught = {s.solver: s for s in play("TS", items, train=others, solvers=cheap)}
    assert taught["prior-share"].above and taught[f"prior-share{OTHERS}"].share == 1.0
    same = {s.solver: s for s in play("TS", items, train=items, solvers=cheap)}
    assert not same[f"prior-share{OTHERS}"].answered


def test_the_page_of_tasks_counts_the_solvers() -> None:
    """The page says how many solvers play, and how many there are of each family."""
    models = pytest.importorskip("geogen.audit.models", reason="the extra geogen[audit] is not installed").MODELS
    text = " ".join((Path(__file__).resolve().parents[2] / "docs" / "tasks.md").read_text(encoding="utf-8").split())
    assert f"plays {len(every().names)} blind solvers" in text
    families = f"{len(SOLVERS)} go by one cue", f"{len(RULES)} by one rule"
    assert all(
        count in text
        for count in (*families, f"{len(LEARNT)} learn by counting", f"{len(models)} more learn by scikit-learn")
    )
