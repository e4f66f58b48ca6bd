"""Shards: files of whole records, written under a temporary name and renamed when they are safe on disk."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from geogen.dataset.parquet import read_table, table_bytes
from geogen.dataset.schema import COLUMNS, problem_schema
from geogen.errors import RecordError

Row = dict[str, Any]

#: The folder of a data set in which its problem shards lie.
PROBLEMS = "problems"


def shard_name(number: int, count: int) -> str:
    """The file name of a shard, e.g. ``problems-00002-of-00010.parquet``."""
    return f"{PROBLEMS}-{number:05d}-of-{count:05d}.parquet"


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that it is either there completely or not at all.

    Args:
        path: where it shall stand.
        data: its content.

    Raises:
        RecordError: the folder or file cannot be written.
    """
    temporary = path.with_name(f".{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(temporary, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
        _sync_folder(path.parent)
    except OSError as error:
        raise RecordError(f"cannot write it: {error.strerror}", file=str(path)) from error


def _sync_folder(folder: Path) -> None:
    """Make a renaming survive a power cut, where the system can (folders cannot be opened on all of them)."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def encode(rows: Sequence[Row]) -> bytes:
    """Records as the bytes of a Parquet file; equal records give equal bytes.

    Args:
        rows: one dictionary a problem, keys as in :data:`COLUMNS`; missing keys are null.
    """
    return table_bytes(problem_schema(), [{name: row.get(name) for name in COLUMNS} for row in rows], 1000)


def decode(path: Path) -> list[Row]:
    """The records of one shard.

    Raises:
        RecordError: it is not a Parquet file of problems.
    """
    table = read_table(path)
    missing = [name for name in COLUMNS if name not in table.column_names]
    if missing:
        message = f"not a problem shard of this version: it lacks the column '{missing[0]}'"
        raise RecordError(message, file=str(path), hint="make the data set again with 'geogen synth'")
    rows: list[Row] = table.select(list(COLUMNS)).to_pylist()
    return rows


def shard_paths(folder: Path) -> list[Path]:
    """The finished problem shards of a data set, in order."""
    return sorted((folder / PROBLEMS).glob(f"{PROBLEMS}-*-of-*.parquet"))


def read_rows(folder: Path) -> Iterator[Row]:
    """All records of a data set in order, one shard in memory at a time.

    Raises:
        RecordError: there are none, or a shard cannot be read.
    """
    paths = shard_paths(folder)
    if not paths:
        raise RecordError("no problem shards here", file=str(folder), hint="make some with 'geogen synth'")
    for path in paths:
        yield from decode(path)


def content_hash(data: bytes) -> str:
    """The SHA-256 of a file's content."""
    return hashlib.sha256(data).hexdigest()
