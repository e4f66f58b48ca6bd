"""Relations that words stand for: ``which is`` before a number, ``gives`` between equations, ``for`` before a noun."""

from __future__ import annotations

from geogen.eval.answers import lexicon
from geogen.eval.answers.clauses import VALUE, trimmed
from geogen.eval.answers.prose_marks import marks_of
from geogen.eval.answers.sides import fits, measure_of
from geogen.eval.answers.tokens import COLON, FIGURE, NAME, UNIT, WORD, Token, Tokens

#: What leads to the thing that a value is given for, and how many words its noun may have.
_FOR, MOST_OF_NOUN = frozenset("for für para pour as als como comme".split()), 5
#: Verbs that make something of a thing, in German those before their subject, and verbs that get something for it.
_MAKES = frozenset("makes make making leaves leaving macht lässt hace deja fait laisse ist beträgt misst hat".split())
_GETS = frozenset("have get gets got obtain find erhalten bleibt obtenemos queda obtient reste".split())
_LEADS = frozenset("gives yields means becomes ergibt liefert da resulta donne".split())
_RELATIVE = frozenset(("which", "that", "was", "que", "qui"))


def for_another(tokens: Tokens, kind: str) -> str:
    """The noun that a value is given for, where it is not what is asked for: ``I get 13 for the perimeter``."""
    for n, token in enumerate(tokens):
        behind = n > 0 and (tokens[n - 1].numeric or tokens[n - 1].kind == UNIT or tokens[n - 1].text == "°")
        if behind and token.text.lower() in _FOR:
            noun = measure_of(tokens[n + 1 : n + MOST_OF_NOUN])
            if noun and not fits(noun, kind):
                return f"for the {noun}"
    return ""


def related(tokens: Tokens) -> Tokens:
    """``which is`` before a last number as a relation: ``2:3, which is 3:2`` says two things."""
    for n, token in enumerate(tokens[:-2]):
        if token.text.lower() in _RELATIVE and tokens[n + 1].kind == lexicon.IS and any(t.numeric for t in tokens[:n]):
            rest = trimmed(tokens[n + 2 :])
            if rest and all(t.kind in VALUE or t.kind in (COLON, UNIT, lexicon.NEUTRAL) for t in rest):
                return [*trimmed(tokens[:n]), Token(lexicon.IS, "which is", True), *rest]
    return tokens


def resulting(tokens: Tokens) -> Tokens:
    """What a verb makes of a thing as a relation: ``that makes ∠ABC 65°``, ``we get for the angle ABC 65°``."""
    for n, token in enumerate(tokens[:-2]):
        words = token.text.lower().split()
        lead = tokens[n - 1].text.lower().split() if n else []
        if not (words and (words[-1] in _MAKES or words[-1] in _FOR and lead and lead[-1] in _GETS)):
            continue
        first = next((m for m in range(n + 1, len(tokens)) if tokens[m].numeric), len(tokens))
        thing = tokens[n + 1 : first]
        named = any(t.kind == NAME or t.kind.startswith("measure:") for t in thing)
        if (
            named
            and first < len(tokens)
            and all(map(_of_a_thing, thing))
            and tokens[first].blank
            and not any(marks_of(thing))
        ):
            return [*tokens[:first], Token(lexicon.IS, token.text, True), *tokens[first:]]
    return tokens


def _of_a_thing(token: Token) -> bool:
    """True for tokens that name a thing."""
    return token.kind in (NAME, FIGURE, lexicon.NEUTRAL, lexicon.FAMILIAR, WORD) or token.kind.startswith("measure:")


def divides(tokens: Tokens, n: int) -> bool:
    """True for a colon between two numbers that an equals sign and a number follow: ``12 : 2 = 6``."""
    behind = tokens[n + 2 : n + 4]
    return tokens[n].kind == COLON and len(behind) == 2 and behind[0].text == "=" and behind[1].numeric


def leading_on(tokens: Tokens) -> Tokens:
    """``gives`` between two equations as a conclusion: ``x² = 169 gives x = 13``."""
    found = list(tokens)
    for n, token in enumerate(tokens[:-2]):
        if token.kind == lexicon.IS and token.text.lower() in _LEADS and any(t.text == "=" for t in tokens[:n]):
            rest = [t for t in tokens[n + 1 : n + 4] if t.kind != FIGURE]
            if rest[0].kind == NAME and len(rest) > 1 and rest[1].kind == lexicon.IS:
                found[n] = Token(lexicon.SO, token.text, True)
    return found
