"""Numbers in clauses of prose, and what stands beside them."""

from __future__ import annotations

from dataclasses import dataclass

from geogen.eval.answers import lexicon
from geogen.eval.answers.chains import CALCULATED
from geogen.eval.answers.compare import Quantity, agree
from geogen.eval.answers.prose_clauses import ProseClause, claiming
from geogen.eval.answers.prose_words import AFTER_BARE, MULTIPLES
from geogen.eval.answers.sides import measure_of
from geogen.eval.answers.tokens import COLON, FUNCTION, NAME, WORD, Token, Tokens
from geogen.eval.answers.units import Unit

#: Most words of a heading before a value.
MOST_OF_HEADING = 8
#: Words behind which something else than the value is the subject.
_SUBORDINATE = frozenset("that which who whose as if than dass der die das que qui dont wie als como comme".split())


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
    if not says_nothing_else(after):
        return False
    bare = not last.unit.kind and not any(t.text == "°" for t in tokens[last.start : last.end])
    if not bare or after[0].text.lower() in AFTER_BARE or "\u4e00" <= after[0].text[0] <= "\u9fff":
        return True
    return after[0].kind not in (WORD, NAME, lexicon.FAMILIAR) or after[0].text.lower() in MULTIPLES


def says_nothing_else(after: list[Token]) -> bool:
    """False where a verb behind a value says something of it: ``12 cm given in the book is …``.

    Args:
        after: what stands behind the value.
    """
    at = next((n for n, t in enumerate(after) if t.kind == lexicon.IS or t.kind == lexicon.WHY and n), None)
    if (
        at is None
        or after[at].kind != lexicon.IS
        or after[at].text in "=≡≅("
        or any(t.text.lower() in _SUBORDINATE for t in after[:at])
    ):
        return True
    said = after[at + 1 :]
    plain = all(t.kind in (lexicon.NEUTRAL, lexicon.AFTER) for t in said)
    return plain or claiming(said) or any(t.numeric or t.kind[:8] == "measure:" or t.kind == NAME for t in said)


def heading_of(clause: ProseClause, before: list[ProseClause], first: Run) -> str:
    """What the words before a colon say is measured by the bare number behind it: ``The height: 60``."""
    if clause.opened != COLON or first.start or not before or first.unit.kind:
        return ""
    words = before[-1].tokens
    of_two = any(t.kind == lexicon.TO for t in words)
    if of_two and any(t.text == ":" for t in clause.tokens[first.start : first.end]):
        return ""  # ``Larger side to smaller side: 3 : 2``
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


def chain_of(tokens: list[Token], runs: list[Run]) -> list[Run]:
    """The last numbers of a clause that relations join: ``4 + 2 + 1 = 7``."""
    at = len(runs) - 1
    while at > 0 and joined(tokens[runs[at - 1].end : runs[at].start]):
        at -= 1
    return runs[at:]


def before_rounding(clauses: list[ProseClause], runs: list[list[Run]], at: int) -> int:
    """The clause of an exact value that the last one only rounds: ``5√3 m, roughly 8.7 m``."""
    value = runs[at][-1].value
    first = clauses[at].tokens[0].kind
    if value is None or first not in (lexicon.VAGUE, lexicon.ROUNDED) or len(runs[at]) > 1:
        return at
    before = next((n for n in range(at - 1, -1, -1) if runs[n]), at)
    exact = runs[before][-1].value
    return before if exact is not None and not exact.rough and agree(value, exact) else at


def works_with(clauses: list[ProseClause], runs: list[list[Run]], at: int) -> bool:
    """True where a clause calculates its value with that of an earlier clause about something else.

    ``AC = 5, BC = 12, AB = √(5² + 12²) = 13`` tells AB; what it calculates with is given.
    """
    tokens, chain = clauses[at].tokens, runs[at]
    in_letters = any(t.text == CALCULATED for t in tokens[: chain[-1].start])
    if not at or len(chain) < 2 and not in_letters:
        return False
    used = {t.text for t in tokens[chain[0].start : chain[-1].start] if t.numeric}
    own = _names(clauses[at], chain[0])
    given = set()
    for clause, earlier in zip(clauses[:at], runs[:at], strict=True):
        if own and earlier and _names(clause, earlier[0]) == own:
            return False
        given |= {t.text for run in earlier for t in clause.tokens[run.start : run.end] if t.numeric}
    return in_letters or any(form in used for text in given for form in _worked(text))


def _worked(text: str) -> tuple[str, ...]:
    """How a given number stands in working: as it is, squared, or doubled."""
    return (text, str(int(text) ** 2), str(2 * int(text))) if text.isdecimal() and len(text) < 9 else (text,)


def _names(clause: ProseClause, first: Run) -> tuple[str, ...]:
    """What a clause names before its first number."""
    return tuple(t.text for t in clause.tokens[: first.start] if t.kind in (NAME, FUNCTION))


def told_again(last: Run, before: list[list[Run]]) -> bool:
    """True where a number of things was the end of the clause before it: ``360/30 = 12, so it has 12 sides``."""
    value = next((runs[-1].value for runs in reversed(before) if runs), None)
    return value is not None and last.value is not None and agree(value, last.value)


def differs(last: Run, before: list[list[Run]]) -> bool:
    """True where the value in front of an alternative is another one."""
    value = next((runs[-1].value for runs in reversed(before) if runs), last.value)
    return value is None or last.value is None or not agree(value, last.value)
