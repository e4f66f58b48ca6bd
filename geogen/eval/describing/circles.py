"""Which circle a sentence means that does not name it: *the circle*, *it passes through D*, 圆还过点D."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from geogen.eval.describing.claims import Picture
from geogen.eval.describing.names import AROUND, CIRCLE, CIRCLES, POINT
from geogen.eval.describing.tokens import Token

#: What is said of circles, behind *it*.
_OF_CIRCLES = ("through", "centre")
#: Fewest points that name a circle.
_THREE = 3


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
        for n, token in enumerate(tokens):
            if token.kind in CIRCLES:
                self._last = token
            told = None if token.kind or self._last is None else self._last
            if told is not None and (token.text == "circle" or _is_it(tokens, n)):
                made.append(replace(token, kind=told.kind, text="", labels=told.labels))
            elif told is not None and token.text == "circlethrough" and _is_told(tokens, n):
                made += [replace(token, kind=told.kind, text="", labels=told.labels), replace(token, text="through")]
            else:
                made.append(token)
        return tuple(made)


def _is_it(tokens: Sequence[Token], at: int) -> bool:
    """True for *it* where something is said of it that is said of circles."""
    behind = [token.text for token in tokens[at + 1 : at + 2] if not token.kind]
    return tokens[at].text == "it" and behind[:1] != [] and behind[0] in _OF_CIRCLES


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
