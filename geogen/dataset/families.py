"""Twins of the problems of a data set: drafts of each kind, judged and drawn, and why a problem has none."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import zip_longest
from typing import Any

from geogen.dataset.as_read import is_new
from geogen.dataset.journal import Journal
from geogen.dataset.lock import Lock
from geogen.dataset.pool import Pool, given
from geogen.dataset.shards import Row
from geogen.errors import GeogenError, NotDerivable, ProofRejected, SceneError
from geogen.families.certificate import FORMAT
from geogen.families.family import Family
from geogen.families.kind import PAIR, Draft, Kind
from geogen.families.kinds import KINDS
from geogen.families.row import picture, written
from geogen.figure.display import FigureError
from geogen.figure.raster import write_png
from geogen.lang.json_text import print_json
from geogen.lang.statement import Statement
from geogen.library import load_library
from geogen.library.records import Library
from geogen.proof.graph import read_json, to_json
from geogen.tasks.source import Source, read_source

#: Most drafts of a kind that are refused before a problem is given up.
REFUSALS = 4
#: Why a problem has no twin of a kind.
TO_PROVE, NO_VALUE = "a proof is asked for, not a value", "what is asked for has no value"
NO_NUMBER, NONE_FOUND = "no number given", "no such twin found"
UNDRAWN, ASKED = "no legible picture", "another problem has the same twin"

#: What is of one problem in the words of a judge.
_QUOTED = re.compile(r"'[^']*'|[0-9][0-9.e+-]*")

#: The twins of one problem, and why there are none; plain data, as journals keep them.
Twins = dict[str, Any]
Journalled = tuple[Journal[list[dict[str, Twins]]], Lock]


def twins(
    found: Found,
    seed: int,
    chunks: Sequence[Sequence[Row]],
    workers: int,
    aside: Journalled,
    tell: Callable[[int], None],
) -> dict[str, tuple[list[Row], dict[str, int]]]:
    """Twins of the first problems that have such.

    Args:
        found: nothing yet, of some kinds; they are made together, and each is what it would be alone.
        seed: any whole number.
        chunks: records of problems, in the order in which they are tried.
        workers: processes; the result does not depend on it.
        aside: the journal of pieces that are done, and the lock under which it is written.
        tell: called with the number of pieces done.

    Returns:
        By kind the twins with their ids, and how many of the problems that were tried have none, by the reason.
    """
    library = load_library()
    with Pool(given, partial(_made, found.kinds, seed), workers) as pool:
        journal, lock = aside
        for done, some in enumerate(journal.continued(pool, enumerate(chunks), lock), 1):
            for family in some:
                found.add(family, library)
            tell(done)
            if found.enough:
                break
    return {kind: (numbered(kind, seed, rows), why) for kind, (rows, why) in found.taken().items()}


#: A twin that is taken, or a twin and its control, which are taken together.
Taken = tuple[Row, ...]


class Found:
    """The twins of some kinds that were made together.

    They are taken in turn: the first twin of each family, then the second of each that has one, and so on, so that
    they come of as many families as there are.

    Args:
        most: how many of each kind are taken at most.
    """

    def __init__(self, most: Mapping[str, int]) -> None:
        self.kinds, self.most = tuple(most), most
        self._families: dict[str, list[Sequence[Taken]]] = {kind: [] for kind in most}
        self._without: dict[str, Counter[str]] = {kind: Counter() for kind in most}
        self._seen: set[str] = set()

    @property
    def enough(self) -> bool:
        """True where no more families are wanted."""
        return not any(map(self.left, self.kinds))

    def left(self, kind: str) -> int:
        """How many families with twins of a kind are still wanted."""
        return self.most[kind] - len(self._families[kind])

    def add(self, family: Mapping[str, Twins], library: Library) -> None:
        """Enter the twins of a problem by their kinds, those that ask what none before did."""
        new = {kind: [row for row in family[kind]["rows"] if is_new(row, self._seen, library)] for kind in self.kinds}
        for kind, some in self.grouped(new).items():
            if not self.left(kind):
                continue
            if some:
                self._families[kind].append(some)
            else:
                self._without[kind][family[kind]["why"] or ASKED] += 1

    def grouped(self, new: Mapping[str, list[Row]]) -> Mapping[str, Sequence[Taken]]:
        """Of new twins of a problem those that can be taken, with what is taken beside them."""
        return {kind: [(row,) for row in rows] for kind, rows in new.items()}

    def in_turn(self, kind: str) -> list[Taken]:
        """What can be taken of a kind, one of each family in turn."""
        rounds = zip_longest(*self._families[kind])
        return [one for some in rounds for one in some if one is not None]

    def rows(self) -> Mapping[str, list[Row]]:
        """By kind the twins that are taken."""
        return {kind: [row for (row,) in self.in_turn(kind)[: self.most[kind]]] for kind in self.kinds}

    def taken(self) -> dict[str, tuple[list[Row], dict[str, int]]]:
        """By kind the twins that are taken, and how many problems have none, by the reason."""
        return {kind: (rows, dict(sorted(self._without[kind].items()))) for kind, rows in self.rows().items()}


def numbered(kind: str, seed: int, rows: Sequence[Row]) -> list[Row]:
    """Twins with their ids."""
    return [{"id": f"{kind}-{seed}-{number:05d}", **row} for number, row in enumerate(rows)]


def _made(kinds: Sequence[str], seed: int, chunk: Sequence[Row]) -> list[dict[str, Twins]]:
    """For each problem its twins by kind."""
    library = load_library()
    families = (family_of(read_source(row), seed, library) for row in chunk)
    return [{kind: twins_of(KINDS[kind], family) for kind in kinds} for family in families]


def family_of(source: Source, seed: int, library: Library, all_pairs: bool = False) -> Family:
    """The family of a problem.

    Args:
        source: the problem.
        seed: any whole number.
        library: rules and constructions.
        all_pairs: whether all pairs of a twin and its control are made, whatever the odds.
    """
    return Family(source, library, f"{seed} {source.name}", all_pairs)


def twins_of(kind: Kind, family: Family) -> Twins:
    """The twins of one problem: ``rows``, as many as the kind has at most, and ``why`` there are none.

    Args:
        kind: of the twins.
        family: the problem; what was found of it for another kind is used again.
    """
    rows: list[Row] = []
    refusals: list[str] = []
    seen: set[str] = set()
    try:
        for row in judged_drafts(kind, family):
            if isinstance(row, str):
                refusals.append(row)
            elif row["provenance"] not in seen:
                seen.add(row["provenance"])
                rows.append(row)
            if len(rows) == kind.most or len(refusals) > REFUSALS:
                break
    except (SceneError, NotDerivable) as error:  # too many quantities for a closure; a fact without a proof
        refusals.append(refused(error))
    return {"rows": rows, "why": "" if rows else refusals[0] if refusals else lack(family)}


def refused(error: GeogenError) -> str:
    """A cause without what is of one problem in it."""
    return _QUOTED.sub("…", error.message)


def judged_drafts(kind: Kind, family: Family) -> Iterator[Row | str]:
    """For each draft of a family's twins its record without an id, or why it is refused."""
    for draft in kind.make(family):
        try:
            row, label = written(provenance_of(kind.name, family, draft), family.library)
            image = write_png(picture(label, family.library))
        except ProofRejected as error:
            yield _QUOTED.sub("…", str(error))
        except FigureError:
            yield UNDRAWN
        else:
            own = {"family": family.source.id, "problem_id": family.source.id}
            pair = {PAIR: draft[PAIR]} if PAIR in draft else {}
            yield {**row, **own, "image": {"bytes": image, "path": None}, **pair}


def provenance_of(kind: str, family: Family, draft: Draft) -> dict[str, Any]:
    """The provenance of a draft, as it is read back from a record."""
    certificate = {name: value for name, value in draft.items() if name != PAIR}
    whole = {"format": FORMAT, "kind": kind, "original": to_json(family.source.proof), **certificate}
    found: dict[str, Any] = read_json(print_json(whole))
    return found


def lack(family: Family) -> str:
    """Why a family has no draft of a kind."""
    if family.answer is None:
        return TO_PROVE if isinstance(family.problem.goal, Statement) else NO_VALUE
    return NONE_FOUND if family.stated else NO_NUMBER
