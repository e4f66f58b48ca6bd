"""``python -O`` leaves assertions out, so none of them may decide anything: the same bytes with them and without."""

from __future__ import annotations

import ast
import hashlib
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from geogen.dataset.manifest import Options
from geogen.dataset.synthesis import synthesize
from tests.conftest import Maker

ROOT = Path(__file__).resolve().parents[2]
COMMAND = "import sys; from geogen.cli import main; sys.exit(main())"


def content(folder: Path) -> dict[str, str]:
    """Hashes of all files by name."""
    files = (p for p in folder.rglob("*") if p.is_file())
    return {p.relative_to(folder).as_posix(): hashlib.sha256(p.read_bytes()).hexdigest() for p in files}


def test_synth_writes_the_same_bytes_without_assertions(
    made_once: Callable[[str, Maker], Path], tmp_path: Path
) -> None:
    """Shards, manifest and card agree byte by byte."""
    with_them = content(made_once("asserted", lambda folder: synthesize(Options(n=4, seed=33), folder, 1)))
    assert len(with_them) == 3
    options = ("synth", "--n", "4", "--seed", "33", "--workers", "1", "--out", str(tmp_path / "without"))
    subprocess.run([sys.executable, "-O", "-c", COMMAND, *options], check=True, cwd=ROOT, timeout=300)
    assert content(tmp_path / "without") == with_them


def test_nothing_catches_a_failed_assertion() -> None:
    """No handler of the package names ``AssertionError``, and nothing raises it."""
    named = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sorted((ROOT / "geogen").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Name) and node.id == "AssertionError"
    ]
    assert named == []
