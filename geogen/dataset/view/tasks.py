"""The items of tasks that stand beside the problems of a data set."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from geogen.errors import RecordError

#: What the page shows of an item.
COLUMNS = ("id", "task", "level", "problem_id", "question_en", "question_zh", "options_en", "options_zh", "answer")


def tasks_by_problem(folder: Path) -> dict[str, list[dict[str, Any]]]:
    """The items under ``tasks/`` by the id of their problem; none where there are no tasks.

    Raises:
        RecordError: a file cannot be read or lacks a column.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    found: dict[str, list[dict[str, Any]]] = {}
    for path in sorted((folder / "tasks").glob("*.parquet")):
        try:
            rows = pq.read_table(path, columns=list(COLUMNS)).to_pylist()
            for row in rows:
                found.setdefault(row["problem_id"], []).append({name: row[name] for name in COLUMNS})
        except (OSError, KeyError, pa.ArrowException) as error:
            cause = str(error).splitlines()[0]
            raise RecordError(f"not a file of tasks that can be read: {cause}", file=str(path)) from error
    return found
