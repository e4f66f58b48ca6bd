"""Filling a data set: candidates in, whole shards out.

What is not in a shard yet lies in a hidden folder of the data set: each finished candidate in a file of its own, and
how far the finished shards reach. So the same command goes on where an earlier one ended, whatever ended it, and makes
the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from geogen.dataset.candidate import Candidate, Maker
from geogen.dataset.choosing import Chooser
from geogen.dataset.journal import Journal, Kept
from geogen.dataset.ledger import READ, Ledger
from geogen.dataset.lock import Lock
from geogen.dataset.manifest import Options
from geogen.dataset.notes import read_notes
from geogen.dataset.parquet import read_table
from geogen.dataset.pool import Pool
from geogen.dataset.shards import PROBLEMS, Row, content_hash, encode, shard_name
from geogen.dataset.splits import least_share, starts
from geogen.dataset.writing import write_whole
from geogen.errors import NothingFits, RecordError
from geogen.lang.shape import Each
from geogen.library import load_library
from geogen.problem.controls import rules_of
from geogen.problem.start import is_wanted, with_bases

#: The folder of a data set in which unfinished work lies, and the file in it that says how far the shards reach.
WORK, MARK = ".synth", "shards.json"
#: Candidates without a single problem after which the options are taken to be impossible, and candidates in a row that
#: the controls do not allow: more than there are base scenes and rules.
PATIENCE, IDLE = 1_000, 10_000
#: Controls by the option that sets each.
NAMED = {
    "scenes": "--scene",
    "bases": "--from",
    "topics": "--topic",
    "goals": "--goal",
    "points": "--points",
    "depth": "--depth",
    "difficulty": "--difficulty",
    "answers": "--answers",
    "unknowns": "--unknowns",
    "distractors": "--distractors",
    "split": "--split",
}


@dataclass(frozen=True)
class Mark:
    """How far finished shards reach.

    Args:
        candidate: the last candidate of which they have a problem.
        looked: how many of its problems have been looked at.
        illegible: problems dropped up to that candidate, as no figure of theirs would be legible.
        not_derivable: goals dropped up to that candidate, as no proof of theirs could be written out.
        files: SHA-256 of the shards by their paths in the data set, in order.
    """

    candidate: int = 0
    looked: int = 0
    illegible: int = 0
    not_derivable: int = 0
    files: dict[str, str] = field(default_factory=dict)


def shard_size(n: int) -> int:
    """Problems in a shard."""
    return 100 if n <= 10_000 else 1_000


def fill(
    options: Options,
    folder: Path,
    lock: Lock,
    workers: int,
    progress: Callable[[int, int], None],
    before: Kept[Candidate] | None = None,
) -> tuple[Ledger, dict[str, str]]:
    """Write the shards that are missing.

    Args:
        options: what to make.
        folder: the data set.
        lock: on that folder.
        workers: processes.
        progress: called with the number of problems made and wanted.
        before: candidates that were made elsewhere.

    Returns:
        The ledger of all problems, and the SHA-256 of all shards.

    Raises:
        NothingFits: too many candidates in a row gave nothing.
        RecordError: a file cannot be read or written.
    """
    mark = _read_mark(folder)
    filling = _Filling(options, folder, lock, mark, _chooser(options, folder, mark))
    progress(filling.made, options.n)
    if filling.made < options.n:
        with Pool(Maker, options, workers, "candidate {}") as pool:
            for candidate in filling.candidates(pool, before):
                filling.take(candidate)
                progress(filling.made, options.n)
                if filling.made == options.n:
                    break
    return filling.ledger, filling.mark.files


class _Filling:
    """A data set on the way from one mark to the next."""

    def __init__(self, options: Options, folder: Path, lock: Lock, mark: Mark, chooser: Chooser) -> None:
        self.options, self.folder, self.lock, self.mark, self.chooser = options, folder, lock, mark, chooser
        self.ledger = chooser.ledger
        self.size = shard_size(options.n)
        self.made = len(self.ledger.steps)
        self.first = starts(options)
        self.journal = journal_of(folder)
        self.rows: dict[str, list[Row]] = {}
        self.fruitless = 0
        self.patience = patience(options)

    def candidates(self, pool: Pool[int, Candidate], before: Kept[Candidate] | None) -> Iterator[Candidate]:
        """The candidates from the mark on, those made elsewhere, those of the journal, and new ones for it."""
        numbers = wanted(self.options, self.mark.candidate)
        return self.journal.continued(pool, ((index, index) for index in numbers), self.lock, before)

    def take(self, candidate: Candidate) -> None:
        """Take what the data set wants of a candidate, and write a shard when it is full."""
        looked = self.mark.looked if candidate.index == self.mark.candidate else 0
        if not looked:
            self.ledger.illegible += candidate.illegible
            self.ledger.not_derivable += candidate.not_derivable
        for place, row in enumerate(candidate.rows[looked:], looked + 1):
            if not self.chooser.wants(row):
                continue
            split = self.chooser.take(row)
            number = self.first[split] + self.chooser.splits[split] - 1
            self.rows.setdefault(split, []).append({**row, "id": f"{self.options.seed}-{number:07d}"})
            self.made += 1
            self.fruitless = 0
            if self.made % self.size == 0 or self.made == self.options.n:
                self._write_shard(candidate.index, place)
            if self.made == self.options.n:
                return
        self.fruitless += 1
        if self.fruitless > self.patience:
            raise nothing_fits(self.options)

    def _write_shard(self, candidate: int, looked: int) -> None:
        """Write a full shard, then that it is there; only then is the journal of what is in it thrown away.

        Of a data set with splits it is a file for each split of which it has problems.
        """
        self.lock.check()
        files = dict(self.mark.files)
        for split, rows in sorted(self.rows.items()):
            place, count = (self.made - 1) // self.size, -(-self.options.n // self.size)
            name = f"{PROBLEMS}/{shard_name(place, count, split)}"
            data = encode(rows)
            write_whole(self.folder / name, data)
            files[name] = content_hash(data)
        self.mark = Mark(candidate, looked, self.ledger.illegible, self.ledger.not_derivable, files)
        write_whole(self.folder / WORK / MARK, json.dumps(asdict(self.mark)).encode())
        self.journal.drop(candidate)
        self.rows = {}


def patience(options: Options) -> int:
    """Candidates in a row without a problem that are borne: more where a small split takes few of what fits."""
    return round(PATIENCE / least_share(options))


def nothing_fits(options: Options) -> NothingFits:
    """What is raised after them."""
    message = f"no problem among {patience(options)} candidates fits the options"
    return NothingFits(message, hint=_remedy(options))


def journal_of(folder: Path) -> Journal[Candidate]:
    """The candidates of a folder that are in none of its finished files yet."""
    return Journal(folder / WORK, asdict, candidate_of)


def wanted(options: Options, start: int) -> Iterator[int]:
    """The numbers of the candidates that the controls allow, from a first one on.

    Raises:
        NothingFits: no candidate is ever allowed.
    """
    library = with_bases(load_library(), options.controls)
    topic = rules_of(options.controls.topics, library)
    idle = 0
    for index in count(start):
        if is_wanted(options.seed, index, options.controls, topic, library):
            idle = 0
            yield index
        elif (idle := idle + 1) > IDLE:
            raise NothingFits("no candidate fits the options", hint=_remedy(options))


def _remedy(options: Options) -> str:
    """Which options to relax."""
    asked = [option for name, option in NAMED.items() if getattr(options.controls, name)]
    return f"relax {' or '.join(asked)}" if asked else "lower --min-steps or --min-premise-share"


def candidate_of(data: dict[str, Any]) -> Candidate:
    """The candidate that plain data are."""
    return Candidate(**data)


def _read_mark(folder: Path) -> Mark:
    """How far the shards of a data set reach.

    Raises:
        RecordError: the note about it is damaged.
    """
    path = folder / WORK / MARK
    if not path.exists():
        return Mark()
    shape = {"candidate": int, "looked": int, "illegible": int, "not_derivable": int, "files": Each(str)}
    found = read_notes(path, shape, "note on finished shards", f"remove {folder} and begin anew")
    return Mark(**{name: found[name] for name in shape})


def _chooser(options: Options, folder: Path, mark: Mark) -> Chooser:
    """What finished shards hold.

    Raises:
        RecordError: one of them is not what was written.
    """
    chooser = Chooser(options)
    for name, digest in mark.files.items():
        path = folder / name
        if not path.is_file() or content_hash(path.read_bytes()) != digest:
            raise RecordError("is missing or has been changed", file=str(path), hint="choose another --out")
        for row in read_table(path, READ).to_pylist():
            chooser.take(row)
    chooser.ledger.illegible, chooser.ledger.not_derivable = mark.illegible, mark.not_derivable
    return chooser
