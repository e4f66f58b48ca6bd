"""CapGeo: figures are described, in words and in formal lines, and problems solved with and without descriptions."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from geogen.dataset.cells import read_cell
from geogen.eval.baselines import Abstention, Query, random_reply
from geogen.eval.describing.items import DESCRIBE, GOLD, LINES, NONE, PLACE, items_of, prompts, source_of
from geogen.eval.describing.lines import as_lines
from geogen.eval.describing.scores import Gold
from geogen.eval.from_tables import of_problems
from geogen.eval.pictures import with_records
from geogen.eval.prompts import prompted
from geogen.eval.question import ModelQuestion
from geogen.eval.suite import EXACT, PAPER, Baseline, Replies, Request, Suite
from geogen.eval.suites.answered import empty, has_problems
from geogen.problem.randomness import digest

#: The group of suites in tables by level.
LEVEL = "captions"


def items(root: Path, suite: Suite, request: Request) -> list[ModelQuestion]:
    """All items of the problems that ask for a value; the limit is of problems.

    Raises:
        RecordError: there are none.
    """
    problems = of_problems(root, suite, request)
    known = with_records(root, problems, {one.id: one.id for one in problems})
    return [item for one in known for item in items_of(one, request.language, request.captioned)]


def prompt(asked: ModelQuestion, name: str, language: str) -> str:
    """What asks for a description, or the usual prompt with a description before the question."""
    source = source_of(asked.groups["kind"])
    if source is None:
        return prompts()[asked.groups["kind"]][language].strip()
    if source == NONE:
        return prompted(asked, name, language)
    caption = str(asked.record[f"caption_{language}"]) if source == GOLD else PLACE
    head = prompts()["solve"][language].format(caption=caption)
    return prompted(replace(asked, text=f"{head}{asked.text}"), name, language)


def solver(request: Request, asked: Sequence[ModelQuestion]) -> Any:
    """Descriptions first, each once."""
    from inspect_ai.model import ChatMessageUser

    from geogen.eval.describing.solver import described
    from geogen.eval.samples import message_of

    messages: dict[str, ChatMessageUser] = {}
    for one in asked:
        if one.groups["kind"] == DESCRIBE:
            said = prompt(one, request.prompt, request.language)
            messages[one.groups["family"]] = message_of(one, said, request.language)
    return described(asked, messages, request.language)


def scorer(request: Request, asked: Sequence[ModelQuestion]) -> Any:
    """Descriptions against the figure, and right answers."""
    from geogen.eval.describing.scorer import captions

    return captions(asked, request.judged, request.scoring == PAPER)


def metrics(asked: Sequence[ModelQuestion]) -> list[Any] | None:
    """Those of the scorer."""
    return None


def gold(root: Path, suite: Suite, language: str) -> Replies:
    """The caption on record, its key points in formal lines, and the solution on record."""
    every = {one.id: one for one in items(root, suite, Request(language=language, captioned=True))}

    def reply(query: Query) -> str:
        one = every.get(query.id)
        if one is None:
            return Abstention(f"No answer: '{query.id}' is not in the data.")
        if one.groups["kind"] == DESCRIBE:
            return str(one.record[f"caption_{language}"])
        if one.groups["kind"] == LINES:
            points = Gold.of(read_cell(one.record, "key_points", Any))
            return as_lines(points.elements, (*points.relations, *points.numbers))
        return str(one.record[f"solution_{language}"])

    return reply


def guessed(root: Path, suite: Suite, language: str) -> Replies:
    """Guesses: of values as elsewhere, of figures that three points are joined, with a right angle and a length."""

    def reply(query: Query) -> str:
        if not query.id.endswith((f"-{DESCRIBE}", f"-{LINES}")):
            return random_reply(query)
        stream = random.Random(digest(f"{query.epoch} {query.id}"))
        a, b, c = stream.sample("ABCDEFGH", 3)
        length = stream.randrange(1, 25)
        if query.id.endswith(LINES):
            return f"segment {a} {b}\nperp {a} {b} {b} {c}\nlength {a} {b} = {length}".lower()
        return f"{a}{b} ⟂ {b}{c}. {a}{b} = {length}."

    return reply


BASELINES: dict[str, Baseline] = {"random": guessed, "gold": gold, "empty": empty}

CAPGEO = Suite(
    "capgeo",
    LEVEL,
    "Describing figures, and solving with descriptions",
    items,
    has_problems,
    prompt,
    solver,
    scorer,
    metrics,
    BASELINES,
    about="CapGeo: figures to be described, and problems to be solved with descriptions.",
    modalities=("original",),
    scorings=(EXACT, PAPER),
    in_default=False,
)
