"""The inequalities of the predicates of position, which have no linear forms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from geogen.verify.plane import Element, Facts, Plane, cross, dot, square


def _clock(plane: Plane, a: str, b: str, c: str) -> Element:
    return cross(plane, a, b, a, c)


def _lean(plane: Plane, a: str, b: str, c: str) -> Element:
    return dot(plane, a, b, a, c)


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
}
