"""A data set with items of every task, their twins, and every kind of variant, made once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from geogen.dataset.manifest import Options
from geogen.dataset.synthesis import synthesize
from geogen.dataset.tasking import Wish, make_items
from geogen.dataset.twins import make_twins
from geogen.dataset.variants import Wanted, make_variants
from geogen.tasks.kinds import TASKS
from geogen.variants.rows import KINDS
from tests.conftest import Maker

#: Problems, and items and variants of each kind.
PROBLEMS, EACH = 20, 3


@pytest.fixture(scope="session")
def whole(made_once: Callable[[str, Maker], Path]) -> Path:
    """The data set; nothing may be written into it."""

    def make(folder: Path) -> None:
        wish = Wish(TASKS, EACH, 1)
        synthesize(Options(n=PROBLEMS, seed=3), folder, 1)
        make_items(folder, folder, wish, 1)
        make_twins(folder, folder, wish, 2)
        make_variants(folder, folder, Wanted(tuple(KINDS), EACH, 1), 1)

    return made_once("bound", make)
