"""Forms of other evaluators that have no room for records, made again of the accepted lines beside them."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from geogen.dataset.binding.compared import difference
from geogen.dataset.binding.inventory import STATISTICS, most, size_fault, text_fault
from geogen.dataset.parquet import has_statistics, read_table
from geogen.errors import GeogenError, RecordError
from geogen.eval.asked import ModelQuestion
from geogen.eval.export import FORMS, files_of
from geogen.eval.export_note import ExportNote
from geogen.lang.textfile import read_bytes

#: What is wrong with a file that should have some content, None where nothing is.
Judge = Callable[[Path, bytes], str | None]


def form_faults(
    folder: Path, suite: str, accepted: Sequence[ModelQuestion], note: ExportNote
) -> Iterator[tuple[str, str | None]]:
    """The files of a suite beside its lines by name, with what is wrong with each; None where nothing is.

    Args:
        folder: of the export.
        suite: its name.
        accepted: the questions of its lines.
        note: of the export.
    """
    if not accepted or note.format not in FORMS:
        return  # nothing says what they should be, and the cause is named elsewhere
    try:
        wanted = files_of(note.format, suite, accepted, note.wording, note.language, folder)
    except GeogenError as error:
        yield f"{suite}.jsonl", f"it does not fit the format '{note.format}': {error}"
        return
    for name, data in wanted.items():
        path = folder / name
        if path.is_symlink() or not path.is_file():
            yield name, "it is missing"
        else:
            yield name, size_fault(path, len(data)) or _JUDGES[path.suffix](path, data)


def _tsv_fault(path: Path, wanted: bytes) -> str | None:
    """The first cell in which a table differs."""
    data = read_bytes(path, most(len(wanted)))
    if data == wanted:
        return None
    found, right = _cells(data.decode("utf-8", errors="replace")), _cells(wanted.decode())
    if found[:1] != right[:1]:
        return "its columns are not those of such a table"
    for number, (mine, other) in enumerate(zip(found, right, strict=False)):
        for name, cell, text in zip(right[0], mine, other, strict=False):
            if cell != text:
                return f"column '{name}': row {number}: {difference(cell, text, 'the line beside it')}"
    return f"it has {len(found) - 1} rows, or is written otherwise; the lines beside it are {len(right) - 1}"


def _cells(text: str) -> list[list[str]]:
    csv.field_size_limit(2**26)
    return list(csv.reader(io.StringIO(text, newline=""), delimiter="\t"))


def _parquet_fault(path: Path, wanted: bytes) -> str | None:
    """The first value in which a table differs."""
    import pyarrow.parquet as pq

    right = pq.read_table(io.BytesIO(wanted))
    try:
        found = read_table(path)
        if has_statistics(path):
            return STATISTICS
    except RecordError as error:
        return error.message
    if not found.schema.equals(right.schema, check_metadata=True) or found.num_rows != right.num_rows:
        return f"its columns are not those of such a table, or it has {found.num_rows} rows, not {right.num_rows}"
    for name in right.column_names:
        for number, (mine, other) in enumerate(zip(found[name].to_pylist(), right[name].to_pylist(), strict=True)):
            if mine != other:
                return f"column '{name}': row {number + 1}: {difference(mine, other, 'the line beside it')}"
    return None


def _sheet_fault(path: Path, wanted: bytes) -> str | None:
    """The first line in which a task's sheet differs; its data lie beside it, and nowhere else."""
    found = read_bytes(path, most(len(wanted))).decode("utf-8", errors="replace").split("\n")
    right = wanted.decode().split("\n")
    if len(found) != len(right):
        return f"it has {len(found)} lines, not {len(right)}"
    for mine, other in zip(found, right, strict=True):
        if mine != other and other.startswith("    test: "):
            return f"{difference(mine, other, 'this folder')}; a folder that was moved is to be exported again"
        if mine != other:
            return difference(mine, other, "the program")
    return None


def _program_fault(path: Path, wanted: bytes) -> str | None:
    """The first place in which a program differs."""
    return text_fault(path, wanted.decode(), "the program")


_JUDGES: Mapping[str, Judge] = {
    ".tsv": _tsv_fault,
    ".parquet": _parquet_fault,
    ".yaml": _sheet_fault,
    ".py": _program_fault,
}
