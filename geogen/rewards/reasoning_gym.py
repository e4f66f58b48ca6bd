"""geogen's problems as a data set of reasoning-gym: ``register()``, then ``create_dataset("geogen", seed=1)``.

The classes are made when they are asked for, so that nothing here needs reasoning-gym before.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from geogen.errors import GeogenError
from geogen.rewards.examples import SOURCE
from geogen.rewards.problems import LEVELS, Problems, score_answer


@dataclass
class Config:
    """What reasoning-gym is told.

    Args:
        min_steps, max_steps: of the proofs.
        language: ``en`` or ``zh``.
        figures: True to draw each problem.
        seed: any whole number; None for one that reasoning-gym draws.
        size: how many entries it counts; there is no end to them.
    """

    min_steps: int = LEVELS[0][0]
    max_steps: int = LEVELS[0][1]
    language: str = "en"
    figures: bool = False
    seed: int | None = None
    size: int = 500

    def validate(self) -> None:
        """Refuse steps that are none.

        Raises:
            GeogenError: the least is more than the most.
        """
        Problems(0, self.min_steps, self.max_steps)


@cache
def classes() -> tuple[type, type]:
    """The classes of the data set and of its curriculum.

    Raises:
        GeogenError: reasoning-gym is not installed.
    """
    try:
        from reasoning_gym.coaching import BaseCurriculum, RangeAttributeDefinition
        from reasoning_gym.dataset import ProceduralDataset
    except ImportError as error:
        raise GeogenError("reasoning-gym is not installed", hint="pip install reasoning-gym") from error

    class GeogenDataset(ProceduralDataset):  # type: ignore[misc]
        """Problems with checked proofs."""

        def __init__(self, config: Config) -> None:
            super().__init__(config=config, seed=config.seed, size=config.size)
            self.problems = Problems(
                self.seed, config.min_steps, config.max_steps, config.language, figures=config.figures
            )

        def __getitem__(self, idx: int) -> dict[str, Any]:
            entry = self.problems[idx]
            steps = (self.config.min_steps, self.config.max_steps)
            return {**entry, "metadata": {**entry["metadata"], "difficulty": {"steps": steps}}}

        def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
            return score_answer(answer, entry)

    class GeogenCurriculum(BaseCurriculum):  # type: ignore[misc]
        """From short proofs to long ones."""

        def __init__(self) -> None:
            super().__init__(GeogenCurriculum.__name__, Config)
            self._define_attributes(
                RangeAttributeDefinition(
                    name="steps",
                    levels=[LEVELS[0][0], *(most for _, most in LEVELS)],
                    description="steps of the proof",
                    lower_field_name="min_steps",
                    upper_field_name="max_steps",
                    ensure_interval=True,
                )
            )

    return GeogenDataset, GeogenCurriculum


def register() -> None:
    """Make the data set known to reasoning-gym under the name ``geogen``; once is enough.

    Raises:
        GeogenError: reasoning-gym is not installed.
    """
    dataset, curriculum = classes()
    from reasoning_gym.factory import DATASETS, register_dataset

    if SOURCE not in DATASETS:
        register_dataset(SOURCE, dataset, Config, curriculum)
