"""The constructions that make auxiliary points: of which points, and where.

Each is single-valued, so that the point is the same one in all realisations of a figure. Those that are told in the
simplest words come first.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from geogen.auxiliary import places
from geogen.auxiliary.drawn import Drawn, circumcentre

#: Most choices of one maker, which is passed over in figures so rich that it has more.
MOST = 200_000
#: Choices of points: (K, arguments).
Choices = Callable[[Drawn], np.ndarray]
#: The place of a point from those of the points it is made of, arrays (R, K).
Place = Callable[..., np.ndarray]


@dataclass(frozen=True)
class Maker:
    """A way to make a point.

    Args:
        clause: its constructions, with ``{x}`` for the point and ``{0}``, ``{1}`` … for those that it is made of.
        choices: the points that it may be made of.
        place: where it comes to lie.
    """

    clause: str
    choices: Choices
    place: Place


def _rows(found: Sequence[tuple[int, ...]], width: int) -> np.ndarray:
    return np.array(found, dtype=np.int64).reshape(-1, width)


def _product(*tables: np.ndarray) -> np.ndarray:
    """Every row of one table beside every row of another; none at all where these are too many."""
    if math.prod(map(len, tables)) > MOST:
        return np.zeros((0, sum(t.shape[1] for t in tables)), dtype=np.int64)
    places = np.indices([len(t) for t in tables]).reshape(len(tables), -1)
    return np.concatenate([t[p] for t, p in zip(tables, places, strict=True)], axis=1)


def pairs(figure: Drawn) -> np.ndarray:
    """Pairs of points."""
    return np.stack(np.triu_indices(figure.n, 1), axis=1)


def ordered_pairs(figure: Drawn) -> np.ndarray:
    """Pairs of points in either order."""
    return np.concatenate((pairs(figure), pairs(figure)[:, ::-1]))


def triangles(figure: Drawn) -> np.ndarray:
    """Three points that are on no line."""
    on = figure.on_line
    return _rows([t for t in combinations(range(figure.n), 3) if not on[:, t].all(axis=1).any()], 3)


def corners(figure: Drawn) -> np.ndarray:
    """Triangles, each corner in turn first."""
    found = triangles(figure)
    return np.concatenate((found, found[:, [1, 2, 0]], found[:, [2, 0, 1]]))


def arms(figure: Drawn) -> np.ndarray:
    """Triangles in all orders that differ in the first two points."""
    found = corners(figure)
    return np.concatenate((found, found[:, [0, 2, 1]]))


def points_and_lines(figure: Drawn) -> np.ndarray:
    """A point and a line not through it."""
    line, point = np.nonzero(~figure.on_line)
    return np.concatenate((point[:, None], figure.lines[line]), axis=1)


def two_lines(figure: Drawn) -> np.ndarray:
    """Two lines that have no point in common."""
    on = figure.on_line.astype(np.int64)
    one, two = np.nonzero(np.triu(on @ on.T == 0, 1))
    return np.concatenate((figure.lines[one], figure.lines[two]), axis=1)


def lines_points_directions(figure: Drawn) -> np.ndarray:
    """A line, a point not on it, and a direction."""
    found = points_and_lines(figure)[:, [1, 2, 0]]
    return _product(found, figure.directions)


def lines_and_pairs(figure: Drawn) -> np.ndarray:
    """A line and two points."""
    return _product(figure.lines, pairs(figure))


def circles_drawn(figure: Drawn) -> np.ndarray:
    """Circles through four points or more, or whose centre is a point, by three of them, each in turn first."""
    circles = figure.circles
    size = figure.size[:, None, None]
    centred = (np.abs(circles.centre[:, :, None] - figure.at[:, None, :]) < 1e-8 * size).all(axis=0).any(axis=1)
    found = []
    for members in circles.members[centred | (circles.members.sum(axis=1) > 3)]:
        points = np.flatnonzero(members).tolist()
        for a in points:
            one, other = [p for p in points if p != a][:2]
            found.append((a, one, other))
    return _rows(found, 3)


def chords(figure: Drawn) -> np.ndarray:
    """A point, and a circle through three others."""
    found = corners(figure)
    args = _product(np.arange(figure.n)[:, None], found)
    return args[(args[:, :1] != args[:, 1:]).all(axis=1)]


def circles_and_directions(figure: Drawn) -> np.ndarray:
    """A circle that is drawn, and a direction."""
    return _product(circles_drawn(figure), figure.directions)


def circles_and_lines(figure: Drawn) -> np.ndarray:
    """A circle that is drawn, and a line."""
    return _product(circles_drawn(figure), figure.lines)


def two_circles(figure: Drawn) -> np.ndarray:
    """Two circles with a point in common, at least one of them drawn."""
    one, two = circles_drawn(figure), corners(figure)
    args = _product(one, two)
    return args[args[:, 0] == args[:, 3]][:, [0, 1, 2, 4, 5]]


def equal_radii(figure: Drawn) -> np.ndarray:
    """Two points that are equally far from a third."""
    lengths = figure.lengths
    same = (lengths[:, :, None] == lengths[:, None, :]) & (lengths[:, :, None] >= 0) & (lengths[:, None, :] >= 0)
    o, a, b = np.nonzero(same)
    kept = a < b
    return np.stack((a[kept], b[kept], o[kept]), axis=1)


def centred(figure: Drawn) -> np.ndarray:
    """Circles by their centre and the first of at least two points on them."""
    found = {(o, int(figure.lengths[o, a])): (o, a) for a, _, o in equal_radii(figure)[::-1].tolist()}
    return _rows(sorted(found.values()), 2)


def points_and_centred(figure: Drawn) -> np.ndarray:
    """A point, and a circle by its centre and a point on it."""
    args = _product(np.arange(figure.n)[:, None], centred(figure))
    return args[(args[:, :1] != args[:, 1:]).all(axis=1)]


def two_centred(figure: Drawn) -> np.ndarray:
    """Two circles with different centres."""
    args = _product(centred(figure), centred(figure))
    return args[args[:, 0] < args[:, 2]]


def points_and_triangles(figure: Drawn) -> np.ndarray:
    """A point and a triangle of others."""
    args = _product(np.arange(figure.n)[:, None], triangles(figure))
    return args[(args[:, :1] != args[:, 1:]).all(axis=1)]


#: The ways in which auxiliary points are made.
MAKERS = (
    Maker("midpoint {x} {0} {1}", pairs, places.middle),
    Maker("intersection_ll {x} {0} {1} {2} {3}", two_lines, places.meeting),
    Maker("foot {x} {0} {1} {2}", points_and_lines, places.foot),
    Maker("mirror {x} {0} {1}", ordered_pairs, places.mirror),
    Maker("reflect {x} {0} {1} {2}", points_and_lines, places.reflection),
    Maker("circle {x} {0} {1} {2}", triangles, circumcentre),
    Maker("parallelogram {0} {1} {2} {x}", corners, places.fourth),
    Maker("intersection_lc {x} {0} {1} {2}", arms, places.on_circle_again),
    Maker("chord_through {x} {0} {1} {2} {3}", chords, places.chord),
    Maker("arc_midpoint {x} {0} {1} {2}", corners, places.arc_midpoint),
    Maker("arc_midpoint2 {x} {0} {1} {2}", corners, places.other_arc_midpoint),
    Maker("orthocenter {x} {0} {1} {2}", triangles, places.orthocentre),
    Maker("incenter {x} {0} {1} {2}", triangles, places.incentre),
    Maker("excenter {x} {0} {1} {2}", corners, places.excentre),
    Maker("circumcircles_meet {x} {0} {1} {2} {3} {4}", two_circles, places.circles_again),
    Maker("intersection_lp {x} {0} {1} {2} {3} {4}", lines_points_directions, places.by_parallel),
    Maker("intersection_lt {x} {0} {1} {2} {3} {4}", lines_points_directions, places.by_perpendicular),
    Maker("on_line {x} {0} {1}, on_bline {x} {2} {3}", lines_and_pairs, places.by_bisector),
    Maker("on_pline0 {x} {0} {3} {4}, on_circum {x} {0} {1} {2}", circles_and_directions, places.parallel_chord),
    Maker("lay_off {x} {0} {1} {0} {2}", arms, places.laid_off),
    Maker("tangents_meet {x} {0} {1} {2}", equal_radii, places.pole),
    Maker("tangent_circum {x} {0} {1} {2}, on_line {x} {3} {4}", circles_and_lines, places.tangent_meets),
    Maker("bisector_foot {x} {0} {1} {2}", corners, places.bisector_foot),
    Maker("inverse {x} {0} {1} {2}", points_and_centred, places.inverse),
    Maker("similitude_out {x} {0} {1} {2} {3}", two_centred, places.outer_centre),
    Maker("similitude_in {x} {0} {1} {2} {3}", two_centred, places.inner_centre),
    Maker("isogonal_conjugate {x} {0} {1} {2} {3}", points_and_triangles, places.isogonal),
)
