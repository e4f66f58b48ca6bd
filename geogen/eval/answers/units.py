"""Units behind a number: what they measure, and how long they are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

#: How many metres a unit of length is, None for *units*.
LENGTHS: dict[str, Fraction | None] = {}
for _names, _metres in (
    ("mm millimeter millimeters millimetre millimetres 毫米 millimètres milímetros", Fraction(1, 1000)),
    (
        "cm cms centimeter centimeters centimetre centimetres 厘米 公分 zentimeter zentimetern centímetro centímetros "
        "centimètre centimètres centimetros",
        Fraction(1, 100),
    ),
    ("dm decimeter decimeters decimetre decimetres 分米 dezimeter decímetros décimètres", Fraction(1, 10)),
    ("m meter meters metre metres 米 metern metro metros mètre mètres", Fraction(1)),
    ("km kilometer kilometers kilometre kilometres 千米 公里 kilómetros kilomètres", Fraction(1000)),
    ("in inch inches 英寸", Fraction(254, 10_000)),
    ("ft foot feet fuß pies pieds pied 英尺", Fraction(3048, 10_000)),
    ("mi mile miles 英里", Fraction(1609344, 1000)),
    ("nmi 海里 nautical_miles", Fraction(1852)),
    ("yd yard yards", Fraction(9144, 10_000)),
    (
        "unit units u 个单位长度 单位长度 个长度单位 长度单位 个单位 单位 einheit einheiten längeneinheiten unidad"
        " unidades unité unités le längeneinheit",
        None,
    ),
):
    LENGTHS |= dict.fromkeys(_names.split(), _metres)

#: Words for units of area, with the length whose square they are.
SQUARE_LENGTHS: dict[str, Fraction | None] = {
    "㎡": Fraction(1),
    "㎠": Fraction(1, 100),
    "㎢": Fraction(1000),
    "ha": Fraction(100),
    "fe": None,
    "quadratzentimeter": Fraction(1, 100),
    "quadratmeter": Fraction(1),
    "quadratmetern": Fraction(1),
    "quadratzentimetern": Fraction(1, 100),
    "quadratmillimeter": Fraction(1, 1000),
    "quadratkilometer": Fraction(1000),
    "flächeneinheiten": None,
    "quadrateinheiten": None,
    "quadrateinheit": None,
    "flächeneinheit": None,
    "平方单位": None,
    "面积单位": None,
    "sqcm": Fraction(1, 100),
}
_SQUARE = frozenset(
    "square sq 平方 squared cuadrado cuadrados cuadradas cuadrada carré "
    "carrés carrée carrées quadrat d'aire area área".split()
)
_CUBIC = frozenset("cubic cubed 立方".split())
_DEGREES = frozenset("deg degs degree degrees 度 grad grados grado degrés degré gradi".split())
_RADIANS = frozenset("rad rads radian radians 弧度 radianes radiant".split())
#: Every word that is a unit or part of one.
UNIT_WORDS = frozenset([*LENGTHS, *SQUARE_LENGTHS, *_SQUARE, *_CUBIC, *_DEGREES, *_RADIANS, "percent", "prozent"])
_HAN = sorted((w for w in UNIT_WORDS if "\u4e00" <= w[0] <= "\u9fff"), key=len, reverse=True)
_HAN_BY_SIGN = {word[0]: tuple(w for w in _HAN if w[0] == word[0]) for word in _HAN}


#: The words of a unit's name, and the sign of its power.
_WORDS = re.compile(r"平方|立方|[^\W\d_²³]+|[23²³]")
#: A unit in brackets behind a number: ``3.6 (cm)``, ``3,6 [en cm]``.
_IN_BRACKETS = re.compile(
    r"(?<=[\d)}°π²³½⅓⅔¼¾])\s?[(\[]\s?(?:(?:in|en)\s)?(?P<unit>(?:(?:square|sq\.?|平方)\s?)?(?:°|"
    + "|".join(map(re.escape, sorted(LENGTHS.keys() | SQUARE_LENGTHS.keys() | _DEGREES, key=len, reverse=True)))
    + r")(?:\s(?:squared|cuadrad[oa]s?|carrée?s?))?)\s?(?P<power>(?:[²³]|\^?\s?\{?[23]\}?)?)\s?[)\]]",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Unit:
    """What stands behind a number.

    Args:
        kind: ``length``, ``area``, ``volume``, ``degrees``, ``radians``, ``percent``, or nothing.
        metres: how many metres the unit of length is, if it has a name.
    """

    kind: str = ""
    metres: Fraction | None = None


_POWERS = {"2": "²", "²": "²", "3": "³", "³": "³"}


def unwrapped(line: str) -> str:
    """A line in flat notation without the brackets around the units behind its numbers.

    Args:
        line: the line.
    """
    return _IN_BRACKETS.sub(lambda m: f" {_spelled(m['unit'])}{_POWERS.get(m['power'].strip('^{} '), '')}", line)


def _spelled(unit: str) -> str:
    """The name of a unit in small letters, where these are a unit as well."""
    return unit.lower() if len(unit) > 1 else unit


def unit_at(run: str, at: int) -> str:
    """The Chinese unit that begins at a place, empty where there is none."""
    return next((word for word in _HAN_BY_SIGN.get(run[at], ()) if run.startswith(word, at)), "")


def metres(name: str) -> Fraction | None:
    """How long a unit is, or that whose square it is (``cm``, ``cm²``, ``square cm``); None where it has no length."""
    found = named_unit(name)
    return None if found is None else found.metres


def named_unit(name: str) -> Unit | None:
    """The unit that an item asks for, as it is written there; None where that is no unit."""
    return unit_of(_WORDS.findall(name.replace("°", "degrees").lower()))


def unit_of(words: Sequence[str]) -> Unit | None:
    """The unit that words name: ``square cm``, ``cm ^ 2``, ``平方 厘米``; None where they name none.

    Args:
        words: unit words in lower case, and the signs of a power behind them.
    """
    if not words:
        return Unit()
    power = 1
    base: list[str] = []
    for word in words:
        if word in _SQUARE or word in ("2", "²"):
            power = 2
        elif word in _CUBIC or word in ("3", "³"):
            power = 3
        else:
            base.append(word)
    if len(base) != 1:
        return None
    word = base[0]
    if word in SQUARE_LENGTHS and power == 1:
        return Unit("area", SQUARE_LENGTHS[word])
    if word in LENGTHS:
        return Unit(("length", "area", "volume")[power - 1], LENGTHS[word])
    kinds = ((_DEGREES, "degrees"), (_RADIANS, "radians"), (("%", "percent", "prozent"), "percent"))
    return next((Unit(kind) for names, kind in kinds if word in names and power == 1), None)
