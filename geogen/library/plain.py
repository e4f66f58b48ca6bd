"""The plain subset of TOML in which data files are written, read several times as fast as by ``tomllib``.

Every line is blank, a comment, a header ``[[name]]``, or ``key = value`` with a string, a list of strings, a table of
strings or of lists of strings, a number, or a truth value. Whatever is written otherwise is left to ``tomllib``, so
that a file means the same either way; starting up costs 30 ms instead of 100.
"""

from __future__ import annotations

import json
import re
from typing import Any

_S = r'"(?:[^"\\\x00-\x1f\x7f]|\\[btnfr"\\])*"'
_GAP = r"[ \t]*"
_END = rf"{_GAP}(?:#[^\x00-\x08\x0b-\x1f\x7f]*)?"
_LIST = rf"\[{_GAP}(?:{_S}(?:{_GAP},{_GAP}{_S})*{_GAP},?{_GAP})?\]"
_PAIR = rf"[A-Za-z0-9_-]+{_GAP}={_GAP}(?:{_S}|{_LIST})"
_LINE = re.compile(
    rf"(?P<key>[A-Za-z0-9_-]+){_GAP}={_GAP}(?:"
    rf"(?P<string>{_S})"
    rf"|(?P<list>{_LIST})"
    rf"|(?P<table>\{{{_GAP}(?:{_PAIR}(?:{_GAP},{_GAP}{_PAIR})*)?{_GAP}\}})"
    rf"|(?P<number>(?:0|[1-9][0-9]{{0,8}})(?:\.[0-9]{{1,8}})?)"
    rf"|(?P<truth>true|false)){_END}"
)
_HEADER = re.compile(rf"\[\[{_GAP}([A-Za-z0-9_-]+){_GAP}\]\]{_END}")
_EMPTY = re.compile(_END)
_STRINGS = re.compile(_S)
_PAIRS = re.compile(rf"([A-Za-z0-9_-]+){_GAP}={_GAP}(?:({_S})|({_LIST}))")

Table = tuple[str, int, dict[str, Any]]


def plain_tables(text: str) -> list[Table] | None:
    """The tables of a file as (header, line of the header, fields), or None where it is not in the plain subset."""
    tables: list[Table] = []
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip(" \t")
        found = _LINE.fullmatch(line)
        if found:
            if not tables or found["key"] in tables[-1][2]:
                return None
            value = _value(found)
            if value is None:
                return None
            tables[-1][2][found["key"]] = value
        elif header := _HEADER.fullmatch(line):
            tables.append((header[1], number, {}))
        elif not _EMPTY.fullmatch(line):
            return None
    return tables


def _value(found: re.Match[str]) -> Any:
    """The value of a line; None for a table that names a key twice."""
    match found.lastgroup:
        case "string":
            return _text(found["string"])
        case "list":
            return [_text(s) for s in _STRINGS.findall(found["list"])]
        case "table":
            pairs = _PAIRS.findall(found["table"])
            table = {key: _text(s) if s else [_text(t) for t in _STRINGS.findall(some)] for key, s, some in pairs}
            return table if len(table) == len(pairs) else None
        case "number":
            return float(found["number"]) if "." in found["number"] else int(found["number"])
        case _:
            return found["truth"] == "true"


def _text(quoted: str) -> str:
    """A basic string; its escapes are those of JSON."""
    return quoted[1:-1] if "\\" not in quoted else str(json.loads(quoted))
