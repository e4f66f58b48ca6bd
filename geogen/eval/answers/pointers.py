"""Arrows behind a value that point at it, ``∠A = 80° ← required``: they remark on it, or call it the answer."""

from __future__ import annotations

import re

from geogen.eval.answers import danger
from geogen.eval.answers.claim import Claim
from geogen.eval.answers.prose_marks import dangers_of

#: Longest text before an arrow that it points at, and how many arrows from the end are looked at.
MAX_SAID, MAX_ARROWS = 200, 8
#: An arrow to the left behind a value, at the end of a line or before words.
_POINTER = re.compile(
    r"(?<=[\w°)}\]*$²³%])[ \t]{1,20}(?:[←⟵⇐⟸◄◀↵☜]|<[-=]{1,3})(?=[ \t]*(?:$|[^\W\d_]|\())",
    re.MULTILINE,
)
_END = re.compile(r"[ \t.!*_]*$", re.MULTILINE)
#: How a value begins that an arrow behind it points at.
_POINTED_AT = re.compile(r"(?:^|[.;。；](?=\s)|[。；])[\s>*•_-]*(?P<said>[^\n;。；]{1,160})$", re.MULTILINE)
_CALLED = re.compile(
    r"[^\n.;。]{0,40}?(?:\b(?:answer|required|asked|wanted|want|sought|final|result|looking|requested|gesucht\w*|antwort|ergebnis"
    r"|lösung|respuesta|pide|pedid[oa]|buscad[oa]|resultado|réponse|cherchée?|demandée?|résultat)\b|所求|答案|要求)",
    re.IGNORECASE,
)


def pointed(text: str) -> str:
    """A reply of the same length with a comma for an arrow before words, and blanks for one before none.

    Args:
        text: a cleaned reply.
    """
    return _POINTER.sub(_parted, text)


def pointed_at(text: str) -> list[Claim]:
    """What arrows call the answer, in order.

    Args:
        text: a cleaned reply.
    """
    found = []
    for arrow in list(_POINTER.finditer(text))[-MAX_ARROWS:]:
        floor = max(0, arrow.start() - MAX_SAID)
        line = text[text.rfind("\n", floor, arrow.start()) + 1 or floor : arrow.start()]
        said, called = _POINTED_AT.search(line), _CALLED.match(text, arrow.end())
        if said is not None and called is not None and not dangers_of(called[0]) - {danger.PART, danger.PLACE}:
            start = arrow.start() - len(line) + said.start("said")
            found.append(Claim("sentence", said["said"].strip(), start, arrow.start()))
    return found


def _parted(match: re.Match[str]) -> str:
    alone = _END.match(match.string, match.end()) is not None
    return " " * len(match[0]) if alone else ",".ljust(len(match[0]))
