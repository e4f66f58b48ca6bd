"""Chains of angles: what each of them says, and that every link holds in every figure of the same order."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement, parse_statement
from geogen.problem.asking import size
from geogen.problem.words.chase import NEAR, ChasePart, chase, how_they_lie
from geogen.proof.graph import BY_ALGEBRA, SEEN
from geogen.scene.quality import orientations

SQUARE = {"a": (0.0, 0.0), "b": (1.0, 0.0), "c": (1.0, 1.0), "d": (0.0, 1.0), "e": (2.0, 0.0), "o": (0.5, 0.5)}


def facts(*texts: str) -> list[Statement]:
    """Statements as they are written."""
    return list(map(parse_statement, texts))


def said(parts: list[ChasePart]) -> str:
    """A chain in letters."""
    return " = ".join(f"{p.factor}{''.join(p.corner) if p.corner else ''}{float(p.more):+g}" for p in parts)


def value(part: ChasePart, at: Coordinates) -> float:
    """What a link comes to in a figure, in degrees."""
    return part.factor * (size(part.corner, at) * 180 if part.corner else 0.0) + float(part.more)


@pytest.mark.parametrize(
    ("target", "stated", "wanted"),
    [
        # Two angles equal to a third.
        ("eqangle a b a c c d c a", ["eqangle a b a c d b d c", "eqangle d b d c c d c a"], "1bac+0 = 1bdc+0 = 1dca+0"),
        # Both are what is left of a right angle.
        (
            "eqangle b a b d d b d c",
            ["perp a b a d", "perp a d d c"],
            "1abd+0 = -1adb+90 = 1bdc+0",
        ),
        # A known size between two angles.
        ("eqangle a b a c c d c a", ["aconst a b a c 45o", "aconst c d c a 45o"], "1bac+0 = 0+45 = 1dca+0"),
        # A right angle by one with parallel sides.
        ("perp b a b c", ["para a b c d", "perp c d b c"], "1abc+0 = 1bcd+0 = 0+90"),
        # Nothing leads there.
        ("eqangle a b a c c d c a", ["perp a b a d"], ""),
        # One fact that says it by itself is no chain.
        ("eqangle a b a c c d c a", ["para a b c d"], ""),
    ],
)
def test_chains(target: str, stated: list[str], wanted: str) -> None:
    """In a square with its diagonals."""
    assert said(chase(parse_statement(target), facts(*stated), SQUARE)) == wanted


@pytest.mark.parametrize(
    ("one", "two", "wanted"), [("aob", "cod", "vertical"), ("cab", "cae", "same_angle"), ("abc", "bcd", "")]
)
def test_how_they_lie(one: str, two: str, wanted: str) -> None:
    """Vertical angles, and one angle by other points of its arms."""
    assert how_they_lie((one[0], one[1], one[2]), (two[0], two[1], two[2]), SQUARE) == wanted


def test_every_link_holds_in_every_figure_of_the_order(made) -> None:
    """In all realisations of made problems, where triangles turn as in the figure of record; and there are many."""
    links = 0
    for problem in made:
        steps = {step.id: step for step in problem.proof.steps}
        realisations = problem.scene.realisations
        same = [places for places in realisations if (orientations(places) == orientations(realisations[0])).all()]
        figures = [dict(zip(problem.scene.points, map(tuple, np.asarray(p).tolist()), strict=True)) for p in same]
        for step in problem.proof.steps:
            if step.kind != BY_ALGEBRA:
                continue
            stated = [steps[i].statement for i in step.premises if steps[i].kind != SEEN]
            chain = chase(step.statement, stated, problem.proof.figure)
            for at in figures:
                for one, two in pairwise(chain):
                    assert abs(value(one, at) - value(two, at)) < 1e3 * NEAR, (str(step.statement), said(chain))
                    links += 1
    assert links > 20
