"""Numbers in stated answers: chains of equations, alternatives, units, and comparison with the exact answer.

The stated tolerance. An exact number must be equal. A decimal that stands for a number with no end of decimals is
right where it is off by at most one part in 1,000 (so that π = 3.14 and √3 = 1.732 may be used), or is the number
rounded or cut to its last decimal, of which there are at least two, and is off by at most one part in 100. A decimal
for a number that ends, such as 12 or 7.5, must be equal up to one part in a million.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from fractions import Fraction

from geogen.errors import ParseError
from geogen.eval.notation import plain
from geogen.eval.units import Unit, metres, split_unit
from geogen.lang.english_numerals import in_digits
from geogen.lang.formulas import parse_formula, value_at
from geogen.lang.quotient import PI, Quotient

RELATIVE, COARSE, NOISE = 1e-3, 1e-2, 1e-6
#: Most pieces of a stated answer that are read.
MAX_PIECES = 12

_CHAIN = re.compile(
    r"(=|≈|\bor approximately\b|\bapproximately\b|\bapprox\.?|\babout\b|\broughly\b|\baround\b|大约|约等于|约为|约"
    r"|(?<![A-Za-z])~|等于|\bi\.e\.|\bthat is\b|\bequals\b)",
    re.IGNORECASE,
)
_ALTERNATIVES = re.compile(r"\s(?:or|and|OR|AND)\s|;|(?<=[\d)}°])\s?,\s|或者?|和|、")
_TO = re.compile(r"(?<=[\d)])\s(?:to|比)\s(?=[\d(√])|(?<=[\d)])比(?=[\d(√])")
_DECIMAL = re.compile(r"^[-+]?\d*\.(\d+)\s*(?:\.\.\.)?$")
_NUMBER = r"(?:\\(?:d?frac|tfrac|sqrt|pi|cdot|times)|pi\b|sqrt|[\d.√π(){}+\-−*/^·×⁄²³½⅓¼¾%°:\s]){1,200}"
_RUN = re.compile(_NUMBER)
_SQUARE_LEFT = re.compile(r"(?:\^\s?\{?2\}?|²)\s*$")
#: Signs that do not stand between words and numbers.
_CODE = re.compile(r"[_<>\[\]|\"]|\(['\"]")
#: Left sides that are more than a name: ``2x = 40`` does not say that something is 40.
_COMPOUND = re.compile(r"\d\s?\*?\s?[a-z](?![a-z])|[A-Za-z]\s?[+\-−]\s?[\dA-Za-z∠]|\d\s?[+\-−]\s?[A-Za-z∠]")
_APPROXIMATE = frozenset(("≈", "or approximately", "approximately", "approx", "approx.", "about", "roughly", "around"))
_APPROXIMATE_HAN = frozenset(("大约", "约等于", "约为", "约", "~"))


class Several(Exception):
    """A stated answer that gives different values at once."""


@dataclass(frozen=True)
class Quantity:
    """A number that was stated.

    Args:
        value: its exact value in the unit of the answer.
        text: how it was written, without its unit.
        approximate: True where it is marked as rounded.
        misfit: why its unit does not fit, if it does not.
        scale: what ``text`` was multiplied by to get the value.
    """

    value: Quotient
    text: str
    approximate: bool = False
    misfit: str = ""
    scale: float = 1.0

    @property
    def decimals(self) -> int | None:
        """Its decimals, None where it is no decimal."""
        found = _DECIMAL.match(self.text.strip())
        return len(found[1]) if found else None

    @property
    def size(self) -> float:
        """The value as a float."""
        return value_at(self.text, 0) * self.scale


def stated_quantity(text: str, kind: str, unit: str = "") -> Quantity | None:
    """The number that a stated answer gives.

    Args:
        text: the stated answer.
        kind: what is asked for, one of :data:`geogen.eval.item.QUANTITIES`.
        unit: the unit of length that is asked for.

    Returns:
        None where there is none.

    Raises:
        Several: it gives different numbers.
    """
    line = in_digits(plain(text))
    if kind == "ratio":
        line = _TO.sub(":", line)
    if "±" in line:
        raise Several("both signs")
    found = [q for part in _ALTERNATIVES.split(line)[:MAX_PIECES] if (q := _chain(part, kind, unit)) is not None]
    if not found:
        return None
    best = next((q for q in found if not q.approximate), found[0])
    for other in found:
        if other is not best and not agree(best, other):
            raise Several(f"{best.text} and {other.text}")
    return best


def _chain(text: str, kind: str, unit: str) -> Quantity | None:
    """The value of ``AB = 2·3√3 = 6√3 ≈ 10.39``: its last exact one, which the rounded ones must fit."""
    parts = _CHAIN.split(re.sub(r"[(（]\s?(?=≈|approx|about|约|or )", " ", text))[: 2 * MAX_PIECES]
    exact: list[Quantity] = []
    rounded: list[Quantity] = []
    if len(parts) > 1 and parts[1] in ("=", "等于") and _COMPOUND.search(parts[0]):
        return None
    for k in range(0, len(parts), 2):
        sign = parts[k - 1].lower() if k else "="
        if k + 1 < len(parts) and _SQUARE_LEFT.search(parts[k]) and kind in ("length", "perimeter", "angle"):
            return None  # AB² = 25 says nothing about AB by itself
        approximate = sign in _APPROXIMATE or sign in _APPROXIMATE_HAN
        found = _single(parts[k].strip(" ,.()") if approximate else parts[k].strip(" ,."), kind, unit, approximate)
        if found is not None:
            (rounded if approximate else exact).append(found)
    if not exact:
        return rounded[-1] if rounded else None
    best = exact[-1]
    if best.decimals is not None:
        best = next((q for q in reversed(exact) if q.decimals is None and agree(q, best)), best)
    for other in rounded:
        if not agree(best, other):
            raise Several(f"{best.text} and {other.text}")
    return best


def _single(text: str, kind: str, unit: str, approximate: bool = False) -> Quantity | None:
    """The number of one piece, its unit converted; numbers among words only where they are one."""
    if not text or len(text) > 300:
        return None
    found = _number(text, kind, unit, approximate)
    if found is not None or _CODE.search(text):
        return found
    runs = [run for m in _RUN.finditer(text) if any(map(str.isdigit, run := m[0].strip(" .,:-+*/"))) or "π" in run]
    tails = [_number(text[text.rindex(run) :].strip(" ."), kind, unit, approximate) for run in runs[-1:]]
    named = [q for q in (tails or []) if q is not None]
    if len(runs) == 1 and named:
        return named[0]
    values = [q for run in runs[:MAX_PIECES] if (q := _number(run, kind, unit, approximate)) is not None]
    if len(runs) > 1 and values and all(q.value == values[0].value for q in values):
        return values[0]
    return values[0] if len(runs) == 1 and values else None


def _number(text: str, kind: str, unit: str, approximate: bool) -> Quantity | None:
    body, stands = split_unit(text)
    if ":" in body and kind in ("ratio", "value"):
        parts = body.split(":")
        body = f"({parts[0]})/({parts[1]})" if len(parts) == 2 else body
    try:
        value = parse_formula(body)
        if value.names - {PI[1]} - _opaque(value):
            return None
        value_at(body, 0)
    except ParseError:
        return None
    misfit, factor = _fits(stands, kind, unit, "π" in value.names)
    return Quantity(value * factor, body, approximate, misfit, _scale(factor))


def _scale(factor: Quotient) -> float:
    number = factor.number
    return float(number) if number is not None else 180 / math.pi


def _opaque(value: Quotient) -> frozenset[str]:
    """Parts that stand for themselves: nested roots and sines that are no numbers of school geometry."""
    return frozenset(name for name in value.names if name.startswith(("√(", "sin(", "cos(", "tan(")))


def _fits(stands: Unit, kind: str, unit: str, circle: bool) -> tuple[str, Quotient]:
    """(why a unit does not fit, the factor that converts it)."""
    one = Quotient.of(1)
    if stands.kind == "percent":
        return ("a percentage" if kind not in ("ratio", "value") else ""), Quotient.of(Fraction(1, 100))
    if kind == "angle":
        if stands.kind == "radians" or (circle and not stands.kind):
            return "", Quotient.of(180) / Quotient.unknown(PI[1])
        return ("" if stands.kind in ("", "degrees") else f"a unit of {stands.kind}"), one
    if kind in ("ratio",) and stands.kind:
        return f"a unit of {stands.kind}", one
    dimension = {"length": "length", "perimeter": "length", "area": "area"}.get(kind, stands.kind)
    if stands.kind not in ("", dimension):
        return f"{'an' if stands.kind == 'area' else 'a'} {stands.kind} for {dimension}", one
    wanted = metres(unit)
    if wanted is None or stands.metres is None:
        return "", one
    return "", Quotient.of((stands.metres / wanted) ** (2 if dimension == "area" else 1))


def agree(one: Quantity, two: Quantity) -> bool:
    """True where two stated numbers are one, the rounded one within its rounding."""
    if one.value == two.value:
        return True
    rough = [q for q in (one, two) if q.approximate or q.decimals is not None]
    size, other = one.size, two.size
    off = abs(size - other)
    return any(off <= 10.0 ** -(q.decimals or 0) * q.scale for q in rough) and off <= 0.05 * max(abs(size), abs(other))


def compared(stated: Quantity, gold: Quantity) -> tuple[bool, str]:
    """Whether a stated number is the answer, and the rule that decided: ``exact``, ``rounded`` or ``numeric``."""
    if stated.value == gold.value:
        return True, "exact"
    size, true = stated.size, gold.size
    off = abs(size - true)
    if _opaque(stated.value) or _opaque(gold.value):
        return off <= 1e-9 * max(1.0, abs(true)), "numeric"
    rough = stated.decimals is not None or stated.approximate
    if not rough:
        return False, "exact"
    if _ends(gold) and PI[1] not in _factor_names(stated):
        return stated.decimals is not None and off <= NOISE * abs(true), "rounded"
    last = 10.0 ** -(stated.decimals or 0) * abs(stated.scale)
    near = off <= RELATIVE * abs(true)
    cut = (
        (stated.decimals or 0) >= 2 and off < last * (1 + 1e-9) and off <= COARSE * abs(true) and _rounds(stated, true)
    )
    return near or cut, "rounded"


def _factor_names(stated: Quantity) -> frozenset[str]:
    """The unknowns in the factor of its unit: π where an angle is stated in radians."""
    return stated.value.names - parse_formula(stated.text).names


def _rounds(stated: Quantity, true: float) -> bool:
    """True where the number is the true one rounded or cut to its decimals."""
    step = 10.0 ** -(stated.decimals or 0)
    size, true = stated.size / stated.scale, true / stated.scale
    cut = math.trunc(true / step) * step
    return abs(size - true) <= step / 2 * (1 + 1e-9) or abs(size - cut) <= step * 1e-6


def _ends(gold: Quantity) -> bool:
    """True for numbers with at most four decimals."""
    number = gold.value.number
    rational = None if number is None else number.rational
    return rational is not None and 10_000 % rational.denominator == 0
