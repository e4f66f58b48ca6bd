"""Files of notes beside the records, such as manifests: JSON under a limit, of a shape that is looked at first."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from geogen.errors import ParseError, RecordError
from geogen.lang.json_text import read_json_file
from geogen.lang.shape import misfit


def read_notes(path: Path, shape: Any, what: str = "manifest", hint: str | None = None) -> Any:
    """The data of a file of notes.

    Args:
        path: the file.
        shape: see :mod:`geogen.lang.shape`.
        what: what the file is called.
        hint: what to do where it cannot be read.

    Raises:
        RecordError: one line with the file and the cause.
    """
    try:
        data = read_json_file(path)
    except ParseError as error:
        raise RecordError(f"the {what} cannot be read: {error.message}", file=str(path), hint=hint) from None
    cause = misfit(data, shape)
    if cause is not None:
        raise RecordError(f"the {what} cannot be read: {cause}", file=str(path), hint=hint)
    return data
