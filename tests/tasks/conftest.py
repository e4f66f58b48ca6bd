"""A small data set with figures, and items of every task made of it; made once for all tests of tasks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from geogen.dataset.items import read_items
from geogen.dataset.manifest import Options
from geogen.dataset.synthesis import synthesize
from geogen.dataset.tasking import Wish, make_items, read_bare
from geogen.library import load_library
from geogen.tasks.kinds import TASKS
from geogen.tasks.source import Source, read_source
from tests.conftest import Maker

#: Problems of the data set, and items of each task.
PROBLEMS, ITEMS = 90, 8


@pytest.fixture(scope="session")
def library():
    """The library."""
    return load_library()


@pytest.fixture(scope="session")
def data(made_once: Callable[[str, Maker], Path]) -> Path:
    """A data set with items; nothing may be written into it."""

    def make(folder: Path) -> None:
        synthesize(Options(n=PROBLEMS, seed=33), folder, 1)
        make_items(folder, folder, Wish(TASKS, ITEMS, 1), 1)

    return made_once("tasks", make)


@pytest.fixture(scope="session")
def items(data: Path) -> list[dict[str, Any]]:
    """All items of it."""
    return list(read_items(data))


@pytest.fixture(scope="session")
def sources(data: Path, library) -> list[Source]:
    """Its problems."""
    return [read_source(row) for row in read_bare(data, library)]
