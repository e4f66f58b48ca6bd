"""The page of ``geogen view``: whole, self-contained, and alive in a real browser."""

import json
import re
import shutil
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from geogen.cli.app import run
from geogen.dataset.records import read_problems
from geogen.dataset.shards import read_rows
from geogen.dataset.view.layout import HALF, edges, layered
from geogen.dataset.view.numbers import numbered_lines, numbers
from geogen.dataset.view.write import write_view

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]


@pytest.fixture(scope="module")
def page(drawn, tmp_path_factory) -> Path:
    """The page of a data set with an item of a task."""
    folder = tmp_path_factory.mktemp("view") / "six"
    shutil.copytree(drawn, folder)
    row = next(read_rows(drawn))
    item = {"id": "t1", "task": "NP", "level": "L1", "problem_id": row["id"], "answer": "B"}
    item |= {f"question_{x}": "Which is shown? </script>" for x in ("en", "zh")}
    item |= {f"options_{x}": ["1", "2", "3", "4"] for x in ("en", "zh")}
    (folder / "tasks").mkdir()
    pq.write_table(pa.Table.from_pylist([item]), folder / "tasks" / "tasks.parquet")
    assert write_view(folder, folder / "view") == 6
    return folder / "view"


def test_every_numbered_line_of_a_solution_has_its_step(drawn):
    """The numbers in solutions, in both languages, are those of the steps that the page highlights."""
    for record in read_problems(drawn):
        for language in ("en", "zh"):
            solution = record.row[f"solution_{language}"]
            printed = [n for _, n in numbered_lines(solution) if n]
            found = numbers(record.proof, record.row, language)
            assert sorted(set(found.values())) == printed == list(range(1, len(printed) + 1)), record.id
            assert found[record.proof.goal] == len(printed)


def test_graphs_are_drawn_downwards_without_two_nodes_in_one_place(drawn):
    """Every edge goes down, nodes stand apart, and every derived step has something above it or is an axiom's."""
    for record in read_problems(drawn):
        found = numbers(record.proof, record.row, "en")
        nodes, links = layered(record.proof, found)
        at = {n.number: (n.x, n.y) for n in nodes}
        assert all(at[a][1] < at[b][1] for a, b in links)
        places = sorted(at.values())
        assert all(abs(p[0] - q[0]) > 2 * HALF or abs(p[1] - q[1]) > 2 * HALF for p, q in pairwise(places))
        assert {n.number for n in nodes} == set(found.values())
        lonely = set(at) - {n for link in edges(record.proof, found) for n in link}
        assert not lonely, "a step that nothing leads to or from"


def test_the_page_asks_for_nothing_but_its_own_files(page):
    """No address in page or data but the name space of SVG; all files that the page loads are there."""
    for path in (f for f in page.rglob("*") if f.is_file()):
        addresses = set(re.findall(r"https?://[^\s\"'\\<>)]+", path.read_text("utf-8")))
        assert addresses <= {"http://www.w3.org/2000/svg"}, path
    assert [p.name for p in (page / "data").iterdir()] == ["00000.js"]
    parser = HTMLParser()
    parser.feed((page / "index.html").read_text("utf-8"))


def test_an_older_page_is_replaced_and_nothing_else(page, drawn, tmp_path, capsys):
    """Written again it is the same; a folder with other things in it is refused and stays as it was."""
    before = {p.relative_to(page): p.read_bytes() for p in page.rglob("*") if p.is_file()}
    assert write_view(page.parent, page) == 6
    assert before == {p.relative_to(page): p.read_bytes() for p in page.rglob("*") if p.is_file()}
    (tmp_path / "mine.txt").write_text("keep")
    assert run(["view", str(drawn), "--out", str(tmp_path)]) == 2
    assert "not empty" in capsys.readouterr().err and [p.name for p in tmp_path.iterdir()] == ["mine.txt"]


def test_a_damaged_record_leaves_no_half_written_page(drawn, tmp_path, capsys):
    """A shard that cannot be read is one line, and no folder appears."""
    folder = tmp_path / "broken"
    shutil.copytree(drawn, folder)
    next((folder / "problems").iterdir()).write_bytes(b"PAR1 nothing")
    assert run(["view", str(folder), "--out", str(tmp_path / "page")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert [p.name for p in tmp_path.iterdir()] == ["broken"]


@pytest.fixture(scope="module")
def browser():
    """A headless browser, where there is one."""
    playwright = pytest.importorskip("playwright.sync_api", reason="no playwright")
    if CHROMIUM is None:
        pytest.skip("no Chromium")
    with playwright.sync_playwright() as api:
        found = api.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield found
        found.close()


@pytest.mark.browser
def test_in_a_browser_steps_light_up_their_points(page, browser, drawn):
    """Opened from the disk, without a network: list, figure, languages, steps, graph, search and tasks work."""
    context = browser.new_context(offline=True)
    tab = context.new_page()
    errors: list[str] = []
    asked: list[str] = []
    tab.on("pageerror", lambda error: errors.append(str(error)))
    tab.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    tab.on("request", lambda request: asked.append(request.url))
    tab.goto((page / "index.html").as_uri())
    rows = list(read_rows(drawn))
    tab.wait_for_selector(".figure svg")
    assert tab.locator("nav a").count() == 6
    assert tab.locator(".question").inner_text() == rows[0]["question_en"]
    record = next(read_problems(drawn))
    last = numbers(record.proof, record.row, "en")[record.proof.goal]
    wanted = set(record.proof.step(record.proof.goal).statement.points)

    def lit() -> set[str]:
        return set(tab.eval_on_selector_all(".figure .spot", "all => all.map(e => e.dataset.point)"))

    assert lit() == set()
    tab.locator(f"li[data-step='{last}']").hover()
    assert lit() == wanted
    centres = tab.eval_on_selector_all(".figure .spot", "all => all.map(e => [e.cx.baseVal.value, e.cy.baseVal.value])")
    drawn_at = tab.eval_on_selector_all(
        ".figure .points circle", "all => all.map(e => [e.cx.baseVal.value, e.cy.baseVal.value])"
    )
    assert all(any(abs(x - u) + abs(y - v) < 0.1 for u, v in drawn_at) for x, y in centres)
    tab.locator(".question").hover()
    assert lit() == set()
    tab.locator(f".node[data-step='{last}']").click()
    tab.locator(".question").hover()
    assert lit() == wanted and tab.locator(f"li.fixed[data-step='{last}']").count() == 1
    tab.locator("#language").click()
    assert tab.locator(".question").inner_text() == rows[0]["question_zh"]
    assert tab.locator(".tasks").inner_text().count("Which is shown? </script>") == 1
    tab.locator("#search").fill(rows[3]["id"])
    assert tab.locator("nav a").count() == 1
    tab.locator("nav a").click()
    tab.wait_for_function("id => document.querySelector('#problem h2').textContent === id", arg=rows[3]["id"])
    assert errors == [] and all(url.startswith("file:") for url in asked)
    context.close()


def test_the_command_says_where_the_page_is(drawn, tmp_path, capsys):
    """``geogen view`` prints the path; a folder that is not there is one line."""
    assert run(["view", str(drawn), "--out", str(tmp_path / "page")]) == 0
    assert capsys.readouterr().out == f"{tmp_path / 'page' / 'index.html'}: 6 problems\n"
    assert run(["view", str(tmp_path / "none")]) == 2
    assert "there is no data set here" in capsys.readouterr().err
    manifest = json.loads((drawn / "manifest.json").read_text())
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "manifest.json").write_text(json.dumps(manifest | {"format": 1}))
    assert run(["view", str(tmp_path / "old")]) == 2
    assert "format 1" in capsys.readouterr().err
