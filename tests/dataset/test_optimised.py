"""``python -O`` leaves assertions out, so none of them may decide anything: the same bytes with them and without."""

from __future__ import annotations

import ast
import hashlib
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COMMAND = "import sys; from geogen.cli import main; sys.exit(main())"


def shards(folder: Path, *flags: str) -> dict[str, str]:
    """Hashes of what a small synth writes in an interpreter of its own."""
    options = ("synth", "--n", "4", "--seed", "5", "--workers", "1", "--out", str(folder))
    subprocess.run([sys.executable, *flags, "-c", COMMAND, *options], check=True, cwd=ROOT, timeout=300)
    files = (p for p in folder.rglob("*") if p.is_file())
    return {p.relative_to(folder).as_posix(): hashlib.sha256(p.read_bytes()).hexdigest() for p in files}


def test_synth_writes_the_same_bytes_without_assertions(tmp_path: Path) -> None:
    """Shards, manifest and card agree byte by byte."""
    with_them = shards(tmp_path / "with")
    assert len(with_them) == 3
    assert shards(tmp_path / "without", "-O") == with_them


def test_nothing_catches_a_failed_assertion() -> None:
    """No handler of the package names ``AssertionError``, and nothing raises it."""
    named = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sorted((ROOT / "geogen").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Name) and node.id == "AssertionError"
    ]
    assert named == []
