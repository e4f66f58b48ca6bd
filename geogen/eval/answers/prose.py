"""Values in natural sentences: ``So the ladder reaches 12 metres up the wall``.

The grammar stays strict beside numbers: operators, unknowns, relations and units are read or left over. Of the words
around them each is neutral that is no word of danger. The value is that of the last clause that has one.
"""

from __future__ import annotations

from dataclasses import replace

from geogen.eval.answers import danger, lexicon
from geogen.eval.answers.clauses import VALUE, shown, written
from geogen.eval.answers.compare import agree, quantity_of
from geogen.eval.answers.prose_clauses import ProseClause, around, claiming, clauses_of, opened, ratio_signs
from geogen.eval.answers.prose_marks import SQUARE_SHAPES, marks_of
from geogen.eval.answers.prose_runs import (
    Run,
    before_rounding,
    chain_of,
    differs,
    followed,
    heading_of,
    near_noun,
    rounded,
    told_again,
    works_with,
)
from geogen.eval.answers.prose_words import (
    AFTER_BARE,
    ALTERNATIVES,
    FRENCH,
    GIVING,
    HAN_AFTER,
    LEADING,
    MULTIPLES,
    OPENING_GIVENS,
    SIZES,
    TURNED,
)
from geogen.eval.answers.reading import Reading
from geogen.eval.answers.sides import SIGNS_OF_POWER, fits, measure_of, unit_words
from geogen.eval.answers.tokens import COLON, COMMA, FIGURE, FUNCTION, NAME, OPERATOR, UNIT, WORD, Token, Tokens
from geogen.eval.answers.units import Unit


def read_prose(tokens: Tokens, kind: str, unit: str = "", turned: bool = False) -> Reading:
    """The number that a natural sentence gives; left over where it gives none for sure.

    Args:
        tokens: the sentence.
        kind: what is asked for.
        unit: the unit of length that is asked for.
        turned: True where the clause of the value must say that it is the result: other values stand before it.
    """
    return _Prose(kind, unit).read(tokens, turned)


class _Prose:
    """Reads sentences for one kind of quantity."""

    def __init__(self, kind: str, unit: str) -> None:
        self.kind, self.unit = kind, unit

    def read(self, tokens: Tokens, turned: bool = False) -> Reading:
        """The value of the last clause that has one."""
        plain = ratio_signs(opened(list(tokens)), self.kind)
        if plain is None:
            return Reading(left=shown(tokens))
        marks = marks_of(plain)
        clauses = clauses_of(plain, marks)
        runs = [self._runs(clause) for clause in clauses]
        valued = [n for n in range(len(clauses)) if runs[n]]
        at = next((n for n in reversed(valued) if clauses[n].opened != lexicon.WHY), valued[-1] if valued else None)
        if at is None:
            return Reading(left=shown(tokens))
        at = before_rounding(clauses, runs, at)
        if clauses[at].tokens[0].text.lower() in ALTERNATIVES and differs(runs[at][-1], runs[:at]):
            return Reading(left=f"an alternative: {shown(tokens)}"[:80])
        fault = around(clauses, at, self.kind == "ratio") or self._danger(clauses[at], runs[at])
        if fault:
            return Reading(left=f"{fault}: {shown(tokens)}"[:80])
        worked = works_with(clauses, runs, at)
        many = sum(map(len, runs)) > len(chain_of(clauses[at].tokens, runs[at])) and not (
            worked or told_again(runs[at][-1], runs[:at])
        )
        if self.kind == "value" and many and self._counts(clauses[at], runs[at][-1]):
            return Reading(left=shown(tokens))
        if any(self._unknown(c.tokens) for c in clauses[at + 1 :]):
            return Reading(left=shown(tokens))
        turns = clauses[at].opened in TURNED or clauses[at].tokens[0].text in ("即", "故", "得", "每", "每个", "每一个")
        if turned and not (turns or worked or claiming(clauses[at].tokens)):
            return Reading(left=shown(tokens))
        reading = self._value(clauses[at], runs[at], clauses[:at])
        return reading if reading.decided else replace(reading, left=reading.left or shown(tokens))

    def _runs(self, clause: ProseClause) -> list[Run]:
        """The numbers of a clause; small numbers of things are none."""
        tokens = clause.tokens
        found: list[Run] = []
        n = 0
        while n < len(tokens):
            if tokens[n].kind not in VALUE and tokens[n].kind != NAME:
                n += 1
                continue
            start = n
            while n < len(tokens) and (tokens[n].kind in VALUE or tokens[n].kind == NAME):
                n += 1
            if not any(t.numeric for t in tokens[start:n]):
                continue
            run = tokens[start:n]
            times = len(run) > 1 and run[-1].text == "*" and self.kind == "ratio"
            behind = n
            while behind < len(tokens) and (
                tokens[behind].kind == UNIT or behind > n and tokens[behind].text in SIGNS_OF_POWER
            ):
                behind += 1
            stands = unit_words(tokens[n:behind])
            value = None
            if stands is not None and not any(t.kind == NAME for t in run):
                value = quantity_of(
                    written(run[:-1] if times else run), stands, self.kind, self.unit, rounded(tokens, start)
                )
            one = Run(start, behind, value, stands or Unit())
            n = behind
            if self.kind != "value" and value is not None and not times and self._counts(clause, one):
                continue
            found.append(one)
        return found

    def _counts(self, clause: ProseClause, run: Run) -> bool:
        """True for a number of things: ``2 circles``."""
        if (
            run.unit.kind
            or run.end > len(clause.tokens) - 1
            or "°" in [t.text for t in clause.tokens[run.start : run.end]]
        ):
            return False
        after = clause.tokens[run.end]
        if self.kind == "value" and SIZES.match(after.text):
            return False  # some of several kinds: ``7 small triangles``
        if run.start and clause.tokens[run.start - 1].kind in (lexicon.OR, lexicon.TO):
            return False
        if after.text.lower() in AFTER_BARE or after.kind in (lexicon.AFTER, lexicon.WHY, lexicon.IS, lexicon.OR):
            return False
        if self.kind == "ratio" and after.text.lower() in ("times", "倍", "veces", "fois", "mal", "of"):
            return False
        if run.end - run.start == 1 and clause.tokens[run.start].text.isdigit():
            return (
                after.kind == WORD or after.kind in (lexicon.FAMILIAR, lexicon.NEUTRAL) or after.kind[:8] == "measure:"
            )
        return False

    def _danger(self, clause: ProseClause, runs: list[Run]) -> str:
        """Why no value of this clause counts."""
        tokens, marks = clause.tokens, clause.marks
        start, end = runs[-1].start, runs[-1].end
        worked = len(runs) > 1 and any(t.kind == OPERATOR and t.text in "+-−*·×/" for t in tokens[: runs[-1].start])
        for n, mark in enumerate(marks):
            if not mark or mark == danger.SAFE:
                continue
            word = tokens[n].text.lower()
            if self.kind == "ratio" and word in MULTIPLES:
                continue
            if mark == danger.PART and worked and claiming(tokens):
                continue  # ``the required area is the difference 81 − 27 = 54``
            if self.kind in ("value", "ratio") and tokens[n].kind == FUNCTION and self._of_one(tokens, n):
                continue
            if mark == danger.PLACE:
                beside = n < start and all(t.kind in (lexicon.NEUTRAL, lexicon.VAGUE) for t in tokens[n + 1 : start])
                if beside or n == len(tokens) - 1 and n >= end:
                    return danger.BOUND
                continue
            return mark
        for run in runs:
            after = tokens[run.end].text if run.end < len(tokens) else ""
            if (
                self.kind not in ("ratio", "value")
                and after in HAN_AFTER
                or run.start
                and tokens[run.start - 1].text == "近"
            ):
                return danger.BOUND
        if self.kind != "ratio" and any(t.text == "比" for t in tokens):
            return danger.BOUND
        for n, token in enumerate(tokens):
            if token.kind in ("sign", lexicon.BAD, "both"):
                return f"the sign {token.text}"
            if any(run.start <= n < run.end for run in runs):
                continue
            joint = (
                token.text in ("y", "e", "o")
                and 0 < n < len(tokens) - 1
                and (tokens[n + 1].text[0].isupper() or tokens[n + 1].kind == NAME and self._label(tokens, n + 1))
            )
            point = token.text[0].isupper() or token.text[0] == "∠"
            if token.kind == NAME and not point and not joint and not self._label(tokens, n):
                return f"an unknown {token.text}"
            if token.kind == OPERATOR and not self._in_label(tokens, n):
                return f"the sign {token.text}"
        return ""

    @staticmethod
    def _unknown(tokens: list[Token]) -> bool:
        """True for a lone letter behind a value, which may be a factor: ``0.333..x``."""
        letters = [
            t
            for before, t in zip([None, *tokens], tokens, strict=False)
            if t.kind == NAME and not t.blank and t.text[0].islower() and (before is None or before.text != "(")
        ]
        return bool(letters) and all(t.kind in (NAME, OPERATOR) for t in tokens)

    @staticmethod
    def _of_one(tokens: list[Token], n: int) -> bool:
        """True for a function of a named angle, which a relation follows: ``sin B =``."""
        rest = [t for t in tokens[n + 1 : n + 4] if t.kind != FIGURE]
        return len(rest) > 1 and rest[0].kind == NAME and rest[1].kind in (lexicon.IS, lexicon.ROUNDED)

    @staticmethod
    def _label(tokens: list[Token], n: int) -> bool:
        """True for a letter that a relation follows."""
        after = tokens[n + 1] if n + 1 < len(tokens) else None
        return after is not None and after.kind in (lexicon.IS, lexicon.ROUNDED)

    def _in_label(self, tokens: list[Token], n: int) -> bool:
        """True for the sign of a ratio between names or nouns."""
        if self.kind not in ("ratio", "value") or tokens[n].text not in ":/" or not 0 < n < len(tokens) - 1:
            return False
        return all(t.kind == NAME or t.kind[:8] == "measure:" for t in (tokens[n - 1], tokens[n + 1]))

    def _value(self, clause: ProseClause, runs: list[Run], before: list[ProseClause]) -> Reading:
        """The value of a clause: its last number, which relations may join to those before it."""
        tokens = clause.tokens
        chain = chain_of(tokens, runs)
        rest = runs[: len(runs) - len(chain)]
        values = [run.value for run in chain if run.value is not None]
        if len(values) < len(chain) or any(run.value is None for run in rest):
            return Reading(left=shown(tokens))
        if rest and not self._given(tokens, rest, chain[0]):
            return Reading(left=shown(tokens))
        last = chain[-1]
        following = tokens[last.end] if last.end < len(tokens) else None
        if following is not None and following.text.lower() in ("of", "von", "de", "der", "des", "du"):
            if not (last.unit.kind or self.kind == "ratio"):
                return Reading(left=shown(tokens))
        if not self._introduced(tokens, chain) or not (
            followed(tokens, last) or self.kind == "value" and not rest and self._counts(clause, last)
        ):
            return Reading(left=shown(tokens))
        heading = heading_of(clause, before, chain[0])
        if not self._right_noun(tokens, chain, rest) or heading and not fits(heading, self.kind):
            return Reading(left=f"the {heading or measure_of(tokens[: chain[0].start])}: {shown(tokens)}"[:80])
        exact = [q for q in values if not q.rough]
        best = exact[-1] if exact else values[-1]
        other = next((q for q in values if q is not best and not agree(best, q)), None)
        vague = any(t.kind == lexicon.VAGUE for t in tokens)
        return Reading(best, slip=f"{best.text} and {other.text}" if other else "", vague=vague)

    def _introduced(self, tokens: list[Token], chain: list[Run]) -> bool:
        """True where a value has a unit, or words before it that values have: *step 13* and *figure 13* are none."""
        first, last = chain[0], chain[-1]
        opening = tokens[0].text.lower()
        if first.start and tokens[first.start - 1].text == "第":
            return False
        if opening in OPENING_GIVENS and not (opening in GIVING and first.start > 3):
            lead = tokens[: first.start]  # ``By Thales' theorem the angle ACB is 90°``
            if opening != "by" or lead[-1].kind != lexicon.IS or not any(t.kind == NAME for t in lead):
                return False
        if last.unit.kind or not first.start or any(t.text == "°" for t in tokens[first.start : last.end]):
            return True
        lead = tokens[: first.start]
        of_things = self.kind == "value" and last.end - first.start == 1 and last.end < len(tokens)
        if of_things and lead[-1].text == "a" and opening in FRENCH and len(lead) > 2:
            return True  # ``le cube a 12 arêtes``
        if lead[-1].text.lower() in ("of", "von", "de", "du"):
            return True
        if lead[-1].text.lower() in ("get", "gets", "got"):
            return True
        while lead and lead[-1].kind in (lexicon.NEUTRAL, lexicon.VAGUE, lexicon.ROUNDED, lexicon.AFTER):
            lead = lead[:-1]
        if not lead or lead[-1].kind in (lexicon.IS, lexicon.TO, lexicon.OR, COLON) or lead[-1].kind[:8] == "measure:":
            return True
        return lead[-1].text.lower() in LEADING or "\u4e00" <= lead[-1].text[0] <= "\u9fff"

    @staticmethod
    def _given(tokens: list[Token], rest: list[Run], first: Run) -> bool:
        """True where the numbers in front of a result are given values."""
        lead = {t.text.lower() for t in tokens[: rest[0].start]}
        between = tokens[rest[-1].end : first.start]
        joined = all(t.kind in (lexicon.OR, COMMA) for t in between)
        return bool(lead & GIVING) and not joined and len(between) > 1

    def _right_noun(self, tokens: list[Token], chain: list[Run], rest: list[Run]) -> bool:
        """True where what is said to be measured may be what is asked for."""
        lead = tokens[rest[-1].end if rest else 0 : chain[0].start]
        unit = chain[-1].unit.kind
        nouns = [t for t in lead if t.kind[:8] == "measure:" and t.text.lower() not in SQUARE_SHAPES]
        if self.kind == "ratio":
            return self._is_ratio(tokens, chain, nouns)
        if not nouns:
            return True
        near = near_noun(lead)
        measure = near or measure_of(nouns if "\u4e00" <= nouns[0].text[0] <= "\u9fff" else lead)
        if self.kind == "length" and measure == "perimeter":
            # A bare number may be that of a side as well.
            written_out = any(t.text in "+-−" for t in tokens[chain[-1].start : chain[-1].end])
            return bool(unit) or len(chain) > 1 or written_out
        dimension = {"length": "length", "perimeter": "length", "area": "area", "angle": "degrees"}.get(self.kind)
        if unit and unit == dimension and measure in ("length", "angle", "ratio"):
            return True
        if chain[-1].value is not None and "°" in "".join(t.text for t in tokens[chain[-1].start : chain[-1].end]):
            return self.kind in ("angle", "value") and measure in ("length", "angle")
        return fits(measure, self.kind)

    def _is_ratio(self, tokens: list[Token], chain: list[Run], nouns: list[Token]) -> bool:
        """True where a sentence is about a ratio."""
        if not nouns or any(t.kind == "measure:ratio" for t in nouns):
            return True
        words = {t.text.lower() for t in tokens}
        colon = any(t.text == ":" for t in tokens)
        return colon or bool(words & (MULTIPLES | {"*", "of", "占", "/", "des", "der", "de"}))
