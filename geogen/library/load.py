"""The library's data files, loaded once into frozen records."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

from geogen.errors import LibraryError, ParseError
from geogen.lang.textfile import decoded, read_bytes
from geogen.library import read
from geogen.library.entry import Entry
from geogen.library.plain import Table, plain_tables
from geogen.library.principles import FILE, check_references, priced, read_principles
from geogen.library.records import BaseScene, Construction, Library, Rule
from geogen.library.theorems import THEOREMS, check_instances, read_theorems, with_versions
from geogen.library.where import data_root

#: Largest file of rules, constructions or scenes, in bytes.
MAX_FILE = 4 * 2**20

_PLACE = re.compile(r"^(?P<what>.*?)\s*\(at line (?P<line>\d+), column (?P<column>\d+)\)$")

Record = TypeVar("Record", Rule, Construction, BaseScene)


@lru_cache(maxsize=8)
def load_library(root: Path | None = None) -> Library:
    """Rules, constructions, base scenes and principles.

    Args:
        root: the folder that holds ``rules/`` and ``constructions/``; by default the project's own.

    Raises:
        LibraryError: a file does not load; the message has file, line, entry, field and remedy.
    """
    base = Path(root) if root is not None else data_root()
    hierarchy = base / "rules" / FILE
    grouped = entries(hierarchy, "principle", "group", "level") if hierarchy.is_file() else ()
    principles, levels = read_principles(grouped)
    rules = with_versions(_load(base / "rules", "rule", read.rule))
    named = base / "rules" / THEOREMS
    library = Library(
        rules={name: priced(rule, principles, levels) for name, rule in rules.items()},
        constructions=_load(base / "constructions", "construction", read.construction),
        scenes=_load(base / "constructions" / "scenes", "scene", read.scene),
        principles=principles,
        levels=levels,
        theorems=read_theorems(entries(named, "theorem") if named.is_file() else (), rules),
    )
    check_references(library)
    check_instances(library)
    return library


def _load(folder: Path, kind: str, make: Callable[[Entry], Record]) -> dict[str, Record]:
    """The records of a folder by id, files in the order of their names."""
    found: dict[str, Record] = {}
    for path in sorted(p for p in folder.glob("*.toml") if p.name not in (FILE, THEOREMS)):
        for entry in entries(path, kind):
            record = make(entry)
            if record.id in found:
                first = found[record.id]
                entry.fail("an id that is taken", f"the first is {first.file}:{first.line}")
            found[record.id] = record
    return found


def entries(path: Path, *kinds: str) -> Iterator[Entry]:
    """The entries of a file in order, each with the line of its header.

    Args:
        path: the file.
        kinds: the names that headers may have.

    Raises:
        LibraryError: it cannot be read, is no TOML, or has another header.
    """
    file = str(path)
    try:
        text = decoded(read_bytes(path, MAX_FILE), file)
    except ParseError as error:
        raise LibraryError(f"cannot be read: {error.message}", file=file, line=error.line) from None
    tables = plain_tables(text)
    if tables is None:
        tables = _any_tables(text, file)
    for name, line, data in tables:
        if name not in kinds:
            wanted = " and ".join(f"[[{kind}]]" for kind in kinds)
            raise LibraryError(f"'{name}' does not belong here", file=file, line=line, hint=f"entries are {wanted}")
        yield Entry(name, data, file, line)


def _any_tables(text: str, file: str) -> list[Table]:
    """The tables of any TOML file; ``tomllib`` tells no lines, so the n-th header of a name is the n-th table's."""
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise LibraryError("not TOML: nested too deeply", file=file) from None
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.match(str(error))
        if place is None:
            raise LibraryError(f"not TOML: {error}", file=file) from None
        line, column = int(place["line"]), int(place["column"])
        raise LibraryError(f"not TOML: {place['what']}", file=file, line=line, column=column) from None
    found: list[Table] = []
    for name, tables in data.items():
        lines = [n for n, line in enumerate(text.split("\n"), 1) if _is_header(line, name)]
        if not isinstance(tables, list) or not all(isinstance(t, dict) for t in tables):
            raise LibraryError(f"'{name}' is not a list of entries", file=file, hint=f"start each with [[{name}]]")
        if len(lines) != len(tables):
            lines = [1] * len(tables)
        found += [(name, line, table) for line, table in zip(lines, tables, strict=True)]
    return found


def _is_header(line: str, name: str) -> bool:
    return line.replace(" ", "").replace("\t", "").startswith(f"[[{name}]]")
