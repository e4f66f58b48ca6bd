"""Folders of JSON Lines and PNG files, and both forms in Hugging Face's library."""

import io
import json
import shutil

import pytest
from PIL import Image

from geogen.cli.app import run
from geogen.dataset.export import write_export
from geogen.dataset.pick import pick
from geogen.dataset.shards import read_rows


@pytest.fixture(scope="module")
def folder(drawn, tmp_path_factory):
    """An export of the whole."""
    target = tmp_path_factory.mktemp("export") / "all"
    assert write_export(drawn, target) == 6
    return target


@pytest.fixture
def hugging_face(tmp_path, monkeypatch):
    """The library, kept from the network and from the user's cache."""
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    monkeypatch.setenv("HF_HOME", str(tmp_path / "cache"))
    return pytest.importorskip("datasets")


def test_an_export_is_the_data_set(folder, drawn):
    """Every record with all its columns, every figure byte by byte."""
    lines = [json.loads(line) for line in (folder / "metadata.jsonl").read_text("utf-8").splitlines()]
    for line, row in zip(lines, read_rows(drawn), strict=True):
        assert (folder / line.pop("file_name")).read_bytes() == row.pop("image")["bytes"]
        assert line == row
    text = (folder / "README.md").read_text("utf-8")
    assert all(line["question_zh"] in text for line in lines)


def test_the_shards_load_with_datasets(drawn, hugging_face, tmp_path):
    """The folder of a data set by its card: all records, figures as images, premises nested."""
    loaded = hugging_face.load_dataset(str(drawn), split="train", cache_dir=str(tmp_path))
    rows = list(read_rows(drawn))
    assert loaded["question_en"][:] == [r["question_en"] for r in rows]
    assert loaded[0]["image"].size == Image.open(io.BytesIO(rows[0]["image"]["bytes"])).size
    assert list(loaded[0]["premises"]) == rows[0]["premises"]


def test_an_export_loads_with_datasets(folder, drawn, hugging_face, tmp_path):
    """As an image folder: all records, each with its figure."""
    loaded = hugging_face.load_dataset("imagefolder", data_dir=str(folder), split="train", cache_dir=str(tmp_path))
    assert sorted(loaded["id"][:]) == sorted(r["id"] for r in read_rows(drawn))
    assert loaded[0]["image"].size[0] > 100


def test_a_choice_is_varied_and_in_order(drawn, tmp_path, capsys):
    """No one scene fills a choice while there are others; the same choice each time; all where too many are wanted."""
    rows = list(read_rows(drawn))
    chosen = pick(rows, 3)
    assert chosen == pick(rows, 3) and [rows.index(r) for r in chosen] == sorted(rows.index(r) for r in chosen)
    assert len({r["scene"] for r in chosen}) >= min(2, len({r["scene"] for r in rows}))
    assert pick(rows, 99) == rows
    assert run(["export", str(drawn), "--pick", "2", "--out", str(tmp_path / "two")]) == 0
    assert capsys.readouterr().out == f"{tmp_path / 'two' / 'metadata.jsonl'}: 2 problems\n"


def test_bad_input_leaves_nothing(drawn, tmp_path, capsys):
    """No such folder, a folder with other things, a damaged shard: one line each, and nothing is written."""
    broken = tmp_path / "broken"
    shutil.copytree(drawn, broken)
    next((broken / "problems").iterdir()).write_bytes(b"PAR1")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "keep.txt").write_text("keep")
    before = sorted(tmp_path.rglob("*"))
    for source, out in ((tmp_path / "none", "x"), (drawn, "mine"), (broken, "y")):
        assert run(["export", str(source), "--out", str(tmp_path / out)]) == 2
        assert capsys.readouterr().err.count("\n") == 1
    assert sorted(tmp_path.rglob("*")) == before


def test_versions_have_their_own_questions_and_figures(drawn, tmp_path, capsys):
    """Text-only without a figure; figure-only with another picture and a question that says where to look."""
    found = {}
    for modality in ("text-only", "text-rich", "figure-only"):
        assert run(["export", str(drawn), "--version", modality, "--out", str(tmp_path / modality)]) == 0
        lines = (tmp_path / modality / "metadata.jsonl").read_text("utf-8").splitlines()
        found[modality] = [json.loads(line) for line in lines]
    rows = list(read_rows(drawn))
    assert [r["question_en"] for r in found["text-rich"]] == [r["question_en"] for r in rows]
    assert not any("file_name" in r for r in found["text-only"])
    for row, other in zip(rows, found["figure-only"], strict=True):
        assert other["question_en"] == "Solve the problem in the picture." and other["answer"] == row["answer"]
        picture = Image.open(tmp_path / "figure-only" / other["file_name"])
        assert picture.size[1] > Image.open(io.BytesIO(row["image"]["bytes"])).size[1]
    capsys.readouterr()


def test_records_say_what_the_figure_shows(drawn):
    """Every premise stands in the text; those that marks, values and incidence show are in the figure, too."""
    shown = [tuple(p["shown"]) for row in read_rows(drawn) for p in row["premises"]]
    assert set(shown) <= {("text",), ("text", "figure")} and shown.count(("text", "figure")) > len(shown) / 2
