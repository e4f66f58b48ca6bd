"""Stated points: coordinates, or the name of a point of the figure."""

from __future__ import annotations

import re

from geogen.eval.notation import plain
from geogen.eval.quantity import Quantity, stated_quantity

_PAIR = re.compile(r"^(?:[^()=]{0,60}?(?:=|\bis\b|at|is at|为|是)?\s?)?\(([^,;]{1,80})[,;]([^,;]{1,80})\)$")
_NAMED = re.compile(r"^x\s?=\s?([^,;]{1,80}?)\s?(?:[,;]|,?\sand)\s?y\s?=\s?([^,;]{1,80})$")
_NAME = re.compile(r"^(?:the\s)?(?:point|点)?\s?([A-Z](?:_?\d{1,2}|')?)(?:\s?点)?$")


def stated_point(text: str) -> tuple[Quantity, ...] | str | None:
    """The point that a stated answer gives: its coordinates, or its name; None where it gives none.

    Raises:
        Several: a coordinate has two values.
    """
    line = plain(text)
    name = _NAME.match(line)
    if name:
        return name[1]
    found = _PAIR.match(line) or _NAMED.match(line)
    if found is None:
        return None
    parts = [stated_quantity(part, "value") for part in found.groups()]
    return None if any(part is None for part in parts) else tuple(part for part in parts if part is not None)
