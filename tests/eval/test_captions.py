"""The caption of an item says what its own picture shows: that of its problem, or of a figure with other names."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from geogen.checker.items.item import PERTURBED
from geogen.dataset.items import read_items
from geogen.dataset.manifest import Options
from geogen.dataset.shards import read_rows
from geogen.dataset.synthesis import synthesize
from geogen.dataset.tasking import Wish, make_items
from geogen.dataset.twins import make_twins
from geogen.errors import RecordError
from geogen.eval.asked import load
from geogen.eval.baselines import Query
from geogen.eval.captions import caption_of, described
from geogen.eval.oracle.reply import figures, oracle_reply
from geogen.eval.reward import reward
from geogen.library import load_library
from geogen.proof.text import point_names
from geogen.tasks.formal import Formal
from tests.conftest import Maker

Row = dict[str, Any]
LIBRARY = load_library()
#: The points at the beginning of a caption.
POINTS = re.compile(r"points ([^;.]+)")


@pytest.fixture(scope="module")
def data(made_once: Callable[[str, Maker], Path]) -> Path:
    """A data set with items and their twins; nothing may be written into it."""

    def make(folder: Path) -> None:
        wish = Wish(("NP", "SP", "IPF"), 2, 3)
        synthesize(Options(n=10, seed=5), folder, 1)
        make_items(folder, folder, wish, 1)
        make_twins(folder, folder, wish, 1)

    return made_once("captions", make)


@pytest.mark.parametrize("suite", ["np", "sp"])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_twins_are_perceived_by_their_captions(data, suite, language):
    """The oracle answers items and twins alike by their captions."""
    at, asked = figures(data), load(data, suite, "caption", language)
    assert {one.groups["variant"] for one in asked} == {"original", PERTURBED}
    for one in asked:
        reply = oracle_reply(Query(one.id, suite, one.text, one.item.options, one.item.type, language), at, LIBRARY)
        assert reward(one.item, reply).value == 1.0, (one.text, reply)


def test_a_caption_names_the_points_of_its_figure(data):
    """All of them and no others; where conditions are listed in the question, in an order that tells nothing."""
    rows = {row["id"]: row for row in read_items(data)}
    for suite in ("np", "sp", "ipf"):
        for one in load(data, suite, "caption"):
            found = re.findall(r"[A-Z]\d*", POINTS.search(one.text)[1])  # type: ignore[index]
            names = point_names(Formal(json.loads(rows[one.id]["provenance"]), LIBRARY).at)
            assert sorted(found) == sorted(names.values()), one.text
            if suite == "ipf":
                assert found == sorted(found)


def test_of_the_same_figure_the_caption_is_the_same(data):
    """What is made of an item's formal part is, word for word, the caption of the problem on record."""
    problems = {row["id"]: row for row in read_rows(data)}
    same = 0
    for row in read_items(data):
        formal, problem = Formal(json.loads(row["provenance"]), LIBRARY), problems[row["problem_id"]]
        for language in ("en", "zh"):
            known = problem[f"caption_{language}"]
            is_own = formal.provenance["drawn"] != formal.provenance["source"]
            assert caption_of(row, problem, language) == described(formal, language)
            assert is_own == (described(formal, language) != known)
            same += not is_own
    assert same


def test_no_caption_is_made_up(data):
    """A formal part that cannot be said, and a problem that is not there, are told."""
    twin = next(row for row in read_items(data) if row["variant"] == PERTURBED)
    other = {**json.loads(twin["provenance"]), "drawn": "a b c = nothing a b c"}
    with pytest.raises(RecordError, match=f"'{twin['id']}' has no caption: the provenance does not read"):
        caption_of({**twin, "provenance": json.dumps(other)}, {}, "en")
    item = next(row for row in read_items(data) if row["task"] == "NP" and row["variant"] != PERTURBED)
    with pytest.raises(RecordError, match="a caption needs the problems beside the tasks"):
        caption_of(item, {}, "en")
