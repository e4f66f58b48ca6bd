"""Merging the shares of a data set: their candidates in, the data set out that one machine would have made."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from pathlib import Path
from typing import Any

from geogen.dataset.candidate import Candidate
from geogen.dataset.manifest import Options
from geogen.dataset.share import Share, owner
from geogen.dataset.share_folder import ShareNote, read_candidates, read_note
from geogen.dataset.synthesis import blank_manifest, check_same, synthesize
from geogen.errors import RecordError
from geogen.library import load_library


class Shares:
    """The candidates of all shares by their numbers, to be asked for in order.

    Args:
        folders: of the shares.
        notes: theirs.

    Attributes:
        problems: those that the shares would keep, each by itself.
        ended: called once, when a candidate is asked for that no share has.
    """

    ended: Callable[[], None] | None = None

    def __init__(self, folders: Sequence[Path], notes: Sequence[ShareNote]) -> None:
        self._notes = {note.share.number: note for note in notes}
        self._folders = {note.share.number: folder for folder, note in zip(folders, notes, strict=True)}
        self.problems = sum(note.problems for note in notes)
        self._open: dict[int, Iterator[Candidate]] = {}

    def __contains__(self, number: object) -> bool:
        assert isinstance(number, int)
        if number < self._notes[owner(number, len(self._notes))].reach:
            return True
        ended, self.ended = self.ended, None
        if ended is not None:
            ended()
        return False

    def __getitem__(self, number: int) -> Candidate:
        place = owner(number, len(self._notes))
        if place not in self._open:
            self._open[place] = read_candidates(self._folders[place], self._notes[place].files, number)
        found = next(self._open[place], None)
        if found is None or found.index != number:
            message = f"candidate {number} is missing"
            raise RecordError(message, file=str(self._folders[place]), hint="make the shard again")
        return found


def read_shares(folders: Sequence[Path]) -> tuple[Options, Shares]:
    """The shares of one data set.

    Args:
        folders: of all of them, in any order.

    Returns:
        The options of the data set, and the candidates of the shares.

    Raises:
        RecordError: one line, where they are of several data sets, one is missing, not complete, or there twice.
    """
    notes = [read_note(folder) for folder in folders]
    first, where = notes[0], dict[Share, Path]()
    blank = blank_manifest(first.manifest.options, load_library())
    for folder, note in zip(folders, notes, strict=True):
        check_same(note.manifest, blank, folder, "shard", "merge shards of one data set, made by this version")
        if note.share.count != first.share.count:
            message = f"holds one of {note.share.count} shards, and {folders[0]} one of {first.share.count}"
            raise RecordError(message, file=str(folder), hint="merge shards of one data set")
        if note.share in where:
            message = f"shard {note.share} is also in {where[note.share]}"
            raise RecordError(message, file=str(folder), hint="name each shard once")
        if not note.complete:
            remedy = f"run its 'geogen synth --shard {note.share} --out {folder}' again, with the same options"
            raise RecordError(f"shard {note.share} is not complete", file=str(folder), hint=remedy)
        where[note.share] = folder
    shares = (Share(number, first.share.count) for number in range(1, first.share.count + 1))
    missing = next((share for share in shares if share not in where), None)
    if missing is not None:
        remedy = f"name its folder, or make it: the same 'geogen synth' with --shard {missing}"
        raise RecordError(f"shard {missing} is not among them", hint=remedy)
    return first.manifest.options, Shares(folders, notes)


def merge(
    folders: Sequence[Path],
    folder: Path,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
    warn: Callable[[str], None] | None = None,
) -> dict[str, Any]:
    """Make the data set of which there are all shares, and the candidates that these lack.

    Args:
        folders: of the shares.
        folder: where; a new or empty folder, or one in which the same merge was interrupted.
        workers: processes for what the shares lack; the result does not depend on it.
        progress: called with the number of problems made and wanted.
        warn: called with one line when all candidates of the shares are used up and some are still lacking.

    Returns:
        The summary that stands in the manifest.

    Raises:
        GeogenError: shares that do not make a whole, or a folder that cannot be used.
    """
    options, shares = read_shares(folders)
    made = 0

    def tell(done: int, total: int) -> None:
        nonlocal made
        made = done
        if progress is not None:
            progress(done, total)

    if warn is not None:
        shares.ended = lambda: warn(_lacking(made, options.n, shares.problems))
    return synthesize(options, folder, workers, tell, shares)


def _lacking(made: int, n: int, problems: int) -> str:
    """What to say when the shares give too few problems.

    Args:
        made: problems that they give together.
        n: problems that are wanted.
        problems: those that they would keep, each by itself.
    """
    spare = ceil(20 * (1.05 * problems / max(made, 1) - 1)) / 20
    return f"the shards give {made} of {n} problems, the others are made here (shards with --spare {spare:g} give more)"
