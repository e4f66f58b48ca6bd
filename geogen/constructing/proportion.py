"""Near misses: constructions that come so near to what is wanted that no digit tells, by helpers out of all proportion.

Halving a segment forty times makes a point that is its end to twelve digits; a circle of a million times the figure's
size is as good as a line. Such a construction shows it: in every figure two of its objects are nearly one, and are
not, or one lies far outside. In a right one that happens by chance, in a few figures.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice

import numpy as np

from geogen.constructing.outputs import located
from geogen.constructing.placements import size_of
from geogen.constructing.redrawing import Redrawn
from geogen.geogebra.objects import Circle, Line, ListOf, Object, Point

#: Distances between which two objects are nearly one and are not, in sizes of the figure: above, they are two; below,
#: they are one, for the error of floats is much smaller.
SAME, NEAR = 1e-10, 1e-3
#: How far out objects lie that stand for what is infinitely far, in sizes of the figure.
FAR = 1e3
#: Most objects that are compared.
MOST = 600


def out_of_proportion(figures: Sequence[Redrawn], names: Collection[str]) -> str:
    """What is out of proportion in every figure, in words; empty where nothing is.

    Args:
        figures: a reply in figures.
        names: the objects that are looked at.
    """
    found = set.intersection(*(set(_strange(f, names)) for f in figures))
    return min(found, default="")


def _strange(figure: Redrawn, names: Collection[str]) -> Iterator[str]:
    """What is out of proportion in one figure."""
    centre, size = size_of(figure.given)
    by_kind: dict[str, tuple[list[str], list[tuple[float, ...]]]] = {}
    for name, made in islice(_single(figure.objects, names), MOST):
        row = located(made, centre, size)
        labels, rows = by_kind.setdefault(made.kind, ([], []))
        labels.append(name)
        rows.append(row)
    for kind, (labels, rows) in by_kind.items():
        at = np.array(rows)
        apart = np.abs(at[:, None] - at[None]).max(axis=2)
        for one, other in zip(*np.nonzero((apart > SAME) & (apart < NEAR)), strict=True):
            if one < other and labels[one] != labels[other]:
                yield f"{labels[one]} and {labels[other]} nearly coincide, and are two"
        sizes = at[:, 2] if kind == "circle" else np.ones(len(at))
        for number in np.nonzero(sizes < NEAR)[0]:
            yield f"{labels[number]} is next to nothing"
        for number in np.nonzero(np.abs(at).max(axis=1) > FAR)[0]:
            yield f"{labels[number]} lies far outside of the figure"


def _single(objects: Mapping[str, Object], names: Collection[str]) -> Iterator[tuple[str, Object]]:
    """Points, lines and circles, those in lists one by one."""
    for name, made in objects.items():
        if name in names:
            for item, one in enumerate(made.items if isinstance(made, ListOf) else (made,)):
                if isinstance(one, Point | Line | Circle):
                    yield f"{name}({item + 1})" if isinstance(made, ListOf) else name, one
