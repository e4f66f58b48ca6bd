"""Phrases: patterns with places for what is named in a figure, and what they state.

A place is written between angle brackets: ``<P>`` a point, ``<PP>`` a list of points, ``<S>`` a segment or line,
``<SS>`` a list of them, ``<A>`` an angle, ``<AA>`` a list of them,
``<T>`` a triangle, ``<Q>`` a quadrilateral, ``<G>`` any polygon, ``<C>`` a
circle by its centre, ``<K>`` a circle by points on it. What a phrase states is a template over the labels of its places
in order, ``{0} {1} …``, or a function of the places.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

LABEL = r"[A-Z]\d{0,2}′?"
_LABEL = re.compile(LABEL)
_BEFORE, _AFTER = r"(?<![A-Z0-9′])", r"(?![A-Z0-9′])"
_ARTICLE = r"(?:(?:the|a|an|its|their|this|two|three|four|both|each) )?"
_LOOKS = (
    r"(?:(?:straight|dashed|dotted|solid|common|equal|parallel|opposite|horizontal|vertical|lateral|adjacent|given"
    r"|extended|respective|same|other) )*"
)
_LINE = (
    r"(?:line ?-?segments?|segments?|lines?|sides?|chords?|rays?|edges?|diagonals?|bases?|legs?|hypotenuses?|radi(?:us|i)"
    r"|diameters?|medians?|altitudes?|heights?|secants?|lengths? of|lines? through|tangents?|bisectors?|extensions? of"
    r"|the length of)"
)
_HAN_LINE = (
    r"(?:线段|直线|射线|对角线|两?条?边|斜边|底边|直角边|腰|底|弦|半径|直径|切线|高|中线|的长度?|两条?线段|两?直线)"
)
_JOINT = r"(?:,? and |, ?| & |、|和|与|及|以及)"


def _row(count: str) -> str:
    return rf"{_BEFORE}(?:{LABEL}){count}{_AFTER}"


_POINT = rf"(?:{_ARTICLE}(?:points?|vertex|vertices|midpoint|点|顶点) ?)?{_row('{1}')}"
_SEGMENT = rf"{_ARTICLE}{_LOOKS}(?:{_LINE} |{_HAN_LINE})?{_row('{2}')}"
_ANGLE = rf"(?:{_ARTICLE}(?:∠ ?|(?<![a-z])angles? |角)(?:{_row('{3}')}|{_row('{1}')}))"
_CIRCLE = (
    rf"(?:{_ARTICLE}(?:(?:semi)?circles? (?:with |whose |of |having )?"
    rf"(?:its |the )?cent(?:re|er)(?:ed)?(?: is| at)?(?: point)? "
    rf"|circles? |⊙ ?|圆(?:心为)?(?:点)?)"
    rf"{_row('{1}')}(?:(?:,? and| with|,)? ?(?:(?:passing|that passes|which passes|going|and passes) )?"
    rf"(?:through(?: point)? {_row('{1}')}|(?:of )?radius {_row('{2}')}))?(?:且?过(?:点)?{_row('{1}')}的圆|的圆)?"
    rf"|以(?:点)?{_row('{1}')}为圆心[,、]?(?:且?过(?:点)?{_row('{1}')}|{_row('{2}')}(?:长)?为半径)?的圆)"
)
_LISTED = rf"{_POINT}(?:{_JOINT}{_POINT}){{2,}}"
_AROUND = (
    rf"(?:{_ARTICLE}circum(?:scribed )?circle of (?:triangle |△ ?)?{_row('{3}')}"
    rf"|(?:△ ?|三角形)?{_row('{3}')}的外接圆"
    rf"|{_ARTICLE}circle (?:that passes |passing |going |drawn )?through {_LISTED}"
    rf"|(?:经?过){_LISTED}(?:[三四]?点)?的圆)"
)
_PLACES = {
    "P": _POINT,
    "PP": rf"(?:{_POINT}(?:{_JOINT}{_POINT})+)",
    "S": _SEGMENT,
    "SS": rf"(?:{_SEGMENT}(?:{_JOINT}{_SEGMENT})+)",
    "A": _ANGLE,
    "AA": rf"(?:{_ANGLE}(?:{_JOINT}(?:{_ANGLE}|{_row('{3}')}))+)",
    "T": rf"(?:{_ARTICLE}(?:\w+ )?(?:△ ?|triangles? |三角形)?{_row('{3}')})",
    "Q": rf"(?:{_ARTICLE}(?:(?:convex |cyclic )?quadrilaterals? |四边形|□ ?|▱ ?)?{_row('{4}')})",
    "G": rf"(?:(?:△ ?|triangles? |polygons? |[a-z]*(?:gon|lateral) |[三四五六]边形|三角形|多边形)?{_row('{3,8}')})",
    "C": _CIRCLE,
    "K": _AROUND,
}
_PLACE = re.compile(r"<([A-Z]{1,2})>")
#: The labels of each place of a match: one list for a point, a segment …, of a list one for each of its members.
Places = Sequence[list[list[str]]]
Means = str | Callable[[Places], str]


@dataclass(frozen=True)
class Phrase:
    """One way to say something.

    Args:
        pattern: a regular expression with places.
        means: statements of the formal language with ``;`` between them, over the labels in order; or a function that
            writes them. An angle with one label alone is written ``angle(?,B,?)``, a circle known by its centre alone
            ``on P O``, both of which the reader completes.
    """

    pattern: str
    means: Means

    @cached_property
    def _compiled(self) -> tuple[re.Pattern[str], tuple[str, ...]]:
        kinds = tuple(_PLACE.findall(self.pattern))
        return re.compile(_PLACE.sub(lambda m: f"({_PLACES[m[1]]})", self.pattern)), kinds

    def matches(self, sentence: str) -> list[tuple[re.Match[str], str]]:
        """Where a sentence says it, and what it says there."""
        pattern, kinds = self._compiled
        found = []
        for match in pattern.finditer(sentence):
            places = [members(text, kind) for text, kind in zip(match.groups()[: len(kinds)], kinds, strict=True)]
            found.append((match, self._meaning(places)))
        return found

    def _meaning(self, places: Places) -> str:
        if callable(self.means):
            return self.means(places)
        return self.means.format(*(label for place in places for member in place for label in member))


def members(text: str | None, kind: str) -> list[list[str]]:
    """The labels of what a place has taken; nothing where it was left open."""
    if text is None:
        return []
    if kind in ("PP", "SS", "AA"):
        rows = re.findall(rf"{_BEFORE}(?:{LABEL})+{_AFTER}", text)
        return [_LABEL.findall(row) for row in rows]
    return [_LABEL.findall(text)]
