"""Quantities and forms as people write them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from geogen.lang.form import Coefficient, Quantity
from geogen.lang.number import Number

_SIGNS = {
    "d": "d({0}{1})",
    "l": "log {0}{1}",
    "s": "{0}{1}",
    "q": "{0}{1}²",
    "p": "{0}",
    "t": "{0}({1}{2})",
    "lt": "log {0}({1}{2})",
    "pi": "",
    "log": "log {0}",
    "unit": "",
    "unit2": "",
    "logunit": "log 1",
}


def show_quantity(quantity: Quantity) -> str:
    """A quantity in symbols; the constant 1 (of directions and of lengths) is empty."""
    if quantity[0] in ("t", "lt"):
        return _SIGNS[quantity[0]].format(quantity[1], "".join(quantity[2:3]), "".join(quantity[3:]))
    return _SIGNS[quantity[0]].format(*quantity[1:])


def show_sum(terms: Iterable[tuple[str, Coefficient | int]]) -> str:
    """A combination with signs and without idle ones: ``a − 2·b + 1/2``."""
    text = ""
    for name, coefficient in terms:
        size: Coefficient | int = -coefficient if coefficient < 0 else coefficient
        number = f"({size.plain()})" if isinstance(size, Number) and len(size.terms) > 1 else _number(size)
        body = name if size == 1 and name else f"{number}·{name}" if name else number
        sign = "−" if coefficient < 0 else "+"
        text = f"{text} {sign} {body}" if text else f"{'−' if coefficient < 0 else ''}{body}"
    return text or "0"


def _number(size: Coefficient | int) -> str:
    return size.plain() if isinstance(size, Number) else str(size)


def show_form(
    a_form: Iterable[tuple[Quantity, Coefficient | int]], name: Callable[[Quantity], str] = show_quantity
) -> str:
    """A form in symbols, constants last."""
    terms = sorted(a_form, key=lambda term: (len(term[0]) == 1, term[0]))
    return show_sum((name(q), c) for q, c in terms)
