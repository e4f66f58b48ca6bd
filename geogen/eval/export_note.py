"""What is noted of an export of items: its form, how its questions are asked, and how many there are of each suite."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

import geogen
from geogen.dataset.notes import read_notes
from geogen.errors import RecordError
from geogen.lang.shape import Each

NOTE = "export.json"
_HINT = "export the items again"


@dataclass(frozen=True)
class ExportNote:
    """The record in ``export.json``.

    Args:
        format: one of :data:`geogen.eval.export.FORMS`.
        wording, modality, language: how each question is asked.
        items: how many there are, by suite.
        version: of the program that wrote them.
    """

    format: str
    wording: str
    modality: str
    language: str
    items: Mapping[str, int]
    version: str = geogen.__version__

    def text(self) -> str:
        """What stands in the file."""
        return json.dumps(asdict(self), indent=2, ensure_ascii=False) + "\n"


def read_export_note(folder: Path) -> ExportNote:
    """The note of an export.

    Args:
        folder: of the export.

    Raises:
        RecordError: there is none, or it is not written as such notes are.
    """
    path = folder / NOTE
    if not path.is_file():
        raise RecordError("it is missing", file=str(path), hint=_HINT)
    texts = dict.fromkeys(("format", "wording", "modality", "language", "version"), str)
    data = read_notes(path, {**texts, "items": Each(int)}, "note of the export", _HINT)
    other = next((name for name in data if name not in (*texts, "items")), None)
    if other is not None:
        raise RecordError(f"'{other[:40]}' is noted, which says nothing", file=str(path), hint=_HINT)
    if data["version"] != geogen.__version__:
        said = f"it was written by geogen {data['version'][:20]}, and this is {geogen.__version__}"
        raise RecordError(said, file=str(path), hint=_HINT)
    return ExportNote(**data)
