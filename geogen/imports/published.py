"""Problems as they were published, and published answers, and whether a value is one.

An answer such as ``4*sqrt(2)``, ``25*pi/2`` or ``46*sin(73*pi/180)`` is walked node by node, never run.
"""

from __future__ import annotations

import ast
import math
import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from geogen.errors import ParseError, RecordError
from geogen.imports.jsonl import records

#: Longest answer in characters, and the relative error up to which a value is one.
LONGEST, NEAR = 400, 1e-9
_FUNCTIONS: Mapping[str, Callable[[float], float]] = {
    name: getattr(math, name) for name in ("sqrt", "sin", "cos", "tan", "asin", "acos", "atan")
}
_OPERATORS: Mapping[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: math.pow,
}


@dataclass(frozen=True)
class Published:
    """A problem as it was published.

    Args:
        name: by which it is known.
        body: the problem in this language; empty where it cannot be put so.
        answer: the published one, an expression; empty where none is published.
        source: of which collection it is.
        why: it cannot be put so; empty where it can.
    """

    name: str
    body: str
    answer: str
    source: str
    why: str = ""


def read_answers(path: Path) -> dict[str, str]:
    """The published answers of problems by their names.

    Args:
        path: JSON Lines with ``problem`` and ``answer``, as ``geogen import`` writes them.

    Raises:
        RecordError: it is damaged.
    """
    found = {}
    for number, record in enumerate(records(path), 1):
        if not isinstance(record, dict) or not {"problem", "answer"} <= record.keys():
            raise RecordError(f"record {number} has no problem and answer", file=str(path))
        found[str(record["problem"])] = str(record["answer"])
    return found


def value_of(text: str) -> float:
    """The value of an expression.

    Raises:
        ParseError: it is none, or has no value.
    """
    wrong = ParseError(f"'{text[:60]}' is no answer in numbers", hint="write one such as 4*sqrt(2) or 25*pi/2")
    if len(text) > LONGEST:
        raise wrong
    try:
        return _value(ast.parse(text, mode="eval").body, wrong)
    except (SyntaxError, ValueError, ZeroDivisionError, OverflowError, RecursionError, MemoryError):
        raise wrong from None


def _value(node: ast.expr, wrong: ParseError) -> float:
    match node:
        case ast.Constant(value=int() | float() as value) if not isinstance(value, bool):
            return float(value)
        case ast.Name(id="pi"):
            return math.pi
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            return -_value(inner, wrong)
        case ast.BinOp(left=left, op=sign, right=right) if type(sign) in _OPERATORS:
            return _OPERATORS[type(sign)](_value(left, wrong), _value(right, wrong))
        case ast.Call(func=ast.Name(id=name), args=[inner], keywords=[]) if name in _FUNCTIONS:
            return _FUNCTIONS[name](_value(inner, wrong))
    raise wrong


def agrees(value: float, published: str, near: float = NEAR) -> bool:
    """True where a value is the published one.

    Args:
        value: the value.
        published: an expression.
        near: the relative error that is allowed.

    Raises:
        ParseError: the published one is no number.
    """
    wanted = value_of(published)
    return abs(value - wanted) <= near * max(1.0, abs(wanted))
