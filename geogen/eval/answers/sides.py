"""The sides of a chain: labels, formulas, and values with their units."""

from __future__ import annotations

import re
from dataclasses import dataclass

from geogen.eval.answers import lexicon
from geogen.eval.answers.clauses import DOUBTS, VALUE, shown, written
from geogen.eval.answers.compare import Quantity, quantity_of
from geogen.eval.answers.prose_marks import marks_of
from geogen.eval.answers.tokens import COMMA, FIGURE, FUNCTION, NAME, OPERATOR, UNIT, WORD, Token, Tokens
from geogen.eval.answers.units import Unit, unit_of

_BEFORE = frozenset((lexicon.NEUTRAL, lexicon.VAGUE, lexicon.ROUNDED, lexicon.TO, *DOUBTS))
#: Kinds of tokens that may follow a value.
BEHIND = frozenset((lexicon.NEUTRAL, lexicon.AFTER, lexicon.VAGUE, lexicon.TO, *DOUBTS, "stop"))
#: What numbers count: ``12 points``.
_COUNTED = frozenset(
    "个 points lines triangles circles options choices solutions answers results values "
    "squares rectangles puntos rectas"
    " triángulos círculos dreiecke punkte kreise triangles cercles".split()
)
_OF = frozenset("of de del du von des".split())
#: Signs of the power of a unit.
SIGNS_OF_POWER = frozenset("^ { } 2 3 ² ³".split())


@dataclass(frozen=True)
class Side:
    """One side of a chain.

    Args:
        kind: ``value``, ``label``, ``formula``, ``power``, ``compound``, ``ratio``, ``function``, ``empty``, ``left``.
        value: the quantity, if it is one.
        measure: what its noun says is measured.
        rest: the label that follows a value without a relation, as in ``the radius is 6 the diameter is 12``.
        text: how it is written, for logs.
        named: True where it names points or unknowns.
    """

    kind: str
    value: Quantity | None = None
    measure: str = ""
    rest: bool = False
    text: str = ""
    named: bool = False


def side_of(tokens: Tokens, kind: str, wanted: str = "", approximate: bool = False) -> Side:
    """One side: a label, a formula, or a value with its unit."""
    text = shown(tokens)
    if not any(t.numeric for t in tokens):
        return _label(tokens, text)
    first = next(n for n, t in enumerate(tokens) if t.kind in VALUE or t.kind == NAME)
    for n in range(first):
        if tokens[n].kind not in _BEFORE and not tokens[n].kind.startswith("measure:") and tokens[n].kind != FIGURE:
            return _opaque(tokens, text)
    end = first
    while end < len(tokens) and (tokens[end].kind in VALUE or tokens[end].kind == NAME or _angle(tokens, end)):
        end += 1
    run = tokens[first:end]
    if any(t.kind == NAME for t in run):
        return _formula(tokens, run, end, text)
    behind = end
    while behind < len(tokens) and (
        tokens[behind].kind == UNIT or behind > end and tokens[behind].text in SIGNS_OF_POWER
    ):
        behind += 1
    unit = unit_words(tokens[end:behind])
    rest = tokens[behind:]
    if unit is None:
        return Side("left", text=text)
    value = quantity_of(written(run), unit, kind, wanted, approximate)
    if value is None:
        return Side("left", text=text)
    measure = measure_of(tokens[:first])
    if rest and not tokens[end:behind] and rest[0].text.lower() in _COUNTED and kind != "value":
        return Side("left", text=text)
    if all(t.kind in BEHIND for t in rest):
        return Side("value", value, measure, text=text)
    if rest and not unit.kind and rest[0].text.lower() in _OF and kind != "ratio" and "°" not in text:
        return Side("left", text=text)  # ``1/4 of the area``
    begins = bool(rest) and (rest[0].kind in (lexicon.NEUTRAL, lexicon.FAMILIAR) or rest[0].kind.startswith("measure:"))
    labelled = begins and any(t.kind.startswith("measure:") or t.kind in (NAME, FIGURE) for t in rest)
    if labelled and not any(t.numeric or t.kind in (WORD, lexicon.MULTIPLE) for t in rest):
        return Side("value", value, measure, True, text)
    return Side("left", text=text)


def _angle(tokens: Tokens, at: int) -> bool:
    """True for the sign of an angle in a formula: ``½∠A``."""
    return tokens[at].kind == FIGURE and at + 1 < len(tokens) and tokens[at + 1].kind == NAME


def _han(token: Token) -> bool:
    return "\u4e00" <= token.text[0] <= "\u9fff"


def measure_of(tokens: Tokens) -> str:
    """What a label says is measured: its first noun (of ``base angle`` the last), in Chinese its last one."""
    nouns = [t for t in tokens if t.kind.startswith("measure:")]
    if not nouns:
        return ""
    if _han(nouns[0]):
        return nouns[-1].kind[8:]
    at = tokens.index(nouns[0])
    while (
        at + 1 < len(tokens) and tokens[at + 1].kind.startswith("measure:") and tokens[at + 1].kind != tokens[at].kind
    ):
        at += 1
    return tokens[at].kind[8:]


def _label(tokens: Tokens, text: str) -> Side:
    """A side without numbers."""
    kinds = {t.kind for t in tokens}
    if kinds <= {lexicon.NEUTRAL, lexicon.AFTER, lexicon.TO, COMMA, lexicon.VAGUE, *DOUBTS, "stop", "mark"}:
        return Side("empty", text=text)
    measure = measure_of(tokens)
    signs = {t.text for t in tokens if t.kind == OPERATOR}
    if text.count("(") != text.count(")") and NAME in kinds:
        return Side("left", text=text)
    if "sign" in kinds or UNIT in kinds or any(t.kind == WORD and not _han(t) for t in tokens):
        return Side("left", text=text)
    if any(_han(t) for t in tokens if t.kind == WORD) and any(marks_of(tokens)):
        return Side("left", text=text)
    if lexicon.MULTIPLE in kinds:
        return Side("compound", measure="a multiple", text=text)
    if FUNCTION in kinds and signs & {*"²³^"}:
        return Side("left", text=text)
    if FUNCTION in kinds:
        return Side("function", measure=measure, text=text)
    if signs & {*"²³^√", r"\sqrt"}:
        return Side("power", text=text)
    if signs & {*"+-–‐*^·×−"}:
        return Side("compound", measure=measure, text=text)
    if signs & {"/", ":", r"\frac", r"\dfrac", r"\tfrac"}:
        return Side("ratio", measure=measure, text=text)
    return Side("label", measure=measure, text=text, named=NAME in kinds)


def _formula(tokens: Tokens, run: Tokens, end: int, text: str) -> Side:
    """A side with numbers and letters: the square of a length, or a formula that a value follows."""
    formula = written(run)
    if re.fullmatch(r"\(?[A-Zα-ωa-z]{1,3}['′]?\)?\s?(?:\^\s?\{?\s?2\s?\}?|²)", formula):
        return Side("power", text=text)
    return Side("formula" if end == len(tokens) else "left", text=text)


def _opaque(tokens: Tokens, text: str) -> Side:
    """Words with numbers, as in ``the answer to part 2``: a label where a relation follows, left over at the end."""
    return Side("left", text=text)


def fits(measure: str, kind: str) -> bool:
    """True where what a noun names may be the quantity that is asked for."""
    if measure == "a multiple":
        return False
    return (
        kind == "value"
        or measure == kind
        or (measure, kind)
        in {
            ("length", "perimeter"),
            ("angle", "ratio"),
        }
    )


def unit_words(tokens: Tokens) -> Unit | None:
    """The unit of tokens; None where they name none."""
    return unit_of(
        [t.text.lower() if len(t.text) > 1 else t.text for t in tokens if t.text not in "^{}"] if tokens else []
    )
