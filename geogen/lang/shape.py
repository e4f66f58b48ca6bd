"""The shape that plain data must have, written as plain data, and what does not fit it.

A shape is a type (``float`` stands for any number, ``object`` for anything), ``[shape]`` for a list of such, ``{"name":
shape}`` for an object with these fields and perhaps others (``"name?"`` for one that may be missing), or
:class:`Each` of a shape for an object with fields of any names.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

_WORDS = {str: "a text", int: "a whole number", float: "a number", bool: "true or false"}


@dataclass(frozen=True)
class Each:
    """An object each of whose fields has one shape."""

    shape: Any


def misfit(data: Any, shape: Any, where: str = "") -> str | None:
    """What is wrong with data, one line; None where they have the shape.

    Args:
        data: plain data, as JSON has them.
        shape: see the module.
        where: what the data are called; nothing for the whole.
    """
    it = f"'{where}'" if where else "it"
    if shape is object:
        return None
    if isinstance(shape, type):
        kinds = (int, float) if shape is float else (shape,)
        fits = isinstance(data, kinds) and (shape is bool or not isinstance(data, bool))
        return None if fits else f"{it} is not {_WORDS[shape]}"
    kind, words = (list, "a list") if isinstance(shape, list) else (dict, "an object")
    if not isinstance(data, kind):
        return f"{it} is not {words}"
    return next(filter(None, _parts(data, shape, where, it)), None)


def _parts(data: Any, shape: Any, where: str, it: str) -> Iterator[str | None]:
    """What is wrong with each part."""
    dot = f"{where}." if where else ""
    if isinstance(shape, list):
        yield from (misfit(part, shape[0], f"{where}[{place}]") for place, part in enumerate(data, 1))
    elif isinstance(shape, Each):
        yield from (misfit(part, shape.shape, f"{dot}{str(name)[:40]}") for name, part in data.items())
    else:
        for name, part in shape.items():
            field = name.removesuffix("?")
            if field in data:
                yield misfit(data[field], part, f"{dot}{field}")
            elif not name.endswith("?"):
                yield f"{it} lacks '{field}'"
