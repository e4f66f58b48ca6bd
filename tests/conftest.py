"""What all tests share: where the checkout is, and the outside problem sets that may lie beside it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from filelock import FileLock
from hypothesis import settings

from tests.searches import Searches

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
def of_the_run(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The folder that all processes of a run share."""
    base = tmp_path_factory.getbasetemp()
    return base if worker_id == "master" else base.parent


@pytest.fixture(scope="session")
def searches(of_the_run: Path) -> Searches:
    """What searches for problems found in this run."""
    return Searches(of_the_run / "searches")


@pytest.fixture
def recalled(searches: Searches) -> Iterator[None]:
    """Problems are not looked for again in a test that is about what is done with them."""
    with searches.recalled():
        yield


@pytest.fixture(scope="session")
def made_once(of_the_run: Path, searches: Searches) -> Callable[[str, Maker], Path]:
    """Folders that take long to make, by name: made by the first process of a run that asks, which others wait for.

    Their problems are not looked for twice, either.
    """

    def made(name: str, make: Maker) -> Path:
        folder = of_the_run / name / "data"
        done = of_the_run / name / "done"
        (of_the_run / name).mkdir(exist_ok=True)
        with FileLock(of_the_run / name / "lock"):
            if not done.exists():
                with searches.recalled():
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
