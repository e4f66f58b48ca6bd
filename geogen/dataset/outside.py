"""Question sets that were not made here: their table, written whole, and read back.

An outside set is a folder with ``manifest.json`` and ``items/items.parquet``. Nothing in it is proved: its answers are
those of its source. A question stands in one language.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from geogen.dataset.folders import whole_folder
from geogen.dataset.manifest import FORMAT, MANIFEST
from geogen.dataset.notes import read_notes
from geogen.dataset.parquet import Layout, read_records, table_bytes, texts_schema
from geogen.dataset.shards import content_hash, write_whole
from geogen.errors import RecordError

if TYPE_CHECKING:
    import pyarrow as pa

#: The file of items in the folder of the set, and the mark of such a set in its manifest.
ITEMS = "items/items.parquet"
OUTSIDE = "outside"


@dataclass(frozen=True)
class OutsideItem:
    """One question of another set.

    Args:
        id: unique within the set.
        suite: the suite of ``geogen eval`` in which it is asked.
        group: items of one group (of one figure or problem) are not independent of each other.
        language: ``en`` or ``zh``.
        question: the text without options and instructions.
        options: their texts; none where a value is asked for.
        labels: what the source calls the options, e.g. ``(1)`` … ``(4)``.
        answer: the letter of the right option, A for the first; or a value.
        answer_type: ``choice``, or what kind of value it is.
        prompt: all that the source says to a model, word for word; empty where it has no prompt of its own.
        image: the picture's bytes, if there is one.
    """

    id: str
    suite: str
    group: str
    language: str
    question: str
    options: tuple[str, ...]
    labels: tuple[str, ...]
    answer: str
    answer_type: str
    prompt: str = ""
    image: bytes | None = None


@dataclass(frozen=True)
class Source:
    """Where a set comes from.

    Args:
        name: of the set.
        licence: of its items, as the source states it.
    """

    name: str
    licence: str


COLUMNS = tuple(f.name for f in fields(OutsideItem))
_LISTS = ("options", "labels")
_MANIFEST = {"source": {f.name: str for f in fields(Source)}}


@cache
def outside_schema() -> pa.Schema:
    """The Arrow schema, with the note by which Hugging Face datasets shows the images."""
    return texts_schema(COLUMNS, _LISTS, required=True)


def write_outside(folder: Path, items: Sequence[OutsideItem], source: Source) -> dict[str, int]:
    """Write a set; the folder is there completely or not at all.

    Returns:
        How many items there are of each suite.

    Raises:
        RecordError: there are none, two have one id, or the folder cannot be written.
    """
    if not items:
        raise RecordError("no items to import", file=source.name)
    ids = [item.id for item in items]
    if len(set(ids)) < len(ids):
        twice = next(i for n, i in enumerate(ids) if i in ids[:n])
        raise RecordError(f"two items have the id '{twice}'", file=source.name)
    counts = {suite: sum(i.suite == suite for i in items) for suite in dict.fromkeys(i.suite for i in items)}
    data = table_bytes(outside_schema(), [_row(item) for item in items], 200)
    manifest = {
        "format": FORMAT,
        "kind": OUTSIDE,
        "complete": True,
        "source": asdict(source),
        "languages": sorted({item.language for item in items}),
        "items": counts,
        "files": {ITEMS: content_hash(data)},
    }
    with whole_folder(folder, MANIFEST) as part:
        write_whole(part / ITEMS, data)
        write_whole(part / MANIFEST, (json.dumps(manifest, indent=2, sort_keys=True) + "\n").encode())
    return counts


def _row(item: OutsideItem) -> dict[str, Any]:
    image = None if item.image is None else {"bytes": item.image, "path": None}
    return {**asdict(item), "options": list(item.options), "labels": list(item.labels), "image": image}


def is_outside(folder: Path) -> bool:
    """True for the folder of a set that was imported."""
    return (folder / ITEMS).is_file()


def source_of(folder: Path) -> Source:
    """Where an imported set comes from.

    Raises:
        RecordError: the manifest cannot be read.
    """
    return Source(**read_notes(folder / MANIFEST, _MANIFEST)["source"])


def read_outside(folder: Path) -> Iterator[OutsideItem]:
    """The items of a set.

    Raises:
        RecordError: there are none, or the file cannot be read.
    """
    for row in read_records(folder / ITEMS, _layout()):
        lists = {name: tuple(row[name]) for name in _LISTS}
        yield OutsideItem(**{**row, **lists, "image": (row["image"] or {}).get("bytes")})


@cache
def _layout() -> Layout:
    """What a file of items must be; an id may be any text, as the source has it."""
    return Layout(outside_schema(), ids=frozenset())
