"""Matching rules on supplementary angles: two triangles whose angles are equal at one corner, opposite at another.

Equal and supplementary angles have one sine, so by the law of sines such triangles share a ratio of sides although
they are not similar. Angles are compared up to sign here, normalised to at most a right angle by the figure; only
classes in which both kinds of triangles meet are kept, which leaves few.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

import numpy as np

from geogen.deduction import position
from geogen.deduction.compared import Compared, Part, Terms
from geogen.deduction.compile import main_forms
from geogen.deduction.equations import difference
from geogen.deduction.events import RULE, Event, Offer
from geogen.deduction.matching import negated, normal, split, terms_of, variable_blocks
from geogen.deduction.oracle import Agreement, Oracle, classes
from geogen.deduction.quantities import Quantities
from geogen.deduction.state import State
from geogen.library.records import Rule


@dataclass(frozen=True)
class SineMatching:
    """A rule on two triangles with angles of both signs.

    Attributes:
        rule: the rule.
        keys, results: forms of one block with the sign by which the other block's form equals it (for
            logarithms always 1).
        order: for each variable of the rule its place in the two blocks written one after the other, the first
            corner being the one with equal angles, the second the one with opposite angles.
    """

    rule: Rule
    keys: tuple[tuple[Terms, int], ...]
    results: tuple[tuple[Terms, int], ...]
    order: tuple[int, ...]
    variables: tuple[str, ...]


#: Corners A, B of a block: the angle at A from B to C, and at B from A to C.
_AT_A: Terms = ((0, 0, 1, 1), (0, 0, 2, -1))
_AT_B: Terms = ((0, 0, 1, 1), (0, 1, 2, -1))


def recognise_sines(rule: Rule) -> SineMatching | None:
    """The rule as a matching rule of supplementary angles, or None."""
    groups = variable_blocks(rule)
    if len(groups) != 2 or len(groups[0]) != 3 or len(groups[1]) != 3:
        return None
    for first in permutations(sorted(groups[0])):
        for second in permutations(sorted(groups[1])):
            found = _as_sines(rule, first, second)
            if found:
                return found
    return None


def _as_sines(rule: Rule, first: tuple[str, ...], second: tuple[str, ...]) -> SineMatching | None:
    one = {v: i for i, v in enumerate(first)}
    two = {v: i for i, v in enumerate(second)}
    parts: dict[str, list[tuple[Terms, int]]] = {"given": [], "then": []}
    for part, statements in (("given", rule.given), ("then", rule.then)):
        for form in (f for s in statements for f in main_forms(s)):
            halves = split(form, set(first))
            if halves is None:
                return None
            left, right = terms_of(halves[0], one), terms_of(halves[1], two)
            sign = 1 if left == negated(right) else -1 if left == right else 0
            if not left or not sign or (sign < 0 and left[0][0] != 0):
                return None
            parts[part].append((normal(left), sign))
    angles = {(t, s) for t, s in (*parts["given"], *parts["then"]) if t[0][0] == 0}
    if not angles <= {(_AT_A, 1), (_AT_B, -1)} or len(angles) != 2:
        return None
    both = (*first, *second)
    order = tuple(both.index(v) for v in rule.variables)
    return SineMatching(rule, tuple(parts["given"]), tuple(parts["then"]), order, rule.variables)


class SineTriangles(Compared):
    """Ordered triangles (A, B, C) whose sines at A and B recur with both sign patterns.

    Attributes:
        corners: (N, 3) points.
        label: (N,) class of equal sines at A and at B.
        pattern: (N,) product of the signs of the two angles.
        agreement: whether triangles of one label agree.
    """

    def __init__(self, quantities: Quantities, oracle: Oracle) -> None:
        super().__init__()
        self.quantities, self.oracle = quantities, oracle
        corners = np.argwhere(oracle.turn != 0)
        signs, values = [], []
        for terms in (_AT_A, _AT_B):
            total = self._total(corners, terms) % 1.0
            sign = np.where(total[0] > 0.5 + 1e-9, -1, 1)
            signs.append(sign)
            values.append(np.where(sign > 0, total, 1.0 - total))
        label = classes(values[0] + 0.6180339887 * values[1])
        pattern = signs[0] * signs[1]
        size = label.max() + 1 if len(label) else 0
        plus = np.bincount(label[pattern > 0], minlength=size) > 0
        minus = np.bincount(label[pattern < 0], minlength=size) > 0
        keep = np.flatnonzero((plus & minus)[label]) if size else np.zeros(0, dtype=np.int64)
        self.corners, self.label, self.pattern = corners[keep], label[keep], pattern[keep]
        self.signs = [s[keep] for s in signs]
        self.agreement = Agreement(self.label)

    def _total(self, corners: np.ndarray, terms: Terms) -> np.ndarray:
        q = self.quantities
        return sum(c * q.values[:, q.offsets[code] + q.pair[corners[:, i], corners[:, j]]] for code, i, j, c in terms)  # type: ignore[return-value]

    def _part(self, terms: Terms) -> Part:
        q = self.quantities
        corners = self.corners
        index = np.stack([q.offsets[code] + q.pair[corners[:, i], corners[:, j]] for code, i, j, _ in terms], axis=1)
        plain = np.array([c for *_, c in terms], dtype=np.int64)
        if terms[0][0] != 0:
            return index, np.broadcast_to(plain, index.shape), np.zeros(len(corners), dtype=np.int64)
        sign = self.signs[0] if terms == _AT_A else self.signs[1]
        weight = sign[:, None] * plain
        total = (q.values[0][index] * weight).sum(axis=1)
        return index, weight, -np.floor(total + 1e-6).astype(np.int64)


class SineMatcher:
    """One matching rule of supplementary angles over the triangles of a scene.

    Attributes:
        keys, results: numbers of the forms that are compared, and that become equal.
    """

    def __init__(self, triangles: SineTriangles, matching: SineMatching) -> None:
        self.matching, self.triangles = matching, triangles
        self.keys, self.results = ([triangles.part(t) for t, _ in part] for part in (matching.keys, matching.results))

    def fire(self, table: np.ndarray, state: State) -> Iterator[Offer]:
        """Equations between triangles of opposite pattern that agree in the keys.

        Args:
            table: fingerprints of all forms (K, N).
            state: whose quantities the equations speak of.
        """
        t, keys, results = self.triangles, table[self.keys], table[self.results]
        # Only pairs with equal signs at A: the twin with A and B exchanged says the same of the others.
        order = np.lexsort((t.pattern, *keys, t.signs[0], t.label))
        same = t.pattern[order][1:] != t.pattern[order][:-1]
        for key in (*keys, t.signs[0], t.label):
            same &= key[order][1:] == key[order][:-1]
        ordered = results[:, order]
        differ = (ordered[:, 1:] != ordered[:, :-1]).any(axis=0)
        for i in (same & differ).nonzero()[0].tolist():
            yield from self._equate(int(order[i]), int(order[i + 1]), state)

    def _equate(self, a: int, b: int, state: State) -> Iterator[Offer]:
        event = self._event(a, b)
        if event is None:
            return
        for number in self.results:
            yield difference(state, self.triangles.parts[number], a, b), event

    def _event(self, a: int, b: int) -> Event | None:
        """The instance that relates two triangles, None where the rule's figure conditions fail."""
        t = self.triangles
        both = t.corners[a].tolist() + t.corners[b].tolist()
        points = tuple(both[i] for i in self.matching.order)
        column = {v: np.array([p]) for v, p in zip(self.matching.variables, points, strict=True)}
        if not all(position.holds(t.oracle, c, column)[0] for c in self.matching.rule.figure):
            return None
        return Event(RULE, rule=self.matching.rule, points=points)


class SineMatchers:
    """The matching rules of supplementary angles of one scene.

    Args:
        triangles: the scene's triangles.
        matchings: the rules.
    """

    def __init__(self, triangles: SineTriangles, matchings: Sequence[SineMatching]) -> None:
        self.triangles = triangles
        few = len(triangles.corners) < 2
        self.all = [] if few else [SineMatcher(triangles, matching) for matching in matchings]

    def fire(self, prints: np.ndarray, state: State) -> Iterator[Offer]:
        """The offers of all rules; their common parts are evaluated once."""
        if not self.all:
            return
        table = self.triangles.table(prints, int(prints[state.pi]))
        # Where all triangles of one label agree in what a rule concludes, it has nothing left to say.
        broken = self.triangles.agreement.broken(table)
        for matcher in self.all:
            if broken[matcher.results].any():
                yield from matcher.fire(table, state)
