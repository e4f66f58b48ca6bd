"""Outlines of labels from matplotlib's mathtext, so that a figure needs no font where it is shown.

Matplotlib is imported on first use only. An outline is computed once per text and process (about 3 ms).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from geogen.lang.expression import Expression
from geogen.lang.number import Number
from geogen.lang.number_text import LATEX, added
from geogen.proof.text import point_names

_DIGITS = re.compile(r"[0-9]+")
_COMMANDS = {1: "M", 2: "L", 3: "Q", 4: "C", 79: "Z"}  # matplotlib.path.Path codes
_VERTICES = {1: 1, 2: 1, 3: 2, 4: 3, 79: 1}


@dataclass(frozen=True, slots=True)
class Glyphs:
    """The outline of a text at size 1, centred on the box of its ink, y upwards.

    Args:
        half: half width and half height of the ink.
        origin: where the pen starts on the base line.
        parts: (command letter M L Q C Z, coordinates x0 y0 x1 y1 …).
    """

    half: tuple[float, float]
    origin: tuple[float, float]
    parts: tuple[tuple[str, tuple[float, ...]], ...]


@lru_cache(maxsize=8)
def _typesetter(face: str) -> tuple[Any, Any]:
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import text_to_path

    return text_to_path, FontProperties(math_fontfamily=face)


@lru_cache(maxsize=4096)
def outline(text: str, face: str = "cm") -> Glyphs:
    """The outline of mathtext (without dollar signs) at font size 1, in one of matplotlib's mathtext font sets."""
    typesetter, font = _typesetter(face)
    vertices, codes = typesetter.get_text_path(font, f"${text}$", ismath=True)
    scale = 1.0 / typesetter.FONT_SCALE
    shapes = [(x * scale, y * scale) for (x, y), c in zip(vertices, codes, strict=True) if c != 79]
    xs, ys = [x for x, _ in shapes], [y for _, y in shapes]
    cx, cy = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    parts: list[tuple[str, tuple[float, ...]]] = []
    i = 0
    while i < len(codes):
        code = int(codes[i])
        count = _VERTICES[code]
        flat = [v for x, y in vertices[i : i + count] for v in (x * scale - cx, y * scale - cy)]
        parts.append((_COMMANDS[code], () if code == 79 else tuple(map(float, flat))))
        i += count
    return Glyphs(((max(xs) - min(xs)) / 2, (max(ys) - min(ys)) / 2), (-cx, -cy), tuple(parts))


@lru_cache(maxsize=4096)
def svg_path(text: str, size: float, face: str = "cm") -> str:
    """The outline as SVG path data in px, y downwards, centred at the origin, two decimals."""
    words = []
    for command, coordinates in outline(text, face).parts:
        numbers = [f"{(c if i % 2 == 0 else -c) * size:.2f}" for i, c in enumerate(coordinates)]
        words.append(command + " ".join("0.00" if n == "-0.00" else n for n in numbers))
    return "".join(words)


def point_texts(names: Iterable[str]) -> dict[str, str]:
    """Labels by name, as texts call the points: ``a1`` gives ``A_{1}``, ``b'`` gives ``B'``."""
    return {name: _DIGITS.sub(r"_{\g<0>}", called) for name, called in point_names(names).items()}


def number_text(number: Number) -> str:
    """A length as mathtext: ``3*sqrt(2)/5`` gives ``\\frac{3\\sqrt{2}}{5}``."""
    return added([_summand_text(part) for part in number.summands], LATEX) if number else "0"


def _summand_text(number: Number) -> str:
    """A number with one power of π as mathtext."""
    words: list[str] = []
    for root, c in number.terms:
        size = abs(c)
        over = "" if size.numerator == 1 and root != 1 else str(size.numerator)
        over += "" if root == 1 else rf"\sqrt{{{root}}}"
        body = over if size.denominator == 1 else rf"\frac{{{over}}}{{{size.denominator}}}"
        words.append(("-" if c < 0 else "+" if words else "") + body)
    body = "".join(words)
    if not number.pi:
        return body
    power = r"\pi" if number.pi == 1 else rf"\pi^{{{number.pi}}}"
    return ("" if body == "1" else f"({body})" if len(words) > 1 else body) + power


def degrees_text(angle: Fraction) -> str:
    """An angle (unit pi) as mathtext in degrees."""
    return in_degrees(number_text(Number.of(angle * 180)))


def in_degrees(text: str) -> str:
    """Mathtext with the sign of degrees, in parentheses where it is a sum; braces keep the sign close."""
    body = f"({text})" if re.search(r"(?<=.)[+-]", text) else text
    return body + r"^{\circ}"


def linear_text(value: Expression) -> str:
    """A linear expression in unknowns as mathtext: ``2x+10``."""
    words = ""
    for monomial, factor in value.parts:
        unknown = "".join(t[1] for t, e in monomial for _ in range(e))
        number = number_text(abs(factor))
        body = unknown if unknown and number == "1" else number + unknown
        words += ("-" if factor.sign < 0 else "+" if words else "") + body
    return words or "0"
