"""A folder of JSON Lines and PNG files, every line of it bound to its proof and its figure.

The lines have all columns of problem records, so each is checked as such a record. Of a version with other questions
and pictures these are made again and compared, and the record is checked with the questions that it would have. The
lines are of one data set, as far as their seeds tell, and no problem stands there twice; which problems of the data set
were left out cannot be known, and the page of an export does not say it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import starmap
from pathlib import Path
from typing import Any

from geogen.dataset.binding.case import ID
from geogen.dataset.binding.compared import difference, refused, same
from geogen.dataset.binding.doubled import Earlier
from geogen.dataset.binding.inventory import CARD, Fault, strangers, text_fault
from geogen.dataset.binding.judging import Batch, Record, refusal
from geogen.dataset.binding.picture import picture_fault
from geogen.dataset.binding.problem import check_problem
from geogen.dataset.export import GALLERY, IMAGES, RECORDS, card_of
from geogen.dataset.records import record_of
from geogen.dataset.schema import COLUMNS
from geogen.errors import GeogenError, ProofRejected
from geogen.lang.problem import parse_body
from geogen.lang.textfile import read_bytes, read_lines
from geogen.library.records import Library
from geogen.problem.words.book import LANGUAGES
from geogen.problem.words.question import question
from geogen.proof.graph import read_json
from geogen.variants.modality import MODALITIES, version

#: Largest picture in bytes.
MAX_PICTURE = 2**23


def is_export(folder: Path) -> bool:
    """True for a folder of JSON Lines and PNG files."""
    return (folder / RECORDS).is_file()


def export_batches(folder: Path) -> Iterator[Batch]:
    """The lines of an export, then what is wrong with the folder.

    Args:
        folder: with ``metadata.jsonl`` and pictures.

    Raises:
        GeogenError: the lines cannot be read at all.
    """
    found = _Lines()
    yield Batch(_records(folder, found))
    yield Batch(starmap(refusal, _faults(folder, found)))


def _records(folder: Path, found: _Lines) -> Iterator[Record]:
    for number, text in read_lines(folder / RECORDS):
        label = f"{RECORDS}:{number}"
        found.count += 1
        try:
            line = read_json(text)
            if not isinstance(line, dict):
                raise ProofRejected("it is no object")
        except ProofRejected as error:
            yield refusal(label, str(error))
        else:
            label += f" {str(line.get('id'))[:40]}"
            yield Record(label, partial(_check_line, line, folder), partial(found.take, line, found.count))


def _faults(folder: Path, found: _Lines) -> Iterator[Fault]:
    """What is wrong with the folder when all its lines have been judged."""
    if not found.count:
        yield RECORDS, "there is no record in it"
    for name in strangers(folder, {CARD, RECORDS, *found.names}):
        yield name, "no accepted line names it" if name.startswith(f"{IMAGES}/") else "it is no file of an export"
    cause = text_fault(folder / CARD, card_of(found.seed or 0, found.count, found.shown), "the lines")
    if cause is not None:
        yield CARD, cause


class _Lines:
    """What is known of the lines of an export so far.

    Attributes:
        count: of all lines that are read.
        seed: of the data set, as the ids of the accepted lines have it.
        last: number in the id of the last accepted line.
        earlier: their problems.
        names: of their pictures.
        shown: those that the card shows.
    """

    def __init__(self) -> None:
        self.count, self.last = 0, -1
        self.seed: int | None = None
        self.earlier = Earlier()
        self.names: set[str] = set()
        self.shown: list[Mapping[str, Any]] = []

    def place(self, line: Mapping[str, Any]) -> tuple[int, int]:
        """The seed and the number in the id of a line that comes next.

        Raises:
            ProofRejected: it is of another data set, or does not come after the line before.
        """
        match = ID.fullmatch(line["id"]) if isinstance(line.get("id"), str) else None
        if match is None:
            raise refused("id", "it is not the seed, a hyphen and seven digits")
        seed, number = int(match[1]), int(match[2])
        if self.seed not in (None, seed):
            raise refused("id", f"it is of the seed {seed}, the lines before are of {self.seed}")
        if number <= self.last:
            raise refused("id", f"'{line['id']}' does not come after the line before")
        return seed, number

    def take(self, line: Mapping[str, Any], count: int, alone: Callable[[], str]) -> None:
        """Compare a line with those before it, and note it where it is accepted.

        Args:
            line: comes next.
            count: its place among all lines, from 1.
            alone: returns what the problem gives and asks where the line is accepted by itself.

        Raises:
            ProofRejected: with the column.
        """
        place = self.place(line)
        self.earlier.enter(line, alone())
        self.seed, self.last = place
        self.names.add(str(line.get("file_name")))
        self.shown += [line] if count <= GALLERY else []


def _check_line(line: dict[str, Any], folder: Path, library: Library) -> str:
    """Accept a line by itself by returning what its problem gives and asks.

    Raises:
        ProofRejected: one line that begins with the column at fault.
    """
    for name in line:
        if name not in (*COLUMNS, "file_name", "version"):
            raise refused(name[:60], "an export has no such column")
    for name in COLUMNS:
        if name not in line and name != "image":
            raise refused(name, "the record lacks it")
    image = _picture(line, folder)
    row = {name: line.get(name) for name in COLUMNS}
    if "version" in line:
        _check_version(line, image, library)
        problem = parse_body(f"{line['construction']} ? {line['goal']}")
        at = record_of(row).points
        row |= {f"question_{lang}": question(problem, at, library, lang) for lang in LANGUAGES}
        return check_problem({**row, "image": {"bytes": b"", "path": None}}, library, images=False)
    return check_problem({**row, "image": image}, library)


def _picture(line: Mapping[str, Any], folder: Path) -> dict[str, Any] | None:
    """The picture that a line names, which has the name of its problem.

    Raises:
        ProofRejected: it names another file, or there is none.
    """
    if "image" in line:
        raise refused("image", "pictures of an export are files")
    if "file_name" not in line:
        return None
    wanted = f"{IMAGES}/{line['id']}.png"
    if not same(line["file_name"], wanted):
        raise refused("file_name", difference(line["file_name"], wanted, "the id"))
    path = folder / wanted
    if path.is_symlink() or not path.is_file():
        raise refused("file_name", f"there is no file '{wanted}'")
    if path.stat().st_size > MAX_PICTURE:
        raise refused("file_name", f"'{wanted}' is larger than {MAX_PICTURE >> 20} MiB")
    return {"bytes": read_bytes(path, MAX_PICTURE), "path": None}


def _check_version(line: Mapping[str, Any], image: dict[str, Any] | None, library: Library) -> None:
    """The questions and the picture of a version are those of its problem.

    Raises:
        ProofRejected: with the column.
    """
    if line["version"] not in MODALITIES:
        raise refused("version", f"'{str(line['version'])[:60]}' is none of {', '.join(MODALITIES)}")
    try:
        record = record_of({**line, "image": None})
        problem = parse_body(f"{line['construction']} ? {line['goal']}")
        made = version(problem, record.points, library, line["version"])
    except (GeogenError, KeyError) as error:
        raise refused("construction", f"no version can be made of it: {error}") from error
    unlike = [lang for lang in LANGUAGES if not same(line[f"question_{lang}"], made.text[lang])]
    cause = _other_picture(image, made.figure)
    if cause is not None and (unlike or line["version"] == "text-only"):
        raise refused("version", f"its questions and its picture are not those of '{line['version']}'")
    if cause is not None:
        raise refused("image", cause)
    for lang in unlike:
        raise refused(f"question_{lang}", difference(line[f"question_{lang}"], made.text[lang], "the problem"))


def _other_picture(image: dict[str, Any] | None, figure: Any) -> str | None:
    if figure is None:
        return None if image is None else "this version has no picture"
    return "there is no picture" if image is None else picture_fault(image, figure)
