"""The page of ``geogen view`` judges its proofs in the reader's browser, and shows each verdict."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from second_judge import CHROMIUM, QUIET, second_verdicts

from geogen.dataset.records import read_problems
from geogen.dataset.view.judged import recorder
from geogen.dataset.view.write import write_view
from geogen.library import load_library

HOLDS = "checked in this browser: every step holds"
DATA = Path("data") / "00000.js"


@pytest.fixture(scope="module")
def page(drawn: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of six problems."""
    folder = tmp_path_factory.mktemp("judged") / "view"
    assert write_view(drawn, folder) == 6
    return folder


def problems_of(page: Path) -> list[dict[str, Any]]:
    """The problems that a page shows."""
    text = (page / DATA).read_text(encoding="utf-8")
    return json.loads(text.removeprefix("take(0,").removesuffix(");\n"))


def test_a_page_brings_the_record_of_each_proof_and_the_rule_book(page: Path) -> None:
    """The judge accepts what stands in the page's files; records are a modest part of them."""
    judge, _, book = (page / "judge.js").read_text(encoding="utf-8").rpartition("takeBook(")
    records = [json.dumps(problem["record"]) for problem in problems_of(page)]
    assert second_verdicts(records, json.loads(book.removesuffix(");\n"))) == [None] * 6
    assert "GeogenJudge" in judge
    size = len((page / DATA).read_text(encoding="utf-8"))
    assert sum(map(len, records)) < size / 4
    assert (page / "judge.js").stat().st_size < 300_000


def test_a_proof_that_cannot_be_elaborated_says_why(drawn: Path) -> None:
    """It has no record, and the page shows the cause in place of a verdict."""
    proof = next(read_problems(drawn)).proof
    found = recorder(load_library())(replace(proof, problem="a b = nothing a b ? coll a b a"))
    assert list(found) == ["unrecorded"] and found["unrecorded"].startswith("the problem does not read: ")


@pytest.mark.browser
def test_in_a_browser_each_proof_has_its_verdict(page: Path, tmp_path: Path) -> None:
    """Every step holds of each problem; of a page that was tampered with the refusal is shown, of that problem only."""
    playwright = pytest.importorskip("playwright.sync_api", reason="no playwright")
    if CHROMIUM is None:
        pytest.skip("no Chromium")
    shutil.copytree(page, tmp_path / "view")
    problems = problems_of(page)
    problems[1]["record"]["given"] = []
    problems[2] = {name: value for name, value in problems[2].items() if name != "record"} | {"unrecorded": "no record"}
    (tmp_path / "view" / DATA).write_text(f"take(0,{json.dumps(problems)});\n", encoding="utf-8")
    with playwright.sync_playwright() as api:
        browser = api.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        tab = browser.new_context(offline=True).new_page()
        errors: list[str] = []
        tab.on("pageerror", lambda error: errors.append(str(error)))

        def verdicts(folder: Path, name: str) -> list[str]:
            tab.goto((folder / "index.html").as_uri())
            found = []
            for problem in problems:
                tab.wait_for_function(
                    "id => document.querySelector('#problem h2')?.textContent === id", arg=problem["id"]
                )
                tab.wait_for_selector(f".verdict{name}")
                found.append(tab.locator(".verdict").inner_text())
                tab.keyboard.press("j")
            return found

        assert verdicts(page, ".holds") == [f"✓ {HOLDS}"] * 6
        tab.locator("#language").click()
        assert "每一步都成立" in tab.locator(".verdict").inner_text()
        tampered = verdicts(tmp_path / "view", ":is(.holds, .refused)")
        assert tampered[1].startswith("✗ refused by the check in this browser: step ")
        assert tampered[1].endswith("is not among the problem's given statements")
        assert tampered[2] == "✗ refused by the check in this browser: no record"
        assert [tampered[i] for i in (0, 3, 4, 5)] == [f"✓ {HOLDS}"] * 4
        assert errors == []
        browser.close()
