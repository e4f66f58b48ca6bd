"""Making a share of a data set, to be interrupted and taken up again at any moment.

How many candidates a data set needs is not known before they are made. So a share goes on until it would keep its part
of the problems, and a little more, if there were no other shares; what is still lacking when all are merged is made
then, or by the shares, when they are asked for more.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from geogen.dataset.candidate import Candidate, Maker
from geogen.dataset.choosing import Chooser
from geogen.dataset.filling import WORK, journal_of, nothing_fits, patience, wanted
from geogen.dataset.lock import Lock, locked, sweep
from geogen.dataset.manifest import Options
from geogen.dataset.pool import Pool
from geogen.dataset.share import SPARE, Share, check_spare, target
from geogen.dataset.share_folder import (
    BUNDLE,
    CANDIDATES,
    NOTE,
    ShareNote,
    read_candidates,
    read_note,
    write_bundle,
    write_note,
)
from geogen.dataset.synthesis import blank_manifest, check_options, check_same, clear
from geogen.dataset.writing import writing
from geogen.errors import NothingFits, RecordError
from geogen.library import load_library


def make_share(
    options: Options,
    share: Share,
    folder: Path,
    workers: int = 1,
    spare: float = SPARE,
    progress: Callable[[int, int], None] | None = None,
) -> ShareNote:
    """Make or complete a share of a data set.

    Args:
        options: of the data set.
        share: which one.
        folder: where; a new or empty folder, or one in which the same share was begun.
        workers: processes; no candidate depends on them.
        spare: what it makes beyond its part of the problems.
        progress: called with the number of problems that it would keep, and of those that are wanted.

    Returns:
        How far it is.

    Raises:
        GeogenError: impossible options, a folder that cannot be used, or no problems to be found.
    """
    check_options(options, workers)
    check_spare(spare)
    blank = ShareNote(share, blank_manifest(options, load_library()))
    was_there = folder.exists()
    try:
        with locked(folder) as lock:
            making = _Making(_opened(folder, blank), folder, lock, target(options.n, share, spare))
            sweep(folder)
            making.run(workers, progress or (lambda done, total: None))
            return making.note
    except NothingFits:
        if not was_there:
            folder.rmdir()
        raise


def _opened(folder: Path, blank: ShareNote) -> ShareNote:
    """Begin a share in a folder, or find the one that was begun there.

    Raises:
        RecordError: it holds something else, or another share.
    """
    if not (folder / NOTE).exists():
        with writing(folder):
            clear(folder, CANDIDATES)
        write_note(folder, blank)
        return blank
    found = read_note(folder)
    check_same(found.manifest, blank.manifest, folder, "shard")
    if found.share != blank.share:
        message = f"holds shard {found.share}, not {blank.share}"
        raise RecordError(message, file=str(folder), hint="choose another --out")
    return found


class _Making:
    """A share on the way to so many problems."""

    def __init__(self, note: ShareNote, folder: Path, lock: Lock, aim: int) -> None:
        self.note, self.folder, self.lock, self.aim = note, folder, lock, aim
        self.options = note.manifest.options
        self.chooser = Chooser(replace(self.options, n=aim))
        self.journal = journal_of(folder)
        self.waiting: list[Candidate] = []
        self.fruitless = 0

    @property
    def kept(self) -> int:
        """Problems that the share would keep."""
        return len(self.chooser.ledger.steps)

    def run(self, workers: int, progress: Callable[[int, int], None]) -> None:
        """Make what the share lacks."""
        for candidate in read_candidates(self.folder, self.note.files):
            self.choose(candidate)
        progress(min(self.kept, self.aim), self.aim)
        if self.kept < self.aim:
            try:
                self.make(workers, progress)
            except NothingFits:
                if not self.note.files:  # the same command would make nothing
                    shutil.rmtree(self.folder / WORK, ignore_errors=True)
                    (self.folder / NOTE).unlink()
                raise
        self.write(complete=True)
        shutil.rmtree(self.folder / WORK, ignore_errors=True)

    def make(self, workers: int, progress: Callable[[int, int], None]) -> None:
        """Make candidates until they suffice.

        Raises:
            NothingFits: too many in a row gave nothing.
        """
        with Pool(Maker, self.options, workers, "candidate {}") as pool:
            numbers = ((index, index) for index in self.numbers())
            for candidate in self.journal.continued(pool, numbers, self.lock):
                self.take(candidate)
                progress(min(self.kept, self.aim), self.aim)
                if self.kept >= self.aim:
                    return

    def numbers(self) -> Iterator[int]:
        """The numbers of the candidates of the share that are in none of its files."""
        return filter(self.note.share.owns, wanted(self.options, self.note.reach))

    def take(self, candidate: Candidate) -> None:
        """Enter a candidate, and write a file when it is full.

        Raises:
            NothingFits: too many in a row gave nothing.
        """
        before = self.kept
        self.choose(candidate)
        self.fruitless = 0 if self.kept > before else self.fruitless + 1
        if self.fruitless > patience(self.options):
            raise nothing_fits(self.options)
        self.waiting.append(candidate)
        if len(self.waiting) == BUNDLE:
            self.write(complete=False)

    def choose(self, candidate: Candidate) -> None:
        """Count what the share would keep of a candidate."""
        for row in candidate.rows:
            if self.chooser.wants(row):
                self.chooser.take(row)

    def write(self, complete: bool) -> None:
        """Write what waits, then that it is there; only then is the journal of it thrown away."""
        self.lock.check()
        files, reach = self.note.files, self.note.reach
        if self.waiting:
            files = {**files, **write_bundle(self.folder, self.waiting)}
            reach = self.waiting[-1].index + 1
        self.note = replace(self.note, reach=reach, problems=self.kept, complete=complete, files=files)
        write_note(self.folder, self.note)
        self.journal.drop(reach)
        self.waiting = []
