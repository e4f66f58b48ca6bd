"""Stated relations, ``AB ∥ CD``, and judgements, *true* and *false*."""

from __future__ import annotations

import re

from geogen.eval.answers.notation import flat
from geogen.eval.answers.prose_marks import marks_of
from geogen.eval.answers.reading import Reading
from geogen.eval.answers.tokens import tokens_of
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
#: A relation behind what it relates: ``AB与CD平行``.
_WITH = re.compile(r"([A-Z]{2})\s?[与和]\s?([A-Z]{2})(?:互相|相互)?(平行|垂直|相等)")
#: A reason before what is stated, and one in parentheses behind it.
_BECAUSE = re.compile(
    r"^(?:(?:since|because|as|da|weil|puesto que|como|comme|puisque)\b.{1,200}?,\s?(?=[^,]{1,80}$)|∵.{1,200}?∴\s?)",
    re.IGNORECASE,
)
_ASIDE = re.compile(r"\s?\([^()]{1,120}\)$")
_SIGN_OF = {"平行": "∥", "垂直": "⊥", "相等": "="}


def _in_signs(match: re.Match[str]) -> str:
    return f"{match[1]} {_SIGN_OF[match[3]]} {match[2]}"


def read_statement(text: str) -> Reading:
    """A judgement, or the formal statements that a relation in words or symbols may mean."""
    line = _WITH.sub(_in_signs, flat(text)) if "与" in text or "和" in text else flat(text)
    line = _THAT.sub("", _SO.sub("", _BECAUSE.sub("", _without_aside(line))).strip(" .,;:!。\"“”'"))
    if line.casefold() in _YES | _NO:
        return Reading(line.casefold() in _YES)
    found = parse_spoken(line)
    return Reading(found) if found else Reading(left=line[:80])


def _without_aside(line: str) -> str:
    """A line without the neutral words that stand in parentheses at its end."""
    line = line.strip(" .,;:!。")
    found = _ASIDE.search(line)
    inside = tokens_of(found[0]) if found else None
    return line if found is None or inside is None or any(marks_of(inside)) else line[: found.start()]
