"""A small data set with figures, shared by the tests of this folder."""

from collections.abc import Callable
from pathlib import Path

import pytest

from geogen.dataset.manifest import Options
from geogen.dataset.synthesis import synthesize
from tests.conftest import Maker


@pytest.fixture(scope="session")
def drawn(made_once: Callable[[str, Maker], Path]) -> Path:
    """Six problems with figures; nothing may be written into it."""
    return made_once("drawn", lambda folder: synthesize(Options(n=6, seed=21), folder, 1))
