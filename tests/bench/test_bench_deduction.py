"""Benchmarks of deduction in CPU time: closures, building, proofs, checking, dense scenes, and peak memory.

The start of the process, parsing and the compilation of the rules are left out: every scene is closed once before.
Times are measured and shown, never asserted.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent))

from deduction_scenes import (  # noqa: E402
    DENSE,
    VALUED,
    dense_body,
    dense_scene,
    problems,
    scene_of,
    textbook_scenes,
    valued_scenes,
)
from table import PEERS, peak_memory, table  # noqa: E402

from geogen.checker import check  # noqa: E402
from geogen.deduction import close, prove  # noqa: E402
from geogen.lang.problem import Problem, parse_body  # noqa: E402
from geogen.library import load_library  # noqa: E402
from geogen.scene.build import build_scene  # noqa: E402

OUTSIDE = [*problems("jgex_dev"), *problems("imo_dev")]
EULER = parse_body(
    "a b c = triangle a b c; d = foot d a b c; e = foot e b a c; h = on_line h a d, on_line h b e ? perp c h a b",
    name="altitudes",
)
#: A problem of each kind of size, for the stages beside the closure.
SPREAD = [EULER, *OUTSIDE[:: max(1, len(OUTSIDE) // 8)]]

#: A bound on the memory of deduction, in MB.
MEMORY = 200

cpu = pytest.mark.benchmark(timer=time.process_time, warmup=False, disable_gc=True)


def _name(problem: Problem) -> str:
    return problem.name.split("/")[-1]


@cpu
@pytest.mark.parametrize("problem", [EULER, *OUTSIDE], ids=_name)
def test_closure(benchmark, problem: Problem) -> None:
    """The full closure of a problem's scene."""
    scene, library = scene_of(problem), load_library()
    close(scene, library)
    closure = benchmark.pedantic(close, (scene, library), rounds=3, iterations=1)
    benchmark.extra_info |= {"points": len(scene.points), "solved": closure.holds(scene.goal)}
    assert closure.passes >= 1


@cpu
@pytest.mark.parametrize("valued", [True, False], ids=["valued", "plain"])
@pytest.mark.parametrize("kind", VALUED)
def test_closure_with_values(benchmark, kind: str, valued: bool) -> None:
    """The full closure of a scene with values of a kind, and of the same figure without them."""
    scenes, library = valued_scenes(kind), load_library()
    scene = scenes[0] if valued else scenes[1]
    close(scene, library)
    closure = benchmark.pedantic(close, (scene, library), rounds=3, iterations=1)
    assert (closure.values is not None) == valued


@cpu
@pytest.mark.parametrize("valued", [True, False], ids=["valued", "plain"])
def test_closures_of_textbook_scenes(benchmark, valued: bool) -> None:
    """The full closures of textbook scenes with values, and of the same figures without them, all together."""
    scenes = [pair[0] if valued else pair[1] for pair in textbook_scenes()]
    library = load_library()

    def every() -> int:
        return sum(close(scene, library).values is not None for scene in scenes)

    every()
    with_values = benchmark.pedantic(every, rounds=3, iterations=1)
    benchmark.extra_info |= {"scenes": len(scenes)}
    assert len(scenes) > 40 and (with_values > len(scenes) // 2) == valued


@cpu
@pytest.mark.parametrize("problem", SPREAD, ids=_name)
def test_build(benchmark, problem: Problem) -> None:
    """A problem's scene with three realisations."""
    scene = benchmark.pedantic(build_scene, (problem, load_library()), rounds=3, iterations=1)
    assert scene.realisations.shape == (3, len(scene.points), 2)


@cpu
@pytest.mark.parametrize("problem", SPREAD, ids=_name)
def test_proof(benchmark, problem: Problem) -> None:
    """A short proof of a goal from a fresh closure."""
    scene, library = scene_of(problem), load_library()
    if not close(scene, library).holds(scene.goal):
        pytest.skip("the goal is not reached")
    graph = benchmark.pedantic(prove, setup=lambda: ((close(scene, library), scene.goal), {}), rounds=3)
    assert graph.steps


@cpu
@pytest.mark.parametrize("problem", SPREAD, ids=_name)
def test_check(benchmark, problem: Problem) -> None:
    """Checking a proof."""
    closure = close(scene_of(problem), load_library())
    if not closure.holds(closure.scene.goal):
        pytest.skip("the goal is not reached")
    graph = prove(closure, closure.scene.goal)
    assert benchmark.pedantic(check, (graph, load_library()), rounds=3, iterations=1).is_certified


@cpu
@pytest.mark.parametrize("points", [15, 20])
def test_dense(benchmark, points: int) -> None:
    """The full closure of the triangle with its centres."""
    scene = dense_scene(points)
    assert len(scene.points) == points
    close(scene, load_library())
    closure = benchmark.pedantic(close, (scene, load_library()), rounds=3, iterations=1)
    assert len(closure.facts()) > 200


def test_dense_scenes_have_the_size_they_name() -> None:
    """One clause a point after the triangle; sizes beyond the list are refused."""
    assert [dense_body(k).count(";") + 3 for k in (3, 15, 20)] == [3, 15, 20]
    with pytest.raises(ValueError, match="21"):
        dense_body(len(DENSE) + 3)


def test_peak_memory() -> None:
    """A fresh process that closes and proves everything stays below the bound."""
    assert peak_memory() < MEMORY


def test_table(capsys: pytest.CaptureFixture[str]) -> None:
    """The table of peers is printed with our row and the spread of each stage."""
    text = table()
    with capsys.disabled():
        print(f"\n{text}")
    assert all(peer[0] in text for peer in PEERS)
    assert "geogen" in text and "peak memory" in text
