"""Items that are made but not shown yet: the file of each task waits aside until those of all are there.

So a data set never holds half of what was asked for, and a run that was interrupted goes on with the first task that
it had not finished.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import geogen
from geogen.checker.items.item import PERTURBED
from geogen.dataset.items import TASKS, encode_items
from geogen.dataset.notes import read_notes
from geogen.dataset.shards import Row, content_hash, write_whole
from geogen.errors import RecordError
from geogen.lang.shape import Each
from geogen.tasks.kinds import KINDS

#: Where finished tasks wait, beside the folder of items.
ASIDE = ".tasks.part"
NOTE = "manifest.json"

Summary = dict[str, Any]


@dataclass(frozen=True)
class Staging:
    """The place where finished tasks wait.

    Args:
        out: the folder in which the folder of items goes.
        key: of everything that items depend on beside the task, so that what waits there is never another run's.
    """

    out: Path
    key: str

    def _path(self, task: str, kind: str) -> Path:
        return self.out / ASIDE / f"{task}-{self.key}.{kind}"

    def __contains__(self, task: object) -> bool:
        return all(self._path(str(task), kind).is_file() for kind in ("parquet", "json"))

    def put(self, task: str, rows: Sequence[Row], about: Summary) -> None:
        """Keep the items of a task, with a note about them."""
        data = encode_items(rows)
        note = {**about, **note_of([row["scene_fingerprint"] for row in rows], data)}
        write_whole(self._path(task, "parquet"), data)
        write_whole(self._path(task, "json"), json.dumps(note, sort_keys=True).encode())

    def clear(self) -> None:
        """Throw away what waits here."""
        shutil.rmtree(self.out / ASIDE, ignore_errors=True)

    def show(self, tasks: Sequence[str]) -> dict[str, Summary]:
        """Move the items of all tasks into their folder; the notes about them.

        Raises:
            RecordError: a file cannot be written.
        """
        folder = self.out / TASKS
        notes = {task: json.loads(self._path(task, "json").read_text("utf-8")) for task in tasks}
        others = {task: note for task, note in notes_of(self.out).items() if task not in notes}
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for task in tasks:
                # They are copied: should this be cut short, the same command finds all of them here again.
                shown, data = folder / f"{task}.parquet", self._path(task, "parquet").read_bytes()
                if not shown.is_file() or shown.read_bytes() != data:
                    # Twins are of the items that were here.
                    (folder / f"{task}-{PERTURBED}.parquet").unlink(missing_ok=True)
                write_whole(shown, data)
        except OSError as error:
            raise RecordError(f"cannot write it: {error.strerror}", file=str(folder)) from error
        whole = {"version": geogen.__version__, "tasks": {**others, **notes}}
        write_whole(folder / NOTE, (json.dumps(whole, indent=2, sort_keys=True) + "\n").encode())
        return notes


def note_of(scenes: Sequence[str], data: bytes) -> Summary:
    """What is noted of the items of a task: how many they are, of how many scenes, and the hash of their file."""
    count = Counter(scenes)
    most = max(count.values(), default=0)
    return {"items": len(scenes), "scenes": len(count), "most_of_one_scene": most, "sha256": content_hash(data)}


def notes_of(folder: Path) -> dict[str, Summary]:
    """The notes about the tasks of a data set whose files are there; none where there is no manifest of them.

    Raises:
        RecordError: the manifest cannot be read.
    """
    path = folder / TASKS / NOTE
    if not path.is_file():
        return {}
    whole = read_notes(path, {"version": str, "tasks": Each(Each(object))})
    if whole["version"] != geogen.__version__:
        return {}
    notes = {task: note for task, note in whole["tasks"].items() if task in KINDS and "seed" in note}
    return {task: note for task, note in notes.items() if (folder / TASKS / f"{task}.parquet").is_file()}


def key_of(*parts: object) -> str:
    """A name for everything that items depend on."""
    text = json.dumps([geogen.__version__, *parts], sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
