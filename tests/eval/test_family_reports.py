"""Reports on suites about families: what their tables count, from made replies and from logs of runs."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from small_data import write_families
from test_eval_report import reply

from geogen.cli.app import run
from geogen.eval.report.families import all_right, rate, right
from geogen.eval.report.geoeval import complexities, echoes, geoeval_tables, lengths, pairs, subsets
from geogen.eval.report.logs import LoggedReply, read_logs
from geogen.eval.report.page import as_page
from geogen.eval.report.stats import Estimate
from geogen.eval.report.tables import all_tables
from geogen.eval.report.wellposed import MEANT, confusion, kinds, relative, summary, wellposed_tables
from geogen.eval.report.write import as_csv, as_latex, as_markdown, as_text
from geogen.eval.suites import FAMILIES

SUBSETS = tuple(FAMILIES["geoeval"])


def member(suite: str, family: int, kind: str, outcome: str, **more: object) -> LoggedReply:
    """A reply to a problem of a family."""
    one = reply("m", suite, family, outcome)
    about = {"id": f"{family}-{kind}", "original": f"{family}-{kind}", "family": f"f{family}", "kind": kind}
    about |= {"chars": 90 + 40 * family, "complexity": 0.1 * (family + 1), "cost": None}
    return replace(one, **about, **more)


@pytest.fixture(scope="module")
def solved() -> list[LoggedReply]:
    """Eight families: originals all right, twins backward in two, three others repeat the original."""
    found = []
    for family in range(8):
        for kind in SUBSETS:
            fine = kind != "backward" or family < 2
            more = {"echo": 2 <= family < 5} if kind == "backward" else {}
            found.append(member("geoeval", family, kind, "correct" if fine else "wrong", **more))
    return found


@pytest.fixture(scope="module")
def opened() -> list[LoggedReply]:
    """Four families: where there is one answer it is given, and of the others each is taken for undetermined."""
    found = []
    for family in range(4):
        for kind in FAMILIES["wellposed"]:
            meaning = "undetermined" if kind in MEANT else "true" if kind == "true-claim" else "value"
            fine = kind not in MEANT or kind == "insufficient"
            more = {"named": family == 0} if kind in ("insufficient", "mismatch") else {}
            found.append(member("wellposed", family, kind, "correct" if fine else "wrong", meaning=meaning, **more))
    return found


def values(row: tuple) -> list[float | None]:
    """The numbers of a row."""
    return [cell.value if isinstance(cell, Estimate) else cell for cell in row[1:]]


def test_subsets_have_shares_the_worst_case_and_published_rows(solved):
    """Two of eight families are right throughout."""
    table = subsets(solved)
    assert table.head == ("model", *SUBSETS, "worst case")
    assert values(table.rows[0]) == [1, 0.25, 1, 1, 1, 0.25]
    gpt = next(row for row in table.rows if row[0] == "GPT-4V †")
    assert gpt[1:5] == (0.3722, 0.26, 0.4575, None) and gpt[5] == 0.101


def test_pairs_are_of_families_that_have_both(solved):
    """The difference is twin minus original, by family."""
    rows = {row[1]: row for row in pairs(solved).rows}
    assert set(rows) == set(SUBSETS[1:])
    assert rows["backward"][2] == 8 and rows["backward"][5].value == -0.75 and rows["backward"][5].clusters == 8
    assert rows["augmented"][5].value == 0
    without = [r for r in solved if (r.family, r.kind) != ("f7", "main")]
    assert {row[1]: row for row in pairs(without).rows}["backward"][2] == 7


def test_lengths_and_complexities_divide_the_items(solved):
    """Every item is in one class; families are divided into four parts."""
    table = lengths(solved, "en")
    assert table.head[2:] == ("to 100", "101–150", "151–200", "201–250", "over 250")
    main = next(row for row in table.rows if row[1] == "main")
    assert [cell.n if cell else 0 for cell in main[2:]] == [1, 1, 1, 2, 3]
    parts = complexities(solved)
    assert parts.head[2:] == ("0.10–0.20", "0.30–0.40", "0.50–0.60", "0.70–0.80")
    backward = next(row for row in parts.rows if row[1] == "backward")
    assert [cell.value for cell in backward[2:]] == [1, 0, 0, 0]


def test_echoes_are_counted_of_all_and_of_wrong_replies(solved):
    """Three of eight, and of the six wrong ones."""
    (row,) = echoes(solved).rows
    assert row[1:3] == ("backward", 8) and row[3].value == 3 / 8 and row[4].value == 3 / 6


def test_several_tries_of_an_item_are_one_item(solved):
    """Their mean counts; a family is right only if every try is."""
    twice = [*solved, *(replace(r, epoch=2, outcome="wrong") for r in solved if r.kind == "main")]
    assert rate([r for r in twice if r.kind == "main"], right).value == 0.5
    assert rate([r for r in twice if r.kind == "main"], right).n == 8
    assert all_right(twice).value == 0
    assert rate([], right) is None and all_right(solved[:1]) is None


def test_abstention_has_precision_and_recall(opened):
    """All of five kinds are taken for undetermined, which is right of one; a quarter of the culprits is named."""
    (row,) = summary(opened).rows
    answers, precision, recall, kind, named, solved, worst, unread = values(row)
    assert (answers, precision, recall, kind, named, worst, unread) == (1, 1, 1, 0.2, 0.25, 0, 0)
    assert solved == 5 / 9


def test_precision_falls_where_an_answer_is_withheld(opened):
    """Who calls everything undetermined recalls all, and is right of half."""
    shy = [replace(r, meaning="undetermined", outcome="refusal" if r.kind not in MEANT else r.outcome) for r in opened]
    row = values(summary(shy).rows[0])
    assert row[:3] == [0, 0.5, 1] and relative(shy) is None


def test_the_confusion_has_a_row_for_each_kind(opened):
    """Shares of what is said; a value apart that is right."""
    table = confusion(opened)
    rows = {row[1]: dict(zip(table.head, row, strict=True)) for row in table.rows}
    assert list(rows) == list(FAMILIES["wellposed"])
    assert rows["original"]["right value"] == 1 and rows["mismatch"]["undetermined"] == 1
    assert rows["true-claim"]["proved"] == 1
    assert all(sum(row[3:]) == pytest.approx(1) for row in table.rows)
    errors = confusion([replace(r, meaning="", outcome="error") for r in opened])
    assert all(row[-1] == 1 for row in errors.rows)


def test_kinds_have_a_mean_that_counts_each_alike(opened):
    """Six of ten kinds are right."""
    assert values(kinds(opened).rows[0])[-1] == pytest.approx(0.6)


def test_every_form_of_a_report_has_the_tables(solved, opened):
    """Text, Markdown, CSV, LaTeX and the page; and none where the suites were not asked."""
    tables = all_tables([*solved, *opened])
    own = {t.name for t in tables if t.name.startswith(("geoeval", "wellposed"))}
    assert own == {t.name for t in (*geoeval_tables(solved), *wellposed_tables(opened))} and len(own) == 8
    text, page, markdown = as_text(tables), as_page(tables, "x"), as_markdown(tables)
    for table in tables:
        assert f'id="{table.name}"' in page and f"## {table.title}" in markdown
        assert as_csv(table) and as_latex(table)
    assert "GeoEval: right answers by subset" in text and "Open questions: by kind" in text
    assert not {t.name for t in all_tables([reply("m", "np", n, "correct") for n in range(4)])} & own


def test_a_run_of_baselines_fills_all_tables(tmp_path, capsys):
    """``geogen eval`` and ``geogen report`` on both suites, from tables to JSON."""
    pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")
    data, logs = write_families(tmp_path / "data", 4), tmp_path / "logs"
    for model in ("random", "majority"):
        arguments = ["--model", model, "--data", str(data), "--log-dir", str(logs)]
        assert run(["eval", *arguments, "--suite", "geoeval", "--suite", "wellposed"]) == 0
    replies = read_logs(Path(logs))
    assert {r.suite for r in replies} == {"geoeval", "wellposed"} and len(replies) == 2 * 4 * 15
    assert all(r.family and r.kind and r.chars and r.complexity for r in replies)
    assert {r.meaning for r in replies if r.suite == "wellposed"} >= {"undetermined", "refuted"}
    capsys.readouterr()
    assert run(["report", str(logs), "--json"]) == 0
    tables = {t["name"]: t for t in json.loads(capsys.readouterr().out)}
    assert {"geoeval", "geoeval_pairs", "geoeval_echoes", "wellposed", "wellposed_confusion"} <= set(tables)


def test_what_cannot_be_asked_is_one_line(tmp_path, capsys):
    """Twins are made where they are missing; where they cannot be, one line says why."""
    pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")
    data = write_families(tmp_path / "data", 2, ())
    assert run(["eval", "--model", "random", "--suite", "wellposed", "--data", str(data)]) != 0
    error = capsys.readouterr().err.strip()
    assert "no items for 'wellposed' here, and none can be made: the manifest" in error and "\n" not in error
