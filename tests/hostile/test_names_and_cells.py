"""What records say never becomes a path, a formula or a part of a page."""

from __future__ import annotations

import csv
import json
import re
import shutil
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from bombs import cell, problems

from geogen.cli.app import run
from geogen.errors import RecordError
from geogen.eval.cells import harmless
from geogen.figure.png import check_png, open_png
from geogen.lang.filename import file_name

SCRIPT = "</script><script>alert(1)</script><img src=x onerror=alert(2)>"


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("24-0000040", "24-0000040"),
        ("../../../x", "x"),
        ("/etc/passwd", "etc_passwd"),
        ("CON", "problem_CON"),
        ("con.txt", "problem_con.txt"),
        ("Lpt1", "problem_Lpt1"),
        ("CONSOLE", "CONSOLE"),
        ("-rf", "problem_-rf"),
        ("a. . .", "a"),
        ("..", "problem"),
        ("", "problem"),
        ("三角形", "problem"),
        ("a\0b\n", "a_b"),
        ("C:\\x", "C_x"),
    ],
)
def test_a_name_becomes_a_name_of_a_file(name: str, file: str) -> None:
    """No folder, no device, no dot at either end, no sign that a shell or a system treats in its own way."""
    assert file_name(name, set()) == file


def test_names_differ_in_more_than_case() -> None:
    """Two names never become one file, also where a system ignores upper and lower case."""
    taken: set[str] = set()
    found = [file_name(name, taken) for name in ("a", "A", "a_2", "a.", "a" * 300, "b" + "a" * 300)]
    assert len({name.lower() for name in found}) == len(found) and max(map(len, found)) <= 110


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("=1+2", "'=1+2"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"),
        ("-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"),
        ("\t=1", "'\t=1"),
        ("\rx", "'\rx"),
        (" =1", "' =1"),
        ("-A1", "'-A1"),
        ("-3", "-3"),
        ("-3√2/2", "-3√2/2"),
        ("-sqrt(3)/2", "-sqrt(3)/2"),
        ("+0.5", "+0.5"),
        ("-1.5e-07", "-1.5e-07"),
        ("AB = 3", "AB = 3"),
        ("", ""),
        (7, 7),
    ],
)
def test_a_cell_that_a_spreadsheet_would_run(text: object, written: object) -> None:
    """Formulas get an apostrophe; numbers and what is computed of them alone stay, for evaluators compare them."""
    assert harmless(text) == written


@pytest.fixture
def data(base: Path, tmp_path: Path) -> Path:
    """A copy of the small data set."""
    shutil.copytree(base, tmp_path / "data")
    return tmp_path / "data"


def test_the_table_of_an_evaluator_has_no_formula(data: Path, tmp_path: Path) -> None:
    """Options and questions that begin as formulas are written with an apostrophe."""
    items = data / "tasks" / "SP.parquet"
    cell(items, "options_en", ["=1", "@x", "-3", "AB"])
    cell(items, "question_en", "=HYPERLINK(1)")
    code = run(["export", str(data), "--format", "vlmevalkit", "--suite", "sp", "--out", str(tmp_path / "tsv")])
    assert code == 0
    with open(tmp_path / "tsv" / "geogen_sp.tsv", newline="", encoding="utf-8") as file:
        rows = {row["id"]: row for row in csv.DictReader(file, delimiter="\t")}
    name = pq.read_table(items, columns=["id"]).column(0)[0].as_py()
    assert [rows[name][letter] for letter in "ABCD"] == ["'=1", "'@x", "-3", "AB"]
    assert rows[name]["question"].startswith("'=HYPERLINK(1)")


def test_pages_do_not_run_what_records_say(data: Path, tmp_path: Path) -> None:
    """Text that would end a script or begin a tag stands in pages escaped."""
    for column in ("question_en", "caption_en", "scene", "answer_latex"):
        cell(problems(data), column, SCRIPT)
    cell(data / "tasks" / "SP.parquet", "question_en", SCRIPT)
    (data.parent / "data").rename(data.parent / "<script>")
    data = data.parent / "<script>"
    assert run(["view", str(data), "--out", str(tmp_path / "view")]) == 0
    assert run(["report", str(data), "--page", str(tmp_path / "page.html")]) == 0
    report = (tmp_path / "page.html").read_text("utf-8")
    assert "<script" not in report and "<img" not in report and "&lt;script&gt;" in report
    # In a script, "<" is a sign like others as long as neither "</" nor "<!--" follows from it.
    files = (tmp_path / "view" / "data").glob("*.js")
    assert not any(re.search("</|<!--", file.read_text("utf-8")) for file in files)
    page = (tmp_path / "view" / "index.html").read_text("utf-8")
    head, script = page.split("<script>", 1)
    assert "&lt;script&gt;" in head and "<img" not in head
    plain = (tmp_path / "view" / "plain" / "00000.html").read_text("utf-8")
    assert "&lt;script&gt;" in plain and "<script" not in plain and "<img" not in plain
    assert script.count("</script") == 1 + script.count("<script src") and script.count("<!--") == 0


def test_the_page_puts_texts_of_records_in_as_texts() -> None:
    """Only figures, graphs and answers, which the program writes itself, go into the page as markup."""
    allowed = {
        "page.js": [("value", "html"), ("figure", "problem.svg"), ("graph", "problem.graph")],
        "family.js": [("box", "found.svg"), ("box", "drawn")],
        "list.js": [],
        "judge.js": [],
        "verdict.js": [],
    }
    folder = Path("geogen/dataset/view").resolve()
    folder = folder if folder.is_dir() else Path(__file__).resolve().parents[2] / "geogen/dataset/view"
    assert {path.name for path in folder.glob("*.js")} == set(allowed)
    for name, markup in allowed.items():
        script = (folder / name).read_text("utf-8")
        assert re.findall(r"(\S+)\.(?:innerHTML|outerHTML)\s*=\s*(\S+);", script) == markup
        assert not re.search(r"insertAdjacentHTML|document\.write|eval\(", script)


def test_an_export_stays_in_its_folder(data: Path, tmp_path: Path) -> None:
    """Figures get names of files of their own: a device's name and names that differ in case."""
    for row, name in enumerate(("CON", "nul.x", "A", "a")):
        cell(problems(data), "id", name, row)
    assert run(["export", str(data), "--out", str(tmp_path / "out")]) == 0
    lines = [json.loads(line) for line in (tmp_path / "out" / "metadata.jsonl").read_text("utf-8").splitlines()]
    files = [line["file_name"] for line in lines[:4]]
    assert files == ["images/problem_CON.png", "images/problem_nul.x.png", "images/A.png", "images/a_2.png"]
    assert len(list((tmp_path / "out" / "images").iterdir())) == len(lines)


def test_pictures_are_decoded_under_limits(base: Path) -> None:
    """A PNG of 100,000 by 100,000 pixels, one of 9 MiB, a torn one and other kinds of pictures are one line each."""
    sound: bytes = pq.read_table(problems(base), columns=["image"]).column(0)[0].as_py()["bytes"]
    assert open_png(sound).size == check_png(sound)
    huge = sound[:16] + (100_000).to_bytes(4, "big") * 2 + sound[24:]
    for data, cause in (
        (huge, "100000 × 100000 pixels"),
        (sound + b"\0" * (9 * 2**20), "bytes; at most"),
        (sound[: len(sound) // 2], "cannot be decoded"),
        (b"GIF89a" + sound[6:], "not PNG"),
        (b"", "not PNG"),
    ):
        with pytest.raises(RecordError, match=cause):
            open_png(data)
