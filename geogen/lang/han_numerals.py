"""Chinese numerals inside a text, written with Western digits: 一百二十 is 120, 三分之二 is (2/3), 根号三 is √3."""

from __future__ import annotations

import re

_DIGITS = {c: n for n, c in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
_UNITS = {"十": 10, "百": 100, "千": 1000, "万": 10_000}
_HAN = "零〇一二两三四五六七八九十百千万"
#: Longest numeral in characters; ten thousand and more is rare in geometry.
MAX_CHARACTERS = 24
_RUN = rf"[{_HAN}]{{1,{MAX_CHARACTERS}}}"
#: A numeral, or the digits and roots that may stand in a spoken fraction.
_PART = r"√?\d{1,12}(?:√\d{1,12})?"

_NUMERAL = re.compile(rf"(?<![{_HAN}])({_RUN})(?:点([零〇一二两三四五六七八九]{{1,12}}))?(?![{_HAN}])")
_ROOT = re.compile(r"(?:倍的?)?(?:二次)?根号下?")
_MIXED = re.compile(rf"(\d{{1,6}})又({_PART})分之({_PART})")
_FRACTION = re.compile(rf"({_PART})分之({_PART})(π)?")


def western(text: str) -> str:
    """The text with Chinese numerals, roots, fractions and π (派, 圆周率) in Western signs.

    Args:
        text: any text, mixed as one likes; what is no numeral stays as it is.
    """
    if text.isascii():
        return text
    found = _NUMERAL.sub(lambda m: _value(m[1]) + (f".{_row(m[2])}" if m[2] else ""), text)
    found = _ROOT.sub("√", found).replace("圆周率", "π").replace("派", "π").replace("负", "-")
    found = _MIXED.sub(lambda m: f"{m[1]} {m[3]}/{m[2]}", found)
    return _FRACTION.sub(lambda m: f"({m[2]}{m[3] or ''}/{_grouped(m[1])})", found)


def _grouped(below: str) -> str:
    """A denominator; a product of a number and a root needs parentheses."""
    return below if below.isdigit() else f"({below})"


def _row(run: str) -> str:
    """Digits said one by one."""
    return "".join(str(_DIGITS[c]) for c in run)


def _value(run: str) -> str:
    """A numeral: by units (一百二十), or digit by digit (二〇二五)."""
    if not any(c in _UNITS for c in run):
        return _row(run)
    total = part = digit = 0
    for c in run:
        if c == "万":
            total, part, digit = (total + part + digit) * _UNITS[c], 0, 0
        elif c in _UNITS:
            part, digit = part + (digit or 1) * _UNITS[c], 0
        else:
            digit = _DIGITS[c]
    return str(total + part + digit)
