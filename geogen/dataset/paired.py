"""Twins without one answer and their controls: pairs of them are found, filtered, and made.

First all pairs are found that problems have, without their certificates. Those are chosen in which a learner sees no
difference between the two (:mod:`geogen.families.filtering`), and these are made, judged and drawn. A pair of which one
side is refused, or asks what another twin does, is left out whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from geogen.dataset.as_read import is_new
from geogen.dataset.families import ASKED, NONE_FOUND, Journalled, Twins, family_of, lack, numbered, refused, twins_of
from geogen.dataset.journal import Journal
from geogen.dataset.pool import Pool, given
from geogen.dataset.shards import Row
from geogen.errors import SceneError, Untraced
from geogen.families.family import Family
from geogen.families.filtering import Seen, filtered
from geogen.families.kind import PAIR
from geogen.families.kinds import CONTROLS, KINDS
from geogen.library import load_library
from geogen.tasks.source import read_source

#: Pairs for each that is wanted after which no more problems are looked at, and problems of a piece of work.
PLENTY, CHUNK = 8, 10
#: Why a problem that has pairs has no twin.
FILTERED = "its form would tell its kind"

#: The pairs of one problem, plain data: its ``family``; ``pairs``, by kind and name what is seen of both; ``why`` none.
Pairs = dict[str, Any]


def paired_twins(
    control: str,
    n: int,
    seed: int,
    chunks: Sequence[Sequence[Row]],
    workers: int,
    aside: Journalled,
    tell: Callable[[int], None],
) -> dict[str, tuple[list[Row], dict[str, int]]]:
    """Twins without one answer, each with its control.

    Args:
        control: the kind of the controls, one of :data:`geogen.families.kinds.CONTROLS`.
        n: most of each other kind; there are as many controls as there are twins of all of these.
        seed, chunks, workers, aside: as for :func:`geogen.dataset.families.twins`.
        tell: called with the number of pieces done; half of them look for pairs.

    Returns:
        By kind the twins with their ids, and how many of the problems that were tried have none, by the reason.
    """
    found = list(_found(control, n, seed, chunks, workers, aside, tell))
    names = _chosen(found)
    sources = {row["id"]: row for chunk in chunks for row in chunk}
    wanted = [(sources[one["family"]], names[one["family"]]) for one in found if one["family"] in names]
    pieces = [wanted[k : k + CHUNK] for k in range(0, len(wanted), CHUNK)]
    taken = _Taken(control, n, found, names)
    journal, lock = _beside(aside[0], f"made-{n}"), aside[1]
    with Pool(given, partial(_made, control, seed), workers) as pool:
        for done, some in enumerate(journal.continued(pool, enumerate(pieces), lock), 1):
            for family, twins in some:
                taken.add(family, twins)
            tell((len(chunks) + len(chunks) * done // len(pieces)) // 2)
            if taken.enough:
                break
    return {kind: (numbered(kind, seed, rows), taken.why(kind)) for kind, rows in taken.rows.items()}


def _beside(journal: Journal[Any], name: str) -> Journal[Any]:
    """A journal for a part of the work."""
    return Journal(journal.folder.with_name(f"{journal.folder.name}-{name}"), list, list)


def _found(
    control: str,
    n: int,
    seed: int,
    chunks: Sequence[Sequence[Row]],
    workers: int,
    aside: Journalled,
    tell: Callable[[int], None],
) -> Iterator[Pairs]:
    """The pairs of problems, until there are plenty of each kind."""
    count: Counter[str] = Counter()
    journal, lock = _beside(aside[0], "pairs"), aside[1]
    with Pool(given, partial(_searched, control, seed), workers) as pool:
        for done, some in enumerate(journal.continued(pool, enumerate(chunks), lock), 1):
            yield from some
            count.update(kind for one in some for kind, *_ in one["pairs"])
            tell(done // 2)
            if all(count[kind.name] >= PLENTY * n for kind in CONTROLS[control]):
                break


def _searched(control: str, seed: int, chunk: Sequence[Row]) -> list[Pairs]:
    """The pairs of each problem."""
    library = load_library()
    return [pairs_of(control, family_of(read_source(row), seed, library)) for row in chunk]


def pairs_of(control: str, family: Family) -> Pairs:
    """The pairs of one problem."""
    searches = [(kind.name, kind.pairs.search) for kind in CONTROLS[control] if kind.pairs is not None]
    try:
        every = [(kind, one.seen) for kind, search in searches for one in family.once(search)]
    except (SceneError, Untraced) as error:  # a figure of more quantities than a closure takes; a fact without a proof
        return {"family": family.source.id, "pairs": [], "why": refused(error)}
    pairs = [[kind, pair.pair, sorted(pair.twin), sorted(pair.control)] for kind, pair in every]
    return {"family": family.source.id, "pairs": pairs, "why": "" if pairs else lack(family)}


def _chosen(found: Iterable[Pairs]) -> dict[str, list[str]]:
    """By problem the names of the pairs that are made."""
    every: dict[str, list[Seen]] = {}
    for one in found:
        for kind, name, twin, control in one["pairs"]:
            every.setdefault(kind, []).append(Seen(one["family"], name, frozenset(twin), frozenset(control)))
    names: dict[str, list[str]] = {}
    for pairs in every.values():
        for pair in filtered(pairs):
            names.setdefault(pair.family, []).append(pair.pair)
    return names


def _made(control: str, seed: int, piece: Sequence[tuple[Row, list[str]]]) -> list[tuple[str, dict[str, Twins]]]:
    """By problem the twins of the pairs that are wanted of it, by their kinds."""
    library = load_library()
    families = (family_of(read_source(row), seed, library, frozenset(names)) for row, names in piece)
    return [
        (family.source.id, {kind: twins_of(KINDS[kind], family) for kind in _all_of(control)}) for family in families
    ]


def _all_of(control: str) -> tuple[str, ...]:
    """The kinds of a control, with it."""
    return (*(kind.name for kind in CONTROLS[control]), control)


class _Taken:
    """The twins that are taken, both of a pair or none.

    Args:
        control: the kind of the controls.
        n: most of each other kind.
        found: the pairs of all problems.
        names: of those that are made, by problem.
    """

    def __init__(self, control: str, n: int, found: Iterable[Pairs], names: Mapping[str, Sequence[str]]) -> None:
        self.control, self.n = control, n
        self.rows: dict[str, list[Row]] = {kind: [] for kind in _all_of(control)}
        self._why: dict[str, dict[str, str]] = {kind: {} for kind in self.rows}
        self._seen: set[str] = set()
        self._library = load_library()
        for one in found:
            own = names.get(one["family"], ())
            for kind in self.rows:
                pairs = [name for which, name, *_ in one["pairs"] if kind in (which, control)]
                if not set(pairs) & set(own):
                    self._why[kind][one["family"]] = FILTERED if pairs else one["why"] or NONE_FOUND

    @property
    def enough(self) -> bool:
        """True where no more is wanted."""
        return all(len(rows) >= self.n for kind, rows in self.rows.items() if kind != self.control)

    def add(self, family: str, twins: Mapping[str, Twins]) -> None:
        """Enter the twins of a problem."""
        new = {k: [row for row in twins[k]["rows"] if is_new(row, self._seen, self._library)] for k in self.rows}
        controls = {row[PAIR]: row for row in new.pop(self.control)}
        pairs = [(row, controls[row[PAIR]]) for rows in new.values() for row in rows if row[PAIR] in controls]
        for row, control in pairs:
            if len(self.rows[row["kind"]]) < self.n:
                for one in (row, control):
                    self.rows[one["kind"]].append({name: value for name, value in one.items() if name != PAIR})
        paired = {one["kind"] for pair in pairs for one in pair}
        for kind in set(self.rows) - paired:
            self._why[kind].setdefault(family, twins[kind]["why"] or ASKED)

    def why(self, kind: str) -> dict[str, int]:
        """How many problems have no twin of a kind, by the reason."""
        return dict(sorted(Counter(self._why[kind].values()).items()))
