"""A hostile file harms nobody: one line, exit code 2 (1 for a refused proof), no traceback, little memory."""

from __future__ import annotations

import os
import re
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hostile_cases import CASES, Case

from geogen.cli.app import run

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
#: A list of options, cut short as a message quotes it: which options they are depends on the problems, not on the file.
OPTIONS = re.compile(r"'\[\".*…'")
#: Most address space of a command in bytes, and seconds of its time.
SPACE, SECONDS = 3 * 2**29, 20


def expected() -> dict[str, tuple[int, str]]:
    """Exit code and last line of each case."""
    found = {}
    for line in (HERE / "corpus.err").read_text("utf-8").splitlines():
        name, code, message = line.split(" | ", 2)
        found[name] = int(code), message
    return found


EXPECTED = expected()


def said(out: str, err: str, folder: Path, base: Path) -> str:
    """What a command says of a file: its one line on stderr, else the first line about what it refuses."""
    lines = err.splitlines() or [line for line in out.splitlines() if ": refused: " in line or ": error: " in line]
    text = lines[-1] if err else (lines[0] if lines else "")
    return OPTIONS.sub("OPTIONS", text.replace(str(folder), "DIR").replace(str(base), "BASE"))


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """An empty folder of a short name."""
    yield tmp_path


def test_the_base_is_a_valid_data_set(base: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """What each case alters is accepted as it is, so that a refusal is about the alteration."""
    assert run(["check", str(base)]) == 0
    assert "0 refused" in capfd.readouterr().out


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_one_line_and_an_exit_code(case: Case, base: Path, folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Each hostile file is refused with the exact message that stands in ``corpus.err``."""
    code = run(case.build(folder, base))
    out, err = capfd.readouterr()
    assert "internal error" not in out + err and "Traceback" not in out + err
    assert (code, said(out, err, folder, base)) == EXPECTED[case.name]
    assert code in (1, 2) and err.count("\n") <= 1


@pytest.mark.slow
@pytest.mark.parametrize("case", [case for case in CASES if case.heavy], ids=lambda case: case.name)
def test_little_memory_and_time(case: Case, base: Path, folder: Path) -> None:
    """What takes gigabytes or minutes without limits runs in 1.5 GB of address space and twenty seconds."""
    arguments = case.build(folder, base)
    done = subprocess.run(
        [sys.executable, "-c", "from geogen.cli.app import main; main()", *arguments],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=300,
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1", "PYTHONPATH": str(ROOT), "ARROW_DEFAULT_MEMORY_POOL": "system"},
        preexec_fn=_limited,
    )
    assert (done.returncode, said(done.stdout, done.stderr, folder, base)) == EXPECTED[case.name]


def _limited() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (SPACE, SPACE))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


def test_the_corpus_is_large() -> None:
    """There are cases for every command that reads files, and a message for each case."""
    assert len(CASES) >= 150 and set(EXPECTED) == {case.name for case in CASES}
    commands = {case.name.partition(":")[0] for case in CASES}
    assert {"check", "report", "view", "export", "render", "tasks", "variants", "audit", "eval", "solve"} <= commands
