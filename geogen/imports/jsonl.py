"""Any set of JSON records with a mapping that says which field is what."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, cast

from geogen.dataset.outside import OutsideItem
from geogen.errors import RecordError
from geogen.eval.item import LETTERS
from geogen.imports.mapping import Mapping
from geogen.imports.pictures import picture
from geogen.lang.textfile import open_file

#: Longest line in bytes, most records, and largest file that is one JSON list.
MAX_LINE, MAX_RECORDS, MAX_FILE = 2**22, 10**6, 2**28


def read_jsonl(path: Path, mapping: Mapping, images: Path | None = None) -> Iterator[OutsideItem]:
    """The items of a file.

    Args:
        path: JSON Lines, or one JSON list; ``.gz`` is unpacked.
        mapping: which field is what.
        images: the folder of the pictures, by default the file's own.

    Raises:
        RecordError: the file is damaged or too large, or a record does not fit the mapping.
    """
    for number, record in enumerate(records(path), 1):
        where = f"{path.name}, record {number}"
        if number > MAX_RECORDS:
            raise RecordError(f"more than {MAX_RECORDS} records", file=str(path))
        yield _item(record, mapping, images or path.parent, number, where)


def records(path: Path) -> Iterator[Any]:
    """The records of JSON Lines, or of one JSON list; ``.gz`` is unpacked.

    Raises:
        RecordError: the file is damaged or too large.
    """
    try:
        with open_file(path) as raw, cast(BinaryIO, gzip.open(raw)) if path.suffix == ".gz" else raw as file:
            if file.read(1) == b"[":
                file.seek(0)
                yield from _list(file, path)
                return
            file.seek(0)
            yield from _lines(file, path)
    except (OSError, EOFError) as error:
        raise RecordError(f"cannot be read: {error}", file=str(path)) from error


def _list(file: BinaryIO, path: Path) -> list[Any]:
    data = file.read(MAX_FILE + 1)
    if len(data) > MAX_FILE:
        raise RecordError(f"a list of more than {MAX_FILE} bytes", file=str(path), hint="write one record a line")
    found = _parsed(data, path, None)
    assert isinstance(found, list)
    return found


def _lines(file: BinaryIO, path: Path) -> Iterator[Any]:
    number = 0
    while line := file.readline(MAX_LINE + 1):
        number += 1
        if len(line) > MAX_LINE:
            raise RecordError(f"longer than {MAX_LINE} bytes", file=str(path), line=number)
        if line.strip():
            yield _parsed(line, path, number)


def _parsed(data: bytes, path: Path, line: int | None) -> Any:
    try:
        found = json.loads(data)
        if b"\\ud" in data.lower():
            json.dumps(found, ensure_ascii=False).encode()
        return found
    except UnicodeEncodeError as error:
        raise RecordError("half a character (a lone surrogate)", file=str(path), line=line) from error
    except RecursionError as error:
        raise RecordError("not JSON: nested too deeply", file=str(path), line=line) from error
    except ValueError as error:
        raise RecordError(f"not JSON: {str(error).splitlines()[0]}", file=str(path), line=line) from error


def _item(record: Any, mapping: Mapping, images: Path, number: int, where: str) -> OutsideItem:
    name = str(_field(record, mapping.id, where)) if mapping.id else f"{number:06d}"
    named = str(_field(record, mapping.image, where)) if mapping.image else ""
    options = _options(record, mapping, where)
    group = str(_field(record, mapping.group, where)) if mapping.group else named or name
    return OutsideItem(
        id=name,
        suite=mapping.suite,
        group=group,
        language=mapping.language,
        question=_text(_field(record, mapping.question, where), where, mapping.question),
        options=options,
        labels=mapping.labels[: len(options)],
        answer=_answer(_field(record, mapping.answer, where), options, mapping, where),
        answer_type="choice" if options else mapping.type,
        prompt=_text(_field(record, mapping.prompt, where), where, mapping.prompt) if mapping.prompt else "",
        image=picture(images, named, where) if named else None,
    )


def _field(record: Any, path: str, where: str) -> Any:
    """The value of a field, of one inside another where dots say so."""
    found = record
    for key in path.split("."):
        if not isinstance(found, dict) or key not in found:
            raise RecordError(f"{where}: it has no field '{path}'", hint="the mapping names the fields")
        found = found[key]
    return found


def _text(value: Any, where: str, field: str) -> str:
    if not isinstance(value, str | int | float) or isinstance(value, bool) or not str(value).strip():
        raise RecordError(f"{where}: '{field}' is no text")
    return str(value).strip()


def _options(record: Any, mapping: Mapping, where: str) -> tuple[str, ...]:
    if not mapping.options:
        return ()
    found = _field(record, mapping.options, where)
    if not isinstance(found, list) or not 2 <= len(found) <= min(len(LETTERS), len(mapping.labels)):
        raise RecordError(f"{where}: '{mapping.options}' is no list of 2 to {len(LETTERS)} options")
    return tuple(_text(value, where, mapping.options) for value in found)


def _answer(value: Any, options: tuple[str, ...], mapping: Mapping, where: str) -> str:
    """The letter of the right option, or the value."""
    said = _text(value, where, mapping.answer)
    if mapping.form == "value":
        return said
    names = {
        "letter": mapping.labels[: len(options)],
        "index0": tuple(str(n) for n in range(len(options))),
        "index1": tuple(str(n + 1) for n in range(len(options))),
        "text": options,
    }[mapping.form]
    if names.count(said) != 1:
        raise RecordError(f"{where}: the answer '{said[:40]}' names no option", hint=f"form = '{mapping.form}'")
    return LETTERS[names.index(said)]
