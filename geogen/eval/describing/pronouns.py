"""What *its orthocentre*, *the circumcentre* and 其垂心 belong to: the triangle that was spoken of last.

A sentence is spelled out before its words are looked at, so that the grammar needs no pronouns: *H is its orthocentre*
becomes *H is the orthocentre of triangle ABC*.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from geogen.eval.describing.names import ANGLE_SIGN, LABEL

_CENTRE = r"(?:ortho|in|circum)-?cent(?:re|er)|centroid|barycent(?:re|er)|cent(?:re|er) of (?:gravity|mass)"
_ROUND = r"circum(?:scribed )?circle"
_PART = r"perimeter|area|medians?|altitudes?|(?:all |three )*sides"
_ENGLISH = re.compile(
    rf"(?P<own>\bits )(?:own )?(?P<thing>{_CENTRE}|{_ROUND}|{_PART})(?! of)"
    rf"|\bthe (?P<lone>{_CENTRE}|{_ROUND})(?! (?:of|at|is at)\b)"
)
_ZH_CENTRE = r"垂心|外心|内心|重心|外接圆"
_CHINESE = re.compile(
    rf"(?P<own>其|它的|该三角形的|这个三角形的)(?P<thing>{_ZH_CENTRE}|面积|周长|三(?:条)?边)|(?P<lone>{_ZH_CENTRE})"
)
_ROW = re.compile(rf"(?<![A-Z0-9′])(?:{LABEL}){{3}}(?![A-Z0-9′])")
_CLAUSE = re.compile(r"[,;]")


def spelled_out(text: str, triangles: Sequence[tuple[str, ...]]) -> str:
    """A sentence with names for its pronouns.

    Args:
        text: plain, its words in small letters.
        triangles: labels of those that were spoken of before, in order.
    """
    found = [*("".join(t) for t in triangles[-1:])]
    done, at = "", 0
    pattern = _CHINESE if re.search(r"[一-鿿]", text) else _ENGLISH
    for match in pattern.finditer(text):
        done += text[at : match.start()]
        at = match.start()
        named = _triangles_in(text[:at]) or found
        if not named or (match["lone"] and _has_triangle(text, match.start(), match.end())):
            continue
        thing = match["thing"] or match["lone"]
        done += f"△{named[-1]}的{thing}" if pattern is _CHINESE else f"the {thing} of triangle {named[-1]}"
        at = match.end()
    return done + text[at:]


def _triangles_in(text: str) -> list[str]:
    """The rows of three labels in a text that name no angle."""
    return [m[0] for m in _ROW.finditer(text) if not ANGLE_SIGN.search(text[: m.start()])]


def _has_triangle(text: str, start: int, end: int) -> bool:
    """True where a triangle is named in the clause of a place."""
    begins = max((m.end() for m in _CLAUSE.finditer(text, 0, start)), default=0)
    stop = _CLAUSE.search(text, end)
    return bool(_triangles_in(text[begins : stop.start() if stop else len(text)]))
