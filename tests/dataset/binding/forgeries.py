"""Ways to forge a column of an item or variant, the provenance sealed anew where there is a seal."""

from __future__ import annotations

import copy
import io
import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from PIL import Image, ImageOps

from geogen.checker.items.item import seal
from geogen.tasks.record import stored

Row = dict[str, Any]
#: The data as they are in another text, which a new seal would undo.
AS_TEXT = "written otherwise"
#: What was done, and the forged record.
Forgery = tuple[str, Row]


def forged(row: Row, column: str, others: list[Row]) -> Iterator[Forgery]:
    """Every way in which a column is forged; the others stay as they are, the seal is new."""
    seen = [row[column]]
    for name, value in (*_any(row, column, others), *_by_kind(column, row[column])):
        if not any(type(value) is type(old) and value == old for old in seen):
            seen.append(value)
            found = {**row, column: value}
            yield name, found if name == AS_TEXT else sealed(found)


def sealed(row: Row) -> Row:
    """A record with a new seal, where its provenance is one that can have one."""
    try:
        provenance = json.loads(row["provenance"])
        if "seal" not in provenance:
            return row
        return {**row, "provenance": stored({**provenance, "seal": seal(row, provenance)})}
    except (ValueError, TypeError, AttributeError):
        return row


def _any(row: Row, column: str, others: list[Row]) -> Iterator[tuple[str, Any]]:
    yield "null", None
    for number, other in enumerate(others):
        yield f"of another record {number}", other[column]
    for one, two in (("_en", "_zh"), ("_zh", "_en")):
        if column.endswith(one):
            yield "the other language", row[column.removesuffix(one) + two]


def _by_kind(column: str, value: Any) -> Iterator[tuple[str, Any]]:
    if column == "image":
        yield from images(value)
    elif isinstance(value, str):
        yield from texts(value)
        if value[:1] in "[{":
            yield from leaves(json.loads(value))
    elif isinstance(value, list):
        yield from lists(value)


def texts(text: str) -> Iterator[tuple[str, Any]]:
    """A text, forged."""
    yield "empty", ""
    yield "one digit", re.sub(r"[0-9]", lambda m: str((int(m[0]) + 1) % 10), text, count=1)
    yield "last digit", re.sub(r"([0-9])(?=[^0-9]*$)", lambda m: str((int(m[1]) + 1) % 10), text)
    yield "one letter", re.sub(r"[a-yA-Y]", lambda m: chr(ord(m[0]) + 1), text, count=1)
    yield "last letter", re.sub(r"([a-yA-Y])(?=[^a-zA-Z]*$)", lambda m: chr(ord(m[1]) + 1), text)
    yield "a point renamed", re.sub(r"[A-Z]", lambda m: "Q" if m[0] != "Q" else "R", text, count=1)
    yield "words turned round", " ".join(reversed(text.split(" ")))
    yield "cut short", text[:-1]
    yield "longer", text + "0"
    yield "a blank", text + " "
    yield "twice", text + text
    yield "upper case", text.upper()
    yield "lower case", text.lower()
    yield "look-alike", text.replace("A", "Α").replace("a", "а").replace("-", "‐").replace("o", "о")
    yield "zero width", text[:1] + "\u200b" + text[1:]
    yield "a number", 7
    yield "a list", [text]
    yield "bytes", text.encode()


def lists(values: list[Any]) -> Iterator[tuple[str, Any]]:
    """A list of texts, forged."""
    yield "nothing", []
    yield "one less", values[:-1]
    yield "one more", [*values, values[0]]
    yield "turned round", values[::-1]
    yield "moved on", [*values[1:], values[0]]
    yield "the first twice", [values[0], *values[:-1]]
    yield "as text", json.dumps(values)
    for place, value in enumerate(values):
        for name, new in texts(value):
            yield f"{place}: {name}", [*values[:place], new, *values[place + 1 :]]


def images(image: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """A picture, forged."""
    data = image["bytes"]
    with Image.open(io.BytesIO(data)) as opened:
        picture = opened.convert("RGB")
    middle = (picture.width // 2, picture.height // 2)
    dot, less = picture.copy(), picture.crop((0, 0, picture.width - 1, picture.height))
    dot.putpixel(middle, (255, 0, 0) if picture.getpixel(middle) != (255, 0, 0) else (0, 0, 255))
    for name, new in (
        ("one pixel", dot),
        ("mirrored", ImageOps.mirror(picture)),
        ("turned", picture.rotate(180)),
        ("inverted", ImageOps.invert(picture)),
        ("cropped", less),
        ("white", Image.new("RGB", picture.size, "white")),
        ("one white pixel", Image.new("RGB", (1, 1), "white")),
    ):
        yield name, {"bytes": _png(new), "path": None}
    yield "no bytes", {"bytes": b"", "path": None}
    yield "null bytes", {"bytes": None, "path": None}
    yield "cut short", {"bytes": data[:-20], "path": None}
    yield "more after it", {"bytes": data + b"<script>", "path": None}
    yield "a path", {"bytes": data, "path": "/etc/passwd"}
    yield "text", {"bytes": b"<svg/>", "path": None}
    yield "bare bytes", data


def _png(picture: Image.Image) -> bytes:
    sink = io.BytesIO()
    picture.save(sink, "PNG")
    return sink.getvalue()


def leaves(data: Any) -> Iterator[tuple[str, Any]]:
    """JSON data with one leaf forged, for every leaf, and with one field more or less, for every object."""
    for path, value in _walk(data, ()):
        if path == ("seal",):
            continue
        for name, new in _other(value):
            yield f"{'.'.join(map(str, path))}: {name}", stored(_with(data, path, new))
        if path:
            yield f"{'.'.join(map(str, path))}: dropped", stored(_without(data, path))
        if isinstance(value, dict):
            yield f"{'.'.join(map(str, path))}: a field more", stored(_with(data, (*path, "more"), 1))
    yield AS_TEXT, json.dumps(data, indent=1)


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
            yield "one digit or letter", re.sub(r"[0-8a-yA-Y]", lambda m: chr(ord(m[0]) + 1), value, count=1) or "x"
    elif value is None:
        yield "something", "coll a b c"


def _with(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    found = copy.deepcopy(data)
    if not path:
        return value
    place = found
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return found


def _without(data: Any, path: tuple[Any, ...]) -> Any:
    found = copy.deepcopy(data)
    place = found
    for key in path[:-1]:
        place = place[key]
    del place[path[-1]]
    return found
