"""The drafts of all kinds of tasks that one problem gives."""

from __future__ import annotations

import random
from collections.abc import Iterable

from geogen.errors import SceneError
from geogen.library.records import Library
from geogen.problem.randomness import digest
from geogen.tasks.draft import Draft
from geogen.tasks.kinds import KINDS
from geogen.tasks.pool import Pool
from geogen.tasks.source import Source


def drafts_of(
    source: Source, tasks: Iterable[str], library: Library, pool: Pool, seed: int, faithful: bool = False
) -> dict[str, list[Draft]]:
    """The drafts that one problem gives for each task, strictly or by the published definitions.

    There are none of a text that states the position of a point: options and other figures rest on the listed premises.
    """
    if not source.is_listed(library):
        return {task: [] for task in tasks}
    found = {}
    for task in tasks:
        rng = random.Random(digest(f"{seed}/{task}/{source.name}"))
        try:
            make = KINDS[task].publish if faithful else KINDS[task].make
            drafts = [draft for draft in make(source, library, pool, rng) if draft.is_told_apart]
            found[task] = list({_asked(draft): draft for draft in reversed(drafts)}.values())[::-1]
        except SceneError:
            found[task] = []  # no second figure of the problem is found
    return found


def _asked(draft: Draft) -> tuple[object, ...]:
    """What a draft asks, whatever the order of its options; no item is to be there twice."""
    return (draft.question["en"], frozenset(option.text["en"] for option in draft.options))
