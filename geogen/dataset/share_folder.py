"""The folder of a share: its candidates, a few in a file, and a note that says what it is and how far it reaches."""

from __future__ import annotations

import gzip
import json
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from io import BytesIO
from pathlib import Path

from geogen.dataset.candidate import Candidate
from geogen.dataset.filling import candidate_of
from geogen.dataset.journal import packed, unpacked
from geogen.dataset.limits import MAX_FILE
from geogen.dataset.manifest import Manifest, as_json, manifest_of
from geogen.dataset.notes import read_notes
from geogen.dataset.shards import content_hash
from geogen.dataset.share import Share, parse_share
from geogen.dataset.writing import write_whole
from geogen.errors import ParseError, RecordError
from geogen.lang.shape import Each, misfit

#: The note, and the folder of the candidates.
NOTE, CANDIDATES = "shard.json", "candidates"
#: The name of a file of candidates, by the first and the last of them.
NAMED = re.compile(rf"{CANDIDATES}/([0-9]{{9,15}})-([0-9]{{9,15}})\.jsonl\.gz")
#: Candidates of a file: so few that one of each share finds room in memory.
BUNDLE = 25
#: What a note and a candidate must look like.
_NOTE = {
    "shard": int,
    "shards": int,
    "reach": int,
    "problems": int,
    "complete": bool,
    "files": Each(str),
    "manifest": {"format": int, "version": str},
}
_CANDIDATE = {"index": int, "rows": [Each(object)], "illegible": int, "not_derivable": int}


@dataclass(frozen=True)
class ShareNote:
    """How far a share is.

    Args:
        share: which one.
        manifest: of the data set of which it is a share, as it is at the beginning.
        reach: all candidates of the share below this number are in its files.
        problems: how many problems it would keep of them if there were no other shares.
        complete: True once these are as many as were wanted.
        files: SHA-256 of the files by their paths, in order.
    """

    share: Share
    manifest: Manifest
    reach: int = 0
    problems: int = 0
    complete: bool = False
    files: dict[str, str] = field(default_factory=dict)


def write_note(folder: Path, note: ShareNote) -> None:
    """Write the note of a share."""
    numbers = {"shard": note.share.number, "shards": note.share.count, "reach": note.reach, "problems": note.problems}
    data = {**numbers, "complete": note.complete, "files": note.files, "manifest": as_json(note.manifest)}
    write_whole(folder / NOTE, (json.dumps(data, indent=2, sort_keys=True) + "\n").encode())


def read_note(folder: Path) -> ShareNote:
    """The note of a share.

    Raises:
        RecordError: there is none, or it is damaged.
    """
    path = folder / NOTE
    if not path.exists():
        raise RecordError("no shard here", file=str(folder), hint="'geogen synth --shard 1/8' makes one of eight")
    data = read_notes(path, _NOTE, "note of the shard")
    files = dict(sorted(data["files"].items()))
    try:
        share = parse_share(f"{data['shard']}/{data['shards']}")
    except ParseError as error:
        raise RecordError(f"the note of the shard cannot be read: {error.message}", file=str(path)) from None
    foreign = next((name for name in files if not NAMED.fullmatch(name)), None)
    if foreign is not None:
        message = f"the note of the shard cannot be read: '{foreign[:40]}' is no file of candidates"
        raise RecordError(message, file=str(path))
    manifest = manifest_of(data["manifest"], path)
    return ShareNote(share, manifest, data["reach"], data["problems"], data["complete"], files)


def write_bundle(folder: Path, candidates: Sequence[Candidate]) -> dict[str, str]:
    """Write some candidates of a share in their order into a file; its path with its SHA-256."""
    name = f"{CANDIDATES}/{candidates[0].index:09d}-{candidates[-1].index:09d}.jsonl.gz"
    lines = (packed(asdict(candidate)) + b"\n" for candidate in candidates)
    data = gzip.compress(b"".join(lines), 6, mtime=0)
    write_whole(folder / name, data)
    return {name: content_hash(data)}


def read_candidates(folder: Path, files: Mapping[str, str], start: int = 0) -> Iterator[Candidate]:
    """The candidates of a share in their order, those of one file in memory at a time.

    Args:
        folder: of the share.
        files: as its note has them.
        start: the first number that is wanted.

    Raises:
        RecordError: a file is not what was written.
    """
    for name, digest in files.items():
        found = NAMED.fullmatch(name)
        if found is not None and int(found[2]) >= start:
            yield from (c for c in _bundle(folder / name, digest) if c.index >= start)


def _bundle(path: Path, digest: str) -> Iterator[Candidate]:
    """The candidates of a file, which is unpacked line by line."""
    data = path.read_bytes() if path.is_file() else b""
    if content_hash(data) != digest:
        raise RecordError("is missing or has been changed", file=str(path), hint="make the shard again")
    try:
        with gzip.open(BytesIO(data)) as lines:
            while line := lines.readline(MAX_FILE):
                yield _candidate(line, path)
    except (OSError, EOFError, zlib.error) as error:
        raise RecordError(f"is no file of candidates: {error}", file=str(path)) from error


def _candidate(line: bytes, path: Path) -> Candidate:
    try:
        data = unpacked(line)
    except ValueError as error:
        raise RecordError(f"is no file of candidates: {error}", file=str(path)) from error
    cause = misfit(data, _CANDIDATE)
    if cause is not None:
        raise RecordError(f"is no file of candidates: {cause}", file=str(path))
    return candidate_of(data)
