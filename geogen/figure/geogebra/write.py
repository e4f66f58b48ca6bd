"""GeoGebra files: the steps that make the points, and what the figure shows of them."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from xml.sax.saxutils import quoteattr

from geogen.figure.display import DisplayList
from geogen.figure.geogebra.shown import Thing, shown
from geogen.figure.geogebra.steps import Step, steps_of
from geogen.figure.geogebra.templates import written
from geogen.figure.glyphs import point_texts
from geogen.geogebra.syntax import Call, Node
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem
from geogen.library.records import Library

#: The page of a figure as GeoGebra has it: px of white round it.
MARGIN = 24
_FREE, _BOUND = (30, 80, 220), (27, 27, 27)
_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n<geogebra format="5.0" app="classic">'
#: The drawing alone; without this GeoGebra shows axes and grid whatever else the file says.
_GUI = (
    '<gui><perspectives><perspective id="tmp"><panes><pane location="" divider="1" orientation="1"/></panes>'
    '<views><view id="1" visible="true" inframe="false" stylebar="false" location="1" size="600" '
    'window="100,100,600,400"/></views><input show="false" cmd="true" top="algebra"/></perspective></perspectives>'
    '<labelingStyle val="3"/><font size="16"/></gui>'
)
_AXES = "".join(
    f'<axis id="{i}" show="false" label="" unitLabel="" tickStyle="1" showNumbers="false"/>' for i in (0, 1)
)
_KERNEL = (
    '<kernel><continuous val="false"/><usePathAndRegionParameters val="true"/><decimals val="2"/>'
    '<angleUnit val="degree"/><algebraStyle val="3"/><coordStyle val="0"/></kernel>'
)


def write_ggb(problem: Problem, library: Library, at: Coordinates, figure: DisplayList) -> bytes:
    """A ``.ggb`` file that stands as the figure stands, in the units of the problem's lengths.

    Args:
        problem: its clauses are the construction; what its value clauses say holds until a point is dragged.
        library: the constructions, with their commands.
        at: coordinates of all its points.
        figure: what is drawn, and how it is turned.
    """
    text = ggb_xml(problem, library, at, figure)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        # one time for all files, so that equal figures have equal bytes
        archive.writestr(zipfile.ZipInfo("geogebra.xml", (1980, 1, 1, 0, 0, 0)), text, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def ggb_xml(problem: Problem, library: Library, at: Coordinates, figure: DisplayList) -> str:
    """The construction as GeoGebra's XML; see :func:`write_ggb`."""
    scale, turn, zero = _placed(at, figure)
    turned = {p: complex(*xy) * turn for p, xy in at.items()}
    steps = steps_of(problem, library, turned)
    labels = ggb_labels([s.point for s in steps])
    rows = [_HEAD, _GUI, _view(figure, scale, zero), _KERNEL]
    rows.append(f'<construction title={quoteattr(problem.name)} author="" date="">')
    rows.append(f'<worksheetText above="" below={quoteattr(_note(problem, steps, labels))}/>')
    beside = _offsets(figure)
    for step in steps:
        rows += _point(step, turned[step.point], labels, beside.get(step.point))
    for number, thing in enumerate(shown(figure, labels), 1):
        rows += _thing(thing, number, labels)
    return "\n".join([*rows, "</construction>", "</geogebra>", ""])


def ggb_labels(names: list[str]) -> dict[str, str]:
    """Labels of points: those of the figure, without what GeoGebra does not take in a name."""
    found: dict[str, str] = {}
    for name, text in point_texts(names).items():
        plain = "".join(c for c in text.replace(r"\_", "") if c.isalnum() or c in "_{}'")
        label, count = plain, 1
        while label in found.values():
            count += 1
            label = f"{plain}{count}" if "{" not in plain else plain.replace("}", f"x{count}}}")
        found[name] = label
    return found


def _placed(at: Coordinates, figure: DisplayList) -> tuple[float, complex, complex]:
    """(px to a unit, how the figure is turned as a unit number, where the origin is on the page)."""
    page = {p.name: complex(*p.at) for p in figure.points}
    z = {p: complex(*at[p]) for p in page}
    a = next(iter(page))
    b = max(page, key=lambda p: abs(page[p] - page[a]))
    ratio = (page[b] - page[a]) / (z[b] - z[a])
    return abs(ratio), ratio / abs(ratio), page[a] - ratio * z[a]


def _view(figure: DisplayList, scale: float, zero: complex) -> str:
    """The part of the plane that is seen: the figure's page, without axes and grid."""
    w, h = figure.width + 2 * MARGIN, figure.height + 2 * MARGIN
    x, y = zero.real + MARGIN, h - zero.imag - MARGIN
    return (
        f'<euclidianView><size width="{w}" height="{h}"/>'
        f'<coordSystem xZero="{x!r}" yZero="{y!r}" scale="{scale!r}" yscale="{scale!r}"/>'
        '<evSettings axes="false" grid="false" gridIsBold="false" pointCapturing="0" rightAngleStyle="1" '
        'checkboxSize="26" gridType="0"/>'
        '<bgColor r="255" g="255" b="255"/>'
        f"{_AXES}</euclidianView>"
    )


def _note(problem: Problem, steps: list[Step], labels: Mapping[str, str]) -> str:
    """What dragging does not keep."""
    said = []
    fixed = [labels[s.point] for s in steps if s.fixed]
    if fixed:
        be = "has coordinates" if len(fixed) == 1 else "have coordinates"
        said.append(f"{', '.join(fixed)} {be} only: what the problem says of it holds until a point is dragged.")
    if problem.values:
        clauses = "; ".join(map(str, problem.values))
        said.append(f"These values hold until a point is dragged: {clauses}.")
    return " ".join(said)


def _command(name: str, args: list[str], outputs: list[str]) -> str:
    inputs = " ".join(f"a{i}={quoteattr(a)}" for i, a in enumerate(args))
    made = " ".join(f"a{i}={quoteattr(o)}" for i, o in enumerate(outputs))
    return f'<command name="{name}"><input {inputs}/><output {made}/></command>'


def _made(node: Node, which: int | None, label: str, labels: Mapping[str, str]) -> str:
    """The command or expression that makes an object."""
    if isinstance(node, Call):
        name = written(Call(node.name, ()), labels)[:-2]  # as files name it
        args = [written(a, labels) for a in node.args]
        return _command(name, args + ([str(which)] if which else []), [label])
    return f"<expression label={quoteattr(label)} exp={quoteattr(written(node, labels))}/>"


def _offsets(figure: DisplayList) -> dict[str, tuple[int, int]]:
    """How far each label is moved, px to the right and down, from where GeoGebra would write it."""
    at = {p.name: p.at for p in figure.points}
    found = {}
    for e in figure.labels:
        if e.names_point:
            x, y = e.at[0] - e.half[0] - at[e.of][0], e.at[1] - e.half[1] - at[e.of][1]
            found[e.of] = (round(x) - 4, 8 - round(y))
    return found


def _point(step: Step, z: complex, labels: Mapping[str, str], beside: tuple[int, int] | None) -> list[str]:
    label = labels[step.point]
    free = step.node is None
    if step.node is None:
        first = f'<expression label={quoteattr(label)} exp="({z.real!r}, {z.imag!r})" type="point"/>'
    else:
        first = _made(step.node, step.which, label, labels)
    loose = free or isinstance(step.node, Call) and step.node.name == "Point"
    r, g, b = _FREE if loose else _BOUND
    see = str(beside is not None).lower()
    x, y = beside or (0, 0)
    return [
        first,
        f'<element type="point" label={quoteattr(label)}><show object="{see}" label="{see}"/>'
        f'<objColor r="{r}" g="{g}" b="{b}" alpha="0"/><layer val="1"/>'
        f'<labelOffset x="{x}" y="{y}"/><labelMode val="0"/>'
        f'<pointSize val="{4 if loose else 3}"/><pointStyle val="0"/>'
        f'<coords x="{z.real!r}" y="{z.imag!r}" z="1"/></element>',
    ]


def _thing(thing: Thing, number: int, labels: Mapping[str, str]) -> list[str]:
    label = f"{thing.prefix}_{{{number}}}"
    sides = [f"side_{{{number}x{i}}}" for i in range(1, thing.sides + 1)]
    nodes = [labels[p] for p in thing.points]
    rows = [_command(thing.command, nodes, [label, *sides])]
    r, g, b = thing.colour
    line = f'<lineStyle thickness="{thing.thickness}" type="{15 if thing.dashed else 0}" typeHidden="1"/>'
    caption = f"<caption val={quoteattr(thing.caption)}/>" if thing.caption else ""
    mode = 3 if thing.caption else 2
    rows.append(
        f'<element type="{thing.type}" label={quoteattr(label)}>'
        f'<show object="true" label="{str(thing.labelled).lower()}"/>'
        f'<objColor r="{r}" g="{g}" b="{b}" alpha="{thing.alpha}"/><layer val="0"/>{line}'
        f'<labelMode val="{mode}"/><decoration type="{thing.decoration}"/>{thing.extra}{caption}</element>'
    )
    rows += [
        f'<element type="segment" label={quoteattr(s)}><show object="false" label="false"/></element>' for s in sides
    ]
    return rows
