"""Files as users hand them over: read under a limit, or refused with one clear error before the work begins."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from geogen.errors import ParseError

#: Longest line of a file with one record a line, in bytes.
MAX_LINE = 8 * 2**20


def open_file(path: Path) -> BinaryIO:
    """An ordinary file, opened for reading; what could block or never end (a pipe, a device) is refused.

    Raises:
        ParseError: one line that says why it cannot be opened.
    """
    file = str(path)
    try:
        # Without O_NONBLOCK, opening a pipe waits until somebody writes to it.
        number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except OSError as error:
        reason = "a folder, not a file" if path.is_dir() else (error.strerror or "cannot be read").lower()
        raise ParseError(reason, file=file) from None
    except ValueError:
        raise ParseError("not the name of a file", file=ascii(file)) from None
    kind = os.fstat(number).st_mode
    if not stat.S_ISREG(kind):
        os.close(number)
        raise ParseError("a folder, not a file" if stat.S_ISDIR(kind) else "a pipe or device, not a file", file=file)
    return os.fdopen(number, "rb")


def read_bytes(path: Path, limit: int) -> bytes:
    """A file's content.

    Args:
        path: the file.
        limit: its largest size in bytes.

    Raises:
        ParseError: one line that says why it cannot be read: missing, a folder, a pipe, too large.
    """
    try:
        with open_file(path) as stream:
            raw = stream.read(limit + 1)
    except OSError as error:
        raise ParseError((error.strerror or "cannot be read").lower(), file=str(path)) from None
    if len(raw) > limit:
        raise ParseError(f"larger than {size_words(limit)}", file=str(path), hint="split the file")
    return raw


def read_text(path: Path, limit: int) -> str:
    """A file's text.

    Args:
        path: the file.
        limit: its largest size in bytes.

    Raises:
        ParseError: as :func:`read_bytes`, and for a file that is binary, empty, or not UTF-8.
    """
    text = decoded(read_bytes(path, limit), str(path))
    if not text.strip():
        raise ParseError("an empty file", file=str(path))
    return text


def read_lines(path: Path, longest: int = MAX_LINE) -> Iterator[tuple[int, str]]:
    """The lines of a file that are not blank, with their numbers; one line is in memory at a time.

    Args:
        path: the file.
        longest: most bytes of a line.

    Raises:
        ParseError: as :func:`read_text`, and for a line that is too long.
    """
    file = str(path)
    with open_file(path) as stream:
        number = 0
        while raw := stream.readline(longest + 1):
            number += 1
            if len(raw) > longest:
                hint = "one record a line"
                raise ParseError(f"a line longer than {size_words(longest)}", file=file, line=number, hint=hint)
            if raw.strip():
                yield number, decoded(raw, file, number)


def decoded(raw: bytes, file: str, first: int = 1) -> str:
    """Text from the bytes of a file.

    Args:
        raw: the bytes.
        file: its name, for the message.
        first: the number of the line with which the bytes begin.

    Raises:
        ParseError: they are binary, or not UTF-8.
    """
    if b"\0" in raw:
        raise ParseError("a binary file", file=file)
    try:
        return raw.decode("utf-8-sig" if first == 1 else "utf-8")
    except UnicodeDecodeError as error:
        line = first + raw.count(b"\n", 0, error.start)
        column = error.start - raw.rfind(b"\n", 0, error.start)
        raise ParseError("not UTF-8 text", file=file, line=line, column=column, hint="save it as UTF-8") from None


def size_words(size: int) -> str:
    """A size in bytes for people."""
    return f"{size >> 20} MiB" if size >= 2**20 else f"{size >> 10} KiB" if size >= 2**10 else f"{size} bytes"
