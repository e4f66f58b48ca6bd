"""A data set that is kept in a bucket, in a repository of Hugging Face, or wherever else ``fsspec`` reaches.

It is made in a folder of this machine, as journals and locks need one. Each file that is finished there is sent; where
that folder is not there, as on another machine, what was sent is fetched first, and the work goes on after it.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from geogen.dataset.filling import MARK, WORK
from geogen.dataset.writing import part_of, write_whole, writing
from geogen.errors import GeogenError, RecordError

#: What tells an address from a path.
SCHEME = "://"
#: The note on finished shards of a data set that is still being made.
NOTE = f"{WORK}/{MARK}"


class Remote:
    """A data set elsewhere.

    Args:
        url: its address, such as ``s3://bucket/first`` or ``hf://datasets/name/first``.

    Raises:
        GeogenError: fsspec, or the package by which it reaches such an address, is not installed.
    """

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        try:
            from fsspec.core import url_to_fs

            self._system, self._root = url_to_fs(self.url)
        except (ImportError, ValueError) as error:
            hint = "pip install fsspec, and what reaches this kind of address: s3fs, gcsfs, huggingface_hub …"
            raise GeogenError(f"{self.url} cannot be reached: {error}", hint=hint) from error
        self._root = self._root.rstrip("/")

    @property
    def name(self) -> str:
        """The last part of the address, by which a folder of this machine may go."""
        return self._root.rpartition("/")[2] or "remote"

    def fetch(self, folder: Path) -> int:
        """Write what was sent into a folder, unless that is there.

        Args:
            folder: of this machine.

        Returns:
            How many files were fetched.

        Raises:
            RecordError: they cannot be read there, or written here.
        """
        if folder.exists():
            return 0
        names = sorted(self._sizes())
        part = part_of(folder)
        try:
            for name in names:
                with self._saying("read", name):
                    data = self._system.cat_file(f"{self._root}/{name}")
                write_whole(part / name, data)
            if names:
                with writing(folder):
                    os.replace(part, folder)
        finally:
            shutil.rmtree(part, ignore_errors=True)
        return len(names)

    def send(self, folder: Path) -> int:
        """Send the finished files of a folder that are not there yet.

        Args:
            folder: of this machine.

        Returns:
            How many files were sent.

        Raises:
            RecordError: they cannot be written there; the folder here is as it was.
        """
        sizes, sent = self._sizes(), 0
        for name in [name for name in (*finished(folder), NOTE, *_notes(folder)) if (folder / name).is_file()]:
            path = folder / name
            # Finished files never change; a note may say something else at the same size.
            if "/" not in name or name == NOTE or sizes.get(name) != path.stat().st_size:
                with self._saying("write", name):
                    there = f"{self._root}/{name}"
                    self._system.makedirs(there.rpartition("/")[0], exist_ok=True)
                    self._system.pipe_file(there, path.read_bytes())
                sent += 1
        if NOTE in sizes and not (folder / NOTE).exists():
            with self._saying("remove", NOTE):
                self._system.rm(f"{self._root}/{NOTE}")
        return sent

    def _sizes(self) -> dict[str, int]:
        """The size of each file there, by its path below the address."""
        with self._saying("read"):
            found = self._system.find(self._root, detail=True) if self._system.exists(self._root) else {}
        # Some systems give paths with a slash in front that addresses do not have.
        start = len(self._root.strip("/")) + 1
        sizes = {path.strip("/")[start:]: int(entry["size"] or 0) for path, entry in found.items()}
        for name in sizes:
            if {"", ".", ".."} & set(name.split("/")):
                raise RecordError(f"has a file of the name '{name}'", file=self.url, hint="no data set has such a file")
        return sizes

    @contextmanager
    def _saying(self, what: str, name: str = "") -> Iterator[None]:
        """Turn errors of the file system into one line; each system has classes of its own for them."""
        try:
            yield
        except Exception as error:
            cause = str(error).strip().partition("\n")[0] or type(error).__name__
            where = f"{self.url}/{name}" if name else self.url
            hint = "the folder here is kept, run the same command again"
            raise RecordError(f"cannot {what} it: {cause}", file=where, hint=hint) from error


def finished(folder: Path) -> list[str]:
    """The files below a folder that are finished and never change, by their paths there, in order.

    Args:
        folder: a data set, or a share of one.
    """
    return sorted(p.relative_to(folder).as_posix() for p in folder.glob("[!.]*/[!.]*") if p.is_file())


def _notes(folder: Path) -> list[str]:
    """What stands beside them and says what they are."""
    return sorted(path.name for path in folder.glob("[!.]*") if path.is_file())
