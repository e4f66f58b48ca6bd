"""The judge in JavaScript, run by Node, or by headless Chromium where there is no Node: a batch of records at once."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(str(files("geogen.dataset.view").joinpath("judge.js")))
NODE = shutil.which("node")
CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
#: The verdict of each record, one failure of the judge itself not hiding the others.
_RUN = """([book, records]) => records.map(record => {
  try { return GeogenJudge.verdict(record, book); } catch (error) { return `the judge fails: ${error.stack}`; }
})"""
_MAIN = """const GeogenJudge = require(process.argv[1]);
process.stdout.write(JSON.stringify((%s)(JSON.parse(require("fs").readFileSync(0, "utf-8")))));"""


def second_verdicts(records: Sequence[str], book: str) -> list[str | None]:
    """What the second judge says of records, each None where it accepts one.

    Args:
        records: JSON texts.
        book: the rule book, a JSON text.
    """
    batch = [book, list(records)]
    found: list[Any] = _in_node(batch) if NODE else _in_chromium(batch)
    assert len(found) == len(records)
    return found


def _in_node(batch: list[Any]) -> list[Any]:
    command = [str(NODE), "-e", _MAIN % _RUN, str(SCRIPT)]
    done = subprocess.run(command, input=json.dumps(batch), capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def _in_chromium(batch: list[Any]) -> list[Any]:
    playwright = pytest.importorskip("playwright.sync_api", reason="neither node nor playwright")
    if CHROMIUM is None:
        pytest.skip("neither node nor Chromium")
    with playwright.sync_playwright() as api:
        browser = api.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        tab = browser.new_page()
        tab.add_script_tag(path=str(SCRIPT))
        found = tab.evaluate(_RUN, batch)
        browser.close()
    return found
