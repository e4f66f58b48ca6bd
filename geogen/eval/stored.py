"""The tables of a data set: whether it can be read, and its rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from geogen.dataset.items import TASKS, item_layout
from geogen.dataset.manifest import FORMAT, MANIFEST
from geogen.dataset.notes import read_notes
from geogen.dataset.parquet import Layout, read_records, read_schema
from geogen.dataset.schema import arrow_schema
from geogen.dataset.shards import problem_layout
from geogen.errors import RecordError
from geogen.records.variant import TwinRow

Row = dict[str, Any]
#: The folder of a data set in which twins lie, one file a kind.
VARIANTS = "variants"


def twin_layout() -> Layout:
    """What a file of twins must be."""
    return Layout(arrow_schema(TwinRow), ids=frozenset({"id", "family", "problem_id"}))


#: What the files of a table must be, by its folder; of any other, what problems must be.
_LAYOUTS = {TASKS: item_layout, VARIANTS: twin_layout}


def check_data(root: Path) -> None:
    """Refuse what is no data set, is unfinished, or is of another format.

    Raises:
        RecordError: as said.
    """
    if not root.is_dir():
        raise RecordError("there is no such folder", file=str(root), hint="make a data set with 'geogen synth'")
    path = root / MANIFEST
    if not path.exists():
        return
    manifest = read_notes(path, {"format": int, "complete": bool})
    if manifest["format"] != FORMAT:
        raise RecordError(
            f"this data set has format {manifest['format']}, and this program reads format {FORMAT}",
            file=str(path),
            hint="make it again, or use the version of geogen that made it",
        )
    if not manifest["complete"]:
        raise RecordError("this data set is not complete", file=str(root), hint="run 'geogen synth' again to finish it")


def rows_of(root: Path, table: str, columns: Sequence[str]) -> Iterator[Row]:
    """Some columns of a table of a data set.

    Args:
        root: the data set.
        table: ``problems`` or ``tasks``.
        columns: their names.

    Raises:
        RecordError: there are none, or a file cannot be read.
    """
    files = files_of(root, table)
    if not files:
        raise RecordError(f"no {table} here", file=str(root))
    return read_rows(files, columns, ())


def records_of(root: Path, table: str, ids: set[str]) -> dict[str, Row]:
    """Whole records of a table by id, without their pictures.

    Raises:
        RecordError: a file cannot be read.
    """
    found: dict[str, Row] = {}
    for path in files_of(root, table):
        names = [name for name in read_schema(path).names if name != "image"]
        found |= {str(row["id"]): row for row in read_rows([path], names, (), ids)}
    return found


def files_of(root: Path, table: str) -> list[Path]:
    """The files of a table of a data set, in order; none where there is no such table."""
    return sorted(p for p in (root / table).glob("*.parquet") if not p.name.startswith("."))


def read_rows(
    files: Sequence[Path], wanted: Sequence[str], also: Sequence[str], ids: set[str] | None = None
) -> Iterator[Row]:
    """Rows of Parquet files with the wanted columns and those of ``also`` that are there.

    Raises:
        RecordError: a file cannot be read or lacks a column.
    """
    for path in files:
        layout = _LAYOUTS.get(path.parent.name, problem_layout)()
        for row in read_records(path, _also(layout, also), (*wanted, *also)):
            if ids is None or str(row["id"]) in ids:
                yield row


def _also(layout: Layout, columns: Sequence[str]) -> Layout:
    """A layout with columns that files need not have, nor fill."""
    import pyarrow as pa

    lacking = [name for name in columns if name not in layout.schema.names]
    schema = pa.schema([*layout.schema, *(pa.field(name, pa.string()) for name in lacking)])
    return replace(layout, schema=schema, empty=layout.empty | set(columns), missing=layout.missing | set(columns))
