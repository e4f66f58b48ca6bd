"""Clauses of natural sentences: where one ends, and what the others say against its value."""

from __future__ import annotations

from dataclasses import dataclass

from geogen.eval.answers import danger, lexicon
from geogen.eval.answers.clauses import VALUE, closing_at
from geogen.eval.answers.prose_marks import marks_of
from geogen.eval.answers.prose_words import ALTERNATIVES
from geogen.eval.answers.relations import divides
from geogen.eval.answers.tokens import COLON, COMMA, DASH, FIGURE, NAME, NUMBER, OPERATOR, Token

#: Dangers that a turn (*but*) closes, and those that a conclusion closes as well.
HARD = frozenset((danger.DENY, danger.BOUND, danger.HEDGE, danger.IF, danger.OTHERS, danger.BACK))
_CLOSED_BY_SO = frozenset((danger.DENY, danger.BOUND, danger.PART, danger.PLACE))
_TURNS = frozenset((lexicon.BUT, ";", "；"))
_REASONS = frozenset(
    "because since weil denn porque ya_que puesto_que pues car puisque parce_que 因为 由于 ∵ da como comme given "
    "as".replace("_", " ").split(" ")
) | {"ya que", "puesto que", "parce que"}
_BEHIND_VALUE = frozenset("because since weil denn porque pues car puisque 因为 由于 ∵".split()) | {
    "ya que",
    "puesto que",
    "parce que",
}
#: Words that *so* compares with: ``doppelt so viel wie``.
_SO_MUCH = frozenset("viel lang groß hoch weit breit much long large big many wenig klein kurz".split())
#: Words that begin a remark in parentheses which tells no value: ``(check: …)``, ``(half of 24)``.
_CHECKING = frozenset(
    "check verify since because see by from using half probe comprobación vérification 验 验算".split()
)
#: Words that say that a value is the one that counts, after others that do not.
_CLAIMING = frozenset(
    "confirmed verified bestätigt confirmado confirmada confirmé confirmée needed necessary nötig "
    "benötigt erforderlich necesario necesaria necesarios necesarias nécessaire nécessaires requis requise requises "
    "requerido requerida "
    " correct right proper actual true real richtig richtige korrekt correcto correcta correct correcte bon bonne"
    " required requested desired sought wanted asked gesucht gesuchte gesuchter demandé demandée cherché "
    "cherchée pedido"
    " pedida buscado buscada 正确 应为 应是 才 所求 应该是".split()
)


@dataclass(frozen=True)
class ProseClause:
    """Tokens between two marks, with their dangers and the mark before them."""

    tokens: list[Token]
    marks: list[str]
    opened: str


def opened(tokens: list[Token]) -> list[Token] | None:
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
        raised = end + 1 < len(tokens) and tokens[end + 1].text in ("^", "²", "³")
        behind = (
            bool(found)
            and tokens[at].blank
            and (found[-1].kind not in VALUE or found[-1].numeric or found[-1].text in "°})")
        )
        if formula and not (
            behind
            and not raised
            and any(t.numeric for t in inside)
            and found[-1].kind not in (lexicon.IS, lexicon.ROUNDED, COLON, COMMA)
        ):
            found += tokens[at : end + 1]
        elif inside and any(t.numeric for t in inside):
            if inside[0].text.lower() in ALTERNATIVES:
                found += [Token(COMMA, ",", False), *inside]
            elif inside[0].numeric or inside[0].kind in (OPERATOR, lexicon.ROUNDED, lexicon.IS):
                found += (
                    inside
                    if inside[0].kind in (lexicon.ROUNDED, lexicon.IS)
                    else [Token(lexicon.IS, "(", True), *inside]
                )
            else:
                kept = HARD if inside[0].text.lower() in _CHECKING else HARD | {danger.PART}
                found += [t for t, mark in zip(inside, marks_of(inside), strict=True) if mark in kept]
        else:
            found += [t for t, mark in zip(inside, marks_of(inside), strict=True) if mark in HARD]
        at = end + 1
    return found


def ratio_signs(tokens: list[Token] | None, kind: str) -> list[Token] | None:
    """Colons and *to* between numbers as signs of a ratio where one is asked for, as a range elsewhere."""
    if tokens is None:
        return None
    found: list[Token] = []
    for n, token in enumerate(tokens):
        if token.kind in (COLON, lexicon.TO) and 0 < n < len(tokens) - 1:
            one, two = tokens[n - 1], tokens[n + 1]
            numbers = all(t.kind in (NUMBER, OPERATOR) for t in (one, two))
            named = tokens[n + 2] if two.kind == FIGURE and n + 2 < len(tokens) else two
            if token.kind == COLON and all(t.kind == NAME for t in (one, named)) and kind not in ("ratio", "value"):
                token = Token("sign", ":", token.blank)
            labels = all(t.kind == NAME or t.kind[:8] == "measure:" for t in (one, two)) and token.kind == COLON
            if numbers and (kind in ("ratio", "value") or divides(tokens, n)):
                token = Token(OPERATOR, ":", token.blank)
            elif numbers and token.kind == lexicon.TO:
                token = Token(lexicon.BOUND, token.text, token.blank)
            elif labels and kind in ("ratio", "value"):
                token = Token(lexicon.TO, ":", token.blank)
        found.append(token)
    return found


def clauses_of(tokens: list[Token], marks: list[str]) -> list[ProseClause]:
    """The clauses of a sentence."""
    found: list[ProseClause] = []
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
            found.append(ProseClause(tokens[begin:n], marks[begin:n], opened))
            begin, opened = n + 1, mark
    found.append(ProseClause(tokens[begin:], marks[begin:], opened))
    kept: list[ProseClause] = []
    for clause in found:
        if clause.tokens or clause.opened in _TURNS or clause.opened == lexicon.WHY:
            kept.append(clause)
        elif kept is not None and clause.opened in (lexicon.SO,):
            kept.append(clause)
    return kept


def around(clauses: list[ProseClause], at: int, growth: bool) -> str:
    """Why a value does not count after what the other clauses of its sentence say.

    Args:
        clauses: the sentence.
        at: the clause of the value.
        growth: True where a condition may tell what grows: *when the radius doubles, the area …*
    """
    for clause in clauses[at + 1 :]:
        for mark in clause.marks:
            if mark in HARD:
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
                if mark in HARD and not (mark in closable and (closed or reason)):
                    return mark
        turn = clauses[n].opened
        if turn in _TURNS:
            return ""
        closed = closed or turn in (lexicon.SO, COLON)
    return ""


def claiming(tokens: list[Token]) -> bool:
    """True where a clause says that its value is the right one, or the one that is asked for."""
    return any(t.text.lower() in _CLAIMING for t in tokens) or "所求" in "".join(t.text for t in tokens)
