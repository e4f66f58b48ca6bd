"""A data set at an address has the bytes of one in a folder, and is taken up again where only the address is left."""

from __future__ import annotations

import shutil
from pathlib import Path

import fsspec
import pytest
from test_command import run

from geogen.dataset.remote import NOTE, Remote
from geogen.errors import RecordError

SHARD, OTHER = "problems/problems-00000-of-00002.parquet", "problems/problems-00001-of-00002.parquet"


def _write(folder: Path, **files: bytes) -> None:
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _all(folder: Path) -> dict[str, bytes]:
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


@pytest.mark.parametrize("scheme", ["file", "memory"])
def test_what_was_sent_is_fetched(scheme: str, tmp_path: Path) -> None:
    """Finished files and notes; neither locks nor journals nor files that are being written."""
    here, there = tmp_path / "here", tmp_path / "there"
    files = {SHARD: b"one", "manifest.json": b"{}", NOTE: b'{"candidate": 3}'}
    _write(here, **files, **{".geogen.lock": b"", ".synth/0.journal": b"x", "problems/.1-a.part": b"y"})
    remote = Remote(f"{scheme}://{tmp_path}/bucket/")
    assert remote.send(here) == 3
    assert Remote(f"{scheme}://{tmp_path}/bucket").fetch(there) == 3
    assert _all(there) == files


def test_finished_files_are_sent_once_and_notes_each_time(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "bucket"
    _write(here, **{SHARD: b"one", "manifest.json": b"{1}", NOTE: b"1"})
    remote = Remote(f"file://{there}")
    remote.send(here)
    _write(there, **{SHARD: b"two"})  # a file of the same size is taken for what was sent
    _write(here, **{OTHER: b"three", "manifest.json": b"{2}", NOTE: b"2"})
    assert remote.send(here) == 3
    assert _all(there) == {SHARD: b"two", OTHER: b"three", "manifest.json": b"{2}", NOTE: b"2"}


def test_the_note_of_a_data_set_under_way_goes_when_it_is_done(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "bucket"
    _write(here, **{SHARD: b"one", "manifest.json": b"{}", NOTE: b"1"})
    remote = Remote(f"file://{there}")
    remote.send(here)
    shutil.rmtree(here / ".synth")
    remote.send(here)
    assert _all(there) == {SHARD: b"one", "manifest.json": b"{}"}


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "bucket"
    _write(here, **{"manifest.json": b"own"})
    _write(there, **{"manifest.json": b"other", SHARD: b"one"})
    assert Remote(f"file://{there}").fetch(here) == 0
    assert _all(here) == {"manifest.json": b"own"}


def test_an_interrupted_fetch_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = tmp_path / "bucket"
    _write(there, **{SHARD: b"one", "manifest.json": b"{}"})
    remote = Remote(f"file://{there}")
    system = fsspec.filesystem("file")
    whole = system.cat_file

    def fails(path: str, *args: object, **more: object) -> bytes:
        if path.endswith(".parquet"):
            raise TimeoutError("no answer\nafter 60 s")
        return whole(path)

    monkeypatch.setattr(remote, "_system", system)
    monkeypatch.setattr(system, "cat_file", fails)
    with pytest.raises(RecordError, match=rf"{SHARD}.*cannot read it: no answer$|cannot read it: no answer"):
        remote.fetch(tmp_path / "here")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["bucket"]


def test_a_name_that_leads_elsewhere_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    remote = Remote("memory://stranger/set")
    listed = {"/stranger/set/../../etc/x": {"size": 1}}
    monkeypatch.setattr(type(remote._system), "exists", lambda *_: True)
    monkeypatch.setattr(type(remote._system), "find", lambda *_, **__: listed)
    with pytest.raises(RecordError, match="has a file of the name '../../etc/x'"):
        remote.fetch(tmp_path / "here")
    assert not list(tmp_path.iterdir())


def test_synth_at_an_address(tmp_path: Path) -> None:
    """The same bytes as in a folder; on another machine the same command finds all made."""
    command = ["--n", "3", "--seed", "3", "--workers", "1", "--no-figures", "--out"]
    url = f"file://{tmp_path}/bucket/three"
    for out in ("folder", url):
        made = run(*command, out, cwd=tmp_path)
        assert made.returncode == 0 and f"3 problems in {out}" in made.stdout, made.stderr
    assert _all(tmp_path / "bucket" / "three") == _all(tmp_path / "folder") == _all(tmp_path / "generated" / "three")
    shutil.rmtree(tmp_path / "generated")
    again = run(*command, url, cwd=tmp_path)
    assert again.returncode == 0 and f"files fetched from {url}" in again.stderr, again.stderr
    assert _all(tmp_path / "generated" / "three") == _all(tmp_path / "folder")


def test_an_address_of_no_known_kind(tmp_path: Path) -> None:
    made = run("--n", "1", "--out", "nowhere://bucket/x", cwd=tmp_path)
    assert made.returncode == 2
    assert "nowhere://bucket/x cannot be reached" in made.stderr and "pip install fsspec" in made.stderr
    assert made.stderr.count("\n") == 1
