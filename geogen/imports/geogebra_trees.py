"""Definitions of GeoGebra in one form each, and which constructions are made by such a definition.

What the exporter writes of a construction stands in its templates, the field ``geogebra`` of ``constructions/``; read
the other way they say which construction a command is. A definition is a tree over points and numbers: curves stand in
it as they are defined, and of the ways to say a thing one is left.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations

from geogen.geogebra import Drawing
from geogen.geogebra.commands.table import COMMANDS
from geogen.geogebra.objects import Point
from geogen.geogebra.syntax import Binary, Call, Name, Node, Unary, Value, nodes

#: Most parts of a tree; longer ones are matched with nothing.
LARGEST = 200
#: Most square roots in a number.
ROOTS = 2
#: Arguments that may change places, by command and how many there are.
_ORDERS: Mapping[tuple[str, int], tuple[tuple[int, ...], ...]] = {
    **{(name, 2): ((0, 1), (1, 0)) for name in ("Line", "Midpoint", "Distance", "PerpendicularBisector", "Intersect")},
    ("Circle", 3): tuple(permutations(range(3))),
    ("AngleBisector", 3): ((0, 1, 2), (2, 1, 0)),
    ("TriangleCenter", 4): tuple((*order, 3) for order in permutations(range(3))),
}
#: Commands for what lies on a line.
_STRAIGHT = frozenset({"Line", "Ray", "Segment"})


def trees_of(drawing: Drawing) -> dict[str, Node]:
    """How each point of a drawing is defined, in terms of other points; without those that a list of commands makes."""
    known: dict[str, Node] = {}
    trees: dict[str, Node] = {}
    for made in drawing.made:
        tree = normal(made.statement.node, known)
        if sum(1 for _ in nodes(tree)) > LARGEST:
            continue
        for name in made.names[: made.counts]:
            if isinstance(drawing.objects[name], Point):
                trees[name] = tree
            elif made.counts == 1:
                known[name] = tree
        known.update(_sides(tree, made.names[made.counts :]))
    return trees


def _sides(tree: Node, names: Sequence[str]) -> dict[str, Node]:
    """The sides of a polygon by their names."""
    match tree:
        case Call("Polygon", corners) if all(isinstance(c, Name) for c in corners):
            ends = zip(corners, (*corners[1:], corners[0]), strict=True)
            return dict(zip(names, (Call("Segment", two) for two in ends), strict=False))
    return {}


def normal(node: Node, known: Mapping[str, Node]) -> Node:
    """A definition in its one form.

    Args:
        node: it.
        known: the forms of objects that are no points, by their names.
    """
    match node:
        case Name(name):
            return known.get(name, node)
        case Call(name, args):
            command = COMMANDS.get(name.lower())
            return _call(command.name if command is not None else name, tuple(normal(a, known) for a in args))
        case Binary(sign, left, right):
            return Binary(sign, _number(normal(left, known)), _number(normal(right, known)))
        case Unary("-", of):
            inner = normal(of, known)
            return (
                Unary("°", Unary("-", inner.of))
                if isinstance(inner, Unary) and inner.sign == "°"
                else Unary("-", inner)
            )
        case Unary(sign, of):
            return Unary(sign, normal(of, known))
    return node


def _number(node: Node) -> Node:
    """A segment where a number is meant."""
    return Call("Distance", node.args) if isinstance(node, Call) and node.name == "Segment" else node


def _call(name: str, args: tuple[Node, ...]) -> Node:
    match name, args:
        case ("Point" | "PointIn", (path,)):
            return Call("PointIn", (path,))
        case ("Line", (point, Call("Line" | "Ray" | "Segment", ends))) if point in ends:
            return Call("Line", ends)
        case ("Intersect", (one, other, _)):
            return Call("Intersect", (one, other))
        case (("Midpoint" | "PerpendicularBisector" | "Vector"), (Call("Segment", ends),)):
            return Call(name, ends)
        case (("Midpoint" | "Center"), (Call("Circle", (centre, _)),)):
            return centre
        case (("Midpoint" | "Center"), (Call("Circle", points),)):
            return Call("Center", (Call("Circle", points),))
        case ("TriangleCenter", (a, b, c, Value(3.0))):
            return Call("Center", (Call("Circle", (a, b, c)),))
        case ("Centroid", (Call("Polygon", (a, b, c)),)):
            return Call("TriangleCenter", (a, b, c, Value(2.0)))
        case ("Semicircle", (a, b)):
            return Call("Circle", (Call("Midpoint", (a, b)), a))
        case ("Circle", (centre, Call("Segment", ends))):
            return Call("Circle", (centre, Call("Distance", ends)))
        case ("Length", (Call("Segment", ends),)):
            return Call("Distance", ends)
        case ("Radius", (Call("Circle", (centre, Name() as rim)),)):
            return Call("Distance", (centre, rim))
        case ("ClosestPoint", (Call("Line", _) as line, point)) | ("ClosestPoint", (point, Call("Line", _) as line)):
            return Call("Intersect", (Call("PerpendicularLine", (point, line)), line))
    return Call(name, args)


def matches(
    pattern: Node, tree: Node, bound: Mapping[str, Node], values: Mapping[str, str]
) -> Iterator[dict[str, Node]]:
    """The ways to read a definition as an instance of a pattern.

    Args:
        pattern: a template's form; its names stand for points and numbers.
        tree: the definition's form.
        bound: what some of its names stand for.
        values: the names that stand for numbers, with their letters.
    """
    match pattern, tree:
        case Name(name), _:
            if name in bound:
                yield from [dict(bound)] if bound[name] == tree else []
            elif isinstance(tree, Name) if name not in values else _fits(tree, values[name]):
                yield {**bound, name: tree}
        case Value(one), Value(other):
            yield from [dict(bound)] if one == other else []
        case Unary(sign, of), Unary(other, inner) if sign == other:
            yield from matches(of, inner, bound, values)
        case Binary(sign, a, b), Binary(other, c, d) if sign == other:
            yield from _all(((a, c), (b, d)), bound, values)
        case Call(name, args), Call(other, own) if len(args) == len(own) and _same(name, other):
            for order in _ORDERS.get((name, len(args)), (tuple(range(len(args))),)):
                yield from _all(tuple((args[k], own[i]) for k, i in enumerate(order)), bound, values)


def _all(
    pairs: tuple[tuple[Node, Node], ...], bound: Mapping[str, Node], values: Mapping[str, str]
) -> Iterator[dict[str, Node]]:
    if not pairs:
        yield dict(bound)
        return
    for found in matches(*pairs[0], bound, values):
        yield from _all(pairs[1:], found, values)


def _same(pattern: str, name: str) -> bool:
    return pattern == name or pattern == "Line" and name in _STRAIGHT


def _fits(tree: Node, letter: str) -> bool:
    """True for a number, and for a number of degrees where an angle is meant."""
    is_angle = isinstance(tree, Unary) and tree.sign == "°"
    every = list(nodes(tree))
    roots = [n for n in every if isinstance(n, Call)]
    plain = not any(isinstance(n, Name) for n in every) and all(n.name == "sqrt" for n in roots)
    return is_angle == (letter == "A") and plain and len(roots) <= ROOTS
