"""The game: every blind solver on every item, and its score beside chance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import Any

import geogen
from geogen.audit.cues import SOLVERS, Choice
from geogen.audit.interval import CHANCE, TAIL, at_least, false_alarm, independent_tries, interval
from geogen.audit.learnt import LEARNT, Asked, Learner
from geogen.audit.twins import read_pairs
from geogen.checker.items.item import LETTERS, ORIGINAL
from geogen.dataset.items import TASKS, read_items
from geogen.dataset.notes import read_notes
from geogen.dataset.outside import is_outside, read_outside
from geogen.errors import RecordError
from geogen.problem.randomness import digest


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
    """

    task: str
    solver: str
    right: int
    answered: int
    independent: int
    chance: float = CHANCE

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


def read_asked(folder: Path, language: str) -> dict[str, list[Asked]]:
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
    found: dict[str, list[Asked]] = {}
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
        asked = Asked(
            row["id"], row["scene_fingerprint"], row[f"question_{language}"], options, LETTERS.index(row["answer"])
        )
        found.setdefault(row["task"], []).append(asked)
    if not found:
        raise RecordError("the files of items are empty", file=str(folder), hint="make some with 'geogen tasks'")
    return found | pairs


def _of_outside(folder: Path, language: str) -> dict[str, list[Asked]]:
    """The items with four options of an outside set."""
    found: dict[str, list[Asked]] = {}
    for item in read_outside(folder):
        if item.language == language and len(item.options) == len(LETTERS):
            asked = Asked(item.id, item.group, item.question, item.options, LETTERS.index(item.answer))
            found.setdefault(item.suite.upper(), []).append(asked)
    if not found:
        message = f"no questions with four options in '{language}' here"
        raise RecordError(message, file=str(folder), hint="--words en or zh; questions for a value cannot be guessed")
    return found


def _check_version(folder: Path) -> None:
    """Refuse items that another version has made; items without a manifest are anybody's and may be played."""
    path = folder / TASKS / "manifest.json"
    if not path.is_file():
        return
    version = read_notes(path, {"version": str})["version"]
    if version != geogen.__version__:
        message = f"items made by geogen {version}, this is {geogen.__version__}"
        raise RecordError(message, file=str(folder), hint="make them again with 'geogen tasks'")


def play(task: str, items: Sequence[Asked], seed: int = 0, train: Sequence[Asked] = ()) -> list[Score]:
    """All solvers on the items of one task.

    Args:
        task: its name.
        items: all of them.
        seed: of the halves by which solvers learn.
        train: items of another set, from which they learn instead, as far as these are of other scenes.
    """
    scores = [tally(task, s.name, ((s.choose, item) for item in items)) for s in SOLVERS]
    if train:
        known = {item.scene for item in items}
        others = [item for item in train if item.scene not in known]
        return scores + [tally(task, s.name, _taught(s.learn(others), items)) for s in LEARNT]
    parts = halves(items, seed)
    return scores + [tally(task, s.name, crossed(s.learn, parts)) for s in LEARNT]


def _taught(choose: Choice, items: Sequence[Asked]) -> Iterable[tuple[Choice, Asked]]:
    return ((choose, item) for item in items)


def halves(items: Sequence[Asked], seed: int) -> tuple[list[Asked], list[Asked]]:
    """Items in two halves that have no scene in common, drawn by the seed."""
    scenes = sorted({item.scene for item in items}, key=lambda scene: (digest(f"audit/{seed}/{scene}"), scene))
    first = set(scenes[::2])
    return [i for i in items if i.scene in first], [i for i in items if i.scene not in first]


def crossed(learn: Learner, parts: tuple[list[Asked], list[Asked]]) -> Iterable[tuple[Choice, Asked]]:
    """Each item with what was learnt from the half in which it is not."""
    for own, other in (parts, parts[::-1]):
        choose = learn(other)
        yield from ((choose, item) for item in own)


def tally(task: str, solver: str, rounds: Iterable[tuple[Choice, Asked]]) -> Score:
    """The score of a solver over items, each with the choice that it makes there."""
    given = [(choose(item.question, item.options), item) for choose, item in rounds]
    answered = [(item.scene, choice == item.gold) for choice, item in given if choice is not None]
    chance = given[0][1].chance if given else CHANCE
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
    }
