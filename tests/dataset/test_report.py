"""``geogen report``: its numbers are those of the records, and its page needs nothing beside itself."""

import json
import math
import re
from collections import Counter
from html.parser import HTMLParser

import pytest

from geogen.cli.app import run
from geogen.dataset.ledger import constructions_of
from geogen.dataset.manifest import read_manifest
from geogen.dataset.plots import MOST_BARS
from geogen.dataset.report import as_page, as_text
from geogen.dataset.shards import read_rows
from geogen.dataset.siblings import Member, Scenes, Siblings, nearest
from geogen.dataset.statistics import Statistics, Tally
from geogen.errors import RecordError
from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.problem.identity import derivations
from geogen.proof.graph import loads


def report(drawn, capsys, *arguments):
    """The report as JSON."""
    assert run(["report", str(drawn), "--json", *arguments]) == 0
    return json.loads(capsys.readouterr().out)


def test_effective_numbers():
    """Equally frequent things count fully, a single one counts as one, and rare ones hardly at all."""
    assert math.isclose(Tally("x", {"a": 5, "b": 5, "c": 5}).effective, 3)
    assert math.isclose(Tally("x", {"a": 7}).effective, 1)
    assert 1 < Tally("x", {"a": 999, "b": 1}).effective < 1.01


def test_its_numbers_are_those_of_the_records(drawn, capsys):
    """Counts of rules, scenes and answers, and lengths, counted again by hand."""
    rows = list(read_rows(drawn))
    found = report(drawn, capsys)
    assert found["problems"] == len(rows)
    assert found["dropped_as_illegible"] == read_manifest(drawn).summary["dropped_as_illegible"]
    tallies = found["tallies"]
    assert tallies["scenes"]["counts"] == Counter(r["scene"] for r in rows)
    assert tallies["answer types"]["counts"] == Counter(r["answer_type"] for r in rows)
    steps = [s for r in rows for s in json.loads(r["proof"])["steps"]]
    assert tallies["rules"]["counts"] == Counter(s["rule"] for s in steps if "rule" in s)
    assert tallies["problem fingerprints"]["distinct"] == len(rows)
    words = [len(r["question_en"].split()) for r in rows]
    spread = found["spreads"]["words of the question"]
    assert (spread["least"], spread["largest"]) == (min(words), max(words))


def test_constructions_are_those_of_the_library(drawn):
    """Values such as ``length a b = 5`` are no constructions."""
    for row in read_rows(drawn):
        calls = {call.name for clause in parse_body(row["construction"]).clauses for call in clause.constructions}
        assert constructions_of(row) == calls <= set(load_library().constructions)


def test_the_rating_against_the_data_set_has_both_ends(drawn, capsys):
    """With α = 1 only the words count: the shortest problem is 0 and the longest 1; another unit is another rating."""
    spread = report(drawn, capsys, "--alpha", "1")["spreads"]["complexity, against the data set"]
    assert (spread["least"], spread["largest"]) == (0, 1)
    other = report(drawn, capsys, "--alpha", "1", "--length-unit", "characters")
    assert other["spreads"]["complexity, against the data set"] != spread


def test_the_page_is_whole_and_the_same_each_time(drawn, tmp_path, capsys):
    """One file with a plot for each measure, no outside address, equal bytes from equal data."""
    pages = [tmp_path / "one.html", tmp_path / "two.html"]
    for page in pages:
        assert run(["report", str(drawn), "--page", str(page)]) == 0
    text = pages[0].read_text("utf-8")
    assert pages[1].read_text("utf-8") == text and text.count("<svg") >= 15
    HTMLParser().feed(text)
    assert not re.findall(r"(?:src|href)=\"https?:", text)
    assert [p.name for p in sorted(tmp_path.iterdir())] == ["one.html", "two.html"]
    capsys.readouterr()


def test_the_terminal_has_tables(drawn, capsys):
    """Every tally and every spread has its line."""
    assert run(["report", str(drawn)]) == 0
    out = capsys.readouterr().out
    assert "6 problems" in out and "effective" in out
    for name in ("rules", "scenes", "answer types", "words of the question", "auxiliary"):
        assert re.search(rf"^{name} +[\d.]", out, re.MULTILINE), name


def test_what_is_rare_is_a_line_beneath_the_bars(drawn):
    """A thousand rare things together are no bar, and each stands with its count in the line that opens."""
    rare = {f"rare<{n}>": 1 for n in range(1000)}
    common = {f"common {n}": 5 for n in range(MOST_BARS)}
    found = Statistics(1, (Tally("rules", common | rare),), (), Siblings({1: 1}, ()))
    page = as_page(drawn, read_manifest(drawn), found)
    chart = page[page.index("<svg") : page.index("</svg>")]
    assert all(name in chart for name in common) and "other" not in chart and "rare" not in chart
    assert f"<summary>1000 others: 1000 ({1000 / (1000 + 5 * MOST_BARS):.1%})</summary>" in page
    assert all(f"rare&lt;{n}&gt; 1" in page for n in (0, 500, 999))
    assert f"; {1000 + MOST_BARS - 8} others: {1000 + 5 * (MOST_BARS - 8)} (" in as_text(
        drawn, read_manifest(drawn), found
    )


def test_siblings_share_derivations():
    """The sibling most like a problem has most of its derivations; the first of several; a lonely one has none."""
    one, two, three = Member("1", frozenset("abcd")), Member("2", frozenset("abx")), Member("3", frozenset("z"))
    pairs = [(p.id, p.sibling, p.shared, p.derived) for p in nearest("s", [one, two, three])]
    assert pairs == [("1", "2", 2, 4), ("2", "1", 2, 3), ("3", "1", 0, 1)]
    assert [p.overlap for p in nearest("s", [one, two])] == [1 / 2, 2 / 3]
    assert nearest("s", [one]) == [] and nearest("s", []) == []


def test_the_report_has_the_siblings_of_the_records(drawn, capsys):
    """Problems of one candidate scene, compared one by one by hand; other scenes of that name are no siblings."""
    rows = list(read_rows(drawn))
    rows += [row | {"id": f"{row['id']}-again", "seed": row["seed"] + (n % 2)} for n, row in enumerate(rows)]
    scenes = Scenes()
    for row in rows:
        scenes.take(row)
    found = scenes.siblings()
    own = {row["id"]: derivations(loads(row["proof"])) for row in rows}
    place = {row["id"]: (row["seed"], row["origin"].split(".")[0]) for row in rows}
    shares = {}
    for one in own:
        others = [len(own[one] & own[o]) / len(own[one]) for o in own if o != one and place[o] == place[one]]
        if others:
            shares[one] = max(others)
    assert {pair.id: pair.overlap for pair in found.nearest} == shares and 1 in shares.values()
    assert [pair.overlap for pair in found.nearest] == sorted(shares.values(), reverse=True)
    assert all(place[pair.id] == place[pair.sibling] for pair in found.nearest)
    assert sum(size * count for size, count in found.sizes.items()) == len(rows)
    told = report(drawn, capsys)["siblings"]
    assert sum(int(size) * count for size, count in told["scenes_by_problems"].items()) == 6
    with pytest.raises(RecordError, match=f"the problem '{rows[0]['id']}' cannot be read: not an origin"):
        Scenes().take(rows[0] | {"origin": "x"})


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["{none}"], "there is no data set here"),
        (["{drawn}", "--alpha", "2"], "--alpha 2.0"),
        (["{drawn}", "--length-unit", "pages"], "--length-unit pages"),
        (["{drawn}", "--page", "{drawn}/manifest.json/x.html"], "cannot write"),
    ],
)
def test_bad_input_is_one_line(drawn, tmp_path, capsys, arguments, said):
    """It names what is wrong; exit code 2."""
    words = [a.format(drawn=drawn, none=tmp_path / "none") for a in arguments]
    assert run(["report", *words]) == 2
    err = capsys.readouterr().err
    assert said in err and err.count("\n") == 1
