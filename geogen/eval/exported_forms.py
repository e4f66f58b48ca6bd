"""Forms of other evaluators that have no room for records, made again of the accepted lines beside them."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from geogen.dataset.binding.compared import difference
from geogen.dataset.binding.inventory import most, size_fault
from geogen.dataset.parquet import read_table
from geogen.errors import GeogenError, RecordError
from geogen.eval.asked import Asked
from geogen.eval.export import files_of
from geogen.lang.textfile import read_bytes

#: How the questions of an export are asked: wording, modality, language.
Way = tuple[str, str, str]
#: What is wrong with a file that should have some content, None where nothing is.
Judge = Callable[[Path, bytes], str | None]


def form_faults(
    folder: Path, suite: str, accepted: Sequence[tuple[Asked, Way]], known: set[str]
) -> Iterator[tuple[str, str | None]]:
    """The other files of a suite by name, with what is wrong with each; None where nothing is.

    Args:
        folder: of the export.
        suite: its name.
        accepted: the questions of its lines, and how the first of them is asked.
        known: names of files, to which those of these files are added.
    """
    for ending, judge in _FORMS.items():
        for other in sorted(folder.glob(f"geogen_{suite}*{ending}")):
            if other.is_file() and re.fullmatch(rf"geogen_{suite}(?:_[a-z]+)*\{ending}", other.name):
                known.add(other.name)
                yield other.name, _form_fault(other, suite, judge, accepted)


def _form_fault(
    path: Path, suite: str, judge: Callable[[Path, bytes], str | None], accepted: Sequence[tuple[Asked, Way]]
) -> str | None:
    """Why another form of a suite is refused: it is not what is made of the lines beside it."""
    if not accepted:
        return f"column 'question': nothing accepted beside it says what it is of ({suite}.jsonl)"
    wording, _, language = accepted[0][1]
    items = [one for one, _ in accepted]
    causes = []
    for form in ("vlmevalkit", "lm-eval", "lmms-eval"):
        try:
            files = files_of(form, suite, items, wording, language, path.parent)
        except GeogenError as error:
            causes.append(str(error))
            continue
        if path.name in files:
            wanted = files[path.name]
            cause = size_fault(path, len(wanted)) or judge(path, wanted)
            if cause is None:
                return None
            causes.append(cause)
    return causes[0] if causes else "it is no file of an export"


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
    found = read_bytes(path, most(len(wanted))).decode("utf-8", errors="replace").splitlines()
    right = wanted.decode().splitlines()
    if len(found) != len(right):
        return f"it has {len(found)} lines, not {len(right)}"
    for mine, other in zip(found, right, strict=True):
        if mine != other and other.startswith("    test: "):
            return f"{difference(mine, other, 'this folder')}; a folder that was moved is to be exported again"
        if mine != other:
            return difference(mine, other, "the program")
    return None


_FORMS: Mapping[str, Judge] = {
    ".tsv": _tsv_fault,
    ".parquet": _parquet_fault,
    ".yaml": _sheet_fault,
}
