"""Making a data set: candidates in, whole shards out, to be interrupted and taken up again at any moment."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import geogen
from geogen.dataset.candidate import Candidate
from geogen.dataset.card import card
from geogen.dataset.ledger import Ledger
from geogen.dataset.manifest import MANIFEST, Manifest, Options, hashes, read_manifest, write_manifest
from geogen.dataset.pool import candidates, check_workers
from geogen.dataset.shards import PROBLEMS, Row, decode, encode, shard_name, write_whole
from geogen.dataset.staging import notes_of
from geogen.errors import GeogenError, RecordError
from geogen.library import load_library
from geogen.library.records import Library
from geogen.problem.complexity import check_rating

#: Largest number of problems of one data set.
MOST = 10_000_000
#: Candidates without a single problem after which the options are taken to be impossible.
PATIENCE = 1_000


def check_options(options: Options, workers: int) -> None:
    """Refuse options that make no sense.

    Raises:
        GeogenError: one line that names the option.
    """
    if not 1 <= options.n <= MOST:
        raise GeogenError(f"--n {options.n} is not a number of problems", hint=f"between 1 and {MOST}")
    check_workers(workers)
    if not 0 <= options.min_premise_share <= 1:
        raise GeogenError(f"--min-premise-share {options.min_premise_share} is not a share", hint="between 0 and 1")
    if not 0 <= options.min_steps <= 1000:
        raise GeogenError(f"--min-steps {options.min_steps} is not a number of steps", hint="between 0 and 1000")
    check_rating(options.alpha, options.length_unit)
    if not -(2**63) <= options.seed < 2**63:
        raise GeogenError(f"--seed {options.seed} is too large", hint="a whole number of 64 bits")


def synthesize(
    options: Options, folder: Path, workers: int = 1, progress: Callable[[int, int], None] | None = None
) -> dict[str, Any]:
    """Make or complete a data set.

    Args:
        options: what to make.
        folder: where; a new or empty folder, or one in which the same command was interrupted.
        workers: processes; the result does not depend on it.
        progress: called with the number of problems made and wanted.

    Returns:
        The summary that stands in the manifest.

    Raises:
        GeogenError: impossible options, a folder that cannot be used, or no problems to be found.
    """
    check_options(options, workers)
    library = load_library()
    blank = Manifest(geogen.__version__, library_hash(library), options)
    found = open_folder(folder, blank)
    if found.complete:
        return _verified(folder, found)
    ledger = _fill(options, folder, workers, progress or (lambda done, total: None))
    summary = ledger.summary(len(library.rules), len(library.constructions))
    done = Manifest(blank.version, blank.library, options, True, hashes(folder), summary)
    write_whole(folder / "README.md", card(done, notes_of(folder)).encode())
    write_manifest(folder, done)
    return summary


def shard_size(n: int) -> int:
    """Problems in a shard: few enough to lose little work, many enough for large data sets."""
    return 100 if n <= 10_000 else 1_000


def library_hash(library: Library) -> str:
    """A hash of everything that the library says."""
    tables: tuple[dict[str, Any], ...] = (library.rules, library.constructions, library.scenes)
    text = "\n".join(repr(replace(entry, file="", line=0)) for table in tables for entry in table.values())
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def open_folder(folder: Path, wanted: Manifest) -> Manifest:
    """Prepare the folder: begin a data set there, or find the one that was begun.

    Raises:
        RecordError: it is a file, holds something else, or a data set with other options.
    """
    if folder.exists() and not folder.is_dir():
        raise RecordError("is a file, not a folder", file=str(folder))
    if (folder / MANIFEST).exists():
        found = read_manifest(folder)
        _same(found, wanted, folder)
        return found
    try:
        foreign = folder.exists() and next(iter(sorted(p.name for p in folder.iterdir() if not _left_over(p))), None)
    except OSError as error:
        raise RecordError(f"cannot be read: {error.strerror}", file=str(folder)) from error
    if foreign:
        message = f"the folder is not empty, it holds '{foreign}'"
        raise RecordError(message, file=str(folder), hint="choose another --out")
    write_manifest(folder, wanted)
    return wanted


def _left_over(path: Path) -> bool:
    return path.name.startswith(".") and path.name.endswith(".part")


def _same(found: Manifest, wanted: Manifest, folder: Path) -> None:
    pairs = [("version", found.version, wanted.version), ("library", found.library, wanted.library)]
    pairs += [(name, value, getattr(wanted.options, name)) for name, value in vars(found.options).items()]
    for name, old, new in pairs:
        if old != new:
            raise RecordError(
                f"holds a data set made with other options: {name} {old}, not {new}",
                file=str(folder),
                hint="choose another --out",
            )


def _verified(folder: Path, manifest: Manifest) -> dict[str, Any]:
    """The summary of a complete data set, after a look that its files are those that were written."""
    actual = hashes(folder)
    for name, digest in manifest.files.items():
        if actual.get(name) != digest:
            raise RecordError("is missing or has been changed", file=str(folder / name), hint="choose another --out")
    return manifest.summary


def _shard(folder: Path, number: int, count: int) -> Path:
    return folder / PROBLEMS / shard_name(number, count)


def _fill(options: Options, folder: Path, workers: int, progress: Callable[[int, int], None]) -> Ledger:
    """Write the shards that are missing; the ledger of all problems."""
    size = shard_size(options.n)
    count = -(-options.n // size)
    ledger, written, last = _written(folder, count)
    rows: list[Row] = []
    made = min(written * size, options.n)
    progress(made, options.n)
    if made == options.n:
        return ledger
    start = last["candidate"] if last else 0
    work = candidates(options, start, workers)
    try:
        for row in _wanted(work, ledger, last, start):
            if row is not None:
                rows.append({**row, "id": f"{options.seed}-{made:07d}"})
                made += 1
                if made % size == 0 or made == options.n:
                    write_whole(_shard(folder, written, count), encode(rows))
                    rows, written = [], written + 1
            progress(made, options.n)
            if made == options.n:
                break
    finally:
        work.close()
    return ledger


def _written(folder: Path, count: int) -> tuple[Ledger, int, Row | None]:
    """The ledger of the shards that stand, how many they are, and their last record."""
    ledger, number, last = Ledger(), 0, None
    while number < count and _shard(folder, number, count).exists():
        for last in decode(_shard(folder, number, count)):
            ledger.take(last)
        number += 1
    return ledger, number, last


def _wanted(work: Iterable[Candidate], ledger: Ledger, last: Row | None, start: int) -> Iterator[Row | None]:
    """The rows that the data set takes, from the one after ``last`` on; None after each candidate.

    Raises:
        GeogenError: too many candidates in a row gave nothing.
    """
    fruitful, illegible = start, 0
    for candidate in work:
        rows = candidate.rows
        # Counted in the next record that is taken, so that an interruption forgets none and counts none twice.
        illegible += candidate.illegible if last is None or candidate.index != start else 0
        if last is not None and candidate.index == start:
            marks = [row["problem_fingerprint"] for row in rows]
            rows = rows[marks.index(last["problem_fingerprint"]) + 1 :]
        for row in rows:
            if ledger.wants(row):
                row, illegible = {**row, "illegible": illegible}, 0
                ledger.take(row)
                fruitful = candidate.index
                yield row
        yield None
        if candidate.index - fruitful >= PATIENCE:
            raise GeogenError(
                f"no problem among {PATIENCE} candidates fits the options",
                hint="lower --min-steps or --min-premise-share",
            )
