"""Twins of the problems of a data set: drafts of each kind, judged and drawn, and why a problem has none."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from geogen.dataset.as_read import is_new
from geogen.dataset.journal import Journal
from geogen.dataset.lock import Lock
from geogen.dataset.pool import Pool, given
from geogen.dataset.shards import Row
from geogen.errors import ProofRejected, SceneError
from geogen.families.balance import Balance, Form
from geogen.families.certificate import FORMAT
from geogen.families.family import Family
from geogen.families.kind import FORM, Draft, Kind
from geogen.families.kinds import KINDS
from geogen.families.row import picture, written
from geogen.figure.display import FigureError
from geogen.figure.raster import write_png
from geogen.lang.json_text import print_json
from geogen.library import load_library
from geogen.library.records import Library
from geogen.proof.graph import read_json, to_json
from geogen.tasks.source import Source, read_source

#: Most drafts of a kind that are refused before a problem is given up.
REFUSALS = 4
#: Why a problem has no twin of a kind.
NO_VALUE, NO_NUMBER, NONE_FOUND = "no value asked", "no number given", "no such twin found"
UNDRAWN, ASKED = "no legible picture", "another problem has the same twin"
UNBALANCED = "no twin of another problem balances its form"

#: What is of one problem in the words of a judge.
_QUOTED = re.compile(r"'[^']*'|[0-9][0-9.e+-]*")

#: The twins of one problem, and why there are none; plain data, as journals keep them.
Twins = dict[str, Any]
Journalled = tuple[Journal[list[dict[str, Twins]]], Lock]


def twins(
    kinds: Sequence[str],
    n: int,
    seed: int,
    chunks: Sequence[Sequence[Row]],
    workers: int,
    aside: Journalled,
    tell: Callable[[int], None],
) -> dict[str, tuple[list[Row], dict[str, int]]]:
    """Twins of the first problems that have such.

    Args:
        kinds: of the twins; they are made together, and each is what it would be alone.
        n: most of each.
        seed: any whole number.
        chunks: records of problems, in the order in which they are tried.
        workers: processes; the result does not depend on it.
        aside: the journal of pieces that are done, and the lock under which it is written.
        tell: called with the number of pieces done.

    Returns:
        By kind the twins with their ids, and how many of the problems that were tried have none, by the reason.
    """
    found = {kind: Found(n) for kind in kinds}
    seen: set[str] = set()
    library = load_library()
    with Pool(given, partial(_made, tuple(kinds), seed), workers) as pool:
        journal, lock = aside
        for done, some in enumerate(journal.continued(pool, enumerate(chunks), lock), 1):
            for kind, one in ((kind, family[kind]) for family in some for kind in kinds):
                if not found[kind].enough:
                    found[kind].add(one, lambda row: is_new(row, seen, library))
            tell(done)
            if all(some.enough for some in found.values()):
                break
    return {kind: (_numbered(kind, seed, some.rows), some.reasons()) for kind, some in found.items()}


class Found:
    """The twins of a kind that are taken.

    Args:
        n: most of them.
    """

    def __init__(self, n: int) -> None:
        self.n = n
        self.rows: list[Row] = []
        self._balance: Balance[Row] = Balance()
        self._families: set[str] = set()
        self._without: Counter[str] = Counter()

    @property
    def enough(self) -> bool:
        """True where no more is wanted."""
        return len(self.rows) == self.n

    def add(self, twins: Twins, new: Callable[[Row], bool]) -> None:
        """Take of the twins of a problem those whose form is balanced, and those that waited for them.

        Args:
            twins: of a problem.
            new: whether no row before asks the same.
        """
        rows = [row for row in twins["rows"] if new(row)]
        self._families |= {row["family"] for row in rows}
        if not rows:
            self._without[twins["why"] or ASKED] += 1
        for row in rows:
            bare = {name: value for name, value in row.items() if name != FORM}
            taken = self._balance.take(Form(**row[FORM]), bare) if FORM in row else [bare]
            self.rows += taken[: self.n - len(self.rows)]

    def reasons(self) -> dict[str, int]:
        """How many of the problems have no twin among those that are taken, by the reason."""
        left = self._families - {row["family"] for row in self.rows}
        return dict(sorted((self._without + Counter({UNBALANCED: len(left)})).items()))


def _numbered(kind: str, seed: int, rows: Sequence[Row]) -> list[Row]:
    return [{"id": f"{kind}-{seed}-{number:05d}", **row} for number, row in enumerate(rows)]


def _made(kinds: Sequence[str], seed: int, chunk: Sequence[Row]) -> list[dict[str, Twins]]:
    """For each problem its twins by kind."""
    library = load_library()
    families = (family_of(read_source(row), seed, library) for row in chunk)
    return [{kind: twins_of(KINDS[kind], family) for kind in kinds} for family in families]


def family_of(source: Source, seed: int, library: Library) -> Family:
    """The family of a problem.

    Args:
        source: the problem.
        seed: any whole number.
        library: rules and constructions.
    """
    return Family(source, library, f"{seed} {source.name}")


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
    except SceneError as error:  # a figure with more quantities than a closure takes has no more twins
        refusals.append(_QUOTED.sub("…", error.message))
    return {"rows": rows, "why": "" if rows else refusals[0] if refusals else _lack(family)}


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
            form = {FORM: draft[FORM].as_json()} if FORM in draft else {}
            yield {**row, **own, "image": {"bytes": image, "path": None}, **form}


def provenance_of(kind: str, family: Family, draft: Draft) -> dict[str, Any]:
    """The provenance of a draft, as it is read back from a record."""
    certificate = {name: value for name, value in draft.items() if name != FORM}
    whole = {"format": FORMAT, "kind": kind, "original": to_json(family.source.proof), **certificate}
    found: dict[str, Any] = read_json(print_json(whole))
    return found


def _lack(family: Family) -> str:
    """Why a family has no draft of a kind."""
    if family.answer is None:
        return NO_VALUE
    return NONE_FOUND if family.stated else NO_NUMBER
