"""How exact numbers are written: as plain words, as a line of text, as LaTeX, as MathML."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

Terms = tuple[tuple[int, Fraction], ...]


@dataclass(frozen=True)
class Style:
    """What the parts of a number look like.

    Args:
        times: the sign of multiplication.
        pi: the letter π.
        root: a square root, by the number under it.
        power: a power, by base and exponent.
        group: a sum in parentheses.
        over: a fraction, by numerator, denominator and whether the denominator is a product.
        number: a whole number that is not negative.
        plus: the sign of addition.
        minus: the sign of subtraction, and of what is negative.
        bar: True where a bar holds a numerator together, which needs no parentheses then.
    """

    times: str
    pi: str
    root: Callable[[int], str]
    power: Callable[[str, int], str]
    group: Callable[[str], str]
    over: Callable[[str, str, bool], str]
    number: Callable[[int], str] = str
    plus: str = "+"
    minus: str = "-"
    bar: bool = False


def _line(above: str, below: str, product: bool) -> str:
    return f"{above}/({below})" if product else f"{above}/{below}"


_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def raised(base: str, exponent: int) -> str:
    """A power in text: ``AB³``, and the base itself where the exponent is one."""
    return base if exponent == 1 else base + str(exponent).translate(_SUPERSCRIPTS)


WORDS = Style("*", "pi", lambda s: f"sqrt({s})", lambda b, e: f"{b}**{e}", lambda t: f"({t})", _line)
PLAIN = Style("", "π", lambda s: f"√{s}", raised, lambda t: f"({t})", _line)
LATEX = Style(
    "",
    r"\pi",
    lambda s: rf"\sqrt{{{s}}}",
    lambda b, e: f"{b}^{{{e}}}",
    lambda t: rf"\left({t}\right)",
    lambda above, below, _: rf"\frac{{{above}}}{{{below}}}",
    bar=True,
)
MATHML = Style(
    "<mo>\u2062</mo>",  # an invisible sign, which readers for the blind speak
    "<mi>π</mi>",
    lambda s: f"<msqrt><mn>{s}</mn></msqrt>",
    lambda b, e: f"<msup>{b}<mn>{e}</mn></msup>",
    lambda t: f"<mrow><mo>(</mo>{t}<mo>)</mo></mrow>",
    lambda above, below, _: f"<mfrac><mrow>{above}</mrow><mrow>{below}</mrow></mfrac>",
    lambda n: f"<mn>{n}</mn>",
    "<mo>+</mo>",
    "<mo>\u2212</mo>",
    bar=True,
)


def written(terms: Terms, pi: int, style: Style) -> str:
    """A number in a style: one fraction, with the factors before the bracket only where π stands behind it.

    Args:
        terms: the number's (s, c) pairs.
        pi: its power of π.
    """
    if not terms:
        return style.number(0)
    below = math.lcm(*(c.denominator for _, c in terms))
    whole = [(s, int(c * below)) for s, c in terms]
    circle = style.pi if abs(pi) == 1 else style.power(style.pi, abs(pi))
    factors = [circle] if pi > 0 else []
    minus = all(n < 0 for _, n in whole) and (len(whole) == 1 or below > 1 or pi != 0)
    if minus:
        whole = [(s, -n) for s, n in whole]
    if len(whole) == 1:
        above = _product(whole[0][1], [style.root(s) for s, _ in whole if s > 1] + factors, style)
    elif pi <= 0:
        above = _sum(whole, style)
        if below > 1 or pi:
            above = above if style.bar else style.group(above)
    else:
        shared = math.gcd(*(n for _, n in whole))
        inside = style.group(_sum([(s, n // shared) for s, n in whole], style))
        above = _product(shared, [inside, *factors], style)
    if below > 1 or pi < 0:
        under = [circle] if pi < 0 else []
        above = style.over(above, _product(below, under, style), below > 1 and pi < 0)
    return style.minus + above if minus else above


def added(texts: Sequence[str], style: Style) -> str:
    """Numbers that are written in a style as one sum, those without a minus first."""
    first, *others = sorted(texts, key=lambda text: text.startswith(style.minus))
    return first + "".join(text if text.startswith(style.minus) else style.plus + text for text in others)


def _product(number: int, factors: list[str], style: Style) -> str:
    return style.times.join(factors if number == 1 and factors else [style.number(number), *factors])


def _sum(whole: list[tuple[int, int]], style: Style) -> str:
    """A sum of whole multiples of square roots, a positive one first."""
    found = ""
    for s, n in sorted(whole, key=lambda term: (term[1] < 0, term[0])):
        text = _product(abs(n), [style.root(s)] if s > 1 else [], style)
        found += style.minus + text if n < 0 else style.plus + text if found else text
    return found
