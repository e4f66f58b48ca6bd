"""Numbers in stated answers: the grammar of everything that may stand around them.

An answer is one or more clauses (``BC² = 49, so BC = 7``), of which the last one counts; a clause is a list of chains
(``3 or 4``); a chain is a row of sides with ``=`` or ``≈`` between them (``AB = 2·3√3 = 6√3 ≈ 10.39``); a side is a
label, a formula, or a value with its unit. What is none of these is left over, and then nothing is decided.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from geogen.eval.answers import lexicon
from geogen.eval.answers.compare import Quantity, agree, quantity_of
from geogen.eval.answers.notation import flat
from geogen.eval.answers.reading import Reading
from geogen.eval.answers.tokens import (
    COLON,
    COMMA,
    DASH,
    FIGURE,
    FUNCTION,
    NAME,
    NUMBER,
    OPERATOR,
    UNIT,
    WORD,
    Token,
    tokens_of,
)
from geogen.eval.answers.units import Unit, unit_of

#: Words that keep a value from counting, with the reason as logs have it.
DOUBTS = {lexicon.NOT: "denied", lexicon.BOUND: "a bound", lexicon.HEDGE: "a guess"}
_VALUE = frozenset((NUMBER, OPERATOR, FUNCTION, "minute"))
_BEFORE = frozenset((lexicon.NEUTRAL, lexicon.VAGUE, lexicon.ROUNDED, lexicon.TO, *DOUBTS))
_BEHIND = frozenset((lexicon.NEUTRAL, lexicon.AFTER, lexicon.VAGUE, lexicon.TO, *DOUBTS, "stop"))
_ZERO_POWER = re.compile(r"(\d)\s?\^\s?\{?\s?0\s?\}?(?!\d)")
_SIGNS_OF_POWER = frozenset("^ { } 2 3 ² ³".split())
_RELATIVE = frozenset(("which", "that", "—", "whose"))
_CONDITIONS = frozenset("when whenever if unless provided assuming wenn falls si quand cuando while".split())
_FLAT_DENIALS = frozenset(
    "wrong incorrect false untrue guess guessing unsure uncertain doubt impossible 错误 错 不对 不正确 猜 falsch falso"
    " faux".split()
)
#: Denials of another value beside the one that is claimed: ``12, not 13``.
_OTHER_VALUE = frozenset(("not", "rather than", "instead of", "而不是", "不是", "而非", "nicht", "no", "pas"))
Tokens = Sequence[Token]


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


def read_quantity(text: str, kind: str, unit: str = "", last: bool = False) -> Reading:
    """The number that a stated answer gives.

    Args:
        text: the stated answer, all of it.
        kind: what is asked for, one of :data:`geogen.eval.item.QUANTITIES`.
        unit: the unit of length that is asked for.
        last: True for a sentence without a mark, of which the last clause counts.
    """
    line = flat(text)
    if kind == "angle":
        line = _ZERO_POWER.sub(r"\1°", line)
    tokens = tokens_of(line)
    if tokens is None:
        return Reading(left="too long")
    return read_tokens(tokens, kind, unit, last)


def read_tokens(tokens: Tokens, kind: str, unit: str = "", last: bool = False) -> Reading:
    """The same for tokens."""
    reader = _Reader(kind, unit)
    clauses = [clause for clause in _split(_contrasted(tokens), lambda t: t.kind == lexicon.SO) if clause]
    if not clauses:
        return Reading()
    head, cut = _before_reason(clauses[0])
    if cut and (not last or len(clauses) == 1):
        reading = reader.clause(head)
        if reading.decided:
            return replace(reading, doubt=reading.doubt or _doubt_behind(tokens[len(head) :]))
    for n, clause in reversed(list(enumerate(clauses))):
        if any(t.numeric for t in clause):
            given = _main(clause)
            main, _ = _before_reason(given)
            reading = reader.clause(main)
            behind = [*given[len(main) :], *(t for later in clauses[n + 1 :] for t in later)]
            before = next((DOUBTS[c[0].kind] for c in clauses[:n] if c[0].kind in DOUBTS), "")
            return replace(reading, doubt=reading.doubt or before or _doubt_behind(behind))
    return reader.clause(clauses[-1])


def _doubt_behind(tail: Tokens) -> str:
    """Why a value does not count after what is said behind it: a reason may deny things, *which is wrong* denies it."""
    relative = any(t.text.lower() in _RELATIVE for t in tail[:2])
    if any(t.text.lower() in _CONDITIONS for t in tail[:2]):
        return "a condition"
    for n, token in enumerate(tail):
        if token.kind in DOUBTS and (relative and n < 4 or token.text.lower() in _FLAT_DENIALS):
            return DOUBTS[token.kind]
    return ""


def _contrasted(tokens: Tokens) -> Tokens:
    """``not 5 but 12`` is 12, and ``12, not 5`` too."""
    first = next((n for n, t in enumerate(tokens) if t.kind in (lexicon.NOT, lexicon.HEDGE)), None)
    if first is None:
        return tokens
    contrast = [n for n, t in enumerate(tokens) if t.kind == lexicon.BUT and n > first]
    if contrast:
        rest = tokens[contrast[-1] + 1 :]
        return rest if any(t.numeric for t in rest) else tokens
    before, after = tokens[:first], tokens[first + 1 :]
    denial = tokens[first].text.lower()
    if denial not in _OTHER_VALUE or sum(t.kind == lexicon.NOT for t in tokens) > 1:
        return tokens
    joint = bool(before) and (before[-1].kind in (COMMA, DASH, lexicon.OR) or before[-1].text == "(")
    if not (joint or " " in denial) or not any(t.numeric for t in before) or not any(t.numeric for t in after):
        return tokens
    end = next((n for n, t in enumerate(after) if t.text == ")"), len(after))
    if all(t.kind in _VALUE or t.kind in (UNIT, lexicon.NEUTRAL, "stop") for t in after[:end]):
        return before[:-1] if joint else before
    return tokens


def _split(tokens: Tokens, at: Callable[[Token], bool]) -> list[list[Token]]:
    """Tokens between those of a kind, outside of parentheses."""
    parts: list[list[Token]] = [[]]
    depth = 0
    for token in tokens:
        depth += (token.text in "({") - (token.text in ")}") if token.kind == OPERATOR else 0
        if depth <= 0 and at(token):
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def _before_reason(clause: Tokens) -> tuple[Tokens, bool]:
    """A clause without the reason that follows its value, and whether there was one."""
    seen = False
    depth = 0
    for n, token in enumerate(clause):
        seen = seen or token.numeric
        depth += (token.text == "(") - (token.text == ")")
        if depth > 0 or not seen:
            continue
        after = clause[n + 1].kind if n + 1 < len(clause) else ""
        hanging = token.text in "-–" and token.blank and after not in (NUMBER, OPERATOR, FUNCTION, NAME)
        if token.kind == DASH and any(t.numeric or t.kind in DOUBTS for t in clause[n:]):
            continue
        if n and clause[n - 1].kind == lexicon.IS:
            continue
        if token.kind in (lexicon.WHY, DASH) or hanging and after:
            return _trimmed(clause[:n]), True
    return clause, False


def _trimmed(tokens: Tokens) -> Tokens:
    while tokens and tokens[-1].kind in (COMMA, "stop"):
        tokens = tokens[:-1]
    return tokens


def _main(clause: Tokens) -> Tokens:
    """A clause without the givens that stand before its first comma: ``Since AB = 5 and BC = 12, AC = 13``."""
    while clause and clause[0].kind == lexicon.WHY:
        comma = next((n for n, t in enumerate(clause) if t.kind == COMMA), None)
        if comma is None or not any(t.numeric for t in clause[comma:]):
            return clause
        clause = clause[comma + 1 :]
    return clause


class _Reader:
    """Reads clauses for one kind of quantity."""

    def __init__(self, kind: str, unit: str) -> None:
        self.kind, self.unit = kind, unit

    def clause(self, tokens: Tokens) -> Reading:
        """All chains of a clause, which must agree."""
        plain = self._without_remarks(self._ratios(_trimmed(tokens)))
        if plain is None:
            return Reading(left="parentheses")
        tokens = plain
        if any(t.kind in (lexicon.BAD, "both") for t in tokens):
            odd = next(t for t in tokens if t.kind in (lexicon.BAD, "both"))
            return Reading(several="both signs") if odd.kind == "both" else Reading(left=odd.text)
        doubt = next((DOUBTS[t.kind] for t in tokens if t.kind in DOUBTS), "")
        vague = any(t.kind == lexicon.VAGUE for t in tokens)
        readings: list[Reading] = []
        label: Tokens = []
        left = step = ""
        for part in _split(tokens, lambda t: t.kind in (COMMA, DASH, lexicon.OR, lexicon.BUT)):
            if not any(t.numeric for t in part):
                if not readings:
                    label = [*label, *part]
                elif any(t.kind not in _BEHIND and t.kind != lexicon.IS for t in part):
                    left = left or _shown(part)
                continue
            if part[0].kind == lexicon.WHY and readings:
                break
            reading = self.chain([*label, *part] if not readings else part)
            label = []
            if reading.left and reading.about and not readings:
                step = reading.left
                continue
            if reading.left:
                return reading
            readings.append(reading)
        if step and not readings:
            return Reading(left=step)
        together = self._together(readings, doubt, vague)
        return Reading(left=left) if left and not together.several else together

    def _together(self, readings: list[Reading], doubt: str, vague: bool) -> Reading:
        if not readings:
            return Reading()
        best = next((r for r in readings if not r.answer.rough), readings[0])
        for other in readings:
            if other is not best and not agree(best.answer, other.answer):
                return Reading(several=f"{best.answer.text} and {other.answer.text}")
        slip = next((r.slip for r in readings if r.slip), "")
        return replace(best, doubt=doubt, vague=vague or best.vague, slip=slip)

    def _ratios(self, tokens: Tokens) -> list[Token]:
        """Colons and *to* between numbers as signs of a ratio, other colons as *is*; a range where no ratio fits."""
        found: list[Token] = []
        for n, token in enumerate(tokens):
            if token.kind not in (COLON, lexicon.TO):
                found.append(token)
                continue
            before = tokens[n - 1] if n else None
            after = tokens[n + 1] if n + 1 < len(tokens) else None
            between = all(
                t is not None and (t.kind in (NUMBER, OPERATOR) or token.kind == COLON and t.kind == NAME)
                for t in (before, after)
            )
            if between and self.kind in ("ratio", "value"):
                found.append(Token(OPERATOR, ":", token.blank))
            elif token.kind == COLON:
                found.append(Token(lexicon.IS, ":", token.blank))
            else:
                found.append(Token(lexicon.BOUND if between else lexicon.TO, token.text, token.blank))
        return found

    def _without_remarks(self, tokens: Tokens) -> list[Token] | None:
        """Parentheses behind a value that repeat it become a side of the chain; words in parentheses are dropped."""
        found: list[Token] = []
        at = 0
        while at < len(tokens):
            token = tokens[at]
            if token.text != "(":
                found.append(token)
                at += 1
                continue
            end = _closing(tokens, at)
            if end is None:
                return None
            inside = tokens[at + 1 : end]
            found += self._remark(found, token, inside, tokens[end])
            at = end + 1
        return found

    def _remark(self, before: list[Token], opening: Token, inside: Tokens, closing: Token) -> list[Token]:
        numeric = any(t.numeric for t in inside)
        if all(t.kind in _VALUE or t.kind == NAME and numeric for t in inside) and numeric:
            behind = (
                bool(before)
                and opening.blank
                and (before[-1].numeric or before[-1].text in ")}°" or before[-1].kind == UNIT)
            )
            if behind and self._repeats(before, inside):
                return [Token(lexicon.ROUNDED, "(", True), *inside]
            return [opening, *inside, closing]
        if all(t.kind == UNIT or t.text in _SIGNS_OF_POWER for t in inside):
            return list(inside)
        if not numeric:
            if (
                any(t.kind == OPERATOR and t.text in "+-*/^" for t in inside)
                or any(t.kind == NAME for t in inside)
                and before
                and before[-1].kind == FUNCTION
            ):
                return [opening, *inside, closing]
            return [t for t in inside if t.kind in DOUBTS or t.kind in (lexicon.VAGUE, lexicon.BAD)]
        if not any(t.numeric for t in before) or inside[0].kind in (lexicon.WHY, lexicon.SO):
            return [t for t in inside if t.kind in DOUBTS]
        if inside[0].kind == lexicon.VAGUE:
            inside = [Token(lexicon.ROUNDED, inside[0].text, True), *inside[1:]]
        if inside[0].kind in (lexicon.OR,) and len(inside) > 1:
            inside = inside[1:]
        return (
            list(inside) if inside[0].kind in (lexicon.IS, lexicon.ROUNDED) else [Token(lexicon.IS, "(", True), *inside]
        )

    def _repeats(self, before: list[Token], inside: Tokens) -> bool:
        """True where a number in parentheses is the one before them: ``8.66 (5√3)``."""
        start = max(
            (n + 1 for n, t in enumerate(before) if t.kind in (lexicon.IS, lexicon.ROUNDED, COMMA, lexicon.OR)),
            default=0,
        )
        one, two = self.side(before[start:]), self.side(inside)
        return one.value is not None and two.value is not None and agree(one.value, two.value)

    def chain(self, tokens: Tokens) -> Reading:
        """The value of a row of sides."""
        signs: list[str] = ["="]
        rows: list[list[Token]] = [[]]
        depth = 0
        for token in tokens:
            depth += (token.text in "({") - (token.text in ")}") if token.kind == OPERATOR else 0
            if depth <= 0 and token.kind in (lexicon.IS, lexicon.ROUNDED):
                signs.append("≈" if token.kind == lexicon.ROUNDED else "=")
                rows.append([])
            else:
                rows[-1].append(token)
        sides = [(sign, self.side(row, sign == "≈")) for sign, row in zip(signs, rows, strict=True)]
        sides = [(sign, side) for sign, side in sides if side.kind != "empty"]
        start = max((n for n, (_, side) in enumerate(sides[:-1]) if side.rest), default=None)
        if start is not None:
            sides = [(sides[start][0], replace(sides[start][1], kind="label", value=None)), *sides[start + 1 :]]
        return self._value_of([side for _, side in sides])

    def _value_of(self, sides: list[Side]) -> Reading:
        values = [side.value for side in sides if side.value is not None and side.kind == "value"]
        if not values:
            return Reading(left=sides[-1].text if sides else "nothing")
        last = sides[-1]
        names = last.kind == "label" and (last.measure or last.named) and sides[0].kind == "value"
        if last.rest or last.kind != "value" and not names:
            return Reading(left=last.text)
        known = False
        for side in sides:
            fault = self._unfit(side, known)
            if fault:
                return Reading(left=fault, about=side.kind in ("power", "compound", "formula") and last.kind == "value")
            known = known or side.kind in ("label", "ratio", "function", "compound")
        exact = [q for q in values if not q.approximate]
        best = exact[-1] if exact else values[-1]
        if best.rough:
            best = next((q for q in reversed(exact) if not q.rough and agree(q, best)), best)
        other = next((q for q in values if q is not best and not agree(best, q)), None)
        return Reading(best, slip=f"{best.text} and {other.text}" if other else "")

    def _unfit(self, side: Side, known: bool) -> str:
        """Why a side that is no value makes the chain say something else than the value asked for."""
        circular = side.kind == "formula"
        if side.kind == "left":
            return side.text
        if known and side.kind != "label":
            return ""
        if side.kind == "power" and self.kind in ("length", "perimeter", "angle"):
            return side.text
        if side.kind in ("ratio", "function") and self.kind not in ("ratio", "value"):
            return side.text
        if side.kind == "compound" and self.kind not in ("perimeter", "area"):
            return side.text
        if circular and not known and self.kind not in ("area", "perimeter"):
            return side.text
        if side.measure and not _fits(side.measure, self.kind):
            return f"the {side.measure}"
        return ""

    def side(self, tokens: Tokens, approximate: bool = False) -> Side:
        """One side: a label, a formula, or a value with its unit."""
        text = _shown(tokens)
        if not any(t.numeric for t in tokens):
            return _label(tokens, text)
        first = next(n for n, t in enumerate(tokens) if t.kind in _VALUE or t.kind == NAME)
        for n in range(first):
            if tokens[n].kind not in _BEFORE and not tokens[n].kind.startswith("measure:") and tokens[n].kind != FIGURE:
                return _opaque(tokens, text)
        end = first
        while end < len(tokens) and (tokens[end].kind in _VALUE or tokens[end].kind == NAME):
            end += 1
        run = tokens[first:end]
        if any(t.kind == NAME for t in run):
            return _formula(tokens, run, end, text)
        behind = end
        while behind < len(tokens) and (
            tokens[behind].kind == UNIT or behind > end and tokens[behind].text in _SIGNS_OF_POWER
        ):
            behind += 1
        unit = _unit(tokens[end:behind])
        rest = tokens[behind:]
        if unit is None:
            return Side("left", text=text)
        value = quantity_of(_written(run), unit, self.kind, self.unit, approximate)
        if value is None:
            return Side("left", text=text)
        measure = _measure(tokens[:first])
        if all(t.kind in _BEHIND for t in rest):
            return Side("value", value, measure, text=text)
        begins = bool(rest) and (
            rest[0].kind in (lexicon.NEUTRAL, lexicon.FAMILIAR) or rest[0].kind.startswith("measure:")
        )
        labelled = begins and any(t.kind.startswith("measure:") or t.kind in (NAME, FIGURE) for t in rest)
        if labelled and not any(t.numeric or t.kind in (WORD, lexicon.MULTIPLE) for t in rest):
            return Side("value", value, measure, True, text)
        return Side("left", text=text)


def _han(token: Token) -> bool:
    return "\u4e00" <= token.text[0] <= "\u9fff"


def _measure(tokens: Tokens) -> str:
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
    measure = _measure(tokens)
    signs = {t.text for t in tokens if t.kind == OPERATOR}
    if "sign" in kinds or UNIT in kinds or any(t.kind == WORD and not _han(t) for t in tokens):
        return Side("left", text=text)
    if lexicon.MULTIPLE in kinds:
        return Side("compound", measure="a multiple", text=text)
    if FUNCTION in kinds:
        return Side("function", measure=measure, text=text)
    if signs & {*"²³^√", r"\sqrt"}:
        return Side("power", text=text)
    if signs & {"+", "-", "*", "^", "·", "×", "−"}:
        return Side("compound", measure=measure, text=text)
    if signs & {"/", ":", r"\frac", r"\dfrac", r"\tfrac"}:
        return Side("ratio", measure=measure, text=text)
    return Side("label", measure=measure, text=text, named=NAME in kinds)


def _formula(tokens: Tokens, run: Tokens, end: int, text: str) -> Side:
    """A side with numbers and letters: the square of a length, or a formula that a value follows."""
    written = _written(run)
    if re.fullmatch(r"\(?[A-Zα-ωa-z]{1,3}['′]?\)?\s?(?:\^\s?\{?\s?2\s?\}?|²)", written):
        return Side("power", text=text)
    return Side("formula" if end == len(tokens) else "left", text=text)


def _opaque(tokens: Tokens, text: str) -> Side:
    """Words with numbers, as in ``the answer to part 2``: a label where a relation follows, left over at the end."""
    return Side("left", text=text)


def _fits(measure: str, kind: str) -> bool:
    """True where what a noun names may be the quantity that is asked for."""
    if measure == "a multiple":
        return False
    return kind == "value" or measure == kind or (measure, kind) in {("length", "perimeter"), ("angle", "ratio")}


def _unit(tokens: Tokens) -> Unit | None:
    return unit_of(
        [t.text.lower() if len(t.text) > 1 else t.text for t in tokens if t.text not in "^{}"] if tokens else []
    )


def _closing(tokens: Tokens, at: int) -> int | None:
    depth = 0
    for n in range(at, len(tokens)):
        depth += (tokens[n].text == "(") - (tokens[n].text == ")")
        if depth == 0:
            return n
    return None


def _written(tokens: Tokens) -> str:
    return "".join((" " if t.blank and n else "") + t.text for n, t in enumerate(tokens)).strip()


def _shown(tokens: Tokens) -> str:
    return " ".join(t.text for t in tokens)[:80]
