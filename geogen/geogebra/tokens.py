"""A line of a script cut into its signs, with the spellings that models and keyboards have for them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from geogen.errors import ScriptError

#: Most characters of a name.
LONGEST_NAME = 200
#: Signs that mean another one.
SPELLINGS = {
    "·": "*", "×": "*", "⋅": "*", "∗": "*", "÷": "/", "∕": "/", "−": "-", "–": "-", "≟": "==", "⩵": "==", "≠": "!=",
    "≤": "<=", "≥": ">=", "∧": "&&", "∨": "||", "¬": "!", "⊥": "⟂", "‖": "∥", ":=": "=", "…": "..", "º": "°", "∘": "°",
}  # fmt: skip
_POWERS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
_NUMBER = r"\d+(?:\.(?!\.)\d*)?(?:E[+-]?\d+)?|\.\d+(?:E[+-]?\d+)?"
#: A letter, then letters, digits, an index ``_1`` or ``_{12}``, and primes; raised digits are powers, not letters.
_LETTER = r"[^\W\d_⁰¹²³⁴⁵⁶⁷⁸⁹]"
_LABEL = rf"{_LETTER}(?:[^\W_⁰¹²³⁴⁵⁶⁷⁸⁹]|_\{{[^{{}}]*\}}|_(?=[^\W_]))*['′’]*"
_TEXT = r'"[^"]*"|“[^”]*”'
_SIGN = r"\.\.|…|:=|==|!=|<=|>=|&&|\|\||[-+*/^=<>!,;:()\[\]{}|°º∘·×⋅∗÷∕−–≟⩵≠≤≥∧∨¬⟂⊥∥‖∈]"
_TOKEN = re.compile(
    rf"(?P<number>{_NUMBER})|(?P<name>{_LABEL})|(?P<text>{_TEXT})|(?P<power>[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)|(?P<sign>{_SIGN})|\s+"
)


@dataclass(frozen=True, slots=True)
class Token:
    """One sign of a line.

    Args:
        kind: ``number``, ``name``, ``text``, ``power`` (a raised number), ``sign`` or ``end``.
        text: how it is written, in the usual spelling.
        column: where it stands, from 1.
    """

    kind: str
    text: str
    column: int


def tokens(line: str) -> tuple[Token, ...]:
    """The signs of a line, ``end`` last.

    Raises:
        ScriptError: a sign that GeoGebra does not know, with its column, or a name too long.
    """
    found = []
    at = 0
    while at < len(line):
        match = _TOKEN.match(line, at)
        if match is None:
            raise ScriptError(f"'{line[at]}' is no sign of a script", column=at + 1)
        kind = match.lastgroup
        if kind == "name" and len(match[0]) > LONGEST_NAME:
            raise ScriptError(f"a name of {len(match[0]):,} characters", hint=f"at most {LONGEST_NAME} are read")
        if kind is not None:
            found.append(Token(kind, _usual(kind, match[0]), at + 1))
        at = match.end()
    return (*found, Token("end", "", len(line) + 1))


def _usual(kind: str, text: str) -> str:
    if kind == "name":
        return plain_label(text)
    if kind == "power":
        return text.translate(_POWERS)
    if kind == "text":
        return text[1:-1]
    return SPELLINGS.get(text, text)


def plain_label(text: str) -> str:
    """A label as this package writes it: ``A_{1}`` is ``A_1``, and there is one kind of prime."""
    return text.replace("{", "").replace("}", "").replace("′", "'").replace("’", "'").replace(" ", "")
