"""Where the construction problems of a data set lie, and what is noted of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import geogen
from geogen.dataset.notes import read_notes

#: The folder of a data set in which they lie, the file and the notes in it.
CONSTRUCTIONS, FILE, NOTE = "constructions", "constructions.parquet", "manifest.json"


def construction_path(folder: Path) -> Path:
    """The file of construction problems of a data set."""
    return folder / CONSTRUCTIONS / FILE


def read_note(folder: Path) -> dict[str, Any]:
    """What is noted of the construction problems of a data set.

    Raises:
        RecordError: it cannot be read.
    """
    wanted = {"version": str, "seed": int, "sha256": str, "problems": int, "sources": int}
    counts = {"category": dict, "difficulty": dict, "answer": dict}
    found: dict[str, Any] = read_notes(folder / CONSTRUCTIONS / NOTE, {**wanted, **counts})
    return found


def note_there(folder: Path) -> dict[str, Any] | None:
    """The same; None where there are none, or of another version.

    Raises:
        RecordError: it cannot be read.
    """
    if not (construction_path(folder).is_file() and (folder / CONSTRUCTIONS / NOTE).is_file()):
        return None
    note = read_note(folder)
    return note if note["version"] == geogen.__version__ else None
