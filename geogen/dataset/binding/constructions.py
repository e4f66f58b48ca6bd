"""The records of construction problems, each made again from its origin and compared, and tried at placements."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import geogen
from geogen.constructing.origin import Origin
from geogen.constructing.posed import materials
from geogen.constructing.sound import fault, placements
from geogen.dataset.binding.compared import difference, refused, same
from geogen.dataset.binding.inventory import STATISTICS, Fault
from geogen.dataset.binding.judging import Record
from geogen.dataset.construction_notes import CONSTRUCTIONS, FILE, NOTE, construction_path, read_note
from geogen.dataset.construction_rows import COLUMNS, pictures_of, problem_of, read_constructions, texts_of
from geogen.dataset.constructions import name_of, note_of, solved
from geogen.dataset.parquet import has_statistics
from geogen.dataset.shards import Row, content_hash
from geogen.errors import GeogenError, ProofRejected
from geogen.lang.shape import misfit
from geogen.library.records import Library

#: What the column ``origin`` holds.
_ORIGIN = {"body": str, "template": str, "number": int}
_PICTURES = ("image", "step_images")


def check_construction(row: Row, library: Library, seed: int, bodies: Mapping[str, str], images: bool = True) -> None:
    """Accept the record of a construction problem by returning, refuse it by raising.

    The conditions have the stated number of solutions and the reference solves the problem, at several placements of
    what is given; the proof that there is no solution is made again; the problem is made again from its origin, and
    every column compared.

    Args:
        row: its columns.
        library: rules and constructions.
        seed: of the construction problems.
        bodies: the scenes of the data set's problems by id; empty where there are none.
        images: False to leave the pictures out.

    Raises:
        ProofRejected: one line that begins with the column at fault.
    """
    try:
        problem = problem_of(row)
        cause = fault(problem, library)
        if cause:
            raise refused("conditions" if "conditions" in cause else "steps", cause)
        if not solved(problem):
            raise refused("steps", "the reference does not solve the problem in all figures")
    except ProofRejected:
        raise
    except GeogenError as error:
        raise refused("placement", str(error)) from error
    _compare(row, _again(row, library, seed, bodies, images))


def _again(row: Row, library: Library, seed: int, bodies: Mapping[str, str], images: bool) -> Row:
    """The columns as the origin gives them.

    Raises:
        ProofRejected: the origin is none, or is not that of the problem whose scene is used.
    """
    try:
        data = json.loads(row["origin"])
    except ValueError as error:
        raise refused("origin", f"it is no JSON: {error}") from None
    cause = misfit(data, _ORIGIN) or (None if set(data) == set(_ORIGIN) else "it has other fields")
    if cause is not None:
        raise refused("origin", cause)
    origin = Origin(**data)
    body = bodies.get(row["problem_id"], "" if not row["problem_id"] else None) if bodies else origin.body
    if body != origin.body:
        raise refused("origin", "the scene is not that of the problem of this data set")
    try:
        made = origin.made(name_of(origin, seed), materials(library))
    except GeogenError as error:
        raise refused("origin", str(error)) from error
    if made is None:
        raise refused("origin", "no problem is made of it")
    at = placements(made.problem, library, 1)[0]
    pictures = pictures_of(made.problem, at) if images else {name: row[name] for name in _PICTURES}
    return {**texts_of(made, at), "problem_id": row["problem_id"], "origin": row["origin"], **pictures}


def _compare(row: Row, wanted: Row) -> None:
    for name in COLUMNS:
        if name in _PICTURES:
            if row[name] != wanted[name]:
                raise refused(name, "it is not what is drawn for it")
        elif not same(row[name], wanted[name]):
            raise refused(name, difference(row[name], wanted[name], "its origin"))


def construction_records(folder: Path, bodies: Mapping[str, str], images: bool = True) -> Iterator[Record]:
    """The construction problems of a data set, to be judged.

    Args:
        folder: the data set.
        bodies: see :func:`check_construction`.
        images: False to leave the pictures out.

    Raises:
        RecordError: they cannot be read.
    """
    seed = read_note(folder)["seed"]
    seen: set[str] = set()
    for row in read_constructions(folder):
        alone = partial(_checked, row, seed, _own(bodies, row), images)
        yield Record(row["id"], alone, partial(_once, row["id"], seen))


def _own(bodies: Mapping[str, str], row: Row) -> dict[str, str]:
    """The scene of the problem that a row names, alone: records go to other processes."""
    if not bodies:
        return {}
    return {row["problem_id"]: bodies[row["problem_id"]]} if row["problem_id"] in bodies else {"": ""}


def _checked(row: Row, seed: int, bodies: Mapping[str, str], images: bool, library: Library) -> None:
    check_construction(row, library, seed, bodies, images)


def _once(name: str, seen: set[str], alone: Any) -> Any:
    """Refuse an id that an earlier record has."""
    found = alone()
    if name in seen:
        raise refused("id", "an earlier construction problem has it")
    seen.add(name)
    return found


def construction_faults(folder: Path) -> Iterator[Fault]:
    """What is wrong with the file of construction problems and its notes."""
    path = construction_path(folder)
    if not path.is_file():
        yield f"{CONSTRUCTIONS}/{FILE}", "it is missing"
        return
    if has_statistics(path):
        yield f"{CONSTRUCTIONS}/{FILE}", STATISTICS
    said = read_note(folder)
    rows = list(read_constructions(folder, ("source", "category", "difficulty", "answer")))
    wanted = {
        "version": geogen.__version__,
        "seed": said["seed"],
        **note_of(rows),
        "sha256": content_hash(path.read_bytes()),
    }
    for name in sorted({*said, *wanted}):
        if said.get(name) != wanted.get(name):
            yield f"{CONSTRUCTIONS}/{NOTE}", f"'{name}': {difference(said.get(name), wanted.get(name), 'the records')}"
