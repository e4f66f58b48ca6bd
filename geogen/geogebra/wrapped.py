"""Commands that a reply wraps in something else: a JSON text, or a table with a column of commands."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

#: Keys of JSON objects under which commands stand, and those under which the name of an object stands.
_COMMANDS = ("commands", "command", "script", "code", "geogebra", "steps", "construction", "definition", "cmd", "lines")
_LABELS = ("label", "name", "object")
#: How deep JSON may be nested: more is no list of commands.
_DEEPEST = 20
_LABEL = re.compile(r"[^\W\d_][\w']{0,5}(?:_\{?\w{1,3}\}?)?")
_ROW = re.compile(r"^\s*\|(.+)\|\s*$")


def of_json(text: str) -> list[str] | None:
    """The commands in a JSON text, in order; None where it is none, or holds none.

    Args:
        text: a list of commands, an object such as ``{"commands": [...]}``, or one with further objects, each of one
            command or of a name and its definition.
    """
    stripped = text.strip()
    if not stripped.startswith(("{", "[")) or max(stripped.count("["), stripped.count("{")) > 2000:
        return None
    try:
        found = list(_commands(json.loads(stripped), 0))
    except (ValueError, RecursionError):  # braces and brackets begin much that is no JSON
        return None
    return found or None


def _commands(value: Any, level: int) -> Iterator[str]:
    """The commands in a value of JSON."""
    if level > _DEEPEST:
        return
    if isinstance(value, str):
        yield from value.splitlines()
    elif isinstance(value, list):
        for one in value:
            yield from _commands(one, level + 1)
    elif isinstance(value, dict):
        label = next((value[k] for k in _LABELS if isinstance(value.get(k), str)), "")
        for key in _COMMANDS:
            for command in _commands(value[key], level + 1) if key in value else ():
                named = bool(_LABEL.fullmatch(label)) and not re.match(r"[\w'{},\s()]+(?::=|=(?!=)|:)", command)
                yield f"{label} = {command}" if named else command


def of_row(line: str, is_command: Callable[[str], bool]) -> str | None:
    """The command in a row of a table; empty where there is none, and None for what is no row.

    Args:
        line: the line.
        is_command: true for the text of a command.
    """
    row = _ROW.match(line)
    if row is None:
        return None
    cells = [cell.strip().strip("`$").strip() for cell in row[1].split("|")]
    commands = [c for c in cells if is_command(c)]
    defined = [c for c in commands if re.match(r"[^()=:]+[=:]", c)]
    if defined:
        return defined[0]
    pairs = zip(cells, cells[1:], strict=False)
    return next(
        (
            f"{name} = {made}"
            for name, made in pairs
            if "(" in made and _LABEL.fullmatch(name) and is_command(f"{name} = {made}")
        ),
        commands[0] if commands else "",
    )
