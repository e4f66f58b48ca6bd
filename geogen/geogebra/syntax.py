"""What a script says, as trees: expressions and statements."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Value:
    """A plain number."""

    value: float


@dataclass(frozen=True, slots=True)
class Quoted:
    """A text in quotation marks."""

    text: str


@dataclass(frozen=True, slots=True)
class Name:
    """A name."""

    name: str


@dataclass(frozen=True, slots=True)
class Call:
    """A command or a function with its arguments."""

    name: str
    args: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Unary:
    """An operation on one expression: ``-``, ``!`` (not), ``°`` or ``factorial``."""

    sign: str
    of: Node


@dataclass(frozen=True, slots=True)
class Binary:
    """Two expressions joined by a sign; ``=`` makes an equation, ``..`` a range."""

    sign: str
    left: Node
    right: Node


@dataclass(frozen=True, slots=True)
class Pair:
    """A place: ``(x, y)``, or polar ``(length; angle)``."""

    first: Node
    second: Node
    polar: bool = False


@dataclass(frozen=True, slots=True)
class Braces:
    """A list ``{a, b, c}``."""

    items: tuple[Node, ...]


Node = Value | Quoted | Name | Call | Unary | Binary | Pair | Braces


@dataclass(frozen=True, slots=True)
class Statement:
    """One line of a script that makes something.

    Args:
        labels: the names of what it makes; none where GeoGebra chooses them.
        node: what makes it.
        line: where it stands, from 1.
        variables: of a function ``f(x) = …``, its variables.
        start: for a point on a path read from a file, where it lies at first.
    """

    labels: tuple[str, ...]
    node: Node
    line: int
    variables: tuple[str, ...] = ()
    start: complex | None = None


@dataclass(frozen=True, slots=True)
class Script:
    """A script.

    Args:
        statements: its lines, in order.
        prose: how many lines of the text from which it was read were left out as prose.
    """

    statements: tuple[Statement, ...]
    prose: int = field(default=0, compare=False)


def parts(node: Node) -> tuple[Node, ...]:
    """The expressions that a tree joins."""
    if isinstance(node, Call):
        return node.args
    if isinstance(node, Braces):
        return node.items
    if isinstance(node, Binary):
        return (node.left, node.right)
    if isinstance(node, Pair):
        return (node.first, node.second)
    return (node.of,) if isinstance(node, Unary) else ()


def nodes(node: Node) -> Iterator[Node]:
    """A tree and everything in it, from the outside in and from left to right."""
    ahead = [node]
    while ahead:
        one = ahead.pop()
        yield one
        ahead += reversed(parts(one))


def height(node: Node) -> int:
    """How deep a tree is nested, chains such as a + b + c counted as the trees that they are."""
    level, row = 0, [node]
    while row:
        level += 1
        row = [part for one in row for part in parts(one)]
    return level


def names(node: Node) -> tuple[str, ...]:
    """The names in a tree, those of its calls among them, each once."""
    return tuple(dict.fromkeys(n.name for n in nodes(node) if isinstance(n, Name | Call)))
