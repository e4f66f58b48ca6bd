"""The variants of a data set as tables: files, notes, ids, and the problems to which rows belong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from geogen.dataset.binding.judging import Alone, Record, refusal
from geogen.dataset.binding.noted import Notes
from geogen.dataset.binding.tables import Row, Table, faults, problem_of, problems_of
from geogen.dataset.binding.variants import check_variant_row
from geogen.dataset.parquet import read_table
from geogen.dataset.shards import shard_paths
from geogen.dataset.variant_folder import NOTE, VARIANTS
from geogen.dataset.variant_tables import ALL, CHOICE, TWINS, encode, note_of
from geogen.errors import RecordError
from geogen.families.kinds import CONTROLS

#: How many twins of a kind there may be for each that was wished for: a control of two kinds has one for both.
MOST_ROWS = {kind: len(CONTROLS.get(kind, (kind,))) for kind in TWINS}


def variant_records(folder: Path, images: bool = True) -> Iterator[Record]:
    """The variants of a data set, and what is wrong with their files.

    Args:
        folder: the data set.
        images: False to leave the pixels of pictures out.
    """
    place = folder / VARIANTS
    problems = problems_of(folder, place)
    notes = Notes(place / NOTE, "variants")
    count = _number_of_problems(folder)
    files = {path.stem: path for path in sorted(place.glob("[!.]*.parquet"))}
    seen: dict[str, str] = {}
    orphans: dict[str, list[str]] = {}
    for kind in ALL:
        if kind not in files:
            continue
        try:
            table = Table(files[kind], kind, notes.of(kind), seen, most=MOST_ROWS.get(kind))
        except RecordError as error:
            yield refusal(f"{VARIANTS}/{files[kind].name}", error.message)
            continue
        judge = partial(_twin if kind in TWINS else _variant, kind, problems, images)
        yield from table.records(judge, ordered=kind != CHOICE)
        yield from faults(table.label, table.file_faults(encode(kind, []), _note(kind, table, count)))
        if kind in TWINS:
            yield from faults(table.label, _crowded(kind, table))
            _note_orphans(kind, table, problems, orphans)
    for family, kinds in orphans.items():
        yield refusal(f"family {family}", f"the data set lacks its original; its twins are {', '.join(kinds)}")
    yield from faults(f"{VARIANTS}/{NOTE}", notes.faults([kind for kind in ALL if kind in files]))


def _variant(kind: str, problems: Mapping[str, Row] | None, images: bool, row: Row) -> Alone:
    """The judge of a variant; raises as :func:`problem_of` does."""
    return partial(check_variant_row, row, kind=kind, problem_row=problem_of(row, problems), images=images)


def _twin(kind: str, problems: Mapping[str, Row] | None, images: bool, row: Row) -> Alone:
    """The judge of a twin; where its original is missing, which is said of the family, it is judged without."""
    original = (problems or {}).get(str(row.get("problem_id")))
    return partial(check_variant_row, row, kind=kind, problem_row=original, images=images)


def _note_orphans(kind: str, table: Table, problems: Mapping[str, Row] | None, orphans: dict[str, list[str]]) -> None:
    """Note the families of a table whose originals the data set does not have, with the kind."""
    for row in table.rows if problems is not None else ():
        family = str(row.get("problem_id"))[:60]
        if problems is not None and str(row.get("problem_id")) not in problems:
            kinds = orphans.setdefault(family, [])
            kinds += [kind] if kind not in kinds else []


def _crowded(kind: str, table: Table) -> Iterator[str]:
    """Families that have more twins of a kind than a data set takes."""
    most = TWINS[kind].most
    for family, count in Counter(str(row.get("family")) for row in table.rows).items():
        if count > most:
            yield f"it has {count} twins of the family '{family[:60]}', and at most {most} belong there"


def _number_of_problems(folder: Path) -> int | None:
    """How many problems a data set has; None where it has none at all."""
    shards = shard_paths(folder)
    return sum(read_table(path, ["id"]).num_rows for path in shards) if shards else None


def _note(kind: str, table: Table, problems: int | None) -> Callable[[bytes], dict[str, Any]]:
    """What should be noted of variants; without the problems, how many were looked at is not known."""

    def wanted(data: bytes) -> dict[str, Any]:
        found = note_of(kind, table.rows, data)
        looked = table.note.get("problems_looked_at")
        if problems is not None or type(looked) is not int or looked < found["problems"]:
            looked = problems
        return {"seed": table.seed, "n": table.wished, "problems_looked_at": looked, **found}

    return wanted
