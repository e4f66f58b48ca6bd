"""What all tests share: where the checkout is, and the problem sets beside it where they are there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

# On the integration server a run must say the same about the same code; at a desk new examples are welcome.
settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")


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
