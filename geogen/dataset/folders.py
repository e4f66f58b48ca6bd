"""Folders that are there completely or not at all."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from geogen.dataset.lock import locked
from geogen.dataset.writing import writing
from geogen.errors import RecordError


@contextmanager
def whole_folder(target: Path, mark: str) -> Iterator[Path]:
    """A folder to be filled, which takes its name when all is in it.

    Args:
        target: where it shall stand; nothing, an empty folder, or an older one of the same kind, which it replaces.
        mark: a file that every folder of this kind has.

    Raises:
        RecordError: something else stands there, or it cannot be written.
    """
    if target.exists() and not target.is_dir():
        raise RecordError("is a file, not a folder", file=str(target), hint="choose another --out")
    if target.is_dir() and any(target.iterdir()) and not (target / mark).is_file():
        raise RecordError("the folder is not empty", file=str(target), hint="choose another --out")
    part, old = (target.with_name(f".{target.name}.{kind}") for kind in ("part", "old"))
    with locked(target.parent, f".{target.name}.lock"), writing(target):
        try:
            for left in (part, old):
                shutil.rmtree(left, ignore_errors=True)
            part.mkdir()
            yield part
            if target.exists():
                os.replace(target, old)
            os.replace(part, target)
        finally:
            for left in (part, old):
                shutil.rmtree(left, ignore_errors=True)
