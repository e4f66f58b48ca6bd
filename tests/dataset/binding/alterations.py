"""Ways to alter a column of a record, for whoever wants to see all of them refused."""

from __future__ import annotations

import copy
import io
import json
import re
import struct
import zlib
from collections.abc import Iterator, Mapping
from typing import Any

from PIL import Image, ImageOps

Row = dict[str, Any]

#: Letters that look like others.
LOOK_ALIKE = {
    "a": "а",
    "e": "е",
    "o": "о",
    "A": "Α",
    "B": "В",
    "c": "с",
    "i": "і",
    "=": "＝",
    "-": "‐",
    "0": "O",
    "1": "l",
}


def altered(row: Row, column: str, others: list[Row], in_json: bool = True) -> Iterator[tuple[str, Any]]:
    """(what was done, the new value) for every way that changes the column.

    Args:
        row: the record.
        column: of it.
        others: records of other problems.
        in_json: True for the data of JSON texts, too.
    """
    value = row[column]
    seen = [value]
    for name, new in (*_any(row, column, others), *_by_kind(column, value, in_json)):
        if not any(type(new) is type(old) and new == old for old in seen):
            seen.append(new)
            yield name, new


def _any(row: Row, column: str, others: list[Row]) -> Iterator[tuple[str, Any]]:
    yield "emptied", None
    for number, other in enumerate(others):
        yield f"of another row {number}", other[column]
    names = list(row)
    yield "of another column", row[names[names.index(column) - 1]]
    for one, two in (("_en", "_zh"), ("_zh", "_en")):
        if column.endswith(one):
            yield "the other language", row[column.removesuffix(one) + two]


def _by_kind(column: str, value: Any, in_json: bool) -> Iterator[tuple[str, Any]]:
    if column == "image":
        yield from images(value)
    elif isinstance(value, str):
        yield from texts(value)
        if in_json and value[:1] in "[{":
            yield from ((f"JSON {name}", json_text(new)) for name, new in nested(json.loads(value)))
    elif isinstance(value, int):
        yield from numbers(value)
    elif isinstance(value, dict):
        yield from nested(value)
    elif isinstance(value, list):
        yield from nested(value)
        yield "as text", json_text(value)


def json_text(data: Any) -> str:
    """Data as columns hold it."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def texts(text: str) -> Iterator[tuple[str, Any]]:
    """A text, altered."""
    yield "no text", ""
    yield "a point renamed", re.sub(r"[A-Z]", lambda m: "Q" if m[0] != "Q" else "R", text, count=1)
    yield "one digit", re.sub(r"[0-9]", lambda m: str((int(m[0]) + 1) % 10), text, count=1)
    yield "last digit", re.sub(r"([0-9])(?=[^0-9]*$)", lambda m: str((int(m[1]) + 1) % 10), text)
    yield "one letter", re.sub(r"[a-yA-Y]", lambda m: chr(ord(m[0]) + 1), text, count=1)
    yield "last letter", re.sub(r"([a-yA-Y])(?=[^a-zA-Z]*$)", lambda m: chr(ord(m[1]) + 1), text)
    words = text.split(" ")
    yield "words turned round", " ".join(reversed(words))
    yield "two words exchanged", " ".join([*words[1:2], *words[:1], *words[2:]])
    yield "a word dropped", " ".join(words[1:])
    yield "the end dropped", text[:-1]
    yield "the beginning dropped", text[1:]
    yield "added", text + " 5"
    yield "a blank added", text + " "
    yield "twice", text + text
    yield "sign", "-" + text
    yield "sign within", text.replace("-", "+", 1) if "-" in text else text.replace("+", "-", 1)
    yield "upper case", text.upper()
    yield "lower case", text.lower()
    for sign, like in LOOK_ALIKE.items():
        yield f"look-alike {sign}", text.replace(sign, like, 1)
    yield "zero width", text[:1] + "\u200b" + text[1:]
    yield "right to left", "\u202e" + text
    yield "line break", text.replace(" ", "\n", 1)
    yield "a number", 7
    yield "a list", [text]
    yield "bytes", text.encode()


def numbers(value: int) -> Iterator[tuple[str, Any]]:
    """A whole number, altered."""
    yield from (
        ("one more", value + 1),
        ("one less", value - 1),
        ("sign", -value),
        ("zero", 0),
        ("tenfold", 10 * value),
    )
    yield from (
        ("text", str(value)),
        ("float", float(value)),
        ("truth", bool(value)),
        ("huge", 2**62),
        ("list", [value]),
    )
    yield from (("hundred more", value + 100), ("doubled", 2 * value), ("infinite", float("inf")))


def nested(data: Any) -> Iterator[tuple[str, Any]]:
    """Lists and objects, altered anywhere within."""
    if isinstance(data, list):
        yield "an empty list", []
        yield "the first dropped", data[1:]
        yield "the last dropped", data[:-1]
        yield "turned round", data[::-1]
        yield "the first twice", [*data[:1], *data]
        yield "something added", [*data, data[-1] if data else "x"]
        yield "null added", [*data, None]
        yield "a text added", [*data, "midline"]
    if isinstance(data, dict):
        yield "an empty object", {}
        yield "a field added", {**data, "note": 1}
        for key in data:
            yield f"{key} dropped", {k: v for k, v in data.items() if k != key}
        yield "fields turned round", dict(reversed(data.items())) if len(data) > 1 else {}
    places = list(data.items() if isinstance(data, dict) else enumerate(data))
    for key, part in [*places[:8], *places[-2:]]:
        changes = nested(part) if isinstance(part, list | dict) else _leaf(part)
        for name, new in changes:
            whole = copy.copy(data)
            whole[key] = new
            yield f"{key}: {name}", whole


def _leaf(value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, bool):
        yield from (("not", not value), ("null", None), ("a number", int(value)), ("text", str(value)))
    elif isinstance(value, int):
        yield from (("one more", value + 1), ("sign", -value - 1), ("float", float(value)), ("text", str(value)))
    elif isinstance(value, float):
        yield from (("a little more", value * (1 + 1e-12) + 1e-300), ("sign", -value), ("rounded", round(value, 3)))
        yield "text", str(value)
    elif isinstance(value, str):
        kept = ("no text", "one digit", "one letter", "added", "upper case", "two words exchanged", "look-alike a")
        yield from ((name, new) for name, new in texts(value) if name in kept and new != value)
    yield "null", None


def images(value: Mapping[str, Any] | None) -> Iterator[tuple[str, Any]]:
    """A picture, altered."""
    assert value is not None
    png = value["bytes"]
    picture = Image.open(io.BytesIO(png)).convert("RGBA")
    dark = next(
        (x, y) for y in range(picture.height) for x in range(picture.width) if sum(picture.getpixel((x, y))[:3]) < 90
    )

    def saved(changed: Image.Image, form: str = "PNG") -> dict[str, Any]:
        out = io.BytesIO()
        changed.save(out, form)
        return {"bytes": out.getvalue(), "path": None}

    spot = picture.copy()
    spot.putpixel(dark, (255, 255, 255, 255))
    yield "a pixel", saved(spot)
    wiped = picture.copy()
    wiped.paste((255, 255, 255, 255), (0, 0, picture.width // 2, picture.height))
    yield "half wiped", saved(wiped)
    yield "mirrored", saved(ImageOps.mirror(picture))
    yield "upside down", saved(ImageOps.flip(picture))
    yield "grey", saved(picture.convert("L"))
    yield "smaller", saved(picture.resize((picture.width // 2, picture.height // 2)))
    yield "cut", saved(picture.crop((0, 0, picture.width - 1, picture.height)))
    yield "another size", saved(picture.crop((0, 0, picture.width + 5, picture.height)))
    yield "inverted", saved(ImageOps.invert(picture.convert("RGB")).convert("RGBA"))
    yield "transparent", saved(Image.new("RGBA", picture.size, (0, 0, 0, 0)))
    yield "a JPEG", saved(picture.convert("RGB"), "JPEG")
    yield "with a note", {"bytes": noted(png), "path": None}
    yield "more behind the end", {"bytes": png + b"answer: 5", "path": None}
    yield "damaged", {"bytes": png[:200] + bytes([png[200] ^ 1]) + png[201:], "path": None}
    yield "cut off", {"bytes": png[:-20], "path": None}
    yield "no bytes", {"bytes": b"", "path": None}
    yield "null bytes", {"bytes": None, "path": None}
    yield "a path", {"bytes": png, "path": "../../etc/passwd"}
    yield "only a path", {"bytes": None, "path": "a.png"}
    yield "a text", "picture"
    yield "no field", {}


def noted(png: bytes) -> bytes:
    """A PNG with a text in it that no viewer shows."""
    body = b"tEXtComment\x00the answer is 5"
    return png[:33] + struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body)) + png[33:]


def spread(ways, most):
    """So many of the ways, evenly spread."""
    ways = list(ways)
    return ways if len(ways) <= most else [ways[i * len(ways) // most] for i in range(most)]
