"""GeoGebra commands of constructions: read from their templates, and written as GeoGebra's files write them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from geogen.errors import GeogenError, ScriptError
from geogen.geogebra.functions import FUNCTIONS
from geogen.geogebra.parse import expression
from geogen.geogebra.syntax import Binary, Call, Name, Node, Unary, Value

#: Names of commands in files where they differ from those typed.
IN_FILES = {
    "PerpendicularLine": "OrthogonalLine",
    "PerpendicularBisector": "LineBisector",
    "AngleBisector": "AngularBisector",
    "Reflect": "Mirror",
}


@dataclass(frozen=True, slots=True)
class Template:
    """One command of a construction.

    Args:
        target: the argument that it makes; empty for one that only draws.
        node: what makes it; its names are arguments.
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
        node = expression(re.sub(r"\{(\w+)\}", r"\1", right if equals else left))
    except ScriptError as error:
        raise GeogenError(f"'{line[:60]}' is no GeoGebra command", hint=error.message) from None
    return Template(target[1] if equals and target else "", node)


def put(node: Node, names: Mapping[str, Node]) -> Node:
    """A tree with its names replaced."""
    match node:
        case Name(name):
            return names[name]
        case Call(_, args):
            return replace(node, args=tuple(put(a, names) for a in args))
        case Binary(_, left, right):
            return replace(node, left=put(left, names), right=put(right, names))
        case Unary(_, of):
            return replace(node, of=put(of, names))
    return node


def written(node: Node, labels: Mapping[str, str]) -> str:
    """A tree as GeoGebra files write it, points by their labels there.

    Raises:
        GeogenError: it holds what no template does, such as a list.
    """
    match node:
        case Name(name):
            return labels[name]
        case Value(value):
            return number_text(value)
        case Unary("°", of):
            return f"{_factor(of, labels)}°"
        case Unary("-", Unary("°", of)):  # a negative number of degrees, which may stand behind any sign
            return f"({written(Unary('-', of), labels)})°"
        case Unary("-", of):
            return f"-{_factor(of, labels)}"
        case Binary(sign, left, right):
            first = written(left, labels) if sign in "+-" else _factor(left, labels)
            return f"{first} {sign} {_factor(right, labels)}"
        case Call(name, args):
            inside = ", ".join(written(a, labels) for a in args)
            return f"{name}({inside})" if name in FUNCTIONS else f"{IN_FILES.get(name, name)}[{inside}]"
    raise GeogenError(f"'{node}' is not written to GeoGebra's files")


def number_text(value: float) -> str:
    """A plain number as it is typed."""
    return str(int(value)) if value.is_integer() else repr(value)


def _factor(node: Node, labels: Mapping[str, str]) -> str:
    """A tree that may stand beside a sign: sums, quotients and negative ones in parentheses."""
    text = written(node, labels)
    return f"({text})" if isinstance(node, Binary) or isinstance(node, Unary) and node.sign == "-" else text
