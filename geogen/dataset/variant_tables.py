"""The files of variants of a data set: which kinds there are, their columns, and what is noted of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import geogen
from geogen.dataset.notes import read_notes
from geogen.dataset.parquet import Layout, read_records, table_bytes
from geogen.dataset.schema import arrow_schema
from geogen.dataset.shards import Row, content_hash
from geogen.dataset.variant_folder import NOTE, VARIANTS, variant_paths
from geogen.families.kinds import KINDS as TWINS
from geogen.families.row import COLUMNS
from geogen.lang.shape import Each
from geogen.records.variant import TwinRow
from geogen.variants.choice import TASK as CHOICE
from geogen.variants.rows import KINDS
from geogen.variants.rows import columns as columns_of_variant

if TYPE_CHECKING:
    import pyarrow as pa

#: All kinds: training data first, then the twins of families.
ALL = (*KINDS, *TWINS)


def columns(kind: str) -> tuple[str, ...]:
    """The columns of a kind, in order."""
    return COLUMNS if kind in TWINS else columns_of_variant(kind)


def schema(kind: str) -> pa.Schema:
    """The Arrow schema of a kind."""
    return arrow_schema(TwinRow if kind in TWINS else KINDS[kind], required=False)


def encode(kind: str, rows: Sequence[Row]) -> bytes:
    """Variants of a kind as the bytes of a Parquet file."""
    return table_bytes(schema(kind), rows, 200)


def read_variants(folder: Path) -> Iterator[Row]:
    """All variants of a data set.

    Raises:
        RecordError: a file cannot be read.
    """
    for path in variant_paths(folder):
        kind = path.stem if path.stem in ALL else CHOICE
        yield from read_records(path, Layout(schema(kind), ids=frozenset({"id", "problem_id"})))


def note_of(kind: str, rows: Sequence[Mapping[str, Any]], data: bytes) -> dict[str, Any]:
    """What is noted of the variants of a kind: how many they are, of what, and the hash of their file."""
    note: dict[str, Any] = {
        "records": len(rows),
        "problems": len({row["problem_id"] for row in rows}),
        "scenes": len({row["scene_fingerprint"] for row in rows}),
        "sha256": content_hash(data),
    }
    if kind == "solutions":
        counts = Counter(len(row["solutions_en"]) for row in rows)
        note["solutions"] = {str(count): number for count, number in sorted(counts.items())}
    if kind == "reflection":
        note["mistakes"] = dict(Counter(row["mistake"] for row in rows).most_common())
    return note


def variant_notes(folder: Path) -> dict[str, dict[str, Any]]:
    """The notes about the kinds of variants that are there, of this version.

    Raises:
        RecordError: they cannot be read.
    """
    path = folder / VARIANTS / NOTE
    if not path.is_file():
        return {}
    whole = read_notes(path, {"version": str, "variants": Each(Each(object))})
    if whole["version"] != geogen.__version__:
        return {}
    notes = {kind: note for kind, note in whole["variants"].items() if kind in ALL and "seed" in note}
    return {kind: note for kind, note in notes.items() if (folder / VARIANTS / f"{kind}.parquet").is_file()}
