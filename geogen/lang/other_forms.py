"""What is not of this language but reads like it, in the form that it has here: suggestions for errors of syntax.

People write ``AB ∥ CD``, ``∠ABC = 50°``, ``perp(A, B, C, D)``, ``parallel a b c d``, ``length AB = 5``, or make a point
by a construction without naming it first. Nothing is read so, as it may mean something else; but the error says what to
write.
"""

from __future__ import annotations

import re
from collections.abc import Container
from difflib import get_close_matches

from geogen.errors import ParseError
from geogen.lang.expression_text import WORDS
from geogen.lang.predicates import PREDICATES
from geogen.lang.question import KINDS
from geogen.lang.spoken_statement import MAX_LENGTH, parse_spoken

#: Words for predicates.
SYNONYMS = {
    "parallel": "para",
    "perpendicular": "perp",
    "collinear": "coll",
    "concyclic": "cyclic",
    "congruent": "cong",
    "similar": "simtri",
}
#: Words before a goal that say nothing more.
ASKING = frozenset({"prove", "show", "find", "determine"})

_CALL = re.compile(r"\s*([A-Za-z]\w*)\s*\(([^()]*)\)\s*")
_TERM = re.compile(r"([a-z_]+)\(([^()]*)\)")
_MEASURE = re.compile(rf"\b({'|'.join(KINDS)})\s+([A-Za-z]{{2,4}})\b")


def suggested(error: ParseError, text: str, defined: Container[str]) -> ParseError:
    """An error with the form in which its clause, or goal, is written here, if it may mean something.

    Args:
        error: why it could not be read.
        text: what could not be read.
        defined: the points before it.
    """
    form = in_our_form(text, defined)
    if form is None:
        return error
    return ParseError(error.message, column=error.column, hint=f"write '{form}'")


def is_call(text: str) -> bool:
    """True for a construction written with brackets, ``midpoint(a, b)``."""
    return _CALL.fullmatch(text) is not None


def in_our_form(text: str, defined: Container[str]) -> str | None:
    """A clause, or a goal, in the form that it has in this language; None where nothing is known that it may mean.

    Args:
        text: what could not be read.
        defined: the points before it.
    """
    clean = " ".join(text.split())
    if not clean or len(clean) > MAX_LENGTH:
        return None
    first, _, rest = clean.partition(" ")
    if first.lower() in ASKING and rest:
        return in_our_form(rest, defined) or rest
    said = sorted(map(str, parse_spoken(clean)))
    if said and first not in PREDICATES:
        return _named(_as_clause(said[0]), defined)
    left, equals, right = clean.partition("=")
    if equals and first not in WORDS and (called := _CALL.fullmatch(right)):
        new = left.split()
        args = _arguments(called)
        return f"{left.strip()} = {' '.join((called[1], *[p for p in new if p not in args], *args))}"
    spaced = _MEASURE.sub(_apart, clean)
    if spaced != clean:
        return _named(spaced, defined)
    return None if equals else _of_words(clean, defined)


def _apart(found: re.Match[str]) -> str:
    """A measure whose points are written together, with its points apart, where they are as many as it takes."""
    takes = len(KINDS[found[1]].split()) - 1
    return f"{found[1]} {' '.join(found[2])}" if len(found[2]) == takes else found[0]


def _of_words(clean: str, defined: Container[str]) -> str | None:
    """A predicate, a measure or a construction by another word, with brackets, or with its points together."""
    called = _CALL.fullmatch(clean)
    name, *args = [called[1], *_arguments(called)] if called is not None else clean.split()
    lower = name.lower()
    known = SYNONYMS.get(lower, lower)
    if known in PREDICATES or known in KINDS:
        letters = "".join(args)
        together = len(letters) > len(args) and letters.isalpha() and any(arg not in defined for arg in args)
        found = _named(" ".join((known, *(letters if together else args))), defined)
        return found if found != clean else None
    new = [arg for arg in args if arg not in defined]
    if not new or not clean.replace(" ", "").isalnum() or get_close_matches(lower, (*PREDICATES, *WORDS), 1, 0.7):
        return None
    return f"{' '.join(dict.fromkeys(new))} = {clean}" if name.islower() and len(name) > 2 else None


def _arguments(called: re.Match[str]) -> list[str]:
    return re.split(r"[\s,]+", called[2].strip())


def _named(text: str, defined: Container[str]) -> str:
    """A clause with small letters for points where these are defined and the capitals are not."""
    return re.sub(
        r"\b[A-Z]\w*\b", lambda p: p[0].lower() if p[0] not in defined and p[0].lower() in defined else p[0], text
    )


def _as_clause(statement: str) -> str:
    """A statement about values as a value clause."""
    name, _, rest = statement.partition(" ")
    if name == "lconst":
        one, other, value = rest.split()
        return f"length {one} {other} = {value}"
    if name == "equal":
        sides = [_TERM.sub(lambda term: f"{term[1]} {term[2].replace(',', ' ')}", side) for side in rest.split()]
        return " = ".join(sides)
    return statement
