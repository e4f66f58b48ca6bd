"""Logs of evaluations are ZIP archives; what one unpacks to is measured before anything is made of it."""

from __future__ import annotations

import zipfile
from pathlib import Path

from geogen.errors import ParseError, RecordError
from geogen.lang.textfile import open_file, size_words

#: Bytes of a log, entries, bytes of an entry and of all of them when they are unpacked.
MAX_LOG, MAX_ENTRIES, MAX_ENTRY, MAX_WHOLE = 2**30, 200_000, 2**26, 2**30
_CHUNK = 2**20


def check_archive(path: Path) -> None:
    """Refuse a log that is no archive or unpacks to more than a limit.

    What an entry says of its own size is not believed: each is unpacked once, a piece at a time.

    Raises:
        RecordError: one line with the file and the cause.
    """
    try:
        with open_file(path) as stream:
            if stream.seek(0, 2) > MAX_LOG:
                raise RecordError(f"larger than {size_words(MAX_LOG)}")
            stream.seek(0)
            with zipfile.ZipFile(stream) as archive:
                _check_entries(archive)
    except (ParseError, RecordError) as error:
        raise RecordError(f"not a log that can be read: {error.message}", file=str(path)) from None
    except (OSError, EOFError, ValueError, RuntimeError, NotImplementedError, zipfile.BadZipFile) as error:
        raise RecordError(f"not a log that can be read: {error}"[:200], file=str(path)) from error
    except Exception as error:
        if type(error).__module__ not in ("zlib", "zstandard", "_lzma", "bz2"):
            raise
        raise RecordError(f"not a log that can be read: {error}"[:200], file=str(path)) from error


def _check_entries(archive: zipfile.ZipFile) -> None:
    entries = archive.infolist()
    if len(entries) > MAX_ENTRIES:
        raise RecordError(f"more than {MAX_ENTRIES} entries")
    whole = 0
    for entry in entries:
        said, entry.file_size = entry.file_size, MAX_ENTRY + 2 * _CHUNK
        size = 0
        with archive.open(entry) as stream:
            while piece := stream.read(_CHUNK):
                size += len(piece)
                if size > min(said, MAX_ENTRY):
                    raise RecordError(f"an entry unpacks to more than {size_words(MAX_ENTRY)} or than it says")
        whole += size
        if whole > MAX_WHOLE:
            raise RecordError(f"it unpacks to more than {size_words(MAX_WHOLE)}")
