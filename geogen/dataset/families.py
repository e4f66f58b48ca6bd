"""Twins of the problems of a data set: drafts of each kind, judged and drawn, and why a problem has none."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from geogen.dataset.as_read import is_new
from geogen.dataset.journal import Journal
from geogen.dataset.lock import Lock
from geogen.dataset.pool import Pool, given
from geogen.dataset.shards import Row
from geogen.errors import ProofRejected, SceneError
from geogen.families.balance import balanced, words_apart
from geogen.families.certificate import FORMAT
from geogen.families.family import Family
from geogen.families.kind import SIDE, Draft, Kind
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
#: Pairs of twins for each that is wanted after which no more problems are looked at: some are left out for balance.
PLENTY = 2
#: Why a problem has no twin of a kind.
NO_VALUE, NO_NUMBER, NONE_FOUND = "no value asked", "no number given", "no such twin found"
UNDRAWN, ASKED = "no legible picture", "another problem has the same twin"
UNBALANCED = "its form would tell its kind"

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
        n: most of each, see :class:`Found`.
        seed: any whole number.
        chunks: records of problems, in the order in which they are tried.
        workers: processes; the result does not depend on it.
        aside: the journal of pieces that are done, and the lock under which it is written.
        tell: called with the number of pieces done.

    Returns:
        By kind the twins with their ids, and how many of the problems that were tried have none, by the reason.
    """
    found = Found(kinds, n)
    library = load_library()
    with Pool(given, partial(_made, tuple(kinds), seed), workers) as pool:
        journal, lock = aside
        for done, some in enumerate(journal.continued(pool, enumerate(chunks), lock), 1):
            for family in some:
                found.add(family, library)
            tell(done)
            if found.enough:
                break
    return {kind: (_numbered(kind, seed, rows), why) for kind, (rows, why) in found.taken().items()}


class Found:
    """The twins of some kinds that were made together.

    Args:
        kinds: which.
        n: most of each that are taken; of controls there are as many as there are twins that need one.
    """

    def __init__(self, kinds: Sequence[str], n: int) -> None:
        self.n = n
        self._rows: dict[str, list[Row]] = {kind: [] for kind in kinds}
        self._without: dict[str, Counter[str]] = {kind: Counter() for kind in kinds}
        self._sides: dict[tuple[str, str], list[Row]] = {}
        self._pairs: dict[str, list[tuple[Row, Row]]] = {}
        self._seen: set[str] = set()

    @property
    def enough(self) -> bool:
        """True where no more is wanted, or what is taken of so many will do."""
        single = [rows for kind, rows in self._rows.items() if not any(SIDE in row for row in rows)]
        pairs = self._pairs.values()
        return all(len(rows) >= self.n for rows in single) and all(len(some) >= PLENTY * self.n for some in pairs)

    def add(self, family: Mapping[str, Twins], library: Library) -> None:
        """Enter the twins of a problem by their kinds, those that ask what none before did."""
        for kind, rows in self._rows.items():
            new = [row for row in family[kind]["rows"] if is_new(row, self._seen, library)]
            if not new:
                self._without[kind][family[kind]["why"] or ASKED] += 1
            rows += new
            for row in new:
                self._enter(row)

    def _enter(self, row: Row) -> None:
        """Enter a row in its pair, if it is of one."""
        if SIDE not in row:
            return
        pair = self._sides.setdefault((row["family"], row[SIDE]["pair"]), [])
        pair.append(row)
        if len(pair) == 2:
            twin, control = sorted(pair, key=lambda row: row[SIDE]["control"])
            self._pairs.setdefault(twin["kind"], []).append((twin, control))

    def taken(self) -> dict[str, tuple[list[Row], dict[str, int]]]:
        """By kind the twins that are taken, and how many problems have none, by the reason."""
        kept = {id(row) for pairs in self._pairs.values() for pair in self._fair(pairs) for row in pair}
        found = {}
        for kind, rows in self._rows.items():
            paired = any(SIDE in row for row in rows)
            some = [row for row in rows if id(row) in kept] if paired else rows[: self.n]
            left = {row["family"] for row in rows} - {row["family"] for row in some}
            why = self._without[kind] + Counter({UNBALANCED if len(some) < self.n else "": len(left)})
            bare = [{name: value for name, value in row.items() if name != SIDE} for row in some]
            found[kind] = bare, dict(sorted((reason, count) for reason, count in why.items() if reason))
        return found

    def _fair(self, pairs: Sequence[tuple[Row, Row]]) -> list[tuple[Row, Row]]:
        """So many pairs that nothing in their form tells which of the two is the twin."""
        texts = (words_apart(twin["question_en"], control["question_en"]) for twin, control in pairs)
        cues = [{**twin[SIDE]["cues"], **words} for (twin, _), words in zip(pairs, texts, strict=True)]
        return [pairs[place] for place in balanced(cues, self.n)]


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
            side = {SIDE: draft[SIDE].as_json()} if SIDE in draft else {}
            yield {**row, **own, "image": {"bytes": image, "path": None}, **side}


def provenance_of(kind: str, family: Family, draft: Draft) -> dict[str, Any]:
    """The provenance of a draft, as it is read back from a record."""
    certificate = {name: value for name, value in draft.items() if name != SIDE}
    whole = {"format": FORMAT, "kind": kind, "original": to_json(family.source.proof), **certificate}
    found: dict[str, Any] = read_json(print_json(whole))
    return found


def _lack(family: Family) -> str:
    """Why a family has no draft of a kind."""
    if family.answer is None:
        return NO_VALUE
    return NONE_FOUND if family.stated else NO_NUMBER
