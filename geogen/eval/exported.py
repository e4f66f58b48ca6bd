"""Items in the forms of other evaluators, every line and cell bound to the records that it is made of.

Each JSON line holds the records of its item and its problem. They are checked, the line is made of them again and
compared. The other forms have no room for records: they are made again of the accepted lines beside them.
"""

from __future__ import annotations

import base64
import binascii
import csv
import io
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from geogen.dataset.binding.compared import difference, refused, same
from geogen.dataset.binding.inventory import most, size_fault, strangers, text_fault
from geogen.dataset.binding.items import check_item_row
from geogen.dataset.binding.problem import check_problem
from geogen.dataset.parquet import read_table
from geogen.errors import GeogenError, ProofRejected, RecordError
from geogen.eval.asked import Asked, asked_again
from geogen.eval.export import LOADER, SCORER, files_of, line_of
from geogen.eval.prompts import PROMPTS
from geogen.eval.suites import LANGUAGES, MODALITIES, SUITES
from geogen.lang.textfile import read_bytes, read_lines
from geogen.library.records import Library
from geogen.proof.graph import read_json

#: A record's label, and why it is refused; None where it is accepted.
Found = tuple[str, str | None]
#: Longest line in bytes, of which the most is its picture.
MAX_LINE = 2**24
_URI = re.compile(r"data:image/png;base64,([A-Za-z0-9+/]{4,16777216}={0,2})")
#: Modalities that show the figure.
SHOWN = ("original", "figure-only")
_NO_PICTURE = {"bytes": b"", "path": None}
#: How the questions of an export are asked: wording, modality, language.
Way = tuple[str, str, str]
#: What is wrong with a file that should have some content, None where nothing is.
Judge = Callable[[Path, bytes], str | None]


def is_export(folder: Path) -> bool:
    """True for a folder that has items in the form of another evaluator."""
    names = {path.name for path in folder.iterdir() if path.is_file()}
    suites = {f"{suite}.jsonl" for suite in SUITES}
    return bool(names & suites) or any(re.fullmatch(r"geogen_[a-z_]+\.(tsv|parquet|yaml)", name) for name in names)


def check_export(folder: Path, library: Library) -> Iterator[Found]:
    """The lines of an export with the cause of each refusal, then its other files.

    Args:
        folder: with files of suites.
        library: rules, constructions and base scenes.

    Raises:
        GeogenError: a file cannot be read at all.
    """
    known = set()
    for suite in SUITES:
        path = folder / f"{suite}.jsonl"
        accepted: list[tuple[Asked, Way]] = []
        if path.is_file():
            known.add(path.name)
            for label, one, cause in _lines(path, suite, library):
                yield label, cause
                accepted += [] if one is None else [one]
        for ending, judge in _OTHERS.items():
            for other in sorted(folder.glob(f"geogen_{suite}*{ending}")):
                if other.is_file() and re.fullmatch(rf"geogen_{suite}(?:_[a-z]+)*\{ending}", other.name):
                    known.add(other.name)
                    yield other.name, _other_fault(other, suite, judge, accepted)
    for name, text in (("geogen_task.py", LOADER), ("geogen_vlmevalkit.py", SCORER)):
        loader = folder / name
        if loader.is_file():
            known.add(loader.name)
            yield loader.name, text_fault(loader, text, "the program")
    for name in strangers(folder, known):
        yield name, "it is no file of an export"


def _lines(path: Path, suite: str, library: Library) -> Iterator[tuple[str, tuple[Asked, Way] | None, str | None]]:
    """The lines of a suite: label, the question where it is accepted, the cause where it is not."""
    seen: set[str] = set()
    way: Way | None = None
    number = 0
    for number, text in read_lines(path, MAX_LINE):
        label = f"{path.name}:{number}"
        try:
            line = read_json(text)
            if not isinstance(line, dict):
                raise ProofRejected("it is no object")
            label += f" {str(line.get('id'))[:40]}"
            one = _checked(line, suite, library)
            if one.id in seen:
                raise refused("id", f"'{one.id}' is the id of an earlier line")
            here = (line["wording"], line["modality"], line["language"])
            way = way or here
            for name, mine, first in zip(("wording", "modality", "language"), here, way, strict=True):
                if mine != first:
                    raise refused(name, difference(mine, first, "the first line"))
        except ProofRejected as error:
            yield label, None, str(error)
        else:
            seen.add(one.id)
            yield label, (one, way), None
    if not number:
        yield path.name, None, "there is no record in it"


def _checked(line: Mapping[str, Any], suite: str, library: Library) -> Asked:
    """The question of a line.

    Raises:
        ProofRejected: one line that begins with the column at fault.
    """
    if not same(line.get("suite"), suite):
        raise refused("suite", difference(line.get("suite"), suite, "the file"))
    for name, known in (("wording", PROMPTS), ("modality", MODALITIES), ("language", LANGUAGES)):
        if line.get(name) not in known:
            raise refused(name, f"'{str(line.get(name))[:60]}' is none of {', '.join(known)}, and cannot be checked")
    picture = _picture(line)
    if (picture is not None) != (line["modality"] in SHOWN):
        raise refused(
            "messages", f"they show {'a' if picture is not None else 'no'} picture, not as '{line['modality']}'"
        )
    problem = _record(line, "problem")
    if problem is None:
        raise refused("problem", "the record lacks it")
    if suite == "solving" and line.get("item") is not None:
        raise refused("item", "a problem to be solved is no item")
    own = problem if suite == "solving" else _record(line, "item")
    if own is None:
        raise refused("item", "the record lacks it")
    _check_records(own, problem, picture, suite, library)
    try:
        row = {**own, "image": {"bytes": picture, "path": None}}
        one = asked_again(row, suite, line["modality"], line["language"], problem)
    except (RecordError, KeyError) as error:
        raise refused("modality", str(error)) from error
    evidence = {name: line.get(name) for name in ("item", "problem")}
    _compare(line, line_of(one, line["wording"], line["modality"], line["language"], evidence))
    return one


def _compare(line: Mapping[str, Any], wanted: Mapping[str, Any]) -> None:
    """A line is what its records make of it.

    Raises:
        ProofRejected: with the first column that differs.
    """
    for name in wanted:
        if name not in line:
            raise refused(name, "the record lacks it")
        if not same(line[name], wanted[name]):
            raise refused(name, difference(line[name], wanted[name], "its records"))
    for name in line:
        if name not in wanted:
            raise refused(name[:60], "an export has no such column")


def _record(line: Mapping[str, Any], name: str) -> dict[str, Any] | None:
    """A record in a line.

    Raises:
        ProofRejected: it is none.
    """
    text = line.get(name)
    if text is None:
        return None
    try:
        found = read_json(text) if isinstance(text, str) else None
    except ProofRejected as error:
        raise refused(name, str(error)) from error
    if not isinstance(found, dict) or json.dumps(found, ensure_ascii=False) != text:
        raise refused(name, "it is no record, or written otherwise")
    return found


def _picture(line: Mapping[str, Any]) -> bytes | None:
    """The picture in the messages of a line, None where there is none.

    Raises:
        ProofRejected: it is no PNG file in base64.
    """
    try:
        parts = [part for message in line["messages"] for part in message["content"] if part["type"] == "image_url"]
        uris = [part["image_url"]["url"] for part in parts]
        if not uris:
            return None
        match = _URI.fullmatch(uris[0])
        if match is None or len(uris) > 1:
            raise refused("messages", "its picture is no PNG file in base64")
        return base64.b64decode(match[1], validate=True)
    except (KeyError, TypeError, binascii.Error) as error:
        raise refused("messages", f"they are not written as messages are: {type(error).__name__}") from error


def _check_records(
    own: Mapping[str, Any], problem: dict[str, Any], picture: bytes | None, suite: str, library: Library
) -> None:
    """The records are accepted, with the picture.

    Raises:
        ProofRejected: with ``item``, ``problem`` or ``messages``, and the column of the record.
    """
    image = _NO_PICTURE if picture is None else {"bytes": picture, "path": None}
    try:
        drawn = picture is not None and suite == "solving"
        check_problem({**problem, "image": image if drawn else _NO_PICTURE}, library, images=drawn)
    except ProofRejected as error:
        raise refused("messages" if str(error).startswith("column 'image'") else "problem", str(error)) from error
    if suite == "solving":
        return
    if str(own.get("task")).lower() != suite:
        raise refused("item", f"it is of the task '{str(own.get('task'))[:20]}'")
    try:
        check_item_row({**own, "image": image}, library, problem, images=picture is not None)
    except ProofRejected as error:
        raise refused("messages" if str(error).startswith("column 'image'") else "item", str(error)) from error


# ── other forms ──


def _other_fault(
    path: Path, suite: str, judge: Callable[[Path, bytes], str | None], accepted: Sequence[Any]
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


_OTHERS: Mapping[str, Judge] = {
    ".tsv": _tsv_fault,
    ".parquet": _parquet_fault,
    ".yaml": _sheet_fault,
}
