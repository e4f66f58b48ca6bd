"""Stated relations, ``AB ∥ CD``, and judgements, *true* and *false*."""

from __future__ import annotations

import re

from geogen.eval.answers import danger
from geogen.eval.answers.notation import flat
from geogen.eval.answers.prose_marks import dangers_of
from geogen.eval.answers.reading import Reading
from geogen.lang.spoken_statement import parse_spoken

_YES = frozenset(
    "true yes proved proven correct holds wahr richtig ja sí verdadero vrai oui 真 正确 成立 是 对".split()
)
_NO = frozenset("false no incorrect disproved wrong falsch nein falso faux non 假 错误 不成立 否 错".split())
_THAT = re.compile(
    r"^(?:that|the statement(?: that| is)?|it is|it's|the relation is|结论是|结论:)\s?:?\s?", re.IGNORECASE
)
_SO = re.compile(
    r"^\W{0,4}(?:(?:so|thus|hence|therefore|consequently|also|daher|somit|folglich|por (?:lo )?tanto|entonces|donc"
    r"|ainsi)\b|所以|因此|故|∴),?\s?",
    re.IGNORECASE,
)
#: A relation behind what it relates: ``AB与CD平行``, ``the lines AB and CD are parallel``, in five languages.
_LINE = (
    r"(?:(?:the |straight |die |las? |los |les |le )?(?:lines?|segments?|sides?|chords?|arcs?|geraden?|strecken?"
    r"|seiten?|sehnen?|rectas?|segmentos?|lados?|cuerdas?|droites?|côtés?|cordes?|直线|线段)\s?)?"
)
_PAIR = r"\(?([A-Z]{2})\)?"
_RELATIONS = {
    "∥": r"parallel|paralel[ao]s?|parallèles?|平行",
    "⟂": r"perpendicular(?:es)?|perpendiculaires?|senkrecht|orthogonal|垂直",
    "=": r"equal(?: in length)?|(?:of |have )?the same length|congruent|gleich lang|iguales|congruentes|égaux|égales"
    r"|de même longueur|相等",
}
_BEHIND = tuple(
    (
        re.compile(
            rf"{_LINE}{_PAIR}\s?(?:and|und|y|e|et|与|和)\s?{_PAIR}\s?(?:are|sind|son|sont|互相|相互)?\s?(?:{words})"
            r"(?: to (?:each|one an)other| zueinander| entre (?:sí|elles|eux))?",
            re.IGNORECASE,
        ),
        re.compile(
            rf"{_LINE}{_PAIR}\s(?:(?:is|are|ist|sind|es|est)\s(?:{words})\s(?:to|zu|zur|a|à){verb})\s"
            rf"(?:the |der |la )?{_LINE}{_PAIR}",
            re.IGNORECASE,
        ),
        sign,
    )
    for sign, words in _RELATIONS.items()
    for verb in ("|equals" if sign == "=" else "",)
)
#: A relation in signs, and what leads to the last of several.
_SIGNED = re.compile(r"(?<![A-Za-z△∠])(?<![A-Z][:/])[A-Z]{2}\s?(?:∥|//|⟂|⊥|=)\s?[A-Z]{2}(?![A-Za-z]|\s?[:/=+·*])")
_CONCLUDING = re.compile(
    r"(?:\b(?:so|hence|thus|therefore|also|conclude that|daher|somit|donc|ainsi|por (?:lo )?tanto|entonces|on a)"
    r"|∴|所以|因此|故|[:：])\s?(?:we (?:have|get)\s|(?:chord|line|segment)\s)?$",
    re.IGNORECASE,
)
#: What is to be shown is not shown yet.
_PURPOSE = re.compile(
    r"\b(?:(?:to|must|need to|want to|we) (?:show|prove)|show(?:ing)? that|prove that|zu zeigen|zeige|beweise"
    r"|(?:dé)?montrer|demostrar|probar)\b|要证|求证|欲证|证明",
    re.IGNORECASE,
)
_IN_BRACKETS = re.compile(r"\(([A-Z]{2})\)")
#: A reason before what is stated, what leads to it, a reason behind it, and one in parentheses there.
_BECAUSE = re.compile(
    r"^(?:since|because|as|da|weil|puesto que|como|comme|puisque)\b.{1,200}?,\s?(?=[^,]{1,80}$)"
    r"|^∵.{1,200}?∴\s?|^∴[^∴]{1,200}∴\s?",
    re.IGNORECASE,
)
_REASON_BEHIND = re.compile(
    r",?\s(?:because|since|as|by|due to|weil|da|denn|wegen|porque|ya que|pues|puesto que|car|puisque|parce que)\s"
    r"[^∴]{1,200}$|[,，]?\s?(?:因为|理由).{1,100}$",
    re.IGNORECASE,
)
_ASIDE = re.compile(r"\s?\([^()]{3,120}\)$")


def _in_signs(line: str) -> str:
    """A line with the relations that stand behind what they relate as signs between."""
    for behind, between, sign in _BEHIND:
        line = between.sub(rf"\1 {sign} \2", behind.sub(rf"\1 {sign} \2", line))
    return _IN_BRACKETS.sub(r"\1", line)


def read_statement(text: str) -> Reading:
    """A judgement, or the formal statements that a relation in words or symbols may mean."""
    line = _BECAUSE.sub("", _without_aside(flat(text)))
    reason = _REASON_BEHIND.search(line)
    if reason is not None and not _is_doubted(reason[0]):
        line = line[: reason.start()]
    line = _THAT.sub("", _SO.sub("", _in_signs(line)).strip(" .,;:!。\"“”'"))
    if line.casefold() in _YES | _NO:
        return Reading(line.casefold() in _YES)
    found = parse_spoken(line) or parse_spoken(_last_relation(line))
    return Reading(found) if found else Reading(left=line[:80])


def _last_relation(line: str) -> str:
    """The relation that a sentence with neutral words comes to; empty where it comes to none, or to several."""
    found = list(_SIGNED.finditer(line))
    if not found:
        return ""
    lead, behind = line[: found[-1].start()], line[found[-1].end() :]
    if behind.strip(" .,;:!。，；∎■") or _PURPOSE.search(lead) or _is_doubted(lead):
        return ""
    alone = len(found) == 1 and not re.search(r"=|≅", lead)
    return found[-1][0] if alone or _CONCLUDING.search(lead) else ""


def _without_aside(line: str) -> str:
    """A line without the neutral words that stand in parentheses at its end."""
    line = line.strip(" .,;:!。")
    found = _ASIDE.search(line)
    return line if found is None or _is_doubted(found[0]) else line[: found.start()]


def _is_doubted(text: str) -> bool:
    """True where words in a text may speak against what stands beside it."""
    return bool(dangers_of(text) - {danger.PLACE, danger.PART})
