"""Figures as a hand draws them: every stroke strays a little, circles do not quite close, letters lean."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import replace

from geogen.figure.display import (
    Arc,
    Circle,
    DisplayList,
    Label,
    Mark,
    Path,
    Segment,
    Stroke,
    Vec,
    polar,
    strokes,
)

#: Px between the points of a stroke, length of a wave of straying, and the share of a turn that a circle overruns.
STEP, WAVE, OVERRUN = 5.0, 60.0, 0.015
#: Greatest lean of a letter, radians.
LEAN = 0.12


def sketched(figure: DisplayList) -> DisplayList:
    """The figure with all strokes drawn by hand, as far from their lines as the style's ``wobble`` says, in px."""
    style = figure.style
    if not style.wobble:
        return figure
    rng = random.Random(f"sketch {style.seed} {figure.width} {figure.height} {len(figure.lines)}")
    lines = [_drawn(s, rng, style.wobble) for s in figure.lines]
    marks: list[Mark | Stroke] = [_drawn(s, rng, 0.4 * style.wobble) for m in figure.marks for s in strokes(m)]
    labels = tuple(_leaning(e, rng) for e in figure.labels)
    return replace(figure, lines=tuple(lines), marks=tuple(marks), labels=labels)


def _drawn(item: Stroke, rng: random.Random, wobble: float) -> Path:
    """A stroke through points that stray from it."""
    row = _along(item, rng)
    stray = _waves(len(row), math.dist(row[0], row[1]), rng)
    points = []
    for i, (x, y) in enumerate(row):
        (px, py), (qx, qy) = row[max(i - 1, 0)], row[min(i + 1, len(row) - 1)]
        length = math.hypot(qx - px, qy - py) or 1.0
        # ends stay where they belong, so that lines meet in their points
        ends = 1.0 if isinstance(item, Circle) else min(1.0, 0.15 + 4 * min(i, len(row) - 1 - i) / len(row))
        d = wobble * stray[i] * ends
        points.append((x - d * (qy - py) / length, y + d * (qx - px) / length))
    return Path(tuple(points), item.dashed)


def _along(item: Stroke, rng: random.Random) -> list[Vec]:
    """Points along a stroke, about :data:`STEP` apart."""
    if isinstance(item, Path):
        return list(item.points)
    if isinstance(item, Segment):
        count = max(2, round(math.dist(item.a, item.b) / STEP))
        return [_between(item.a, item.b, i / count) for i in range(count + 1)]
    start, sweep = (item.start, item.sweep) if isinstance(item, Arc) else (rng.uniform(0, 2 * math.pi), 2 * math.pi)
    if isinstance(item, Circle):
        sweep *= 1 + OVERRUN
    count = max(4, round(item.radius * sweep / STEP))
    return [polar(item.centre, start + sweep * i / count, item.radius) for i in range(count + 1)]


def _between(a: Vec, b: Vec, share: float) -> Vec:
    return a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])


def _waves(count: int, step: float, rng: random.Random) -> Sequence[float]:
    """Smooth straying within ±1: three waves of different lengths."""
    waves = [(WAVE * rng.uniform(0.5, 2.5), rng.uniform(0, 2 * math.pi)) for _ in range(3)]
    return [sum(math.sin(2 * math.pi * i * step / w + p) for w, p in waves) / 3 for i in range(count)]


def _leaning(label: Label, rng: random.Random) -> Label:
    """A label turned a little, with the box of its turned ink."""
    turn = rng.uniform(-LEAN, LEAN)
    c, s = abs(math.cos(turn)), abs(math.sin(turn))
    w, h = label.half
    return replace(label, turn=turn, half=(c * w + s * h, s * w + c * h))
