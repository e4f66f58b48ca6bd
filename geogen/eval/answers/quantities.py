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
    before_reason,
    contrasted,
    corrected,
    doubt_behind,
    giving_reasons,
    main_part,
    shown,
    split_at,
    trimmed,
)
from geogen.eval.answers.compare import agree
from geogen.eval.answers.counted import counted
from geogen.eval.answers.moods import made_whole, unclaimed
from geogen.eval.answers.notation import flat, with_decimals
from geogen.eval.answers.parentheses import without_remarks
from geogen.eval.answers.prose import read_prose
from geogen.eval.answers.prose_marks import PLACES
from geogen.eval.answers.prose_runs import says_nothing_else
from geogen.eval.answers.reading import Reading
from geogen.eval.answers.relations import divides, for_another, leading_on, related, resulting
from geogen.eval.answers.sayings import plain_words, said_ahead, said_in, said_of, worked_out
from geogen.eval.answers.sides import BEHIND, Side, fits, side_of
from geogen.eval.answers.tokens import COLON, COMMA, DASH, FIGURE, NAME, NUMBER, OPERATOR, Token, Tokens, tokens_of
from geogen.eval.answers.units import unwrapped
from geogen.eval.answers.unknowns import combined

#: A formula of the quantity itself, ``A/2``, not of what it is calculated from.
_UNKNOWN_AREA = re.compile(r"(?<![A-Za-z∠])(?<!∠ )[ASFKPU](?![A-Za-z])")
_UNKNOWN = re.compile(r"(?<![A-Za-z])[xyz](?![A-Za-z])")
#: The square of one unknown, which is no unknown.
_SQUARE = re.compile(r"^[a-z] ?(?:²|\^ ?2)$")
_ZERO_POWER = re.compile(r"(\d)\s?\^\s?\{?\s?0\s?\}?(?!\d)")


#: Prepositions behind a value that tell where it is found.
_WHERE = frozenset("in from on at given im aus auf en del dans".split())


def read_quantity(text: str, kind: str, unit: str = "", last: bool = False, prose: bool = False) -> Reading:
    """The number that a stated answer gives.

    Args:
        text: the stated answer, all of it.
        kind: what is asked for, one of :data:`geogen.eval.item.QUANTITIES`.
        unit: the unit of length that is asked for.
        last: True for a sentence without a mark, of which the last clause counts.
        prose: True where words that are in no list may stand around the value.
    """
    reading = _read(text, kind, unit, last, prose)
    if reading.slip and (decimals := with_decimals(text)) != text:
        again = _read(decimals, kind, unit, last, prose)
        return again if again.decided and not (again.slip or again.several) else reading
    return reading


def _read(text: str, kind: str, unit: str, last: bool, prose: bool) -> Reading:
    """The same, with every comma as it is usually meant."""
    line = shortened(worked_out(unwrapped(flat(plain_words(text, kind))), kind))
    if kind == "value":
        line = combined(counted(line))
    if kind == "angle":
        line = _ZERO_POWER.sub(r"\1°", line)
    read_in = tokens_of(line)
    if read_in is None:
        return Reading(left="too long")
    tokens = resulting(corrected(leading_on(related(read_in))))
    reading = _read_line(tokens, kind, unit, last, prose)
    if not reading.decided or reading.doubt:
        return reading
    reading = replace(reading, vague=reading.vague or made_whole(line))
    why = unclaimed(line, kind) or for_another(tokens, kind)
    return replace(reading, doubt=why) if why else reading


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
    clauses = [
        clause for clause in split_at(giving_reasons(contrasted(tokens)), lambda t: t.kind == lexicon.SO) if clause
    ]
    if not clauses:
        return Reading()
    head, cut = before_reason(clauses[0])
    if cut and (not last or len(clauses) == 1):
        reading = reader.clause(head)
        if reading.decided:
            tail = [*clauses[0][len(head) :], *(t for later in clauses[1:] for t in later)]
            of_it = tail[0].text.lower() in _WHERE and not says_nothing_else(tail[1:])
            doubt = doubt_behind(tail) or said_of(tail) or ("said of it" if of_it else "")
            return replace(reading, doubt=reading.doubt or doubt)
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


def _a_place(tokens: Tokens, n: int) -> bool:
    """True for *between* and the like before a thing, not before a number: ``the angle between the lines is 50°``."""
    if tokens[n].text == "之间":
        return 0 < n < len(tokens) - 1 and not tokens[n - 1].numeric and tokens[n + 1].text == "的"
    rest = [t for t in tokens[n + 1 :] if t.kind not in (lexicon.NEUTRAL, lexicon.VAGUE)]
    before_thing = bool(rest) and rest[0].kind not in VALUE and any(t.numeric for t in rest)
    return tokens[n].text.lower() in PLACES and before_thing


class _Reader:
    """Reads clauses for one kind of quantity."""

    def __init__(self, kind: str, unit: str) -> None:
        self.kind, self.unit = kind, unit

    def clause(self, tokens: Tokens) -> Reading:
        """All chains of a clause, which must agree."""
        plain = without_remarks(self._ratios(trimmed(tokens)), self.kind, self.unit)
        if plain is None:
            return Reading(left="parentheses")
        tokens = plain
        if any(t.kind in (lexicon.BAD, "both") for t in tokens):
            odd = next(t for t in tokens if t.kind in (lexicon.BAD, "both"))
            return Reading(several="both signs") if odd.kind == "both" else Reading(left=odd.text)
        doubt = next((DOUBTS[t.kind] for n, t in enumerate(tokens) if t.kind in DOUBTS and not _a_place(tokens, n)), "")
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
        exact = [r for r in readings if not r.answer.rough] or readings[:1]
        best = next((r for r in exact if r.answer.metres or r.answer.misfit), exact[0])
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
            if between and (self.kind in ("ratio", "value") or divides(tokens, n)):
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
            told = next((q for q in reversed(exact) if not q.rough and agree(q, best)), best)
            best = replace(told, misfit=told.misfit or best.misfit)
        other = next((q for q in values if q is not best and not agree(best, q)), None)
        return Reading(best, slip=f"{best.text} and {other.text}" if other else "")

    def _unfit(self, side: Side, known: bool) -> str:
        """Why a side that is no value makes the chain say something else than the value asked for."""
        circular = side.kind == "formula"
        of_itself = _UNKNOWN_AREA.search(side.text) and not (known and self.kind == "length")
        if circular and (of_itself or not known and _UNKNOWN.search(side.text)):
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
