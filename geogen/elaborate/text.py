"""A record printed back as statements of the language, so that a wrong translation is seen."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from geogen.lang.expression import Expression, collected
from geogen.lang.number import Number
from geogen.lang.predicates import PREDICATES
from geogen.lang.statement import Statement, letters


def printed(data: list[Any]) -> str:
    """A statement of a record in the words of the language.

    Args:
        data: [predicate, arguments, logarithms].
    """
    name, args, _ = data
    spelled = letters(PREDICATES[name], len(args))
    return str(Statement(name, tuple(_argument(a, letter) for a, letter in zip(args, spelled, strict=True))))


def _argument(data: Any, letter: str) -> Any:
    if letter == "P":
        return data
    if letter in "AQ":
        return Fraction(data)
    found = _expression(data)
    return found if letter == "E" else found.constant


def _expression(rows: list[Any]) -> Expression:
    parts = []
    for q, root, pi, powers in rows:
        parts.append((tuple((tuple(t), e) for t, e in powers), Number(((root, Fraction(q)),), pi)))
    return collected(parts)
