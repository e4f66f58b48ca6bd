"""Where labels go: each takes the best of its candidate places, so that none touches ink or another label.

Distances between label boxes and ink are exact for overlap (separating axes) and never too large, so a figure that
passes is clean in its pixels. The search is greedy, scarcest label first, with eviction and local improvement, and
deterministic.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from geogen.figure.display import FigureError, Vec
from geogen.figure.style import Style

#: White space beyond which more of it is no better, in px.
AMPLE = 7.0
#: Evictions after which a figure counts as too crowded.
PATIENCE = 200


@dataclass(frozen=True)
class Ink:
    """Everything that a label must keep clear of.

    Args:
        segments: (n, 4) ends x0 y0 x1 y1.
        circles: (m, 3) centre and radius of full circles.
        discs: (d, 3) centre and radius of dots.
        half_width: half the width of the strokes.
    """

    segments: np.ndarray
    circles: np.ndarray
    discs: np.ndarray
    half_width: float

    def gaps(self, centres: np.ndarray, half: Vec) -> np.ndarray:
        """White space between boxes (k, 2) of one size and the nearest ink, negative where they overlap."""
        least = np.full(len(centres), np.inf)
        for gaps_to in (self._segment_gaps, self._circle_gaps, self._disc_gaps):
            found = gaps_to(centres, half)
            if found.size:
                np.minimum(least, found.min(axis=1), out=least)
        return least

    def _segment_gaps(self, centres: np.ndarray, half: Vec) -> np.ndarray:
        a, b = self.segments[:, :2], self.segments[:, 2:]
        middle, reach = (a + b) / 2, np.abs(b - a) / 2
        along = b - a
        normal = np.stack([-along[:, 1], along[:, 0]], axis=1)
        normal /= np.maximum(np.hypot(normal[:, 0], normal[:, 1]), 1e-9)[:, None]
        away = centres[:, None, :] - middle[None]
        box = np.abs(away) - reach[None] - np.asarray(half)
        across = np.abs((away * normal[None]).sum(axis=2)) - (np.abs(normal) @ np.asarray(half))[None]
        return np.maximum(np.maximum(box[..., 0], box[..., 1]), across) - self.half_width

    def _circle_gaps(self, centres: np.ndarray, half: Vec) -> np.ndarray:
        away = np.abs(centres[:, None, :] - self.circles[None, :, :2])
        near = np.maximum(away - np.asarray(half), 0.0)
        far = away + np.asarray(half)
        radius = self.circles[None, :, 2]
        outside = np.hypot(near[..., 0], near[..., 1]) - radius
        inside = radius - np.hypot(far[..., 0], far[..., 1])
        return np.maximum(outside, inside) - self.half_width

    def _disc_gaps(self, centres: np.ndarray, half: Vec) -> np.ndarray:
        near = np.maximum(np.abs(centres[:, None, :] - self.discs[None, :, :2]) - np.asarray(half), 0.0)
        return np.hypot(near[..., 0], near[..., 1]) - self.discs[None, :, 2]


@dataclass(frozen=True)
class Request:
    """A label that wants a place.

    Args:
        what: how to name it in an error, e.g. ``the label A``.
        centres: (k, 2) candidate positions of the centre of its box.
        half: half width and height of the box.
        cost: (k,) how much each candidate is disliked for its own sake, in px.
    """

    what: str
    centres: np.ndarray
    half: Vec
    cost: np.ndarray


def box_distance(centres: np.ndarray, half: Vec, points: np.ndarray) -> np.ndarray:
    """(k, n) distances from boxes (k, 2) of one size to points (n, 2)."""
    near = np.maximum(np.abs(centres[:, None, :] - points[None]) - np.asarray(half), 0.0)
    return np.hypot(near[..., 0], near[..., 1])


def around(at: Vec, half: Vec, distances: Sequence[float], directions: int = 24) -> np.ndarray:
    """Candidate centres round a point: boxes exactly ``distances`` px away in evenly spread directions."""
    angle = np.arange(directions) * (2 * np.pi / directions)
    u = np.stack([np.cos(angle), np.sin(angle)], axis=1)
    size = np.maximum(np.abs(u), 1e-9)
    hw, hh = half
    found = []
    for r in distances:
        side, top = (hw + r) / size[:, 0], (hh + r) / size[:, 1]
        inner = size @ np.asarray(half)
        corner = inner + np.sqrt(np.maximum(r * r - hw * hw - hh * hh + inner * inner, 0.0))
        d = np.where(side * size[:, 1] <= hh, side, np.where(top * size[:, 0] <= hw, top, corner))
        found.append(np.asarray(at) + u * d[:, None])
    return np.concatenate(found)


class _Board:
    """The state of the search: which candidate each label has taken."""

    def __init__(self, requests: Sequence[Request], ink: Ink, style: Style) -> None:
        self.requests, self.gap = requests, style.label_gap
        self.taken = [-1] * len(requests)
        self.half = np.array([r.half for r in requests]).reshape(-1, 2)
        self.at = np.full((len(requests), 2), np.inf)
        self.open: list[np.ndarray] = []  # candidates clear of ink, best first
        for r in requests:
            # Places are as good as they are to nine digits: the last ones depend on the processor.
            gaps = np.round(ink.gaps(r.centres, r.half), 9)
            clear = np.flatnonzero(gaps >= style.gap)
            if not clear.size:
                raise FigureError(f"{r.what} finds no free place")
            cost = np.round(r.cost[clear] - np.minimum(gaps[clear], AMPLE), 9)
            self.open.append(clear[np.argsort(cost, kind="stable")])

    def clashes(self, i: int) -> np.ndarray:
        """(k, n) which open candidates of label i come too near to which placed labels."""
        places = self.requests[i].centres[self.open[i]]
        room = self.half + np.asarray(self.requests[i].half) + self.gap
        hit = np.all(np.abs(places[:, None, :] - self.at[None]) < room[None], axis=2)
        hit[:, i] = False
        return hit

    def put(self, i: int, rank: int) -> None:
        """Place label i at its open candidate of this rank."""
        self.taken[i] = int(self.open[i][rank])
        self.at[i] = self.requests[i].centres[self.taken[i]]

    def settle(self, order: list[int]) -> None:
        """Place all labels, evicting the least troublesome ones where there is no room."""
        waiting, blame = list(order), np.ones(len(self.requests))
        for _ in range(PATIENCE + len(order)):
            if not waiting:
                return
            i = waiting.pop(0)
            hit = self.clashes(i)
            trouble = hit @ blame
            rank = int(np.argmin(trouble))
            for j in np.flatnonzero(hit[rank]):
                blame[j] += 1.0
                self.at[j] = np.inf
                waiting.append(int(j))
            self.put(i, rank)
        raise FigureError(f"{self.requests[waiting[0]].what} finds no place beside the other labels")

    def improve(self, order: list[int]) -> None:
        """Let each label move to its best place among the others, until none moves (three rounds at most)."""
        for _ in range(3):
            before = list(self.taken)
            for i in order:
                self.put(i, int(np.argmin(self.clashes(i).any(axis=1))))
            if self.taken == before:
                return


def place(requests: Sequence[Request], ink: Ink, style: Style) -> list[Vec]:
    """The centres of all labels, none of which touches ink or another label.

    Raises:
        FigureError: where a label finds no place; the message names it.
    """
    if not requests:
        return []
    board = _Board(requests, ink, style)
    order = sorted(range(len(requests)), key=lambda i: (len(board.open[i]), i))
    board.settle(order)
    board.improve(order)
    return [(float(x), float(y)) for x, y in board.at]
