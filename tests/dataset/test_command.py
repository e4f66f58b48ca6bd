"""``geogen synth`` as a command: its summary, and bad input in one line with exit code 2."""

import json
import subprocess
import sys

import pytest

COMMAND = [sys.executable, "-c", "from geogen.cli import main; main()", "synth"]


def run(*arguments, cwd):
    """The command in a process of its own."""
    return subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, cwd=cwd, timeout=300)


def test_it_prints_a_summary_and_reads_as_json(tmp_path):
    """By default into generated/synth-SEED; the second run finds everything done and prints JSON."""
    first = run("--n", "2", "--seed", "9", "--workers", "1", "--no-figures", cwd=tmp_path)
    assert first.returncode == 0 and "2 problems in generated/synth-9" in first.stdout, first.stderr
    assert first.stderr == ""
    again = run("--n", "2", "--seed", "9", "--workers", "1", "--no-figures", "--json", cwd=tmp_path)
    assert json.loads(again.stdout)["problems"] == 2


@pytest.mark.parametrize(
    "arguments, named",
    [
        (("--n", "0"), "--n 0"),
        (("--n", "-3"), "--n -3"),
        (("--n", "99999999"), "--n 99999999"),
        (("--n", "five"), "five"),
        (("--n", "1", "--workers", "0"), "--workers 0"),
        (("--n", "1", "--min-premise-share", "2"), "--min-premise-share"),
        (("--n", "1", "--out", "taken"), "not empty"),
        ((), "--n"),
    ],
)
def test_bad_input_is_one_line_and_nothing_is_written(tmp_path, arguments, named):
    """One line that names the culprit, exit code 2, and the folder as it was."""
    (tmp_path / "taken").mkdir()
    (tmp_path / "taken" / "mine.txt").write_text("keep")
    done = run(*arguments, "--no-figures", cwd=tmp_path)
    assert done.returncode == 2 and named in done.stderr and done.stdout == ""
    assert len(done.stderr.strip().splitlines()) == 1
    assert sorted(p.relative_to(tmp_path).as_posix() for p in tmp_path.rglob("*")) == ["taken", "taken/mine.txt"]
