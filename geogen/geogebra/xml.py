"""Scripts out of GeoGebra's files: the expressions and commands of their XML."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from xml.parsers import expat

from geogen.errors import ScriptError
from geogen.geogebra.parse import statement
from geogen.geogebra.syntax import Statement
from geogen.geogebra.tokens import plain_label

#: An attribute of ``input`` and ``output``: no command has more than a thousand arguments.
_ARGUMENT = re.compile(r"a\d{1,3}")
_ELEMENT = re.compile(r"<(?:construction|expression|command)\b[^<>]*>")


def is_xml(text: str) -> bool:
    """True for text that holds the XML of a GeoGebra construction."""
    return _ELEMENT.search(text) is not None


@dataclass
class _Rows:
    """What the parser has seen: each command or expression as a line of a script, and where points lie."""

    lines: list[tuple[int, str, tuple[str, ...]]] = field(default_factory=list)
    places: dict[str, complex] = field(default_factory=dict)
    inputs: list[str] = field(default_factory=list)
    outputs: list[str] = field(default_factory=list)
    command: str = ""
    element: str = ""


def statements_of_xml(text: str) -> Iterator[Statement]:
    """The statements of GeoGebra's XML, whole or a part of it, perhaps inside markdown.

    Raises:
        ScriptError: the XML is broken, or an expression cannot be read; with its line.
    """
    rows = _parsed(text)
    for number, line, labels in rows.lines:
        try:
            made = statement(line, number)
        except ScriptError as error:
            raise ScriptError(error.message, line=number, hint=error.hint) from None
        start = rows.places.get(labels[0]) if labels else None
        yield replace(made, labels=labels or made.labels, start=start)


def _parsed(text: str) -> _Rows:
    """Reads elements one by one, with the line of each.

    Raises:
        ScriptError: the XML is broken or declares entities.
    """
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise ScriptError("XML with declarations of entities is not read")
    found = _ELEMENT.search(text)
    assert found is not None
    skipped = text.count("\n", 0, found.start())
    last = max(text.rfind(end) + len(end) for end in ("/>", "</construction>", "</command>"))
    body = re.sub(r"<\?xml[^>]*\?>", "", text[found.start() : max(last, found.end())])
    rows = _Rows()
    parser = expat.ParserCreate()
    parser.StartElementHandler = lambda name, attributes: _opened(
        rows, name, attributes, parser.CurrentLineNumber + skipped
    )
    parser.EndElementHandler = lambda name: _closed(rows, name, parser.CurrentLineNumber + skipped)
    try:
        parser.Parse(f"<all>{body}</all>", True)
    except expat.ExpatError as error:
        raise ScriptError(f"broken XML: {expat.errors.messages[error.code]}", line=error.lineno + skipped) from None
    return rows


def _opened(rows: _Rows, name: str, attributes: Mapping[str, str], line: int) -> None:
    if name == "expression":
        label = plain_label(attributes.get("label", ""))
        text = attributes.get("exp", "")
        plain = text.partition(":")[2] if re.match(r"[^\W\d]\w*\s*:(?!=)", text) else text
        if label and re.match(rf"{re.escape(label)}\s*\(", text):  # f(x) = … names the function itself
            rows.lines.append((line, text, (label,)))
        else:
            rows.lines.append((line, plain, (label,) if label else ()))
    elif name == "command":
        rows.command, rows.inputs, rows.outputs = attributes.get("name", ""), [], []
    elif name in ("input", "output") and rows.command:
        ordered = [attributes[k] for k in sorted(filter(_ARGUMENT.fullmatch, attributes), key=_number)]
        (rows.inputs if name == "input" else rows.outputs).extend(ordered)
    elif name == "element":
        rows.element = plain_label(attributes.get("label", ""))
    elif name == "coords" and rows.element:
        place = _place(attributes)
        if place is not None:
            rows.places[rows.element] = place


def _number(key: str) -> int:
    return int(key[1:])


def _place(attributes: Mapping[str, str]) -> complex | None:
    values = [attributes.get(k, "1") for k in "xyz"]
    if not all(re.fullmatch(r"-?\d+(\.\d+)?(E-?\d+)?", v) for v in values):
        return None
    x, y, z = map(float, values)
    return complex(x, y) / z if z else None


def _closed(rows: _Rows, name: str, line: int) -> None:
    if name == "command":
        labels = tuple(plain_label(o) for o in rows.outputs)
        rows.lines.append((line, f"{rows.command}({', '.join(rows.inputs)})", labels))
        rows.command = ""
    elif name == "element":
        rows.element = ""
