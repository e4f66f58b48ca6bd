"""Labels and what they stand beside: none touches another, and each is nearest to the object that it names."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations

import numpy as np

from geogen.figure.display import AngleArc, DisplayList, Label, Measure, Segment, Vec
from geogen.figure.places import bulge
from geogen.figure.plane import Tracks

#: Px by which an outline may leave its box: half a pixel on either side, and rounding.
EDGE = 1.1
#: Px by which another line may be nearer to a value than its own, which no eye sees.
SLACK = 0.75


def confusions(figure: DisplayList) -> list[str]:
    """Labels that touch each other, or that are nearer to something else than to what they name."""
    return [*_overlaps(figure), *_strangers(figure)]


def _overlaps(figure: DisplayList) -> Iterator[str]:
    for one, other in combinations(figure.labels, 2):
        apart = [abs(one.at[i] - other.at[i]) - one.half[i] - other.half[i] for i in (0, 1)]
        if max(apart) < EDGE:
            yield f"the labels of {one.of} and {other.of} touch"


def _box_to_point(label: Label, p: Vec) -> float:
    return math.hypot(*(max(abs(label.at[i] - p[i]) - label.half[i], 0.0) for i in (0, 1)))


def _strangers(figure: DisplayList) -> Iterator[str]:
    """Names that are nearer to another point than to their own, values nearer to another segment or angle."""
    at = {p.name: p.at for p in figure.points}
    lengths = {e.of: _measured(figure, e, at) for e in figure.labels if len(e.of.split()) == 2}
    angles = {m.of: m for m in figure.marks if isinstance(m, AngleArc)}
    for e in figure.labels:
        if e.names_point:
            near = min(at, key=lambda p: _box_to_point(e, at[p]))
            if near != e.of:
                yield f"the label of {e.of} is nearer to {near}"
        elif e.of in lengths:
            near = min(lengths, key=lambda s: (_box_to_segment(e, *lengths[s]), s != e.of))
            if near != e.of:
                yield f"the value of {e.of} is nearer to {near}"
            elif _beside_another(figure, e, *lengths[e.of]):
                yield f"the value of {e.of} is nearer to another line"
        elif e.of in angles:
            near = min(angles, key=lambda a: (_box_to_point(e, bulge(angles[a])), a != e.of))
            if near != e.of:
                yield f"the value of {e.of} is nearer to {near}"


def _beside_another(figure: DisplayList, label: Label, a: Vec, b: Vec) -> bool:
    """True where a value is nearer to a straight line that does not lie along its own."""
    own = Tracks().through(a, b)
    least = _box_to_segment(label, a, b) - SLACK
    others = (s for s in figure.lines if isinstance(s, Segment) and max(own.off(s.a), own.off(s.b)) > 1.0)
    return any(_box_to_segment(label, s.a, s.b) < least for s in others)


def _measured(figure: DisplayList, label: Label, at: dict[str, Vec]) -> tuple[Vec, Vec]:
    """The stroke beside which a length stands: the segment, or the measure beside it."""
    for m in figure.marks:
        if isinstance(m, Measure) and m.of == label.of:
            return m.a, m.b
    a, b = label.of.split()
    return at[a], at[b]


def _box_to_segment(label: Label, a: Vec, b: Vec) -> float:
    shares = np.linspace(0.0, 1.0, 33)[:, None]
    away = np.abs((1 - shares) * np.array(a) + shares * np.array(b) - np.array(label.at)) - np.array(label.half)
    return float(np.hypot(*np.maximum(away, 0.0).T).min())
