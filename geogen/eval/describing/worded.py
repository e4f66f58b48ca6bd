"""Sentences with their words in small letters, so that capitals are labels."""

from __future__ import annotations

import re

from geogen.eval.describing.names import LABEL

_ARTICLE = re.compile(
    r"\bA (?=(?:[a-z]+-)?(?:midpoint|circle|triangle|point|line|segment|right|quadrilateral|parallelogram|perpendicular"
    r"|tangent|chord|square|rectangle|second|third|smaller|larger|diagram|figure|geometric|large|small|straight"
    r"|semicircle|regular|rhombus|trapez\w+|kite|polygon|ray|diameter|diagonal|horizontal|vertical|dashed|common|cyclic|convex"
    r"|mark|label|number|transversal|dotted|solid|altitude|median|bisector|radius|cevian|single|double|new|further|full)\b|\d)"
)
#: RT△ABC is a right triangle, and no line RT.
_RIGHT = re.compile(r"RT(?=\s?(?:△|triangle|三角形))")
_ROW = re.compile(rf"(?:{LABEL})+")
_WORD = re.compile(r"[A-Za-z′\d]+")


def worded(sentence: str) -> str:
    """A sentence with all its words, but none of its labels, in small letters."""
    sentence = _RIGHT.sub("rt", sentence)
    sentence = re.sub(r"\bI (?=can|see|will|would|think|observe|note|am)", "i ", _ARTICLE.sub("a ", sentence))
    return _WORD.sub(lambda w: w[0] if _ROW.fullmatch(w[0]) and w[0] not in ("SAS", "SSS") else _small(w[0]), sentence)


def _small(word: str) -> str:
    """A word in small letters, but labels behind small letters, as in ``rtABC``, as they are."""
    return word.lower() if word.isalpha() else word
