"""What all tests share: where the checkout is, and the problem sets beside it where they are there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

# A run says the same about the same code; who asks for more examples gets new ones each time.
settings.register_profile("same", derandomize=True, database=None)
if "GEOGEN_EXAMPLES" not in os.environ:
    settings.load_profile("same")


ROOT = Path(__file__).resolve().parent.parent
SETS = ROOT.parent / "shared" / "data"


@pytest.fixture(scope="session")
def root() -> Path:
    """The top of the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def problem_sets() -> list[Path]:
    """Outside problem sets, for tests that run them where they are at hand."""
    found = sorted(SETS.glob("*_dev.txt"))
    if not found:
        pytest.skip("no problem sets beside the checkout")
    return found
