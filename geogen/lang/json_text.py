"""JSON as strangers may write it: its size, nesting and numbers are bounded, and nothing in it is ambiguous."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from geogen.errors import ParseError
from geogen.lang.textfile import MAX_LINE, read_text, size_words

#: Most levels of lists and objects in each other, lists and objects in all, and characters of a number.
MAX_NESTING, MAX_CONTAINERS, MAX_DIGITS = 64, 2**20, 40

#: A string, also one that lacks its end, so that each character is looked at once.
_STRING = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_NO_BRACKET = re.compile(r"[^\[\]{}]+")
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")


def parse_json(text: str | bytes) -> Any:
    """Plain data from JSON text.

    Args:
        text: at most :data:`MAX_LINE` bytes.

    Raises:
        ParseError: one line that says why it is refused: too large or deep, not JSON, a field named twice, a number
            that is endless or not finite, half a character.
    """
    if len(text) > MAX_LINE:
        raise ParseError(f"larger than {size_words(MAX_LINE)}")
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8")
        except UnicodeDecodeError:
            raise ParseError("not UTF-8 text") from None
    _check_brackets(text)
    try:
        data = _DECODER.decode(text)
        if _SURROGATE.search(text):
            json.dumps(data, ensure_ascii=False).encode()
        return data
    except UnicodeEncodeError:
        raise ParseError("a text with half a character (a lone surrogate)") from None
    except RecursionError:
        raise ParseError("nested too deeply") from None
    except ValueError as error:
        raise ParseError(str(error).splitlines()[0]) from None


def print_json(data: Any) -> str:
    """Plain data as the JSON text of a record: one spelling, which unlike ``==`` tells 1, 1.0 and true apart."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def read_json_file(path: Path, limit: int = MAX_LINE) -> Any:
    """The data of a JSON file.

    Args:
        path: the file.
        limit: its largest size in bytes.

    Raises:
        ParseError: it cannot be read, or :func:`parse_json` refuses its text.
    """
    text = read_text(path, limit)
    try:
        return parse_json(text)
    except ParseError as error:
        raise ParseError(f"not JSON: {error.message}", file=str(path)) from None


def _check_brackets(text: str) -> None:
    """Refuse what is nested too deeply or has too many parts, before anything is built of it."""
    brackets = _NO_BRACKET.sub("", _STRING.sub("", text))
    if brackets.count("[") + brackets.count("{") > MAX_CONTAINERS:
        raise ParseError(f"more than {MAX_CONTAINERS} lists and objects")
    depth = 0
    for bracket in brackets:
        depth += 1 if bracket in "[{" else -1
        if depth > MAX_NESTING:
            raise ParseError("nested too deeply")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose fields are named once each."""
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise ValueError("a field is named twice")
    return fields


def _whole(digits: str) -> int:
    _check_digits(digits)
    return int(digits)


def _decimal(digits: str) -> float:
    _check_digits(digits)
    found = float(digits)
    if found in (float("inf"), float("-inf")):
        raise ValueError(f"the number {digits} is not finite")
    return found


def _check_digits(digits: str) -> None:
    if len(digits) > MAX_DIGITS:
        raise ValueError(f"a number of more than {MAX_DIGITS} characters")


def _constant(name: str) -> None:
    raise ValueError(f"{name} is no number of JSON")


_DECODER = json.JSONDecoder(object_pairs_hook=_once, parse_int=_whole, parse_float=_decimal, parse_constant=_constant)
