"""What a rule needs to see somewhere in a scene before it is worth grounding: a constant ratio or angle, a bisector."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property
from itertools import combinations

import numpy as np

from geogen.deduction.distinctness import kept_apart, largest_apart, triangles_of
from geogen.deduction.oracle import Oracle
from geogen.deduction.quantities import TOLERANCE, Quantities
from geogen.lang.statement import Statement, parts
from geogen.library.records import Rule

Feature = tuple[str, float]

#: At so many points two lines are perpendicular.
RIGHT = "right"

#: About so many sums of directions are compared in one go.
TOGETHER = 100_000

#: At some vertex two different pairs of lines are symmetric in one bisector (or a line bisects two others).
ISOGONAL: Feature = ("isogonal", 0.0)
#: At so many vertices the line to one and the same point bisects two others: an incentre needs three.
BISECTED = "bisected"
#: So many different lines are bisected in pairs by lines to one and the same point: the sides that its circle touches.
TOUCHED = "touched"
#: So many lines a figure has in which the lines at three vertices are bisected.
FEW_TOUCHED = 3


def features_of(rule: Rule, strict: bool = False) -> frozenset[Feature]:
    """The features without which no instance of a rule is true; ``strict`` asks the hypotheses alone."""
    found: set[Feature] = set()
    true = rule.given if strict else (*rule.given, *rule.then)
    for s in true:
        if s.predicate == "rconst":
            found.add(("ratio", abs(math.log(float(s.args[4])))))  # type: ignore[arg-type]
        elif s.predicate == "aconst":
            angle = Fraction(s.args[4]) % 1  # type: ignore[arg-type]
            found.add(("angle", float(min(angle, 1 - angle))))
        elif s.predicate == "eqangle" and _at_vertex(s):
            found.add(ISOGONAL)
        found.update((name, 0.0) for name in _relations(s))
    triangles: list[set[str]] = [set(t) for t in triangles_of(rule.figure)]
    bisected, touched = _bisected(true, triangles)
    if bisected:
        found.add((BISECTED, bisected))
    if touched > FEW_TOUCHED:
        found.add((TOUCHED, touched))
    right = _right(rule)
    if right > 1:
        found.add((RIGHT, right))
    for s in rule.given:
        found.update((name, 0.0) for name in _proper(s, triangles))
    if _perpendiculars(rule.given):
        found.add(("parallels", 0.0))
    if _parallelogram(rule, triangles) or _rhombus(rule):
        found |= {("parallels", 0.0), ("parallelogram", 0.0)}
    return frozenset(found)


def _bisected(statements: Iterable[Statement], triangles: list[set[str]]) -> tuple[int, int]:
    """At how many different vertices two lines that never are one are bisected by the line to the same point.

    Returns:
        how many vertices, and how many different lines.
    """
    vertices: dict[str, set[str]] = {}
    touched: dict[str, list[set[str]]] = {}
    for s in statements:
        if s.predicate != "eqangle" or not _at_vertex(s):
            continue
        lines = [set(map(str, s.args[i : i + 2])) for i in range(0, 8, 2)]
        (vertex,) = set.intersection(*lines)
        for line, other, sides in ((1, 2, lines[0] | lines[3]), (0, 3, lines[1] | lines[2])):
            if lines[line] == lines[other] and sides in triangles:
                (point,) = lines[line] - {vertex}
                vertices.setdefault(point, set()).add(vertex)
                known = touched.setdefault(point, [])
                for one in (sides - {end} for end in sides - {vertex}):
                    # Lines are different where a triangle has its corners on both.
                    if all(any(t <= one | other for t in triangles) for other in known):
                        known.append(one)
    most = 0
    for met in vertices.values():
        apart = all(any({u, v} <= t for t in triangles) for u, v in combinations(met, 2))
        most = max(most, len(met) if apart else 1)
    return most, max(map(len, touched.values()), default=0)


def _perpendiculars(given: Iterable[Statement]) -> bool:
    """True where hypotheses set up perpendiculars to one segment in both of its ends."""
    feet: dict[frozenset[str], set[frozenset[str]]] = {}
    for s in given:
        if s.predicate == "perp":
            one, two = frozenset(map(str, s.args[:2])), frozenset(map(str, s.args[2:]))
            if len(one & two) == 1:
                feet.setdefault(one, set()).add(one & two)
                feet.setdefault(two, set()).add(one & two)
    return any(len(found) > 1 for found in feet.values())


def _right(rule: Rule) -> int:
    """At how many different points at least hypotheses put right angles: feet of perpendiculars among them."""
    lines = [set(s.points) for s in rule.given if s.predicate == "coll"]
    corners: dict[str, None] = {}
    for s in rule.given:
        if s.predicate == "perp":
            one, two = set(map(str, s.args[:2])), set(map(str, s.args[2:]))
            shared = one & two
            feet = [p for ends, other in ((one, two), (two, one)) for p in ends if {p, *other} in lines]
            corners |= dict.fromkeys(sorted(shared or feet))
    if len(corners) < 2:
        return len(corners)  # as of most rules
    return largest_apart([*corners], kept_apart(rule.variables, (*rule.given, *rule.figure), ()))


def _parallelogram(rule: Rule, triangles: list[set[str]]) -> bool:
    """True where hypotheses make four points the corners of a parallelogram that is not flat."""
    pairs = {
        frozenset((frozenset(map(str, s.args[:2])), frozenset(map(str, s.args[2:]))))
        for s in rule.given
        if s.predicate == "para"
    }
    for one, two in combinations(pairs, 2):
        corners = frozenset().union(*one)
        if len(corners) == 4 and corners == frozenset().union(*two) and any(t <= corners for t in triangles):
            return True
    return False


def _rhombus(rule: Rule) -> bool:
    """True where hypotheses give four points four equal sides, and keep those apart that are opposite each other."""
    equal: list[set[frozenset[str]]] = []
    for s in rule.given:
        if s.predicate == "cong":
            both = {frozenset(map(str, s.args[:2])), frozenset(map(str, s.args[2:]))}
            met = [c for c in equal if c & both]
            equal = [c for c in equal if c not in met] + [both.union(*met)]
    apart = [s.points for s in rule.figure if s.predicate == "diff"]
    return any(
        {frozenset((p, q)) for p in one for q in two} <= sides for one, two in combinations(apart, 2) for sides in equal
    )


def _proper(s: Statement, triangles: list[set[str]]) -> set[str]:
    """Relations of points that a rule keeps off one line: a triangle with two equal sides, two different parallels.

    Args:
        s: a hypothesis.
        triangles: sets of three points that are not on one line.
    """
    if s.predicate == "circle":
        # Of three points on a circle two at least are not opposite each other.
        return {"isosceles"} if any(t <= set(s.args[1:]) for t in triangles) else set()
    if s.predicate not in ("cong", "para"):
        return set()
    ends, others = set(s.args[:2]), set(s.args[2:4])
    if s.predicate == "cong":
        return {"isosceles"} if len(ends & others) == 1 and ends | others in triangles else set()
    apart = any((line < t and t - line <= other) for line, other in ((ends, others), (others, ends)) for t in triangles)
    return {"parallels"} if apart else set()


def _relations(s: Statement) -> set[str]:
    """Relations that have to occur somewhere for a statement to be true: of those that scenes often lack."""
    if s.predicate in ("simtri", "simtrir", "contri", "contrir", "eqratio3"):
        return set()
    found = {s.predicate} & {"midp", "cyclic", "perp", "cong", "coll"}
    return found.union(*(_relations(p) for p in parts(s)))


def _at_vertex(s: Statement) -> bool:
    """True for equal angles of four lines through one point."""
    segments = [set(s.args[i : i + 2]) for i in range(0, 8, 2)]
    return bool(set.intersection(*segments))


def _most_different(things: np.ndarray, points: np.ndarray) -> int:
    """How many different ones of some numbers (N,) belong to one and the same point (N,) at most."""
    different = {*zip(points.tolist(), things.tolist(), strict=True)}
    return max(Counter(point for point, _ in different).values(), default=0)


class Features:
    """Which features a scene has; each is looked for once."""

    def __init__(self, quantities: Quantities, oracle: Oracle) -> None:
        self.quantities, self.oracle = quantities, oracle
        self._present: set[Feature] = set()
        self._absent: set[Feature] = set()
        q = quantities
        _, once = np.unique(oracle.direction[q.first, q.second], return_index=True)
        self._directions = q.values[0, once]
        _, once = np.unique(oracle.lengths[:-1], return_index=True)
        self._logs = q.values[0, q.width + once]

    def possible(self, features: frozenset[Feature]) -> bool:
        """True where the scene has all of them."""
        if not self._absent.isdisjoint(features):
            return False
        for feature in features - self._present:
            if not self._look(*feature):
                self._absent.add(feature)
                return False
            self._present.add(feature)
        return True

    def _look(self, kind: str, value: float) -> bool:
        if kind == "ratio":
            logs = self._logs
            return bool((np.abs(np.abs(logs[:, None] - logs[None, :]) - value) < 2 * TOLERANCE).any())
        if kind == "angle":
            turns = (self._directions[:, None] - self._directions[None, :] - value) % 1.0
            return bool((np.minimum(turns, 1.0 - turns) < 2 * TOLERANCE).any())
        if kind == "isogonal":
            return self._isogonal()
        if kind == BISECTED:
            return self.possible(frozenset({ISOGONAL})) and self._most_bisected >= value
        if kind == TOUCHED:
            return self.possible(frozenset({ISOGONAL})) and self._most_touched >= value
        if kind == RIGHT:
            return self._right >= value
        return self._relation(kind)

    def _relation(self, name: str) -> bool:
        """Some statement of the predicate is true of different points."""
        oracle = self.oracle
        if name == "midp":
            return bool(oracle.midpoint.any())
        if name == "cyclic":
            return len(oracle.circles[1]) > 1
        if name == "perp":
            return bool((oracle.normal >= 0).any())
        if name == "coll":
            return bool(oracle.coll.any())
        if name == "isosceles":
            legs, apart = oracle.length, oracle.apart
            different = apart[:, :, None] & apart[:, None, :] & apart
            return bool(((legs[:, :, None] == legs[:, None, :]) & different & ~oracle.coll).any())
        if name == "parallels":
            return self._parallels()
        if name == "parallelogram":
            # Two segments have one midpoint, as far as one projection shows it.
            q = self.quantities
            at = q.values[0, q.point_offset : q.point_offset + q.n]
            return bool((np.diff(np.sort(at[q.first] + at[q.second])) < 4 * TOLERANCE).any())
        labels = oracle.lengths[:-1].tolist()
        return len({*labels}) < len(labels)

    def _parallels(self) -> bool:
        """Two different lines have one direction: that of the line from one to the other is another one."""
        q, direction = self.quantities, self.oracle.direction
        labels = direction[q.first, q.second]
        across = direction[q.first[:, None], q.first]
        return bool(((labels[:, None] == labels) & (across != labels) & (q.first[:, None] != q.first)).any())

    @cached_property
    def _right(self) -> int:
        """At how many points two lines are perpendicular."""
        right = self.oracle.direction[:, :, None] == self.oracle.normal[:, None, :]
        return int(np.count_nonzero(right.any(axis=(1, 2))))

    @cached_property
    def _most_bisected(self) -> int:
        """At how many vertices at most the line to one and the same point bisects two others."""
        vertex, _, point = self._bisectors
        return _most_different(vertex, point)

    @cached_property
    def _most_touched(self) -> int:
        """How many lines at most are bisected in pairs by lines to one and the same point."""
        q, oracle = self.quantities, self.oracle
        vertex, pair, point = self._bisectors
        # A line is told by its direction and the first point on it.
        same = np.eye(q.n, dtype=bool)
        line = oracle.direction * q.n + (oracle.coll | same[:, None] | same).argmax(axis=2)
        lines = np.concatenate((line[vertex, q.first[pair]], line[vertex, q.second[pair]]))
        return _most_different(lines, np.tile(point, 2))

    @cached_property
    def _bisectors(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The vertices, pairs of points and points (N,) where the line to the point bisects those to the pair."""
        q, labels = self.quantities, self.oracle.direction
        values = q.values[0, : q.width][q.pair]
        sums = np.where(labels[:, q.first] != labels[:, q.second], values[:, q.first] + values[:, q.second], np.nan)
        found = []
        for some in np.array_split(np.arange(q.n), -(-sums.size * q.n // TOGETHER)):
            gaps = sums[some, :, None] - 2 * values[some, None, :]
            vertex, pair, point = (np.abs(gaps - np.rint(gaps)) < 2 * TOLERANCE).nonzero()
            found.append((some[vertex], pair, point))
        vertices, pairs, points = (np.concatenate(part) for part in zip(*found, strict=True))
        return vertices, pairs, points

    def _isogonal(self) -> bool:
        """Some vertex has two different pairs of lines with one sum of directions."""
        q, oracle = self.quantities, self.oracle
        n = q.n
        if n < 3:
            return False
        labels = oracle.direction
        values = q.values[0, : q.width][q.pair]
        for v in range(n):
            _, once = np.unique(labels[v], return_index=True)
            lines = values[v, once[labels[v, once] >= 0]]
            i, j = np.triu_indices(len(lines))
            sums = np.sort((lines[i] + lines[j]) % 1.0)
            if len(sums) > 1 and (np.diff(sums).min() < 2 * TOLERANCE or sums[0] + 1.0 - sums[-1] < 2 * TOLERANCE):
                return True
        return False
