"""Rewards for verl: ``custom_reward_function.path=…/geogen/rewards/verl.py`` and ``name=compute_score``.

``compute_score`` is the answer alone; ``compute_parts`` also logs format, process and truncation, and weighs them by
``reward_kwargs``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from geogen.errors import RecordError
from geogen.eval.item import LETTERS
from geogen.eval.reward import Score, reward
from geogen.rewards.examples import SOURCE, Example
from geogen.rewards.grading import Weights, grade
from geogen.rewards.reply import text_of


def compute_score(
    data_source: str, solution_str: Any, ground_truth: Any, extra_info: Mapping[str, Any] | None = None, **_: Any
) -> Score:
    """1.0 for a right answer, else 0.0.

    Args:
        data_source: not looked at.
        solution_str: the reply.
        ground_truth: the exact answer; or a whole row of geogen's, as a mapping or as JSON text.
        extra_info: what else is known of the row: ``answer_type``, ``options``. Without them a single letter is taken
            for an option and anything else for a number.

    Raises:
        RecordError: there is no answer.
    """
    return reward(
        row_of(ground_truth, extra_info), text_of(solution_str), cut=bool((extra_info or {}).get("truncated"))
    )


def compute_parts(
    data_source: str,
    solution_str: Any,
    ground_truth: Any,
    extra_info: Mapping[str, Any] | None = None,
    *,
    answer: float = 1.0,
    format: float = 0.0,
    process: float = 0.0,
    truncated: float = 0.0,
    **_: Any,
) -> dict[str, float]:
    """The weighted sum as ``score``, and each part beside it; ``process`` is 0.0 where the proof has no subgoals.

    Args:
        data_source, solution_str, ground_truth, extra_info: as in :func:`compute_score`.
        answer, format, process, truncated: what each part counts.

    Raises:
        RecordError: there is no answer.
    """
    row = row_of(ground_truth, extra_info)
    found = grade(row, text_of(solution_str), cut=bool((extra_info or {}).get("truncated")))
    score = float(found.total(Weights(answer, format, process, truncated)))
    return {"score": score, "process": 0.0, **found.parts()}


def row_of(ground_truth: Any, extra_info: Mapping[str, Any] | None) -> dict[str, Any]:
    """The row that a ground truth stands for.

    Raises:
        RecordError: there is no answer in it.
    """
    found = _whole(ground_truth)
    if found is None:
        if ground_truth is None or isinstance(ground_truth, Mapping | Sequence) and not isinstance(ground_truth, str):
            raise RecordError("the ground truth has no answer", hint="an exact answer as text, or a row with 'answer'")
        found = {"answer": str(ground_truth)}
    row = {**(extra_info or {}), **found}
    options = row.get("options")
    if row.get("answer_type") in (None, "choice") and (options is None or not len(options)) and "options_en" not in row:
        letter = str(row["answer"]).strip()
        if len(letter) == 1 and letter in LETTERS:
            row["options"] = list(LETTERS[: max(4, LETTERS.index(letter) + 1)])  # their texts are not known here
    row.setdefault("answer_type", "value")
    return row


def _whole(ground_truth: Any) -> dict[str, Any] | None:
    """A ground truth that is a row of its own."""
    if isinstance(ground_truth, Mapping):
        return dict(ground_truth) if ground_truth.get("answer") is not None else None
    if isinstance(ground_truth, str) and ground_truth.lstrip().startswith("{"):
        try:
            found = json.loads(ground_truth)
        except ValueError as error:
            raise RecordError(f"the ground truth is no JSON: {error}") from error
        return found if isinstance(found, dict) and found.get("answer") is not None else None
    return None


def rows(every: Sequence[Example], split: str = "train") -> list[dict[str, Any]]:
    """Examples as rows of verl's Parquet files.

    Args:
        every: the examples.
        split: what to call it in ``extra_info``.
    """
    return [
        {
            "data_source": f"{SOURCE}/{one.suite}",
            "prompt": one.messages,
            "ability": "geometry",
            "reward_model": {"style": "rule", "ground_truth": one.answer},
            "extra_info": {"split": split, "index": place, **one.columns()},
        }
        for place, one in enumerate(every)
    ]
