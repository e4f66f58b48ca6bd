"""Congruent triangles pair by pair, as a reader of the figure sees them.

Saturation relates neighbours of a group alone, in whatever order the group has them, which is enough to derive what
follows. A proof would rather relate the two triangles that it is about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np

from geogen.deduction.equations import difference
from geogen.deduction.events import Offer
from geogen.deduction.matcher import Matchers
from geogen.deduction.matching import Family
from geogen.deduction.state import State
from geogen.scene.named import asked_segments, named_segments
from geogen.scene.scene import Scene

#: What is said of congruent triangles.
CONGRUENT = ("contri", "contrir")
#: How far apart in a group two triangles are related, and by how many rules: there are often a dozen.
FAR, RULES = 12, 4
#: Sides that a reader sees of a triangle that is compared.
SEEN = 2


class Congruences:
    """Pairs of congruent triangles of one state, told when they are first known to be congruent.

    Args:
        matchers: the rules that find them.
        state: whose scene is read.
    """

    def __init__(self, matchers: Matchers, state: State) -> None:
        self.matchers, self.state = matchers, state
        self._told: Counter[frozenset[frozenset[int]]] = Counter()
        if matchers.all:
            a, b, c = matchers.triangles.corners.T
            named = _named(state.scene)
            self._seen = named[a, b].astype(int) + named[b, c] + named[a, c] >= SEEN

    def fire(self, prints: np.ndarray) -> Iterator[Offer]:
        """What the congruence of further pairs says.

        Args:
            prints: the fingerprints of all quantities at some stage.
        """
        if not self.matchers.all:
            return
        triangles = self.matchers.triangles
        table = triangles.table(prints, int(prints[self.state.pi]))
        for matcher, one, two in self.matchers.pairs(table, _is_of_congruence, self._seen, FAR):
            event = matcher.event(one, two)
            pair = frozenset((frozenset(triangles.corners[one].tolist()), frozenset(triangles.corners[two].tolist())))
            if event is None or self._told[pair] == RULES:
                continue
            self._told[pair] += 1
            for number in matcher.results:
                terms = difference(self.state, triangles.parts[number], one, two)
                if terms:
                    yield terms, event


def _is_of_congruence(family: Family) -> bool:
    matching = family.direct or family.mirrored
    return matching is not None and matching.rule.then[0].predicate in CONGRUENT


def _named(scene: Scene) -> np.ndarray:
    """(n, n) True for the segments that the premises and the goal of a scene name."""
    place = {point: i for i, point in enumerate(scene.points)}
    found = np.zeros((len(place), len(place)), dtype=bool)
    segments = [two for premise in scene.premises for two in named_segments(premise.statement)]
    if scene.goal is not None:
        segments += asked_segments(scene.goal)
    for a, b in segments:
        found[place[a], place[b]] = found[place[b], place[a]] = True
    return found
