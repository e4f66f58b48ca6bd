"""Text files as users hand them over: read whole, or refused with one clear error."""

from __future__ import annotations

from pathlib import Path

from geogen.errors import ParseError


def read_text(path: Path, limit: int) -> str:
    """A file's text.

    Args:
        path: the file.
        limit: its largest size in bytes.

    Raises:
        ParseError: one line that says why it cannot be read: missing, a folder, too large, binary, empty, not UTF-8.
    """
    file = str(path)
    try:
        with path.open("rb") as stream:
            raw = stream.read(limit + 1)
    except OSError as error:
        reason = "a folder, not a file" if path.is_dir() else (error.strerror or "cannot be read").lower()
        raise ParseError(reason, file=file) from None
    except ValueError:
        raise ParseError("not the name of a file", file=ascii(file)) from None
    if len(raw) > limit:
        raise ParseError(f"larger than {limit >> 20} MiB", file=file, hint="split the file")
    if b"\0" in raw:
        raise ParseError("a binary file", file=file)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        column = error.start - raw.rfind(b"\n", 0, error.start)
        raise ParseError("not UTF-8 text", file=file, line=line, column=column, hint="save it as UTF-8") from None
    if not text.strip():
        raise ParseError("an empty file", file=file)
    return text
