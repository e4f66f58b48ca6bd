"""From names and coordinates to a display list: fit to the page, draw lines, place marks, place labels."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations

import numpy as np

from geogen.figure.demand import Demand, demand
from geogen.figure.display import (
    AngleArc,
    Arc,
    Chevron,
    Circle,
    DisplayList,
    FigureError,
    Label,
    Mark,
    Point,
    Polygon,
    Region,
    Segment,
    Stroke,
    Tick,
    Vec,
    polar,
    shifted,
)
from geogen.figure.glyphs import outline, point_texts
from geogen.figure.ink import ink_of
from geogen.figure.labels import Ink, Request, place
from geogen.figure.marks import Marks
from geogen.figure.neighbours import confusions
from geogen.figure.places import angle_request, length_request, point_request
from geogen.figure.plane import ON, Tracks, bearing, circumcircle, meet, tightest
from geogen.figure.sketch import sketched
from geogen.figure.style import PLAIN, Style
from geogen.figure.upright import upright
from geogen.lang.measure import Term
from geogen.lang.problem import Goal
from geogen.lang.statement import Statement
from geogen.lang.values import ValueClause
from geogen.scene.named import Pair, Round

#: How many figures a process remembers.
REMEMBERED = 1024

Ring = tuple[Vec, float, tuple[str, ...]]  # centre, radius, points on it


def compose(
    scene_points: Mapping[str, Vec],
    statements: Sequence[Statement],
    goal: Goal | None = None,
    polygons: Iterable[Sequence[str]] = (),
    spoken: Iterable[tuple[str, ...]] = (),
    style: Style = PLAIN,
    values: Sequence[ValueClause] = (),
) -> DisplayList:
    """The figure of a problem: what its premises and its goal name, and nothing else.

    Args:
        scene_points: coordinates by name, any unit; points that nothing names are not drawn.
        statements: the premises.
        goal: what is asked; its segments and circles are drawn, dashed where no premise draws them, without marks.
        polygons: shapes that the problem introduces without a statement (a pair is a segment).
        spoken: (centre, point) of circles that the problem speaks of, or an empty centre and three points.
        style: sizes, weights and colours.
        values: the problem's value clauses, for the unknowns in them.

    Raises:
        FigureError: where the figure would not be legible at any of the style's sizes.
    """
    polygons = [tuple(p) for p in polygons]
    wanted = demand(statements, goal, polygons, spoken, values)
    if len(wanted.points) < 2:
        raise FigureError("the problem names fewer than two points, there is nothing to draw")
    missing = [p for p in wanted.points if p not in scene_points]
    if missing:
        raise FigureError(f"the point {missing[0]} has no coordinates")
    scene = {p: scene_points[p] for p in wanted.points}
    if style.upright:
        scene = upright(scene, wanted, polygons)
    return _composed(wanted, tuple(scene.items()), style)


@lru_cache(maxsize=REMEMBERED)
def _composed(wanted: Demand, placed: tuple[tuple[str, Vec], ...], style: Style) -> DisplayList:
    """What is wanted, at the first of the style's sizes at which it is legible; twins of a pair want the same."""
    scene = dict(placed)
    refusal = FigureError("the style has no sizes")
    for size in style.sizes:
        try:
            return _told_apart(sketched(_layout(wanted, scene, size, style)))
        except FigureError as error:
            refusal = error
    raise refusal


def _told_apart(figure: DisplayList) -> DisplayList:
    """The figure, if every label is nearest to what it names."""
    found = confusions(figure)
    if found:
        raise FigureError(found[0])
    return figure


def _layout(wanted: Demand, scene: Mapping[str, Vec], size: float, style: Style) -> DisplayList:
    at = _fit(scene, _rings((*wanted.circles, *wanted.asked_circles), scene), size)
    _refuse_crowded(at, style)
    curves = [_curve(ring, at) for ring in _rings(wanted.circles, at)]
    asked = [_curve(ring, at) for ring in _rings((*wanted.circles, *wanted.asked_circles), at)][len(curves) :]
    curves += [replace(c, dashed=True) for c in asked]
    tracks = _tracks(wanted, at)
    dashed = _dashes(wanted, at, tracks)
    lines: list[Stroke] = [*curves, *tracks.segments(), *dashed]
    for s in dashed:  # marks may stand on dashed lines too
        tracks.through(s.a, s.b).add(*(tracks.through(s.a, s.b).along(p) for p in (s.a, s.b)))
    marks = Marks(at, tracks, lines, style)
    marks.place(wanted)
    labels = _labels(wanted, at, lines, marks, style)
    return _trim(at, lines, marks.marks, labels, [_region(term, at) for term in wanted.regions], style)


def _region(term: Term, at: Mapping[str, Vec]) -> Region:
    """What an area is the area of."""
    kind, *names = term
    first, *rest = (at[p] for p in names)
    if kind == "area":
        return Polygon((first, *rest))
    radius = math.dist(first, rest[0])
    if kind == "circle_area":
        return Circle(first, radius)
    return Arc(first, radius, *tightest([bearing(first, p) for p in rest]))


def _rings(circles: Iterable[Round], at: Mapping[str, Vec]) -> list[Ring]:
    """Centres and radii, each circle once even where several premises describe it."""
    found: list[Ring] = []
    for c in circles:
        if c.centre is not None:
            centre = at[c.centre]
            ring = centre, math.dist(centre, at[c.through[0]])
        else:
            round_points = circumcircle([at[p] for p in c.through])
            if round_points is None:
                raise FigureError(f"the circle through {' '.join(c.through)} is a straight line")
            ring = round_points
        for i, (o, r, names) in enumerate(found):
            if math.dist(o, ring[0]) + abs(r - ring[1]) < 1e-6 * r:
                found[i] = (o, r, tuple(dict.fromkeys((*names, *c.through))))
                break
        else:
            found.append((*ring, c.through))
    return found


def _extent(points: Iterable[Vec]) -> tuple[float, float, float, float]:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _curve(ring: Ring, at: Mapping[str, Vec]) -> Circle | Arc:
    """The whole circle, or the arc round its points where the circle is far larger than the figure."""
    centre, radius, names = ring
    x0, y0, x1, y1 = _extent(at.values())
    angles = [bearing(centre, at[n]) for n in names]
    start, sweep = tightest(angles)
    if radius < 0.9 * math.hypot(x1 - x0, y1 - y0) or sweep > math.pi or len(names) < 2:
        return Circle(centre, radius)
    beyond = 0.12 * sweep
    return Arc(centre, radius, start - beyond, sweep + 2 * beyond)


def _bounds(curve: Circle | Arc) -> list[Vec]:
    if isinstance(curve, Circle):
        (x, y), r = curve.centre, curve.radius
        return [(x - r, y - r), (x + r, y + r)]
    return [polar(curve.centre, curve.start + curve.sweep * i / 24, curve.radius) for i in range(25)]


def _fit(scene: Mapping[str, Vec], rings: Sequence[Ring], size: float) -> dict[str, Vec]:
    """Scale and shift the scene so that its larger extent, circles included, is ``size`` px."""
    corners = [*scene.values(), *(p for ring in rings for p in _bounds(_curve(ring, scene)))]
    if not all(math.isfinite(v) for p in corners for v in p):
        raise FigureError("a coordinate is not a finite number")
    x0, y0, x1, y1 = _extent(corners)
    span = max(x1 - x0, y1 - y0)
    if span <= 0:
        raise FigureError("all points lie in one place")
    scale = size / span
    # Few enough digits that level lines are level, and that what rounds the last ones otherwise decides nothing here.
    return {n: (round((x - x0) * scale, 9), round((y - y0) * scale, 9)) for n, (x, y) in scene.items()}


def _refuse_crowded(at: Mapping[str, Vec], style: Style) -> None:
    a, b = min(combinations(at, 2), key=lambda two: math.dist(at[two[0]], at[two[1]]))
    near = math.dist(at[a], at[b])
    if near < style.apart:
        raise FigureError(f"points {a} and {b} would print {near:.1f} px apart, less than {style.apart:g}")


def _tracks(wanted: Demand, at: Mapping[str, Vec]) -> Tracks:
    """All solid lines: segments, and collinear sets from end to end."""
    ends = [(at[a], at[b]) for a, b in wanted.segments]
    for names in wanted.lines:
        ends.append(max(((at[a], at[b]) for a, b in combinations(names, 2)), key=lambda e: math.dist(*e)))
    tracks = Tracks()
    tracks.draw(ends)
    return tracks


def _dashes(wanted: Demand, at: Mapping[str, Vec], tracks: Tracks) -> list[Segment]:
    """Dashed lines: what only the goal names, and short ways from a segment to the foot of a right angle on it."""
    found = Tracks()
    for a, b in sorted(wanted.asked, key=lambda e: -math.dist(at[e[0]], at[e[1]])):
        track = tracks.through(at[a], at[b])
        found.draw((track.at(s), track.at(t)) for s, t in track.missing(track.along(at[a]), track.along(at[b])))
    x0, y0, x1, y1 = _extent(at.values())
    near = 0.45 * max(x1 - x0, y1 - y0)
    for first, second in wanted.right:
        one, two = (tracks.through(at[a], at[b]) for a, b in (first, second))
        foot = meet(one, two)
        if foot is None or not (x0 - ON <= foot[0] <= x1 + ON and y0 - ON <= foot[1] <= y1 + ON):
            continue
        ways = []
        for track in (one, two):
            t = track.along(foot)
            ends = [e for span in track.spans for e in span]
            if ends and not track.covers(t, t):
                ways.append((track.at(min(ends, key=lambda e: abs(e - t))), foot))
        if all(math.dist(*way) < near for way in ways):
            found.draw(ways)
    return [Segment(s.a, s.b, dashed=True) for s in found.segments()]


def _lengths(wanted: Demand, at: Mapping[str, Vec], marks: Marks) -> list[tuple[Pair, tuple[Vec, Vec], str]]:
    """Where the values of lengths go: along the segment, or along a measure beside it where points divide it.

    Beside a part of a segment the value of the whole would be read as that part's. Where no measure fits, the value
    says whose it is: ``AC = 15``.
    """
    found = []
    names = point_texts(at)
    for ends, text in wanted.lengths:
        place = at[ends[0]], at[ends[1]]
        if marks.parted(ends):
            measure = marks.measure(ends)
            if measure is None:
                text = f"{names[ends[0]]}{names[ends[1]]}={text}"
            else:
                marks.marks.append(measure)
                place = measure.a, measure.b
        found.append((ends, place, text))
    return found


def _labels(
    wanted: Demand, at: Mapping[str, Vec], lines: Sequence[Stroke], marks: Marks, style: Style
) -> tuple[Label, ...]:
    lengths = _lengths(wanted, at, marks)
    ink = ink_of([*lines, *marks.marks], at.values(), style)
    blank: list[Label] = []
    requests: list[Request] = []

    def ask(text: str, size: float, of: str) -> Vec:
        half = outline(text, style.face).half
        blank.append(Label(text, (0.0, 0.0), (half[0] * size, half[1] * size), size, of))
        return blank[-1].half

    others = np.array(list(at.values()))
    middle = others.mean(axis=0)
    for i, (name, text) in enumerate(point_texts(at).items()):
        half = ask(text, style.font, name)
        requests.append(point_request(name, i, half, others, middle, ink.segments, style))
    strokes = [m.at for m in marks.marks if isinstance(m, Tick | Chevron)]
    for ends, place_of, text in lengths:
        half = ask(text, style.value_font, " ".join(ends))
        beside = None if at[ends[0]] in place_of else at[ends[0]]
        requests.append(
            length_request(
                f"the length of {''.join(ends)}", *place_of, half, beside, strokes, _others(lines, place_of, style)
            )
        )
    arcs = [m for m in marks.marks if isinstance(m, AngleArc)]
    straight = ink_of((s for s in lines if isinstance(s, Segment)), (), style)
    for arc, text in marks.values:
        half = ask(text, style.value_font, arc.of)
        requests.append(angle_request(f"the angle {arc.of.replace(' ', '')}", arc, half, arcs, straight))
    centres = place(requests, ink, style)
    return tuple(Label(b.text, centre, b.half, b.size, b.of) for b, centre in zip(blank, centres, strict=True))


def _others(lines: Sequence[Stroke], ends: tuple[Vec, Vec], style: Style) -> Ink:
    """The straight lines that do not lie along one."""
    own = Tracks().through(*ends)
    return ink_of((s for s in lines if isinstance(s, Segment) and max(own.off(s.a), own.off(s.b)) > 1.0), (), style)


def _trim(
    at: Mapping[str, Vec],
    lines: Sequence[Stroke],
    marks: Sequence[Mark],
    labels: Sequence[Label],
    fills: Sequence[Region],
    style: Style,
) -> DisplayList:
    """Shift everything so that the page is what is drawn and the margin round it."""
    ink = ink_of([*lines, *marks], at.values(), style)
    corners = [tuple(p) for p in ink.segments.reshape(-1, 2)] + list(at.values())
    corners += [(x + s * r, y + s * r) for x, y, r in ink.circles for s in (-1, 1)]
    corners += [(e.at[0] + s * e.half[0], e.at[1] + s * e.half[1]) for e in labels for s in (-1, 1)]
    x0, y0, x1, y1 = _extent(corners)
    width, height = (math.ceil(d + 2 * style.margin) for d in (x1 - x0, y1 - y0))
    by = (width - x1 - x0) / 2, (height - y1 - y0) / 2
    return DisplayList(
        width,
        height,
        tuple(shifted(s, by) for s in lines),
        tuple(shifted(m, by) for m in marks),
        tuple(Point(n, (p[0] + by[0], p[1] + by[1])) for n, p in at.items()),
        tuple(shifted(e, by) for e in labels),
        style,
        tuple(shifted(f, by) for f in fills),
    )
