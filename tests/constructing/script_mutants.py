"""Mutants of right replies, as statements changed one at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from geogen.geogebra import Script, draw
from geogen.geogebra.objects import Point
from geogen.geogebra.syntax import Binary, Braces, Call, Name, Node, Pair, Statement, Unary, Value, nodes


@dataclass(frozen=True)
class Mutant:
    """A changed script: what was done to it, and the number of the statement where."""

    how: str
    number: int
    script: Script


def mutants(script: Script, given: set[str]) -> Iterator[Mutant]:
    """All mutants of a script whose given points are drawn by statements of their own.

    Args:
        script: the right reply.
        given: names of its given points.
    """
    drawing = draw(script)
    objects = drawing.objects
    single = {m.statement for m in drawing.made if m.counts == 1}
    points = [n for n, made in objects.items() if isinstance(made, Point)]
    for number, one in enumerate(script.statements):
        if set(one.labels) & given:
            continue
        yield Mutant("dropped step", number, _with(script, number, None))
        made = objects.get(one.labels[0]) if one.labels else None
        if isinstance(made, Point):
            frozen = Pair(Value(round(made.at.real, 3)), Value(round(made.at.imag, 3)))
            yield Mutant("frozen coordinates", number, _with(script, number, replace(one, node=frozen)))
            free = Pair(Value(round(made.at.real + 0.71, 1)), Value(round(made.at.imag - 0.53, 1)))
            yield Mutant("free point", number, _with(script, number, replace(one, node=free)))
            if not isinstance(one.node, Pair):
                dilated = Call("Dilate", (one.node, Value(1.0), Name(min(given))))
                yield Mutant("wrong tool", number, _with(script, number, replace(one, node=dilated)))
        for how, node in _changed(one.node, points):
            if how == "missing second solution" and one in single:
                continue
            yield Mutant(how, number, _with(script, number, replace(one, node=node)))


def _with(script: Script, number: int, new: Statement | None) -> Script:
    found = list(script.statements)
    found[number : number + 1] = [new] if new is not None else []
    return Script(tuple(found))


def _changed(node: Node, points: list[str]) -> Iterator[tuple[str, Node]]:
    """An expression with one of its calls changed."""
    for part in nodes(node):
        if isinstance(part, Call):
            for how, new in _of_call(part, points):
                yield how, _replaced(node, part, new)
        if isinstance(part, Name) and part.name[-2:] in ("_1", "_2"):
            other = part.name[:-1] + ("2" if part.name.endswith("1") else "1")
            yield "wrong intersection", _replaced(node, part, Name(other))


#: Commands to others of the same arguments.
_OTHERS = {
    "Line": "PerpendicularBisector",
    "PerpendicularBisector": "Line",
    "PerpendicularLine": "Line",
    "Ray": "Line",
    "Reflect": "Midpoint",
    "Translate": "Reflect",
}


def _of_call(call: Call, points: list[str]) -> Iterator[tuple[str, Node]]:
    args = call.args
    if call.name in _OTHERS:
        yield "other command", replace(call, name=_OTHERS[call.name])
    if call.name in ("Rotate", "Dilate") and len(args) == 3:
        turned = Unary("-", args[1]) if call.name == "Rotate" else Binary("/", Value(1.0), args[1])
        yield "other command", replace(call, args=(args[0], turned, args[2]))
    if call.name == "Intersect" and len(args) == 3:
        yield "wrong intersection", replace(call, args=(*args[:2], Value(2.0 if args[2] == Value(1.0) else 1.0)))
    if call.name == "Intersect" and len(args) == 2:
        yield "missing second solution", replace(call, args=(*args, Value(1.0)))
    if call.name == "Circle" and len(args) == 2:
        yield "number for radius", replace(call, args=(args[0], Value(2.7)))
    if call.name == "Distance":
        yield "number for radius", Value(2.7)
    if len(args) > 1 and args[0] != args[1]:
        yield "swapped inputs", replace(call, args=(args[1], args[0], *args[2:]))
    for place, arg in enumerate(args):
        if isinstance(arg, Name) and arg.name in points:
            for other in points:
                if other != arg.name:
                    yield "third point", replace(call, args=(*args[:place], Name(other), *args[place + 1 :]))


def _replaced(node: Node, old: Node, new: Node) -> Node:
    """A tree with one of its parts, found by identity, in place of another."""
    if node is old:
        return new
    if isinstance(node, Call):
        return replace(node, args=tuple(_replaced(a, old, new) for a in node.args))
    if isinstance(node, Braces):
        return replace(node, items=tuple(_replaced(a, old, new) for a in node.items))
    if isinstance(node, Binary):
        return replace(node, left=_replaced(node.left, old, new), right=_replaced(node.right, old, new))
    if isinstance(node, Pair):
        return replace(node, first=_replaced(node.first, old, new), second=_replaced(node.second, old, new))
    return replace(node, of=_replaced(node.of, old, new)) if isinstance(node, Unary) else node
