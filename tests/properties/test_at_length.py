"""The properties at leisure: new examples, and many of them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

#: Times as many examples as in the default run.
TIMES = "20"


@pytest.mark.slow
@pytest.mark.parametrize("module", ["test_statements.py", "test_scenes.py", "test_proofs.py"])
def test_properties_hold_for_many_more_examples(module: str) -> None:
    """Twenty times as many as in the default run, other ones every time; a failing one is printed as a body."""
    path = Path(__file__).with_name(module)
    environment = {**os.environ, "GEOGEN_EXAMPLES": TIMES}
    found = subprocess.run([sys.executable, "-m", "pytest", str(path)], env=environment, capture_output=True, text=True)
    assert found.returncode == 0, found.stdout
