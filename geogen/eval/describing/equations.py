"""Equations as people write them: ``AB = 2·CD = 5``, ``∠ABC is 50°``, ``AB : BC : CA = 3 : 4 : 5``.

What is equal is read by :mod:`sides`, or by :mod:`vectors`; here a sentence is searched for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from geogen.eval.describing.functions import OPAQUE
from geogen.eval.describing.names import VALUE
from geogen.eval.describing.phrases import NOUNS
from geogen.eval.describing.sides import MARK, of_chain
from geogen.eval.describing.tokens import Token, is_measure
from geogen.eval.describing.vectors import vector_sum

_EQUALS = ("is", "equal")
_OPERATORS = ("+", "*", "/", "^")
#: What no equation begins with, and what none ends with.
_NO_BEGIN = (*_EQUALS, "to", "=", ":", ")")
_NO_END = (*_EQUALS, "to", "=", ":", "(", "-")
_JOINTS = ("and", ",", "、", "sep")
_VECTOR = "vector"


def equations(tokens: Sequence[Token]) -> list[tuple[int, int, list[str]]]:
    """The equations of a sentence.

    Args:
        tokens: of the sentence.

    Returns:
        For each its first token and the one behind it, and what it says in the words of the formal language over
        labels: ``= LEFT = RIGHT`` for each two of its sides, ``vecsum …`` where they are vectors.
    """
    tokens = _with_sums(tokens)
    result = []
    start = 0
    while start < len(tokens):
        end = start
        while end < len(tokens) and _belongs(tokens, end):
            end += 1
        if end > start + 1:
            first, last = _trimmed(tokens, start, end)
            texts = _read(tokens, first, last)
            if texts:
                result.append((first, last, texts))
        start = max(end, start + 1)
    return result


def is_operator(token: Token) -> bool:
    """True for a sign that takes what stands behind it to what stands before."""
    return token.kind == VALUE and token.text in (*_OPERATORS, "-")


def _belongs(tokens: Sequence[Token], at: int) -> bool:
    """True for what may stand in an equation."""
    token = tokens[at]
    if token.kind:
        return token.kind == VALUE or is_measure(token)
    if token.text == "to":
        return at > 0 and tokens[at - 1].text == "equal"
    return token.text in _EQUALS or (token.text in NOUNS["S"] and [t.kind for t in tokens[at + 1 : at + 2]] == ["S"])


def _trimmed(tokens: Sequence[Token], first: int, last: int) -> tuple[int, int]:
    """A run of tokens without what no equation begins or ends with, and behind what closes a remark."""
    depth = 0
    for at in range(first, last):
        depth += (tokens[at].text == "(") - (tokens[at].text == ")")
        if depth < 0:
            first, depth = at + 1, 0
    while first < last and tokens[first].text in _NO_BEGIN:
        first += 1
    while last > first and tokens[last - 1].text in _NO_END:
        last -= 1
    return first, last


def _read(tokens: Sequence[Token], first: int, last: int) -> list[str]:
    """What the equation says that a run of tokens is; nothing where it is none."""
    terms: list[str] = []
    text = ""
    for token in tokens[first:last]:
        if is_measure(token):
            text += f"\ue000{len(terms)}\ue001"
            terms.append(token.text)
        elif token.text in (*_EQUALS, "="):
            text += "=" if not text.endswith("=") else ""
        elif token.text != "to" and token.text not in NOUNS["S"]:
            text += token.text
    if re.fullmatch(r"\ue000\d+\ue001:[^:=\ue000]+", text):
        text = text.replace(":", "=")
    says = "=" in {token.text for token in tokens[first:last]} or re.search(r"[\d√π+*/]", MARK.sub("", text))
    if not terms or "=" not in text or not says:
        return []
    around = tokens[max(0, first - 1) : first], tokens[last : last + 1]
    if any(term.startswith(f"{_VECTOR}(") for term in terms) or any(t.text == _VECTOR for side in around for t in side):
        return _of_vectors(text, [token.labels for token in tokens[first:last] if is_measure(token)])
    return [f"= {one}" for one in of_chain(_with_torn(text, *around), terms)]


def _with_torn(text: str, before: Sequence[Token], behind: Sequence[Token]) -> str:
    """A chain of sides; one that goes on in words is closed to readers."""
    if text.startswith(_OPERATORS) and any(token.text not in _JOINTS for token in before):
        text = OPAQUE + text
    if text.endswith(_OPERATORS) and any(token.text not in _JOINTS for token in behind):
        text += OPAQUE
    return text


def _of_vectors(text: str, rows: Sequence[Sequence[str]]) -> list[str]:
    """The equations of a chain of vectors."""
    found = [vector_sum(one, two, rows) for one, two in pairwise(text.split("="))]
    return [one for one in found if one]


# ── sums in words ──


def _with_sums(tokens: Sequence[Token]) -> Sequence[Token]:
    """*Equal to the sum of AB and CD*, *等于AB与CD之和*: with signs for words, and as many tokens as before."""
    made = list(tokens)
    for first, last in _lists(tokens):
        is_before = [token.text for token in tokens[max(0, first - 2) : first]] == ["sum", "of"]
        behind = last + (last < len(tokens) and tokens[last].text == "'s")
        is_behind = behind < len(tokens) and tokens[behind].text == "sum"
        start, end = first - 2 * is_before, behind + 1 if is_behind else last
        if is_before == is_behind or not start or tokens[start - 1].text not in (*_EQUALS, "to", "="):
            continue
        for at in range(start, end):
            if not is_measure(tokens[at]):
                is_sign = first < at < last and is_measure(tokens[at + 1])
                made[at] = replace(tokens[at], kind=VALUE, text="+" if is_sign else "")
    return made


def _lists(tokens: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """Where lists of measures begin and end."""
    at = 0
    while at < len(tokens):
        end = at
        while end < len(tokens) and is_measure(tokens[end]):
            last = end + 1
            end = last
            while end < len(tokens) and tokens[end].text in ("and", ",", "、") and not tokens[end].kind:
                end += 1
        if end > at and last > at + 1:
            yield at, last
        at = max(end, at + 1)
