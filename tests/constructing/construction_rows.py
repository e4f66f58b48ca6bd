"""Rows of construction problems for tests: a few of each kind, made once a process."""

from __future__ import annotations

from functools import cache
from typing import Any

from geogen.constructing.origin import Candidate, Origin
from geogen.dataset.constructions import Maker

#: A scene with a foot, a circumcentre and a midpoint of both.
SCENE = "a b c = triangle a b c; d = foot d a b c; o = circumcenter o a b c; m = midpoint m d o"
#: Templates of each kind: lines, all solutions, transformations, measures, and twins of one wording.
TEMPLATES = (
    "tangents-from-a-point",
    "incircle",
    "located-A-O-H",
    "equilateral-between-lines",
    "two-distances",
    "part-of-an-angle-4",
    "part-of-an-angle-3",
    "inscribed-polygon-7",
)


@cache
def rows() -> tuple[dict[str, Any], ...]:
    """The rows, those of templates first."""
    candidates = [Candidate(Origin("", name, 7), name) for name in TEMPLATES]
    candidates += [Candidate(Origin(SCENE, "", number), "scene", "3-0000001") for number in range(4)]
    made = Maker(0)(candidates)
    for row in made:
        row.pop("asks")
    return tuple(made)


def row_of(source: str) -> dict[str, Any]:
    """The row of a template."""
    return next(dict(row) for row in rows() if row["source"] == source)
