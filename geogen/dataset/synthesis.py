"""Making a data set, to be interrupted and taken up again at any moment."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import geogen
from geogen.dataset.candidate import Candidate
from geogen.dataset.carding import CARD, card_of
from geogen.dataset.filling import WORK, fill
from geogen.dataset.journal import Kept
from geogen.dataset.lock import LOCK, Lock, locked, sweep
from geogen.dataset.manifest import MANIFEST, Manifest, Options, hashes, read_manifest, write_manifest
from geogen.dataset.pool import check_workers
from geogen.dataset.shards import shard_paths
from geogen.dataset.splits import check_splits
from geogen.dataset.writing import PARTS, write_whole, writing
from geogen.errors import GeogenError, NothingFits, RecordError
from geogen.library import load_library
from geogen.library.records import Library
from geogen.problem.complexity import check_rating
from geogen.problem.controls import check_controls

#: Largest number of problems of one data set.
MOST = 10_000_000


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
    check_splits(options)
    if options.controls.distractors and options.min_premise_share == 1:
        hint = "a share below 1"
        raise GeogenError("--distractors and --min-premise-share 1 exclude each other", hint=hint)


def synthesize(
    options: Options,
    folder: Path,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
    before: Kept[Candidate] | None = None,
) -> dict[str, Any]:
    """Make or complete a data set.

    Args:
        options: what to make.
        folder: where; a new or empty folder, or one in which the same command was interrupted.
        workers: processes; the result does not depend on it.
        progress: called with the number of problems made and wanted.
        before: candidates that were made elsewhere; the result does not depend on them.

    Returns:
        The summary that stands in the manifest.

    Raises:
        GeogenError: impossible options, a folder that cannot be used, or no problems to be found.
    """
    check_options(options, workers)
    library = load_library()
    blank = blank_manifest(options, library)
    with writing(folder):
        if folder.exists() and not folder.is_dir():
            raise RecordError("is a file, not a folder", file=str(folder))
        at_rest = (folder / MANIFEST).exists() and not any((folder / name).exists() for name in (LOCK, WORK))
    if at_rest:
        found = _found(folder, blank)
        if found.complete:
            return _verified(folder, found)
    was_there = folder.exists()
    try:
        with locked(folder) as lock:
            tell = progress or (lambda done, total: None)
            return _completed(folder, blank, library, lock, workers, tell, before)
    except NothingFits:
        if not was_there:
            folder.rmdir()
        raise


def blank_manifest(options: Options, library: Library) -> Manifest:
    """The manifest of a data set that is still to be made.

    Raises:
        GeogenError: the controls ask for what the library has not.
    """
    check_controls(options.controls, library)
    return Manifest(geogen.__version__, library_hash(library), options)


def _completed(
    folder: Path,
    blank: Manifest,
    library: Library,
    lock: Lock,
    workers: int,
    progress: Callable[[int, int], None],
    before: Kept[Candidate] | None,
) -> dict[str, Any]:
    """Make what a locked folder lacks, and give the summary."""
    found = open_folder(folder, blank)
    sweep(folder)
    if found.complete:
        shutil.rmtree(folder / WORK, ignore_errors=True)
        return _verified(folder, found)
    try:
        ledger, files = fill(blank.options, folder, lock, workers, progress, before)
    except NothingFits:
        if not shard_paths(folder):  # nothing was made, and the same command would make nothing
            shutil.rmtree(folder / WORK, ignore_errors=True)
            (folder / MANIFEST).unlink()
        raise
    summary = ledger.summary(len(library.rules), len(library.constructions))
    done = replace(blank, complete=True, files=files, summary=summary)
    lock.check()
    write_whole(folder / CARD, card_of(folder, done).encode())
    write_manifest(folder, done)
    shutil.rmtree(folder / WORK, ignore_errors=True)
    return summary


def library_hash(library: Library) -> str:
    """A hash of everything that the library says."""
    tables: tuple[dict[str, Any], ...] = (library.rules, library.constructions, library.scenes)
    text = "\n".join(repr(replace(entry, file="", line=0)) for table in tables for entry in table.values())
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def open_folder(folder: Path, wanted: Manifest) -> Manifest:
    """Begin a data set in a folder, or find the one that was begun there.

    Raises:
        RecordError: it holds something else, or a data set with other options.
    """
    if (folder / MANIFEST).exists():
        return _found(folder, wanted)
    with writing(folder):
        clear(folder)
    write_manifest(folder, wanted)
    return wanted


def clear(folder: Path, *own: str) -> None:
    """Throw away what is left in a folder by somebody who was making something, perhaps with other options.

    Args:
        folder: which one.
        own: names that may be there.

    Raises:
        RecordError: it holds something else.
    """
    names = (p.name for p in folder.iterdir() if p.name not in (LOCK, WORK, *own) and not p.match(PARTS))
    foreign = min(names, default=None)
    if foreign is not None:
        message = f"the folder is not empty, it holds '{foreign}'"
        raise RecordError(message, file=str(folder), hint="choose another --out")
    shutil.rmtree(folder / WORK, ignore_errors=True)


def _found(folder: Path, wanted: Manifest) -> Manifest:
    """The manifest of the folder, which must be of the same options."""
    found = read_manifest(folder)
    check_same(found, wanted, folder)
    return found


def check_same(
    found: Manifest, wanted: Manifest, folder: Path, what: str = "data set", hint: str = "choose another --out"
) -> None:
    """Refuse a folder that was begun with other options.

    Raises:
        RecordError: one line that names the first of them.
    """
    pairs = [("version", found.version, wanted.version), ("library", found.library, wanted.library)]
    pairs += [(name, value, getattr(wanted.options, name)) for name, value in vars(found.options).items()]
    for name, old, new in pairs:
        if old != new:
            raise RecordError(
                f"holds a {what} made with other options: {name} {old}, not {new}",
                file=str(folder),
                hint=hint,
            )


def _verified(folder: Path, manifest: Manifest) -> dict[str, Any]:
    """The summary of a complete data set, after a look that its files are those that were written."""
    actual = hashes(folder)
    for name, digest in manifest.files.items():
        if actual.get(name) != digest:
            raise RecordError("is missing or has been changed", file=str(folder / name), hint="choose another --out")
    return manifest.summary
