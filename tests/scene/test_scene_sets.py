"""Outside problem sets build as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from geogen.lang.form import evaluate, is_congruence
from geogen.lang.problem import Problem, read_problems
from geogen.lang.statement import all_forms
from geogen.library import load_library
from geogen.scene.build import build_scene

pytestmark = pytest.mark.outside
SETS = [Path(__file__).resolve().parents[2].parent / "shared" / "data" / f"{name}_dev.txt" for name in ("imo", "jgex")]
PROBLEMS = [p for path in SETS if path.exists() for p in read_problems(path)]


def test_every_problem_is_read() -> None:
    """No line of the public sets is malformed for us."""
    assert PROBLEMS and all(isinstance(p, Problem) for p in PROBLEMS)


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda p: p.name.rsplit("/", 1)[-1])
def test_every_problem_builds_with_every_seed(problem: Problem) -> None:
    """Five seeds; in each figure every premise holds to 1e-9."""
    library = load_library()
    for seed in range(5):
        scene = build_scene(problem, library, seed)
        forms = [f for p in scene.premises for f in all_forms(p.statement)]
        for index in range(len(scene.realisations)):
            at = scene.figure(index)
            for form in forms:
                value = evaluate(form, at)
                error = abs(value.real - round(value.real)) if is_congruence(form) else abs(value)
                assert error < 1e-9
