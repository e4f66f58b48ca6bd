"""Sums and products of unknowns, and squares of them, that a value is asked for: ``x + y = 4``."""

from __future__ import annotations

import re

from geogen.eval.answers.chains import CALCULATED

_TERM = r"\d{0,2}[a-z](?:\s?(?:²|\^\s?\{?2\}?))?"
#: A combination of letters alone, before what says its value: nothing in it is a number but a factor.
_COMBINED = re.compile(
    rf"(?<![A-Za-z\d.)²^|=+*/·×√−-])(?<![=+*/·×−-]\s)(?P<sum>{_TERM}(?:\s?[-+−·*]\s?{_TERM}){{1,3}})(?![A-Za-z\d(²^'])"
    r"(?=\s?(?:[=≈]|is\b|equals\b|ist\b|es\b|est\b|vaut\b|vale\b|beträgt\b|(?:的[值和差积])?(?:[为是]|等于)))"
)
_LETTER = re.compile(r"[a-z]")
_ASKED = (
    r"(?:asks?\sfor|asked\sfor|we\s(?:want|need)|(?:wants|needs|wanted)|gefragt\sist\s(?:aber\s|jedoch\s)?(?:nach\s)?|gesucht\sist\s(?:aber\s)?"
    r"|se\s(?:pide|busca)|piden|on\s(?:demande|cherche)|要?求的?是?|问的?是)"
)
#: That the square of an unknown is asked for, with the brackets around that.
_ASKED_SQUARE = re.compile(
    rf"{_ASKED}\s?(?P<a>[a-z])\s?(?:²|\^\s?\{{?2\}}?)|(?<![A-Za-z])(?P<b>[a-z])\s?(?:²|\^\s?\{{?2\}}?)\s?(?:is|was|ist|es|est)\s"
    r"(?:what\s(?:is|was|we(?:'re| are)?)\s)?(?:asked|wanted|required|sought|gefragt|gesucht|lo que se pide|demandé)",
    re.IGNORECASE,
)
_IN_BRACKETS = re.compile(r"\s?\([^()]{1,120}\)")
#: The name that such a combination gets, behind which it is calculated.
_NAME = "AB"


def combined(line: str) -> str:
    """A line in flat notation with one name for each combination of unknowns that it says the value of.

    Args:
        line: the line.
    """
    asked = _ASKED_SQUARE.search(line)
    if asked is not None:
        letter = asked["a"] or asked["b"]
        line = _IN_BRACKETS.sub(lambda m: "" if _ASKED_SQUARE.search(m[0]) else m[0], line)
        line = re.sub(rf"(?<![A-Za-z\d]){letter}\s?(?:²|\^\s?\{{?2\}}?)(?=\s?=)", _NAME, line)
    sums = {m["sum"].replace(" ", "") for m in _COMBINED.finditer(line)}
    if len(sums) != 1 or len(set(_LETTER.findall(sums.pop()))) < 2:
        return line
    return _COMBINED.sub(f"{_NAME} {CALCULATED}", line)
