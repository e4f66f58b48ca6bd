"""Columns of problems that hold JSON: what each must hold, and how it is read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from geogen.errors import ParseError, RecordError
from geogen.lang.json_text import parse_json
from geogen.records.base import JsonText, misfit
from geogen.records.problem import ComplexityData, DifficultyData, ProblemRow

#: What the columns of a problem that hold JSON must hold.
CONTENTS: Mapping[str, Any] = {
    name: mark.content
    for name, field in ProblemRow.model_fields.items()
    for mark in field.metadata
    if isinstance(mark, JsonText)
}


def read_cell(row: Mapping[str, Any], column: str, content: Any = None) -> Any:
    """The data of a JSON column of a record.

    Args:
        row: the record.
        column: its name.
        content: the type of what it must hold; that in :data:`CONTENTS` by default.

    Raises:
        RecordError: one line with the record, the column and the cause.
    """
    try:
        data = parse_json(row[column])
    except ParseError as error:
        raise RecordError(f"the record '{row['id']}', column '{column}': not JSON: {error.message}") from None
    cause = misfit(data, _adapter(CONTENTS[column] if content is None else content))
    if cause is not None:
        raise RecordError(f"the record '{row['id']}', column '{column}': {cause}")
    return data


def difficulty_of(row: Mapping[str, Any]) -> DifficultyData:
    """The difficulty vector of a problem; errors as of :func:`read_cell`."""
    return DifficultyData.model_validate(read_cell(row, "difficulty"))


def complexity_of(row: Mapping[str, Any]) -> ComplexityData:
    """The complexity rating of a problem; errors as of :func:`read_cell`."""
    return ComplexityData.model_validate(read_cell(row, "complexity"))


@cache
def _adapter(content: Any) -> TypeAdapter[Any]:
    """What checks data, made once for each type."""
    return TypeAdapter(content)
