"""Candidate places of labels: names round their points, lengths along segments, angles beyond their arcs."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from geogen.figure.display import PITCH, AngleArc, Vec, polar
from geogen.figure.labels import Ink, Request, around, box_distance
from geogen.figure.style import Style

#: Angles (radians) below which a value may stand outside.
THIN = 1.1
#: Px that a length keeps from the middle of a tick or a chevron, where it can.
ASIDE = 13.0


def point_request(
    name: str, index: int, half: Vec, points: np.ndarray, middle: np.ndarray, segments: np.ndarray, style: Style
) -> Request:
    """Candidates round a point: near, outward, nearer to it than to any other point, not behind a line."""
    own = points[index]
    steps = [style.dot + d for d in (2.2, 4.0, 6.5, 10.0, 15.0)]
    centres = around((float(own[0]), float(own[1])), half, steps)
    distance = np.repeat(steps, len(centres) // len(steps))
    away = centres - own
    away /= np.hypot(away[:, 0], away[:, 1])[:, None]
    outward = (own - middle) / max(float(np.hypot(*(own - middle))), 1e-9)
    cost = 1.4 * (distance - steps[0]) - 1.5 * (away @ outward)
    rest = np.delete(points, index, axis=0)
    rival = box_distance(centres, half, rest).min(axis=1)
    cost += 2.0 * np.maximum(distance + 4.0 - rival, 0.0)
    cost += 8.0 * _behind(own, centres, segments)
    return Request(f"the label of point {name}", centres, half, cost)


def _behind(own: np.ndarray, centres: np.ndarray, segments: np.ndarray) -> np.ndarray:
    """(k,) how many segments stand between a point and each place."""
    if not len(segments):
        return np.zeros(len(centres))
    a, b = segments[None, :, :2], segments[None, :, 2:]
    p, q = own[None, None, :], centres[:, None, :]

    def side(u: np.ndarray, v: np.ndarray, w: np.ndarray) -> np.ndarray:
        return (v[..., 0] - u[..., 0]) * (w[..., 1] - u[..., 1]) - (v[..., 1] - u[..., 1]) * (w[..., 0] - u[..., 0])

    length = np.maximum(np.hypot(*(segments[:, 2:] - segments[:, :2]).T), 1e-9)[None]
    from_own = side(a, b, p) / length
    apart = (np.abs(from_own) > 0.5) & (from_own * side(a, b, q) < 0)
    between = side(p, q, a) * side(p, q, b) < 0
    return np.asarray((apart & between).sum(axis=1))


def length_request(
    what: str,
    a: Vec,
    b: Vec,
    half: Vec,
    beside: Vec | None = None,
    marks: Sequence[Vec] = (),
    lines: Ink | None = None,
) -> Request:
    """Candidates on both sides along a segment, the middle preferred; of a measure, the side away from its segment.

    Args:
        what: how to name it.
        a: one end.
        b: the other.
        half: of the value's box.
        beside: a point of the segment that is measured, where the line from a to b is a measure.
        marks: ticks and chevrons, with which the value must not be read together.
        lines: the other straight lines, to which it must not be nearer than to its own.
    """
    u = np.array([b[0] - a[0], b[1] - a[1]]) / math.dist(a, b)
    n = np.array([-u[1], u[0]])
    reach = float(np.abs(n) @ np.asarray(half))
    found, cost = [], []
    for t in (0.5, 0.43, 0.57, 0.36, 0.64, 0.28, 0.72, 0.2, 0.8):
        for side in (1.0, -1.0):
            for off in (3.0, 5.0, 8.0):
                found.append(np.array(a) + t * (np.array(b) - np.array(a)) + side * (reach + off) * n)
                inner = beside is not None and side * float(n @ (np.array(beside) - np.array(a))) > 0
                cost.append(20 * abs(t - 0.5) + 1.5 * (off - 3.0) + 15.0 * inner)
    centres, dislike = np.array(found), np.array(cost)
    if marks:
        dislike += np.maximum(ASIDE - box_distance(centres, half, np.array(marks)).min(axis=1), 0.0)
    if lines is not None and len(lines.segments):
        own = np.abs((centres - np.array(a)) @ n) - reach
        dislike += 6.0 * np.maximum(own + 0.5 - lines.gaps(centres, half), 0.0)
    return Request(what, centres, half, dislike)


def bulge(arc: AngleArc) -> Vec:
    """The middle of an arc."""
    return polar(arc.vertex, arc.start + arc.sweep / 2, arc.radius)


def angle_request(
    what: str, arc: AngleArc, half: Vec, arcs: Sequence[AngleArc] = (), lines: Ink | None = None
) -> Request:
    """Candidates inside an angle beyond its arc, near the bisector; outside, by its legs, where it is too thin.

    Args:
        what: how to name it.
        arc: its arc.
        half: of the value's box.
        arcs: all arcs of the figure, to the others of which the value must not be nearer.
        lines: the straight lines, behind which it should not stand.
    """
    found, cost = [], []
    first = arc.radius + (arc.count - 1) * PITCH
    for off in (2.5, 4.5, 7.0, 10.0, 14.0, 20.0, 27.0, 36.0, 48.0):
        for lean in (0.0, -0.12, 0.12, -0.25, 0.25, -0.38, 0.38):
            angle = arc.start + arc.sweep * (0.5 + lean)
            reach = abs(math.cos(angle)) * half[0] + abs(math.sin(angle)) * half[1]
            found.append(polar(arc.vertex, angle, first + off + reach))
            cost.append(0.5 * off + 10 * abs(lean))
    if arc.sweep < THIN:
        for leg, side in ((arc.start, -1), (arc.start + arc.sweep, 1)):
            across = leg + side * math.pi / 2
            reach = abs(math.cos(across)) * half[0] + abs(math.sin(across)) * half[1]
            for off in (2.5, 5.0, 8.0):
                for along in (0.9, 1.15, 0.65, 1.5):
                    found.append(polar(polar(arc.vertex, leg, along * first), across, reach + off))
                    cost.append(22.0 + off + 8 * abs(along - 0.9))
    rivals = np.array([bulge(a) for a in arcs if a is not arc]).reshape(-1, 2)
    centres, dislike = np.array(found), np.array(cost)
    if lines is not None:
        dislike += 18.0 * _behind(np.array(arc.vertex), centres, lines.segments)
    if len(rivals):
        own = box_distance(centres, half, np.array([bulge(arc)]))[:, 0]
        dislike += 6.0 * np.maximum(own + 1.0 - box_distance(centres, half, rivals).min(axis=1), 0.0)
    return Request(what, centres, half, dislike)
