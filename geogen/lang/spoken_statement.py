"""Statements as people write them, ``AB ∥ CD``, ``A, B, C are collinear``, ``∠ABC = 50°``: read as formal ones."""

from __future__ import annotations

import re
from collections.abc import Callable

from geogen.errors import ParseError
from geogen.lang.predicates import PREDICATES
from geogen.lang.statement import Statement, parse_statement

#: Longest statement in characters.
MAX_LENGTH = 200
_POINT = r"[A-Z](?:_?\d{1,2}|')?"
_PAIR = rf"(?:(?:line|segment|chord|side|直线|线段)s?\s?)?({_POINT})({_POINT})"
_THREE = rf"({_POINT})({_POINT})({_POINT})"
_ANGLE = rf"(?:∠\s?|angle\s|角){_THREE}"
_TRIANGLE = rf"(?:△\s?|triangles?\s|三角形){_THREE}"
_LIST = rf"(?:points?\s|点)?({_POINT}(?:(?:,\s?(?:and\s)?|\sand\s|、|和|\s)?{_POINT}){{2,13}})"
_NUMBER = r"([^=<>]{1,60}?)"

Points = tuple[str, ...]
Make = Callable[[Points], tuple[str, ...]]


def _named(predicate: str) -> Make:
    return lambda p: (" ".join((predicate, *p)),)


def _listed(predicate: str) -> Make:
    return lambda p: (" ".join((predicate, *re.findall(_POINT, p[0]))),)


def _both(one: str, two: str) -> Make:
    """A relation of triangles, of whose two orientations figures decide."""
    return lambda p: (" ".join((one, *p)), " ".join((two, *p)))


_WAYS: tuple[tuple[str, Make], ...] = (
    (rf"{_PAIR}\s?(?:∥|//|‖|\|\||(?:is|are)\sparallel\sto|平行于?)\s?{_PAIR}", _named("para")),
    (rf"{_PAIR}\s?(?:∦|(?:is|are)\snot\sparallel\sto|不平行于?)\s?{_PAIR}", _named("npara")),
    (rf"{_PAIR}\s?(?:⟂|⊥|(?:is|are)\sperpendicular\sto|垂直于?)\s?{_PAIR}", _named("perp")),
    (rf"{_PAIR}\s?(?:(?:is|are)\snot\sperpendicular\sto|不垂直于?)\s?{_PAIR}", _named("nperp")),
    (rf"{_PAIR}\s?(?:=|≅|(?:is\s)?(?:equals?|equal\sto|congruent\sto)|等于)\s?{_PAIR}", _named("cong")),
    (rf"{_PAIR}\s?[:/]\s?{_PAIR}\s?=\s?{_PAIR}\s?[:/]\s?{_PAIR}", _named("eqratio")),
    (rf"{_PAIR}\s?[:/]\s?{_PAIR}\s?=\s?(\d{{1,6}})\s?[:/]\s?(\d{{1,6}})",
     lambda p: (f"rconst {' '.join(p[:4])} {p[4]}/{p[5]}",)),
    (rf"{_PAIR}\s?[:/]\s?{_PAIR}\s?=\s?{_NUMBER}", lambda p: (f"rconst {' '.join(p[:4])} {_tight(p[4])}",)),
    (rf"{_PAIR}\s?=\s?{_NUMBER}\s?[·*×]?\s?{_PAIR}",
     lambda p: (f"rconst {p[0]} {p[1]} {p[3]} {p[4]} {_tight(p[2])}",)),
    (rf"{_PAIR}\s?=\s?{_NUMBER}", lambda p: (f"lconst {p[0]} {p[1]} {_tight(p[2])}",)),
    (rf"{_ANGLE}\s?(?:=|is\sequal\sto|等于)\s?{_ANGLE}",
     lambda p: (f"equal angle({','.join(p[:3])}) angle({','.join(p[3:])})",)),
    (rf"{_ANGLE}\s?(?:=|等于|is)\s?{_NUMBER}\s?(?:°|度|degrees)?",
     lambda p: (f"equal angle({','.join(p[:3])}) {_tight(p[3])}",)),
    (rf"{_LIST}\s?(?:(?:are|is)\scollinear|lie\son\s(?:one|a|the\ssame)\s(?:straight\s)?line|(?:三点|四点)?共线)",
     _listed("coll")),
    (rf"{_LIST}\s?(?:are|is)\snot\scollinear|{_LIST}\s?(?:三点)?不共线", _listed("ncoll")),
    (rf"{_LIST}\s?(?:are\sconcyclic|are\scyclic|is\scyclic|lie\son\s(?:one|a|the\ssame)\scircle|(?:四点|五点)?共圆)",
     _listed("cyclic")),
    (rf"({_POINT})\s?is\sthe\smidpoint\sof\s?{_PAIR}", _named("midp")),
    (rf"({_POINT})\s?[是为]\s?{_PAIR}\s?的中点", _named("midp")),
    (rf"({_POINT})\s?is\sthe\s(?:centre|center)\sof\sthe\scircle\sthrough\s{_LIST}",
     lambda p: (" ".join(("circle", p[0], *re.findall(_POINT, p[1]))),)),
    (rf"{_TRIANGLE}\s?(?:∼|~|∽|(?:is|are)\ssimilar\sto|相似于)\s?{_TRIANGLE}", _both("simtri", "simtrir")),
    (rf"{_TRIANGLE}\s?(?:and|与|和)\s?{_TRIANGLE}\s?(?:are\ssimilar|相似)", _both("simtri", "simtrir")),
    (rf"{_TRIANGLE}\s?(?:≅|≌|全等于)\s?{_TRIANGLE}|{_TRIANGLE}\s?(?:and|与|和)\s?{_TRIANGLE}\s?(?:are\scongruent|全等)",
     _both("contri", "contrir")),
)  # fmt: skip
_COMPILED = tuple((re.compile(pattern), make) for pattern, make in reversed(_WAYS))


def _tight(number: str) -> str:
    return number.replace(" ", "").removesuffix("°")


def parse_spoken(text: str) -> frozenset[Statement]:
    """The formal statements that a text may mean, canonical and with capital letters.

    Args:
        text: a formal statement (``perp a b c d``), or one in symbols or words. Triangles that are similar or
            congruent may be mirrored, which words do not say: both are given.

    Returns:
        None of them where the text is no statement.
    """
    line = text.strip()
    if not line or len(line) > MAX_LENGTH:
        return frozenset()
    if line.split()[0] in PREDICATES:
        return _formal((line,))
    for pattern, make in _COMPILED:
        found = pattern.fullmatch(line)
        if found:
            statements = _formal(make(tuple(part for part in found.groups() if part is not None)))
            if statements:
                return statements
    return frozenset()


def _formal(texts: tuple[str, ...]) -> frozenset[Statement]:
    found = set()
    for text in texts:
        try:
            statement = parse_statement(text)
        except ParseError:
            continue
        found.add(_normal(statement.renamed({p: p.upper() for p in statement.points}).canonical()))
    return frozenset(found)


def _normal(statement: Statement) -> Statement:
    """A ratio of two lengths with the first in the alphabet above: AB = 2·CD and CD = AB/2 are one."""
    *points, value = statement.args
    if statement.predicate == "rconst" and sorted(points[:2]) > sorted(points[2:]):  # type: ignore[type-var]
        return Statement("rconst", (*points[2:], *points[:2], 1 / value)).canonical()  # type: ignore
    return statement
