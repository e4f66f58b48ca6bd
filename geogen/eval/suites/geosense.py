"""GeoSense: the model solves, and names the principles that it uses, applied to the elements of the figure."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from geogen.eval.baselines import Query, random_reply
from geogen.eval.from_tables import of_problems
from geogen.eval.pictures import with_records
from geogen.eval.principles.gold import applied
from geogen.eval.prompts import load_prompt, prompted
from geogen.eval.question import ModelQuestion
from geogen.eval.suite import EXACT, PAPER, Replies, Request, Suite
from geogen.eval.suites.answered import ANSWERERS, WITH_TEXT, has_problems, one_reply
from geogen.library import load_library
from geogen.library.principles import plain_name
from geogen.problem.randomness import digest
from geogen.tasks.source import read_source

#: The group of suites in tables by level.
LEVEL = "principles"
#: How many principles a guess names.
GUESSED = (1, 6)


def items(root: Path, suite: Suite, request: Request) -> list[ModelQuestion]:
    """The problems that ask for a value and whose proof applies a principle, with their records."""
    asked = of_problems(root, suite, request)
    found = with_records(root, asked, {one.id: one.id for one in asked})
    library = load_library()
    counts = [len(applied(read_source(one.record).proof, library)) for one in found]
    return [
        replace(one, groups={**one.groups, "principles": str(count), "kind": f"{count} principles"})
        for one, count in zip(found, counts, strict=True)
        if count
    ]


def prompt(asked: ModelQuestion, name: str, language: str) -> str:
    """Its own prompt for ``cot``, which asks for the principles; every other one as it is."""
    if name != "cot":
        return prompted(asked, name, language)
    form = load_prompt(name, language).get(f"form.{asked.asks}", "")
    return _prompts()[language].strip().format(question=asked.text, form=form)


@cache
def _prompts() -> dict[str, str]:
    return tomllib.loads(files("geogen.eval.principles").joinpath("prompts.toml").read_text("utf-8"))


def guessed(root: Path, suite: Suite, language: str) -> Replies:
    """A value as elsewhere, and some principles of plane geometry, each as likely."""
    library = load_library()
    known = [p for p in library.principles.values() if p.group.startswith("plane.")]

    def reply(query: Query) -> str:
        stream = random.Random(digest(f"principles {query.epoch} {query.id}"))
        drawn = stream.sample(known, stream.randint(*GUESSED))
        names = (plain_name(one, language) for one in drawn)
        return "\n".join([*(f"{n}. {name}" for n, name in enumerate(names, 1)), random_reply(query)])

    return reply


def scorer(request: Request, asked: Sequence[ModelQuestion]) -> Any:
    """Right answers, identified and applied principles."""
    from geogen.eval.principles.scorer import principles

    return principles(asked, request.judged, request.scoring == PAPER, request.language)


def metrics(asked: Sequence[ModelQuestion]) -> list[Any] | None:
    """Those of the scorer."""
    return None


GEOSENSE = Suite(
    "geosense",
    LEVEL,
    "Solving with named principles",
    items,
    has_problems,
    prompt,
    one_reply,
    scorer,
    metrics,
    {**ANSWERERS, "random": guessed},
    about="GeoSense: problems to be solved with the principles that are used.",
    modalities=WITH_TEXT,
    scorings=(EXACT, PAPER),
    in_default=False,
)
