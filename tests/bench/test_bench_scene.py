"""Benchmarks of scene building; the target is 3 ms for three figures of ten points, and at most 10 ms."""

from __future__ import annotations

import statistics
import time
from pathlib import Path

import pytest

from geogen.lang.problem import Problem, parse_body, read_problems
from geogen.library import load_library
from geogen.scene.build import build_scene

SETS = sorted((Path(__file__).resolve().parents[2].parent / "shared" / "data").glob("jgex_dev.txt"))
TEN = (
    "a b c = triangle a b c; o = circle o a b c; h = orthocenter h a b c; d = foot d a b c; m = midpoint m b c; "
    "p = on_line p a d, on_circle p o a; q = on_line q a m; r = on_tline r q b c, on_line r a b"
)


def test_ten_points(benchmark) -> None:
    """Three realisations of a scene with ten points."""
    problem, library = parse_body(TEN), load_library()
    scene = benchmark(lambda: build_scene(problem, library))
    assert scene.realisations.shape == (3, 10, 2)


def test_a_triangle(benchmark) -> None:
    """The smallest scene."""
    problem, library = parse_body("a b c = triangle a b c"), load_library()
    assert benchmark(lambda: build_scene(problem, library)).points == ("a", "b", "c")


@pytest.mark.skipif(not SETS, reason="no problem sets beside the checkout")
def test_the_public_problems(capsys: pytest.CaptureFixture[str]) -> None:
    """Median and 95th percentile of CPU time over the public problems, printed."""
    library = load_library()
    problems = [p for p in read_problems(SETS[0]) if isinstance(p, Problem)]
    build_scene(problems[0], library)
    spent = []
    for problem in problems:
        start = time.process_time()
        build_scene(problem, library)
        spent.append((time.process_time() - start) * 1e3)
    spent.sort()
    with capsys.disabled():
        late = spent[int(len(spent) * 0.95)]
        print(f"\nbuild, {len(spent)} problems: median {statistics.median(spent):.2f} ms, p95 {late:.2f} ms")
    assert len(spent) == len(problems)
