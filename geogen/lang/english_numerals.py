"""English numerals in words, up to thousands: ``one hundred and twenty`` is 120, ``two thirds`` is 2/3."""

from __future__ import annotations

import re

_SMALL = {
    word: n
    for n, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
        " seventeen eighteen nineteen".split()
    )
}
_TENS = {w: 10 * n for n, w in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), 2)}
_SCALES = {"hundred": 100, "thousand": 1000}
_PARTS = {"half": 2, "halves": 2, "third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "sixth": 6}
_PARTS |= {f"{word}s": n for word, n in list(_PARTS.items()) if not word.startswith("hal")}
_WORD = "|".join([*_SMALL, *_TENS, *_SCALES])
#: At most eight words make a numeral; a fraction ends in the name of its parts.
_NUMERAL = re.compile(
    rf"\b((?:{_WORD})(?:(?:[\s-]|\sand\s)(?:{_WORD})){{0,7}})(?:[\s-]({'|'.join(_PARTS)}))?\b", re.IGNORECASE
)


def in_digits(text: str) -> str:
    """The text with its numerals in digits; words such as *one* alone stay where they are no number of things."""
    return _NUMERAL.sub(_written, text)


def _written(match: re.Match[str]) -> str:
    words = re.findall(r"[a-z]+", match[1].lower())
    if words == ["one"] and not match[2]:
        return match[0]
    total = part = 0
    for word in words:
        if word == "thousand":
            total, part = total + (part or 1) * 1000, 0
        elif word == "hundred":
            part = (part or 1) * 100
        else:
            part += _SMALL.get(word, _TENS.get(word, 0))
    return f"{total + part}/{_PARTS[match[2].lower()]}" if match[2] else str(total + part)
