"""Remarks in parentheses: *DE (the midline) is parallel to it*, *AC (length 6)*, 点D（在AB上）."""

from __future__ import annotations

from collections.abc import Sequence

from geogen.eval.describing.cover import covered
from geogen.eval.describing.equations import is_operator
from geogen.eval.describing.names import VALUE
from geogen.eval.describing.tokens import Token


def asides_apart(tokens: Sequence[Token]) -> list[tuple[Token, ...]]:
    """A sentence without the remarks in it, and each of these, about what stands before it where it needs that.

    Args:
        tokens: of a sentence; parentheses of sums and products are no remarks.
    """
    main: list[Token] = []
    asides: list[tuple[Token, ...]] = []
    at = 0
    while at < len(tokens):
        end = _end_of_place(tokens, at) or _end_of_aside(tokens, at)
        if end is None:
            main.append(tokens[at])
            at += 1
            continue
        is_place = tokens[at].text == "on"
        remark = tuple(tokens[at + (not is_place) : end])
        asides.append(remark if not is_place and covered(remark) else (tokens[at - 1], *remark))
        at = end + (not is_place)
    return [tuple(main), *asides]


def _end_of_place(tokens: Sequence[Token], at: int) -> int | None:
    """Where it ends that a line or circle is said on which a point lies from which something is drawn: *from a point P
    on BC, two tangents …*."""
    words = [token.text for token in tokens[max(0, at - 2) : at + 1] if not token.kind]
    is_place = words == ["from", "on"] and at + 2 < len(tokens) and bool(tokens[at + 1].labels)
    return at + 2 if is_place and tokens[at + 2].text == "," else None


def _end_of_aside(tokens: Sequence[Token], at: int) -> int | None:
    """Where a remark is closed that is opened at a place, behind something named; None where there is none."""
    if not at or not tokens[at - 1].labels or not _is(tokens[at], "("):
        return None
    end = next((n for n in range(at + 1, len(tokens)) if _is(tokens[n], ")")), None)
    if end is None or any(is_operator(t) or _is(t, "(") for t in tokens[at + 1 : end]):
        return None
    return end


def _is(token: Token, sign: str) -> bool:
    return token.kind == VALUE and token.text == sign
