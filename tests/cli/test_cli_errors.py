"""The command line's contract: exit codes, one line for every error, and no traceback ever."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from geogen.cli.app import COMMANDS, run
from geogen.errors import GeogenError, UnsoundRule

ROOT = Path(__file__).resolve().parent.parent.parent


def one_line(capsys: pytest.CaptureFixture[str]) -> str:
    """What stands on standard error: one line and nothing else."""
    out, err = capsys.readouterr()
    assert out == "" and err.endswith("\n") and err.count("\n") == 1, (out, err)
    return err.strip()


@pytest.mark.parametrize("command", ["check", "render", "solve", "report", "view", "export", "tasks", "variants"])
@pytest.mark.parametrize("name", ["x" * 300, "x" * 5000])
def test_names_that_are_too_long(
    command: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system refuses them: one line, which is not as long."""
    monkeypatch.chdir(tmp_path)
    words = {"tasks": ["--data", name], "variants": ["--data", name]}.get(command, [name])
    assert run([command, *words]) == 2
    line = one_line(capsys)
    assert "too long" in line or "no such file or folder" in line.lower() or "there is no" in line, line
    assert len(line) < 500


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["solv"], "geogen: no command 'solv' (did you mean 'solve'?)"),
        (["frobnicate"], "geogen: no command 'frobnicate' ('geogen --help' lists the commands)"),
        (["--frob"], "geogen: No such option"),
        (["rules", "--frob"], "geogen rules: No such option"),
        (["rules", "extra"], "geogen: unknown rule 'extra'"),
        (["constructions", "extra"], "geogen constructions: Got unexpected extra argument (extra)"),
    ],
)
def test_usage_errors(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A wrong command line is one line and exit code 2."""
    assert run(arguments) == 2
    assert one_line(capsys).startswith(message)


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_command_has_help_with_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """``--help`` of the program and of every command shows an example and exits with 0."""
    assert run([*command.split(), "--help"]) == 0
    text = capsys.readouterr().out
    assert "Example" in text and f"geogen {command}".strip() in text


@pytest.mark.parametrize(
    ("error", "code", "message"),
    [
        (GeogenError("no good", file="f.txt", line=3, column=5, hint="mend it"), 2, "f.txt:3:5: no good (mend it)"),
        (UnsoundRule("a rule lies"), 1, "a rule lies"),
        (ValueError("a\nsurprise"), 1, "internal error: ValueError: a surprise (GEOGEN_TRACEBACK=1 shows where)"),
        (KeyboardInterrupt(), 130, "interrupted"),
    ],
)
def test_errors_of_commands(
    error: BaseException, code: int, message: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a command raises is one line, with the exit code of its kind."""

    def fail(root: Path | None = None) -> None:
        raise error

    monkeypatch.setattr("geogen.cli.rules.load_library", fail)
    assert run(["rules"]) == code
    assert one_line(capsys) == f"geogen: {message}"


def test_a_closed_pipe_is_quiet() -> None:
    """A reader that goes away ends the program without a word."""
    done = subprocess.run(
        f"{sys.executable} cli.py rules | head -n 1; echo ${{PIPESTATUS[0]}}",
        shell=True,
        executable="/bin/bash",
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    lines = done.stdout.splitlines()
    assert done.stderr == "" and len(lines) == 2 and lines[1] in ("0", "141")


def test_help_loads_no_numerical_library() -> None:
    """``geogen --help`` is there at once, because it imports nothing that it does not show."""
    code = "import sys; from geogen.cli.app import run; run(['--help']); print(*sorted(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True, timeout=60
    )
    loaded = set(done.stdout.splitlines()[-1].split())
    assert "click" in loaded
    assert not loaded & {"numpy", "sympy", "pyarrow", "matplotlib", "networkx", "torch", "inspect_ai", "openai"}


def heeding_interrupts() -> None:
    """Let a new process heed Ctrl-C, as in a terminal, even where the tests themselves run in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interrupt_is_one_line(tmp_path: Path) -> None:
    """Ctrl-C while a command is at work ends it with one line and exit code 130."""
    problems = tmp_path / "many.txt"
    problems.write_text("one\na b c = triangle a b c ? cong a b a b\n" * 5000, encoding="utf-8")
    process = subprocess.Popen(
        [sys.executable, "cli.py", "solve", str(problems)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=heeding_interrupts,
    )
    assert process.stdout is not None and process.stdout.readline().startswith("one: ")
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (130, "geogen: interrupted\n")


def test_signs_that_steer_a_terminal_are_spelled_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The name of a problem neither turns the direction of writing nor sets the terminal's title."""
    file = tmp_path / "problems.txt"
    file.write_text("a\u202eb\na b c = triangle a b c ? cong a b a b\n", encoding="utf-8")
    run(["solve", str(file)])
    assert capsys.readouterr().out.startswith("a\\u202eb: ")
    lines = tmp_path / "lines.jsonl"
    lines.write_text(json.dumps({"problem": "x\x1b]0;t\x07", "proof": {}, "solved": True}) + "\n", encoding="utf-8")
    run(["check", str(lines)])
    out = capsys.readouterr().out
    assert "x\\x1b]0;t\\x07: refused" in out and "\x1b" not in out
