"""Names that are no commands of GeoGebra, and what those who write them mean."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from geogen.errors import ScriptError

#: Commands that models write though GeoGebra has none of these names, with what makes the same.
MEANT = {
    "parallelline": "Line(A, g)",
    "parallel": "Line(A, g)",
    "perpendicular": "PerpendicularLine(A, g)",
    "perpendicularfoot": "Intersect(g, PerpendicularLine(A, g))",
    "foot": "Intersect(g, PerpendicularLine(A, g))",
    "footofperpendicular": "Intersect(g, PerpendicularLine(A, g))",
    "projection": "ClosestPoint(g, A)",
    "project": "ClosestPoint(g, A)",
    "altitude": "PerpendicularLine(A, Line(B, C))",
    "median": "Segment(A, Midpoint(B, C))",
    "circumcircle": "Circle(A, B, C)",
    "circumscribedcircle": "Circle(A, B, C)",
    "incenter": "TriangleCenter(A, B, C, 1)",
    "incentre": "TriangleCenter(A, B, C, 1)",
    "circumcenter": "TriangleCenter(A, B, C, 3)",
    "circumcentre": "TriangleCenter(A, B, C, 3)",
    "orthocenter": "TriangleCenter(A, B, C, 4)",
    "orthocentre": "TriangleCenter(A, B, C, 4)",
    "excircle": "Circle(I, ClosestPoint(g, I)) about the excentre I",
    "inscribedcircle": "Incircle(A, B, C)",
    "regularpolygon": "Polygon(A, B, n)",
    "square": "Polygon(A, B, 4)",
    "rectangle": "Polygon(A, B, C, D)",
    "triangle": "Polygon(A, B, C)",
    "quadrilateral": "Polygon(A, B, C, D)",
    "intersection": "Intersect(a, b)",
    "intersectionpoint": "Intersect(a, b)",
    "intersections": "Intersect(a, b)",
    "intersectpath": "Intersect(a, b)",
    "bisector": "AngleBisector(A, B, C)",
    "segmentbisector": "PerpendicularBisector(A, B)",
    "perpbisector": "PerpendicularBisector(A, B)",
    "linesegment": "Segment(A, B)",
    "compass": "Circle(A, Segment(B, C))",
    "compasses": "Circle(A, Segment(B, C))",
    "circlewithradius": "Circle(A, r)",
    "circlethroughpoints": "Circle(A, B, C)",
    "arcthreepoints": "CircumcircularArc(A, B, C)",
    "reflection": "Reflect(A, g)",
    "rotation": "Rotate(A, 90°, B)",
    "translation": "Translate(A, v)",
    "dilation": "Dilate(A, k, B)",
    "scale": "Dilate(A, k, B)",
    "homothety": "Dilate(A, k, B)",
    "pointon": "Point(c)",
    "pointonobject": "Point(c)",
    "pointonline": "Point(g)",
    "pointoncircle": "Point(c)",
    "pointinregion": "PointIn(p)",
    "tangentline": "Tangent(A, c)",
    "tangents": "Tangent(A, c)",
    "polarline": "Polar(A, c)",
    "anglemeasure": "Angle(A, B, C)",
    "magnitude": "Length(v)",
    "norm": "Length(v)",
    "diameter": "2 Radius(c)",
    "setlinewidth": "SetLineThickness(a, 5)",
    "setlabel": 'SetCaption(A, "text")',
    "setvisible": "SetVisibleInView(A, 1, false)",
    "hide": "SetVisibleInView(A, 1, false)",
    "hidelabel": "ShowLabel(A, false)",
    "setlabelvisible": "ShowLabel(A, false)",
}


def unknown_command(name: str, commands: Mapping[str, Any]) -> ScriptError:
    """The error about a name that is no command, with what may be meant."""
    meant = MEANT.get(name.lower())
    if meant is not None:
        return ScriptError(f"unknown command '{name}'", hint=f"GeoGebra writes {meant}")
    known = {command.name.lower(): command.name for command in commands.values()}
    close = get_close_matches(name.lower(), known, 1, 0.75)
    return ScriptError(f"unknown command '{name}'", hint=f"did you mean '{known[close[0]]}'?" if close else None)
