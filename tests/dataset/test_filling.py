"""A data set that is interrupted at any moment, or cannot be written, is completed to the bytes of a quiet run.

Candidates are made once and then recalled, so that many moments cost little.
"""

import builtins
import errno
import hashlib
import json
import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from geogen.dataset.candidate import Candidate, Maker
from geogen.dataset.filling import WORK
from geogen.dataset.manifest import MANIFEST, Options, read_manifest
from geogen.dataset.synthesis import synthesize
from geogen.errors import RecordError
from geogen.problem.controls import Controls

pytestmark = pytest.mark.usefixtures("recalled")

SMALL = Options(n=6, seed=3, figures=False)
MADE: dict[int, Candidate] = {}


class Recalled:
    """Candidates that were made before.

    Attributes:
        asked: which ones, as often as they were asked for.
    """

    asked: list[int] = []
    maker = None

    def __init__(self, options):
        self.options = options

    def __call__(self, index):
        self.asked.append(index)
        if index not in MADE:
            Recalled.maker = Recalled.maker or Maker(self.options)
            rows = Recalled.maker(index).rows
            MADE[index] = Candidate(index, rows, illegible=index % 3, not_derivable=index % 2)
        return MADE[index]


def content(folder: Path) -> dict[str, str]:
    """Hashes of all files by name."""
    files = (p for p in folder.rglob("*") if p.is_file())
    return {p.relative_to(folder).as_posix(): hashlib.sha256(p.read_bytes()).hexdigest() for p in files}


@pytest.fixture(autouse=True)
def remembered(monkeypatch):
    """Recalled candidates, and shards of four problems."""
    monkeypatch.setattr("geogen.dataset.filling.Maker", Recalled)
    monkeypatch.setattr("geogen.dataset.filling.shard_size", lambda n: 4)
    Recalled.asked = []


@pytest.fixture
def quiet(tmp_path):
    """The same data set made in one go."""
    folder = tmp_path / "quiet"
    synthesize(SMALL, folder)
    Recalled.asked = []
    return folder


def test_the_manifest_counts_what_was_dropped_up_to_the_last_problem(quiet):
    """The count is that of all candidates up to the one with the last problem."""
    summary, candidates = read_manifest(quiet).summary, [MADE[i] for i in range(max(MADE) + 1)]
    assert summary["dropped_as_illegible"] == sum(c.illegible for c in candidates) > 0
    assert summary["dropped_as_not_derivable"] == sum(c.not_derivable for c in candidates) > 0
    assert sorted(p.name for p in quiet.iterdir()) == ["README.md", MANIFEST, "problems"]


def run_until_something_new(folder: Path, options: Options = SMALL) -> bool:
    """Make the data set, interrupted as soon as a candidate was made; True where it was not interrupted."""
    before = len(Recalled.asked)

    def progress(done, total):
        if len(Recalled.asked) > before:
            raise KeyboardInterrupt

    try:
        synthesize(options, folder, 1, progress)
    except KeyboardInterrupt:
        return False
    return True


def test_interrupted_at_every_candidate_nothing_is_made_twice(tmp_path, quiet):
    """A run that is interrupted at each candidate makes each of them once, and ends with the same bytes."""
    part = tmp_path / "part"
    while not run_until_something_new(part):
        assert not read_manifest(part).complete
    assert Recalled.asked == sorted(MADE)
    assert content(part) == content(quiet)


def test_shares_go_on_whatever_their_order(tmp_path):
    """Splits and shares of goals, interrupted at each candidate: the same bytes, several files for each shard."""
    for controls in (
        Controls(split=(("train", 0.5), ("test", 0.5))),
        Controls(goals=(("angle", 0.5), ("length", 0.3))),
    ):
        options = replace(SMALL, controls=controls)
        synthesize(options, tmp_path / "whole")
        while not run_until_something_new(tmp_path / "part", options):
            assert not read_manifest(tmp_path / "part").complete
        assert content(tmp_path / "part") == content(tmp_path / "whole")
        assert (len(list((tmp_path / "part").glob("problems/*"))) > 2) == bool(controls.split)
        shutil.rmtree(tmp_path / "part")
        shutil.rmtree(tmp_path / "whole")


def test_a_damaged_entry_of_the_journal_is_made_again(tmp_path, quiet):
    """Entries that are cut, empty or altered count as not made, whatever is in them."""
    for damage in (lambda data: data[:-5], lambda data: b"", lambda data: data.replace(b"cong", b"coll") + b" "):
        part = tmp_path / "part"
        for _ in range(3):
            run_until_something_new(part)
        entries = sorted((part / WORK).glob("0*.json"))
        entries[-1].write_bytes(damage(entries[-1].read_bytes()))
        Recalled.asked = []
        synthesize(SMALL, part)
        assert Recalled.asked[0] == int(entries[-1].stem) and content(part) == content(quiet)
        shutil.rmtree(part)


def test_lost_work_is_made_again(tmp_path, quiet):
    """Without the hidden folder the run begins anew, whatever shards there are."""
    part = tmp_path / "part"
    while not list(part.glob("problems/*")):
        run_until_something_new(part)
    shutil.rmtree(part / WORK)
    synthesize(SMALL, part)
    assert content(part) == content(quiet)


def test_a_shard_that_was_changed_meanwhile_is_named(tmp_path):
    """A shard that is not what was written ends the run with its name; so does one that is missing."""
    part = tmp_path / "part"
    while not list(part.glob("problems/*")):
        run_until_something_new(part)
    shard = next(part.glob("problems/*"))
    shard.write_bytes(shard.read_bytes() + b" ")
    with pytest.raises(RecordError, match="problems-00000-of-00002.parquet: is missing or has been changed"):
        synthesize(SMALL, part)
    shard.unlink()
    with pytest.raises(RecordError, match="problems-00000-of-00002.parquet: is missing or has been changed"):
        synthesize(SMALL, part)


def test_work_of_other_options_is_not_taken_over(tmp_path):
    """What lies in the hidden folder of a data set whose manifest is gone counts for nothing."""
    part = tmp_path / "part"
    run_until_something_new(part)
    entry = next((part / WORK).glob("0*.json"))
    (part / MANIFEST).unlink()
    (part / ".12-0a1b2c3d.part").touch()
    assert not run_until_something_new(part)
    assert Recalled.asked == [0, 0] and entry.exists()


def test_a_crash_before_the_end_of_the_tidying(tmp_path, quiet):
    """A complete data set whose hidden folder or lock was left behind is tidied by the same command."""
    (quiet / WORK).mkdir()
    (quiet / ".geogen.lock").touch()
    synthesize(SMALL, quiet)
    assert sorted(p.name for p in quiet.iterdir()) == ["README.md", MANIFEST, "problems"]


def test_the_folder_disappears_in_mid_run(tmp_path):
    """One line, and no new folder in its place."""
    part = tmp_path / "part"

    def progress(done, total):
        if done >= 5 and part.exists():
            shutil.rmtree(part)

    with pytest.raises(RecordError, match="part: was removed while geogen was writing to it"):
        synthesize(SMALL, part, 1, progress)
    assert not part.exists()


# ── disks that are full ──


class Disk:
    """A disk on which the call with a certain number fails.

    Attributes:
        left: how many calls succeed.
    """

    def __init__(self, monkeypatch, left: int, number: int) -> None:
        self.left, self.number = left, number
        for name in ("mkdir", "open", "write", "truncate", "fsync", "replace"):
            monkeypatch.setattr(os, name, self.counted(getattr(os, name)))
        monkeypatch.setattr("geogen.dataset.writing.open", self.open, raising=False)

    def counted(self, call):
        def counting(*arguments, **named):
            self.left -= 1
            if self.left == -1:
                raise OSError(self.number, os.strerror(self.number))
            return call(*arguments, **named)

        return counting

    def open(self, path, mode):
        file = self.counted(builtins.open)(path, mode)
        write = file.write
        disk = self

        class File:
            """A file of which half of what is written arrives before the disk is full."""

            fileno, flush = file.fileno, file.flush

            def __enter__(self):
                return self

            def __exit__(self, *error):
                file.close()

            def write(self, data):
                write(data[: len(data) // 2])
                disk.counted(write)(data[len(data) // 2 :])

        return File()


@pytest.mark.parametrize("first", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_the_disk_is_full_at_any_call(tmp_path, quiet, first):
    """Whichever call of the system fails: one line with the path, nothing half-written, and the next run completes."""
    whole, calls = content(quiet), first
    while True:
        part = tmp_path / f"part{calls}"
        with pytest.MonkeyPatch.context() as patch:
            disk = Disk(patch, calls, errno.ENOSPC)
            try:
                synthesize(SMALL, part)
            except RecordError as error:
                assert str(error).endswith(": cannot write it: No space left on device"), error
                assert str(error).startswith(str(part))
        if disk.left >= 0:
            break
        for name, digest in content(part).items() if part.exists() else ():
            assert not name.endswith(".part"), name
            if not name.startswith(WORK):
                assert digest == whole[name] or json.loads((part / name).read_text())["complete"] is False
        synthesize(SMALL, part)
        assert content(part) == whole
        shutil.rmtree(part)
        calls += 2
    assert calls > 30


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES, errno.EDQUOT, errno.EIO, errno.EFBIG])
def test_other_causes_are_told_as_well(tmp_path, number):
    """Read-only, not permitted, over quota, broken, too large: the system's words."""
    with pytest.MonkeyPatch.context() as patch:
        Disk(patch, 12, number)
        with pytest.raises(RecordError) as caught:
            synthesize(SMALL, tmp_path / "part")
    assert str(caught.value).endswith(f": cannot write it: {os.strerror(number)}")


def test_a_path_that_is_too_long(tmp_path):
    """One line, and nothing written."""
    with pytest.raises(RecordError, match="cannot write it: File name too long"):
        synthesize(SMALL, tmp_path / ("x" * 300))
    with pytest.raises(RecordError, match="cannot write it: File name too long"):
        synthesize(SMALL, tmp_path.joinpath(*["x" * 200] * 30))
    assert list(tmp_path.iterdir()) == []
