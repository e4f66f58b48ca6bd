"""The quantities that a text names: segments, angles, ratios, areas and perimeters, with the values that it gives them.

A reply that labels its answer with another quantity than the one that is asked for has not answered; one that gives the
values of other quantities beside its answer has not given a second one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from geogen.eval.answers.compare import Quantity
from geogen.eval.answers.quantities import read_quantity
from geogen.eval.item import Item

#: A kind of quantity with its points: of an angle the vertex first, of a ratio its segments in order, of an area all;
#: none where it is named alone.
Key = tuple[str, tuple[str, ...]]

_P = r"[A-Z](?:_?\{?\d\}?|['′₀-₉])?"
_SHAPE = (
    r"(?:of\s|the\s|(?:triangle|quadrilateral|polygon|pentagon|trapezoid|trapezium|rectangle|parallelogram|rhombus"
    r"|square)\s?|△\s?|(?:三角|四边|五边|多边|梯|矩|长方|平行四边|菱|正方)形)*"
)
_MENTIONS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("perimeter", re.compile(rf"\bperimeter\s{_SHAPE}(?P<p>(?:{_P}){{3,8}})(?![a-z])|(?P<q>(?:{_P}){{3,8}})的?周长")),
    ("area", re.compile(rf"\barea\s{_SHAPE}(?P<p>(?:{_P}){{3,8}})(?![a-z])|(?P<q>(?:{_P}){{3,8}})的?面积")),
    ("area", re.compile(rf"\[(?P<p>(?:{_P}){{3,8}})\]|\bS_?\{{?△?\s?(?P<q>(?:{_P}){{3,8}})\}}?")),
    ("angle", re.compile(rf"(?:∠|\b[Aa]ngles?\s(?:at\s)?|角)\s?(?P<p>(?:{_P}){{3}}|{_P})(?![A-Za-z])")),
    (
        "ratio",
        re.compile(
            rf"(?<![A-Za-z])(?P<p>(?:{_P}){{2}})\s?(?::|/|to|[与和])\s?(?P<q>(?:{_P}){{2}})(?:的比)?(?![A-Za-z])"
        ),
    ),
    ("length", re.compile(rf"(?<![A-Za-z∠△\[])(?P<p>(?:{_P}){{2}})(?![A-Za-z\]])")),
    ("perimeter", re.compile(r"\bperimeter\b|周长")),
    ("area", re.compile(r"\barea\b|面积")),
)
_POINT = re.compile(_P)
_GIVES = re.compile(
    r"^\s*(?:=|is|was|has|with|having|being|of|to|equals?|the|a|an|given|stated|marked|labell?ed|as|in|text"
    r"|figure|it|be"
    r"|should|must|would|ought|have|also|says?|length|measure|equal|amounts|value|picture|diagram|长|的|为|是"
    r"|等于|应该?|度数"
    r"|[:：])(?![a-z])\s*",
    re.IGNORECASE,
)
_END = re.compile(
    r"[,;，。；]|\s\((?=[a-z])|\.(?!\d)|\b(?:and|but|while|not|instead|rather|which|so|in|by|from|yet|or|according|there|here"
    r"|since|because|whereas|would|holds?|cannot|contradicts?)\b"
    r"|而|但|与|和|却"
)
#: What separates the statements of a sentence.
_PIECES = re.compile(
    r"[;!?，；。！？()（）\n]|,(?!\swhich)|\.(?!\d)|\s[—–-]+\s|—|\b(?:so|hence|thus|therefore|then|because"
    r"|since|as|but|yet|while|where|if"
    r"|when|for|with|although|though)\b|所以|因此|因为|由于|故|但|而|则|得到?|且"
)
_JOINS = re.compile(
    r"\b(?:or|and|also|either|both|cm|m|pi|sqrt|frac|text|circ|degrees?)\b|或者?|和|[与或]", re.IGNORECASE
)
_NUMBER = re.compile(r"[\d√π]")
_DEFINES = re.compile(r"(?<![A-Za-z])[a-z]\s(?:is|denotes|stands for|为|是)\s")
_DEGREES = re.compile(r"\d+(?:\.\d+)?\s?(?:°|degrees\b|度)")
#: Numbers that are said to be none of the answer, or several sides at once.
_NO_VALUE = re.compile(
    r"(?:\b(?:not|instead of|rather than)|不是|而非)\s?[\d√]\S*"
    r"|\b(?:sides|legs|labels|lengths)\s\d+(?:\s?[,;]\s\d+)*(?:\sand\s\d+)?",
    re.IGNORECASE,
)
#: Two values set against each other, and one that is called missing or wrong.
_VERSUS = re.compile(r"\b(?:vs|versus|against|is (?:missing|wrong|at fault|to blame))\b", re.IGNORECASE)
_NO_ANGLES = ("length", "perimeter", "area", "ratio")
#: Ends in a number of a list, which may go on: ``the sides 13``.
_LIST = re.compile(r"(?<![=<>≠为是])\s\d\S*\s*$")
_OPERATOR = re.compile(r"[+\-−·*/×<>]\s*$")


@dataclass(frozen=True)
class Mention:
    """A quantity of which a text speaks.

    Args:
        key: which it is.
        value: what the text gives for it, None where it gives nothing that can be read.
        start: where its name begins.
        end: where its name ends.
    """

    key: Key
    value: float | None
    start: int
    end: int


def without_tex(text: str) -> str:
    """A text with plain signs of angles, triangles and fractions of segments."""
    text = re.sub(r"\\(?:text|mathrm|overline|boxed|textbf)\s*\{([^{}]*)\}", r" \1 ", text)
    text = re.sub(r"\\d?frac\s*\{\s*([A-Z]{2})\s*\}\s*\{\s*([A-Z]{2})\s*\}", r"\1/\2", text)
    text = re.sub(r"\\angle\b\s*", "∠", re.sub(r"[$*`]|\\[,;!]", "", text))
    return re.sub(r"\\triangle\b\s*", "△", text)


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
            yield Mention((kind, ordered(kind, points)), _value(text[match.end() :]), match.start(), match.end())


def ordered(kind: str, points: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The points of a quantity in an order that does not depend on how it is written."""
    names = [[plain_point(p) for p in some] for some in points]
    if not names:
        return ()
    if kind == "angle":
        one = names[0]
        return (one[1], *sorted((one[0], one[2]))) if len(one) == 3 else tuple(one)
    if kind == "ratio":
        return tuple("".join(sorted(pair)) for pair in names)
    return tuple(sorted(names[0]))


def plain_point(point: str) -> str:
    """A point as formal statements call it."""
    return re.sub(r"[_{}]", "", point).lower()


def asked_key(item: Item) -> Key | None:
    """The quantity that an item asks for, None where it does not say of which points."""
    parts = [_POINT.findall(part) for part in item.points.split(":")] if item.points else []
    return (item.quantity, ordered(item.quantity, parts)) if parts else None


def is_same(one: Key, other: Key) -> bool:
    """True for one quantity by two names; an angle may be named by its vertex, an area or a perimeter alone."""
    (kind, points), (other_kind, others) = one, other
    by_vertex = kind == "angle" and 1 in (len(points), len(others)) and points[:1] == others[:1]
    return kind == other_kind and (points == others or by_vertex or not points or not others)


def is_of_another(text: str, asked: Key | None) -> bool:
    """True where a text gives its value, or its status, to another quantity than the one that is asked for.

    Args:
        text: an answer with all that stands before it in its sentence, up to its value or status.
        asked: what is asked for, None where this is not known.
    """
    if asked is None:
        return False
    found: list[str] = []
    pieces = _PIECES.split(without_tex(text).rstrip(" ,.;，。；"))
    for piece in pieces:
        named = list(mentions(piece))
        rest = without_names(piece)
        number = _NUMBER.search(rest)
        if number is None and not (named and piece is pieces[-1]):
            continue
        before = [
            m for m in named if number is None or m.end <= number.start() or rest[: m.start].rstrip().endswith("=")
        ]
        if any(is_same(m.key, asked) for m in named) or _sums_up(named, asked):
            found.append("own")
        elif before and _DEFINES.search(piece):
            return True  # *where x is the length of CD*
        elif before:
            found.append("other")
        elif not found or re.search(r"[^\W\d_]", _JOINS.sub(" ", rest)):
            found.append("unnamed")
    return "other" in found and not {"own", "unnamed"} & set(found)


def giving(text: str, item: Item) -> list[str]:
    """The pieces of a text with a number that may be the value of what is asked for, and not that of something else.

    Args:
        text: what stands beside a status.
        item: what is asked for; where its points are not known, it may be any quantity of its kind.
    """
    asked = asked_key(item) or (item.quantity, ())
    found: list[str] = []
    harmless = False
    for piece in _PIECES.split(_NO_VALUE.sub(" ", without_tex(text))):
        named = list(mentions(piece))
        rest = without_names(piece)
        number = _NUMBER.search(rest)
        if number is None or _VERSUS.search(piece):
            continue
        own = [m for m in named if asked[0] == "value" or is_same(m.key, asked)]
        if named or re.search(r"[^\W\d_]", _JOINS.sub(" ", rest)):
            harmless = not own and any(m.start < number.start() or "=" in rest[m.end :] for m in named)
            harmless |= bool(own) and all(m.value is None or _OPERATOR.search(piece[: m.start]) for m in own)
        if not harmless and not (item.quantity in _NO_ANGLES and not _NUMBER.search(_DEGREES.sub(" ", rest))):
            found.append(piece.strip())
        harmless = harmless and _LIST.search(piece) is not None
    return found


def is_given(text: str, item: Item) -> bool:
    """True where a text gives one value to what is asked for, and not to a case of it."""
    asked = asked_key(item)
    cases = re.search(r"\b(?:if|for|when)\b|[若当]", text) is not None
    own = {m.value for m in mentions(without_tex(text)) if asked is not None and is_same(m.key, asked)} - {None}
    return len(own) == 1 and not cases and bool(giving(text, item))


def without_names(text: str) -> str:
    """A text with blanks for the names of quantities."""
    for m in mentions(text):
        text = text[: m.start] + " " * (m.end - m.start) + text[m.end :]
    return text


def _sums_up(named: Sequence[Mention], asked: Key) -> bool:
    """True for a perimeter that is written as the sum of its sides."""
    kind, points = asked
    sides = [m.key[1] for m in named if m.key[0] == "length"]
    return kind == "perimeter" and len(sides) == len(points) and {p for side in sides for p in side} == set(points)


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
