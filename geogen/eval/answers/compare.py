"""Stated numbers against exact answers, with the stated tolerance.

An exact number must be equal. A decimal that stands for a number with no end of decimals is right where it is off by
at most one part in 1,000 (so that π = 3.14 and √3 = 1.732 may be used; where it has fewer than two decimals and the
number no π, one part in 10,000), or is the number rounded or cut to its last
decimal, of which there are at least two, and is off by at most one part in 100. A decimal for a number that ends, such
as 12 or 7.5, must be equal up to one part in a million.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from fractions import Fraction

from geogen.errors import ParseError
from geogen.eval.answers.units import Unit, metres
from geogen.lang.formulas import parse_formula, value_at
from geogen.lang.quotient import PI, Quotient

RELATIVE, FINE, COARSE, NOISE = 1e-3, 1e-4, 1e-2, 1e-6
#: Longest number, in characters.
MAX_BODY = 200
_DECIMAL = re.compile(r"^[-+−]?\s?\d*\.(\d+)$")
_HAS_DECIMAL = re.compile(r"\d\.\d")


@dataclass(frozen=True)
class Quantity:
    """A number that was stated.

    Args:
        value: its exact value in the unit of the answer.
        text: how it was written, without its unit.
        approximate: True where it is marked as rounded.
        misfit: why its unit does not fit, if it does not.
        scale: what ``text`` was multiplied by to get the value.
        metres: how long its unit is, None where it has none.
    """

    value: Quotient
    text: str
    approximate: bool = False
    misfit: str = ""
    scale: float = 1.0
    metres: Fraction | None = None

    @property
    def decimals(self) -> int | None:
        """Its decimals, None where it is no decimal."""
        found = _DECIMAL.match(self.text.strip())
        return len(found[1]) if found else None

    @property
    def rough(self) -> bool:
        """True where it is marked as rounded, or calculated with decimals."""
        return self.approximate or _HAS_DECIMAL.search(self.text) is not None

    @property
    def size(self) -> float:
        """The value as a float."""
        return value_at(self.text, 0) * self.scale


def quantity_of(text: str, unit: Unit, kind: str, wanted: str, approximate: bool) -> Quantity | None:
    """A number with its unit as a quantity of a kind; None where the text is no number.

    Args:
        text: the number, without letters.
        unit: the unit behind it.
        kind: what is asked for.
        wanted: the unit of length that is asked for.
        approximate: True where it is marked as rounded.
    """
    body = text.replace("**", "^").rstrip()
    if body.endswith("..."):
        body, approximate = body[:-3], True
    if "..." in body or len(body) > MAX_BODY:
        return None
    if ":" in body:
        parts = body.split(":")
        if len(parts) != 2:
            return None
        body = f"({parts[0]})/({parts[1]})"
    degrees = "°" in body and not re.search(r"sin|cos|tan", body)
    try:
        value = parse_formula(body)
        if value.names - {PI[1]} - _opaque(value):
            return None
        value_at(body, 0)
    except ParseError:
        return None
    stands = Unit("degrees") if degrees and not unit.kind else unit
    misfit, factor = _fits(stands, kind, wanted, "π" in value.names)
    return Quantity(
        value * factor, body.removesuffix("°") if degrees else body, approximate, misfit, _scale(factor), stands.metres
    )


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
    if kind == "ratio" and stands.kind:
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
    ratio = 1.0
    if one.metres and two.metres and one.scale == two.scale == 1.0:
        ratio = float(two.metres / one.metres)
    if one.value == two.value:
        return ratio == 1.0
    size, other = one.size, two.size * ratio
    off = abs(size - other)
    if ratio != 1.0 and (off <= 1e-9 * abs(size) or abs(one.size - two.size * ratio**2) <= 1e-9 * abs(size)):
        return True
    near = one.rough and off <= _blur(one, size, other) or two.rough and off <= _blur(two, other, size)
    return near and off <= 0.05 * max(abs(size), abs(other))


def _blur(rough: Quantity, size: float, true: float) -> float:
    """How far a number may be off: by half of its last decimal if rounded up, by less than all of it if cut off."""
    return _step(rough) * (0.5 if abs(size) > abs(true) else 1 - 1e-9)


def _step(rough: Quantity) -> float:
    """The last decimal of a rounded number; for one that is calculated from decimals, 1 in 500."""
    if rough.decimals is not None or rough.approximate and "." not in rough.text:
        return 10.0 ** -(rough.decimals or 0) * abs(rough.scale)
    return 2 * RELATIVE * abs(rough.size)


def compared(stated: Quantity, gold: Quantity) -> tuple[bool, str]:
    """Whether a stated number is the answer, and the rule that decided: ``exact``, ``rounded`` or ``numeric``."""
    if stated.value == gold.value:
        return True, "exact"
    size, true = stated.size, gold.size
    off = abs(size - true)
    if _opaque(stated.value) or _opaque(gold.value):
        return off <= 1e-9 * max(1.0, abs(true)), "numeric"
    if not stated.rough:
        return False, "exact"
    if (gold.decimals or 0) >= 2 and stated.decimals is not None and stated.decimals >= (gold.decimals or 0):
        return off <= 0.5 * 10.0 ** -(gold.decimals or 0) * (1 + 1e-9), "rounded"  # the gold answer is rounded itself
    if ends(gold) and PI[1] not in _factor_names(stated):
        return stated.decimals is not None and off <= NOISE * abs(true), "rounded"
    last = 10.0 ** -(stated.decimals or 0) * abs(stated.scale)
    fine = PI[1] in gold.value.names or stated.decimals is None or stated.decimals >= 2
    near = off <= (RELATIVE if fine else FINE) * abs(true)
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


def ends(gold: Quantity) -> bool:
    """True for numbers with at most four decimals, but for decimals of two and more, which may be rounded."""
    if (gold.decimals or 0) >= 2:
        return False
    number = gold.value.number
    rational = None if number is None else number.rational
    return rational is not None and 10_000 % rational.denominator == 0
