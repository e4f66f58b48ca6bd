"""The six tasks, and the drafts of all of them that one problem gives."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator

from geogen.errors import SceneError
from geogen.library.records import Library
from geogen.problem.randomness import digest
from geogen.tasks import published
from geogen.tasks.draft import Draft
from geogen.tasks.faults import fault_drafts
from geogen.tasks.numbers import number_drafts
from geogen.tasks.pool import Pool
from geogen.tasks.premises import premise_drafts
from geogen.tasks.relations import relation_drafts
from geogen.tasks.source import Source
from geogen.tasks.subgoals import subgoal_drafts
from geogen.tasks.theorems import theorem_drafts

Maker = Callable[[Source, Library, Pool, random.Random], Iterator[Draft]]

MAKERS: dict[str, Maker] = {
    "NP": number_drafts,
    "SP": relation_drafts,
    "IPF": premise_drafts,
    "SD": subgoal_drafts,
    "TS": theorem_drafts,
    "FBL": fault_drafts,
}
TASKS = tuple(MAKERS)
#: What a problem needs for each task, to be told where a data set yields too few.
NEEDS = {
    "NP": "given lengths or angles that the figure shows",
    "SP": "two or more relations among the given statements",
    "IPF": "proofs from three or more premises of which each can be shown to be needed",
    "SD": "steps by a theorem on an intermediate result, and like results to which it does not apply",
    "TS": "figures in which three or more textbook theorems apply and another does not",
    "FBL": "proofs of six or more steps",
}


PUBLISHED: dict[str, Maker] = {
    "NP": published.number_drafts,
    "SP": published.relation_drafts,
    "IPF": published.premise_drafts,
    "SD": published.subgoal_drafts,
    "TS": published.theorem_drafts,
    "FBL": published.fault_drafts,
}


def drafts_of(
    source: Source, tasks: Iterable[str], library: Library, pool: Pool, seed: int, faithful: bool = False
) -> dict[str, list[Draft]]:
    """The drafts that one problem gives for each task, strictly or by the published definitions.

    There are none of a text that states the position of a point: options and other figures rest on the listed premises.
    """
    if not source.is_listed(library):
        return {task: [] for task in tasks}
    makers = PUBLISHED if faithful else MAKERS
    found = {}
    for task in tasks:
        rng = random.Random(digest(f"{seed}/{task}/{source.name}"))
        try:
            drafts = [draft for draft in makers[task](source, library, pool, rng) if draft.is_told_apart]
            found[task] = list({_asked(draft): draft for draft in reversed(drafts)}.values())[::-1]
        except SceneError:
            found[task] = []  # no second figure of the problem is found
    return found


def _asked(draft: Draft) -> tuple[object, ...]:
    """What a draft asks, whatever the order of its options; no item is to be there twice."""
    return (draft.question["en"], frozenset(option.text["en"] for option in draft.options))
