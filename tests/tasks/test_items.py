"""What the items of a data set are like, task by task."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from geogen.checker.figure import Figure
from geogen.checker.items.item import LETTERS
from geogen.checker.items.truth import falsity, is_true
from geogen.dataset import tasking
from geogen.dataset.items import COLUMNS
from geogen.dataset.staging import ASIDE
from geogen.dataset.tasking import Wish, make_items
from geogen.lang.statement import parse_statement
from geogen.tasks.draft import Draft, Option
from geogen.tasks.kinds import KINDS, TASKS
from geogen.tasks.makers import drafts_of
from geogen.tasks.pool import pool_of
from tests.tasks.conftest import ITEMS

Row = dict[str, Any]


def of(items: list[Row], task: str) -> list[tuple[Row, Row]]:
    """The items of a task with their provenance."""
    return [(row, json.loads(row["provenance"])) for row in items if row["task"] == task]


def test_columns_and_letters(items) -> None:
    """Items have the columns that others rely on; letters occur equally often where options have no order."""
    for row in items:
        assert tuple(row) == COLUMNS
        assert row["level"] == KINDS[row["task"]].level
        assert row["image"]["bytes"].startswith(b"\x89PNG")
        assert len(row["options_en"]) == len(row["options_zh"]) == 4
    for task in set(TASKS) - {"FBL"}:
        counts = Counter(row["answer"] for row, _ in of(items, task))
        assert max(counts.values()) - min(counts[letter] for letter in LETTERS) <= 1


def test_perception_says_nothing_without_the_figure(items) -> None:
    """Questions of perception name no point, and every value and label of numerical ones stands in two options."""
    for row, _ in [*of(items, "NP"), *of(items, "SP")]:
        assert not re.search("[A-Z]{2}", row["question_en"] + row["question_zh"])
    for row, _ in of(items, "NP"):
        labels = Counter(text.split(" = ")[0] for text in row["options_en"])
        values = Counter(text.split(" = ")[1] for text in row["options_en"])
        assert sorted(labels.values()) == sorted(values.values()) == [2, 2]


def test_structural_perception_affirms_and_denies_equally(items) -> None:
    """Two options affirm and two deny, and the correct one denies as often as it affirms, or nearly."""
    denied = []
    for row, provenance in of(items, "SP"):
        assert sum(option["denied"] for option in provenance["options"]) == 2
        denied.append(provenance["options"][LETTERS.index(row["answer"])]["denied"])
    assert abs(sum(denied) - len(denied) / 2) <= 2


def test_premises_are_all_in_the_question(items) -> None:
    """The options of premise filtering are conditions that the question lists."""
    for row, _ in of(items, "IPF"):
        for language in ("en", "zh"):
            listed = row[f"question_{language}"].split("\n")
            assert all(f"- {text}" in listed for text in row[f"options_{language}"])


def test_truth_alone_tells_no_subgoal(items) -> None:
    """Some wrong subgoals are true in both figures, as the correct one is, and the others false in both."""
    for row, provenance in of(items, "SD"):
        figures = [Figure({p: tuple(xy) for p, xy in f.items()}) for f in provenance["figures"]]
        true = 0
        for place, option in enumerate(provenance["options"]):
            statement = parse_statement(option["statement"])
            holds = all(is_true(statement, f) for f in figures)
            assert holds or all(falsity(statement, f) > 0 for f in figures)
            assert holds or place != LETTERS.index(row["answer"])
            true += holds
        assert true in (2, 3)


def test_faulty_steps_are_shown(items) -> None:
    """Options are lines of the solution in the question, in order, of six to ten steps."""
    for row, _ in of(items, "FBL"):
        for text in row["options_en"]:
            assert f"\n{text.removeprefix('Step ')} " in row["question_en"]
        numbers = [int(text.strip("Step ()")) for text in row["options_en"]]
        assert numbers == sorted(numbers)


def test_drafts_depend_on_seed_and_problem_alone(sources, library) -> None:
    """The same problem gives the same drafts, another seed gives others."""
    pool = pool_of(sources, library)
    some = [drafts_of(s, TASKS, library, pool, 4) for s in sources[:4]]
    assert some == [drafts_of(s, TASKS, library, pool, 4) for s in sources[:4]]
    assert some != [drafts_of(s, TASKS, library, pool, 5) for s in sources[:4]]


def test_workers_make_no_difference(data, tmp_path) -> None:
    """Two processes write the bytes that one writes."""
    wish = Wish(("SP", "FBL"), 10, 3)
    for workers in (1, 2):
        make_items(data, tmp_path / str(workers), wish, workers)
    for name in ("SP.parquet", "FBL.parquet", "manifest.json"):
        assert (tmp_path / "1/tasks" / name).read_bytes() == (tmp_path / "2/tasks" / name).read_bytes()


def test_another_hash_seed_makes_no_difference(data, tmp_path) -> None:
    """No item depends on the order in which Python happens to store sets."""
    code = (
        "from pathlib import Path; from geogen.dataset.tasking import Wish, make_items; "
        f"make_items(Path({str(data)!r}), Path({str(tmp_path)!r}), Wish({TASKS!r}, {ITEMS}, 1), 1)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, env={**os.environ, "PYTHONHASHSEED": "12345"})
    assert _files(tmp_path / "tasks") == _files(data / "tasks")


def test_an_interrupted_run_goes_on(data, tmp_path, monkeypatch) -> None:
    """Cut short after its first task, a run shows nothing; the same command makes the rest and the same bytes."""
    wish, made = Wish(("SP", "FBL"), 10, 3), []

    def cut_short(task: str, *rest: object) -> list[Draft]:
        made.append(task)
        if made == ["SP", "FBL"]:
            raise KeyboardInterrupt
        return choice(task, *rest)

    choice = tasking._choice
    make_items(data, tmp_path / "whole", wish, 1)
    monkeypatch.setattr(tasking, "_choice", cut_short)
    with pytest.raises(KeyboardInterrupt):
        make_items(data, tmp_path / "cut", wish, 1)
    assert [p.name for p in (tmp_path / "cut").iterdir()] == [ASIDE]
    make_items(data, tmp_path / "cut", wish, 1)
    assert made == ["SP", "FBL", "FBL"]
    assert _files(tmp_path / "cut") == _files(tmp_path / "whole")
    assert not (tmp_path / "cut" / ASIDE).exists()


def _files(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def test_the_card_tells_of_the_tasks_that_are_present(data, tmp_path) -> None:
    """The card names each task once with its counts, also those of an earlier run, and no other."""
    make_items(data, tmp_path, Wish(("SP",), 10, 3), 1)
    make_items(data, tmp_path, Wish(("FBL",), 8, 4), 1)
    text = (tmp_path / "README.md").read_text("utf-8")
    assert "18 questions" in text and "structural perception (SP), faulty branch localization (FBL)" in text
    assert (
        "| SP | structural perception (L1) | 10 |" in text and "| FBL | faulty branch localization (L4) | 8 |" in text
    )
    assert "subgoal" not in text
    whole = (data / "README.md").read_text("utf-8")
    assert "# Geometry problems" in whole and "subgoal decomposition (SD)" in whole and "config_name: tasks" in whole


def test_options_that_read_alike_make_no_item(items) -> None:
    """A draft two options of which have the same text in a language is told from one whose options all differ."""
    texts = [{"en": f"∠ABC = {k}°", "zh": f"角{k}"} for k in range(4)]
    options = tuple(Option(text) for text in texts)
    draft = Draft("SD", "strict", "p", "s", {"en": "?", "zh": "?"}, options, {})
    assert draft.is_told_apart
    alike = (*options[:3], replace(options[3], text={"en": "∠ABC = 3°", "zh": "角0"}))
    assert not replace(draft, options=alike).is_told_apart
    assert all(len(set(item["options_en"])) == 4 for item in items)
