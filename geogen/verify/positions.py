"""The inequalities of the predicates of position, which have no linear forms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from geogen.errors import GeogenError
from geogen.verify.plane import Element, Facts, Plane, cross, dot, square


def _clock(plane: Plane, a: str, b: str, c: str) -> Element:
    return cross(plane, a, b, a, c)


def _lean(plane: Plane, a: str, b: str, c: str) -> Element:
    return dot(plane, a, b, a, c)


def _convex(plane: Plane, corners: Sequence[str]) -> Facts:
    """All triples of corners, in the order of the polygon, stand anticlockwise."""
    return Facts(positive=tuple(_clock(plane, *triple) for triple in combinations(corners, 3)))


def _simple(plane: Plane, corners: Sequence[str]) -> Facts:
    raise GeogenError(
        f"that the polygon {' '.join(corners)} is simple is no list of equations and inequalities that all hold: "
        "a rule may ask for 'convex'"
    )


#: What each says of its arguments.
POSITIONS: dict[str, Callable[[Any, Sequence[Any]], Facts]] = {
    "diff": lambda f, a: Facts(nonzero=(square(f, *a),)),
    "ncoll": lambda f, a: Facts(nonzero=(_clock(f, *a),)),
    "npara": lambda f, a: Facts(nonzero=(cross(f, *a),)),
    "nperp": lambda f, a: Facts(nonzero=(dot(f, *a),)),
    "sameclock": lambda f, a: Facts(positive=(_clock(f, *a[:3]) * _clock(f, *a[3:]),)),
    "sameside": lambda f, a: Facts(positive=(_lean(f, *a[:3]) * _lean(f, *a[3:]),)),
    "nsameside": lambda f, a: Facts(positive=(-_lean(f, *a[:3]) * _lean(f, *a[3:]),)),
    "between": lambda f, a: Facts(zero=(_clock(f, *a),), positive=(-_lean(f, *a),)),
    "opposite": lambda f, a: Facts(positive=(-_clock(f, a[2], a[3], a[0]) * _clock(f, a[2], a[3], a[1]),)),
    "oneside": lambda f, a: Facts(positive=(_clock(f, a[2], a[3], a[0]) * _clock(f, a[2], a[3], a[1]),)),
    "acute": lambda f, a: Facts(positive=(_lean(f, *a),)),
    "obtuse": lambda f, a: Facts(positive=(-_lean(f, *a),)),
    "anticlockwise": lambda f, a: Facts(positive=(_clock(f, *a),)),
    "convex": _convex,
    "simple": _simple,
}
