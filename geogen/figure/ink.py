"""Everything drawn so far as arrays, for the distances that labels and marks keep from it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

import numpy as np

from geogen.figure.display import Arc, Circle, Mark, Path, Segment, Stroke, Vec, polar, strokes
from geogen.figure.labels import Ink
from geogen.figure.style import Style


def ink_of(items: Iterable[Stroke | Mark], dots: Iterable[Vec], style: Style) -> Ink:
    """Everything drawn so far as arrays; arcs become short chords (sagitta below 0.05 px)."""
    rows: list[tuple[float, ...]] = []
    rings: list[tuple[float, ...]] = []
    for item in items:
        for s in strokes(item):
            if isinstance(s, Segment):
                rows.append((*s.a, *s.b))
            elif isinstance(s, Circle):
                rings.append((*s.centre, s.radius))
            elif isinstance(s, Path):
                rows.extend((*a, *b) for a, b in pairwise(s.points))
            else:
                rows.extend(_chords(s))
    return Ink(
        np.array(rows).reshape(-1, 4),
        np.array(rings).reshape(-1, 3),
        np.array([(*d, style.dot) for d in dots]).reshape(-1, 3),
        style.line / 2,
    )


def _chords(arc: Arc) -> list[tuple[float, ...]]:
    step = math.sqrt(8 * 0.05 / max(arc.radius, 1.0))
    count = max(1, math.ceil(arc.sweep / step))
    ends = [polar(arc.centre, arc.start + arc.sweep * i / count, arc.radius) for i in range(count + 1)]
    return [(*a, *b) for a, b in pairwise(ends)]
