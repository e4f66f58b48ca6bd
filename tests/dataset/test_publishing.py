"""A published data set is read by Hugging Face and by Croissant's own reader, and its checksums hold."""

from __future__ import annotations

import hashlib
import io
import json
import shutil
from dataclasses import replace
from pathlib import Path

import datasets
import huggingface_hub
import mlcroissant
import pytest
from PIL import Image

from geogen.cli.app import run
from geogen.dataset.croissant import CONFORMS, CONTEXT
from geogen.dataset.manifest import Options, read_manifest, write_manifest
from geogen.dataset.publishing import CROISSANT, SUMS, check_date, check_repo, prepare
from geogen.dataset.shards import decode, read_rows, shard_paths
from geogen.dataset.synthesis import synthesize
from geogen.errors import GeogenError
from geogen.problem.controls import Controls

DAY, REPO = "2026-12-01", "me/geometry"
#: What the specification 1.0 requires of a data set, and recommends.
REQUIRED = ("@context", "@type", "conformsTo", "name", "description", "license", "url", "creator", "datePublished")


@pytest.fixture(scope="module")
def split(made_once) -> Path:
    """Problems with figures in two splits, and a kind of variants; nothing may be written into it."""

    def make(folder: Path) -> None:
        controls = Controls(split=(("train", 0.5), ("test", 0.5)))
        synthesize(Options(n=6, seed=3, controls=controls), folder)
        assert run(["variants", "--kind", "choice", "--n", "2", "--data", str(folder), "--workers", "1"]) == 0

    return made_once("published-split", make)


@pytest.fixture(scope="module")
def published(split, tmp_path_factory) -> Path:
    """It as it is published."""
    folder = tmp_path_factory.mktemp("published") / "out"
    prepare(split, folder, REPO, DAY)
    return folder


def test_hugging_face_streams_it(published, split):
    """The problems are what a reader gets who names no table; splits and variants by their names."""

    rows = list(read_rows(split))
    found = datasets.load_dataset(str(published), streaming=True)
    assert sorted(found) == ["test", "train"]
    read = [row for name in found for row in found[name]]
    assert {row["id"] for row in read} == {row["id"] for row in rows} and len(read) == len(rows) == 6
    assert all(row["image"].size[0] > 0 for row in read)
    variants = datasets.load_dataset(str(published), "variants-choice", split="train", streaming=True)
    assert {row["kind"] for row in variants} == {"choice"}


def test_croissant_has_what_the_specification_asks_for(published):
    """All required fields, and columns and files that are there."""
    data = json.loads((published / CROISSANT).read_text("utf-8"))
    assert all(data[name] for name in REQUIRED)
    assert data["conformsTo"] == CONFORMS and data["@context"] == CONTEXT
    assert data["datePublished"] == DAY and data["creator"]["name"] == "me"
    for files in data["distribution"][1:]:
        assert list(published.glob(files["includes"])), files
    records = {record["name"]: record for record in data["recordSet"]}
    assert list(records) == ["splits-of-problems", "problems", "variants-choice"]
    names = [field["name"] for field in records["problems"]["field"]]
    assert names == ["problems/split", *(f"problems/{name}" for name in next(read_rows(published)))]


def test_croissants_own_reader_takes_it(published):
    """It finds no error, and reads the records of the tables, with figures, lists and splits."""
    found = mlcroissant.Dataset(jsonld=str(published / CROISSANT), mapping={"repo": str(published)})
    assert not found.metadata.issues.errors and not found.metadata.issues.warnings
    rows = {row["id"]: row for row in read_rows(published)}
    sides = {
        (side, row["id"]) for side in ("train", "test") for path in shard_paths(published, side) for row in decode(path)
    }
    records = list(found.records("problems"))
    assert len(records) == len(rows)
    for record in records:
        row = rows[record["problems/id"].decode()]
        assert record["problems/question_zh"].decode() == row["question_zh"]
        assert record["problems/steps"] == row["steps"]
        assert (record["problems/split"].decode(), row["id"]) in sides
        assert record["problems/image"].size == Image.open(io.BytesIO(row["image"]["bytes"])).size


def test_checksums_are_those_of_all_files(published):
    """One line a file, as `sha256sum -c` reads them."""
    lines = dict(reversed(line.split("  ")) for line in (published / SUMS).read_text().splitlines())
    files = {p.relative_to(published).as_posix(): p for p in published.rglob("*") if p.is_file() and p.name != SUMS}
    assert lines == {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in files.items()}


def test_check_holds_what_is_published(published, tmp_path, capsys):
    """Every label is proved again from the published files alone, and what was changed beside them is refused."""
    folder = Path(shutil.copytree(published, tmp_path / "copy"))
    assert run(["check", str(folder), "--workers", "1"]) == 0
    capsys.readouterr()
    names = ("README.md", "LICENSE", CROISSANT, SUMS)
    for name in names:
        text = (folder / name).read_text("utf-8")
        (folder / name).write_text(text.replace("6", "7").replace("Commons", "Common"), "utf-8")
    assert run(["check", str(folder), "--workers", "1"]) == 1
    out = capsys.readouterr().out
    assert all(f"\n{name}: refused" in out for name in names), out


def test_the_same_day_gives_the_same_bytes(published, split, tmp_path):
    """And an older folder is replaced."""
    for _ in range(2):
        prepare(split, tmp_path / "again", REPO, DAY)
    files = [p.relative_to(published) for p in published.rglob("*") if p.is_file()]
    assert all((tmp_path / "again" / name).read_bytes() == (published / name).read_bytes() for name in files)


def test_what_cannot_be_published_is_refused(split, tmp_path):
    """Data sets that are not complete or were changed, and folders of others."""

    def refusal(folder: Path, target: Path = tmp_path / "out") -> str:
        with pytest.raises(GeogenError) as caught:
            prepare(folder, target, REPO, DAY)
        assert not (tmp_path / "out").exists()
        return str(caught.value)

    copy = Path(shutil.copytree(split, tmp_path / "copy"))
    assert refusal(copy, copy) == f"{copy}: the data set cannot be published into itself (choose another --out)"
    assert refusal(copy, tmp_path) == f"{tmp_path}: the folder is not empty (choose another --out)"
    shard = next(copy.glob("problems/*"))
    shard.write_bytes(shard.read_bytes() + b" ")
    assert refusal(copy).startswith(f"{shard}: is missing or has been changed")
    write_manifest(copy, replace(read_manifest(copy), complete=False))
    assert refusal(copy) == f"{copy}: the data set is not complete (run its 'geogen synth' again)"


@pytest.mark.parametrize("repo", "geometry me/ /x a/b/c me/.. me/a--b me/a. -me/x me/ö me/x\ty".split(" "))
def test_what_is_no_repository_is_refused(repo):
    """In one line that says how it is written."""
    with pytest.raises(GeogenError, match=r"is no repository \(OWNER/NAME, such as me/geometry\)"):
        check_repo(repo)


@pytest.mark.parametrize("day", ["", "today", "2026-02-30", "20261201", "2026-W49-1"])
def test_what_is_no_day_is_refused(day):
    """Likewise."""
    with pytest.raises(GeogenError, match=r"is no day \(YYYY-MM-DD, such as 2026-12-01\)"):
        check_date(day)


def test_it_is_uploaded_with_a_token_only(split, tmp_path, monkeypatch, capsys):
    """Without one the folder is ready, and the line names the command; with one the client gets folder and name."""
    asked = []

    class Api:
        def __init__(self, token):
            asked.append(token)

        def create_repo(self, repo, **words):
            asked.append((repo, words))

        def upload_folder(self, **words):
            asked.append(words)

    monkeypatch.setattr(huggingface_hub, "HfApi", Api)
    monkeypatch.setattr(huggingface_hub, "get_token", lambda: None)
    out = tmp_path / "out"
    words = ["publish", str(split), "--repo", REPO, "--out", str(out), "--date", DAY]
    assert run(words) == 0
    by_hand = f"hf upload me/geometry {out} --repo-type dataset"
    said = f"6 problems in {out}, tables: problems, variants-choice\n"
    assert capsys.readouterr().out == f"{said}to upload it: {by_hand}\n"
    assert run([*words, "--upload"]) == 2
    assert capsys.readouterr().err == (
        f"geogen: there is no token of Hugging Face; the folder is ready, '{by_hand}' uploads it "
        "('hf auth login', or set HF_TOKEN)\n"
    )
    assert asked == []
    monkeypatch.setattr(huggingface_hub, "get_token", lambda: "hf_secret")
    assert run([*words, "--upload", "--private"]) == 0
    assert capsys.readouterr().out == f"{said}uploaded: https://huggingface.co/datasets/me/geometry\n"
    assert asked == [
        "hf_secret",
        ("me/geometry", {"repo_type": "dataset", "private": True, "exist_ok": True}),
        {"repo_id": "me/geometry", "folder_path": str(out), "repo_type": "dataset"},
    ]
