"""GeoGebra commands as trees: read from the templates of constructions, and written as GeoGebra writes them."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from geogen.errors import GeogenError


@dataclass(frozen=True, slots=True)
class Name:
    """A point, by the name that it has in the problem (in a template: the argument)."""

    name: str


@dataclass(frozen=True, slots=True)
class Value:
    """A plain number."""

    text: str


@dataclass(frozen=True, slots=True)
class Call:
    """A command or a function with its arguments."""

    name: str
    args: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """Two expressions joined by a sign."""

    sign: str
    left: Node
    right: Node


Node = Name | Value | Call | Term

#: The unit of angles; ``90°`` is a product with it.
DEGREE = Call("°", ())
#: Names of commands in files where they differ from those typed.
IN_FILES = {
    "PerpendicularLine": "OrthogonalLine",
    "PerpendicularBisector": "LineBisector",
    "AngleBisector": "AngularBisector",
    "Reflect": "Mirror",
}
_SIGNS = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/"}


@dataclass(frozen=True, slots=True)
class Template:
    """One command of a construction.

    Args:
        target: the argument that it makes; empty for one that only draws.
        node: what makes it.
    """

    target: str
    node: Node


@lru_cache(maxsize=2048)
def template(line: str) -> Template:
    """A command template such as ``{x} = Midpoint({a}, {b})``.

    Raises:
        GeogenError: it is no command.
    """
    left, equals, right = line.partition(" = ")
    target = re.fullmatch(r"\{(\w+)\}", left.strip())
    try:
        return Template(target[1] if equals and target else "", expression(right if equals else left))
    except (SyntaxError, ValueError) as error:
        raise GeogenError(f"'{line[:60]}' is no GeoGebra command", hint=str(error)) from None


def expression(text: str) -> Node:
    """A tree from text.

    Raises:
        SyntaxError, ValueError: it is none.
    """
    # an argument may bear any name, so it is quoted on the way
    plain = re.sub(r"\{(\w+)\}", r"'\1'", text).replace("°", "*degree")
    return _node(ast.parse(plain.strip(), mode="eval").body)


def _node(found: ast.expr) -> Node:
    if isinstance(found, ast.Constant):
        return Name(found.value) if isinstance(found.value, str) else Value(repr(found.value))
    if isinstance(found, ast.Name) and found.id in ("degree", "pi"):
        return DEGREE if found.id == "degree" else Call("pi", ())
    if isinstance(found, ast.Call) and isinstance(found.func, ast.Name) and not found.keywords:
        return Call(found.func.id, tuple(_node(a) for a in found.args))
    if isinstance(found, ast.BinOp) and type(found.op) in _SIGNS:
        return Term(_SIGNS[type(found.op)], _node(found.left), _node(found.right))
    if isinstance(found, ast.UnaryOp) and isinstance(found.op, ast.USub):
        return Term("-", Value("0"), _node(found.operand))
    raise ValueError(f"'{ast.unparse(found)}' is not understood")


def put(node: Node, names: Mapping[str, Node]) -> Node:
    """A tree with its names replaced."""
    if isinstance(node, Name):
        return names[node.name]
    if isinstance(node, Call):
        return Call(node.name, tuple(put(a, names) for a in node.args))
    if isinstance(node, Term):
        return Term(node.sign, put(node.left, names), put(node.right, names))
    return node


def points(node: Node) -> tuple[str, ...]:
    """The points that a tree names."""
    if isinstance(node, Name):
        return (node.name,)
    parts = node.args if isinstance(node, Call) else (node.left, node.right) if isinstance(node, Term) else ()
    return tuple(dict.fromkeys(p for part in parts for p in points(part)))


def written(node: Node, labels: Mapping[str, str]) -> str:
    """A tree as GeoGebra files write it, points by their labels there."""
    if isinstance(node, Name):
        return labels[node.name]
    if isinstance(node, Value):
        return node.text
    if isinstance(node, Term):
        if node.sign == "*" and node.right == DEGREE:
            return f"{_factor(node.left, labels)}°"
        if node.sign == "-" and node.left == Value("0"):
            return f"-{_factor(node.right, labels)}"
        left = written(node.left, labels) if node.sign in "+-" else _factor(node.left, labels)
        return f"{left} {node.sign} {_factor(node.right, labels)}"
    inside = ", ".join(written(a, labels) for a in node.args)
    if node.name in ("°", "pi"):
        return node.name
    if node.name in FUNCTIONS:
        return f"{node.name}({inside})"
    return f"{IN_FILES.get(node.name, node.name)}[{inside}]"


#: Functions of numbers; everything else is a command.
FUNCTIONS = frozenset({"sqrt", "acos"})


def _factor(node: Node, labels: Mapping[str, str]) -> str:
    """A tree that may stand beside a sign: sums and quotients in parentheses."""
    text = written(node, labels)
    return f"({text})" if isinstance(node, Term) and not text.endswith("°") else text
