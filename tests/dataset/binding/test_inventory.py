"""Every file of a folder that is checked is known, or named and refused; small texts have one content each."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from geogen.cli.app import run
from geogen.dataset.binding.inventory import data_set_faults, is_data_set, most, strangers, text_fault
from geogen.dataset.items import TASKS
from geogen.dataset.manifest import MANIFEST
from geogen.dataset.shards import PROBLEMS
from geogen.dataset.staging import NOTE
from geogen.dataset.variant_folder import VARIANTS

ADDED = (
    "metadata.jsonl",
    "problems.jsonl",
    "evil.parquet",
    ".evil.parquet",
    "problems/train.parquet",
    "problems/more/problems-00000-of-00001.parquet",
    "tasks/NP.csv",
    "tasks/.NP.parquet",
    "tasks/more/NP.parquet",
    "tasks/view/NP.parquet",
    "tasks/run.log",
    "variants/choice.jsonl",
    "problems/manifest.json",
    "more/README.md",
)
HARMLESS = (
    "view/index.html",
    "logs/run.jsonl",
    "synth.log",
    ".geogen.lock",
    ".synth/shards.json",
    ".tasks.part/NP-0.json",
    ".variants.part/x",
    ".17-0a1b2c3d.part",
    "tasks/.17-0a1b2c3d.part",
    ".gitattributes",
)


@pytest.fixture
def copied(whole: Path, tmp_path: Path) -> Path:
    """A copy of a data set with items and variants."""
    return Path(shutil.copytree(whole, tmp_path / "set"))


def put(folder: Path, name: str, text: str = "evil") -> Path:
    """Write a file into a folder."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def test_a_whole_data_set_has_no_strangers(copied: Path) -> None:
    """With problems, items, twins and variants, and with what commands and users leave beside them."""
    assert is_data_set(copied) and not list(data_set_faults(copied))
    for name in HARMLESS:
        put(copied, name)
    assert not list(data_set_faults(copied))


@pytest.mark.parametrize("name", ADDED)
def test_what_does_not_belong_to_a_data_set_is_named(name: str, copied: Path) -> None:
    """A file anywhere below the folder."""
    put(copied, name)
    assert list(data_set_faults(copied)) == [(name, "it is no file of this data set")]


def test_the_command_names_strangers(drawn: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """``geogen check`` refuses them, also where it looks at the proofs alone."""
    folder = Path(shutil.copytree(drawn, tmp_path / "set"))
    put(folder, "problems.jsonl")
    for options in ([], ["--quick"]):
        assert run(["check", str(folder), *options]) == 1
        out = capsys.readouterr().out.splitlines()
        assert out[-2:] == ["problems.jsonl: refused: it is no file of this data set", "6 accepted, 1 refused"]


@pytest.mark.skipif(os.name != "posix", reason="links need rights elsewhere")
def test_links_to_folders_are_strangers(copied: Path, tmp_path: Path) -> None:
    """What lies behind them is not looked at; a link to a file is that file."""
    put(tmp_path / "elsewhere", "x.parquet")
    (copied / "more").symlink_to(tmp_path / "elsewhere")
    (copied / "tasks" / "deep").symlink_to(copied)
    assert [name for name, _ in data_set_faults(copied)] == ["more", "tasks/deep"]
    (copied / MANIFEST).rename(tmp_path / MANIFEST)
    (copied / MANIFEST).symlink_to(tmp_path / MANIFEST)
    assert [name for name, _ in data_set_faults(copied)] == ["more", "tasks/deep"]


@pytest.mark.skipif(os.name != "posix", reason="such names are refused by the system")
def test_names_are_shown_harmlessly(tmp_path: Path) -> None:
    """A name with a line break or half a character is written with escapes."""
    (tmp_path / "a\nb: accepted").write_text("x")
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff")).write_text("x")
    assert list(strangers(tmp_path, ())) == ["'a\\nb: accepted'", "'\\udcff'"]


def test_the_card_of_items_alone(copied: Path) -> None:
    """Items without problems have a card of their own; variants alone have none."""
    shutil.rmtree(copied / PROBLEMS)
    (copied / MANIFEST).unlink()
    ((name, cause),) = data_set_faults(copied)
    assert name == "README.md" and cause.startswith("it says ")
    put(copied, "README.md")
    ((name, cause),) = data_set_faults(copied)
    assert name == "README.md" and cause.startswith("it says 'evil', the data set gives '---")
    notes = copied / TASKS / NOTE
    data = json.loads(notes.read_text("utf-8"))
    del data["tasks"]["NP"]["level"]
    notes.write_text(json.dumps(data), "utf-8")
    ((name, cause),) = data_set_faults(copied)
    assert (name, cause) == ("README.md", "it cannot be compared, the notes of the tasks are damaged: KeyError")
    shutil.rmtree(copied / TASKS)
    assert list(data_set_faults(copied)) == [("README.md", "it is no file of this data set")]
    (copied / "README.md").unlink()
    assert is_data_set(copied) and not list(data_set_faults(copied)) and (copied / VARIANTS).is_dir()


def test_texts_are_not_read_beyond_their_size(tmp_path: Path) -> None:
    """A file of three gigabytes is refused by its size, as it is in the folder of a card."""
    path = tmp_path / "README.md"
    assert text_fault(path, "abc", "the data") == "it is missing"
    path.write_text("abc")
    assert text_fault(path, "abc", "the data") is None
    path.write_text("abd")
    assert text_fault(path, "abc", "the data") == "it says 'abd', the data gives 'abc'"
    for size in (most(3) + 1, 3 * 2**30):
        with open(path, "wb") as file:
            file.truncate(size)
        cause = text_fault(path, "abc", "the data")
        assert cause is not None and cause.startswith("it is of ") and cause.endswith(", where 3 bytes belong")


def test_an_unfinished_data_set(drawn: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line and exit code 2; its proofs can be checked, and one line says that there will be more."""
    folder = Path(shutil.copytree(drawn, tmp_path / "set"))
    manifest = json.loads((folder / MANIFEST).read_text("utf-8"))
    (folder / MANIFEST).write_text(json.dumps({**manifest, "complete": False}), "utf-8")
    assert run(["check", str(folder)]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err == (
        f"geogen: {folder}: the data set is not complete "
        "(run its 'geogen synth' again; with --quick the proofs in its finished shards are checked)\n"
    )
    assert run(["check", str(folder), "--quick"]) == 0
    out, err = capsys.readouterr()
    assert out.endswith("6 accepted, 0 refused\n") and err.count("\n") == 1
    assert err.startswith(f"geogen: {folder}: the data set is not complete, only its finished shards are read")
