"""Parentheses in stated answers: values told again, formulas, units, and remarks."""

from __future__ import annotations

from geogen.eval.answers import lexicon
from geogen.eval.answers.clauses import DOUBTS, VALUE, closing_at, shown
from geogen.eval.answers.compare import agree
from geogen.eval.answers.prose_clauses import HARD
from geogen.eval.answers.prose_marks import marks_of
from geogen.eval.answers.prose_words import ALTERNATIVES
from geogen.eval.answers.sides import SIGNS_OF_POWER, side_of
from geogen.eval.answers.tokens import COMMA, FUNCTION, NAME, OPERATOR, UNIT, Token, Tokens


def without_remarks(tokens: Tokens, kind: str, unit: str) -> list[Token] | None:
    """Tokens in which parentheses that repeat a value are a side of its chain, and those that remark are gone.

    Args:
        tokens: a clause.
        kind: what is asked for.
        unit: the unit of length that is asked for.

    Returns:
        The tokens; None where parentheses do not close.
    """
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.text != "(":
            found.append(token)
            at += 1
            continue
        end = closing_at(tokens, at)
        if end is None:
            return None
        inside = tokens[at + 1 : end]
        found += _remark(found, inside, (token, tokens[end]), kind, unit)
        at = end + 1
    return found


def _remark(before: list[Token], inside: Tokens, ends: tuple[Token, Token], kind: str, unit: str) -> list[Token]:
    """What parentheses say: a value again, the power of a unit, a doubt, or nothing."""
    opening, closing = ends
    numeric = any(t.numeric for t in inside)
    if all(t.kind in VALUE or t.kind == NAME and numeric for t in inside) and numeric:
        behind = (
            bool(before)
            and opening.blank
            and (before[-1].numeric or before[-1].text in ")}°" or before[-1].kind == UNIT)
        )
        if behind and _repeats(before, inside, kind, unit):
            return [Token(lexicon.ROUNDED, "(", True), *inside]
        return [opening, *inside, closing]
    if all(t.kind == UNIT or t.text in SIGNS_OF_POWER for t in inside):
        return list(inside)
    if not numeric:
        if (
            any(t.kind == OPERATOR and t.text in "+-*/^" for t in inside)
            or any(t.kind == NAME for t in inside)
            and before
            and before[-1].kind == FUNCTION
        ):
            return [opening, *inside, closing]
        if any(mark in HARD for mark in marks_of(inside)):
            return [Token(lexicon.NOT, shown(inside), True)]
        return [t for t in inside if t.kind in DOUBTS or t.kind in (lexicon.VAGUE, lexicon.BAD)]
    if not any(t.numeric for t in before) or inside[0].kind in (lexicon.WHY, lexicon.SO):
        return [t for t in inside if t.kind in DOUBTS]
    if _of_another(inside):
        return [t for t in inside if t.kind in DOUBTS]
    if inside[0].kind == lexicon.VAGUE:
        inside = [Token(lexicon.ROUNDED, inside[0].text, True), *inside[1:]]
    if inside[0].kind in (lexicon.OR,) and len(inside) > 1:
        inside = inside[1:]
    return list(inside) if inside[0].kind in (lexicon.IS, lexicon.ROUNDED) else [Token(lexicon.IS, "(", True), *inside]


def _of_another(inside: Tokens) -> bool:
    """True where parentheses say the value of another quantity, which they name: ``(the exterior angle is 60°)``."""
    at = next((n for n, t in enumerate(inside) if t.kind == lexicon.IS), None)
    if (
        not at
        or inside[0].text.lower() in ALTERNATIVES
        or inside[0].kind == lexicon.OR
        and inside[0].text.lower() not in ("and", "und", "y", "et", "和", "且")
    ):
        return False
    label = inside[:at]
    named = any(t.kind == NAME or t.kind.startswith("measure:") for t in label)
    return named and not any(t.numeric or t.kind in DOUBTS for t in label)


def _repeats(before: list[Token], inside: Tokens, kind: str, unit: str) -> bool:
    """True where a number in parentheses is the one before them: ``8.66 (5√3)``."""
    start = max(
        (n + 1 for n, t in enumerate(before) if t.kind in (lexicon.IS, lexicon.ROUNDED, COMMA, lexicon.OR)),
        default=0,
    )
    one, two = side_of(before[start:], kind, unit), side_of(inside, kind, unit)
    return one.value is not None and two.value is not None and agree(one.value, two.value)
