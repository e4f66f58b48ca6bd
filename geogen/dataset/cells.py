"""Columns of problems that hold JSON: what each must hold, and how it is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from geogen.errors import ParseError, RecordError
from geogen.lang.json_text import parse_json
from geogen.lang.shape import Each, misfit

#: Numbers of the difficulty vector that reports show.
_MEASURES = ("depth", "steps", "rules", "points", "auxiliary", "premises", "nonlinear")
SHAPES: Mapping[str, Any] = {
    "points": Each([float]),
    "key_points": {"elements": [str], "spatial": [{"kind": str, "statement": str}]},
    "proof": {"problem": str, "steps": [{"kind": str, "rule?": str}]},
    "difficulty": dict.fromkeys(_MEASURES, float),
    "complexity": {"rating": float, "level": str},
    "annotations": [{"principle": str}],
}


def read_cell(row: Mapping[str, Any], column: str, shape: Any = None) -> Any:
    """The data of a JSON column of a record.

    Args:
        row: the record.
        column: its name.
        shape: see :mod:`geogen.lang.shape`; that in :data:`SHAPES` by default.

    Raises:
        RecordError: one line with the record, the column and the cause.
    """
    try:
        data = parse_json(row[column])
    except ParseError as error:
        raise RecordError(f"the record '{row['id']}', column '{column}': not JSON: {error.message}") from None
    cause = misfit(data, SHAPES[column] if shape is None else shape)
    if cause is not None:
        raise RecordError(f"the record '{row['id']}', column '{column}': {cause}")
    return data
