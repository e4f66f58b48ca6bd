"""Sides of equations: sums and quotients as people write them, as equations of the formal language without quotients.

A side holds signs for measures, ``\\ue000`` with their number and ``\\ue001``. What cannot be a side is left out of its
chain, so that ``BC = √(AB² − AC²) = 10 · sin 37° = 6`` still says that BC² = AB² − AC² and that BC = 6.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from geogen.errors import ParseError
from geogen.eval.describing.functions import OPAQUE
from geogen.lang.expression_text import parse_expression

#: A measure once it is found.
MARK = re.compile(r"\ue000(\d+)\ue001")
#: A measure, or an unknown.
_NAME = re.compile(r"\ue000|(?<![a-z])[a-z](?![a-z])")
_JUXTAPOSED = re.compile(
    r"(?<=[\d)\ue001a-zπ])\s?(?=[√(\ue000π])|(?<=\d)\s?(?=[a-zπ])|(?<=\))\s?(?=\d)|(?<=\ue001)(?=\d)"
)
_SPACED = re.compile(r"\s*([*/^+-])\s*")
#: Deepest nesting of parentheses that is read.
MAX_DEPTH = 8


@dataclass(frozen=True)
class Side:
    """One side of an equation as a quotient, or the square root of one.

    Args:
        above, below: in the words of the formal language; ``1`` below where it is no quotient.
        is_root: True where it is the root of the quotient.
        is_measured: True where a measure stands in it.
    """

    above: str
    below: str
    is_root: bool
    is_measured: bool

    def equals(self, other: Side) -> str:
        """The equation of two sides without quotients and roots."""
        one, two = self._like(other), other._like(self)
        return f"{_multiplied(one.above, two.below)} = {_multiplied(two.above, one.below)}"

    def _like(self, other: Side) -> Side:
        """Itself, squared where the other is a root and it is none."""
        if not other.is_root or self.is_root:
            return self
        above, below = (_multiplied(part, part) for part in (self.above, self.below))
        return Side(above, below, True, self.is_measured)


def of_chain(text: str, terms: Sequence[str]) -> list[str]:
    """The equations of a chain of sides, each as ``LEFT = RIGHT``; ratios of several parts one by one.

    Args:
        text: sides with ``=`` between them.
        terms: the measures.
    """
    parts = [side.strip() for side in text.split("=")]
    if any(side.count(":") > 1 for side in parts):
        return _of_ratios(parts, terms)
    sides = [side for part in parts if (side := side_of(part, terms)) is not None]
    return [one.equals(two) for one, two in _related(sides)]


def _related(sides: Sequence[Side]) -> Iterator[tuple[Side, Side]]:
    """Sides that measure something with the one before that does; numbers with the first of these."""
    measured = [side for side in sides if side.is_measured]
    yield from pairwise(measured)
    yield from ((measured[0], side) for side in sides if measured and not side.is_measured)


def _of_ratios(parts: Sequence[str], terms: Sequence[str]) -> list[str]:
    """``AB : BC : CA = 3 : 4 : 5``."""
    if len(parts) != 2:
        return []
    left, right = ([side_of(part, terms) for part in side.split(":")] for side in parts)
    if len(left) != len(right) or None in left or None in right:
        return []
    rows = zip(pairwise(left), pairwise(right), strict=True)
    return [_over(a, b).equals(_over(c, d)) for (a, b), (c, d) in rows if a and b and c and d]


def _over(one: Side, two: Side) -> Side:
    """The quotient of two sides without roots."""
    is_measured = one.is_measured or two.is_measured
    return Side(_multiplied(one.above, two.below), _multiplied(one.below, two.above), False, is_measured)


def side_of(text: str, terms: Sequence[str]) -> Side | None:
    """One side; None where it cannot be read.

    Args:
        text: with signs for measures.
        terms: the measures.
    """
    plain = _plain(text)
    root = re.fullmatch(r"sqrt(\(.*\))", plain)
    is_root = root is not None and bool(MARK.search(plain)) and _is_wrapped(root[1])
    found = _fraction(plain.removeprefix("sqrt") if is_root else plain, MAX_DEPTH)
    if found is None:
        return None
    above, below = (MARK.sub(lambda m: terms[int(m[1])], part) for part in found)
    if not _can_be_read(above) or not _can_be_read(below):
        return None
    return Side(above, below, is_root, bool(MARK.search(plain)))


def _can_be_read(text: str) -> bool:
    """True for an expression of the formal language; labels are no points yet, and angles may lack their arms."""
    with_arms = re.sub(r"\?,(\w+′?),\?", r"q,\1,r", text)
    try:
        parse_expression(re.sub(r"[^\x00-\x7f]", "", with_arms), unknowns=True)
    except ParseError:
        return False
    return True


def _plain(text: str) -> str:
    """A side with plain signs, and without remarks that begin behind it."""
    text = text.replace("°", "").strip(" .,*/+")
    text = text[: _remark(text)].strip(" .,*/+")
    text = _JUXTAPOSED.sub("*", text)
    text = re.sub(r"√\s?\(", "sqrt(", re.sub(r"√\s?([\d.]+)", r"sqrt(\1)", text)).replace("π", "pi")
    text = re.sub(r"([\d)\ue001])\s?\*?\s?(?=sqrt)", r"\1*", text)
    return _SPACED.sub(r"\1", text.strip())


def _remark(text: str) -> int:
    """Where a parenthesis begins that does not close, and with it a remark; the end where none does."""
    open_at: list[int] = []
    for place, letter in enumerate(text):
        if letter == "(":
            open_at.append(place)
        elif letter == ")" and open_at:
            open_at.pop()
    return open_at[0] if open_at else len(text)


def _is_wrapped(text: str) -> bool:
    """True where the first parenthesis closes with the last."""
    return text.startswith("(") and all(depth > 0 for depth in _depths(text)[:-1]) and _depths(text)[-1] == 0


def _depths(text: str) -> list[int]:
    """How deep in parentheses a text is behind each of its letters."""
    depth, found = 0, []
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        found.append(depth)
    return found


def _parted(text: str, signs: str) -> list[tuple[str, str]]:
    """The parts of a text between signs outside of parentheses, each with the sign before it."""
    found, start, sign = [], 0, ""
    for place, depth in enumerate(_depths(text)):
        if text[place] in signs and not depth and place > start:
            found.append((sign, text[start:place].strip()))
            start, sign = place + 1, text[place]
    return [*found, (sign, text[start:].strip())]


def _fraction(text: str, depth: int) -> tuple[str, str] | None:
    """A sum as numerator and denominator, 1 where there is none; None where it is no sum."""
    text = text.strip()
    if not depth or not text or text.count("(") != text.count(")") or min(_depths(text)) < 0 or OPAQUE in text:
        return None
    above, colon, below = text.partition(":")
    if colon:  # the sign of a ratio binds last: 30 : 2π is 30 divided by 2π
        one, two = _fraction(above, depth - 1), _fraction(below, depth - 1)
        return None if one is None or two is None else (_multiplied(one[0], two[1]), _multiplied(one[1], two[0]))
    parts = [(sign, _product(part, depth)) for sign, part in _parted(text, "+-")]
    if any(part is None for _, part in parts):
        return None
    ready = [(sign, part) for sign, part in parts if part is not None]
    if all(part[1] == "1" for _, part in ready):
        return "".join(f"{sign}{part[0]}" for sign, part in ready), "1"
    sums = []
    for number, (sign, (own, _)) in enumerate(ready):
        others = [part[1] for n, (_, part) in enumerate(ready) if n != number and part[1] != "1"]
        sums.append(f"{sign}{'*'.join([own, *(f'({o})' for o in others)])}")
    return "".join(sums), "*".join(f"({part[1]})" for _, part in ready if part[1] != "1")


def _product(text: str, depth: int) -> tuple[str, str] | None:
    """A product as numerator and denominator; what is divided by numbers stays as it is."""
    above, below = "1", "1"
    for way, factor in _parted(text.removeprefix("-"), "*/"):
        own = _factor(factor, depth)
        if own is None:
            return None
        if way == "/" and own[1] == "1" and not _NAME.search(own[0]):
            above = f"{above}/{own[0]}"
            continue
        over, under = own[::-1] if way == "/" else own
        above, below = _times(above, over), _times(below, under)
    return f"-{above}" if text.startswith("-") else above, below


def _factor(text: str, depth: int) -> tuple[str, str] | None:
    """A factor as numerator and denominator: a sum in parentheses, perhaps with an exponent, or what has no sum."""
    base, caret, exponent = text.rpartition("^")
    if not caret or not exponent.isdigit():
        base, exponent = text, ""
    if not base or not _is_wrapped(base):
        return (text, "1") if text else None
    inner = _fraction(base[1:-1], depth - 1)
    if inner is None:
        return None
    power = f"^{exponent}" if exponent else ""
    return f"({inner[0]}){power}", "1" if inner[1] == "1" else f"({inner[1]}){power}"


def _times(one: str, two: str) -> str:
    return two if one == "1" else one if two == "1" else f"{one}*{two}"


def _multiplied(one: str, two: str) -> str:
    """The product of two sums."""
    return two if one == "1" else one if two == "1" else f"({one})*({two})"
