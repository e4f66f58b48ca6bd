"""One writer to a folder at a time.

The lock is the system's own on an open file, so that it ends with its process however that one ends: no lock is ever
stale, whatever the file says that was left behind.
"""

from __future__ import annotations

import json
import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from geogen.dataset.writing import PARTS, writing
from geogen.errors import RecordError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

LOCK = ".geogen.lock"
#: Largest note about its owner that is read from a lock's file.
MOST = 1000


class Lock:
    """A lock that is held.

    Args:
        path: its file.
        handle: that file, open.
    """

    def __init__(self, path: Path, handle: int) -> None:
        self.path, self.handle = path, handle

    def check(self) -> None:
        """See that the folder is still the one that was locked, so that nothing is written into a new one of its name.

        Raises:
            RecordError: it was removed, or another one stands in its place.
        """
        if not self.stands():
            raise RecordError("was removed while geogen was writing to it", file=str(self.path.parent))

    def stands(self) -> bool:
        """True while the file that is locked is the one of that name."""
        try:
            return os.path.samestat(os.fstat(self.handle), os.stat(self.path))
        except FileNotFoundError:
            return False

    def release(self) -> None:
        """Give it up."""
        # Removed while it is held: who opened it before sees that it is no longer there, and opens a new one.
        if self.stands() and sys.platform != "win32":
            os.unlink(self.path)
        os.close(self.handle)


@contextmanager
def locked(folder: Path, name: str = LOCK) -> Iterator[Lock]:
    """Hold a folder against other writers.

    Args:
        folder: it is made where it is not there yet.
        name: of the lock's file.

    Raises:
        RecordError: somebody else writes there, or the folder cannot be written or locked.
    """
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        lock = _taken(folder / name)
    try:
        yield lock
    finally:
        lock.release()


def _taken(path: Path) -> Lock:
    while True:
        # A link is not followed: what it points to must not be written.
        lock = Lock(path, os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o666))
        try:
            _hold(lock)
        except BaseException:
            os.close(lock.handle)
            raise
        try:
            if lock.stands():
                os.truncate(lock.handle, 0)
                os.write(lock.handle, _owner().encode())
                return lock
        except BaseException:
            lock.release()
            raise
        os.close(lock.handle)


def _hold(lock: Lock) -> None:
    """Lock an open file.

    Raises:
        RecordError: somebody holds it, or the disk has no locks.
    """
    try:
        if sys.platform == "win32":
            os.lseek(lock.handle, MOST, os.SEEK_SET)  # beyond the note, which others may read
            msvcrt.locking(lock.handle, msvcrt.LK_NBLCK, 1)
            os.lseek(lock.handle, 0, os.SEEK_SET)
        else:
            fcntl.flock(lock.handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        raise RecordError(
            f"another geogen is writing here: {_described(lock.handle)}",
            file=str(lock.path.parent),
            hint="wait until it has ended, or choose another --out",
        ) from None
    except OSError as error:
        raise RecordError(
            f"this disk cannot lock files: {error.strerror}",
            file=str(lock.path.parent),
            hint="write to a local disk and copy the folder",
        ) from error


def _owner() -> str:
    """Who holds the lock, for others to read; nothing but a message depends on it."""
    since = datetime.now(UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
    return json.dumps({"pid": os.getpid(), "host": socket.gethostname(), "since": since})


def _described(handle: int) -> str:
    try:
        os.lseek(handle, 0, os.SEEK_SET)
        note = json.loads(os.read(handle, MOST))
        return f"process {note['pid']} on {note['host']}, since {note['since']}"
    except (OSError, ValueError, KeyError, TypeError):
        return "it has not said yet who it is"


def sweep(folder: Path) -> None:
    """Remove the files of a folder that is held, of which a dead writer had not written the end."""
    for path in (*folder.glob(PARTS), *folder.glob(f"*/{PARTS}")):
        if path.is_file():
            path.unlink(missing_ok=True)
