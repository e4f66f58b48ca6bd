"""What *its orthocentre*, *the circumcentre* and 其垂心 belong to: the triangle that was spoken of last; and what *this
chord* is: the segment that was.

A sentence is spelled out before its words are looked at, so that the grammar needs no pronouns: *H is its orthocentre*
becomes *H is the orthocentre of triangle ABC*.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from geogen.eval.describing.names import ANGLE_SIGN, LABEL

_CENTRE = r"(?:ortho|in|circum)-?cent(?:re|er)|centroid|barycent(?:re|er)|cent(?:re|er) of (?:gravity|mass)"
_ROUND = r"(?:circum(?:scribed )?|in|inscribed )circle"
_PART = r"perimeter|area|medians?|altitudes?|(?:all |three )*sides"
_ENGLISH = re.compile(
    rf"(?P<own>\bits )(?:own )?(?P<thing>{_CENTRE}|{_ROUND}|{_PART})(?! of)"
    rf"|\bthe (?P<lone>(?:{_CENTRE})(?! (?:of|at|is at)\b)|{_ROUND}(?! of\b))"
)
_ZH_CENTRE = r"垂心|外心|内心|重心|外接圆|内切圆"
_CHINESE = re.compile(
    rf"(?P<own>其|它的|该三角形的|这个三角形的)(?P<thing>{_ZH_CENTRE}|面积|周长|三(?:条)?边)|(?P<lone>{_ZH_CENTRE})"
)
#: *The triangle has an area of 8*, 三角形的面积: a triangle without a name.
_NAMELESS = re.compile(
    r"\b(?:the|this) triangle(?= (?:has|is|encloses|covers|bounds)\b)"
    r"|(?:(?<![一-鿿A-Z])|(?<=该)|(?<=这个))三角形(?=的?(?:面积|周长))"
)
#: *This chord*, 此弦: the segment that was spoken of last.
_LINE = re.compile(
    r"\b(?:this|that) (?P<noun>chord|(?:line )?segment|line(?! segment)|diameter|side|hypotenuse|altitude)"
    r"(?! (?:through|from|joining|perpendicular|parallel)\b|\s?[A-Z])"
    r"|\bthe (?P<lone>chord)(?=$|[,.])|[这此该]条?(?P<zh>弦|线段|直径|边)(?![A-Z])"
)
#: Whose sides, vertices and medians are named, which says nothing more: *side BC of triangle ABC*, △ABC的边BC.
_OWNER = re.compile(
    rf"(?P<thing>\b(?:sides?|edges?|medians|vertex|vertices|corner) (?:{LABEL})+(?:(?:, (?:and )?| and )(?:{LABEL})+)*)"
    rf" (?:of|in) (?:the )?(?:△ ?|triangle |quadrilateral )(?:{LABEL}){{3,4}}(?![A-Z′])"
    rf"|(?:△ ?|(?<![边角])三角形|(?<!平行)四边形)(?:{LABEL}){{3,4}}的(?=[两三四]?条?边(?:{LABEL}){{2}})"
)
#: *Their midpoints*: of the segments that were spoken of.
_THEIRS = re.compile(r"\b[Tt]heir (?:respective )?(?P<thing>midpoints|intersection)(?! of)")
#: *The altitude from A*: to the side of the triangle that is opposite to it.
_ALTITUDE = re.compile(
    rf"\baltitude (?:drawn |dropped )?from (?:vertex |point )?(?P<top>{LABEL})(?![A-Z′0-9])"
    r"(?! (?:to|on|onto|of|in|intersects|meets|hits|cuts)\b)"
)
_TWO = re.compile(rf"(?<![A-Z0-9′])(?:{LABEL}){{2}}(?![A-Z0-9′])")
_ROW = re.compile(rf"(?<![A-Z0-9′])(?:{LABEL}){{3}}(?![A-Z0-9′])")
_CLAUSE = re.compile(r"[,;]")


def spelled_out(text: str, triangles: Sequence[tuple[str, ...]], before: str = "") -> str:
    """A sentence with names for its pronouns.

    Args:
        text: plain, its words in small letters.
        triangles: labels of those that were spoken of before, in order.
        before: the sentence before.
    """
    found = [*("".join(t) for t in triangles[-1:])]
    named = _LINE.sub(lambda m: _with_segment(m, f"{before} {text[: m.start()]}"), text)
    named = _THEIRS.sub(lambda m: _of_all(m, f"{before} {text[: m.start()]}"), named)
    named = _replaced(_NAMELESS, named, lambda said: ([*found, *_triangles_in(said)] or [""])[-1])
    named = _ALTITUDE.sub(lambda m: _with_side(m, [*found, *_triangles_in(text[: m.start()])]), named)
    return _with_centres_named(named, found)


def without_owners(text: str) -> str:
    """A sentence that names sides and vertices without the polygon to which they belong."""
    return _OWNER.sub(lambda m: m["thing"] or "", text)


def _with_segment(match: re.Match[str], before: str) -> str:
    """*This chord* with the labels of what was called so, or of the only segment before it."""
    noun = match["noun"] or match["lone"] or match["zh"]
    two = rf"(?:{LABEL}){{2}}(?![A-Z0-9′])"
    so = rf"(?<![A-Z0-9′])({two}),? ?(?:is|as|being|是|为)? ?(?:a|the|⊙\w的|圆\w的|一条)* ?{noun}"
    called = re.findall(rf"{noun}s? ?({two})|{so}", before)
    every = [one or other for one, other in called] or list(dict.fromkeys(_TWO.findall(before)))
    is_clear = bool(called) or len(every) == 1
    return f"{noun}{' ' if noun.isascii() else ''}{every[-1]}" if is_clear else match[0]


def _of_all(match: re.Match[str], before: str) -> str:
    """*Their midpoints* with the segments before it."""
    every = list(dict.fromkeys(_TWO.findall(before)))
    return f"the {match['thing']} of {', '.join(every[:-1])} and {every[-1]}" if len(every) > 1 else match[0]


def _with_side(match: re.Match[str], triangles: Sequence[str]) -> str:
    """An altitude with the side of the last triangle to which it is drawn."""
    corners = re.findall(LABEL, triangles[-1]) if triangles else []
    others = [p for p in corners if p != match["top"]]
    return f"{match[0]} to {''.join(others)}" if len(others) == 2 else match[0]


def _replaced(pattern: re.Pattern[str], text: str, labels: Callable[[str], str]) -> str:
    """A text with labels behind what a pattern finds, by what stands before it; as it was where there are none."""

    def named(match: re.Match[str]) -> str:
        known = labels(text[: match.start()])
        if not known:
            return match[0]
        noun = match[0].split(" ")[-1].lstrip("这此该条")
        return f"{noun} {known}" if noun.isascii() else f"{noun}{known}"

    return pattern.sub(named, text)


def _with_centres_named(text: str, found: Sequence[str]) -> str:
    """A sentence with the triangles to which special points belong."""
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
