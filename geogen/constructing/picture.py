"""What a GeoGebra script draws, as a picture by the renderer of the figures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from geogen.figure.display import Circle as Round
from geogen.figure.display import DisplayList, Label, Stroke, Vec
from geogen.figure.display import Point as Dot
from geogen.figure.display import Segment as Stretch
from geogen.figure.glyphs import outline
from geogen.figure.raster import clean_png
from geogen.figure.style import PLAIN
from geogen.geogebra.objects import Circle, Line, Object, Point, Polygon, Polyline, Ray, Segment

#: Side of the page in px, and the part of it that the points leave free on each side.
SIDE, MARGIN = 360, 0.16
#: Circles may be larger than the points by so much; what is farther out is cut off.
MOST = 2.2
#: Pictures are this many device pixels to a px.
SCALE = 1.0
#: A label stands so far from its point, in px.
AWAY = 10.0


def picture(objects: Mapping[str, Object], window: tuple[complex, float] | None = None) -> bytes:
    """A picture as PNG: lines and circles thin, points as dots with their names.

    Args:
        objects: by name.
        window: centre and side of what is shown; by default :func:`window_of` the objects.
    """
    return clean_png(displayed(objects, window or window_of(objects.values())), SCALE)


def window_of(objects: Iterable[Object]) -> tuple[complex, float]:
    """Centre and side of the square that shows the points and, where they are not much larger, the circles."""
    listed = list(objects)
    places = [o.at for o in listed if isinstance(o, Point)]
    xs, ys = [z.real for z in places], [z.imag for z in places]
    span = max(max(xs) - min(xs), max(ys) - min(ys), 1e-9) if places else 1.0
    for one in listed:
        if isinstance(one, Circle) and 2 * one.radius < MOST * span:
            xs += [one.centre.real - one.radius, one.centre.real + one.radius]
            ys += [one.centre.imag - one.radius, one.centre.imag + one.radius]
    if not xs:
        return 0j, 10.0
    centre = complex((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    return centre, max(max(xs) - min(xs), max(ys) - min(ys), 1e-9) / (1 - 2 * MARGIN)


def displayed(objects: Mapping[str, Object], window: tuple[complex, float]) -> DisplayList:
    """The display list of a drawing."""
    centre, side = window

    def page(z: complex) -> Vec:
        moved = (z - centre) * SIDE / side
        return SIDE / 2 + moved.real, SIDE / 2 + moved.imag

    reach = 2 * side
    lines: list[Stroke] = []
    for one in objects.values():
        lines += _strokes(one, page, SIDE / side, centre, reach)
    points = [
        Dot(name, page(o.at)) for name, o in objects.items() if isinstance(o, Point) and abs(o.at - centre) < side
    ]
    labels = tuple(_label(dot, _middle(points)) for dot in points)
    return DisplayList(SIDE, SIDE, tuple(lines), (), tuple(points), labels)


def _strokes(one: Object, page: Callable[[complex], Vec], scale: float, centre: complex, reach: float) -> list[Stroke]:
    match one:
        case Segment():
            return [Stretch(page(one.point), page(one.end))]
        case Line():
            middle = ((centre - one.point) * one.direction.conjugate()).real
            start = 0.0 if isinstance(one, Ray) else middle - reach
            end = max(middle + reach, reach) if isinstance(one, Ray) else middle + reach
            return [Stretch(page(one.point + start * one.direction), page(one.point + end * one.direction))]
        case Circle():
            return [Round(page(one.centre), one.radius * scale)] if one.radius < reach else []
        case Polygon() | Polyline():
            corners = [*one.corners, one.corners[0]] if isinstance(one, Polygon) else list(one.corners)
            return [Stretch(page(a), page(b)) for a, b in zip(corners, corners[1:], strict=False)]
    return []


def _middle(points: Sequence[Dot]) -> Vec:
    if not points:
        return 0.0, 0.0
    return sum(p.at[0] for p in points) / len(points), sum(p.at[1] for p in points) / len(points)


def _label(dot: Dot, middle: Vec) -> Label:
    """The name beside its point, away from the middle of the figure."""
    x, y = dot.at[0] - middle[0], dot.at[1] - middle[1]
    far = max((x * x + y * y) ** 0.5, 1e-9)
    text = dot.name if len(dot.name) == 1 else f"{dot.name[0]}_{{{dot.name[1:]}}}"
    size = PLAIN.font
    half = (outline(text).half[0] * size, outline(text).half[1] * size)
    return Label(text, (dot.at[0] + x / far * AWAY, dot.at[1] + y / far * AWAY), half, size, dot.name)
