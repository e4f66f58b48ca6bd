"""``geogen eval`` as a process of its own, which tests may kill."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]


def process_of(arguments: Sequence[str]) -> subprocess.Popen[str]:
    """``geogen`` with arguments, its output in pipes; it hears Ctrl-C even where the tests run in the background."""
    return subprocess.Popen(
        [sys.executable, "-c", f"import sys; sys.argv[1:] = {[*arguments]!r}; from geogen.cli import main; main()"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
