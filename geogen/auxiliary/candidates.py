"""Candidates of auxiliary points: what the constructions make of the points of a figure, all at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from geogen.auxiliary.drawn import Drawn
from geogen.auxiliary.makers import MAKERS

#: A candidate nearer to a point, as a share of the figure, is that point; one further away is out of sight.
SAME, NEAR, FAR = 1e-7, 1e-3, 12.0
#: Points of a clause, the new one among them, up to which a candidate needs no second way to be made.
FEW = 4


@dataclass(frozen=True)
class Candidates:
    """Points that may be added to a figure, each at a place of its own.

    Args:
        at: (R, K) complex coordinates.
        maker: (K,) which of the makers makes it; the first of several that do.
        args: for each the points that it is made of, by number.
        ways: (K,) by how many makers' calls it comes out.
    """

    at: np.ndarray
    maker: np.ndarray
    args: Sequence[tuple[int, ...]]
    ways: np.ndarray

    def __len__(self) -> int:
        return len(self.args)

    def definition(self, k: int, name: str, points: Sequence[str]) -> str:
        """The clause that makes a candidate.

        Args:
            k: which.
            name: of the new point.
            points: names of the points of the figure.
        """
        words = [points[i] for i in self.args[k]]
        return f"{name} = {MAKERS[self.maker[k]].clause.format(*words, x=name)}"


def candidates(figure: Drawn, new: int = 0) -> Candidates:
    """The candidates of a figure.

    Args:
        figure: its tables.
        new: where a point from this number on is to be among those that they are made of; 0 for all.
    """
    places, makers, arguments = [], [], []
    with np.errstate(all="ignore"):
        for number, maker in enumerate(MAKERS):
            args = maker.choices(figure)
            if new and len(args):
                args = args[(args >= new).any(axis=1)]
            if not len(args):
                continue
            z = maker.place(*(figure.at[:, column] for column in args.T))
            kept = _is_clear(z, figure)
            places.append(z[:, kept])
            makers.append(np.full(int(kept.sum()), number))
            arguments += [tuple(row) for row in args[kept].tolist()]
    if not places:
        return Candidates(np.zeros((len(figure.at), 0), complex), np.zeros(0, int), (), np.zeros(0, int))
    at, by = np.concatenate(places, axis=1), np.concatenate(makers)
    first, ways = _apart(at, figure)
    # What is made of many points in one way only has no more to do with the figure than any other such point.
    usual = np.array([maker.clause.count("{") <= FEW for maker in MAKERS])
    kept = usual[by[first]] | (ways > 1)
    first, ways = first[kept], ways[kept]
    return Candidates(at[:, first], by[first], [arguments[k] for k in first], ways)


def _is_clear(z: np.ndarray, figure: Drawn) -> np.ndarray:
    """(K,) True for points that exist in all realisations, in sight and away from the points of the figure."""
    size = figure.size[:, None]
    clear = np.isfinite(z) & (np.abs(z - figure.at.mean(axis=1)[:, None]) < FAR * size)
    for point in figure.at.T:
        clear &= np.abs(z - point[:, None]) > NEAR * size
    return np.asarray(clear.all(axis=0))


def _apart(at: np.ndarray, figure: Drawn) -> tuple[np.ndarray, np.ndarray]:
    """The first candidate of each place, and how many there are at it."""
    grid = np.concatenate([np.stack((z.real, z.imag)) / s for z, s in zip(at[:2], figure.size, strict=False)])
    order = np.arange(at.shape[1])
    labels = np.zeros(at.shape[1], dtype=np.int64)
    for row in grid:
        along = row.argsort(kind="stable")
        steps = np.zeros(len(row), dtype=np.int64)
        steps[along[1:]] = np.cumsum(np.diff(row[along]) > SAME)
        labels = labels * (len(row) + 1) + steps
        _, labels = np.unique(labels, return_inverse=True)
    _, first, ways = np.unique(labels, return_index=True, return_counts=True)
    by = first.argsort()
    return order[first[by]], ways[by]
