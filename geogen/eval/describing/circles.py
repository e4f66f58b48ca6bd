"""Which circle a sentence means that does not name it: *the circle*, *it passes through D*, 圆还过点D."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from geogen.eval.describing.claims import Picture
from geogen.eval.describing.names import AROUND, CIRCLE, CIRCLES, POINT
from geogen.eval.describing.tokens import Token
from geogen.lang.measure import Coordinates, term_value
from geogen.lang.statement import Statement, parse_statement

#: What is said of circles, behind *it*.
_OF_CIRCLES = ("through", "centre", "circumference", "tangent")
#: What is said of other figures, too.
_OF_FIGURES = ("area", "perimeter")
#: Fewest points that name a circle.
_THREE = 3


_SIZE = re.compile(r"\b(circumference|circle_area)\((\w+),(\w+)\)")
#: Relative difference up to which two radii of the figure are one.
_ALIKE = 1e-6


def with_first_points(statement: Statement, at: Coordinates) -> Statement:
    """A statement about the sizes of circles, each named by the first of its points in the figure."""
    text = str(statement)
    if not _SIZE.search(text):
        return statement

    def named(match: re.Match[str]) -> str:
        measure, centre, point = match.groups()
        size = {p: term_value(("length", centre, p), at) for p in at if p != centre}
        first = min(p for p in size if abs(size[p] - size[point]) <= _ALIKE * size[point])
        return f"{measure}({centre},{first})"

    return parse_statement(_SIZE.sub(named, text))


class Circles:
    """The circles of a text: the one that was spoken of last, else the only one of the figure.

    Args:
        picture: the figure.
    """

    def __init__(self, picture: Picture) -> None:
        shown = {point: label for label, point in picture.names.items()}
        every = [*((CIRCLE, c) for c in picture.circles), *((AROUND, c) for c in picture.rounds)]
        drawn = [Token(kind, "", tuple(shown[p] for p in circle)) for kind, circle in every]
        self._last = drawn[0] if len(drawn) == 1 else None

    def meant(self, tokens: Sequence[Token]) -> tuple[Token, ...]:
        """The tokens of the next sentence, with names for circles that it does not name."""
        made: list[Token] = []
        is_here = False
        for n, token in enumerate(tokens):
            if token.kind in CIRCLES:
                self._last, is_here = token, True
            told = None if token.kind or self._last is None else self._last
            of_circles = (*_OF_CIRCLES, *(_OF_FIGURES if is_here else ()))
            is_meant = token.text == "circle" or _is_it(tokens, n, of_circles) or (is_here and _is_on_it(tokens, n))
            if told is not None and is_meant:
                made.append(replace(token, kind=told.kind, text="", labels=told.labels))
            elif told is not None and token.text == "circlethrough" and _is_told(tokens, n):
                made += [replace(token, kind=told.kind, text="", labels=told.labels), replace(token, text="through")]
            else:
                made.append(token)
        return tuple(made)


def _is_on_it(tokens: Sequence[Token], at: int) -> bool:
    """True for *it* in *C lies on it*, where a sentence is about a circle: the first thing that it names."""
    first = next((token for token in tokens if token.labels), None)
    is_on = at > 0 and [token.text for token in tokens[at - 1 : at + 1]] == ["on", "it"]
    return is_on and first is not None and first.kind in CIRCLES


def _is_it(tokens: Sequence[Token], at: int, said: Sequence[str]) -> bool:
    """True for *it* where one of these things is said of it."""
    behind = [token.text for token in tokens[at + 1 : at + 2] if not token.kind]
    return tokens[at].text == "it" and behind[:1] != [] and behind[0] in said


def _is_told(tokens: Sequence[Token], at: int) -> bool:
    """True where a clause begins with a circle through fewer points than name one."""
    is_first = not at or (tokens[at - 1].text in ("and", ",", "sep") and not tokens[at - 1].kind)
    return is_first and _points_from(tokens, at + 1) < _THREE


def _points_from(tokens: Sequence[Token], at: int) -> int:
    """How many points a list has that begins at a place."""
    found = 0
    while at < len(tokens) and (
        tokens[at].kind == POINT or tokens[at].text in ("and", ",", "、") and not tokens[at].kind
    ):
        found += tokens[at].kind == POINT
        at += 1
    return found
