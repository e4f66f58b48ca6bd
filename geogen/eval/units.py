"""Units behind a number: what they measure, and how long they are."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

_LENGTHS: dict[str, Fraction | None] = {}
for _names, _metres in (
    ("mm millimeter millimeters millimetre millimetres 毫米", Fraction(1, 1000)),
    ("cm centimeter centimeters centimetre centimetres 厘米 公分", Fraction(1, 100)),
    ("dm decimeter decimeters decimetre decimetres 分米", Fraction(1, 10)),
    ("m meter meters metre metres 米", Fraction(1)),
    ("km kilometer kilometers kilometre kilometres 千米 公里", Fraction(1000)),
    ("in inch inches 英寸", Fraction(254, 10_000)),
    ("ft foot feet 英尺", Fraction(3048, 10_000)),
    ("yd yard yards", Fraction(9144, 10_000)),
    ("unit units u 个单位长度 单位长度 个长度单位 长度单位 个单位 单位", None),
):
    _LENGTHS |= dict.fromkeys(_names.split(), _metres)

_WORDS = "|".join(sorted(_LENGTHS, key=len, reverse=True))
_LENGTH = re.compile(
    rf"(?:(?P<sq>square|sq\.?|平方)\s{{0,3}})?(?P<unit>(?<![A-Za-z\\])(?:{_WORDS}))"
    r"(?:\s{0,3}(?P<power>\^\s{0,2}\{?\s{0,2}[23]\s{0,2}\}?|[²³]|squared|cubed))?"
    r"(?:\s(?:long|in length|tall|wide))?\s*$"
)
_RADIANS = re.compile(r"\s*(?<![A-Za-z\\])(?:rad|radians?|弧度)\s*$", re.IGNORECASE)
_DEGREES = re.compile(r"\s*(?:°|(?<![A-Za-z\\])(?:deg|degrees?)|度)\s*$", re.IGNORECASE)
_MINUTES = re.compile(r"^(\d{1,4})\s*[°度]\s*(\d{1,2})\s*(?:′|'|分)(?:\s*(\d{1,2})\s*(?:″|''|\"|秒))?$")
#: The degrees at the end of ``10 sin 60°`` are those of the angle.
_FUNCTION = re.compile(r"\\?(?:sin|cos|tan)\b[^)}]*$")


@dataclass(frozen=True)
class Unit:
    """What stands behind a number.

    Args:
        kind: ``length``, ``area``, ``volume``, ``degrees``, ``radians``, ``percent``, or nothing.
        metres: how many metres the unit of length is, if it has a name.
    """

    kind: str = ""
    metres: Fraction | None = None


def split_unit(text: str) -> tuple[str, Unit]:
    """A quantity as its number and its unit.

    Args:
        text: ``5 cm``, ``12 square units``, ``30°``, ``22°30'``, ``5``.
    """
    minutes = _MINUTES.match(text.strip())
    if minutes:
        whole, minute, second = (int(part or 0) for part in minutes.groups())
        return f"{whole}+{minute}/60+{second}/3600", Unit("degrees")
    if _FUNCTION.search(text):
        return text, Unit()
    for pattern, kind in ((_RADIANS, "radians"), (_DEGREES, "degrees")):
        found = pattern.search(text)
        if found and found.start():
            return text[: found.start()].strip(), Unit(kind)
    if text.rstrip().endswith("%"):
        return text.rstrip()[:-1].rstrip("\\ "), Unit("percent")
    found = _LENGTH.search(text)
    if not found or not text[: found.start()].strip():
        return text, Unit()
    power = 2 if found["sq"] else 1
    if found["power"]:
        power = 3 if "3" in found["power"] or found["power"] in ("³", "cubed") else 2
    return text[: found.start()].strip(), Unit(("length", "area", "volume")[power - 1], _LENGTHS[found["unit"]])


def metres(name: str) -> Fraction | None:
    """How long a unit is, None where its name has no length (``units``)."""
    return _LENGTHS.get(name)
