"""One writer to a folder: a second one is told who the first is, and a dead one's lock holds nobody."""

import errno
import fcntl
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time

import pytest

from geogen.dataset.lock import LOCK, locked, sweep
from geogen.errors import RecordError

HOLD = """
import sys, time
from pathlib import Path
from geogen.dataset.lock import locked
with locked(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(600)
"""


@pytest.fixture
def holder(tmp_path):
    """Another process that holds the folder."""
    process = subprocess.Popen([sys.executable, "-c", HOLD, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "held\n"
    yield process
    process.kill()
    process.communicate()


def test_a_second_writer_is_told_who_the_first_is(holder, tmp_path):
    """One line: where, who, since when, and the remedy; the first one's note stays as it is."""
    for _ in range(2):
        with pytest.raises(RecordError) as caught, locked(tmp_path):
            pass
        assert re.fullmatch(
            rf"{re.escape(str(tmp_path))}: another geogen is writing here: process {holder.pid} on \S+, "
            r"since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC \(wait until it has ended, or choose another --out\)",
            str(caught.value),
        )
    assert json.loads((tmp_path / LOCK).read_text())["pid"] == holder.pid


def test_a_dead_writers_lock_is_taken_over(holder, tmp_path):
    """Killed, it leaves a file with its name, and the folder is free at once."""
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    assert (tmp_path / LOCK).exists()
    with locked(tmp_path) as lock:
        assert json.loads((tmp_path / LOCK).read_text())["pid"] == os.getpid()
        lock.check()
    assert list(tmp_path.iterdir()) == []


def test_in_one_process_too(tmp_path):
    """A lock that this process holds is not given a second time, and is free again afterwards."""
    with locked(tmp_path):
        with pytest.raises(RecordError, match=f"process {os.getpid()} on"), locked(tmp_path):
            pass
    with locked(tmp_path):
        pass


RACE = """
import sys, time
from pathlib import Path
from geogen.dataset.lock import locked
from geogen.errors import RecordError
folder, end = Path(sys.argv[1]), time.monotonic() + 3
while time.monotonic() < end:
    try:
        with locked(folder):
            inside = folder / "inside"
            inside.touch(exist_ok=False)
            time.sleep(0.001)
            inside.unlink()
            print("in")
    except RecordError as error:
        assert "another geogen" in str(error), error
"""


def test_many_that_come_and_go_are_never_two_inside(tmp_path):
    """The file is removed while others open it: still only one at a time holds the folder."""
    command = [sys.executable, "-c", RACE, str(tmp_path)]
    racers = [
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ})
        for _ in range(4)
    ]
    for racer in racers:
        out, err = racer.communicate(timeout=60)
        assert err == "" and racer.returncode == 0 and "in" in out


def test_a_folder_that_was_removed_is_noticed(tmp_path):
    """Removed, or another one in its place: nothing is written into it."""
    folder = tmp_path / "data"
    with locked(folder) as lock:
        shutil.rmtree(folder)
        with pytest.raises(RecordError, match="data: was removed while geogen was writing to it"):
            lock.check()
        with locked(folder):
            with pytest.raises(RecordError, match="was removed"):
                lock.check()
        folder.rmdir()


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP])
def test_a_disk_without_locks(tmp_path, monkeypatch, number):
    """Some network disks have none: one line that says so, and what to do."""

    def flock(handle, operation):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(fcntl, "flock", flock)
    with pytest.raises(RecordError) as caught, locked(tmp_path):
        pass
    assert str(caught.value) == (
        f"{tmp_path}: this disk cannot lock files: {os.strerror(number)} (write to a local disk and copy the folder)"
    )


def test_a_link_is_not_followed(tmp_path):
    """A data set from elsewhere may have a link for a lock: the file that it points to is left alone."""
    mine = tmp_path / "mine.txt"
    mine.write_text("keep")
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / LOCK).symlink_to(mine)
    with pytest.raises(RecordError, match="data: cannot write it: Too many levels of symbolic links"):
        with locked(tmp_path / "data"):
            pass
    assert mine.read_text() == "keep"


@pytest.mark.parametrize("note", [b"", b"[]", b"{", b'{"pid": 1}', b"\xff\x00"])
def test_whatever_the_file_says(tmp_path, note):
    """A file with anything in it is taken over; while it is held, the line still is one line."""
    (tmp_path / LOCK).write_bytes(note)
    with locked(tmp_path):
        (tmp_path / LOCK).write_bytes(note)
        with pytest.raises(RecordError, match="another geogen is writing here: it has not said yet"):
            with locked(tmp_path):
                pass


def test_unfinished_files_are_swept(tmp_path):
    """Those that geogen names, here and a folder below, and nothing else."""
    parts = [tmp_path / ".123-0a1b2c3d.part", tmp_path / "problems" / ".9-ffffffff.part"]
    others = [tmp_path / ".mine.part", tmp_path / "x.part", tmp_path / "a" / "b" / ".9-ffffffff.part"]
    for path in (*parts, *others):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    (tmp_path / ".tasks.part").mkdir()
    sweep(tmp_path)
    assert not any(path.exists() for path in parts) and all(path.exists() for path in others)
    assert (tmp_path / ".tasks.part").is_dir()


def test_waiting_is_not_done(holder, tmp_path):
    """The second writer ends at once."""
    start = time.monotonic()
    with pytest.raises(RecordError), locked(tmp_path):
        pass
    assert time.monotonic() - start < 1
