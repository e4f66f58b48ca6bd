"""Turning a figure as a textbook would stand it: level lines level, the first named corner above its base.

Figures are turned, never mirrored: the text may say which way something turns.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from geogen.figure.demand import Demand
from geogen.figure.display import Vec

#: What a line is worth by its length: level, upright; and how much the rest counts beside them.
LEVEL, UPRIGHT = 1.0, 0.55
#: Extra worth, as a share of all lines: everything stands on the line; the first corner of the shape is above it.
GROUND, APEX = 0.35, 0.25
#: Directions that count as one, radians.
SAME = 1e-6


def upright(at: Mapping[str, Vec], wanted: Demand, polygons: Sequence[Sequence[str]]) -> dict[str, Vec]:
    """The points turned so that the most worthy line is level.

    Args:
        at: coordinates.
        wanted: what is drawn.
        polygons: shapes that the problem introduces; the first one's first corner goes to the top.
    """
    lines = _lines(at, wanted)
    z = {p: complex(*xy) for p, xy in at.items()}
    steps = [z[b] - z[a] for a, b in lines if z[b] != z[a]]
    if not steps:
        return dict(at)
    shape = next((p for p in polygons if len(p) > 2), ())
    ways = [side * step.conjugate() / abs(step) for step in steps for side in (1.0, -1.0)]
    way = ways[max(range(len(ways)), key=lambda i: (_worth(z, lines, ways[i], shape), -i))]
    return {p: ((v * way).real, (v * way).imag) for p, v in z.items()}


def _lines(at: Mapping[str, Vec], wanted: Demand) -> list[tuple[str, str]]:
    """The straight lines drawn, a collinear set from end to end."""
    found = [*wanted.segments]
    for names in wanted.lines:
        pairs = [(a, b) for i, a in enumerate(names) for b in names[i + 1 :]]
        found.append(max(pairs, key=lambda p: math.dist(at[p[0]], at[p[1]])))
    return list(dict.fromkeys(found)) or list(wanted.asked)


def _worth(z: Mapping[str, complex], lines: Sequence[tuple[str, str]], way: complex, shape: Sequence[str]) -> float:
    """How well a turn stands the figure up, about between 0 and 1.6; equal worths are equal to nine digits."""
    total = level = 0.0
    bottom = min((v * way).imag for v in z.values())
    size = max(abs(v - w) for v in z.values() for w in z.values())
    grounded = 0.0
    for a, b in lines:
        step = (z[b] - z[a]) * way
        length = abs(step)
        total += length
        if abs(step.imag) < SAME * length:
            level += LEVEL * length
            if (z[a] * way).imag - bottom < SAME * size:
                grounded = max(grounded, length)
        elif abs(step.real) < SAME * length:
            level += UPRIGHT * length
    worth = level / total + GROUND * (grounded / size)
    if shape:
        heights = [(z[p] * way).imag for p in shape]
        worth += APEX * (heights[0] - min(heights)) / (max(heights) - min(heights) or 1.0)
    return round(worth, 9)
