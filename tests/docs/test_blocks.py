"""The code in the documentation runs and prints what the pages show; ``doc_pages`` says how each kind of block is run.

``UPDATE_DOCS=1 python3 -m pytest tests/docs/test_blocks.py`` writes into the pages what commands print now.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from doc_pages import PAGES, PROSE, ROOT, Block, Page

from geogen.cli.app import run

#: The data set of the examples, which a single process makes for all pages: `geogen synth` finds it complete.
SMALL, MAKE_SMALL = "small", ["synth", "--n", "8", "--seed", "3", "--workers", "1", "--out"]

#: Runs a command line of geogen: exit code and what is printed.
Runner = Callable[[list[str]], tuple[int, str]]

RUNNING = [p for p in PAGES if any(b.runs and b.mark != "slow" for b in p.blocks)]
SLOW = [p for p in PAGES if p.has_slow_blocks]


@pytest.mark.parametrize("page", RUNNING, ids=lambda p: p.name)
def test_blocks_run_and_print_what_is_shown(
    page: Page,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    made_once: Callable[[str, Callable[[Path], object]], Path],
) -> None:
    """All blocks of a page that are not marked, in order and in one folder."""
    _run(page, False, tmp_path, monkeypatch, capsys, made_once)


@pytest.mark.slow
@pytest.mark.parametrize("page", SLOW, ids=lambda p: p.name)
def test_slow_blocks_run_and_print_what_is_shown(
    page: Page,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    made_once: Callable[[str, Callable[[Path], object]], Path],
) -> None:
    """All blocks of a page, those that are marked as slow among them."""
    _run(page, True, tmp_path, monkeypatch, capsys, made_once)


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_every_block_is_of_a_kind_that_is_run_or_says_why_not(page: Page) -> None:
    """No block of code stands in a page without being run, unless a comment before it gives the reason."""
    for block in page.blocks:
        assert block.language, f"{page.name}:{block.line}: a block without a language"
        known = (*PROSE, *_WAYS)
        assert block.language in known or block.mark or block.title, f"{page.name}:{block.line}: {block.language}"
    text = page.path.read_text(encoding="utf-8")
    assert len(page.blocks) * 2 == len(re.findall(r"^```", text, re.MULTILINE)), f"{page.name}: a block is not closed"
    marks = len(re.findall(r"^<!-- (?:slow|not run):", text, re.MULTILINE))
    assert marks == sum(bool(b.mark) for b in page.blocks), f"{page.name}: a comment that stands before no block"


def _run(
    page: Page,
    slow: bool,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    made_once: Callable[[str, Callable[[Path], object]], Path],
) -> None:
    """Run a page's blocks in a folder that looks as the reader's checkout does where the page needs that."""
    wanted = [b for b in page.blocks if b.runs and (slow or b.mark != "slow")]
    monkeypatch.chdir(folder)
    if any(re.search(rf"\b{SMALL}\b", b.text) for b in wanted):
        shutil.copytree(made_once("docs-small", _make_small), folder / SMALL)
        capsys.readouterr()
    own = page.changes_the_library
    for name in ("geogen", "rules", "constructions") if own else ():
        shutil.copytree(ROOT / name, folder / name)

    def inside(arguments: list[str]) -> tuple[int, str]:
        code = run(arguments)
        return code, "".join(capsys.readouterr())

    runner = _outside if own else inside
    for block in wanted:
        if block.title:
            path = Path(block.title)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")
        way = _WAYS.get(block.language)
        if way is not None:
            way(block, page, runner)


def _make_small(folder: Path) -> None:
    """The data set of the examples."""
    assert run([*MAKE_SMALL, str(folder)]) == 0


def _outside(arguments: list[str]) -> tuple[int, str]:
    """A command in an interpreter of its own, which finds the package in the working folder."""
    code = "from geogen.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, timeout=600)
    return done.returncode, done.stdout + done.stderr


# ── one function for each kind of block ──


def _console(block: Block, page: Page, runner: Runner) -> None:
    for command, shown in _commands(block.text):
        program, *arguments = shlex.split(command)
        if program == "cat":
            Path(arguments[0]).write_text(shown, encoding="utf-8")
        else:
            assert program == "geogen", f"{page.name}: {command}"
            _compared(command, shown, _printed(arguments, runner), page)


def _printed(arguments: list[str], runner: Runner) -> str:
    """What a command prints, or nothing where it goes to a file."""
    if arguments[-2:-1] != [">"]:
        return runner(arguments)[1]
    Path(arguments[-1]).write_text(runner(arguments[:-2])[1], encoding="utf-8")
    return ""


def _compared(command: str, shown: str, printed: str, page: Page) -> None:
    """Hold what is printed against what is shown, or write it into the page."""
    pattern = re.escape(_timeless(shown)).replace(re.escape("…"), "(?s:.*)")
    if re.fullmatch(pattern, _timeless(printed)):
        return
    if os.environ.get("UPDATE_DOCS"):
        text = page.path.read_text(encoding="utf-8")
        page.path.write_text(text.replace(f"$ {command}\n{shown}", f"$ {command}\n{printed}"), encoding="utf-8")
        return
    raise AssertionError(f"{page.name}: {command}\n{printed}")


def _commands(text: str) -> Iterator[tuple[str, str]]:
    """The commands of a block with what they print."""
    parts = re.split(r"^\$ (.*)\n", text, flags=re.MULTILINE)
    assert parts[0] == "", "a console block starts with a command"
    return zip(parts[1::2], parts[2::2], strict=True)


def _timeless(text: str) -> str:
    """A text without what a machine's speed decides."""
    return re.sub(r'\d+ ms|\d+(?:\.\d+)? s\b|(?<=_s": )[\d.e-]+', "T", text)


def _shell(block: Block, page: Page, runner: Runner) -> None:
    for line in block.text.splitlines():
        words = shlex.split(line, comments=True)
        if words:
            assert words[0] == "geogen", f"{page.name}:{block.line}: {line}"
            code, printed = runner(words[1:])
            assert code == 0, f"{page.name}: {line}\n{printed}"


def _python(block: Block, page: Page, runner: Runner) -> None:
    if runner is _outside:
        done = subprocess.run([sys.executable, "-c", block.text], capture_output=True, text=True, timeout=600)
        assert done.returncode == 0, f"{page.name}:{block.line}\n{done.stderr}"
        return
    exec(compile("\n" * block.line + block.text, page.name, "exec"), {"__name__": "page"})


def _toml(block: Block, page: Page, runner: Runner) -> None:
    tomllib.loads(block.text)


def _json(block: Block, page: Page, runner: Runner) -> None:
    json.loads(block.text)


_WAYS: dict[str, Callable[[Block, Page, Runner], None]] = {
    "console": _console,
    "sh": _shell,
    "python": _python,
    "toml": _toml,
    "json": _json,
}
