"""Numbers in clauses of prose, and what stands beside them."""

from __future__ import annotations

from dataclasses import dataclass

from geogen.eval.answers import lexicon
from geogen.eval.answers.clauses import Tokens
from geogen.eval.answers.compare import Quantity
from geogen.eval.answers.prose_clauses import Clause, claiming
from geogen.eval.answers.prose_words import AFTER_BARE, MULTIPLES
from geogen.eval.answers.sides import measure_of
from geogen.eval.answers.tokens import COLON, NAME, WORD, Token
from geogen.eval.answers.units import Unit

#: Most words of a heading before a value.
MOST_OF_HEADING = 8


@dataclass(frozen=True)
class Run:
    """A number in a clause.

    Args:
        start: its first token.
        end: the token behind it and its unit.
        value: what it is, None where it is no number.
        unit: its unit.
    """

    start: int
    end: int
    value: Quantity | None
    unit: Unit


def followed(tokens: list[Token], last: Run) -> bool:
    """False where a bare number is followed by an unknown word, or by a verb that says something else of it."""
    after = tokens[last.end :]
    if not after:
        return True
    if after[0].kind in (lexicon.IS, lexicon.ROUNDED):
        return claiming(after) or any(t.kind[:8] == "measure:" or t.kind == NAME for t in after)
    bare = not last.unit.kind and not any(t.text == "°" for t in tokens[last.start : last.end])
    if not bare or after[0].text.lower() in AFTER_BARE or "\u4e00" <= after[0].text[0] <= "\u9fff":
        return True
    return after[0].kind not in (WORD, NAME, lexicon.FAMILIAR) or after[0].text.lower() in MULTIPLES


def heading_of(clause: Clause, before: list[Clause], first: Run) -> str:
    """What the words before a colon say is measured by the bare number behind it: ``The height: 60``."""
    if clause.opened != COLON or first.start or not before or first.unit.kind:
        return ""
    words = before[-1].tokens
    explains = len(words) > MOST_OF_HEADING or any(t.kind in (lexicon.WHY, WORD) or t.numeric for t in words)
    return "" if explains else measure_of(words)


def near_noun(lead: list[Token]) -> str:
    """The noun directly before a value: ``an area of 25``; empty where there is none."""
    for token in reversed(lead):
        if token.kind[:8] == "measure:":
            return token.kind[8:]
        if token.kind not in (lexicon.NEUTRAL, lexicon.ROUNDED, lexicon.VAGUE) and token.text.lower() not in (
            "of", "von", "de", "at",
        ):  # fmt: skip
            return ""
    return ""


def rounded(tokens: Tokens, start: int) -> bool:
    return any(t.kind == lexicon.ROUNDED for t in tokens[max(0, start - 2) : start])


def joined(between: list[Token]) -> bool:
    """True where only a relation stands between two numbers."""
    return (
        bool(between)
        and all(t.kind in (lexicon.IS, lexicon.ROUNDED, lexicon.VAGUE, lexicon.NEUTRAL) for t in between)
        and any(t.kind in (lexicon.IS, lexicon.ROUNDED) for t in between)
    )
