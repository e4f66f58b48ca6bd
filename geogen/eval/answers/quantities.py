"""Numbers in stated answers: the grammar of everything that may stand around them.

An answer is one or more clauses (``BC² = 49, so BC = 7``), of which the last one counts; a clause is a list of chains
(``3 or 4``); a chain is a row of sides with ``=`` or ``≈`` between them (``AB = 2·3√3 = 6√3 ≈ 10.39``); a side is a
label, a formula, or a value with its unit. What is none of these is left over, and then nothing is decided.
"""

from __future__ import annotations

import re
from dataclasses import replace

from geogen.eval.answers import lexicon
from geogen.eval.answers.chains import shortened
from geogen.eval.answers.clauses import (
    DOUBTS,
    VALUE,
    Tokens,
    before_reason,
    closing_at,
    contrasted,
    divides,
    doubt_behind,
    main_part,
    shown,
    split_at,
    trimmed,
)
from geogen.eval.answers.compare import agree
from geogen.eval.answers.moods import unclaimed
from geogen.eval.answers.notation import flat
from geogen.eval.answers.prose import read_prose
from geogen.eval.answers.prose_clauses import HARD
from geogen.eval.answers.prose_marks import marks_of
from geogen.eval.answers.reading import Reading
from geogen.eval.answers.sayings import plain_words, said_ahead, said_in, said_of, worked_out
from geogen.eval.answers.sides import BEHIND, SIGNS_OF_POWER, Side, fits, measure_of, side_of
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
    Token,
    tokens_of,
)

#: A formula of the quantity itself, ``A/2``, not of what it is calculated from.
_UNKNOWN_AREA = re.compile(r"(?<![A-Za-z∠])(?<!∠ )[ASFKPU](?![A-Za-z])")
#: What leads to the thing that a value is given for, and how many words its noun may have.
_FOR, MOST_OF_NOUN = frozenset("for für para pour as als como comme".split()), 5
_LEADS = frozenset("gives yields means becomes ergibt liefert da resulta donne".split())
_RELATIVE = frozenset(("which", "that", "was", "que", "qui"))
#: The square of one unknown, which is no unknown.
_SQUARE = re.compile(r"^[a-z] ?(?:²|\^ ?2)$")
_ZERO_POWER = re.compile(r"(\d)\s?\^\s?\{?\s?0\s?\}?(?!\d)")


def read_quantity(text: str, kind: str, unit: str = "", last: bool = False, prose: bool = False) -> Reading:
    """The number that a stated answer gives.

    Args:
        text: the stated answer, all of it.
        kind: what is asked for, one of :data:`geogen.eval.item.QUANTITIES`.
        unit: the unit of length that is asked for.
        last: True for a sentence without a mark, of which the last clause counts.
        prose: True where words that are in no list may stand around the value.
    """
    line = shortened(worked_out(flat(plain_words(text, kind)), kind))
    if kind == "angle":
        line = _ZERO_POWER.sub(r"\1°", line)
    read_in = tokens_of(line)
    if read_in is None:
        return Reading(left="too long")
    tokens = _leading_on(_related(read_in))
    reading = _read_line(tokens, kind, unit, last, prose)
    if not reading.decided or reading.doubt:
        return reading
    why = unclaimed(line, kind) or _for_another(tokens, kind)
    return replace(reading, doubt=why) if why else reading


def _for_another(tokens: Tokens, kind: str) -> str:
    """The noun that a value is given for, where it is not what is asked for: ``I get 13 for the perimeter``."""
    for n, token in enumerate(tokens):
        behind = n > 0 and (tokens[n - 1].numeric or tokens[n - 1].kind == UNIT or tokens[n - 1].text == "°")
        if behind and token.text.lower() in _FOR:
            noun = measure_of(tokens[n + 1 : n + MOST_OF_NOUN])
            if noun and not fits(noun, kind):
                return f"for the {noun}"
    return ""


def _read_line(tokens: Tokens, kind: str, unit: str, last: bool, prose: bool) -> Reading:
    """The number of a line by the strict grammar, or else by that of prose."""
    reading = read_tokens(tokens, kind, unit, last)
    if not prose or reading.decided and not (last and reading.several):
        return reading
    said = read_prose(tokens, kind, unit, bool(reading.several))
    return reading if reading.several and not said.decided else said


def read_tokens(tokens: Tokens, kind: str, unit: str = "", last: bool = False) -> Reading:
    """The same for tokens."""
    reader = _Reader(kind, unit)
    clauses = [clause for clause in split_at(contrasted(tokens), lambda t: t.kind == lexicon.SO) if clause]
    if not clauses:
        return Reading()
    head, cut = before_reason(clauses[0])
    if cut and (not last or len(clauses) == 1):
        reading = reader.clause(head)
        if reading.decided:
            tail = tokens[len(head) :]
            return replace(reading, doubt=reading.doubt or doubt_behind(tail) or said_of(tail))
    for n, clause in reversed(list(enumerate(clauses))):
        if any(t.numeric for t in clause):
            given = main_part(clause)
            main, _ = before_reason(given)
            reading = reader.clause(main)
            behind = [*given[len(main) :], *(t for later in clauses[n + 1 :] for t in later)]
            before = (
                said_of(behind)
                or said_in(main)
                or said_ahead(clause[: len(clause) - len(given)])
                or next((DOUBTS[c[0].kind] for c in clauses[:n] if c[0].kind in DOUBTS), "")
            )
            return replace(reading, doubt=reading.doubt or before or doubt_behind(behind))
    return reader.clause(clauses[-1])


def _related(tokens: Tokens) -> Tokens:
    """``which is`` before a last number as a relation: ``2:3, which is 3:2`` says two things."""
    for n, token in enumerate(tokens[:-2]):
        if token.text.lower() in _RELATIVE and tokens[n + 1].kind == lexicon.IS and any(t.numeric for t in tokens[:n]):
            rest = trimmed(tokens[n + 2 :])
            if rest and all(t.kind in VALUE or t.kind in (COLON, UNIT, lexicon.NEUTRAL) for t in rest):
                return [*trimmed(tokens[:n]), Token(lexicon.IS, "which is", True), *rest]
    return tokens


def _leading_on(tokens: Tokens) -> Tokens:
    """``gives`` between two equations as a conclusion: ``x² = 169 gives x = 13``."""
    found = list(tokens)
    for n, token in enumerate(tokens[:-2]):
        if token.kind == lexicon.IS and token.text.lower() in _LEADS and any(t.text == "=" for t in tokens[:n]):
            rest = [t for t in tokens[n + 1 : n + 4] if t.kind != FIGURE]
            if rest[0].kind == NAME and len(rest) > 1 and rest[1].kind == lexicon.IS:
                found[n] = Token(lexicon.SO, token.text, True)
    return found


class _Reader:
    """Reads clauses for one kind of quantity."""

    def __init__(self, kind: str, unit: str) -> None:
        self.kind, self.unit = kind, unit

    def clause(self, tokens: Tokens) -> Reading:
        """All chains of a clause, which must agree."""
        plain = self._without_remarks(self._ratios(trimmed(tokens)))
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
        for part in split_at(tokens, lambda t: t.kind in (COMMA, DASH, lexicon.OR, lexicon.BUT)):
            if not any(t.numeric for t in part):
                if not readings:
                    label = [*label, *part]
                elif any(t.kind not in BEHIND and t.kind != lexicon.IS for t in part):
                    left = left or shown(part)
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
            if self._two_names(tokens, n) and self.kind not in ("ratio", "value"):
                found.append(Token("sign", ":", token.blank))
                continue
            between = all(
                t is not None and (t.kind in (NUMBER, OPERATOR) or token.kind == COLON and t.kind == NAME)
                for t in (before, after)
            )
            if divides(tokens, n) and self.kind not in ("ratio", "value"):
                found.append(Token(OPERATOR, "/", token.blank))  # 80° : 2 = 40°
            elif between and self.kind in ("ratio", "value"):
                found.append(Token(OPERATOR, ":", token.blank))
            elif token.kind == COLON:
                found.append(Token(lexicon.IS, ":", token.blank))
            else:
                found.append(Token(lexicon.BOUND if between else lexicon.TO, token.text, token.blank))
        return found

    @staticmethod
    def _two_names(tokens: Tokens, n: int) -> bool:
        """True for a colon between the names of two angles or segments, the sign of a ratio."""
        ahead = n + 1 + (n + 1 < len(tokens) and tokens[n + 1].kind == FIGURE)
        if not 0 < n or ahead >= len(tokens) or tokens[n].kind != COLON:
            return False
        angles = ahead > n + 1, n > 1 and tokens[n - 2].kind == FIGURE
        one, two = tokens[n - 1], tokens[ahead]
        return one.kind == two.kind == NAME and len(one.text) == len(two.text) and angles[0] == angles[1]

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
            end = closing_at(tokens, at)
            if end is None:
                return None
            inside = tokens[at + 1 : end]
            found += self._remark(found, token, inside, tokens[end])
            at = end + 1
        return found

    def _remark(self, before: list[Token], opening: Token, inside: Tokens, closing: Token) -> list[Token]:
        numeric = any(t.numeric for t in inside)
        if all(t.kind in VALUE or t.kind == NAME and numeric for t in inside) and numeric:
            behind = (
                bool(before)
                and opening.blank
                and (before[-1].numeric or before[-1].text in ")}°" or before[-1].kind == UNIT)
            )
            if behind and self._repeats(before, inside):
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
        one, two = side_of(before[start:], self.kind, self.unit), side_of(inside, self.kind, self.unit)
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
        sides = [(sign, side_of(row, self.kind, self.unit, sign == "≈")) for sign, row in zip(signs, rows, strict=True)]
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
            return Reading(left=last.text, about=last.kind == "formula")
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
        if circular and _UNKNOWN_AREA.search(side.text):
            return side.text
        if side.kind == "left":
            return side.text
        if known and side.kind != "label":
            return ""
        if side.kind == "power" and (self.kind in ("length", "perimeter", "angle") or _SQUARE.search(side.text)):
            return side.text
        if side.kind in ("ratio", "function") and self.kind not in ("ratio", "value"):
            return side.text
        if side.kind == "compound" and self.kind not in ("perimeter", "area"):
            return side.text
        if circular and not known and self.kind not in ("area", "perimeter"):
            return side.text
        if side.measure and not fits(side.measure, self.kind):
            return f"the {side.measure}"
        return ""
