"""The items of tasks that stand beside the problems of a data set."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from geogen.dataset.items import item_layout, item_paths
from geogen.dataset.parquet import read_records

#: What the page shows of an item.
COLUMNS = ("id", "task", "level", "problem_id", "question_en", "question_zh", "options_en", "options_zh", "answer")


def tasks_by_problem(folder: Path) -> dict[str, list[dict[str, Any]]]:
    """The items under ``tasks/`` by the id of their problem; none where there are no tasks.

    Raises:
        RecordError: a file cannot be read or lacks a column.
    """
    found: dict[str, list[dict[str, Any]]] = {}
    for path in item_paths(folder):
        for row in read_records(path, item_layout(), COLUMNS):
            found.setdefault(row["problem_id"], []).append(row)
    return found
