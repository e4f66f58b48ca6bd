"""Shards: files of whole records."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from geogen.dataset.parquet import Layout, read_records, table_bytes
from geogen.dataset.schema import COLUMNS, problem_schema
from geogen.dataset.writing import write_whole as write_whole
from geogen.errors import RecordError

Row = dict[str, Any]

#: The folder of a data set in which its problem shards lie.
PROBLEMS = "problems"


def shard_name(number: int, count: int, split: str = "") -> str:
    """The file name of a shard, e.g. ``problems-00002-of-00010.parquet``; of a split ``problems-test-00002-of-…``."""
    return f"{shard_stem(split)}{number:05d}-of-{count:05d}.parquet"


def shard_stem(split: str) -> str:
    """What the names of all shards of a split begin with."""
    return f"{PROBLEMS}-{split}-" if split else f"{PROBLEMS}-"


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
    return list(read_records(path, problem_layout()))


def problem_layout() -> Layout:
    """What a shard of problems must be."""
    return Layout(problem_schema())


def shard_paths(folder: Path, split: str = "") -> list[Path]:
    """The finished problem shards of a data set, or of a split of it, in order."""
    return sorted((folder / PROBLEMS).glob(f"{shard_stem(split)}*-of-*.parquet"))


def read_rows(folder: Path) -> Iterator[Row]:
    """All records of a data set in order, a few in memory at a time.

    Raises:
        RecordError: there are none, or a shard cannot be read.
    """
    paths = shard_paths(folder)
    if not paths:
        raise RecordError("no problem shards here", file=str(folder), hint="make some with 'geogen synth'")
    for path in paths:
        yield from read_records(path, problem_layout())


def content_hash(data: bytes) -> str:
    """The SHA-256 of a file's content."""
    return hashlib.sha256(data).hexdigest()
