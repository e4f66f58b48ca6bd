"""Data sets, items, variants and solutions have the same bytes whatever kernels a processor makes libraries choose.

NumPy, OpenBLAS and the C library have several variants of one function, which round differently, and take the one that
suits the processor; environment variables make them take others, as on an older one.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from numpy._core._multiarray_umath import __cpu_dispatch__, __cpu_features__

#: NumPy's kernels beyond the least that it needs, as far as this processor has them, and the newest of them.
KERNELS = [name for name in __cpu_dispatch__ if __cpu_features__.get(name)]
NEWEST = [name for name in KERNELS if "AVX512" in name or name.endswith("V4")]
SETTINGS: dict[str, dict[str, str]] = {
    "as it is": {},
    "plain NumPy": {"NPY_DISABLE_CPU_FEATURES": " ".join(KERNELS)},
    "older NumPy": {"NPY_DISABLE_CPU_FEATURES": " ".join(NEWEST)},
    "plain C library": {"GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-FMA,-FMA4"},
    "two threads": {"OMP_NUM_THREADS": "2", "OPENBLAS_NUM_THREADS": "2"},
    "one thread": {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"},
    **{
        core: {"OPENBLAS_CORETYPE": core}
        for core in ("Prescott", "Nehalem", "Sandybridge", "Haswell", "Zen", "SkylakeX")
    },
}
#: All at once, as on a processor of 2008.
OLD = {**SETTINGS["plain NumPy"], **SETTINGS["plain C library"], **SETTINGS["Prescott"]}
#: What rounds differently with the settings above: the test of the tests.
WITNESS = """
import math
import numpy as np
some = np.random.default_rng(1).uniform(0.1, 3, (40, 40))
print(repr((some @ some).tolist()), repr(np.log(some).tolist()), [math.atan2(x, y) for x, y in some[:, :2].tolist()])
"""


def run(root: Path, setting: Mapping[str, str], *words: str) -> str:
    """What a Python command prints with additional settings of the environment."""
    environment = {**os.environ, "PYTHONPATH": str(root), "PYTHONWARNINGS": "ignore", **setting}
    found = subprocess.run([sys.executable, *words], env=environment, cwd=root, capture_output=True, text=True)
    assert found.returncode == 0, found.stderr
    return found.stdout


def digests(folder: Path) -> dict[str, str]:
    """Every file of a folder with the hash of its bytes."""
    files = sorted(p for p in folder.rglob("*") if p.is_file())
    return {str(p.relative_to(folder)): hashlib.sha256(p.read_bytes()).hexdigest() for p in files}


def make(root: Path, folder: Path, setting: Mapping[str, str], seed: int, n: int) -> dict[str, str]:
    """A data set with items and variants, made with a setting; every file with its hash."""
    rest = ("--seed", str(seed), "--workers", "1")
    run(root, setting, "cli.py", "synth", "--n", str(n), "--out", str(folder), *rest)
    run(root, setting, "cli.py", "tasks", "--n", "10", "--data", str(folder), *rest)
    run(root, setting, "cli.py", "variants", "--n", "10", "--data", str(folder), *rest)
    return digests(folder)


def solutions(root: Path, file: Path, setting: Mapping[str, str]) -> list[dict[str, object]]:
    """Solutions with their proofs, without the seconds that they took."""
    lines = run(root, setting, "cli.py", "solve", "--json", "--proof", str(file)).splitlines()
    return [{key: value for key, value in json.loads(line).items() if not key.endswith("_s")} for line in lines]


@pytest.mark.skipif(not KERNELS, reason="this processor leaves NumPy no choice of kernels")
def test_the_settings_change_how_libraries_round(root: Path) -> None:
    """Otherwise the tests below would show nothing."""
    assert run(root, OLD, "-c", WITNESS) != run(root, {}, "-c", WITNESS)


def test_a_data_set_has_the_same_bytes_on_an_old_processor(root: Path, tmp_path: Path) -> None:
    """Three problems with their figures, on this processor and on two older ones."""
    words = ("cli.py", "synth", "--n", "3", "--seed", "4", "--workers", "1", "--out")
    for name, setting in {"here": {}, "older": SETTINGS["older NumPy"], "old": OLD}.items():
        run(root, setting, *words, str(tmp_path / name))
    assert digests(tmp_path / "here") == digests(tmp_path / "older") == digests(tmp_path / "old")


@pytest.fixture(scope="module")
def here(root: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[int, dict[str, str]]:
    """Data sets of three seeds made without any setting."""
    return {seed: make(root, tmp_path_factory.mktemp("here"), {}, seed, 60) for seed in (1, 2, 3)}


@pytest.mark.slow
@pytest.mark.parametrize("name", [*SETTINGS, "old"])
def test_problems_items_and_variants_have_the_same_bytes(
    root: Path, tmp_path: Path, here: dict[int, dict[str, str]], name: str
) -> None:
    """Sixty problems of each of three seeds, with figures, items and variants."""
    for seed, files in here.items():
        assert make(root, tmp_path / str(seed), SETTINGS.get(name, OLD), seed, 60) == files


@pytest.mark.outside
def test_solutions_are_the_same(root: Path, problem_sets: list[Path]) -> None:
    """Every problem of outside sets, with its figure and its proof."""
    for file in problem_sets:
        expected = solutions(root, file, {})
        for setting in (OLD, SETTINGS["Nehalem"]):
            assert solutions(root, file, setting) == expected
