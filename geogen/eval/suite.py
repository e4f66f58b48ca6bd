"""What a suite is: one record with its items, prompt, scorer, metrics and baselines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from geogen.eval.baselines import Query
from geogen.eval.question import ModelQuestion

#: The level of suites about families, and the subset of the problems that their twins are made of.
FAMILY, ORIGINAL = "families", "original"
#: Kinds of twins that differ from their originals in the picture alone.
PICTURED = ("mismatch", "misdrawn")
#: ``original``: figure and text; ``caption``: the figure in words; ``figure-only``: the figure and what is asked.
MODALITIES = ("original", "text-only", "figure-only", "caption")
LANGUAGES = ("en", "zh")
#: How replies are scored: by rules alone, or by a judge as a paper has it.
EXACT, PAPER = "exact", "paper"
SCORINGS = (EXACT, PAPER)


@dataclass(frozen=True)
class Request:
    """How a suite is to be asked and scored.

    Args:
        modality: one of :data:`MODALITIES`.
        prompt: the name of a prompt, or a TOML file.
        language: ``en`` or ``zh``.
        limit: at most so many items.
        judged: True to ask the model of the role ``judge`` where rules do not decide.
        scoring: :data:`EXACT`, or :data:`PAPER` for a judge as the paper has it.
        captioned: True where a model of the role ``captioner`` describes figures for the one under test.
    """

    modality: str = MODALITIES[0]
    prompt: str = "cot"
    language: str = LANGUAGES[0]
    limit: int | None = None
    judged: bool = False
    scoring: str = EXACT
    captioned: bool = False


@dataclass(frozen=True)
class Suite:
    """One kind of item, and all that is particular to it. Whatever it does not say is as in most suites.

    Args:
        name: as users type it.
        level: the van Hiele level, ``solving``, :data:`FAMILY`, or a group of its own.
        title: in words.
        items: the questions of a data set; raises RecordError where there are none.
        has: True where a data set has its items, or, for a suite of problems themselves, the problems.
        prompt: all that is said to a model about one question; arguments as of :func:`geogen.eval.prompts.prompted`.
        solver: for Inspect: how a question is asked.
        scorer: for Inspect: how replies are scored.
        metrics: for Inspect: what it shows.
        baselines: by name, what replies without a model.
        about: what it asks, for Inspect's list of tasks; title and level where it does not say.
        subsets: of a suite about families how reports call them, in their order, and the kind of twins.
        modalities: in which it can be asked.
        scorings: how it can be scored.
        make: makes its items in a data set of problems that has none, and says so; None where that cannot be.
        in_default: True where it is asked when no suite is named.
        exported: True where other evaluators can score it: its items have one answer that is compared.
    """

    name: str
    level: str
    title: str
    items: Callable[[Path, Suite, Request], list[ModelQuestion]]
    has: Callable[[Path], bool]
    prompt: Callable[[ModelQuestion, str, str], str]
    solver: Callable[[Request, Sequence[ModelQuestion]], Any]
    scorer: Callable[[Request, Sequence[ModelQuestion]], Any]
    metrics: Callable[[Sequence[ModelQuestion]], list[Any] | None]
    baselines: Mapping[str, Baseline]
    about: str = ""
    subsets: Mapping[str, str] = field(default_factory=dict)
    modalities: tuple[str, ...] = MODALITIES
    scorings: tuple[str, ...] = (EXACT,)
    make: Callable[[Path], str] | None = None
    in_default: bool = True
    exported: bool = False


#: What a baseline replies to each question, and a baseline: such replies, from a data set, a suite and a language.
Replies = Callable[[Query], str]
Baseline = Callable[[Path, Suite, str], Replies]


def kinds_in(subsets: Mapping[str, str]) -> tuple[str, ...]:
    """The kinds of twins of which subsets are.

    Args:
        subsets: see :class:`Suite`.
    """
    return tuple(kind for kind in subsets.values() if kind != ORIGINAL)
