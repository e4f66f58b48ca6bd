"""Equations as people write them: ``AB = 2·CD = 5``, ``∠ABC is 50°``, ``AB : BC : CA = 3 : 4 : 5``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from geogen.eval.describing.names import VALUE
from geogen.eval.describing.tokens import Token, is_measure

#: A measure once it is found: a private sign, its number, the sign again.
_MARK = re.compile(r"\ue000(\d+)\ue001")
#: A quotient by a measure; another slash stands in a number.
_QUOTIENT = re.compile(r"([^+]*)/(\ue000\d+\ue001|\([\d*]*\ue000\d+\ue001\))")
_JUXTAPOSED = re.compile(
    r"(?<=[\d)\ue001a-zπ])\s?(?=[√(\ue000π])|(?<=\d)\s?(?=[a-zπ])|(?<=\))\s?(?=\d)|(?<=\ue001)(?=\d)"
)
_EQUALS = {"is", "equal"}


def equations(tokens: Sequence[Token]) -> list[tuple[int, int, list[str]]]:
    """The equations of a sentence.

    Args:
        tokens: of the sentence.

    Returns:
        For each its first token and the one behind it, and its equations between two sides, in the words of the formal
        language over labels.
    """
    result = []
    start = 0
    while start < len(tokens):
        end = start
        while end < len(tokens) and _belongs(tokens, end):
            end += 1
        if end > start + 1 and (found := _read(tokens[start:end])):
            first, last, texts = found
            result.append((start + first, start + last, texts))
        start = max(end, start + 1)
    return result


def _belongs(tokens: Sequence[Token], at: int) -> bool:
    """True for what may stand in an equation."""
    token = tokens[at]
    if token.kind:
        return token.kind == VALUE or is_measure(token)
    if token.text == "to":
        return at > 0 and tokens[at - 1].text == "equal"
    return token.text in _EQUALS


def _read(tokens: Sequence[Token]) -> tuple[int, int, list[str]] | None:
    """The first and last token of an equation that a run of tokens has, and what it says."""
    first = 0
    while first < len(tokens) and (
        tokens[first].text in (*_EQUALS, "to", "=", ":", ")") and not is_measure(tokens[first])
    ):
        first += 1
    last = len(tokens)
    while last > first and tokens[last - 1].text in (*_EQUALS, "to", "=", ":", "(", "+", "-", "*", "/"):
        last -= 1
    run = tokens[first:last]
    if not any(map(is_measure, run)):
        return None
    terms: list[str] = []
    text = ""
    for token in run:
        if is_measure(token):
            text += f"\ue000{len(terms)}\ue001"
            terms.append(token.text)
        elif token.text in _EQUALS:
            text += "=" if not text.endswith("=") else ""
        elif token.text != "to":
            text += token.text if not (token.text == "=" and text.endswith("=")) else ""
    if "=" not in text and re.fullmatch(r"\ue000\d+\ue001:[^:\ue000]+", text):
        text = text.replace(":", "=")
    if "=" not in text or not (re.search(r"\d", _MARK.sub("", text)) or "=" in {t.text for t in run}):
        return None
    found = _of_chain(text, terms)
    return (first, last, found) if found else None


def _of_chain(text: str, terms: list[str]) -> list[str]:
    """The equations of a chain of sides, each as ``LEFT = RIGHT``; ratios of several parts one by one."""
    sides = [side.strip() for side in text.split("=")]
    if any(side.count(":") > 1 for side in sides):
        return _of_ratios(sides, terms)
    ready = [_quotient(side.replace(":", "/"), terms) for side in sides]
    return [_crosswise(*one, *two) for one, two in pairwise(ready) if all((*one, *two))]


def _quotient(side: str, terms: list[str]) -> tuple[str, str]:
    """A side as a numerator and a denominator with measures; 1 where it has none."""
    match = _QUOTIENT.fullmatch(side)
    return (_formal(match[1], terms), _formal(match[2], terms)) if match else (_formal(side, terms), "1")


def _crosswise(above: str, below: str, other_above: str, other_below: str) -> str:
    """The equation of two quotients without quotients."""
    left = above if other_below == "1" else f"({above})*({other_below})"
    right = other_above if below == "1" else f"({other_above})*({below})"
    return f"{left} = {right}"


def _of_ratios(sides: list[str], terms: list[str]) -> list[str]:
    """``AB : BC : CA = 3 : 4 : 5``."""
    if len(sides) != 2:
        return []
    left, right = ([_formal(part, terms) for part in side.split(":")] for side in sides)
    if len(left) != len(right) or not all((*left, *right)):
        return []
    pairs = zip(pairwise(left), pairwise(right), strict=True)
    return [_crosswise(a, b, c, d) for (a, b), (c, d) in pairs]


def _formal(side: str, terms: list[str]) -> str:
    """One side in the words of the formal language; empty where nothing stands there."""
    side = side.replace("°", "").strip(" .,*/+")
    side = side.removeprefix("(").removesuffix(")") if re.fullmatch(r"\([^()]*\)", side) else side
    if side.count("(") > side.count(")"):  # where a remark in brackets begins
        side = side.rstrip("( ")
    side = _JUXTAPOSED.sub("*", side)
    side = re.sub(r"√\s?\(", "sqrt(", re.sub(r"√\s?([\d.]+)", r"sqrt(\1)", side)).replace("π", "pi")
    side = re.sub(r"([\d)])\s?\*?\s?(?=sqrt)", r"\1*", side)
    return _MARK.sub(lambda m: terms[int(m[1])], side).strip() if side.count("(") == side.count(")") else ""
