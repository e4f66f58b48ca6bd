"""Whether a reply names a premise at fault: the quantity that is missing, or a value or relation that is in conflict.

A reason is read for the quantities that it speaks of, with the value that it gives them, if any. A premise is named
by its quantity, unless with another value, or by its relation and all of its points. Who lists everything names
nothing: at least half of the quantities that are spoken of have to be those of premises at fault.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from geogen.eval.answers.compare import Quantity
from geogen.eval.answers.quantities import read_quantity
from geogen.lang.expression import Expression
from geogen.lang.number import Number
from geogen.lang.statement import Statement, parse_statement

#: A kind of quantity with its points: of an angle the vertex first, of an area all; none where it is named alone.
Key = tuple[str, tuple[str, ...]]

_P = r"[A-Z](?:_?\{?\d\}?|['′₀-₉])?"
_SHAPE = r"(?:of\s|the\s|triangle\s?|quadrilateral\s?|polygon\s?|pentagon\s?|△\s?|三角形|四边形|五边形|多边形)*"
_MENTIONS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("perimeter", re.compile(rf"\bperimeter\s{_SHAPE}(?P<p>(?:{_P}){{3,8}})(?![a-z])|(?P<q>(?:{_P}){{3,8}})的?周长")),
    ("area", re.compile(rf"\barea\s{_SHAPE}(?P<p>(?:{_P}){{3,8}})(?![a-z])|(?P<q>(?:{_P}){{3,8}})的?面积")),
    ("area", re.compile(rf"\[(?P<p>(?:{_P}){{3,8}})\]|\bS_?\{{?△?\s?(?P<q>(?:{_P}){{3,8}})\}}?")),
    ("angle", re.compile(rf"(?:∠|\bangles?\s(?:at\s)?|角)\s?(?P<p>(?:{_P}){{3}}|{_P})(?![A-Za-z])")),
    ("ratio", re.compile(rf"(?P<p>(?:{_P}){{2}})\s?(?::|/|to)\s?(?P<q>(?:{_P}){{2}})(?![A-Za-z])")),
    ("length", re.compile(rf"(?<![A-Za-z∠△\[])(?P<p>(?:{_P}){{2}})(?![A-Za-z\]])")),
    ("perimeter", re.compile(r"\bperimeter\b|周长")),
    ("area", re.compile(r"\barea\b|面积")),
)
_POINT = re.compile(_P)
_GIVES = re.compile(
    r"^\s*(?:=|is|was|has|with|having|being|of|to|equals?|the|a|an|given|stated|marked|labell?ed|as|in|text|figure|it|be"
    r"|should|must|says?|length|measure|equal|amounts|value|picture|diagram|长|的|为|是|等于|度数|[:：])(?![a-z])\s*",
    re.IGNORECASE,
)
_END = re.compile(
    r"[,;，。；]|\.(?!\d)|\b(?:and|but|while|not|instead|which|so|in|by|from|yet|or|cannot|contradicts?)\b"
    r"|而|但|与|和|却"
)
#: Clauses that say of a premise that it is not at fault.
_CLEARED = re.compile(
    r"\b(?:is|are) (?:right|fine|correct|ok|okay|consistent|true)\b|\bnot (?=∠?[A-Z]{1,3}\b)"
    r"|\bnothing (?:is )?wrong with\b|是(?:对|正确)的|没有?问题|无误|(?<!并)不是(?=[A-Z∠])",
    re.IGNORECASE,
)
_CLAUSE = re.compile(r"[^,;，；。\n]+")
#: What makes a relation of two segments or angles, neither of which is given a value.
_RELATED = re.compile(
    rf"(?:{_P}){{2,4}}\s*(?:∥|//|⟂|⊥|\\perp|\\parallel|≠|[=＝](?=\s*(?:{_P}){{2}}(?![A-Za-z]))|平行于?|垂直于?"
    rf"|(?:is |are )?(?:parallel|perpendicular|equal) to|and)\s*(?:{_P}){{2,4}}"
    r"(?:\s*(?:cannot be|are(?: not)?|both|can't be) (?:parallel|perpendicular|equal))?"
)
_RELATION = re.compile("parallel|perpendicular|equal")
#: Words for the relation of a premise, by its predicate.
_RELATIONS = {
    "perp": r"⟂|⊥|90|\\perp|perpendicular|right angle|altitude|foot|height|垂|直角|高",
    "para": r"∥|//|\\parallel|parallel|平行",
    "midp": r"midpoint|middle|midline|median|bisect|halves|中点|中线|中位线|平分",
    "coll": r"collinear|\bon\b|\bline\b|\bsegment\b|共线|上",
    "cong": r"=|equal|congruent|same length|isosceles|等|相同",
    "cyclic": r"circle|cyclic|圆",
    "eqangle": r"bisect|equal angles|=|平分|相等",
    "eqratio": r"ratio|proportion|similar|比|相似",
    "simtri": r"similar|∼|~|相似",
    "simtrir": r"similar|∼|~|相似",
    "contri": r"congruent|≅|全等",
    "contrir": r"congruent|≅|全等",
}


@dataclass(frozen=True)
class Mention:
    """A quantity of which a text speaks.

    Args:
        key: which it is.
        value: what the text gives for it, None where it gives nothing that can be read.
    """

    key: Key
    value: float | None


def names_culprit(reason: str, culprits: Sequence[str]) -> bool:
    """True where a reason names a premise at fault.

    Args:
        reason: why a reply gives no value.
        culprits: formal statements.

    Raises:
        ParseError: a culprit is no statement.
    """
    text = re.sub(r"\\(?:angle)\b\s*", "∠", re.sub(r"[$*`]|\\[,;!]", "", reason))
    text = re.sub(r"\\triangle\b\s*", "△", text)
    said = list(mentions(_without_relations(_CLAUSE.sub(_at_fault, text))))
    wanted = [parse_statement(culprit) for culprit in culprits]
    valued = {key: value for one in wanted for key, value in quantities_of(one)}
    values = {key: {v for one in wanted for k, v in quantities_of(one) if k == key} for key in valued}
    hits = {m.key for m in said if any(_fits(m, key, values[key]) for key in values)}
    if hits and 2 * len(hits) >= len({m.key for m in said}):
        return True
    return any(_relates(text, one) for one in wanted if not quantities_of(one))


def _at_fault(clause: re.Match[str]) -> str:
    """A clause, or nothing of it where it says that something is not at fault."""
    return "" if _CLEARED.search(clause[0]) else clause[0]


def _without_relations(text: str) -> str:
    """A text without the segments that are said to be parallel, perpendicular or equal to others."""
    return _RELATED.sub(lambda m: m[0] if re.search(r"\band\b", m[0]) and not _RELATION.search(m[0]) else " ", text)


def _fits(mention: Mention, key: Key, values: set[float]) -> bool:
    (kind, points), (other, wanted) = mention.key, key
    if kind != other or mention.value is not None and not any(abs(mention.value - v) < 1e-3 * abs(v) for v in values):
        return False
    if not points:
        return True
    return points == wanted or kind == "angle" and len(points) == 1 and points == wanted[:1]


def mentions(text: str) -> Iterator[Mention]:
    """The quantities of which a text speaks, each where it first stands."""
    taken = [False] * len(text)
    for kind, pattern in _MENTIONS:
        for match in pattern.finditer(text):
            if any(taken[match.start() : match.end()]):
                continue
            taken[match.start() : match.end()] = [True] * (match.end() - match.start())
            groups = match.groupdict()
            points = [_POINT.findall(groups[g]) for g in ("p", "q") if groups.get(g)]
            yield Mention((kind, _ordered(kind, points)), _value(text[match.end() :]))


def _ordered(kind: str, points: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The points of a quantity in an order that does not depend on how it is written."""
    names = [[_plain(p) for p in some] for some in points]
    if not names:
        return ()
    if kind == "angle":
        one = names[0]
        return (one[1], *sorted((one[0], one[2]))) if len(one) == 3 else tuple(one)
    if kind == "ratio":
        return tuple(sorted("".join(sorted(pair)) for pair in names))
    return tuple(sorted(names[0]))


def _plain(point: str) -> str:
    return re.sub(r"[_{}]", "", point).lower()


def _value(after: str) -> float | None:
    """The value that stands behind a quantity, None where none does."""
    rest = after
    while (match := _GIVES.match(rest)) is not None:
        rest = rest[match.end() :]
    end = _END.search(rest)
    said = rest[: end.start()] if end else rest
    said = re.sub(r"[)\]].*$", "", said.strip()) if said.count("(") < said.count(")") else said.strip()
    if not said or len(said) > 60 or not re.search(r"\d", said):
        return None
    reading = read_quantity(said, "value")
    return reading.answer.size if isinstance(reading.answer, Quantity) and not reading.left else None


def quantities_of(premise: Statement) -> list[tuple[Key, float]]:
    """The quantities of which a premise gives the value, with that value; none of a relation."""
    args = premise.args
    if premise.predicate == "equal":
        return _of_equation(args[0], args[1])
    if premise.predicate not in ("lconst", "rconst", "aconst") or not isinstance(args[-1], Number | int | float):
        return []
    value, points = float(args[-1]), [str(p) for p in args[:-1]]
    if premise.predicate == "lconst":
        return [(("length", tuple(sorted(points))), value)]
    pair = ("".join(sorted(points[:2])), "".join(sorted(points[2:])))
    return [(("ratio", tuple(sorted(pair))), v) for v in (value, 1 / value)] if premise.predicate == "rconst" else []


def _of_equation(left: object, right: object) -> list[tuple[Key, float]]:
    if not isinstance(left, Expression) or not isinstance(right, Expression) or right.terms:
        return []
    value = sum(float(number) for _, number in right.parts)
    terms = list(left.terms)
    lengths = [tuple(map(str, term[1:])) for term in terms if term[0] == "length"]
    if len(terms) == 1:
        kind, *points = map(str, terms[0])
        return [((kind, _ordered(kind, [points])), value)]
    if len(lengths) == len(terms) > 2:
        points = sorted({p for pair in lengths for p in pair})
        return [(("perimeter", tuple(points)), value)] if len(points) == len(lengths) else []
    return [(("length", tuple(sorted(pair))), value) for pair in lengths]


def _relates(text: str, premise: Statement) -> bool:
    """True where a text states the relation of a premise, with all of its points."""
    word = _RELATIONS.get(premise.predicate)
    if word is None or re.search(word, text, re.IGNORECASE) is None:
        return False
    there = {_plain(p) for p in _POINT.findall(re.sub(r"\b[A-Z][a-z]+\b|\b(?:BECAUSE|ANSWER)\b", " ", text))}
    return {str(p) for p in premise.args if isinstance(p, str)} <= there
