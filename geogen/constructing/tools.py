"""Which tools a construction uses, and how long it is by Euclidea's counts.

Straightedge and compass are the tools that Euclidea (euclidea.xyz) has: lines, circles also with a radius that is
carried over, intersections, midpoints, perpendicular bisectors, perpendiculars, parallels and angle bisectors. Commands
that do several of these steps at once, such as ``TriangleCenter``, measure for us. Euclidea counts *lines* L, one for
each use of a tool, and *elementary moves* E, which a tool is worth. What each command of GeoGebra counts stands in
``constructions/problems/costs.toml``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from geogen.constructing.moves import FOLDER
from geogen.geogebra import Drawing, Made
from geogen.geogebra.commands.table import COMMANDS
from geogen.geogebra.functions import FUNCTIONS
from geogen.geogebra.objects import Function, Line, ListOf, Number, Object, Point, Segment, Vector
from geogen.geogebra.syntax import Binary, Call, Name, Node, Pair, Value, nodes, parts
from geogen.library.load import entries
from geogen.library.where import data_root


@dataclass(frozen=True, slots=True)
class Use:
    """One use of a tool.

    Args:
        tool: its name, empty for points, intersections and lists.
        lines: what it counts in L.
        moves: what it counts in E.
        command: what uses it, empty for arithmetic with coordinates.
    """

    tool: str
    lines: int = 0
    moves: int = 0
    command: str = ""


@lru_cache(maxsize=8)
def load_costs(root: Path | None = None) -> Mapping[str, Use]:
    """What each command counts, by its name.

    Args:
        root: the folder that holds ``constructions/``; by default the project's own.

    Raises:
        LibraryError: the file does not load; the message has file, line, entry and remedy.
    """
    found: dict[str, Use] = {}
    for entry in entries((root if root is not None else data_root()) / FOLDER / "costs.toml", "cost"):
        entry.allow(("commands",), ("tool", "lines", "moves"))
        use = Use(entry.text("tool", ""), entry.count("lines", 0), entry.count("moves", 0))
        for name in entry.text("commands").split():
            if name in found:
                entry.fail(f"'{name}' counts twice", "name each command once")
            if name.partition(".")[0].lower() not in COMMANDS:
                entry.fail(f"'{name}' is no command", "see docs/scripts.md")
            found[name] = use
    return found


_MEASURE = Use("measure", 1, 1)
#: Measures whose value is a length in the figure: as a radius they are the compass carried over.
_LENGTHS = frozenset({"Distance", "Length", "Radius"})


def uses(drawing: Drawing, names: Iterable[str], given: Iterable[str] = ()) -> tuple[Use, ...]:
    """The tools by which some objects of a drawing are made, all on which they depend included.

    Args:
        drawing: the drawing.
        names: the objects.
        given: objects that are there already.
    """
    asked, there = set(names), set(given)
    wanted = set(asked)
    for name in tuple(wanted):
        wanted |= drawing.ancestors(name)
    by_name = {n: m for m in drawing.made for n in m.names}
    made = [m for m in drawing.made if wanted & set(m.names)]
    radii = _radii(made) - asked
    found: list[Use] = []
    for one in made:
        if (
            one.statement.line == 0
            or there & set(one.names)
            or radii & set(one.names)
            and _is_length(one.statement.node)
        ):
            continue  # a given, or a length that is only taken between the compass points
        found += _of_statement(one, drawing.objects, by_name)
    return tuple(u for u in found if u.tool)


def _calls(made: Made) -> list[Call]:
    return [n for n in nodes(made.statement.node) if isinstance(n, Call)]


def _radii(made: Iterable[Made]) -> set[str]:
    """The names of what serves as nothing but a radius or the angle of a rotation."""
    carried: list[Node] = []
    others: list[Node] = []
    for one in made:
        apart = [a for call in _calls(one) for a in _carried(call) if isinstance(a, Name)]
        carried += apart
        others += [n for n in nodes(one.statement.node) if isinstance(n, Name) and not any(n is a for a in apart)]
    names, used = ({n.name for n in some if isinstance(n, Name)} for some in (carried, others))
    return names - used


def _carried(call: Call) -> tuple[Node, ...]:
    """The arguments that only carry a length or an angle over: a radius, the angle of a rotation."""
    name = _command(call)
    if name == "Circle" and len(call.args) == 2 or name == "Rotate" and len(call.args) > 1:
        return call.args[1:2]
    return ()


def _command(call: Call) -> str:
    known = COMMANDS.get(call.name.lower())
    return known.name if known is not None else ""


def _is_length(node: Node) -> bool:
    return isinstance(node, Call) and _command(node) in (*_LENGTHS, "Angle", "Segment")


def _of_statement(made: Made, objects: Mapping[str, Object], by_name: Mapping[str, Made]) -> list[Use]:
    node = made.statement.node
    if isinstance(node, Pair) and not made.needs or isinstance(node, Call) and _command(node) == "Slider":
        return []  # a point or a number chosen freely
    return _of_node(node, objects, by_name)


def _of_node(node: Node, objects: Mapping[str, Object], by_name: Mapping[str, Made]) -> list[Use]:
    """The uses in an expression, inner ones first."""
    if isinstance(node, Call):
        carried = _carried(node)
        inner = [
            u for a in node.args for u in ([] if a in carried and _is_length(a) else _of_node(a, objects, by_name))
        ]
        own = _of_call(node, objects, by_name)
        return [
            *inner,
            *(u if u.tool == "coordinates" else replace(u, command=_command(node) or node.name) for u in own),
        ]
    if isinstance(node, Binary):
        inner = [*_of_node(node.left, objects, by_name), *_of_node(node.right, objects, by_name)]
        return [*inner, Use("coordinates", 1, 1)] if _of_places(node, objects) else inner
    if isinstance(node, Pair):
        return [Use("coordinates", 1, 1)] if any(isinstance(n, Name | Call) for n in nodes(node)) else []
    return [u for part in parts(node) for u in _of_node(part, objects, by_name)]


def _of_places(node: Binary, objects: Mapping[str, Object]) -> bool:
    """True for arithmetic of points and lengths, and for equations."""
    if node.sign == "=":
        return True
    kinds = (Point, Vector, Number, Segment, Line, ListOf, Function)
    return any(isinstance(n, Name) and isinstance(objects.get(n.name), kinds) for n in nodes(node))


def _of_call(call: Call, objects: Mapping[str, Object], by_name: Mapping[str, Made]) -> list[Use]:
    name = _command(call)
    if not name:
        return [] if call.name in FUNCTIONS or call.name in objects else [_MEASURE]
    if name == "Circle":
        return [_of_circle(call, objects, by_name)]
    if name == "Line" and len(call.args) == 2 and _is_line(call.args[1], objects):
        return [load_costs()["Line.parallel"]]
    if name == "Polygon":
        return [_of_polygon(call, objects)]
    if name == "Point" and len(call.args) == 2 and not _is_point(call.args[0], objects):
        return [Use("coordinates", 1, 1)]  # at a parameter of a path: halfway along a segment is its midpoint
    return [load_costs().get(name, _MEASURE)]


def _of_circle(call: Call, objects: Mapping[str, Object], by_name: Mapping[str, Made]) -> Use:
    """Through a point or of any radius, else with one that is carried over."""
    if len(call.args) == 3:
        return load_costs()["Circle.three"]
    radius = call.args[-1]
    made = objects.get(radius.name) if isinstance(radius, Name) else None
    is_free = isinstance(radius, Name) and isinstance(made, Number) and not by_name[radius.name].needs
    carried = not is_free and (
        isinstance(made, Segment | Number) or isinstance(radius, Call) and _command(radius) in (*_LENGTHS, "Segment")
    )
    return load_costs()["Circle.carried" if carried else "Circle"]


def _is_point(node: Node, objects: Mapping[str, Object]) -> bool:
    return isinstance(node, Pair) or isinstance(node, Name) and isinstance(objects.get(node.name), Point)


def _is_line(node: Node, objects: Mapping[str, Object]) -> bool:
    if isinstance(node, Name):
        return isinstance(objects.get(node.name), Line)
    return isinstance(node, Call) and _command(node) not in ("Vector", "Intersect", "Midpoint", "Point", "Center")


def _of_polygon(call: Call, objects: Mapping[str, Object]) -> Use:
    """Of points, its sides; a regular one is no single tool."""
    last = call.args[-1]
    points = not any(isinstance(n, Name) and isinstance(objects.get(n.name), Number) for n in nodes(last))
    is_regular = not points or isinstance(last, Value)
    return _MEASURE if is_regular else Use("straightedge", len(call.args), len(call.args))
