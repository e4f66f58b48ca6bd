"""The elements that a text names: points, segments and circles."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from geogen.eval.describing.names import ACROSS, ANGLE_SIGN, AROUND, CIRCLE, LABEL
from geogen.eval.describing.phrases import circles_around
from geogen.eval.describing.tokens import Token

#: Rows of labels; the S of an area is none.
_ROW = re.compile(rf"(?<![A-Z0-9′])(?!S(?:_| ?[△□▱{{]|[一-鿿]{{1,4}}形))(?:{LABEL})+(?![A-Z0-9′a-z])")
_LABEL = re.compile(LABEL)
#: What stands before a list of segments that are drawn.
_LISTED = re.compile(
    r"(?:(?<!on )(?<!of )(?<!on the )(?<!of the )(?<!on line )segments?|(?<![在是以交])线段) ?"
    rf"(?:(?:{LABEL}){{2}}(?:,? and |, ?|、|和|与))*$"
)
#: Most letters of a row that is taken for points and not for a word in capitals.
MOST = 8
Pair = tuple[str, str]


@dataclass
class Named:
    """What a text names, by points of the figure.

    Args:
        points: of the figure.
        drawn: segments that it lists as parts of the figure.
        segments: all that it names in any way, pairs of points in the order of the alphabet.
        circles: of each the points that name it: its centre, perhaps with a point on it, or ``""`` and three points on
            it, or ``""`` and the ends of a diameter.
        strangers: labels that the figure does not have.
        triangles: labels of triangles in order.
    """

    points: set[str] = field(default_factory=set)
    drawn: set[Pair] = field(default_factory=set)
    segments: set[Pair] = field(default_factory=set)
    circles: set[tuple[str, ...]] = field(default_factory=set)
    strangers: set[str] = field(default_factory=set)
    triangles: list[tuple[str, ...]] = field(default_factory=list)

    def add(self, other: Named) -> None:
        """Take in what another text names."""
        self.points |= other.points
        self.drawn |= other.drawn
        self.segments |= other.segments
        self.circles |= other.circles
        self.strangers |= other.strangers
        self.triangles += other.triangles

    def add_elements(self, elements: Iterable[str]) -> None:
        """Take in elements of the formal language, ``segment a b``."""
        for element in elements:
            kind, *points = element.split()
            self.points |= set(points)
            if kind == "segment":
                self.segments.add(ordered(*points))
                self.drawn.add(ordered(*points))
            if kind in ("circle", "circum"):
                self.circles.add((*(("",) if kind == "circum" else ()), *points))


def ordered(one: str, two: str) -> Pair:
    """A segment's points in the order of the alphabet."""
    return (one, two) if one < two else (two, one)


def named_in(text: str, tokens: Sequence[Token], names: Mapping[str, str]) -> Named:
    """What a sentence names.

    Args:
        text: plain, its words in small letters.
        tokens: of the text.
        names: the point of each label.
    """
    found = Named()
    for match in _ROW.finditer(text):
        labels = _LABEL.findall(match[0])
        if len(labels) > MOST:
            continue
        found.strangers |= {label for label in labels if label not in names}
        points = [names[label] for label in labels if label in names]
        found.points |= set(points)
        if len(points) < len(labels):
            continue
        is_angle = bool(ANGLE_SIGN.search(text[: match.start()]))
        rim = len(points) > 2 and not is_angle
        sides = pairwise([*points, points[0]]) if rim else pairwise(points)
        found.segments |= {ordered(a, b) for a, b in sides if a != b}
        if len(points) == 2 and _LISTED.search(text[: match.start()]):
            found.drawn.add(ordered(*points))
        if len(points) == 3 and not is_angle:
            found.triangles.append(tuple(labels))
    found.circles |= set(_circles(tokens, names))
    return found


def _circles(tokens: Sequence[Token], names: Mapping[str, str]) -> Iterable[tuple[str, ...]]:
    for token in tokens:
        if token.kind == CIRCLE and token.labels[0] in names:
            yield tuple(names[label] for label in token.labels if label in names)
        if token.kind in (AROUND, ACROSS) and all(label in names for label in token.labels):
            yield ("", *(names[label] for label in token.labels[:3]))
    for labels in circles_around(tokens):
        if all(label in names for label in labels):
            yield ("", *(names[label] for label in labels[:3]))
