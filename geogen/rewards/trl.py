"""Rewards for TRL: ``GRPOTrainer(reward_funcs=[answer_reward, process_reward], …)``.

A reward takes ``prompts`` and ``completions`` (texts, or lists of messages) and the columns of the data set, each a
list with a value for every completion, and returns a number for each. The columns are those of any table that geogen
writes, or of :func:`rows`. Functions of a module can be sent to other processes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from geogen.eval.reward import reward
from geogen.rewards.examples import Example
from geogen.rewards.grading import Grade, grade, process, wanted_of
from geogen.rewards.reply import text_of


def answer_reward(prompts: Sequence[Any] = (), completions: Sequence[Any] = (), **columns: Any) -> list[float]:
    """1.0 for each right answer, else 0.0.

    Args:
        prompts: not looked at.
        completions: the replies.
        columns: of the data set: ``answer`` with ``answer_type`` or ``options``.

    Raises:
        RecordError: a row has no answer.
    """
    return [float(reward(row, text)) for row, text in _pairs(completions, columns)]


def format_reward(prompts: Sequence[Any] = (), completions: Sequence[Any] = (), **columns: Any) -> list[float]:
    """1.0 for each reply whose final answer is marked, right or wrong; arguments as in :func:`answer_reward`."""
    return [found.format for found in _grades(completions, columns)]


def truncation_reward(prompts: Sequence[Any] = (), completions: Sequence[Any] = (), **columns: Any) -> list[float]:
    """-1.0 for each reply that breaks off, else 0.0; arguments as in :func:`answer_reward`."""
    return [-found.truncated if found.truncated else 0.0 for found in _grades(completions, columns)]


def process_reward(prompts: Sequence[Any] = (), completions: Sequence[Any] = (), **columns: Any) -> list[float | None]:
    """The share of the proof's subgoals that each reply states; None, which TRL leaves out, where there are none.

    Args:
        prompts: not looked at.
        completions: the replies.
        columns: of the data set: ``subgoals``, or ``proof``.

    Raises:
        RecordError: a proof cannot be read.
    """
    pairs = ((wanted_of(row), text) for row, text in _pairs(completions, columns))
    return [process(wanted, text) if wanted else None for wanted, text in pairs]


def rows(every: Sequence[Example]) -> list[dict[str, Any]]:
    """Examples as rows for ``datasets.Dataset.from_list``, the prompt as a chat."""
    return [{"prompt": one.messages, **one.columns()} for one in every]


def _grades(completions: Sequence[Any], columns: dict[str, Any]) -> Iterator[Grade]:
    return (grade(row, text) for row, text in _pairs(completions, columns))


def _pairs(completions: Sequence[Any], columns: dict[str, Any]) -> Iterator[tuple[dict[str, Any], str]]:
    """Each row with its reply. The trainer also hands over its state and functions, which are no columns."""
    lists = {
        name: values
        for name, values in columns.items()
        if isinstance(values, Sequence) and not isinstance(values, str) and len(values) == len(completions)
    }
    for place, completion in enumerate(completions):
        yield {name: values[place] for name, values in lists.items()}, text_of(completion)
