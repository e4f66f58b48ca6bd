"""An item stays the same item in other words and under other names, and no two drafts of a data set are the same."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from geogen.dataset.tasking import Drafter, Wish, read_bare
from geogen.library.records import Library
from geogen.tasks.content import substance
from geogen.tasks.kinds import TASKS
from geogen.tasks.pool import pool_of
from geogen.tasks.premises import premise_drafts
from geogen.tasks.record import provenance_of
from geogen.tasks.source import Source

Row = dict[str, Any]


def test_items_differ(items: list[Row], library: Library) -> None:
    """No two items of a data set are the same."""
    assert len({substance(json.loads(row["provenance"]), library) for row in items}) == len(items)


@pytest.mark.parametrize("task", TASKS)
def test_words_and_evidence_do_not_count(task: str, items: list[Row], library: Library) -> None:
    """Another asking phrase, another wording, options in another order, without texts, reasons and countermodels."""
    words = ("en", "zh", "source", "why", "countermodel")
    for row in items:
        if row["task"] != task:
            continue
        data = json.loads(row["provenance"])
        bare = [{name: value for name, value in o.items() if name not in words} for o in data["options"][::-1]]
        other = {**data, "options": bare, "style": int(data["style"] == 0), "wording": 1, "checksum": ""}
        if "listed" in data:
            other["listed"] = data["listed"][::-1]
        assert substance(other, library) == substance(data, library)


@pytest.mark.parametrize("task", TASKS)
def test_an_option_counts(task: str, items: list[Row], library: Library) -> None:
    """An item with one option less, or with another correct one, is another."""
    data = json.loads(next(row["provenance"] for row in items if row["task"] == task))
    roles = [option["role"] for option in data["options"]]
    turned = [{**o, "role": role} for o, role in zip(data["options"], [*roles[1:], roles[0]], strict=True)]
    found = {substance({**data, "options": options}, library) for options in (data["options"][1:], turned)}
    assert len(found | {substance(data, library)}) == 3


def test_names_do_not_count(sources: list[Source], library: Library) -> None:
    """The same premises of a problem whose points were renamed otherwise make the same item."""
    pool = pool_of(sources, library)
    found: dict[str, set[str]] = {}
    for source in sources[:20]:
        for seed in range(3):
            for draft in premise_drafts(source, library, pool, random.Random(seed)):
                data = provenance_of(draft, range(4))
                found.setdefault(substance(data, library), set()).add(json.dumps(data["names"]))
    assert any(len(names) > 1 for names in found.values())


@pytest.mark.parametrize("faithful", [False, True])
@pytest.mark.parametrize("task", ["NP", "SP", "IPF"])
def test_drafts_differ(task: str, faithful: bool, data: Path, sources: list[Source], library: Library) -> None:
    """The maker finds some drafts more than once, and takes each once, the first."""
    rows = read_bare(data, library)
    drafts = Drafter((pool_of(sources, library), Wish((task,), 1, 1, faithful)))((task, rows))
    for asked, draft in drafts.items():
        assert substance(provenance_of(draft, (3, 1, 0, 2)), library) == asked
