"""Files of task items: their columns, written whole, and read back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from geogen.checker.items.item import ORIGINAL
from geogen.dataset.parquet import Layout, read_records, table_bytes
from geogen.dataset.schema import arrow_schema
from geogen.dataset.shards import Row
from geogen.errors import RecordError
from geogen.records.item import ItemRow

if TYPE_CHECKING:
    import pyarrow as pa

#: The folder of a data set in which its items lie, one file a task.
TASKS = "tasks"
COLUMNS = tuple(ItemRow.model_fields)
#: Columns that files of items need not have: what has no variant is the original.
OPTIONAL = ("variant", "original")


def item_schema() -> pa.Schema:
    """The Arrow schema of items."""
    return arrow_schema(ItemRow)


def encode_items(rows: Sequence[Row]) -> bytes:
    """Items as the bytes of a Parquet file; equal items give equal bytes."""
    return table_bytes(item_schema(), [_whole(row) for row in rows], 200)


def _whole(row: Row) -> Row:
    """A row with all columns; what is no twin is its own original."""
    defaults = {"variant": ORIGINAL, "original": row["id"]}
    return {name: row.get(name) or defaults[name] if name in OPTIONAL else row[name] for name in COLUMNS}


def item_paths(folder: Path) -> list[Path]:
    """The files of items of a data set."""
    return sorted((folder / TASKS).glob("*.parquet"))


def read_items(folder: Path) -> Iterator[Row]:
    """All items of a data set.

    Raises:
        RecordError: there are none, or a file cannot be read.
    """
    paths = item_paths(folder)
    if not paths:
        raise RecordError("no task items here", file=str(folder), hint="make some with 'geogen tasks'")
    for path in paths:
        yield from map(_whole, read_records(path, item_layout()))


def item_layout() -> Layout:
    """What a file of items must be."""
    ids = frozenset({"id", "problem_id", "original"})
    return Layout(item_schema(), frozenset({"image", "image.path", *OPTIONAL}), frozenset(OPTIONAL), ids)
