"""The figure of a problem's record as readers of replies need it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from geogen.dataset.cells import read_cell
from geogen.errors import GeogenError, RecordError
from geogen.eval.describing.claims import Picture
from geogen.eval.question import ModelQuestion
from geogen.eval.stored import files_of, read_rows
from geogen.proof.graph import read_points
from geogen.proof.text import point_names

#: Columns that scorers read beside those that tasks read of a problem.
COLUMNS = ("construction", "goal", "points", "premises", "proof", "key_points", "answer_type", "scene_fingerprint")
_TEXTS = ("question", "caption", "solution")


def picture_of(record: Mapping[str, Any]) -> Picture:
    """The figure of a record: its coordinates, the labels of its points, and the circles that are drawn.

    Raises:
        RecordError: a column is missing or cannot be read.
    """
    try:
        at = read_points(record["points"])
        elements = [str(e).split() for e in read_cell(record, "key_points", Any)["elements"]]
    except (GeogenError, ValueError, TypeError, KeyError) as error:
        raise RecordError(f"the figure of '{record.get('id')}' cannot be read: {error}") from error
    circles = tuple((points[0], points[1]) for kind, *points in elements if kind == "circle")
    rounds = tuple(tuple(points[:3]) for kind, *points in elements if kind == "circum")
    return Picture(at, {shown: point for point, shown in point_names(at).items()}, circles, rounds)


def with_records(root: Path, asked: Sequence[ModelQuestion], problem_of: Mapping[str, str]) -> list[ModelQuestion]:
    """Questions with what solvers and scorers need of their problems.

    Args:
        root: the data set.
        asked: the questions.
        problem_of: the id of the problem of each, by the question's own id.

    Raises:
        RecordError: the data set lacks a column.
    """
    texts = [f"{name}_{language}" for name in _TEXTS for language in ("en", "zh")]
    wanted = set(problem_of.values())
    rows = {str(r["id"]): r for r in read_rows(files_of(root, "problems"), ("id", *COLUMNS, *texts), (), wanted)}
    return [replace(one, record=rows[problem_of[one.id]]) for one in asked]
