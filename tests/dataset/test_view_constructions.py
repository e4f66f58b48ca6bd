"""The pages of construction problems: all of a record is there, with pictures, and nothing of it is run."""

from __future__ import annotations

import html
import io
import json
import re
import shutil
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from PIL import Image

from geogen.cli.app import run
from geogen.dataset.construction_notes import construction_path
from geogen.dataset.construction_rows import layout
from geogen.dataset.view.constructions import CHUNK
from geogen.dataset.view.write import write_view
from tests.constructing.construction_rows import rows

SCRIPT = "</pre><script>alert(1)</script>"


@pytest.fixture(scope="module")
def data(drawn: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data set with construction problems: two pages, one text of which would run."""
    folder = tmp_path_factory.mktemp("constructions") / "six"
    shutil.copytree(drawn, folder)
    found = [{**row, "id": f"{row['id']}-{turn}"} for turn in range(2) for row in rows()]
    found[0] = {**found[0], "question_en": SCRIPT}
    construction_path(folder).parent.mkdir()
    pq.write_table(pa.Table.from_pylist(found, schema=layout().schema), construction_path(folder))
    assert len(found) > CHUNK
    return folder


@pytest.fixture(scope="module")
def pages(data: Path) -> Path:
    """Their pages."""
    write_view(data, data / "view")
    return data / "view" / "constructions"


def articles(pages: Path) -> list[str]:
    """The problems of all pages, in order."""
    texts = [path.read_text("utf-8") for path in sorted(pages.glob("*.html"))]
    return [found for text in texts for found in re.findall(r"<article.*?</article>", text, re.DOTALL)]


def test_every_problem_is_there_with_its_steps_and_its_script(pages: Path) -> None:
    found = articles(pages)
    assert len(found) == 2 * len(rows())
    for row, article in zip([*rows(), *rows()], found, strict=True):
        told = html.unescape(article)
        for step in json.loads(row["steps"]):
            assert step["text_en"] in told and step["text_zh"] in told and "\n".join(step["script"]) in told
        assert row["question_zh"] in told
        assert all(condition in told for condition in row["conditions"])
        assert (row["given_script"] in told) == (row["answer"] == "possible")
        assert told.count("<details") == (3 if row["answer"] == "possible" else 1) and "<details open" not in told


def test_each_step_has_its_picture_and_what_is_wanted_its_own(pages: Path) -> None:
    for row, article in zip([*rows(), *rows()], articles(pages), strict=True):
        names = re.findall(r'src="(pictures/[\w-]+\.png)"', article)
        pictures = [(pages / name).read_bytes() for name in names]
        assert all(Image.open(io.BytesIO(data)).size[0] > 100 for data in pictures)
        assert pictures[0] == row["image"]["bytes"]
        if row["answer"] == "possible":
            assert pictures[1] != pictures[0]  # what is wanted, in the figure of what is given
            assert pictures[2:] == [image["bytes"] for image in row["step_images"]]
        else:
            assert len(pictures) == 1


def test_an_impossible_one_has_its_polynomial(pages: Path) -> None:
    certified = [row for row in rows() if row["answer"] == "impossible"]
    shown = [article for article in articles(pages) if "<math" in article]
    assert len(shown) == 2 * len(certified) > 0
    trisected = next(row for row in certified if row["source"] == "part-of-an-angle-3")
    article = next(a for a in shown if html.escape(trisected["question_en"]) in a)
    coefficients = json.loads(trisected["impossible"])["polynomial"]
    equation = re.findall(r'alttext="([^"]*)"', article)[0]
    assert value(equation, 2) == sum(c * 2 ** (len(coefficients) - 1 - k) for k, c in enumerate(coefficients))
    assert f"of degree {len(coefficients) - 1}" in article and "impossible" in article


def value(equation: str, t: int) -> int:
    """The left side of an equation in t."""
    left = equation.removesuffix("=0").replace("−", "-")
    terms = re.findall(r"([+-]?)(\d*)(t?)(?:\^(\d+))?", left)
    return sum(
        (-1 if sign == "-" else 1) * int(size or 1) * (t ** int(power or 1) if unknown else 1)
        for sign, size, unknown, power in terms
        if size or unknown
    )


def test_pages_lead_to_one_another_and_need_no_scripts(pages: Path) -> None:
    one, two = (path.read_text("utf-8") for path in sorted(pages.glob("*.html")))
    assert 'href="00001.html"' in one and 'href="00000.html"' in two
    assert "<script" not in one + two and not re.search("https?://", one + two)
    index = (pages.parent / "index.html").read_text("utf-8")
    assert f'<a href="constructions/00000.html">{2 * len(rows())} construction problems' in index


def test_a_data_set_without_them_has_no_such_pages(drawn: Path, tmp_path: Path) -> None:
    write_view(drawn, tmp_path / "view")
    assert not (tmp_path / "view" / "constructions").exists()
    assert 'href="constructions' not in (tmp_path / "view" / "index.html").read_text("utf-8")


def test_a_reference_that_cannot_be_drawn_is_an_error_of_one_line(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "broken"
    shutil.copytree(data, folder)
    shutil.rmtree(folder / "view", ignore_errors=True)
    table = pq.read_table(construction_path(folder)).to_pylist()
    table[1]["steps"] = json.dumps([{"text_en": "", "text_zh": "", "script": ["X = Nothing(A)"]}])
    pq.write_table(pa.Table.from_pylist(table, schema=layout().schema), construction_path(folder))
    assert run(["view", str(folder), "--out", str(tmp_path / "page")]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and "unknown command 'Nothing'" in error
    assert not (tmp_path / "page").exists()
