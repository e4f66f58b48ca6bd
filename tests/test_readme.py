"""The README's examples run and print what it shows.

``UPDATE_README=1 python3 -m pytest tests/test_readme.py`` writes into it what they print now.
"""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path

import pytest

from geogen.cli.app import COMMANDS, run
from geogen.lang.predicates import PREDICATES

README = Path(__file__).resolve().parent.parent / "README.md"
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
CONSOLE = [text for language, text in BLOCKS if language == "console"]
PYTHON = [text for language, text in BLOCKS if language == "python"]


def sessions(text: str) -> list[tuple[str, str]]:
    """The commands of a block with what they print."""
    parts = re.split(r"^\$ (.*)\n", text, flags=re.MULTILINE)
    assert parts[0] == "", "a console block starts with a command"
    return list(zip(parts[1::2], parts[2::2], strict=True))


def timeless(text: str) -> str:
    """A text without what a machine's speed decides."""
    return re.sub(r'\d+ ms|(?<=_s": )[\d.e-]+', "T", text)


@pytest.mark.parametrize("block", CONSOLE, ids=lambda b: b.split("\n")[0][:40])
def test_console_blocks(
    block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """``cat`` shows a file; ``geogen`` prints what is shown, timings apart, ``…`` standing for anything."""
    monkeypatch.chdir(tmp_path)
    for command, shown in sessions(block):
        program, *arguments = shlex.split(command)
        if program == "cat":
            Path(arguments[0]).write_text(shown, encoding="utf-8")
            continue
        assert program == "geogen", command
        if arguments[-2:-1] == [">"]:
            target = arguments[-1]
            del arguments[-2:]
        else:
            target = None
        run(arguments)
        printed = "".join(capsys.readouterr())
        if target is not None:
            Path(target).write_text(printed, encoding="utf-8")
            printed = ""
        pattern = re.escape(timeless(shown)).replace(re.escape("…"), "(?s:.*)")
        if os.environ.get("UPDATE_README") and not re.fullmatch(pattern, timeless(printed)):
            text = README.read_text(encoding="utf-8")
            README.write_text(text.replace(f"$ {command}\n{shown}", f"$ {command}\n{printed}"), encoding="utf-8")
        else:
            assert re.fullmatch(pattern, timeless(printed)), printed


@pytest.mark.parametrize("block", PYTHON, ids=lambda b: b.split("\n")[0][:40])
def test_python_blocks(block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python blocks run, their assertions hold."""
    monkeypatch.chdir(tmp_path)
    exec(compile(block, "README.md", "exec"), {"__name__": "readme"})


def test_the_tables_are_complete() -> None:
    """The README names every command and every predicate, each predicate with its own arguments."""
    text = README.read_text(encoding="utf-8")
    for name in COMMANDS:
        assert f"geogen {name}" in text
    for predicate in PREDICATES.values():
        assert f"`{predicate.name} {predicate.example}`" in text, predicate.name


def test_the_picture_is_there() -> None:
    """The pictures that the README shows are in the repository."""
    for target in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", README.read_text(encoding="utf-8")):
        assert (README.parent / target).is_file(), target
