"""Files of proofs: JSON, or JSON Lines, read one record at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from geogen.errors import ParseError, ProofRejected
from geogen.lang.textfile import MAX_LINE, decoded, open_file, read_lines
from geogen.proof.graph import read_json

ENDINGS = (".json", ".jsonl")


@dataclass(frozen=True)
class Found:
    """One record of a file.

    Args:
        data: plain data; the refusal where the record's line is not JSON.
        line: its line, in a file with one record a line.
        place: its place, counted from 1, in a file that is one list.
    """

    data: Any
    line: int | None = None
    place: int | None = None

    @property
    def tail(self) -> str:
        """Where it stands, to be put behind the file's name."""
        return f":{self.line}" if self.line else f"[{self.place}]" if self.place else ""


def read_records(path: Path) -> Iterator[Found]:
    """The records of a file: one JSON value or a list of records of at most 8 MiB, else one record a line.

    Raises:
        ParseError: the file cannot be read, is empty, or is neither.
    """
    with open_file(path) as stream:
        head = stream.read(MAX_LINE + 1)
    if len(head) > MAX_LINE:
        yield from _lines(path, None)
        return
    whole = _value(_text(head, path))
    if isinstance(whole, ProofRejected):
        yield from _lines(path, whole)
    elif not isinstance(whole, list):
        yield Found(whole)
    elif whole:
        yield from (Found(data, place=number) for number, data in enumerate(whole, 1))
    else:
        raise ParseError("no proofs", file=str(path))


def _lines(path: Path, cause: ProofRejected | None) -> Iterator[Found]:
    """One record a line; where that is not what the file is, the cause why it is no JSON value either."""
    lines = ((number, _value(text)) for number, text in read_lines(path))
    first, second = next(lines, None), next(lines, None)
    if first is None:
        raise ParseError("an empty file", file=str(path))
    if path.suffix != ".jsonl" and cause is not None and (second is None or isinstance(first[1], ProofRejected)):
        raise ParseError(cause.message, file=str(path), hint="one JSON value, or one on each line")
    yield Found(first[1], line=first[0])
    if second is not None:
        yield Found(second[1], line=second[0])
    yield from (Found(data, line=number) for number, data in lines)


def _text(raw: bytes, path: Path) -> str:
    text = decoded(raw, str(path))
    if not text.strip():
        raise ParseError("an empty file", file=str(path))
    return text


def _value(text: str) -> Any:
    """The data of a text, or why it has none, so that the other records are still read."""
    try:
        return read_json(text)
    except ProofRejected as error:
        return error
