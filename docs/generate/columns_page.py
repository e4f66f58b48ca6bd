"""The page of the data columns: the tables of a data set, and the manifest."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from inspect import getdoc
from pathlib import Path
from tomllib import loads

import pyarrow as pa
from markdown import WRITTEN, code, table

from geogen.dataset.items import OPTIONAL, item_schema
from geogen.dataset.manifest import Manifest, Options
from geogen.dataset.schema import arrow_schema, problem_schema
from geogen.dataset.variant_tables import schema
from geogen.families.kinds import KINDS as TWINS
from geogen.problem.controls import Controls
from geogen.records.construction import ConstructionRow
from geogen.variants.rows import KINDS

#: What each column holds, by the table that it stands in.
MEANINGS = Path(__file__).with_name("columns.toml")
HEAD = """# Data columns

A data set is a folder: `manifest.json`, a card (`README.md`), `problems/*.parquet`, and, once they are made,
`tasks/*.parquet` (one file for each task) and `variants/*.parquet` (one file for each kind). Nested content is JSON
text. `geogen check` derives all that follows from a proof again and compares it: [What `geogen check` binds](check.md).
"""


def columns_page() -> str:
    """The page as Markdown."""
    return "\n\n".join(part.rstrip("\n") for part in (WRITTEN, HEAD, *_chapters())) + "\n"


def _chapters() -> Iterator[str]:
    meanings = loads(MEANINGS.read_text(encoding="utf-8"))
    yield "## Problems"
    yield _columns(problem_schema(), meanings["problems"])
    yield "## Task items"
    yield _columns(item_schema(), meanings["items"], OPTIONAL)
    yield "## Training variants"
    yield "Columns that all three kinds have come first; see [Variants and twins](variants.md)."
    common = meanings["variants"]["common"]
    yield "### All kinds"
    yield _columns(_only(schema(next(iter(KINDS))), common), common)
    for kind in KINDS:
        yield f"### {kind}"
        yield _columns(_without(schema(kind), common), meanings["variants"][kind])
    yield "## Twins"
    yield f"All kinds have the same columns: {', '.join(map(code, TWINS))}."
    yield _columns(schema(next(iter(TWINS))), meanings["twins"])
    yield "## Construction problems"
    yield "The table `constructions/constructions.parquet`, see [Constructions](constructions.md)."
    yield _columns(arrow_schema(ConstructionRow), meanings["constructions"])
    yield "## manifest.json"
    yield "Beside these fields `format` says which columns there are, and `licence` is CC-BY-4.0."
    for title, record in (("", Manifest), ("### options", Options), ("### options.controls", Controls)):
        yield from ((title,) if title else ())
        yield _fields(record)


def _columns(columns: pa.Schema, meanings: dict[str, str], optional: tuple[str, ...] = ()) -> str:
    """A table of columns.

    Raises:
        ValueError: a column has no meaning in ``columns.toml``, or one stands there that is not in the table.
    """
    names = [field.name for field in columns]
    if set(names) != set(meanings):
        odd = sorted(set(names) ^ set(meanings))
        raise ValueError(f"{MEANINGS}: columns and meanings differ: {', '.join(odd)}")
    rows = ((code(f.name), _type(f.type, f.name in optional), meanings[f.name]) for f in columns)
    return table(("column", "type", "content"), rows)


def _type(found: pa.DataType, optional: bool) -> str:
    words = "image" if pa.types.is_struct(found) and found.get_field_index("bytes") >= 0 else str(found)
    words = re.sub(r"list<(?:item|element): ([^>]*)>", r"list of \1", words) if "struct" not in words else words
    return ("list of structs" if words.startswith("list<") else words) + (", optional" if optional else "")


def _only(columns: pa.Schema, names: dict[str, str]) -> pa.Schema:
    return pa.schema([field for field in columns if field.name in names])


def _without(columns: pa.Schema, names: dict[str, str]) -> pa.Schema:
    return pa.schema([field for field in columns if field.name not in names])


def _fields(record: type) -> str:
    """The fields of a frozen record, as its docstring describes them."""
    described = dict(_arguments(getdoc(record) or ""))
    rows = ((code(field.name), described[field.name]) for field in fields(record))
    return table(("field", "content"), rows)


def _arguments(doc: str) -> Iterator[tuple[str, str]]:
    """The names under ``Args:`` with what is said of each, on one line."""
    block = doc.partition("Args:\n")[2].partition("\n\n")[0]
    for entry in re.split(r"\n(?=    \w)", block):
        name, _, text = entry.strip().partition(": ")
        text = " ".join(text.split())
        yield name, re.sub(r":\w+:`~?([^`]*)`", r"`\1`", text).replace("``", "`")
