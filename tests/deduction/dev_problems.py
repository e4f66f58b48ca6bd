"""The scenes that the tests of deduction run on: base scenes and classic theorems, or outside problem sets."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from geogen.deduction import close
from geogen.deduction.events import Equation
from geogen.deduction.saturate import Closure
from geogen.errors import SceneError
from geogen.lang.problem import Problem, parse_body, read_problems
from geogen.library import load_library
from geogen.scene.build import build_scene
from geogen.scene.scene import Scene

HERE = Path(__file__).resolve()
CLASSIC = HERE.parents[1] / "rules" / "classic"
OUTSIDE = tuple(HERE.parents[3] / "shared" / "data" / f"{name}_dev.txt" for name in ("imo", "jgex"))


@cache
def base_problems() -> tuple[Problem, ...]:
    """The library's base scenes without value slots, as problems without goal."""
    scenes = load_library().scenes.values()
    return tuple(parse_body(s.body, name=s.id) for s in scenes if "{" not in s.body)


@cache
def problems(source: str = "own") -> tuple[Problem, ...]:
    """The problems of a source.

    Args:
        source: ``own``, the base scenes and classic theorems of this checkout, or ``outside``, the sets beside it.
    """
    files = OUTSIDE if source == "outside" else sorted(CLASSIC.glob("*.txt"))
    found = tuple(p for path in files for p in read_problems(path) if isinstance(p, Problem))
    return found if source == "outside" else (*base_problems(), *found)


def sample(count: int, source: str = "own") -> tuple[Problem, ...]:
    """About ``count`` problems of a source, spread evenly over all."""
    every = problems(source)
    return every[:: max(1, len(every) // count)]


@cache
def scene_of(problem: Problem, seed: int = 0) -> Scene | None:
    """The problem's scene, None where it cannot be drawn with this seed."""
    try:
        return build_scene(problem, load_library(), seed)
    except SceneError:
        return None


@cache
def closure_of(problem: Problem, seed: int = 0) -> Closure:
    """The problem's closure under the default library."""
    scene = scene_of(problem, seed)
    assert scene is not None, f"{problem.name} cannot be drawn"
    return close(scene, load_library())


@cache
def closure_of_text(body: str, seed: int = 0) -> Closure:
    """The closure of a problem body."""
    return close(build_scene(parse_body(body), load_library(), seed), load_library())


def underived(one: Closure, other: Closure) -> list[Equation]:
    """The equations of one closure that another closure of the same points does not imply."""
    names = {i: other.quantities.constant(q) for q, i in one.quantities.constants.items()}
    return [e for e in one.log if not other.algebra.implied({names.get(i, i): c for i, c in e.terms.items()})]


def described(closure: Closure, equation: Equation) -> str:
    """What gave an equation, for messages."""
    event = equation.event
    names = " ".join(closure.scene.points[i] for i in event.points)
    return f"{event.rule.id} {names}" if event.rule else f"{event.kind} {event.statement}"
