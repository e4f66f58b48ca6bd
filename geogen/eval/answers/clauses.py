"""Parts of stated answers: clauses, reasons behind a value, contrasts with another one."""

from __future__ import annotations

from collections.abc import Callable

from geogen.eval.answers import danger, lexicon
from geogen.eval.answers.prose_marks import marks_of
from geogen.eval.answers.tokens import COLON, COMMA, DASH, FUNCTION, NAME, NUMBER, OPERATOR, UNIT, WORD, Token, Tokens

#: Words that keep a value from counting, with the reason as logs have it.
DOUBTS = {lexicon.NOT: "denied", lexicon.BOUND: "a bound", lexicon.HEDGE: "a guess"}
#: Kinds of tokens that numbers are made of.
VALUE = frozenset((NUMBER, OPERATOR, FUNCTION, "minute"))
_RELATIVE = frozenset(("which", "that", "—", "whose"))
_CONDITIONS = frozenset("when whenever if unless provided assuming wenn falls si quand cuando while".split())
_FLAT_DENIALS = frozenset(
    "wrong incorrect false untrue guess guessing mistake error slip accident chance luck irrtum fehler "
    "equivocación erreur 误 unsure uncertain doubt impossible 错误 错 不对 不正确 猜 falsch falso"
    " faux".split()
)
#: Denials of another value beside the one that is claimed: ``12, not 13``.
_OTHER_VALUE = frozenset(
    ("not", "rather than", "instead of", "而不是", "不是", "而非", "nicht", "no", "pas", "non", "não")
)


_HALF_DENIALS = frozenset(("ne", "n'"))
_PLAIN = VALUE | {WORD}
#: Conjunctions of a reason.
_BECAUSE = frozenset(
    "since because as weil da porque como ya_que puisque comme car 因为 由于".replace("_", " ").split(" ")
)

#: Prepositions of a reason: what comes behind its comma is said of something else.
_BY = frozenset("by using from nach laut por según par d'après 根据 利用 依据 由 用".split())


def doubt_behind(tail: Tokens) -> str:
    """Why a value does not count after what is said behind it: a reason may deny things, *which is wrong* denies it."""
    relative = any(t.text.lower() in _RELATIVE for t in tail[:2])
    if any(t.text.lower() in _CONDITIONS for t in tail[:2]):
        return "a condition"
    if relative and danger.DENY in marks_of(_relative_clause(tail)):
        return DOUBTS[lexicon.NOT]
    for n, token in enumerate(tail):
        if token.kind in DOUBTS and (relative and n < 4 or token.text.lower() in _FLAT_DENIALS):
            return DOUBTS[token.kind]
    return ""


def _relative_clause(tail: Tokens) -> Tokens:
    """The words of a relative clause up to its end: ``, which is erroneous, …``."""
    begin = 1 if tail[0].kind in (COMMA, DASH) else 0
    end = next((n for n, t in enumerate(tail) if n > begin and t.kind in (COMMA, DASH, lexicon.WHY, lexicon.SO)), None)
    return tail[begin:end]


def contrasted(tokens: Tokens) -> Tokens:
    """``not 5 but 12`` is 12, and ``12, not 5`` too."""
    first = next((n for n, t in enumerate(tokens) if t.kind in (lexicon.NOT, lexicon.HEDGE)), None)
    if first is None:
        return tokens
    contrast = [n for n, t in enumerate(tokens) if t.kind == lexicon.BUT and n > first]
    if contrast:
        rest = tokens[contrast[-1] + 1 :]
        return rest if any(t.numeric for t in rest) else tokens
    return _without_denied(tokens, first)


def _without_denied(tokens: Tokens, first: int) -> Tokens:
    """A sentence without the other value that is denied at a place: ``12, not 5``."""
    before, after = tokens[:first], tokens[first + 1 :]
    denial = tokens[first].text.lower()
    if denial not in _OTHER_VALUE or sum(t.kind == lexicon.NOT for t in tokens) > 1:
        return tokens
    joint = bool(before) and (before[-1].kind in (COMMA, DASH, lexicon.OR) or before[-1].text == "(")
    if (
        not (joint or " " in denial or denial in ("而不是", "而非"))
        or not any(t.numeric for t in before)
        or not any(t.numeric for t in after)
    ):
        return tokens
    end = next((n for n, t in enumerate(after) if n and (t.text == ")" or t.kind in (lexicon.WHY, COMMA))), len(after))
    if all(t.kind in VALUE or t.kind in (UNIT, lexicon.NEUTRAL, lexicon.TO, COLON, "stop") for t in after[:end]):
        return before[:-1] if joint else before
    return tokens


def corrected(tokens: Tokens) -> Tokens:
    """A sentence with the value that it sets against another in its place: ``there are not 2 but 4 pairs`` has 4."""
    begin = next((n for n, t in enumerate(tokens) if t.kind == lexicon.NOT and t.text.lower() in _OTHER_VALUE), None)
    if begin is None:
        return tokens
    if any(t.numeric for t in tokens[:begin]):
        return _without_denied(tokens, begin)
    turn = next((n for n in range(begin, len(tokens)) if tokens[n].kind == lexicon.BUT), len(tokens))
    set_against = tokens[begin + 1 : turn]
    said = tokens[turn + 1 :]
    opens = next((t for t in said if t.kind not in (lexicon.NEUTRAL, lexicon.IS, UNIT)), None)
    plain = _PLAIN | {UNIT, lexicon.IS, lexicon.NEUTRAL, lexicon.FAMILIAR, COMMA}
    if not any(t.numeric for t in set_against) or opens is None or not opens.numeric:
        return tokens
    if any(t.kind not in plain for t in set_against) or any(marks_of(set_against)):
        return tokens
    subject = [t for t in tokens[:begin] if t.text.lower() not in _HALF_DENIALS]
    says = [t for t in set_against if t.kind == lexicon.IS][:1]
    if not says and tokens[begin].text == "不是":
        says = [Token(lexicon.IS, "是")]
    named = any(t.kind == NAME or t.kind.startswith("measure:") for t in subject)
    return [*subject, *(says if named else ()), *said]


def giving_reasons(tokens: Tokens) -> Tokens:
    """A sentence in which what stands before a further clause leads on to it.

    ``AB = 5, and since BC = 12, AC = 13`` says 13, and ``AC = 5, BC = 12: AB = 13`` and ``AB = 5, by Pythagoras,
    AC = 13`` too.
    """
    found = list(tokens)
    for n in range(1, len(tokens) - 1):
        named = tokens[n + 1].kind in (NAME, FUNCTION) and any(t.kind == lexicon.IS for t in tokens[max(0, n - 3) : n])
        if named and _opens_result(tokens, n) and any(t.kind == lexicon.IS for t in tokens[n + 1 :]):
            found[n] = Token(lexicon.SO, tokens[n].text, True)
        further = tokens[n].kind == lexicon.OR or tokens[n].text in ("y", "e")
        if further and tokens[n + 1].text.lower() in _BECAUSE and any(t.numeric for t in tokens[:n]):
            comma = next((m for m in range(n, len(tokens)) if tokens[m].kind == COMMA), len(tokens))
            if any(t.numeric for t in tokens[comma:]):
                found[n : n + 2] = [
                    Token(lexicon.SO, tokens[n].text, True),
                    Token(lexicon.WHY, tokens[n + 1].text, True),
                ]
        if tokens[n].text.lower() in _BY and any(t.numeric for t in tokens[:n]):
            comma = next((m for m in range(n, len(tokens)) if tokens[m].kind == COMMA), len(tokens))
            claimed = tokens[comma + 1 :]
            if any(t.numeric for t in claimed) and any(t.kind == lexicon.IS for t in claimed):
                found[comma] = Token(lexicon.SO, tokens[comma].text, True)
    return found


def split_at(tokens: Tokens, at: Callable[[Token], bool]) -> list[list[Token]]:
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


def before_reason(clause: Tokens) -> tuple[Tokens, bool]:
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
        if hanging and after == lexicon.OR and any(t.numeric for t in clause[n:]):
            continue  # an alternative
        if n and clause[n - 1].kind == lexicon.IS:
            continue
        if token.kind in (lexicon.WHY, DASH) or hanging and after:
            return trimmed(clause[:n]), True
    return clause, False


def trimmed(tokens: Tokens) -> Tokens:
    while tokens and tokens[-1].kind in (COMMA, "stop"):
        tokens = tokens[:-1]
    return tokens


def main_part(clause: Tokens) -> Tokens:
    """A clause without the givens that stand before its first comma: ``Since AB = 5 and BC = 12, AC = 13``."""
    while clause and clause[0].kind == lexicon.WHY:
        comma = next((n for n, t in enumerate(clause) if t.kind == COMMA or _opens_result(clause, n)), None)
        if comma is None or not any(t.numeric for t in clause[comma:]):
            return clause
        clause = clause[comma + 1 :]
    return clause


def _opens_result(clause: Tokens, n: int) -> bool:
    """True for a colon behind givens, which is no sign of a ratio: ``With AB = 9 and BC = 12: AC = 15``."""
    return clause[n].kind == COLON and 0 < n < len(clause) - 1 and clause[n - 1].numeric and not clause[n + 1].numeric


def closing_at(tokens: Tokens, at: int) -> int | None:
    depth = 0
    for n in range(at, len(tokens)):
        depth += (tokens[n].text == "(") - (tokens[n].text == ")")
        if depth == 0:
            return n
    return None


def written(tokens: Tokens) -> str:
    return "".join((" " if t.blank and n else "") + t.text for n, t in enumerate(tokens)).strip()


def shown(tokens: Tokens) -> str:
    return " ".join(t.text for t in tokens)[:80]
