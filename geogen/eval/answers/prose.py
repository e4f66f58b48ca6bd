"""Values in natural sentences: ``So the ladder reaches 12 metres up the wall``.

The grammar stays strict beside numbers: operators, unknowns, relations and units are read or left over. Of the words
around them each is neutral that is no word of danger. The value is that of the last clause that has one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from geogen.eval.answers import danger, lexicon
from geogen.eval.answers.clauses import VALUE, Tokens, closing_at, shown, written
from geogen.eval.answers.compare import Quantity, agree, quantity_of
from geogen.eval.answers.prose_marks import SQUARE_SHAPES, marks_of
from geogen.eval.answers.reading import Reading
from geogen.eval.answers.sides import SIGNS_OF_POWER, fits, measure_of, unit_words
from geogen.eval.answers.tokens import COLON, COMMA, DASH, NAME, NUMBER, OPERATOR, UNIT, WORD, Token
from geogen.eval.answers.units import Unit

#: Dangers that a turn (*but*) closes, and those that a conclusion closes as well.
_HARD = frozenset((danger.DENY, danger.BOUND, danger.HEDGE, danger.IF, danger.OTHERS, danger.BACK))
_CLOSED_BY_SO = frozenset((danger.DENY, danger.BOUND, danger.PART, danger.PLACE))
_TURNS = frozenset((lexicon.BUT, ";", "；"))
_TURNED = frozenset((lexicon.BUT, lexicon.SO))
_REASONS = frozenset(
    "because since weil denn porque ya_que puesto_que pues car puisque parce_que 因为 由于 ∵ da como comme given as".replace(
        "_", " "
    ).split(" ")
) | {"ya que", "puesto que", "parce que"}
_BEHIND_VALUE = frozenset("because since weil denn porque pues car puisque 因为 由于 ∵".split()) | {
    "ya que",
    "puesto que",
    "parce que",
}
#: Words that may directly follow a number without a unit.
_AFTER_BARE = frozenset(
    "from in at to too again here exactly as when and for by on with along up down away apart indeed now respectively"
    " also overall altogether long wide high tall deep steht steil breit hoch tief auch und en de sur au aux lang groß"
    " entfernt an bei nach empor hoch sobre aussi also hinauf hinab weit ist sein wird".split()
)
#: Verbs and prepositions that a number without a unit may follow.
_LEADING = frozenset(
    "spans span reicht reichen ragt stretches extends runs amounts hace hacen multiplica par por multipliée multiplié factor facteur wird ocupa occupe in im at of to by as like como comme wie give gives giving yield yields get gets obtain obtains find finds found reach reaches cover covers"
    " enclose encloses equal equals measure measures total totals make makes become becomes remain remains leave leaves"
    " come comes produce produces deliver delivers read reads hold holds stay force forces leaving allow value values"
    " slope gradient intercept result lies lie stand stands stands it's that's only also just exactly so forms form"
    " von auf zu als ergibt ergeben liefert liefern erhält erhalten bekommt misst messen wert steigung hat lang groß hoch"
    " de en a da resulta obtiene obtenemos obtienen vale valen mide miden tiene alcanza queda son sale pendiente valor"
    " à donne donnent obtient trouve vaut valent fait font mesure mesurent atteint reste pente coefficient valeur est"
    " ist sind beträgt betragen bleibt bleiben quedan nous on soit sei both".split()
)
#: Words that *so* compares with: ``doppelt so viel wie``.
_SO_MUCH = frozenset("viel lang groß hoch weit breit much long large big many wenig klein kurz".split())
#: Words that open clauses of given values.
_OPENING_GIVENS = frozenset(
    "given since because let suppose 已知 设 因为 由于 由 gegeben weil da sei sea dado dada puesto soit étant puisque comme"
    " see by step figure theorem".split()
)
#: Characters behind a number and its unit that make it a rough or another one: 12米多, 12米秒.
_HAN_AFTER = frozenset("多 来 余 秒 分 天 年 月 元 个 倍 岁 千 百 万".split())
#: Words that introduce given values in front of a result: ``with BC = 14 this puts DE at 7``.
_GIVING = frozenset("with from using given mit aus con de avec 由 用 for für para pour legs sides".split())
#: Words that begin a remark in parentheses which tells no value: ``(check: …)``, ``(half of 24)``.
_CHECKING = frozenset(
    "check verify since because see by from using half probe comprobación vérification 验 验算".split()
)
#: Words that say that a value is the one that counts, after others that do not.
_CLAIMING = frozenset(
    "correct right proper actual true real richtig richtige korrekt correcto correcta correct correcte bon bonne"
    " required requested desired sought wanted asked gesucht gesuchte gesuchter demandé demandée cherché cherchée pedido"
    " pedida buscado buscada 正确 应为 应是 才 所求 应该是".split()
)
#: Words that speak of multiples, as ratios do.
_MULTIPLES = frozenset(
    "times veces fois mal 倍 multiplied multipliée multiplié multiplica multiplicada größer mayor doubles as".split()
)


@dataclass(frozen=True)
class _Run:
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


@dataclass(frozen=True)
class _Clause:
    """Tokens between two marks, with their dangers and the mark before them."""

    tokens: list[Token]
    marks: list[str]
    opened: str


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
        plain = _ratio_signs(_opened(list(tokens)), self.kind)
        if plain is None:
            return Reading(left=shown(tokens))
        marks = marks_of(plain)
        clauses = _clauses(plain, marks)
        runs = [self._runs(clause) for clause in clauses]
        valued = [n for n in range(len(clauses)) if runs[n]]
        at = next((n for n in reversed(valued) if clauses[n].opened != lexicon.WHY), valued[-1] if valued else None)
        if at is None:
            return Reading(left=shown(tokens))
        fault = _around(clauses, at, self.kind == "ratio") or self._danger(clauses[at], runs[at])
        if fault:
            return Reading(left=f"{fault}: {shown(tokens)}"[:80])
        if self.kind == "value" and sum(map(len, runs)) > 1 and self._counts(clauses[at], runs[at][-1]):
            return Reading(left=shown(tokens))
        opened = clauses[at].opened in _TURNED or clauses[at].tokens[0].text in ("即", "故", "得")
        if turned and not (opened or claiming(clauses[at].tokens)):
            return Reading(left=shown(tokens))
        reading = self._value(clauses[at], runs[at], clauses[:at])
        return reading if reading.decided else replace(reading, left=reading.left or shown(tokens))

    def _runs(self, clause: _Clause) -> list[_Run]:
        """The numbers of a clause; small numbers of things are none."""
        tokens = clause.tokens
        found: list[_Run] = []
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
                    written(run[:-1] if times else run), stands, self.kind, self.unit, _rounded(tokens, start)
                )
            one = _Run(start, behind, value, stands or Unit())
            n = behind
            if self.kind != "value" and value is not None and not times and self._counts(clause, one):
                continue
            found.append(one)
        return found

    def _counts(self, clause: _Clause, run: _Run) -> bool:
        """True for a number of things: ``2 circles``."""
        if (
            run.unit.kind
            or run.end > len(clause.tokens) - 1
            or "°" in [t.text for t in clause.tokens[run.start : run.end]]
        ):
            return False
        after = clause.tokens[run.end]
        if run.start and clause.tokens[run.start - 1].kind in (lexicon.OR, lexicon.TO):
            return False
        if after.text.lower() in _AFTER_BARE or after.kind in (lexicon.AFTER, lexicon.WHY, lexicon.IS, lexicon.OR):
            return False
        if self.kind == "ratio" and after.text.lower() in ("times", "倍", "veces", "fois", "mal", "of"):
            return False
        if run.end - run.start == 1 and clause.tokens[run.start].text.isdigit():
            return (
                after.kind == WORD or after.kind in (lexicon.FAMILIAR, lexicon.NEUTRAL) or after.kind[:8] == "measure:"
            )
        return False

    def _danger(self, clause: _Clause, runs: list[_Run]) -> str:
        """Why no value of this clause counts."""
        tokens, marks = clause.tokens, clause.marks
        start, end = runs[-1].start, runs[-1].end
        for n, mark in enumerate(marks):
            if not mark or mark == danger.SAFE:
                continue
            word = tokens[n].text.lower()
            if self.kind == "ratio" and word in _MULTIPLES:
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
                and after in _HAN_AFTER
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
            if token.kind == NAME and not token.text[0].isupper() and not self._label(tokens, n):
                return f"an unknown {token.text}"
            if token.kind == OPERATOR and not self._in_label(tokens, n):
                return f"the sign {token.text}"
        return ""

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

    def _value(self, clause: _Clause, runs: list[_Run], before: list[_Clause]) -> Reading:
        """The value of a clause: its last number, which relations may join to those before it."""
        tokens = clause.tokens
        chain = [runs[-1]]
        rest = runs[:-1]
        while rest and _joined(tokens[rest[-1].end : chain[0].start]):
            chain.insert(0, rest.pop())
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
            _followed(tokens, last) or self.kind == "value" and len(runs) == 1 and self._counts(clause, last)
        ):
            return Reading(left=shown(tokens))
        if not self._right_noun(tokens, chain, rest):
            return Reading(left=f"the {measure_of(tokens[: chain[0].start])}: {shown(tokens)}"[:80])
        exact = [q for q in values if not q.rough]
        best = exact[-1] if exact else values[-1]
        other = next((q for q in values if q is not best and not agree(best, q)), None)
        vague = any(t.kind == lexicon.VAGUE for t in tokens)
        return Reading(best, slip=f"{best.text} and {other.text}" if other else "", vague=vague)

    def _introduced(self, tokens: list[Token], chain: list[_Run]) -> bool:
        """True where a value has a unit, or words before it that values have: *step 13* and *figure 13* are none."""
        first, last = chain[0], chain[-1]
        opening = tokens[0].text.lower()
        if opening in _OPENING_GIVENS and not (opening in _GIVING and first.start > 3):
            return False
        if last.unit.kind or not first.start or any(t.text == "°" for t in tokens[first.start : last.end]):
            return True
        lead = tokens[: first.start]
        while lead and lead[-1].kind in (lexicon.NEUTRAL, lexicon.VAGUE, lexicon.ROUNDED, lexicon.AFTER):
            lead = lead[:-1]
        if not lead or lead[-1].kind in (lexicon.IS, lexicon.TO, lexicon.OR, COLON) or lead[-1].kind[:8] == "measure:":
            return True
        return lead[-1].text.lower() in _LEADING or "\u4e00" <= lead[-1].text[0] <= "\u9fff"

    @staticmethod
    def _given(tokens: list[Token], rest: list[_Run], first: _Run) -> bool:
        """True where the numbers in front of a result are given values."""
        lead = {t.text.lower() for t in tokens[: rest[0].start]}
        between = tokens[rest[-1].end : first.start]
        joined = all(t.kind in (lexicon.OR, COMMA) for t in between)
        return bool(lead & _GIVING) and not joined and len(between) > 1

    def _right_noun(self, tokens: list[Token], chain: list[_Run], rest: list[_Run]) -> bool:
        """True where what is said to be measured may be what is asked for."""
        lead = tokens[rest[-1].end if rest else 0 : chain[0].start]
        unit = chain[-1].unit.kind
        nouns = [t for t in lead if t.kind[:8] == "measure:" and t.text.lower() not in SQUARE_SHAPES]
        if self.kind == "ratio":
            return self._is_ratio(tokens, chain, nouns)
        if not nouns:
            return True
        near = _near_noun(lead)
        measure = near or measure_of(nouns if "\u4e00" <= nouns[0].text[0] <= "\u9fff" else lead)
        if self.kind == "length" and measure == "perimeter":
            return bool(unit) or len(chain) > 1
        dimension = {"length": "length", "perimeter": "length", "area": "area", "angle": "degrees"}.get(self.kind)
        if unit and unit == dimension and measure in ("length", "angle", "ratio"):
            return True
        if chain[-1].value is not None and "°" in "".join(t.text for t in tokens[chain[-1].start : chain[-1].end]):
            return self.kind in ("angle", "value") and measure in ("length", "angle")
        return fits(measure, self.kind)

    def _is_ratio(self, tokens: list[Token], chain: list[_Run], nouns: list[Token]) -> bool:
        """True where a sentence is about a ratio."""
        if not nouns or any(t.kind == "measure:ratio" for t in nouns):
            return True
        words = {t.text.lower() for t in tokens}
        colon = any(t.text == ":" for t in tokens)
        return colon or bool(words & (_MULTIPLES | {"*", "of", "占", "/", "des", "der", "de"}))


def _followed(tokens: list[Token], last: _Run) -> bool:
    """False where a bare number is followed by an unknown word, or by a verb that says something else of it."""
    after = tokens[last.end :]
    if not after:
        return True
    if after[0].kind in (lexicon.IS, lexicon.ROUNDED):
        return claiming(after) or any(t.kind[:8] == "measure:" or t.kind == NAME for t in after)
    bare = not last.unit.kind and not any(t.text == "°" for t in tokens[last.start : last.end])
    if not bare or after[0].text.lower() in _AFTER_BARE or "\u4e00" <= after[0].text[0] <= "\u9fff":
        return True
    return after[0].kind not in (WORD, NAME, lexicon.FAMILIAR) or after[0].text.lower() in _MULTIPLES


def _near_noun(lead: list[Token]) -> str:
    """The noun directly before a value: ``an area of 25``; empty where there is none."""
    for token in reversed(lead):
        if token.kind[:8] == "measure:":
            return token.kind[8:]
        if token.kind not in (lexicon.NEUTRAL, lexicon.ROUNDED, lexicon.VAGUE) and token.text.lower() not in (
            "of", "von", "de", "at",
        ):  # fmt: skip
            return ""
    return ""


def _rounded(tokens: Tokens, start: int) -> bool:
    return any(t.kind == lexicon.ROUNDED for t in tokens[max(0, start - 2) : start])


def _joined(between: list[Token]) -> bool:
    """True where only a relation stands between two numbers."""
    return (
        bool(between)
        and all(t.kind in (lexicon.IS, lexicon.ROUNDED, lexicon.VAGUE, lexicon.NEUTRAL) for t in between)
        and any(t.kind in (lexicon.IS, lexicon.ROUNDED) for t in between)
    )


def _opened(tokens: list[Token]) -> list[Token] | None:
    """Parentheses: those of formulas stay, a value in one repeats what stands before it, remarks keep their dangers."""
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        if tokens[at].text != "(":
            found.append(tokens[at])
            at += 1
            continue
        end = closing_at(tokens, at)
        if end is None:
            return None
        inside = tokens[at + 1 : end]
        formula = all(t.kind in VALUE or t.kind == NAME for t in inside)
        behind = (
            bool(found)
            and tokens[at].blank
            and (found[-1].kind not in VALUE or found[-1].numeric or found[-1].text in "°})")
        )
        if formula and not (
            behind and any(t.numeric for t in inside) and found[-1].kind not in (lexicon.IS, lexicon.ROUNDED)
        ):
            found += tokens[at : end + 1]
        elif inside and any(t.numeric for t in inside):
            if inside[0].numeric or inside[0].kind in (OPERATOR, lexicon.ROUNDED, lexicon.IS):
                found += (
                    inside
                    if inside[0].kind in (lexicon.ROUNDED, lexicon.IS)
                    else [Token(lexicon.IS, "(", True), *inside]
                )
            else:
                kept = _HARD if inside[0].text.lower() in _CHECKING else _HARD | {danger.PART}
                found += [t for t, mark in zip(inside, marks_of(inside), strict=True) if mark in kept]
        else:
            found += [t for t, mark in zip(inside, marks_of(inside), strict=True) if mark in _HARD]
        at = end + 1
    return found


def _ratio_signs(tokens: list[Token] | None, kind: str) -> list[Token] | None:
    """Colons and *to* between numbers as signs of a ratio where one is asked for, as a range elsewhere."""
    if tokens is None:
        return None
    found: list[Token] = []
    for n, token in enumerate(tokens):
        if token.kind in (COLON, lexicon.TO) and 0 < n < len(tokens) - 1:
            one, two = tokens[n - 1], tokens[n + 1]
            numbers = all(t.kind in (NUMBER, OPERATOR) for t in (one, two))
            if token.kind == COLON and all(t.kind == NAME for t in (one, two)) and kind not in ("ratio", "value"):
                token = Token("sign", ":", token.blank)
            labels = all(t.kind == NAME or t.kind[:8] == "measure:" for t in (one, two)) and token.kind == COLON
            if numbers and (kind in ("ratio", "value")):
                token = Token(OPERATOR, ":", token.blank)
            elif numbers and token.kind == lexicon.TO:
                token = Token(lexicon.BOUND, token.text, token.blank)
            elif labels and kind in ("ratio", "value"):
                token = Token(lexicon.TO, ":", token.blank)
        found.append(token)
    return found


def _clauses(tokens: list[Token], marks: list[str]) -> list[_Clause]:
    """The clauses of a sentence."""
    found: list[_Clause] = []
    begin, opened, depth = 0, "", 0
    for n, token in enumerate(tokens):
        depth += (token.text in "({") - (token.text in ")}") if token.kind == OPERATOR else 0
        mark = ""
        if depth > 0:
            continue
        following = tokens[n + 1].text.lower() if n + 1 < len(tokens) else ""
        if token.text.lower() == "so" and following in _SO_MUCH:
            continue
        if token.kind in (COMMA, COLON, DASH, lexicon.BUT, lexicon.SO, "stop", "mark") or token.text in ";；、∴":
            mark = token.text if token.text in ";；" else token.kind
        elif token.text.lower() in _BEHIND_VALUE:
            mark = lexicon.WHY
        if mark:
            found.append(_Clause(tokens[begin:n], marks[begin:n], opened))
            begin, opened = n + 1, mark
    found.append(_Clause(tokens[begin:], marks[begin:], opened))
    kept: list[_Clause] = []
    for clause in found:
        if clause.tokens or clause.opened in _TURNS or clause.opened == lexicon.WHY:
            kept.append(clause)
        elif kept is not None and clause.opened in (lexicon.SO,):
            kept.append(clause)
    return kept


def claiming(tokens: list[Token]) -> bool:
    """True where a clause says that its value is the right one, or the one that is asked for."""
    return any(t.text.lower() in _CLAIMING for t in tokens) or "所求" in "".join(t.text for t in tokens)


def _around(clauses: list[_Clause], at: int, growth: bool) -> str:
    """Why a value does not count after what the other clauses of its sentence say.

    Args:
        clauses: the sentence.
        at: the clause of the value.
        growth: True where a condition may tell what grows: *when the radius doubles, the area …*
    """
    for clause in clauses[at + 1 :]:
        for mark in clause.marks:
            if mark in _HARD:
                return mark
    closed = claiming(clauses[at].tokens)
    closable = _CLOSED_BY_SO | {danger.BACK} if closed else _CLOSED_BY_SO
    for n in range(at, -1, -1):
        if n < at:
            reason = bool(clauses[n].tokens) and (
                clauses[n].tokens[0].text.lower() in _REASONS or clauses[n].opened == lexicon.WHY
            )
            for mark in clauses[n].marks:
                if mark == danger.IF and growth and danger.PART in clauses[n].marks:
                    continue
                if mark in _HARD and not (mark in closable and (closed or reason)):
                    return mark
        turn = clauses[n].opened
        if turn in _TURNS:
            return ""
        closed = closed or turn in (lexicon.SO, COLON)
    return ""
