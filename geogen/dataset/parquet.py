"""Tables of records as Parquet: read under limits with errors of one line, written so that equal records give equal
bytes."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from geogen.dataset.limits import (
    BATCH,
    ID,
    MAX_CELL,
    MAX_FILE,
    MAX_FOOTER,
    MAX_GROUP,
    MAX_GROUP_ROWS,
    MAX_GROUPS,
    MAX_LIST,
    MAX_RATIO,
    MAX_ROWS,
    MAX_SOME,
)
from geogen.dataset.pages import decoded_size
from geogen.errors import ParseError, RecordError
from geogen.lang.textfile import read_bytes, size_words

if TYPE_CHECKING:
    import pyarrow as pa


@dataclass(frozen=True)
class Layout:
    """What a file of records must be.

    Args:
        schema: its columns.
        empty: those that may be null, fields of structures as ``image.path``.
        missing: those that need not be there.
        ids: those that name a record, by :data:`geogen.dataset.limits.ID`.
    """

    schema: pa.Schema
    empty: frozenset[str] = frozenset({"image", "image.path"})
    missing: frozenset[str] = frozenset()
    ids: frozenset[str] = frozenset({"id"})


def read_records(path: Path, layout: Layout, columns: Sequence[str] | None = None) -> Iterator[dict[str, Any]]:
    """The records of a file, a few in memory at a time; all limits are checked before the first is decoded.

    Args:
        path: the file.
        layout: what it must be.
        columns: those to read, of which the file must have all that ``layout`` does not let be missing; others may be
            there. By default all, and no others may be there.

    Raises:
        RecordError: it is no Parquet file, it is too large, a column is missing, of another type or not known, or a
            cell is empty, too large, or no name of a record.
    """
    wanted = list(layout.schema.names) if columns is None else list(columns)
    with _one_line(path):
        data = read_bytes(path, MAX_FILE)
        file = _opened(data)
        there = _columns(file, layout, wanted, closed=columns is None)
        _check_sizes(file, data, there)
        yield from _rows(file, layout, there)


def read_table(path: Path, columns: Sequence[str] | None = None) -> pa.Table:
    """A table whatever its columns are; its size is looked at first.

    Args:
        path: the file.
        columns: those to read; all by default.

    Raises:
        RecordError: it is no Parquet file, it is too large, or it lacks a column.
    """
    with _one_line(path):
        data = read_bytes(path, MAX_FILE)
        file = _opened(data)
        names = file.schema_arrow.names
        twice = next((name for name, count in Counter(names).items() if count > 1), None)
        if twice is not None:
            raise RecordError(f"it has the column '{twice[:40]}' twice")
        missing = next((name for name in columns or () if name not in names), None)
        if missing is not None:
            raise RecordError(f"it lacks the column '{missing}'", hint="make the data with this version")
        wanted = names if columns is None else list(columns)
        _check_sizes(file, data, wanted)
        table = file.read(wanted)
        table.validate(full=True)
        return table


def read_schema(source: Path | BinaryIO) -> pa.Schema:
    """The columns of a table, a file by its path or open; errors as in :func:`read_table`."""
    if not isinstance(source, Path):
        return _opened(source.read()).schema_arrow
    with _one_line(source):
        return _opened(read_bytes(source, MAX_FILE)).schema_arrow


def has_statistics(path: Path) -> bool:
    """True for a file that says beside its cells what is in them.

    A reader that filters goes by that, and would see other rows than one that reads all; our files say nothing.
    """
    with _one_line(path):
        meta = _opened(read_bytes(path, MAX_FILE)).metadata
        groups = [meta.row_group(number) for number in range(meta.num_row_groups)]
        chunks = [group.column(i) for group in groups for i in range(meta.num_columns)]
        said = any(c.is_stats_set or c.has_column_index or c.has_offset_index for c in chunks)
        # Versions of the library that know no filters of values write none.
        filtered = any(getattr(c, "bloom_filter_offset", None) is not None for c in chunks)
        return said or filtered or any(group.sorting_columns for group in groups)


def row_count(paths: Iterable[Path]) -> int:
    """The rows of several tables together, as their footers have it; those that cannot be read count as empty."""
    total = 0
    for path in paths:
        with suppress(RecordError), _one_line(path):
            total += _opened(read_bytes(path, MAX_FILE)).metadata.num_rows
    return total


@contextmanager
def _one_line(path: Path) -> Iterator[None]:
    """Whatever is wrong with a file, as one line that names it."""
    import pyarrow as pa

    try:
        yield
    except (ParseError, RecordError) as error:
        raise RecordError(error.message, file=str(path), hint=error.hint) from error
    except (OSError, ValueError, pa.ArrowException) as error:
        cause = (str(error).splitlines() or [type(error).__name__])[0]
        raise RecordError(f"not a Parquet file that can be read: {cause[:200]}", file=str(path)) from error


def _opened(data: bytes) -> Any:
    """The file with its footer read; the footer's size is looked at first."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    if len(data) < 12 or data[-4:] != b"PAR1":
        raise RecordError("not a Parquet file that can be read: it does not end as one")
    footer = int.from_bytes(data[-8:-4], "little")
    if footer > min(MAX_FOOTER, len(data) - 12):
        raise RecordError(f"not a Parquet file that can be read: a footer of {footer} bytes")
    return pq.ParquetFile(
        pa.BufferReader(data), thrift_string_size_limit=MAX_FOOTER, thrift_container_size_limit=MAX_GROUPS
    )


def _columns(file: Any, layout: Layout, wanted: Sequence[str], closed: bool) -> list[str]:
    """The wanted columns that are there, after a look at the names and types of all."""
    schema = file.schema_arrow
    names = schema.names
    for name in wanted:
        if name not in names and name not in layout.missing:
            raise RecordError(f"it lacks the column '{name}'", hint="make the data with this version")
    for name, count in Counter(names).items():
        if count > 1:
            raise RecordError(f"it has the column '{name[:40]}' twice")
        if closed and name not in layout.schema.names:
            raise RecordError(f"it has a column '{name[:40]}', which is not known")
    there = [name for name in wanted if name in names]
    for name in there:
        found, right = schema.field(name).type, layout.schema.field(name).type
        if not _alike(found, right):
            raise RecordError(f"the column '{name}' holds {str(found)[:60]}, not {right}")
    return there


def _alike(found: pa.DataType, wanted: pa.DataType) -> bool:
    """True for types that differ in widths and names of no account alone."""
    from pyarrow import types

    if types.is_null(found):  # no value at all, which is looked at cell by cell
        return True
    if types.is_integer(wanted):
        return bool(types.is_integer(found))
    if types.is_string(wanted):
        return bool(types.is_string(found) or types.is_large_string(found))
    if types.is_binary(wanted):
        return bool(types.is_binary(found) or types.is_large_binary(found))
    if types.is_list(wanted):
        is_list = types.is_list(found) or types.is_large_list(found)
        return bool(is_list and _alike(found.value_type, wanted.value_type))
    if types.is_struct(wanted):
        if not types.is_struct(found) or found.num_fields != wanted.num_fields:
            return False
        pairs = list(zip(found, wanted, strict=True))
        return all(f.name == w.name and _alike(f.type, w.type) for f, w in pairs)
    return bool(found == wanted)


def _check_sizes(file: Any, data: bytes, columns: Sequence[str]) -> None:
    """Refuse what would decode to more than a limit."""
    meta = file.metadata
    if meta.num_rows > MAX_ROWS or meta.num_row_groups > MAX_GROUPS:
        raise RecordError(f"more than {MAX_ROWS} rows or {MAX_GROUPS} row groups", hint="split the file")
    wanted = [i for i, path in enumerate(_paths(file)) if path.partition(".")[0] in columns]
    nested = {i: file.schema.column(i).max_repetition_level > 0 for i in wanted}
    whole = 0
    for number in range(meta.num_row_groups):
        group = meta.row_group(number)
        if group.num_rows == 0:
            raise RecordError("it has a row group without rows", hint="leave a file out that would be empty")
        if not 0 < group.num_rows <= MAX_GROUP_ROWS:
            raise RecordError(f"a row group of {group.num_rows} rows; at most {MAX_GROUP_ROWS} are read")
        size = 0
        for i in wanted:
            size += decoded_size(data, group.column(i), group.num_rows, nested[i])
            if size > MAX_GROUP:
                hint = "make its row groups smaller"
                raise RecordError(f"a row group may decode to more than {size_words(MAX_GROUP)}", hint=hint)
            if whole + size > MAX_SOME + MAX_RATIO * len(data):
                raise RecordError(f"it may decode to more than {MAX_RATIO} times its size", hint="a hostile file")
        whole += size


def _paths(file: Any) -> list[str]:
    """The paths of the columns as they are stored, of a structure one for each of its fields."""
    return [file.schema.column(i).path for i in range(file.metadata.num_columns)]


def _rows(file: Any, layout: Layout, columns: list[str]) -> Iterator[dict[str, Any]]:
    """The records, batch by batch, each checked."""
    number = 0
    types = {name: layout.schema.field(name).type for name in columns}
    for batch in file.iter_batches(batch_size=BATCH, columns=columns):
        batch.validate(full=True)
        for row in batch.to_pylist():
            number += 1
            for name, value in row.items():
                cause = _fault(value, types[name], name, layout.empty)
                if cause is None and name in layout.ids and not ID.fullmatch(value):
                    cause = f"{value[:100]!r} is no name of a record", "letters, digits, '.', '_' and '-'"
                if cause is not None:
                    raise RecordError(f"row {number}, column '{name}': {cause[0]}", hint=cause[1])
            yield row


def _fault(value: Any, kind: pa.DataType, path: str, empty: frozenset[str]) -> tuple[str, str | None] | None:
    """What is wrong with a value, and the remedy; None where it is as it should be."""
    if value is None:
        return None if path in empty else ("no value (null)", None)
    if isinstance(value, str | bytes):
        return (f"larger than {size_words(MAX_CELL)}", None) if len(value) > MAX_CELL else None
    if isinstance(value, list):
        if len(value) > MAX_LIST:
            return f"a list of more than {MAX_LIST} entries", None
        return next(filter(None, (_fault(v, kind.value_type, path, empty) for v in value)), None)
    if isinstance(value, dict):
        parts = ((v, kind.field(n).type, f"{path}.{n}") for n, v in value.items())
        return next(filter(None, (_fault(v, t, p, empty) for v, t, p in parts)), None)
    return None


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
    table = pa.Table.from_arrays(columns, schema=schema)
    pq.write_table(table, sink, compression="zstd", row_group_size=group, write_statistics=False)
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
