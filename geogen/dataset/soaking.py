"""A soak: thousands of random scenes whose derived statements other figures must not refute, with its counts.

What is done stands in a journal, so that a soak may be interrupted and taken up again; its counts depend on the seed,
the rules and the number of scenes alone.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path

import geogen
from geogen.dataset.notes import read_notes
from geogen.dataset.pool import Pool, check_workers
from geogen.dataset.shards import write_whole
from geogen.dataset.soak import Soaked, Soaker, SoakOptions
from geogen.dataset.synthesis import library_hash
from geogen.dataset.verdict import Fault
from geogen.errors import GeogenError, RecordError
from geogen.library import load_library

#: Indices between two entries of the journal, and the largest number of scenes.
STRIDE, MOST = 200, 100_000_000


@dataclass(frozen=True)
class Counts:
    """The counts of a soak.

    Args:
        scenes: closures made and held against other figures.
        undrawn: indices without a scene, or without another figure of it.
        statements: derived statements.
        elsewhere, alike, other_kind, unclear: see :class:`Soaked`.
    """

    scenes: int = 0
    undrawn: int = 0
    statements: int = 0
    elsewhere: int = 0
    alike: int = 0
    other_kind: int = 0
    unclear: int = 0

    @property
    def next(self) -> int:
        """The first index that is not counted."""
        return self.scenes + self.undrawn

    def plus(self, one: Soaked) -> Counts:
        """The counts with one more index."""
        return Counts(
            self.scenes + one.drawn,
            self.undrawn + (not one.drawn),
            self.statements + one.statements,
            self.elsewhere + one.elsewhere,
            self.alike + one.alike,
            self.other_kind + one.other_kind,
            self.unclear + one.unclear,
        )


def soak(
    options: SoakOptions,
    count: int,
    workers: int = 1,
    journal: Path | None = None,
    progress: Callable[[Counts], None] = lambda counts: None,
) -> tuple[Counts, Fault | None]:
    """Examine random scenes until there are enough of them or one refutes the engine.

    Args:
        options: what the scenes depend on.
        count: how many scenes.
        workers: processes; the result does not depend on it.
        journal: a file that keeps the counts; a soak with the same options goes on from there.
        progress: called with the counts so far.

    Returns:
        The counts, and the first refutation.

    Raises:
        GeogenError: impossible options, or a journal of another soak.
    """
    if not 1 <= count <= MOST:
        raise GeogenError(f"--soak {count} is not a number of scenes", hint=f"between 1 and {MOST}")
    check_workers(workers)
    origin = {
        "version": geogen.__version__,
        "library": library_hash(load_library(options.root)),
        "seed": options.seed,
    }
    counts = _read(journal, origin) if journal is not None else Counts()
    if counts.scenes >= count:
        return counts, None
    saved = counts
    try:
        with Pool(Soaker, options, workers, "scene {}") as pool:
            for one in pool.in_order(itertools.count(counts.next)):
                if one.fault is not None:
                    return counts.plus(replace(one, drawn=True)), one.fault
                counts = counts.plus(one)
                progress(counts)
                if journal is not None and counts.next % STRIDE == 0:
                    _write(journal, origin, counts)
                    saved = counts
                if counts.scenes == count:
                    break
    finally:
        if journal is not None and counts != saved:
            _write(journal, origin, counts)
    return counts, None


def _write(journal: Path, origin: dict[str, object], counts: Counts) -> None:
    write_whole(journal, (json.dumps({**origin, "counts": asdict(counts)}, indent=2) + "\n").encode())


def _read(journal: Path, origin: dict[str, object]) -> Counts:
    """The counts that a journal holds, none where there is no journal yet.

    Raises:
        RecordError: it is damaged, or of a soak with other options.
    """
    if not journal.exists():
        return Counts()
    names = [field.name for field in fields(Counts)]
    shape = {**dict.fromkeys(origin, object), "counts": {f"{name}?": int for name in names}}
    before = read_notes(journal, shape, "journal")
    unknown = next((name for name in before["counts"] if name not in names), None)
    if unknown is not None:
        raise RecordError(f"the journal cannot be read: no count is called '{unknown[:40]}'", file=str(journal))
    counts = Counts(**before["counts"])
    for name, value in origin.items():
        if before[name] != value:
            raise RecordError(
                f"is the journal of another soak: {name} {before[name]}, not {value}",
                file=str(journal),
                hint="choose another --journal",
            )
    return counts
