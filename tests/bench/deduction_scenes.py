"""What the benchmarks of deduction run: outside problem sets where they are there, and dense scenes."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from geogen.lang.problem import Problem, parse_body, read_problems
from geogen.library import load_library
from geogen.scene.build import build_scene
from geogen.scene.scene import Scene

SETS = Path(__file__).resolve().parents[3] / "shared" / "data"
TEXTBOOK = Path(__file__).resolve().parents[1] / "values" / "textbook"

#: Triangle, circumcentre, orthocentre, feet, midpoints, nine-point centre, midpoints of AH, BH, CH, incentre, its
#: touch points, centroid: one clause a point, so that the first K of them are a scene.
DENSE = (
    "a b c = triangle a b c",
    "o = circle o a b c",
    "h = orthocenter h a b c",
    "d = foot d a b c",
    "e = foot e b a c",
    "f = foot f c a b",
    "l = midpoint l b c",
    "m = midpoint m a c",
    "n = midpoint n a b",
    "w = circle w l m n",
    "p = midpoint p a h",
    "q = midpoint q b h",
    "r = midpoint r c h",
    "i = incenter i a b c",
    "x = foot x i b c",
    "y = foot y i a c",
    "z = foot z i a b",
    "g = on_line g a l, on_line g b m",
)


def dense_body(points: int) -> str:
    """The body of the dense scene of a given size (at least three points)."""
    if not 3 <= points <= len(DENSE) + 2:
        raise ValueError(f"the dense scene has 3 to {len(DENSE) + 2} points, not {points}")
    return "; ".join(DENSE[: points - 2])


@cache
def dense_scene(points: int) -> Scene:
    """The dense scene of a given size."""
    return build_scene(parse_body(dense_body(points), name=f"dense {points}"), load_library())


#: Scenes and values of each kind that fit them.
VALUED = {
    "lengths": ("d = foot d a b c; m = midpoint m b c", "length b c = 14; length a b = 13; length a c = 15"),
    "angles": ("d = foot d a b c; e = foot e b a c", "angle a b c = 60; angle a c b = 45; length b c = 10"),
    "area": ("m = midpoint m b c; n = midpoint n a c", "area a b c = 24; length b c = 8"),
    "perimeter": ("m = midpoint m b c; n = midpoint n a c", "perimeter a b c = 30; length b c = 12; length a b = 8"),
    "ratio": ("d = on_line d b c; m = midpoint m a b", "length b d = 2; length d c = 3; area a b c = 20"),
    "radius": ("o = circle o a b c; m = midpoint m b c", "radius o a = 5; length b c = 8"),
    "arc": ("o = circle o a b c; m = midpoint m b c", "arc o a b = 2pi; radius o a = 6; angle a b c = 70"),
}


@cache
def valued_scenes(kind: str) -> tuple[Scene, Scene]:
    """A scene with values of a kind, and the same figure without them."""
    body, values = VALUED[kind]
    scene = build_scene(parse_body(f"a b c = triangle a b c; {body}; {values}", name=kind), load_library())
    plain = build_scene(parse_body(f"a b c = triangle a b c; {body}", name=kind), load_library())
    given = {p.statement for p in plain.premises}
    return scene, replace(scene, premises=tuple(p for p in scene.premises if p.statement in given))


#: Of so many textbook problems one is timed.
EVERY = 6


@cache
def textbook_scenes() -> tuple[tuple[Scene, Scene], ...]:
    """The scenes of textbook problems with values and without goal, each beside the same figure without its values."""
    found = []
    files = sorted(TEXTBOOK.glob("*.txt"))
    every = [p for file in files for p in read_problems(file) if isinstance(p, Problem)]
    for problem in every[::EVERY]:
        scene = replace(build_scene(problem, load_library()), goal=None)
        plain = tuple(p for p in scene.premises if p.clause < len(problem.clauses))
        if len(plain) < len(scene.premises):
            found.append((scene, replace(scene, premises=plain)))
    return tuple(found)


@cache
def problems(name: str) -> tuple[Problem, ...]:
    """The problems of an outside set by file stem; empty where it is not at hand."""
    path = SETS / f"{name}.txt"
    if not path.exists():
        return ()
    return tuple(p for p in read_problems(path) if isinstance(p, Problem))


@cache
def scene_of(problem: Problem) -> Scene:
    """A problem's scene."""
    return build_scene(problem, load_library())
