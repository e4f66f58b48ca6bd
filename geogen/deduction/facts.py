"""What a closure contains, as statements: each fact once, trivial ones left out."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

import numpy as np

from geogen.deduction.algebra import PRIME, residue
from geogen.deduction.equivalent_forms import Alike
from geogen.deduction.matcher import part_prints
from geogen.deduction.oracle import classes
from geogen.deduction.state import State
from geogen.deduction.tables import Tables
from geogen.lang.logarithm import log_terms
from geogen.lang.number import Number
from geogen.lang.statement import Statement

#: Ratios that are worth a statement of their own.
RATIOS = tuple(
    Number.of(Fraction(a, b)) * Number.root(r)
    for r in (1, 2, 3)
    for a, b in ((1, 1), (2, 1), (3, 1), (4, 1), (3, 2), (4, 3))
    if (r, a, b) != (1, 1, 1)
)
#: Angles that are worth a statement of their own, in units of pi.
ANGLES = tuple(Fraction(k, 12) for k in range(1, 12) if k != 6)


def facts(state: State, tables: Tables) -> list[Statement]:
    """Every derived statement of points, lines, circles, lengths, triangles and angles, in a fixed order.

    Equal angles, ratios and similar triangles come as chains through each class (m − 1 statements for m equal
    members), the others completely.
    """
    prints = state.algebra.table()
    found: list[Statement] = []
    for group in tables.alike:
        found.extend(_alike(group, prints, state))
    found.extend(_parallel(state, tables, prints))
    found.extend(_congruent(state, tables, prints))
    found.extend(_constant_ratios(state, tables, prints))
    found.extend(_similar(state, tables, prints))
    found.extend(_angles(state, tables, prints))
    return list(dict.fromkeys(s.canonical() for s in found))


def _alike(group: Alike, prints: np.ndarray, state: State) -> Iterator[Statement]:
    if group.empty:
        return
    zero = ((prints[group.index] * group.weight).sum(axis=2) + group.offset) % PRIME == 0
    names = state.scene.points
    for k in np.flatnonzero(zero.all(axis=1)).tolist():
        yield Statement(group.name, tuple(names[p] for p in group.rows[k]))


def _pairs(state: State, labels: np.ndarray, prints: np.ndarray) -> Iterator[tuple[int, int]]:
    """All pairs of indices with one numeric label and one fingerprint."""
    order = np.lexsort((prints, labels))
    edges = np.flatnonzero((np.diff(labels[order]) != 0) | (np.diff(prints[order]) != 0)) + 1
    for group in np.split(order, edges):
        if len(group) > 1 and labels[group[0]] >= 0:
            yield from combinations(sorted(group.tolist()), 2)


def _ends(state: State, *segments: int) -> tuple[str, ...]:
    q, names = state.quantities, state.scene.points
    return tuple(names[p] for s in segments for p in (q.first[s], q.second[s]))


def _parallel(state: State, tables: Tables, prints: np.ndarray) -> Iterator[Statement]:
    q = state.quantities
    labels = tables.oracle.direction[q.first, q.second]
    for a, b in _pairs(state, labels, prints[: q.pairs]):
        if not tables.oracle.coll[q.first[a], q.second[a], q.first[b]] and not {q.first[a], q.second[a]} & {
            q.first[b],
            q.second[b],
        }:
            yield Statement("para", _ends(state, a, b))


def _congruent(state: State, tables: Tables, prints: np.ndarray) -> Iterator[Statement]:
    q = state.quantities
    logs = prints[q.width : q.width + q.pairs]
    for a, b in _pairs(state, tables.oracle.lengths[:-1], logs):
        yield Statement("cong", _ends(state, a, b))


def _constant_ratios(state: State, tables: Tables, prints: np.ndarray) -> Iterator[Statement]:
    """Ratios of lengths and angles of lines with a known simple value."""
    q = state.quantities
    logs = q.values[0, q.width : q.width + q.pairs]
    marks = prints[q.width : q.width + q.pairs]
    for ratio in RATIOS:
        value = np.log(float(ratio))
        mark = sum(residue(e) * int(prints[q.constant(("log", b))]) for b, e in log_terms(ratio)) % PRIME
        near = np.abs(logs[:, None] - logs[None, :] - value) < 1e-8
        same = (marks[:, None] - marks[None, :] - mark) % PRIME == 0
        for a, b in np.argwhere(near & same).tolist():
            yield Statement("rconst", (*_ends(state, a, b), ratio))
    yield from _constant_angles(state, tables, prints)


def _constant_angles(state: State, tables: Tables, prints: np.ndarray) -> Iterator[Statement]:
    q = state.quantities
    values, marks = q.values[0, : q.pairs], prints[: q.pairs]
    pi = int(prints[state.pi])
    for angle in ANGLES:
        total = values[None, :] - values[:, None] - float(angle)
        turns = np.rint(total)
        near = np.abs(total - turns) < 1e-8
        mark = residue(angle) * pi % PRIME
        same = (marks[None, :] - marks[:, None] - mark - turns.astype(np.int64) * pi % PRIME) % PRIME == 0
        for a, b in np.argwhere(near & same).tolist():
            if {q.first[a], q.second[a]} & {q.first[b], q.second[b]}:
                yield Statement("aconst", (*_ends(state, a, b), angle))


def _similar(state: State, tables: Tables, prints: np.ndarray) -> Iterator[Statement]:
    """Chains of similar triangles, labelled in corresponding order."""
    triangles = tables.triangles
    if not len(triangles.corners):
        return
    oracle, names = tables.oracle, state.scene.points
    keep = np.flatnonzero(oracle.turn[tuple(triangles.corners.T)] != 0)
    keys = [triangles.shape[keep]]
    pi = int(prints[state.pi])
    for terms in (
        ((0, 0, 1, 1), (0, 0, 2, -1)),
        ((0, 0, 1, 1), (0, 1, 2, -1)),
        ((1, 0, 1, 1), (1, 0, 2, -1)),
        ((1, 0, 1, 1), (1, 1, 2, -1)),
    ):
        keys.append(part_prints(triangles, terms, prints, pi)[keep])
    order = np.lexsort(keys[::-1])
    same = np.ones(max(len(order) - 1, 0), dtype=bool)
    for key in keys:
        same &= key[order][1:] == key[order][:-1]
    corners, sign = triangles.corners[keep][order], triangles.sign[keep][order]
    # An isosceles triangle stands in its class in two labellings; one is enough.
    seen: dict[frozenset[int], int] = {}
    last = -1
    for i in range(len(order)):
        if i and not same[i - 1]:
            seen, last = {}, -1
        triple = frozenset(corners[i].tolist())
        if triple in seen:
            continue
        seen[triple] = i
        if last >= 0:
            name = "simtri" if sign[last] == sign[i] else "simtrir"
            yield Statement(name, tuple(names[p] for p in (*corners[last], *corners[i])))
        last = i


def _angles(state: State, tables: Tables, prints: np.ndarray) -> Iterator[Statement]:
    """Chains of equal angles, one representative for each pair of lines through a point, up to orientation."""
    q, oracle, names = state.quantities, tables.oracle, state.scene.points
    v, a, b = np.nonzero(oracle.turn != 0)
    if not len(v):
        return
    one, two = oracle.direction[v, a], oracle.direction[v, b]
    lines = np.stack((v, np.minimum(one, two), np.maximum(one, two)))
    _, once = np.unique(lines, axis=1, return_index=True)
    once.sort()
    v, a, b = v[once], a[once], b[once]
    first, second = q.pair[v, a], q.pair[v, b]
    # Every angle is taken from the line that makes it at most a right angle.
    obtuse = (q.values[0, second] - q.values[0, first]) % 1.0 > 0.5 + 1e-9
    a, b = np.where(obtuse, b, a), np.where(obtuse, a, b)
    first, second = q.pair[v, a], q.pair[v, b]
    value = q.values[:, second] - q.values[:, first]
    shift = -np.floor(value[0] + 1e-6).astype(np.int64)
    mark = (prints[second] - prints[first] + shift * int(prints[state.pi])) % PRIME
    labels = classes(value % 1.0, 1.0)
    directions = np.sort(np.stack((oracle.direction[v, a], oracle.direction[v, b]), axis=1), axis=1)
    order = np.lexsort((mark, labels))
    for i, j in zip(order[:-1].tolist(), order[1:].tolist(), strict=True):
        if labels[i] == labels[j] and mark[i] == mark[j] and (directions[i] != directions[j]).any():
            yield Statement("eqangle", tuple(names[p] for p in (v[i], a[i], v[i], b[i], v[j], a[j], v[j], b[j])))
