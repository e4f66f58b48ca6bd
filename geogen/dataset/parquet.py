"""Tables of records as Parquet: read with errors of one line, written so that equal records give equal bytes."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from geogen.errors import RecordError

if TYPE_CHECKING:
    import pyarrow as pa


def read_table(path: Path, columns: Sequence[str] | None = None) -> pa.Table:
    """A table.

    Args:
        path: the file.
        columns: those to read; all by default.

    Raises:
        RecordError: it is no Parquet file, or cannot be read.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        return pq.read_table(path, columns=None if columns is None else list(columns))
    except (OSError, pa.ArrowException) as error:
        cause = str(error).splitlines()[0]
        raise RecordError(f"not a Parquet file that can be read: {cause}", file=str(path)) from error


def table_bytes(schema: pa.Schema, rows: Sequence[Mapping[str, Any]], group: int) -> bytes:
    """Records as the bytes of a Parquet file.

    Args:
        schema: the columns.
        rows: one mapping a record, with all columns.
        group: rows in a row group.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    columns = [pa.array([row[field.name] for row in rows], field.type) for field in schema]
    sink = pa.BufferOutputStream()
    pq.write_table(pa.Table.from_arrays(columns, schema=schema), sink, compression="zstd", row_group_size=group)
    return bytes(sink.getvalue())


def texts_schema(columns: Sequence[str], lists: Sequence[str], required: bool = False) -> pa.Schema:
    """The schema of texts and an image, with the note by which Hugging Face datasets shows the image.

    Args:
        columns: their names; ``image`` is the picture.
        lists: those that are lists of texts.
        required: True where no text may be null.
    """
    import pyarrow as pa

    special = {"image": pa.struct([("bytes", pa.binary()), ("path", pa.string())])}
    special |= dict.fromkeys(lists, pa.list_(pa.string()))
    fields = [
        pa.field(name, special.get(name, pa.string()), nullable=not required or name == "image") for name in columns
    ]
    text: dict[str, Any] = {"dtype": "string", "_type": "Value"}
    described: dict[str, Any] = {
        "image": {"_type": "Image"},
        **dict.fromkeys(lists, {"feature": text, "_type": "List"}),
    }
    note = json.dumps({"info": {"features": {name: described.get(name, text) for name in columns}}})
    return pa.schema(fields, metadata={"huggingface": note})
