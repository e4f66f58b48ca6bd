"""Parquet files that hold little and decode to much, or say otherwise than they hold."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

MIB = 2**20


def problems(folder: Path) -> Path:
    """The shard of problems of a data set with one."""
    return next((folder / "problems").glob("*.parquet"))


def changed(path: Path, column: str, make: Callable[[pa.Field, int], Any], **options: Any) -> None:
    """Write a table again with another column in the place of one.

    Args:
        path: the file.
        column: which.
        make: from its field and the number of rows to the new array, None to leave it out.
        options: of the writer.
    """
    table = pq.read_table(path)
    place = table.column_names.index(column)
    field = table.schema.field(place)
    array = make(field, table.num_rows)
    table = table.remove_column(place)
    if array is not None:
        fits = array.type == field.type and (field.nullable or not array.null_count)
        table = table.add_column(place, field if fits else column, array)
    pq.write_table(table, path, **{"compression": "zstd", "write_statistics": False, **options})


def cell(path: Path, column: str, value: Any, row: int = 0) -> None:
    """Another value in one cell; its type is that of the column where that can hold it."""

    def make(field: pa.Field, count: int) -> pa.Array:
        values = pq.read_table(path, columns=[column]).column(0).to_pylist()
        values[row] = value
        return pa.array(values, field.type)

    changed(path, column, make)


def dictionary_bomb(path: Path, size: int = MIB, rows: int = 5000) -> None:
    """One text of a MiB in a dictionary, and thousands of rows that refer to it: 5 GB in 40 kB."""
    table = pq.read_table(path)
    table = pa.concat_tables([table.slice(0, 1)] * rows)
    column = pa.DictionaryArray.from_arrays(pa.array([0] * rows, pa.int32()), pa.array(["x" * size]))
    for name, values in (("question_en", column), ("id", pa.array([f"p-{n}" for n in range(rows)]))):
        table = table.set_column(table.column_names.index(name), name, values)
    pq.write_table(table, path, compression="zstd", store_schema=False, dictionary_pagesize_limit=4 * size)


def list_bomb(path: Path, entries: int = 1_000_000) -> None:
    """One row whose list refers to one text a million times: 16 GB."""
    texts = pa.DictionaryArray.from_arrays(pa.array([0], pa.int32()), pa.array(["isosceles_angles" * 1000]))
    many = texts.take(pa.array([0] * 1000, pa.int32()))
    values = pa.chunked_array([many] * (entries // 1000)).combine_chunks()
    offsets = [0, entries]
    sink = io.BytesIO()
    table = pq.read_table(path).slice(0, 1)
    lists = pa.ListArray.from_arrays(pa.array(offsets, pa.int32()), values)
    table = table.set_column(table.column_names.index("rules"), "rules", lists)
    pq.write_table(table, sink, compression="zstd", store_schema=False)
    path.write_bytes(sink.getvalue())


def zeros_bomb(path: Path, size: int = 70 * MIB) -> None:
    """One cell of 70 MiB that are compressed to a few kB."""
    changed(
        path,
        "proof",
        lambda field, rows: pa.array(["0" * size] + [""] * (rows - 1), pa.string()),
        use_dictionary=False,
    )


def zigzag(number: int) -> bytes:
    """A number as Thrift writes it."""
    value, out = (number << 1) ^ (number >> 63), bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])


def lying_page(path: Path) -> None:
    """The header of a page promises 2 GB; the footer knows nothing of it."""
    data = bytearray(path.read_bytes())
    column = pq.ParquetFile(path).metadata.row_group(0).column(1)
    place = column.dictionary_page_offset or column.data_page_offset
    # type, then the size: 15 04 15 <size>; the new number takes more bytes, so a short file is shifted to fit it.
    assert data[place] == 0x15 and data[place + 2] == 0x15
    data[place + 3] = 0x7F
    path.write_bytes(data)


def footer(path: Path, length: int) -> None:
    """Another length of the footer."""
    data = bytearray(path.read_bytes())
    data[-8:-4] = length.to_bytes(4, "little")
    path.write_bytes(data)


def many_groups(path: Path) -> None:
    """Twelve thousand groups of one row each."""
    table = pq.read_table(path, columns=["id", "seed"])
    table = pa.concat_tables([table.slice(0, 1)] * 12_000)
    pq.write_table(table, path, row_group_size=1)
