"""Items in the forms of other evaluators, every line and cell bound to the records that it is made of.

Each JSON line holds the records of its item and its problem. They are checked, the line is made of them again and
compared. The other forms have no room for records, see :mod:`geogen.eval.exported_forms`.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from functools import partial
from itertools import starmap
from pathlib import Path
from typing import Any

from geogen.checker.items.item import PERTURBED
from geogen.dataset.as_read import marks
from geogen.dataset.binding.compared import difference, refused, same
from geogen.dataset.binding.inventory import strangers, text_fault
from geogen.dataset.binding.items import check_item_row
from geogen.dataset.binding.judging import Batch, Record, refusal
from geogen.dataset.binding.problem import check_problem
from geogen.dataset.items import COLUMNS as ITEM_COLUMNS
from geogen.dataset.schema import COLUMNS as PROBLEM_COLUMNS
from geogen.errors import ProofRejected, RecordError
from geogen.eval.asked import ModelQuestion
from geogen.eval.export import FORMS, line_of
from geogen.eval.export_note import NOTE, ExportNote, read_export_note
from geogen.eval.exported_forms import form_faults
from geogen.eval.from_tables import asked_again
from geogen.eval.prompts import PROMPTS
from geogen.eval.suites import LANGUAGES, MODALITIES, SUITES
from geogen.lang.textfile import read_lines
from geogen.library import load_library
from geogen.library.records import Library
from geogen.proof.graph import read_json

#: Longest line in bytes, of which the most is its picture.
MAX_LINE = 2**24
_URI = re.compile(r"data:image/png;base64,([A-Za-z0-9+/]{4,16777216}={0,2})")
#: Modalities that show the figure.
SHOWN = ("original", "figure-only")
_NO_PICTURE = {"bytes": b"", "path": None}


def is_export(folder: Path) -> bool:
    """True for a folder that has items in the form of another evaluator."""
    names = {path.name for path in folder.iterdir() if path.is_file()}
    own = {NOTE, *(f"{suite}.jsonl" for suite in SUITES)}
    return bool(names & own) or any(re.fullmatch(r"geogen_[a-z_]+\.(tsv|parquet|yaml)", name) for name in names)


def export_batches(folder: Path) -> Iterator[Batch]:
    """The lines of an export, suite by suite, each followed by its other files.

    Args:
        folder: with files of suites.

    Raises:
        GeogenError: a file cannot be read at all.
    """
    try:
        note = read_export_note(folder)
    except RecordError as error:
        yield Batch(iter((refusal(NOTE, error.message),)))
        return
    known = {NOTE}
    yield Batch(starmap(refusal, _note_faults(folder, note)))
    for suite in note.items:
        path = folder / f"{suite}.jsonl"
        if suite not in SUITES or not path.is_file():
            continue
        found = _Lines(note)
        known.add(path.name)
        yield Batch(_records(path, suite, found))
        others = dict(form_faults(folder, suite, found.accepted, note))
        yield Batch(starmap(_whole_file, ((name, cause) for name, cause in others.items() if name not in known)))
        known |= set(others)
    yield Batch(refusal(name, "it is no file of this export") for name in strangers(folder, known))


def _note_faults(folder: Path, note: ExportNote) -> Iterator[tuple[str, str]]:
    """What is wrong with what is noted of an export, before its lines are read."""
    cause = text_fault(folder / NOTE, note.text(), "such notes")
    if cause is not None:
        yield NOTE, cause
    if note.format not in FORMS:
        yield NOTE, f"'format': '{note.format[:60]}' is none of {', '.join(FORMS)}"
    if not note.items:
        yield NOTE, "'items': it names no suite"
    for suite in note.items:
        if suite not in SUITES:
            yield NOTE, f"'items': '{suite[:60]}' is none of {', '.join(SUITES)}"
        elif not (folder / f"{suite}.jsonl").is_file():
            yield f"{suite}.jsonl", f"it is missing; {NOTE} names it"


def _records(path: Path, suite: str, found: _Lines) -> Iterator[Record]:
    """The lines of a suite, whose number is noted."""
    count = 0
    for number, text in read_lines(path, MAX_LINE):
        count += 1
        label = f"{path.name}:{number}"
        try:
            line = read_json(text)
            if not isinstance(line, dict):
                raise ProofRejected("it is no object")
        except ProofRejected as error:
            yield refusal(label, str(error))
        else:
            label += f" {str(line.get('id'))[:40]}"
            yield Record(label, partial(_checked, line, suite, found.original_of(line)), partial(found.take, line))
    wanted = found.note.items[suite]
    if count != wanted:
        yield refusal(path.name, f"it has {count} lines, where {NOTE} notes {wanted}")


class _Lines:
    """What is known of the lines of a suite so far.

    Args:
        note: of the export.

    Attributes:
        accepted: their questions.
        ids: of these.
        seen: their ids, by what their readers are asked.
        originals: by id, what binds twins to the lines so far, accepted or not.
        definition: how the options of the first line are defined.
    """

    def __init__(self, note: ExportNote) -> None:
        self.note = note
        self.accepted: list[ModelQuestion] = []
        self.ids: set[str] = set()
        self.seen: dict[str, str] = {}
        self.originals: dict[str, dict[str, Any]] = {}
        self.definition = ""

    def original_of(self, line: Mapping[str, Any]) -> dict[str, Any] | None:
        """Of a twin what binds it to its original, where a line before has that; of all others this is kept.

        Args:
            line: whether it is accepted is not known yet; what is no record is said of it later.
        """
        with suppress(ProofRejected):
            item = _record(line, "item", ITEM_COLUMNS) or {}
            if item.get("variant") == PERTURBED:
                return self.originals.get(str(item.get("original")))
            self.originals.setdefault(str(item.get("id")), {name: item.get(name) for name in ("id", "provenance")})
        return None

    def take(self, line: Mapping[str, Any], alone: Callable[[], ModelQuestion]) -> None:
        """Compare a line with those before it, and note it where it is accepted.

        Args:
            line: comes next.
            alone: its question, where it is accepted by itself.

        Raises:
            ProofRejected: with the column.
        """
        one = alone()
        if one.id in self.ids:
            raise refused("id", f"'{one.id}' is the id of an earlier line")
        own = _marks(line)
        for mark in own:
            if mark in self.seen:
                raise refused("question", f"its reader is asked the same as in '{self.seen[mark]}'")
        for name in ("wording", "modality", "language"):
            noted = getattr(self.note, name)
            if line[name] != noted:
                raise refused(name, difference(line[name], noted, NOTE))
        self.definition = self.definition or one.groups["definition"]
        if one.groups["definition"] != self.definition:
            raise refused("definition", difference(one.groups["definition"], self.definition, "the first line"))
        self.seen |= dict.fromkeys(own, one.id)
        self.ids.add(one.id)
        self.accepted.append(one)


def _marks(line: Mapping[str, Any]) -> tuple[str, ...]:
    """What the reader of an accepted line is asked."""
    if line["item"] is None:
        return (str(json.loads(line["problem"])["problem_fingerprint"]),)
    return marks(json.loads(line["item"]), load_library())


def _whole_file(name: str, cause: str | None) -> Record:
    return Record(name, _accept) if cause is None else refusal(name, cause)


def _accept(library: Library) -> None:
    """Nothing more is to be judged."""


def _checked(
    line: Mapping[str, Any], suite: str, original: Mapping[str, Any] | None, library: Library
) -> ModelQuestion:
    """The question of a line.

    Args:
        line: of the export.
        suite: of its file.
        original: of a twin, the record of its original, where a line before has it.
        library: rules and constructions.

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
    problem = _record(line, "problem", PROBLEM_COLUMNS)
    if problem is None:
        raise refused("problem", "the record lacks it")
    if suite == "solving" and line.get("item") is not None:
        raise refused("item", "a problem to be solved is no item")
    own = problem if suite == "solving" else _record(line, "item", ITEM_COLUMNS)
    if own is None:
        raise refused("item", "the record lacks it")
    is_twin = own.get("variant") == PERTURBED
    if is_twin and original is None:
        raise refused("original", f"no line before it has the item '{str(line.get('original'))[:60]}'")
    _check_records(own, problem, original if is_twin else None, picture, suite, library)
    try:
        row = {**own, "image": {"bytes": picture, "path": None}}
        one = asked_again(row, SUITES[suite], line["modality"], line["language"], problem)
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


def _record(line: Mapping[str, Any], name: str, columns: Collection[str]) -> dict[str, Any] | None:
    """A record in a line, without its picture.

    Args:
        line: of the export.
        name: where the record stands.
        columns: that such a record may have.

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
    for column in found:
        if column not in columns or column == "image":
            raise refused(name, f"such a record has no column '{column[:60]}'")
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
    own: Mapping[str, Any],
    problem: dict[str, Any],
    original: Mapping[str, Any] | None,
    picture: bytes | None,
    suite: str,
    library: Library,
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
        check_item_row({**own, "image": image}, library, problem, original, images=picture is not None)
    except ProofRejected as error:
        raise refused("messages" if str(error).startswith("column 'image'") else "item", str(error)) from error
