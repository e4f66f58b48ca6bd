"""Sentences of a reply, and where they end."""

from __future__ import annotations

import re
from dataclasses import dataclass

#: Longest part of a reply, from its end, that is taken apart.
MAX_TEXT = 3000
_BULLET = re.compile(
    r"^(?:[\s#•_]|[-*|](?=\s)|>(?=\s+[A-Za-z*#])){0,8}"
    r"(?:step\s\d{1,2}\s?[.):]\s+|\d{1,2}[.)]\s+|[-*•]\s+|\(\d\)\s)?",
    re.IGNORECASE,
)
_HAS_WORDS = re.compile(r"[\w√π]")


@dataclass(frozen=True)
class Sentence:
    """A sentence.

    Args:
        text: what it says, without the mark of a list and without its end.
        start: where it begins.
        end: where it ends.
        question: True where it ends in a question mark.
    """

    text: str
    start: int
    end: int
    question: bool = False


def sentences(text: str) -> list[Sentence]:
    """The sentences at the end of a text, in order."""
    found: list[Sentence] = []
    at = max(0, len(text) - MAX_TEXT)
    while at < len(text):
        end = sentence_end(text, at)
        said = text[at:end]
        bullet = _BULLET.match(said)
        shown = said[bullet.end() :] if bullet else said
        if _HAS_WORDS.search(shown):
            found.append(Sentence(shown.strip(), at, end, text[end : end + 1] in ("?", "？")))
        at = end + 1
        while text[at : at + 1] == "\n":
            at += 1  # empty lines
    return found


#: Longest text around a place that is looked at for the ends of its sentence.
MAX_AROUND = 300


_STOP = re.compile(r"[.!?](?=\s|$|\*|\")|[。；！？\n]|;(?=\s)")


#: Full stops that end no sentence: behind abbreviations and the letters of options.
_ABBREVIATED = re.compile(
    r"(?:\b(?:approx|ans|sq|i\.e|e\.g|ca|cf|resp|no|fig|eq|units?\^?2?\.?sq|i\.e|(?-i:d|z)|d\.\s?h|z\.\s?B|env|aprox|p\.ej|bzw)"
    r"|^\W{0,4}(?:option |choice |答案)?\(?[A-J]|(?:\b(?:is|answer|option|choice|either|or|and|not|but)\s|[:选是为]\s?)"
    r"\(?(?-i:[A-J]))\.$",
    re.IGNORECASE,
)


_NEW_SENTENCE = re.compile(
    r"\s+(?:So|Hence|Thus|Therefore|Then|This|It|The|Since|Because|We|I|No|Wait|But|That|Note|Notice|Options?|Choices?"
    r"|Explanation|Reason|Here|As|In|By|For|Other|Each|Both|My|These|Those|Also|However|Check|Checking|Verification|Let|Hope|You|Our)\b|\s*\n"
)


#: The letter of an option before its text: ``B. 45°``.
_OPTION = re.compile(r"(?<![A-Za-z0-9_])[A-J]\.$")


#: Points of a figure in a list, whose last letter is that of no option: ``the angles at A and C.``
_POINTS = re.compile(
    r"\b(?:at|from|through|between|in|on|points?|vertices|corners|segments?|bei|durch|zwischen|punkte|en|entre|puntos|à|par"
    r"|points)\s(?:[A-Z]'?,?\s){1,4}(?:and|or|und|oder|y|o|et|ou)\s[A-Z]'?\.$",
)


_OPTION_TEXT = re.compile(r"\s[\d√∠△$\\]|\s[A-Z]{2}\s?[=∥⟂⊥/]")


def sentence_end(text: str, at: int) -> int:
    """Where the sentence ends that a place is in; not in maths, not behind an abbreviation."""
    limit = min(len(text), at + MAX_AROUND)
    for match in _STOP.finditer(text, at, limit):
        said = text[at : match.start() + 1]
        going_on = match.end() < len(text.rstrip()) and not _NEW_SENTENCE.match(text, match.end())
        if match[0] == "." and going_on and _ABBREVIATED.search(said) and not _POINTS.search(said):
            continue
        if match[0] == "." and _OPTION.search(said) and _OPTION_TEXT.match(text, match.end()):
            continue
        if match[0] != "\n" and _in_maths(said) or match[0] == ";" and said.count("(") > said.count(")"):
            continue
        return match.start()
    return limit


def _in_maths(said: str) -> bool:
    """True where a text breaks off inside of maths."""
    opened = said.count("\\(") > said.count("\\)") or said.count("{") > said.count("}")
    return opened or said.count("$") % 2 == 1 and "\n" not in said


def sentence_start(text: str, at: int) -> int:
    """Where the sentence begins that a place is in."""
    floor = max(0, at - MAX_AROUND)
    start = floor
    for match in _STOP.finditer(text, floor, at):
        if match[0] == "." and _ABBREVIATED.search(text[start : match.start() + 1]):
            continue
        start = match.end()
    return start
