"""Siblings: problems that were found in one scene, and how much of their derivations they share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from geogen.dataset.shards import Row
from geogen.errors import GeogenError, RecordError
from geogen.problem.identity import derivations
from geogen.problem.origin import parse_origin
from geogen.proof.graph import loads


@dataclass(frozen=True)
class Member:
    """A problem among its siblings.

    Args:
        id: of its record.
        derived: names of the shapes of all that its proof derives.
    """

    id: str
    derived: frozenset[str]


@dataclass(frozen=True)
class Nearest:
    """A problem and the sibling that is most like it.

    Args:
        id: of the problem.
        sibling: of the one that has most of its derivations; the first of several.
        scene: the name of the scene in which both were found.
        shared: how many derivations of the problem the sibling has, too.
        derived: how many the problem has.
    """

    id: str
    sibling: str
    scene: str
    shared: int
    derived: int

    @property
    def overlap(self) -> float:
        """The share of the problem's derivations that the sibling has, too, 0 to 1."""
        return self.shared / max(self.derived, 1)

    def as_json(self) -> dict[str, Any]:
        """Plain data."""
        shares = {"shared": self.shared, "derived": self.derived, "overlap": round(self.overlap, 4)}
        return {"id": self.id, "sibling": self.sibling, "scene": self.scene, **shares}


@dataclass(frozen=True)
class Siblings:
    """The siblings of a data set.

    Args:
        sizes: how many scenes have how many problems, by the number of problems.
        nearest: for each problem that has siblings the one most like it, the most alike first.
    """

    sizes: Mapping[int, int]
    nearest: tuple[Nearest, ...]

    def as_json(self) -> dict[str, Any]:
        """Plain data."""
        sizes = {str(size): count for size, count in self.sizes.items()}
        return {"scenes_by_problems": sizes, "nearest": [pair.as_json() for pair in self.nearest]}


class Scenes:
    """The problems of a data set by the scene that they were found in."""

    def __init__(self) -> None:
        self._members: dict[tuple[int, int], tuple[str, list[Member]]] = {}

    def take(self, row: Row) -> None:
        """Enter a problem.

        Raises:
            RecordError: its origin or its proof cannot be read.
        """
        try:
            scene = row["seed"], parse_origin(row["origin"]).candidate
            member = Member(row["id"], derivations(loads(row["proof"])))
        except GeogenError as error:
            raise RecordError(f"the problem '{row['id']}' cannot be read: {error.message}") from None
        self._members.setdefault(scene, (row["scene"], []))[1].append(member)

    def siblings(self) -> Siblings:
        """What the problems entered so far share with their siblings."""
        sizes = Counter(len(members) for _, members in self._members.values())
        found = [pair for name, members in self._members.values() for pair in nearest(name, members)]
        found.sort(key=lambda pair: -pair.overlap)
        return Siblings(dict(sorted(sizes.items())), tuple(found))


def nearest(scene: str, members: Sequence[Member]) -> list[Nearest]:
    """For each of the problems of a scene the one most like it; none where there is one problem alone.

    Args:
        scene: its name.
        members: its problems.
    """
    if len(members) < 2:
        return []
    having: dict[str, list[int]] = {}
    for place, member in enumerate(members):
        for derivation in member.derived:
            having.setdefault(derivation, []).append(place)
    found = []
    for place, member in enumerate(members):
        shared = Counter(other for derivation in member.derived for other in having[derivation])
        del shared[place]
        first = (0 if place else 1, 0)  # where none has anything in common
        other, count = min(shared.items(), key=lambda item: (-item[1], item[0]), default=first)
        found.append(Nearest(member.id, members[other].id, scene, count, len(member.derived)))
    return found
