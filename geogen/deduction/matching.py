"""Matching rules: similar and congruent triangles, found by sorting instead of by joining pairs.

A rule is a matching rule when its variables fall into two triples that no quantity connects, and exchanging them
changes nothing: each of its forms then says f(block 1) = ± f(block 2). In each pass the triangles of a scene are
sorted by (shape, f) and neighbours are equated, which costs O(m log m) instead of O(m²).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import permutations

import numpy as np

from geogen.deduction import position
from geogen.deduction.compared import Compared, Part, Terms
from geogen.deduction.compile import main_forms
from geogen.deduction.oracle import Agreement, Oracle, classes
from geogen.deduction.quantities import CODES, Quantities
from geogen.lang.form import Form, plain
from geogen.lang.statement import Statement
from geogen.library.records import Rule


@dataclass(frozen=True)
class Matching:
    """A rule recognised as a matching rule.

    Attributes:
        rule: the rule.
        first, second: its variables by block, in corresponding order.
        mirrored: True where angles of the blocks are opposite.
        keys: forms of one block that the hypotheses equate.
        alone: forms of one block that the hypotheses put to zero.
        results: forms of one block that the conclusions equate.
        clear: figure conditions on one block.
        order: for each variable of the rule its place in ``first + second``.
    """

    rule: Rule
    first: tuple[str, ...]
    second: tuple[str, ...]
    mirrored: bool
    keys: tuple[Terms, ...]
    alone: tuple[Terms, ...]
    results: tuple[Terms, ...]
    clear: tuple[Statement, ...]
    order: tuple[int, ...]


def variable_blocks(rule: Rule) -> list[set[str]]:
    """Variables grouped by the segments that connect them."""
    groups: list[set[str]] = []
    for s in (*rule.given, *rule.then):
        for form in main_forms(s):
            for q, _ in form:
                if q[0] in CODES:
                    linked = [g for g in groups if g & set(q[1:])]
                    groups = [g for g in groups if not g & set(q[1:])]
                    groups.append(set(q[1:]).union(*linked))
    return groups


def split(form: Form, block: set[str]) -> tuple[Form, Form] | None:
    if any(q[0] not in ("d", "l", "s", "q") and q != ("pi",) for q, _ in form):
        return None
    inside = tuple((q, c) for q, c in form if q[0] != "pi" and set(q[1:]) <= block)
    outside = tuple((q, c) for q, c in form if q[0] != "pi" and not set(q[1:]) <= block)
    return inside, outside


def terms_of(form: Form, column: dict[str, int]) -> Terms:
    ends = [(min(column[q[1]], column[q[2]]), max(column[q[1]], column[q[2]])) for q, _ in form]
    return tuple(sorted((CODES[q[0]], i, j, int(plain(c))) for (q, c), (i, j) in zip(form, ends, strict=True)))


def negated(terms: Terms) -> Terms:
    return tuple((code, i, j, -c) for code, i, j, c in terms)


def normal(terms: Terms) -> Terms:
    """Up to sign, with the first coefficient positive."""
    return negated(terms) if terms and terms[0][3] < 0 else terms


def recognise(rule: Rule) -> Matching | None:
    """The rule as a matching rule of triples, or None."""
    groups = variable_blocks(rule)
    if len(groups) != 2 or len(groups[0]) != 3 or len(groups[1]) != 3:
        return None
    first = tuple(v for v in rule.variables if v in groups[0])
    if rule.variables[0] not in groups[0]:
        groups.reverse()
        first = tuple(v for v in rule.variables if v in groups[0])
    others = tuple(v for v in rule.variables if v in groups[1])
    for second in permutations(others):
        found = _as_matching(rule, first, second)
        if found:
            return found
    return None


def _as_matching(rule: Rule, first: tuple[str, ...], second: tuple[str, ...]) -> Matching | None:
    one = {v: i for i, v in enumerate(first)}
    two = {v: i for i, v in enumerate(second)}
    keys: list[Terms] = []
    alone: list[tuple[int, Terms]] = []
    results: list[Terms] = []
    signs: set[int] = set()
    for part, statements in (("given", rule.given), ("then", rule.then)):
        for form in (f for s in statements for f in main_forms(s)):
            halves = split(form, set(first))
            if halves is None:
                return None
            left, right = terms_of(halves[0], one), terms_of(halves[1], two)
            if len(left) > 2 or len(right) > 2:
                return None
            if not left or not right:
                alone.append((1 if left else 2, normal(left or right)))
                if part == "then":
                    return None
                continue
            if left == negated(right):
                sign = 1
            elif left == right:
                sign = -1
            else:
                return None
            if left[0][0] == 0:
                signs.add(sign)
            elif sign < 0:
                return None
            (keys if part == "given" else results).append(normal(left))
    single = {t for side, t in alone if side == 1}
    if single != {t for side, t in alone if side == 2} or len(signs) > 1 or not keys or not results:
        return None
    mirrored = signs == {-1}
    clear = _clear_conditions(rule, first, second)
    if clear is None or (signs and not _oriented(rule, first, second, mirrored)):
        return None
    return Matching(
        rule,
        first,
        second,
        mirrored,
        tuple(dict.fromkeys(keys)),
        tuple(sorted(single)),
        tuple(dict.fromkeys(results)),
        clear,
        tuple((*first, *second).index(v) for v in rule.variables),
    )


def _oriented(rule: Rule, first: tuple[str, ...], second: tuple[str, ...], mirrored: bool) -> bool:
    """Equations of angles need an orientation condition that agrees with their sign, or collinear blocks."""
    target = second if not mirrored else (second[0], second[2], second[1])
    wanted = Statement("sameclock", (*first, *target)).canonical()
    found = [s.canonical() for s in rule.figure if s.predicate == "sameclock"]
    return all(s == wanted for s in found) if found else not mirrored


def _clear_conditions(rule: Rule, first: tuple[str, ...], second: tuple[str, ...]) -> tuple[Statement, ...] | None:
    """Figure conditions as conditions on the first block: unary ones, and binary ones applied to it twice."""
    back = dict(zip(second, first, strict=True))
    found = []
    for s in rule.figure:
        if s.predicate == "sameclock":
            found.append(Statement("ncoll", first))
        elif s.predicate == "sameside" or set(s.points) <= set(first) or set(s.points) <= set(second):
            found.append(s.renamed(back))
        else:
            return None
    return tuple(dict.fromkeys(found))


@dataclass(frozen=True)
class Family:
    """Matching rules with the same keys and results, direct and mirrored versions together.

    Attributes:
        direct, mirrored: the rules for equal and for opposite orientation, where they exist.
        order: the relabelling of canonical triangles under which it is applied.
    """

    direct: Matching | None
    mirrored: Matching | None
    order: tuple[int, int, int]

    @cached_property
    def forms(self) -> tuple[list[Terms], list[Terms], list[Terms]]:
        """The keys, the forms that must be zero and the results, over the places of canonical triangles."""
        rule = self.any
        moved = [[_moved(t, self.order) for t in part] for part in (rule.keys, rule.alone, rule.results)]
        return moved[0], moved[1], moved[2]

    @cached_property
    def clear(self) -> frozenset[tuple[str, tuple[int, ...]]]:
        """The figure conditions on one block: predicates and places of their points in canonical triangles."""
        place = {v: self.order[i] for i, v in enumerate(self.any.first)}
        return frozenset((c.predicate, tuple(place[str(p)] for p in c.args)) for c in self.any.clear)

    @property
    def any(self) -> Matching:
        """Either of the rules; they agree in everything but orientation."""
        found = self.direct or self.mirrored
        assert found is not None
        return found


def _moved(terms: Terms, order: tuple[int, int, int]) -> Terms:
    return tuple((code, order[i], order[j], c) for code, i, j, c in terms)


def families(matchings: list[Matching]) -> list[Family]:
    """Group matching rules, and give each group the relabellings that ask something new."""
    groups: dict[tuple, dict[bool, Matching]] = {}
    for m in matchings:
        signature = _signature(m)
        groups.setdefault(signature, {}).setdefault(m.mirrored, m)
    result = []
    for members in groups.values():
        direct, mirrored = members.get(False), members.get(True)
        seen: list[np.ndarray] = []
        for order in permutations(range(3)):
            space = _span((direct or mirrored).keys, order)  # type: ignore[union-attr]
            if not any(_same_span(space, s) for s in seen):
                seen.append(space)
                result.append(Family(direct, mirrored, order))  # type: ignore[arg-type]
    return result


def _signature(m: Matching) -> tuple:
    """What a family shares, with the block's columns renamed to a normal form."""
    options = []
    for order in permutations(range(3)):
        moved = [tuple(sorted(normal(_relabel(t, order)) for t in part)) for part in (m.keys, m.alone, m.results)]
        names = {v: str(order[i]) for i, v in enumerate(m.first)}
        clear = tuple(sorted(str(s.renamed(names).canonical()) for s in m.clear))
        options.append((*moved, clear))
    return min(options)


def _relabel(terms: Terms, order: tuple[int, ...]) -> Terms:
    return tuple(sorted((code, min(order[i], order[j]), max(order[i], order[j]), c) for code, i, j, c in terms))


_SLOTS = {(0, 1): 0, (0, 2): 1, (1, 2): 2}


def _span(keys: tuple[Terms, ...], order: tuple[int, ...]) -> np.ndarray:
    matrix = np.zeros((len(keys), 12))
    for r, terms in enumerate(keys):
        for code, i, j, c in _relabel(terms, order):
            matrix[r, 3 * code + _SLOTS[i, j]] += c
    return matrix


def _same_span(a: np.ndarray, b: np.ndarray) -> bool:
    rank = np.linalg.matrix_rank
    return bool(rank(a) == rank(b) == rank(np.vstack((a, b))))


#: The columns of two triangles with their corners in every order.
IN_EVERY_ORDER = tuple([*order, *(i + 3 for i in order)] for order in permutations(range(3)))


class Triangles(Compared):
    """All triangles of a scene that have a similar partner, labelled by the order of their sides.

    Attributes:
        corners: (N, 3) points, opposite sides in falling order of length; ties appear in every order.
        shape: (N,) class of similar triangles (also degenerate ones).
        sign: (N,) 1 or -1, the orientation; 1 for collinear triples.
        agreement: whether triangles of one shape agree.
    """

    def __init__(self, quantities: Quantities, oracle: Oracle) -> None:
        super().__init__()
        self.quantities = quantities
        self.oracle = oracle
        n = quantities.n
        i, j, k = np.indices((n, n, n)).reshape(3, -1)
        keep = (i < j) & (j < k)
        corners = np.stack((i[keep], j[keep], k[keep]), axis=1)
        corners = self._labelled(corners)
        shape = classes(self._shapes(corners))
        counts = np.bincount(shape) if len(shape) else np.zeros(0, dtype=int)
        kept = counts[shape] >= 2
        self.corners, self.shape = corners[kept], shape[kept]
        self.agreement = Agreement(self.shape)
        a, b, c = self.corners.T
        self._sides = [quantities.pair[a, b], quantities.pair[a, c], quantities.pair[b, c]]
        self._clear: dict[frozenset, np.ndarray] = {}
        self._alike: dict[tuple[int, ...], np.ndarray] = {}
        turn = oracle.turn[tuple(self.corners.T)]
        self.sign = np.where(turn < 0, -1, 1).astype(np.int64)

    def alike(self, orientations: tuple[int, ...]) -> np.ndarray:
        """Pairs of similar triangles that are not flat.

        Args:
            orientations: 1 for those of the same orientation, −1 for those of opposite ones, or both.

        Returns:
            (M, 6) the corners of the one and the corresponding ones of the other, in every order of both.
        """
        found = self._alike.get(orientations)
        if found is None:
            pairs, products = self._pairs
            good = products != 0 if len(orientations) > 1 else products == orientations[0]
            found = self._alike[orientations] = pairs[good]
        return found

    @cached_property
    def _pairs(self) -> tuple[np.ndarray, np.ndarray]:
        """Pairs of similar triangles in every order of both, and their orientations multiplied: 0 for flat ones."""
        like = self.shape[:, None] == self.shape
        np.fill_diagonal(like, False)  # that a triangle is like itself says nothing
        one, two = like.nonzero()
        sign = self.sign * (self.oracle.turn[tuple(self.corners.T)] != 0)
        pairs = np.concatenate((self.corners[one], self.corners[two]), axis=1)
        every = pairs.take(IN_EVERY_ORDER, 1).transpose(1, 0, 2).reshape(-1, 6)
        return every, np.tile(sign[one] * sign[two], len(IN_EVERY_ORDER))

    def _labelled(self, corners: np.ndarray) -> np.ndarray:
        length = self.oracle.length
        size = self.quantities.values[0][self.quantities.width :][: self.quantities.width]
        pair = self.quantities.pair
        # A representative length for each class makes ties exact.
        table = np.zeros(length.max() + 1 if length.size else 1)
        table[length[length >= 0]] = size[pair][length >= 0]
        a, b, c = corners.T
        found = []
        for x, y, z in permutations((a, b, c)):
            sx, sy, sz = table[length[y, z]], table[length[z, x]], table[length[x, y]]
            good = (sx >= sy) & (sy >= sz)
            found.append(np.stack((x[good], y[good], z[good]), axis=1))
        return np.concatenate(found)

    def _shapes(self, corners: np.ndarray) -> np.ndarray:
        quantities = self.quantities
        a, b, c = corners.T
        width, pair = quantities.width, quantities.pair
        logs = quantities.values[:, width : 2 * width]
        x, y, z = logs[:, pair[b, c]], logs[:, pair[c, a]], logs[:, pair[a, b]]
        return (y - x) + 0.6180339887 * (z - x)

    def _part(self, terms: Terms) -> Part:
        q, size = self.quantities, len(self.corners)
        index = np.full((size, 2), q.zero, dtype=np.int64)
        weight = np.zeros((size, 2), dtype=np.int64)
        for t, (code, i, j, c) in enumerate(terms):
            np.add(self._sides[i + j - 1], q.offsets[code], out=index[:, t])
            weight[:, t] = c
        if terms[0][0] != 0:
            return index, weight, np.zeros(size, dtype=np.int64)
        weight *= self.sign[:, None]
        total = (q.values[0].take(index) * weight).sum(axis=1)
        return index, weight, -np.floor(total + 1e-6).astype(np.int64)

    def clear(self, conditions: frozenset[tuple[str, tuple[int, ...]]]) -> np.ndarray:
        """Numbers of the triangles that satisfy figure conditions, see :attr:`Family.clear`."""
        found = self._clear.get(conditions)
        if found is None:
            good = np.ones(len(self.corners), dtype=bool)
            for name, places in conditions:
                points = tuple(map(str, places))
                column = {p: self.corners[:, i] for p, i in zip(points, places, strict=True)}
                good &= position.holds(self.oracle, Statement(name, points), column)
            found = self._clear[conditions] = np.flatnonzero(good)
        return found
