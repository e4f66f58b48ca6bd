"""Values that a reply claims flatly behind the one that was read: as its own, or as the one that is asked for.

``The book says 36°; I get 40°.`` answers 40°, and so does ``∠A = 36°, from which the required angle ∠C = 40°``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from geogen.eval.answers import danger, lexicon
from geogen.eval.answers.clauses import VALUE
from geogen.eval.answers.compare import Quantity, agree
from geogen.eval.answers.notation import flat
from geogen.eval.answers.phrases import of_others
from geogen.eval.answers.prose_clauses import HARD
from geogen.eval.answers.prose_marks import dangers_of
from geogen.eval.answers.quantities import read_quantity
from geogen.eval.answers.retractions import retraction, takes_back
from geogen.eval.answers.tokens import FIGURE, NAME, UNIT, tokens_of

#: How a speaker begins a result: at the beginning of a sentence or a clause, perhaps behind a turn.
_TURN = (
    r"(?:but|however|yet|instead|while|whereas|and|myself|personally|aber|doch|jedoch|ich selbst|pero|sin embargo"
    r"|en cambio|yo|a mí|mais|pourtant|cependant|pour ma part|moi|但是?|可是|然而|不过|而)"
)
_OPENED = (
    rf"(?:^|[.;:,!?。；：，！？\n(]|\s[—–-]\s|(?<=\s){_TURN}(?=\s)|{_TURN}(?=我|本人))"
    rf"[\s*_\"']{{0,4}}(?:{_TURN},?\s?){{0,2}}"
)
_GET = (
    r"(?:(?:I|we)\s(?:\w+ly\s|myself\s|do\s|still\s|now\s)?(?:get|find|obtain|found|got|obtained|arrive at"
    r"|come (?:up with|to)"
    r"|make it|calculate)"
    r"|(?:my|our)(?: own)? (?:result|answer|value|solution|calculation) (?:is|gives|comes to|reads)"
    r"|(?:ich|wir) (?:erhalten?|bekommen?|finden?|kommen? auf|errechnen?|habe|berechnen?)(?: aber| jedoch"
    r"| selbst| dagegen)?"
    r"|(?:mein|unser) (?:eigenes )?(?:ergebnis|resultat) (?:ist|lautet|beträgt)|bei mir (?:sind es|kommt|ergibt sich)"
    r"|(?:obtengo|obtenemos|encuentro|encontramos|calculo|(?:me|nos) (?:da|sale|resulta))|mi (?:resultado|respuesta) es"
    r"|(?:j'obtiens|je trouve|nous (?:obtenons|trouvons)|j'arrive à|je calcule)|(?:mon résultat|ma réponse) est"
    r"|(?:我们?|本人)(?:自己)?(?:得到|算得|得出|求得|算出来?|计算得|得)(?:的?(?:是|为))?|我(?:们)?的(?:结果|答案|计算结果)(?:是|为|:))"
)
_ASKED = (
    r"(?:\b(?:required|asked(?:[ -]for)?|desired|wanted|sought|requested|gesucht(?:e[nrsm]?)?|cherchée?|demandée?"
    r"|buscad[oa]|pedid[oa])\b|所求的?|要求的)(?!\s(?:that|to|by|in|when|because|is that))"
)
_LATER = re.compile(
    rf"{_OPENED}(?P<own>{_GET})(?![A-Za-z])|(?P<asked>{_ASKED})",
    re.IGNORECASE,
)
#: Where the sentence or the clause before a value begins.
_STOP = re.compile(r"[.;。；!?\n]")
#: Where the clause of a value ends.
_END = re.compile(
    r"[;，；。\n!?]|,(?!\d)|\.(?!\d)|\s(?:and|but|und|y|pero|et|mais|folgt|ergibt|instead|though|rather|not|nicht|aber)\b"
    r"|\s[—–-]\s|$"
)
_LINKS = re.compile(r"^\W{0,3}(?:that|dass|que|一个)\s|\b(?:as|aber|also|donc|pues|por tanto|jedoch)\b", re.IGNORECASE)
_DENIED = re.compile(
    r"(?:\b(?:not|nicht|no|pas|than|instead of|statt|non)|不是|而非|says?|said|sagt|dice|dit)\W{0,3}(?:the |den )?$",
    re.IGNORECASE,
)
_LABEL = re.compile(r"(?<![A-Za-z])(?:∠|△|angle )?\s?([A-Za-z]{1,4}|[α-ω])\s?(?:=|is\b|为|是|:)")
#: A thing beside the one that is asked for: ``the side opposite to the one asked for``.
_BESIDE = re.compile(
    r"\b(?:to|than|of|from|beside|opposite|near|by|with|gegenüber|neben|als|zu|bei|que|a|del?|du|au|à)\s"
    r"(?:the|der|dem|den|die|das|el|la|lo|le|l')\s?(?:\w+\s){0,2}$|\b(?:gegenüber|neben|del|du|au)\s(?:\w+\s){0,2}$",
    re.IGNORECASE,
)
#: Kinds of tokens that a flat claim is made of.
_FLAT = VALUE | {UNIT, lexicon.IS, NAME, FIGURE, lexicon.NEUTRAL, lexicon.ROUNDED, lexicon.SO, lexicon.BUT}
MAX_TAIL = 80
#: How many claims from the end are looked at.
MAX_LATER = 100


@dataclass(frozen=True)
class Later:
    """A value that is claimed flatly.

    Args:
        value: the value.
        text: the words that claim it, and it.
        start: where they begin.
        end: where the value ends.
        asked: True where it is said to be the one asked for, False where it is the speaker's own.
        label: what names it, empty where nothing does.
    """

    value: Quantity
    text: str
    start: int
    end: int
    asked: bool
    label: str = ""


def later_claims(text: str, at: int, kind: str, unit: str) -> list[Later]:
    """The values that a text claims flatly as its own or as the asked ones, in order.

    Args:
        text: the cleaned reply.
        at: where to begin.
        kind: what is asked for; values of another measure are left out.
        unit: the unit of length that is asked for.
    """
    return [
        found
        for match in list(_LATER.finditer(text, at))[-MAX_LATER:]
        if (found := _claimed(text, match, kind, unit)) is not None
    ]


def _claimed(text: str, match: re.Match[str], kind: str, unit: str) -> Later | None:
    """The value behind words that claim one; None where what follows is no flat value."""
    asked = match["asked"] is not None
    begin = match.start("asked" if asked else "own")
    found = _END.search(text, match.end(), match.end() + MAX_TAIL)
    end = found.start() if found is not None else len(text)
    if text[end : end + 1] in ("?", "？"):
        return None
    said = _LINKS.sub(" ", text[match.end() : end])
    tokens = tokens_of(flat(said))
    if not tokens or not any(t.numeric for t in tokens):
        return None
    first = next(n for n, t in enumerate(tokens) if t.numeric)
    if asked and not first:
        return None  # ``adds up to the required 180°``
    if any(t.kind not in _FLAT and t.kind[:8] != "measure:" for t in tokens):
        return None
    if any(t.kind == NAME or t.kind[:8] == "measure:" for t in tokens[first:]):
        return None
    lead = _STOP.split(text[max(0, begin - 200) : begin])[-1]
    if dangers_of(lead) & {danger.IF, danger.HEDGE} or asked and _BESIDE.search(lead):
        return None
    reading = read_quantity(said, kind, unit)
    if not isinstance(reading.answer, Quantity) or reading.left or reading.doubt or reading.several or reading.slip:
        return None
    label = _LABEL.search(flat(said))
    return (
        None
        if reading.answer.misfit
        else Later(reading.answer, text[begin:end], begin, end, asked, label[1] if label else "")
    )


def rival(text: str, start: int, stated: Quantity, claim: str, kind: str, unit: str) -> Later | None:
    """The last flat claim behind a value that is another value; None where there is none.

    Args:
        text: the cleaned reply.
        start: where the claim with the value begins.
        stated: the value.
        claim: the claim.
        kind: what is asked for.
        unit: the unit of length that is asked for.
    """
    at = text.find(stated.text, start)
    labels = set(_LABEL.findall(flat(claim)))
    found = later_claims(text, at + len(stated.text) if at >= 0 else start, kind, unit)
    others = [one for one in found if one.asked or not one.label or one.label in labels]
    if not others or agree(stated, others[-1].value):
        return None
    last = others[-1]
    number = re.compile(rf"(?<![\d.,√]){re.escape(stated.text)}(?![\d√]|[.,]\d)")
    again = any(not _DENIED.search(text, max(0, m.start() - 30), m.start()) for m in number.finditer(text, last.start))
    return None if again else last


def closing_claim(text: str, kind: str, unit: str, passing: bool) -> Later | None:
    """The flat claim that ends a reply which tells somebody else's value or a step before it; None where there is none.

    Args:
        text: the cleaned reply.
        kind: what is asked for.
        unit: the unit of length that is asked for.
        passing: True where no mark calls a value before it the answer.
    """
    found = later_claims(text, 0, kind, unit)
    if not found:
        return None
    last = found[-1]
    rest = text[last.end :]
    if re.search(r"[\d√]|\?", rest) or takes_back(rest) or retraction(rest) is not None or dangers_of(rest) & HARD:
        return None
    sentence = _STOP.split(text[: last.start])[-1]
    if last.asked:
        steps = not dangers_of(sentence) & (HARD - {danger.BACK}) and retraction(sentence) is None
        return last if steps and passing else None
    return last if of_others(text[: last.start]) else None
