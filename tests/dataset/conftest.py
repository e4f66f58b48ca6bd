"""A small data set with figures, shared by the tests of this folder."""

from pathlib import Path

import pytest

from geogen.dataset.manifest import Options
from geogen.dataset.synthesis import synthesize


@pytest.fixture(scope="session")
def drawn(tmp_path_factory) -> Path:
    """Six problems with figures; nothing may be written into it."""
    folder = tmp_path_factory.mktemp("drawn") / "six"
    synthesize(Options(n=6, seed=21), folder, 1)
    return folder
