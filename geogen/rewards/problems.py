"""Problems without end, each a function of a seed and its number, and a curriculum by difficulty.

Every problem is made and proved as ``geogen synth`` makes them; its difficulty is the number of steps of its proof.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from geogen.dataset.candidate import figure_of, row_of
from geogen.errors import GeogenError
from geogen.eval.asked import ModelQuestion
from geogen.eval.item import Item
from geogen.eval.prompts import prompted
from geogen.figure.display import FigureError
from geogen.figure.raster import write_png
from geogen.library import load_library
from geogen.library.records import Library
from geogen.problem.finish import Demands, Made
from geogen.problem.make import problems
from geogen.problem.randomness import number, stream
from geogen.problem.start import is_valued
from geogen.rewards.examples import SOURCE
from geogen.rewards.grading import grade
from geogen.rewards.subgoals import subgoals

#: The least and the most steps of a proof at each level.
LEVELS = ((2, 5), (6, 9), (10, 15), (16, 24))
#: Candidates that are looked at for one problem.
TRIES = 400


@dataclass(frozen=True)
class Problems:
    """A data set without end: ``problems[i]`` is always the same entry, whatever was asked before.

    An entry has ``question``, ``answer`` and ``metadata``, as reasoning-gym has them.

    Args:
        seed: any whole number; different seeds share nothing.
        min_steps, max_steps: of the proofs.
        language: ``en`` or ``zh``.
        prompt: what is said around the question, ``cot``, ``answer-only`` or a TOML file.
        figures: True to draw each problem; the picture is PNG bytes in ``metadata``.
    """

    seed: int = 0
    min_steps: int = LEVELS[0][0]
    max_steps: int = LEVELS[-1][1]
    language: str = "en"
    prompt: str = "cot"
    figures: bool = False

    def __post_init__(self) -> None:
        if not 0 <= self.min_steps <= self.max_steps:
            raise GeogenError(f"{self.min_steps} to {self.max_steps} steps are none", hint="the least first")

    @staticmethod
    def at_level(level: int, seed: int = 0, **options: Any) -> Problems:
        """The problems of one level of the curriculum.

        Args:
            level: a place in :data:`LEVELS`.
            seed: any whole number.
            options: as of :class:`Problems`.

        Raises:
            GeogenError: there is no such level.
        """
        if not 0 <= level < len(LEVELS):
            raise GeogenError(f"there is no level {level}", hint=f"0 to {len(LEVELS) - 1}")
        least, most = LEVELS[level]
        return Problems(seed, least, most, **options)

    def __getitem__(self, index: int) -> dict[str, Any]:
        """The entry with a number.

        Args:
            index: any number from 0.

        Raises:
            GeogenError: no problem of this length was found.
        """
        if index < 0:
            raise IndexError(f"entries have numbers from 0, not {index}")
        own = number(self.seed, "endless", index)
        rng = stream(own, "endless choice", 0)
        demands = Demands(self.min_steps, 0.5)
        for candidate in range(TRIES):
            if not is_valued(own, candidate):
                continue
            made = problems(own, candidate, demands, self._library)
            rng.shuffle(made)
            for one in made:
                entry = self._entry(one, index, own)
                if entry is not None:
                    return entry
        raise GeogenError(
            f"no problem of {self.min_steps} to {self.max_steps} steps was found in {TRIES} candidates",
            hint="a wider range of steps",
        )

    def __iter__(self) -> Iterator[dict[str, Any]]:
        index = 0
        while True:
            yield self[index]
            index += 1

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        """1.0 for a right answer, else 0.0.

        Args:
            answer: the reply, or what was taken out of it; None says nothing.
            entry: of this data set.
        """
        return score_answer(answer, entry)

    @cached_property
    def _library(self) -> Library:
        return load_library()

    def _entry(self, made: Made, index: int, own: int) -> dict[str, Any] | None:
        """A problem as an entry; None where it is too long, asks for a proof, or cannot be drawn."""
        row = row_of(made, self._library)
        if row["steps"] > self.max_steps or row["answer_type"] == "statement":
            return None
        picture = {}
        if self.figures:
            try:
                picture = {"image": write_png(figure_of(made, self._library))}
            except FigureError:
                return None
        name = f"{SOURCE}-{self.seed}-{index}"
        item = Item(name, row["answer_type"], row["answer"])
        question = prompted(
            ModelQuestion(name, "solving", row[f"question_{self.language}"], item), self.prompt, self.language
        )
        about = {
            "source_dataset": SOURCE,
            "source_index": index,
            "id": name,
            "answer_type": row["answer_type"],
            "subgoals": [str(statement) for statement in subgoals(made.proof)],
            "construction": row["construction"],
            "goal": row["goal"],
            "proof": row["proof"],
            "problem_fingerprint": row["problem_fingerprint"],
            "difficulty": {"steps": row["steps"]},
            **picture,
        }
        return {"question": question, "answer": row["answer"], "metadata": about}


def score_answer(answer: str | None, entry: dict[str, Any]) -> float:
    """1.0 for a right answer to an entry, else 0.0; None is no answer.

    Args:
        answer: the reply, or what was taken out of it.
        entry: of :class:`Problems`.
    """
    return float(grade({**entry["metadata"], "answer": entry["answer"], "subgoals": ()}, answer or "").answer)


@dataclass(frozen=True)
class Curriculum:
    """Where a learner stands: a level, and the latest scores at it.

    Args:
        level: a place in :data:`LEVELS`.
        window: how many scores decide.
        up, down: the mean score from which the next level is due, and below which the one before is.
        scores: the latest, at most ``window``.
    """

    level: int = 0
    window: int = 32
    up: float = 0.8
    down: float = 0.2
    scores: tuple[float, ...] = field(default=())

    def after(self, score: float) -> Curriculum:
        """Where the learner stands after one more score."""
        scores = (*self.scores, float(score))
        if len(scores) < self.window:
            return replace(self, scores=scores)
        mean = sum(scores) / len(scores)
        step = (mean >= self.up) - (mean < self.down)
        level = min(max(self.level + step, 0), len(LEVELS) - 1)
        return replace(self, level=level, scores=() if level != self.level else scores[1:])

    def problems(self, seed: int = 0, **options: Any) -> Problems:
        """The problems of the level; arguments as of :meth:`Problems.at_level`."""
        return Problems.at_level(self.level, seed, **options)
