"""The game: every blind solver on every item, and its score beside chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import geogen
from geogen.audit.asked import BlindItem, CueLoss, in_context
from geogen.audit.interval import CHANCE, TAIL, at_least, false_alarm, independent_tries, interval
from geogen.audit.learnt import Learner
from geogen.audit.solvers import Solvers, every
from geogen.audit.twins import read_pairs
from geogen.checker.items.item import LETTERS, ORIGINAL
from geogen.dataset.items import TASKS, read_items
from geogen.dataset.notes import read_notes
from geogen.dataset.outside import is_outside, read_outside
from geogen.errors import RecordError
from geogen.problem.randomness import digest

if TYPE_CHECKING:
    from geogen.audit.models import Model

#: What stands after the name of a solver that learnt from other sets.
OTHERS = ", other sets"
#: Of how many things that a solver goes by is told.
TOLD = 5

#: Items that teach, and items that are then played.
Part = tuple[Sequence[BlindItem], Sequence[BlindItem]]


@dataclass(frozen=True)
class Score:
    """What a solver reaches on a task.

    Args:
        task: its name.
        solver: its name.
        right: how many items it gets right.
        answered: on how many it has an opinion; the others do not count.
        independent: as many independent items would tell as much: those of one scene may be right or wrong together.
        chance: what a guess has.
        uses: of a solver that learnt features and is above a guess, what it goes by.
    """

    task: str
    solver: str
    right: int
    answered: int
    independent: int
    chance: float = CHANCE
    uses: tuple[CueLoss, ...] = ()

    @property
    def share(self) -> float:
        """The accuracy; that of chance where it has no opinion at all."""
        return self.right / self.answered if self.answered else self.chance

    @property
    def bounds(self) -> tuple[float, float]:
        """The 95 % interval of the accuracy, exact for as many independent items."""
        return interval(round(self.share * self.independent), self.independent)

    @property
    def above(self) -> bool:
        """True where the interval lies wholly above chance."""
        return self.bounds[0] > self.chance

    @property
    def below(self) -> bool:
        """True where it lies wholly below."""
        return self.bounds[1] < self.chance

    @property
    def luck(self) -> float:
        """The probability that a guess is right as often, of as many independent items."""
        return at_least(round(self.share * self.independent), self.independent, self.chance)


def read_asked(folder: Path, language: str) -> dict[str, list[BlindItem]]:
    """The items of a data set by task, without their figures, and its twins by kind and control.

    Args:
        folder: of the data set.
        language: ``en`` or ``zh``.

    Raises:
        RecordError: there are none, they are of another version, or one is not a question with four options.
    """
    if is_outside(folder):
        return _of_outside(folder, language)
    _check_version(folder)
    found: dict[str, list[BlindItem]] = {}
    pairs = read_pairs(folder, language)
    if pairs and not (folder / TASKS).is_dir():
        return pairs
    rows = list(read_items(folder))
    # A twin repeats its original, so the two would count as one item asked twice.
    originals = [row for row in rows if row["variant"] == ORIGINAL]
    for row in originals or rows:
        options = tuple(row[f"options_{language}"] or ())
        if len(options) != len(LETTERS) or row["answer"] not in tuple(LETTERS):
            message = f"item '{row['id']}' is not a question with four options and an answer from A to D"
            raise RecordError(message, file=str(folder), hint="make the items again with 'geogen tasks'")
        asked = BlindItem(
            id=row["id"],
            scene=row["scene_fingerprint"],
            question=row[f"question_{language}"],
            options=options,
            gold=LETTERS.index(row["answer"]),
            problem=row["problem_id"],
        )
        found.setdefault(row["task"], []).append(asked)
    if not found:
        raise RecordError("the files of items are empty", file=str(folder), hint="make some with 'geogen tasks'")
    return {task: in_context(items) for task, items in found.items()} | pairs


def _of_outside(folder: Path, language: str) -> dict[str, list[BlindItem]]:
    """The items with four options of an outside set."""
    found: dict[str, list[BlindItem]] = {}
    for item in read_outside(folder):
        if item.language == language and len(item.options) == len(LETTERS):
            gold = LETTERS.index(item.answer)
            asked = BlindItem(item.id, item.group, item.question, item.options, gold, problem=item.group)
            found.setdefault(item.suite.upper(), []).append(asked)
    if not found:
        message = f"no questions with four options in '{language}' here"
        raise RecordError(message, file=str(folder), hint="--words en or zh; questions for a value cannot be guessed")
    return {task: in_context(items) for task, items in found.items()}


def _check_version(folder: Path) -> None:
    """Refuse items that another version has made; items without a manifest are anybody's and may be played."""
    path = folder / TASKS / "manifest.json"
    if not path.is_file():
        return
    version = read_notes(path, {"version": str})["version"]
    if version != geogen.__version__:
        message = f"items made by geogen {version}, this is {geogen.__version__}"
        raise RecordError(message, file=str(folder), hint="make them again with 'geogen tasks'")


def play(
    task: str,
    items: Sequence[BlindItem],
    seed: int = 0,
    train: Sequence[BlindItem] | None = None,
    solvers: Solvers | None = None,
) -> list[Score]:
    """All solvers on the items of one task; those that learn do so from halves of them, and from other sets.

    Args:
        task: its name.
        items: all of them.
        seed: of the halves by which solvers learn.
        train: items of other sets, from which they learn once more, as far as these are of other scenes; None: of none.
        solvers: who plays; all that can by default.
    """
    who = every() if solvers is None else solvers
    scores = [tally(task, s.name, [(s.choose(i.question, i.options), i) for i in items]) for s in who.solvers]
    scores += [tally(task, s.name, [(s.choose(i), i) for i in items]) for s in who.rules]
    known = {item.scene for item in items}
    others = [item for item in train or () if item.scene not in known]
    one, other = halves(items, seed)
    ways: dict[str, list[Part]] = {"": [(one, other), (other, one)]}
    if train is not None:
        ways[OTHERS] = [(others, items)]
    for mark, parts in ways.items():
        scores += [tally(task, s.name + mark, learnt(s.learn, parts)) for s in who.learnt]
        scores += [_modelled(task, s, mark, parts) for s in who.models]
    return scores


def _modelled(task: str, model: Model, mark: str, parts: Sequence[Part]) -> Score:
    """The score of a solver that says what it goes by, if that is worth telling."""
    taught = [(model.taught(known), new) for known, new in parts]
    rounds = [pair for one, new in taught for pair in zip(one.picks(new), new, strict=True)]
    score = tally(task, model.name + mark, rounds)
    return replace(score, uses=_together([one.uses(new) for one, new in taught if new])) if score.above else score


def _together(halves: Sequence[Sequence[CueLoss]]) -> tuple[CueLoss, ...]:
    """What is used in the mean over what was taught apart, the most important thing first."""
    losses: Counter[str] = Counter()
    for uses in halves:
        losses.update({use.name: use.loss / len(halves) for use in uses})
    found = [CueLoss(name, round(loss, 6)) for name, loss in losses.items()]
    return tuple(sorted(found, key=lambda use: -use.loss)[:TOLD])


def halves(items: Sequence[BlindItem], seed: int) -> tuple[list[BlindItem], list[BlindItem]]:
    """Items in two halves that have no scene in common, drawn by the seed."""
    scenes = sorted({item.scene for item in items}, key=lambda scene: (digest(f"audit/{seed}/{scene}"), scene))
    first = set(scenes[::2])
    return [i for i in items if i.scene in first], [i for i in items if i.scene not in first]


def learnt(learn: Learner, parts: Sequence[Part]) -> list[tuple[int | None, BlindItem]]:
    """What is picked in items by what others taught.

    Args:
        learn: how.
        parts: pairs of the items that teach and those that are then played.
    """
    return [pair for known, new in parts for pair in zip(learn(known)(new), new, strict=True)]


def tally(task: str, solver: str, rounds: Sequence[tuple[int | None, BlindItem]]) -> Score:
    """The score of a solver over items, each with what it picks there."""
    answered = [(item.scene, pick == item.gold) for pick, item in rounds if pick is not None]
    chance = rounds[0][1].chance if rounds else CHANCE
    right, count = sum(is_right for _, is_right in answered), len(answered)
    return Score(task, solver, right, count, independent_tries(answered), chance)


def expected(scores: Sequence[Score]) -> float:
    """How many intervals would lie wholly above chance if every solver guessed."""
    return sum(false_alarm(score.independent, score.chance) for score in scores)


def beyond_luck(scores: Sequence[Score]) -> list[Score]:
    """The scores that are no luck, as many solvers as there are: one alarm or more in 40 audits of pure guesses.

    By the step-down test of Holm, A simple sequentially rejective multiple test procedure (Scandinavian Journal of
    Statistics 6, 1979).
    """
    played = sorted((s for s in scores if s.answered), key=lambda s: s.luck)
    told = takewhile(lambda n: played[n].luck <= TAIL / (len(played) - n), range(len(played)))
    return [played[n] for n in told]


def closest(scores: Sequence[Score]) -> Score:
    """The score whose interval reaches highest with its lower end."""
    return max(scores, key=lambda s: (s.bounds[0] - s.chance, s.share))


def as_json(score: Score) -> dict[str, Any]:
    """A score as data."""
    low, high = score.bounds
    return {
        "solver": score.solver,
        "right": score.right,
        "answered": score.answered,
        "independent": score.independent,
        "accuracy": round(score.share, 6),
        "interval": [round(low, 6), round(high, 6)],
        "above": score.above,
        **({"uses": {use.name: use.loss for use in score.uses}} if score.uses else {}),
    }
