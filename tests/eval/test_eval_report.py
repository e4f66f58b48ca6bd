"""Reports on logs: what they count, their forms, and the page in a real browser."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
from dataclasses import replace

import pytest
from small_data import write_variants

from geogen.cli.app import run
from geogen.errors import RecordError
from geogen.eval.outcomes import OUTCOMES
from geogen.eval.report.logs import LoggedReply, read_logs
from geogen.eval.report.page import as_page
from geogen.eval.report.plots import colours
from geogen.eval.report.published import published
from geogen.eval.report.stats import Estimate
from geogen.eval.report.tables import all_tables
from geogen.eval.report.write import as_csv, as_latex, as_markdown, as_text, shown
from geogen.eval.suites import DIAGNOSTIC, SUITES

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
#: The suites of a data set that was made here.
OWN = (*DIAGNOSTIC, "solving")
#: Share of right answers of five made-up models in each suite, in per cent.
MODELS = {
    "m<1>": dict(zip(OWN, (90, 60, 50, 80, 40, 30, 50), strict=True)),
    "m2": dict(zip(OWN, (80, 50, 40, 70, 45, 25, 40), strict=True)),
    "m3": dict(zip(OWN, (70, 55, 30, 60, 35, 20, 30), strict=True)),
    "m4": dict(zip(OWN, (60, 40, 20, 50, 30, 35, 20), strict=True)),
    "m5": dict(zip(OWN, (95, 30, 10, 40, 25, 15, 10), strict=True)),
}


def reply(model: str, suite: str, number: int, outcome: str, **changes: object) -> LoggedReply:
    """A reply to the item of a number; two items have one scene."""
    one = LoggedReply(
        model=model,
        suite=suite,
        level=SUITES[suite].level,
        id=f"{suite}{number}",
        epoch=1,
        scene=f"scene{number % 3}",
        cluster=f"c{number // 2}",
        bin=("1-5 steps", "6-9 steps")[number % 2],
        type="choice",
        variant="original",
        original=f"{suite}{number}",
        definition="strict",
        source="",
        modality="original",
        prompt="cot",
        language="en",
        outcome=outcome,
        judge=None,
        stage="boxed",
        rule="exact",
        span="10–12",
        said="12",
        tokens_in=100,
        tokens_out=10,
        cost=0.01,
    )
    return replace(one, **changes)


@pytest.fixture(scope="module")
def replies() -> list[LoggedReply]:
    """Twenty replies of each model in each suite, those of the first as text alone, too, with every outcome."""
    found = []
    for model, shares in MODELS.items():
        for suite, percent in shares.items():
            found += [reply(model, suite, n, "correct" if n * 5 < percent else "wrong") for n in range(20)]
    found += [reply("m<1>", "np", n, "correct" if n < 8 else "wrong", modality="text-only") for n in range(20)]
    kinds = [o for o in OUTCOMES if o not in ("correct", "abstained")]
    return found + [reply("m6", "np", n, kinds[n % len(kinds)]) for n in range(14)]


@pytest.fixture(scope="module")
def tables(replies):
    """By their names."""
    return {table.name: table for table in all_tables(replies)}


def row(table, *start):
    """The row that begins so."""
    return next(r for r in table.rows if r[: len(start)] == start)


def test_scores_are_shares_of_items_and_the_published_rows_are_marked(tables):
    """Each share is what was put in; the published rows have a dagger, and the note names another item set."""
    scores = tables["scores"]
    found = row(scores, "m<1>")
    assert [cell.value for cell in found[1:-1]] == pytest.approx([p / 100 for p in MODELS["m<1>"].values()])
    assert found[-1] == pytest.approx((90 + 60 + 50 + 80 + 40 + 30) / 600)
    assert all(cell.low < cell.value < cell.high for cell in found[1:-1])
    marked = [r for r in scores.rows if str(r[0]).endswith("†")]
    assert len(marked) == len(published()[0]) == 7
    assert row(scores, "GPT-4o †")[1:8] == (0.667, 0.23, 0.44, 0.575, 0.351, 0.238, 0.221)
    assert "another item set" in scores.note
    assert row(scores, "m6")[-1] is None


def test_levels_and_bins_hold_all_items_once(tables, replies):
    """The items of a level are those of its suites, and the bins of a row add up to all its items."""
    level = row(tables["levels"], "m2")
    assert level[1].n == 40 and level[1].value == pytest.approx(0.65)
    bins = row(tables["difficulty"], "m2", "fbl")
    assert sum(cell.n for cell in bins[2:]) == 20
    assert sum(cell.n * cell.value for cell in bins[2:]) == pytest.approx(5)
    scenes = [r for r in tables["scenes"].rows if r[0] == "fbl"]
    assert [r[1] for r in scenes] == ["scene0", "scene1", "scene2"]


def test_no_answer_truncation_and_refusal_are_shown_apart(tables):
    """Every outcome has its column, and the shares of a row add up to 100 %."""
    found = row(tables["outcomes"], "m6", "np")
    assert tables["outcomes"].head[3:] == OUTCOMES
    assert found[2] == 14 and sum(found[3:]) == pytest.approx(1)
    assert [cell * 14 for cell in found[3:]] == pytest.approx([0, 2, 2, 2, 2, 2, 2, 2, 0])


def test_it_is_told_where_each_answer_was_found_and_what_was_read(tables, replies):
    """The shares of a row add up to 100 %, and the files have the stage and the characters of every reply."""
    found = row(tables["stages"], "m6", "boxed")
    assert found[2] == 14 and sum(found[3:]) == pytest.approx(1)
    one = row(tables["replies"], "m2", "np", "np3")
    assert one[4:] == ("correct", "boxed", "exact", "10–12", "12")
    assert len(tables["replies"].rows) == len(replies) and tables["replies"].is_long


def test_pairs_compare_common_items_alone(tables):
    """The difference of two models is that of their shares on the items that both have."""
    found = row(tables["paired"], "np", "usual", "m2", "m6")
    assert found[4] == 14 and found[5].value == pytest.approx(1.0)
    found = row(tables["paired"], "solving", "usual", "m<1>", "m3")
    assert found[5].value == pytest.approx(0.2) and found[5].low < 0.2 < found[5].high


def test_ablations_stand_beside_the_usual_way(tables):
    """Text alone against figure and text: 40 against 90 per cent."""
    (found,) = tables["ablations"].rows
    assert found[:3] == ("m<1>", "np", "text-only")
    assert (found[3].value, found[4].value) == pytest.approx((0.9, 0.4))
    assert found[5].value == pytest.approx(-0.5)
    (both,) = [r for r in tables["modalities"].rows if r[:2] == ("m<1>", "np")]
    assert [cell.value for cell in both[2:]] == pytest.approx([0.9, 0.4])


def test_correlations_with_solving(tables):
    """Tasks that order the models as solving does have ρ = 1; one task does not."""
    found = {r[0]: r[2] for r in tables["correlations"].rows}
    assert found["ipf"].startswith("1.00 [") and found["sd"].startswith("1.00 [")
    assert found["np"] == "0.00 [-0.88, 0.88]"


def test_tries_of_one_item_count_as_their_mean():
    """Two tries, one right, of each of four items: 50 per cent of four items."""
    tries = [reply("m", "np", n, ("correct", "wrong")[e], epoch=e) for n in range(4) for e in (0, 1)]
    score = row(all_tables(tries)[0], "m")[1]
    assert (score.value, score.n) == (0.5, 4)


def test_the_judges_agreement_is_that_on_decided_replies():
    """Where rules decide and a judge was asked, too: three of four agree; one reply the judge alone decided."""
    said = [reply("m", "np", n, "correct", judge=n != 3) for n in range(4)]
    said.append(reply("m", "np", 9, "correct", judge=True, rule="judge"))
    found = row({t.name: t for t in all_tables(said)}["judge"], "m")
    assert found == ("m", 1, 4, 0.75)


def test_csv_has_numbers_for_programs(tables):
    """Each estimate has four columns, and the numbers read back as they were."""
    lines = list(csv.DictReader(io.StringIO(as_csv(tables["scores"]))))
    first = next(line for line in lines if line["model"] == "m<1>")
    assert float(first["np"]) == 0.9 and first["np n"] == "20"
    assert float(first["np low"]) < 0.9 < float(first["np high"])
    assert next(line for line in lines if line["model"] == "Human †")["ipf low"] == ""


def test_markdown_and_latex_escape_what_they_must(tables):
    """Every row of a Markdown table has the same columns; LaTeX has no bare % & _ and balanced tables."""
    for line in as_markdown(list(tables.values())).splitlines():
        assert not line.startswith("|") or line.endswith("|")
    text = as_latex(tables["scores"])
    assert not re.search(r"(?<!\\)[%_#]", text)
    assert text.count(r"\begin{tabular}") == text.count(r"\end{tabular}") == 1
    assert {line.count(" & ") for line in text.splitlines() if line.endswith(r"\\")} == {8}


def test_the_terminal_shows_short_tables_and_names_the_long(tables):
    """Long tables are named with their number of rows."""
    text = as_text(list(tables.values()))
    assert "Right answers\n-------------\n" in text
    assert f"models in pairs ({len(tables['paired'].rows)} rows)" in text
    assert shown(Estimate(0.125, 0.1, 0.2, 8)) == "12.5 [10.0, 20.0]"


def test_the_page_loads_nothing_and_is_the_same_every_time(tables):
    """One HTML page without a link to anything, every table in it, names escaped, bytes equal."""
    page = as_page(list(tables.values()), "Evaluation: x")
    assert page == as_page(list(tables.values()), "Evaluation: x")
    without_names = re.sub(r'xmlns(:\w+)?="[^"]*"|<metadata>.*?</metadata>', "", page, flags=re.DOTALL)
    assert "http" not in without_names and "<script" not in page and "src=" not in page
    assert all(f'id="{name}"' in page for name in tables)
    assert "m&lt;1&gt;" in page and "m<1>" not in page
    assert page.count("<svg") == 1 + 7 + 1


@pytest.fixture
def browser():
    """A headless browser, where there is one; closed at once, since its event loop would be in Inspect's way."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("no Chromium here")
    with sync_api.sync_playwright() as playwright:
        with playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET) as opened:
            yield opened


@pytest.mark.browser
def test_in_a_browser_plots_and_tables_are_seen(tables, browser, tmp_path):
    """The page opens without a message or a request, plots have a size and stay within the page, long tables fold."""
    path = tmp_path / "report.html"
    path.write_text(as_page(list(tables.values()), "Evaluation: x"), encoding="utf-8")
    page = browser.new_page(viewport={"width": 1100, "height": 800})
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: said.append(request.url) if not request.url.startswith("file:") else None)
    page.goto(path.as_uri())
    assert page.title() == "Evaluation: x" and not said
    boxes = [plot.bounding_box() for plot in page.locator("svg").all()]
    assert len(boxes) == 9 and all(b["width"] > 200 and b["height"] > 60 for b in boxes)
    assert all(b["x"] >= 0 and b["x"] + b["width"] <= 1100 for b in boxes)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert page.locator("#scores tr").count() == 1 + len(tables["scores"].rows)
    assert not page.locator("#paired").is_visible()
    page.locator("details", has=page.locator("#paired")).locator("summary").click()
    assert page.locator("#paired").is_visible()


def test_logs_that_cannot_be_read_are_one_line(tmp_path, capsys):
    """A folder that is not there, one without logs and a damaged log: one line each, exit code 2."""
    with pytest.raises(RecordError, match="there is no such folder"):
        read_logs(tmp_path / "none")
    with pytest.raises(RecordError, match="no logs here"):
        read_logs(tmp_path)
    pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")
    (tmp_path / "x.eval").write_bytes(b"PK no zip")
    assert run(["report", str(tmp_path)]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and "x.eval: not a log that can be read" in err


def test_the_command_writes_every_form(tmp_path, capsys):
    """``geogen report LOGS --out DIR`` writes page, Markdown, CSV and LaTeX; --json prints all tables."""
    pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")
    from small_data import write_data

    from geogen.eval.names import model_of
    from geogen.eval.run import Plan
    from geogen.eval.run import run as evaluate

    data = write_data(tmp_path / "data", 4, 8)
    logs = tmp_path / "logs"
    assert evaluate(Plan(model_of("random"), ("np", "solving"), data, logs), "none").complete
    assert run(["report", str(logs), "--out", str(tmp_path / "out")]) == 0
    assert "Right answers" in capsys.readouterr().out
    names = {p.name for p in (tmp_path / "out").iterdir()}
    assert {"report.html", "report.md", "scores.csv", "scores.tex", "difficulty.csv", "outcomes.tex"} <= names
    assert run(["report", str(logs), "--json"]) == 0
    tables = json.loads(capsys.readouterr().out)
    assert next(t for t in tables if t["name"] == "scores")["rows"][0][0] == "random"


def test_variants_stand_beside_their_originals():
    """Perturbed items pair with their originals, faithful ones have no pair; all ways stand in one row."""
    said = [reply("m", "np", n, "correct") for n in range(8)]
    said += [
        reply(
            "m", "np", n, "correct" if n < 3 else "wrong", id=f"np{n}-perturbed", original=f"np{n}", variant="perturbed"
        )
        for n in range(6)
    ]
    said += [reply("m", "np", n, "wrong", id=f"x{n}", original=f"x{n}", definition="faithful") for n in range(4)]
    said += [reply("m", "np", n, "correct" if n else "wrong", modality="figure-only") for n in range(8)]
    tables = {table.name: table for table in all_tables(said)}
    ways = tables["ways"]
    assert ways.head == ("model", "suite", "usual", "perturbed", "figure-only", "faithful")
    assert [cell.value for cell in ways.rows[0][2:]] == [1.0, 0.5, 7 / 8, 0.0]
    found = row(tables["ablations"], "m", "np", "perturbed")
    assert (found[3].n, found[4].n, found[5].n) == (6, 6, 6) and found[5].value == pytest.approx(-0.5)
    assert 0 < float(found[6]) <= 1
    apart = row(tables["ablations"], "m", "np", "faithful")
    assert (apart[3].n, apart[4].n, apart[5]) == (8, 4, None)
    assert {r[0] for r in tables["scores"].rows} >= {"m", "m (perturbed)", "m (faithful)", "m (figure-only)"}


def test_a_run_over_variants_is_scored_apart(tmp_path, capsys):
    """Through the pipe: the summary and the report keep originals, twins and faithful items apart."""
    pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")
    data = write_variants(tmp_path / "data")
    assert (
        run(["eval", "--model", "random", "--suite", "np", "--data", str(data), "--log-dir", str(tmp_path / "l")]) == 0
    )
    out = capsys.readouterr().out
    assert all(f"random, np{kind}: " in out for kind in ("", " (perturbed)", " (faithful)"))
    assert out.count("of 6 items right") == 3
    replies = read_logs(tmp_path / "l")
    assert len(replies) == 18 and {r.original for r in replies if r.variant == "perturbed"} <= {r.id for r in replies}


def test_a_model_keeps_its_colour_in_every_plot():
    """A model that is missing in one plot moves no other model to another colour; published rows are grey there."""
    every = [reply(m, s, n, "correct") for m in ("m1", "m2", "m3") for s in ("np", "sp") for n in range(6)]
    page = as_page(all_tables([r for r in every if (r.model, r.suite) != ("m1", "sp")]), "x")
    plots = [plot for plot in re.findall(r"<svg.*?</svg>", page, re.DOTALL) if "legend" in plot and "m2" in plot]
    drawn = [[c for c in colours(("m1", "m2", "m3")).values() if c in plot] for plot in plots[:3]]
    first, second, third = colours(("m1", "m2", "m3")).values()
    assert drawn == [[first, second, third], [first, second, third], [second, third]]
