"""The items of a data set as tables: files, notes, ids, letters, and the records to which rows belong.

Each table yields its records, and beside them what is wrong with its files and notes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

from geogen.checker.items.item import FAITHFUL, LETTERS, PERTURBED
from geogen.dataset.as_read import marks
from geogen.dataset.binding.compared import difference, refused, same
from geogen.dataset.binding.inventory import STATISTICS
from geogen.dataset.binding.items import ITEM_ID, check_item_row
from geogen.dataset.binding.judging import Alone, Record, refusal
from geogen.dataset.binding.noted import Notes
from geogen.dataset.binding.variant_ids import VARIANT_ID
from geogen.dataset.items import TASKS, encode_items
from geogen.dataset.parquet import has_statistics, read_schema, read_table
from geogen.dataset.shards import shard_paths
from geogen.dataset.staging import NOTE, note_of
from geogen.dataset.twins import note_of_twins
from geogen.dataset.variant_tables import ALL
from geogen.errors import GeogenError, ProofRejected, RecordError
from geogen.library import load_library
from geogen.problem.randomness import stream
from geogen.proof.graph import read_json
from geogen.tasks.draft import gold_places
from geogen.tasks.kinds import KINDS

Row = Mapping[str, Any]

#: Most rows of a file that can be wished for.
MOST = 1_000_000
#: Columns of a problem's record that its items and variants are compared with.
PROBLEM = ("id", "construction", "goal", "points", "proof", "image")


def item_records(folder: Path, images: bool = True) -> Iterator[Record]:
    """The items of a data set, originals before twins, and what is wrong with their files.

    Args:
        folder: the data set.
        images: False to leave the pixels of pictures out.
    """
    place = folder / TASKS
    problems = problems_of(folder, place)
    originals: dict[str, Row] = {}
    notes = Notes(place / NOTE, "tasks")
    twins = Notes(place / f"{PERTURBED}.json", "twins", ("seed", "items"))
    seen: dict[str, str] = {}
    files = {path.stem: path for path in sorted(place.glob("[!.]*.parquet"))}
    for task in KINDS:
        if task in files:
            try:
                table = Table(files[task], task, notes.of(task), seen)
            except RecordError as error:
                yield refusal(f"{TASKS}/{files[task].name}", error.message)
                continue
            for row in table.rows:
                originals[str(row.get("id"))] = {name: row.get(name) for name in ("id", "provenance")}
            yield from table.records(partial(_item, problems, originals, images), ordered=KINDS[task].ordered)
            yield from faults(table.label, table.file_faults(encode_items([]), _item_note(task, table)))
    for task in KINDS:
        if f"{task}-{PERTURBED}" in files:
            table = Table(files[f"{task}-{PERTURBED}"], task, twins.of(task), seen, twins=True)
            yield from table.records(partial(_item, problems, originals, images), ordered=True)
            names = [name for name in originals if name.startswith(f"{task}-")]
            yield from faults(table.label, table.file_faults(encode_items([]), _twin_note(task, table, names)))
            yield from faults(table.label, _order_faults(table, names))
    yield from faults(f"{TASKS}/{NOTE}", notes.faults([t for t in KINDS if t in files]))
    if any(name.endswith(PERTURBED) for name in files):
        there = [t for t in KINDS if f"{t}-{PERTURBED}" in files]
        yield from faults(f"{TASKS}/{PERTURBED}.json", twins.faults(there))
        yield from faults(f"{TASKS}/{PERTURBED}.json", twins.total_faults())


def problems_of(folder: Path, place: Path) -> dict[str, Row] | None:
    """The problems of a data set that its items or variants are about, by id; None where it has none at all."""
    shards = shard_paths(folder)
    if not shards:
        return None
    wanted: set[object] = set()
    for path in place.glob("[!.]*.parquet"):
        with suppress(RecordError):  # said where the file is judged
            wanted.update(filter(_is_text, read_table(path, ["problem_id"]).column(0).to_pylist()))
    found: dict[str, Row] = {}
    for path in shards:
        rows = read_table(path, PROBLEM).to_pylist()
        found |= {row["id"]: row for row in rows if _is_text(row["id"]) and row["id"] in wanted}
    return found


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def problem_of(row: Row, problems: Mapping[str, Row] | None) -> Row | None:
    """The record of a row's problem.

    Raises:
        ProofRejected: the data set has problems, and not this one.
    """
    found = None if problems is None else problems.get(str(row.get("problem_id")))
    if problems is not None and found is None:
        raise refused("problem_id", f"the data set has no problem '{str(row.get('problem_id'))[:60]}'")
    return found


def _item(problems: Mapping[str, Row] | None, originals: Mapping[str, Row], images: bool, row: Row) -> Alone:
    """The judge of an item; raises as :func:`problem_of` does, and where there is no original."""
    original = None
    if row.get("variant") == PERTURBED:
        original = originals.get(str(row.get("original")))
        if original is None:
            raise refused("original", f"the data set has no item '{str(row.get('original'))[:60]}'")
    problem = problem_of(row, problems)
    return partial(check_item_row, row, problem_row=problem, original_row=original, images=images)


# ── one file ──


@dataclass
class Table:
    """A file of items or variants.

    Args:
        path: the file.
        name: its task or kind.
        note: what its manifest says of it; empty where it says nothing.
        seen: by what is asked, the row that asks it; shared by the files of a data set.
        twins: True for a file of twins of items.
        most: how many rows may be there for each one that was wished for; None where there are as many as were.
    """

    path: Path
    name: str
    note: Mapping[str, Any]
    seen: dict[str, str]
    twins: bool = False
    most: int | None = None

    def __post_init__(self) -> None:
        self.rows: list[dict[str, Any]] = read_table(self.path).to_pylist()

    @property
    def label(self) -> str:
        """The file's name in the data set."""
        return f"{self.path.parent.name}/{self.path.name}"

    def records(self, judge: Callable[[Row], Alone], ordered: bool) -> Iterator[Record]:
        """The rows before their judgement.

        Args:
            judge: of a row by itself.
            ordered: True where options have an order of their own; else the place of the correct one is drawn.
        """
        kind = "variant" if self.name in ALL else "item"
        seed, count = self.seed, len(self.rows)
        places = [] if ordered else gold_places(count, stream(seed, f"letters {self.name}", 0))
        for number, row in enumerate(self.rows):
            label = f"{kind} {str(row.get('id'))[:80]}"
            among = partial(self._take, row, self._wanted_id(row, number), places[number : number + 1])
            try:
                yield Record(label, judge(row), among)
            except ProofRejected as error:
                yield replace(refusal(label, str(error)), among=among)

    @property
    def seed(self) -> int:
        """With which the rows were made, as the first row's id has it; the notes are compared with it."""
        pattern = VARIANT_ID if self.name in ALL else ITEM_ID
        found = pattern.fullmatch(str(self.rows[0].get("id"))) if self.rows else None
        return int(found[2]) if found else 0

    @property
    def wished(self) -> int:
        """How many rows were wished for: as many as there are, or as is noted where others may be there."""
        noted, there = self.note.get("n"), len(self.rows)
        if self.most is None or type(noted) is not int:
            return there
        return noted if there <= self.most * noted and noted <= MOST else there

    def _wanted_id(self, row: Row, number: int) -> str:
        """What a row has to be called: numbers follow each other; a twin has its original's name."""
        if self.twins:
            return f"{row.get('original')}-{PERTURBED}"
        return f"{self.name}-{self.note.get('seed', self.seed)}-{number:05d}"

    def _take(self, row: Row, wanted: str, gold: Sequence[int], alone: Callable[[], None]) -> None:
        in_place = partial(_require_id, row, wanted)
        # Whether the original or the id of a twin is wrong is known from its provenance.
        for judge in (alone, in_place) if self.twins else (in_place, alone):
            judge()
        faithful = self.note.get("faithful")
        if type(faithful) is bool and _is_faithful(row) != faithful:
            said, noted = _definition(not faithful), _definition(faithful)
            raise refused("provenance", f"it is by the {said} definition, and its file is noted as by the {noted} one")
        for mark in marks(row, load_library()):
            first = self.seen.setdefault(mark, wanted)
            if first != wanted:
                raise refused("question_en", f"its reader is asked the same as in '{first}'")
        if gold and row["answer"] != LETTERS[gold[0]]:
            raise refused("answer", f"it is {row['answer']}, and the letter drawn for '{wanted}' is {LETTERS[gold[0]]}")

    def file_faults(self, empty: bytes, wanted: Callable[[bytes], Mapping[str, Any]]) -> Iterator[str]:
        """What is wrong with the file, and with what is noted of it.

        Args:
            empty: a file of this kind without rows.
            wanted: what should be noted of its content.
        """
        if not read_schema(self.path).equals(read_schema(BytesIO(empty)), check_metadata=True):
            yield "its columns, their types or their description are not those of such a file"
        if has_statistics(self.path):
            yield STATISTICS
        if not self.note:
            return  # said of the notes
        count = self.note.get("n")
        if not self.twins and self.wished != count:
            yield f"it has {len(self.rows)} rows, and {count} are noted"
        try:
            found = wanted(self.path.read_bytes())
        except (GeogenError, KeyError, TypeError, ValueError):
            return  # said of a row
        for name in sorted({*found, *self.note}):
            if name not in self.note:
                yield f"nothing is noted of '{name}'"
            elif name not in found:
                yield f"'{name[:40]}' is noted of it, which says nothing"
            elif not same(self.note[name], found[name]):
                yield f"'{name}': {difference(self.note[name], found[name], 'the file')}"


def _require_id(row: Row, wanted: str) -> None:
    if row.get("id") != wanted:
        raise refused("id", difference(row.get("id"), wanted, "its place"))


def _is_faithful(row: Row) -> bool:
    """True for an item, its provenance accepted, whose options are by the published definition."""
    return bool(read_json(row["provenance"])["variant"] == FAITHFUL)


def _definition(faithful: bool) -> str:
    return "published" if faithful else "strict"


def _item_note(task: str, table: Table) -> Callable[[bytes], dict[str, Any]]:
    def wanted(data: bytes) -> dict[str, Any]:
        faithful = bool(table.rows) and _is_faithful(table.rows[0])
        about = {"level": KINDS[task].level, "n": len(table.rows), "seed": table.seed, "faithful": faithful}
        return {**about, **note_of([row["scene_fingerprint"] for row in table.rows], data)}

    return wanted


def _twin_note(task: str, table: Table, originals: Sequence[str]) -> Callable[[bytes], dict[str, Any]]:
    """What should be noted of twins; they were looked for among the first originals, and not each was found."""

    def wanted(data: bytes) -> dict[str, Any]:
        changes = [read_json(row["provenance"])[PERTURBED] for row in table.rows]
        least = max((place for place in _places(table, originals) if place is not None), default=0) + 1
        items = table.note.get("items")
        possible = type(items) is int and least <= items <= len(originals)
        return {
            "level": KINDS[task].level,
            "items": items if possible else len(originals),
            **note_of_twins(changes, data),
        }

    return wanted


def _places(table: Table, originals: Sequence[str]) -> list[int | None]:
    """The places of the originals of twins."""
    place = {name: number for number, name in enumerate(originals)}
    return [place.get(str(row.get("original"))) for row in table.rows]


def _order_faults(table: Table, originals: Sequence[str]) -> Iterator[str]:
    """Twins that are not in the order of their originals; an original that is missing is said of the row."""
    places = [place for place in _places(table, originals) if place is not None]
    if places != sorted(set(places)):
        yield "its rows are not one twin of each original, in their order"


def faults(label: str, causes: Iterator[str]) -> Iterator[Record]:
    """What is wrong with a part of a data set, as records that are refused."""
    for cause in causes:
        yield refusal(label, cause)
