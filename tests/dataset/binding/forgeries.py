"""Ways to forge a column of an item or variant, the provenance with a new checksum where there is a checksum."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from geogen.checker.items.item import checksum
from geogen.tasks.record import stored
from tests.dataset.binding.alterations import altered

Row = dict[str, Any]
#: What is done, and what makes the forged record: there are thousands, of which few are wanted.
Forgery = tuple[str, Callable[[], Row]]


def forged(row: Row, column: str, others: list[Row]) -> Iterator[Forgery]:
    """Every way in which a column is forged; the others stay as they are, the checksum is new."""
    value = row[column]
    # Within JSON a coordinate has to be moved by so much that it can be seen, which leaves() knows.
    for name, new in altered(row, column, others, in_json=False):
        yield name, partial(_forgery, row, column, partial(copy.copy, new))
    for name, make in leaves(json.loads(value)) if isinstance(value, str) and value[:1] in "[{" else ():
        yield name, partial(_forgery, row, column, make)


def _forgery(row: Row, column: str, make: Callable[[], Any]) -> Row:
    """A record with another value in a column."""
    new = make()
    found = {**row, column: new}
    return found if _means_the_same(row[column], new) else with_checksum(found)


def _means_the_same(old: Any, new: Any) -> bool:
    """True where two JSON texts hold the same data, so that a new checksum would undo the forgery."""
    try:
        return bool(json.loads(old) == json.loads(new))
    except (ValueError, TypeError):
        return False


def with_checksum(row: Row) -> Row:
    """A record with a new checksum, where its provenance is one that can have one."""
    try:
        provenance = json.loads(row["provenance"])
        if "checksum" not in provenance:
            return row
        return {**row, "provenance": stored({**provenance, "checksum": checksum(row, provenance)})}
    except (ValueError, TypeError, AttributeError):
        return row


def leaves(data: Any) -> Iterator[tuple[str, Callable[[], str]]]:
    """What makes JSON data with one leaf forged, for every leaf, or with one field more or less, for every object."""
    for path, value in _walk(data, ()):
        if path == ("checksum",):
            continue
        place = ".".join(map(str, path))
        for name, new in _other(value):
            yield f"{place}: {name}", partial(_with, data, path, new)
        if path:
            yield f"{place}: dropped", partial(_without, data, path)
        if isinstance(value, dict):
            yield f"{place}: a field more", partial(_with, data, (*path, "more"), 1)
    yield "written otherwise", partial(json.dumps, data, indent=1)


def _walk(data: Any, path: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], Any]]:
    yield path, data
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield from _walk(value, (*path, key))


def _other(value: Any) -> Iterator[tuple[str, Any]]:
    """Other leaves in the place of one; a coordinate is moved by so much that it can be seen."""
    if isinstance(value, bool):
        yield "not", not value
    elif isinstance(value, int):
        yield "one more", value + 1
    elif isinstance(value, float):
        yield "further", value * 1.01 + 0.01
    elif isinstance(value, str):
        decimal = re.fullmatch(r"-?[0-9]\.[0-9]{40,}e.*", value)
        yield ("further", f"{float(value) * 1.01 + 0.01:.60e}") if decimal else ("longer", value + "0")
        if not decimal:
            other = re.sub(r"[0-8a-yA-Y]", lambda m: chr(ord(m[0]) + 1), value, count=1)
            yield "one digit or letter", other if other != value else "x"
    elif value is None:
        yield "something", "coll a b c"


def _with(data: Any, path: tuple[Any, ...], value: Any) -> str:
    if not path:
        return stored(value)
    found = copy.deepcopy(data)
    place = found
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return stored(found)


def _without(data: Any, path: tuple[Any, ...]) -> str:
    found = copy.deepcopy(data)
    place = found
    for key in path[:-1]:
        place = place[key]
    del place[path[-1]]
    return stored(found)
