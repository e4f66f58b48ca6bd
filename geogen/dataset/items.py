"""Files of task items: their columns, written whole, and read back."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from geogen.checker.items.item import ORIGINAL
from geogen.dataset.shards import Row
from geogen.errors import RecordError

if TYPE_CHECKING:
    import pyarrow as pa

#: The folder of a data set in which its items lie, one file a task.
TASKS = "tasks"
COLUMNS = (
    "id",
    "task",
    "level",
    "problem_id",
    "scene_fingerprint",
    "question_en",
    "question_zh",
    "options_en",
    "options_zh",
    "answer",
    "provenance",
    "image",
    "variant",
    "original",
)
#: Columns that files of items need not have: what has no variant is the original.
OPTIONAL = ("variant", "original")
_LISTS = ("options_en", "options_zh")


@cache
def item_schema() -> pa.Schema:
    """The Arrow schema of items, with the note by which Hugging Face datasets shows the images."""
    import pyarrow as pa

    special = {"image": pa.struct([("bytes", pa.binary()), ("path", pa.string())])}
    special |= dict.fromkeys(_LISTS, pa.list_(pa.string()))
    fields = [pa.field(name, special.get(name, pa.string()), nullable=name == "image") for name in COLUMNS]
    text: dict[str, Any] = {"dtype": "string", "_type": "Value"}
    described: dict[str, Any] = {
        "image": {"_type": "Image"},
        **dict.fromkeys(_LISTS, {"feature": text, "_type": "List"}),
    }
    note = json.dumps({"info": {"features": {name: described.get(name, text) for name in COLUMNS}}})
    return pa.schema(fields, metadata={"huggingface": note})


def encode_items(rows: Sequence[Row]) -> bytes:
    """Items as the bytes of a Parquet file; equal items give equal bytes."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    schema = item_schema()
    columns = [pa.array([_cell(row, name) for row in rows], schema.field(name).type) for name in COLUMNS]
    sink = pa.BufferOutputStream()
    pq.write_table(pa.Table.from_arrays(columns, schema=schema), sink, compression="zstd", row_group_size=200)
    return bytes(sink.getvalue())


def _cell(row: Row, name: str) -> Any:
    """A cell; what is no twin is its own original."""
    defaults = {"variant": ORIGINAL, "original": row["id"]}
    return row.get(name) or defaults[name] if name in OPTIONAL else row[name]


def item_paths(folder: Path) -> list[Path]:
    """The files of items of a data set."""
    return sorted((folder / TASKS).glob("*.parquet"))


def read_items(folder: Path) -> Iterator[Row]:
    """All items of a data set.

    Raises:
        RecordError: there are none, or a file cannot be read.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    paths = item_paths(folder)
    if not paths:
        raise RecordError("no task items here", file=str(folder), hint="make some with 'geogen tasks'")
    for path in paths:
        try:
            table = pq.read_table(path)
        except (OSError, pa.ArrowException) as error:
            cause = str(error).splitlines()[0]
            raise RecordError(f"not a Parquet file that can be read: {cause}", file=str(path)) from error
        missing = [name for name in COLUMNS if name not in (*OPTIONAL, *table.column_names)]
        if missing:
            raise RecordError(f"not a file of items: it lacks the column '{missing[0]}'", file=str(path))
        for row in table.select([name for name in COLUMNS if name in table.column_names]).to_pylist():
            yield {**row, **{name: _cell(row, name) for name in OPTIONAL}}
