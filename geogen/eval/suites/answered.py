"""Suites whose items have one answer: the diagnostic tasks, solving, and choices of outside sets.

What needs Inspect is imported when it is used: the list of suites is read by every command, also without Inspect; so
are the makers of items, which load the engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from geogen.eval.baselines import majority_answers, majority_reply, random_reply
from geogen.eval.from_tables import of_problems, of_tasks
from geogen.eval.gold import gold_replies
from geogen.eval.loading import questions_of
from geogen.eval.prompts import prompted
from geogen.eval.question import ModelQuestion
from geogen.eval.stored import files_of, read_rows
from geogen.eval.suite import MODALITIES, Baseline, Replies, Request, Suite
from geogen.tasks.kinds import KINDS
from geogen.tasks.kinds.kind import Kind

#: How many items of a task are made where a data set has none, or as many as its problems yield.
MADE = 200


def one_reply(request: Request, asked: Sequence[ModelQuestion]) -> Any:
    """One reply to each question."""
    from geogen.eval.samples import one_reply

    return one_reply()


def right_answers(request: Request, asked: Sequence[ModelQuestion]) -> Any:
    """Right or not, by :mod:`geogen.eval.check`."""
    from geogen.eval.scoring import answers

    return answers(request.judged)


def usual_metrics(asked: Sequence[ModelQuestion]) -> list[Any] | None:
    """The share of right answers; where there are twins of items, no mean has both, and there is none of all."""
    from geogen.eval.samples import apart

    return apart(asked)


def has_task(name: str, root: Path) -> bool:
    """True where a data set has items of a task."""
    return any(str(row["task"]).lower() == name for row in read_rows(files_of(root, "tasks"), ("task",), ()))


def has_problems(root: Path) -> bool:
    """True where a data set has problems."""
    return bool(files_of(root, "problems"))


def nothing(root: Path) -> bool:
    """False: only outside sets have such items."""
    return False


def made_task(name: str, root: Path) -> str:
    """Make items of a task in a data set.

    Raises:
        GeogenError: none can be made of its problems.
    """
    from geogen.dataset.tasking import Wish, make_items

    summary = make_items(root, root, Wish((name,), MADE, 0, fewer=True), 1)
    return f"{summary['tasks'][name]['items']} items of {name} are made in {root / 'tasks'}"


def _random(root: Path, suite: Suite, language: str) -> Replies:
    return random_reply


def _majority(root: Path, suite: Suite, language: str) -> Replies:
    most = majority_answers(questions_of(root, suite, Request("text-only", language=language)))
    return lambda query: majority_reply(query, most)


def _oracle(root: Path, suite: Suite, language: str) -> Replies:
    from geogen.eval.oracle.families import provenances
    from geogen.eval.oracle.reply import figures, oracle_reply
    from geogen.library import load_library

    drawn, library = figures(root), load_library()
    twins = provenances(root, suite) if suite.subsets else None
    return lambda query: oracle_reply(query, drawn, library, twins)


def empty(root: Path, suite: Suite, language: str) -> Replies:
    """Nothing, to every question."""
    return lambda query: ""


#: What replies without a model to questions that have an answer.
ANSWERERS: dict[str, Baseline] = {
    "random": _random,
    "majority": _majority,
    "oracle": _oracle,
    "gold": gold_replies,
    "empty": empty,
}
#: Modalities of suites whose items need no text but the sentence that asks, and of all others.
FROM_FIGURE = ("np", "sp", "solving")
WITH_TEXT = tuple(m for m in MODALITIES if m != "figure-only")


def of_kind(kind: Kind) -> Suite:
    """The suite of a diagnostic task."""
    name = kind.suite
    return Suite(
        name,
        kind.level,
        kind.title.capitalize(),
        of_tasks,
        lambda root: has_task(name, root),
        prompted,
        one_reply,
        right_answers,
        usual_metrics,
        ANSWERERS,
        modalities=MODALITIES if name in FROM_FIGURE else WITH_TEXT,
        make=lambda root: made_task(kind.name, root),
        exported=True,
    )


DIAGNOSTICS = tuple(map(of_kind, KINDS.values()))
SOLVING = Suite(
    "solving",
    "solving",
    "Solving",
    of_problems,
    has_problems,
    prompted,
    one_reply,
    right_answers,
    usual_metrics,
    ANSWERERS,
    about="Solving: problems that ask for an exact value.",
    exported=True,
)
CHOICE = Suite(
    "choice",
    "solving",
    "Multiple choice",
    of_tasks,
    nothing,
    prompted,
    one_reply,
    right_answers,
    usual_metrics,
    ANSWERERS,
    about="Multiple choice questions of an outside set.",
    modalities=WITH_TEXT,
    exported=True,
)
