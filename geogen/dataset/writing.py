"""Files that are there completely or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from geogen.errors import RecordError

#: What the names of files look like that are being written.
PARTS = ".[0-9]*-????????.part"


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Turn errors of the system into one line with the path and the cause.

    Args:
        path: what is to be written.

    Raises:
        RecordError: that line.
    """
    try:
        yield
    except OSError as error:
        raise RecordError(f"cannot write it: {error.strerror or error}", file=str(path)) from error


def part_of(path: Path) -> Path:
    """A name beside a file or folder that nobody else uses, for what is to take its place.

    It is short, so that it can be used wherever the path itself can.
    """
    return path.with_name(f".{os.getpid()}-{os.urandom(4).hex()}.part")


def write_whole(path: Path, data: bytes, lasting: bool = True) -> None:
    """Write a file so that it is either there completely or not at all.

    Args:
        path: where it shall stand.
        data: its content.
        lasting: True to have it survive a power cut, and not only the end of the process.

    Raises:
        RecordError: the folder or file cannot be written.
    """
    with writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        part = part_of(path)
        try:
            with open(part, "xb") as file:
                file.write(data)
                file.flush()
                if lasting:
                    os.fsync(file.fileno())
            os.replace(part, path)
        except BaseException:
            part.unlink(missing_ok=True)
            raise
        if lasting:
            _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make a renaming survive a power cut, where the system can (folders cannot be opened on all of them)."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
