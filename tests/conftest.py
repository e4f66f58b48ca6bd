"""What all tests share: where the checkout is, and the outside problem sets that may lie beside it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from filelock import FileLock
from hypothesis import settings

# A run says the same about the same code; who asks for more examples gets new ones each time.
settings.register_profile("same", derandomize=True, database=None)
if "GEOGEN_EXAMPLES" not in os.environ:
    settings.load_profile("same")


ROOT = Path(__file__).resolve().parent.parent
SETS = ROOT.parent / "shared" / "data"
#: The outside sets whose problems are in the language as it is.
OUTSIDE = ("imo_dev", "jgex_dev")


@pytest.fixture(scope="session")
def root() -> Path:
    """The top of the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def problem_sets() -> list[Path]:
    """Outside problem sets, for tests of the suite ``outside``."""
    return [SETS / f"{name}.txt" for name in OUTSIDE]


#: Makes the folder that it is given.
Maker = Callable[[Path], object]


@pytest.fixture(scope="session")
def made_once(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Callable[[str, Maker], Path]:
    """Folders that take long to make, by name: made by the first process of a run that asks, which others wait for."""
    base = tmp_path_factory.getbasetemp()
    shared = base if worker_id == "master" else base.parent

    def made(name: str, make: Maker) -> Path:
        folder = shared / name / "data"
        done = shared / name / "done"
        (shared / name).mkdir(exist_ok=True)
        with FileLock(shared / name / "lock"):
            if not done.exists():
                make(folder)
                done.touch()
        return folder

    return made


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Say what is missing where the suite ``outside`` is asked for and its files are not there."""
    if not all((SETS / f"{name}.txt").exists() for name in OUTSIDE):
        for item in items:
            if item.get_closest_marker("outside"):
                item.add_marker(pytest.mark.skip(reason=f"no outside problem sets in {SETS}"))
