"""Numbers of things: what they are made up of, and out of how many they are."""

from __future__ import annotations

import re

#: What a number is made up of, behind a colon: ``7 triangles: 4 small ones, 2 medium ones and 1 large one``.
_BREAKDOWN = re.compile(
    r"(?<![\d.])(?P<total>\d{1,4})(?!\d|\.\d)(?P<things>[^\d:：;；=]{1,60}?)\s?(?::|：|,? namely|—|–"
    r"|\()(?P<parts>[^=()]{3,200})\)?\W*$"
)
_PARTS_OF = re.compile(r"[,，;；、+]|\s(?:and|und|y|et)\s|和")
#: A number in parentheses behind the same number: ``seven (7) corners``.
_AGAIN = re.compile(
    r"(?<![\d.])(\d{1,6})(?!\d|\.\d)(\s?[A-Za-zÀ-ÿ\u4e00-\u9fff][A-Za-zÀ-ÿ\u4e00-\u9fff\s]{0,24})\(\s?\1\s?\)"
)
_ALL = r"(?:the|these|those|our|all|den|diesen|las|los|estas|estos|les|ces)"
#: Out of how many things some are: ``4 of the 5 premises``, ``of the 5 premises``, 5个条件中有.
_OUT_OF = re.compile(
    rf"(?<![\d./])(?P<some>\d{{1,3}})\s(?:(?:out\s)?of|der|von|de|des|sur|parmi)\s(?:{_ALL}\s)?\d{{1,3}}\s(?=[^\W\d_]{{4}})",
    re.IGNORECASE,
)
_OUT_OF_ALL = re.compile(
    rf"\b(?:(?:out\s)?of|among|von|unter|de|entre|sur|parmi)\s{_ALL}\s\d{{1,3}}\s[^\W\d_]{{4,20}},?\s(?=[^,;:]{{0,40}}\d)"
    r"|(?:在|这|所给的?|给出的?|已知的?)*\d{1,3}个[\u4e00-\u9fff]{1,6}中[,，]?(?=[\u4e00-\u9fff]{0,6}\d)",
    re.IGNORECASE,
)
_OF_THEM = re.compile(r"(?<=\d)\s(?:of\s(?:them|these|those)|davon|de\sell[oa]s|d'entre\sel(?:les|ux))(?![^\W\d])")
_THAT_ARE = re.compile(
    rf"\b(?:(?:out\s)?of|among|von|unter|de|entre|sur|parmi)\s{_ALL}\s\d{{1,3}}\s[^\W\d_]{{4,20}},?\s"
    r"(?P<some>\d{1,3})\s(?:are|is|sind|son|sont)\s(?!not|nicht)",
    re.IGNORECASE,
)
#: Things that are told from those that count.
_UNUSED = re.compile(
    r"redundan|superflu|unnecessary|unneeded|unused|überflüssig|unnötig|innecesari|sobra|inutile|多余|无用|不需要|用不到",
    re.IGNORECASE,
)


def counted(line: str) -> str:
    """A line without what its number of things is made up of or out of, where that adds up, and without it again.

    Args:
        line: the line in flat notation.
    """
    line = _OF_THEM.sub("", _AGAIN.sub(r"\1\2", line))
    if _UNUSED.search(line) is None:
        line = _OUT_OF_ALL.sub("", _THAT_ARE.sub(r"there are \g<some> ", _OUT_OF.sub(r"\g<some> ", line)))
    found = _BREAKDOWN.search(line)
    if found is None:
        return line
    parts = [re.search(r"\d{1,4}(?![\d.])", part) for part in _PARTS_OF.split(found["parts"]) if part.strip()]
    adds_up = len(parts) > 1 and all(parts) and sum(int(part[0]) for part in parts if part) == int(found["total"])
    return line[: found.end("things")] if adds_up else line
