"""Grounding: all instances of the rules over a scene's points that are numerically true."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from geogen.deduction import position
from geogen.deduction.algebra import PRIME, fresh_table, residue
from geogen.deduction.compile import Compiled, Extend, Mask, Seed, Template
from geogen.deduction.features import Features
from geogen.deduction.oracle import Oracle
from geogen.deduction.quantities import TOLERANCE, Quantities
from geogen.errors import SceneError, UnsoundRule
from geogen.lang.form import PI

#: A form is clearly false in a figure when it is further than this from zero; between this and TOLERANCE lies what
#: an ill-conditioned scene makes of a true statement.
REFUTED = 1e-4
#: More rows than this in one join are refused; no scene within the size limit comes near.
MAX_ROWS = 400_000


#: What a plan starts from: one row, nothing bound.
_START = np.zeros((1, 0), dtype=np.int64)


@dataclass(frozen=True)
class Instances:
    """All instances of one rule in a scene.

    Attributes:
        compiled: the rule.
        rows: (N, V) point indices of the rule's variables.
        index, weight: (N, F, W) quantity indices and coefficients of every form.
        offset: (N, F) the constant part modulo the prime, lifted integer included.
        turns: (N, F) the lifted integers (scaled like the form).
    """

    compiled: Compiled
    rows: np.ndarray
    index: np.ndarray
    offset: np.ndarray
    turns: np.ndarray


class Missing:
    """True statements that are not derived yet, arranged as seeds take them.

    Args:
        rows: their point indices (N, k) by predicate.
    """

    def __init__(self, rows: dict[str, np.ndarray]) -> None:
        self._rows = rows
        self._arranged: dict[tuple, np.ndarray] = {}
        self.empty = not any(len(r) for r in rows.values())

    def rows(self, seed: Seed) -> np.ndarray:
        """The rows in every order that the seed's predicate allows, see :func:`arrangements`."""
        name = seed.atom.predicate
        pattern = (name, seed.equal, seed.columns, seed.before)
        found = self._arranged.get(pattern)
        if found is None:
            found = self._arranged[pattern] = arrangements(self._rows[name], seed)
        return found


class Grounder:
    """Joins over one scene's oracle; prefixes of plans that rules share are computed once."""

    def __init__(self, quantities: Quantities, oracle: Oracle) -> None:
        self.quantities = quantities
        self.oracle = oracle
        self.features = Features(quantities, oracle)
        self._prefix: dict[int, np.ndarray] = {}
        self._nothing = np.zeros((len(quantities.values), 64))
        self._none = np.zeros(64, dtype=np.int64)
        self._matrices: dict[str, np.ndarray] = {}
        self._constant_parts: dict[int, tuple[Template, np.ndarray, np.ndarray]] = {}
        self._sorted: dict[str, tuple[np.ndarray, np.ndarray, np.ndarray]] = {}
        self.initial = fresh_table(quantities.size)
        self.pi = int(self.initial[quantities.constant(PI)])
        self.lookup = _lookup(quantities)
        self.fallback = np.arange(quantities.n)
        self._lengths = np.where(oracle.apart, oracle.length, -3)
        self._directions = np.where(oracle.apart, oracle.direction, -3)

    def rows(self, compiled: Compiled) -> np.ndarray:
        """(N, V) candidate rows of a rule, columns in the order of its variables."""
        rows = _START
        for step in compiled.plan:
            known = self._prefix.get(step.number)
            if known is None:
                known = self._prefix[step.number] = self.extend(rows, step.extend)
            rows = known
            if not len(rows):
                return np.zeros((0, len(compiled.order)), dtype=np.int64)
        return rows.take(compiled.order, 1)

    def extend(self, base: np.ndarray, step: Extend) -> np.ndarray:
        """(M, k + 1) the rows (N, k) with each point that a step allows beside them."""
        n = self.quantities.n
        if not step.masks:
            left = np.repeat(base, n, axis=0)
            return np.column_stack((left, np.tile(self.fallback, len(base))))
        allowed = self._mask(base, step.masks[0])
        for mask in step.masks[1:]:
            allowed = allowed & self._mask(base, mask)
        found = allowed.ravel().nonzero()[0]
        if not len(found):
            return np.zeros((0, base.shape[1] + 1), dtype=np.int64)
        if len(found) > MAX_ROWS:
            raise SceneError(f"too rich a scene: a rule has {len(found)} candidates among {n} points")
        result = np.empty((len(found), base.shape[1] + 1), dtype=np.int64)
        row = found // n
        result[:, -1] = found - row * n
        result[:, :-1] = base[row]
        return result

    def _mask(self, base: np.ndarray, mask: Mask) -> np.ndarray:
        """(N, n): which points may be the new one."""
        bound = [None if c < 0 else base[:, c] for c in mask.columns]
        return getattr(self, "_mask_" + mask.kind)(bound, mask)

    def _mask_apart(self, a: list, mask: Mask) -> np.ndarray:
        return self.oracle.apart[a[0]]

    def _mask_after(self, a: list, mask: Mask) -> np.ndarray:
        return self.fallback >= a[0][:, None]

    def _mask_ncoll(self, a: list, mask: Mask) -> np.ndarray:
        p, q = (x for x in a if x is not None)
        return self.oracle.turn[p, q] != 0

    def _mask_coll(self, a: list, mask: Mask) -> np.ndarray:
        p, q = (x for x in a if x is not None)
        return self.oracle.coll[p, q]

    def _mask_midp(self, a: list, mask: Mask) -> np.ndarray:
        table = self.oracle.midpoint
        if a[0] is None:
            return table[:, a[1], a[2]].T
        return table[a[0], a[1] if a[1] is not None else a[2]]

    def _mask_cyclic(self, a: list, mask: Mask) -> np.ndarray:
        ids, members = self.oracle.circles
        p, q, r = (x for x in a if x is not None)
        allowed = members[ids[p, q, r]].copy()
        rows = np.arange(len(p))
        for x in (p, q, r):
            allowed[rows, x] = False
        return allowed

    def _mask_cong(self, a: list, mask: Mask) -> np.ndarray:
        return self._compare(a, self.oracle.length, self._lengths)

    def _mask_para(self, a: list, mask: Mask) -> np.ndarray:
        return self._compare(a, self.oracle.direction, self._directions)

    def _mask_perp(self, a: list, mask: Mask) -> np.ndarray:
        return self._compare(a, self.oracle.direction, self.oracle.normal)

    def _compare(self, a: list, left: np.ndarray, right: np.ndarray) -> np.ndarray:
        """Equality of two pair tables with the new point in one pair or in both.

        The tables have different entries for a point with itself, which so is like no pair.
        """
        one, two = (a[0], a[1]), (a[2], a[3])
        first = _pair_rows(left, one)
        second = _pair_rows(right, two)
        if first.ndim == 1:
            first = first[:, None]
        if second.ndim == 1:
            second = second[:, None]
        return np.asarray(first == second)

    def _mask_form(self, a: list, mask: Mask) -> np.ndarray:
        """A general linear form with the new point in some of its segments, evaluated in all realisations."""
        base = dict(zip(mask.columns, a, strict=True))
        size = len(next(x for x in a if x is not None))
        known = np.zeros((len(self.quantities.values), size))
        for quantity, factor in mask.constants:
            known += factor * self._constant(quantity)
        for block, ends, factor in mask.known:
            known += factor * self._matrix(block)[(slice(None), *(base[c] for c in ends))]
        if mask.single:
            ((block, other, factor),) = mask.free
            assert other is not None
            return self._solve(block, -known[0] / factor, base[other])
        total = known[:, :, None]
        for block, other, factor in mask.free:
            table = self._matrix(block)
            total = total + factor * (table[:, None, :] if other is None else table[:, base[other]])
        if mask.congruent:
            total = total - np.rint(total)
        with np.errstate(invalid="ignore"):
            allowed = (np.abs(total) < TOLERANCE).all(axis=0)
        return np.broadcast_to(allowed, (size, self.quantities.n))

    def _solve(self, kind: str, wanted: np.ndarray, other: np.ndarray) -> np.ndarray:
        """The new point in one segment only: look the class of its value up instead of testing every point."""
        values, labels, table = self._classes(kind)
        if kind == "d":
            wanted = wanted % 1.0
            wanted[wanted > 1.0 - TOLERANCE] -= 1.0
        if not len(values):
            return np.zeros((len(wanted), self.quantities.n), dtype=bool)
        at = np.minimum(np.searchsorted(values, wanted - TOLERANCE), len(values) - 1)
        label = np.where(np.abs(values[at] - wanted) < TOLERANCE, labels[at], -9)
        return table[other] == label[:, None]

    def _classes(self, kind: str) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """(values, labels, table): sorted class values of a block in the first realisation, and labels by pairs."""
        known = self._sorted.get(kind)
        if known is None:
            q, oracle = self.quantities, self.oracle
            table = oracle.direction if kind == "d" else oracle.length
            values = q.values[0, : q.pairs] if kind == "d" else q.values[0, q.width : q.width + q.pairs]
            labels = table[q.first, q.second]
            _, once = np.unique(labels, return_index=True)
            values, labels = values[once], labels[once]
            if kind == "d":
                values = np.where(values > 1.0 - TOLERANCE, values - 1.0, values)
            order = np.argsort(values)
            known = self._sorted[kind] = (values[order], labels[order], table)
        return known

    def _constant(self, quantity: tuple[str, ...]) -> float:
        return float(self.quantities.values[0, self.quantities.constant(quantity)])

    def _matrix(self, kind: str) -> np.ndarray:
        """(R, n, n) values of a block by pairs of points, or (R, n) of points."""
        table = self._matrices.get(kind)
        if table is None:
            q = self.quantities
            if kind == "p":
                table = q.values[:, q.point_offset : q.term_offset]
            else:
                start = "dlsq".index(kind) * q.width
                table = q.values[:, start : start + q.width][:, q.pair]
            self._matrices[kind] = table
        return table

    def instances(self, compiled: Compiled) -> Instances | None:
        """All true instances of a rule, each once; None where there are none.

        Raises:
            UnsoundRule: hypotheses and conditions hold and a conclusion does not.
        """
        if not self.features.possible(compiled.features):
            return None
        return self._instances(compiled, self.rows(compiled), compiled.guided)

    def seeded(self, compiled: Compiled, missing: Missing) -> Instances | None:
        """The instances that conclude one of the missing statements; None where there are none.

        Args:
            compiled: a rule with seeds.
            missing: the true statements that are not derived yet.
        """
        if not self.features.possible(compiled.features):
            return None
        return self._from(compiled, [(seed, missing.rows(seed)) for seed in compiled.seeds])

    def _from(self, compiled: Compiled, pairs: list[tuple[Seed, np.ndarray]]) -> Instances | None:
        found = []
        for seed, rows in pairs:
            for step in seed.plan:
                if not len(rows):
                    break
                rows = self.extend(rows, step)
            if len(rows):
                found.append(rows[:, seed.order])
        return self._instances(compiled, np.concatenate(found), True) if found else None

    def _instances(self, compiled: Compiled, rows: np.ndarray, guided: bool) -> Instances | None:
        if not len(rows):
            return None
        rows = self._positioned(compiled, rows)
        if not len(rows):
            return None
        terms, whole, here, true = self._evaluated(compiled.template, rows)
        h = compiled.hypotheses
        good = np.logical_and.reduce(true, axis=1)
        # Positions are read in the first figure, so only there must a conclusion follow.
        if not guided and not here[:, h:].all():
            wrong = true[:, :h].all(axis=1) & ~here[:, h:].all(axis=1)
            if wrong.any():
                self._unsound(compiled, rows[wrong][0])
        keep = good.nonzero()[0]
        if not len(keep):
            return None
        rows = rows[keep]
        index, offset, turns = self._lifted(compiled.template, terms[keep], whole[keep])
        once = self._once(compiled, index, offset)
        return Instances(compiled, rows[once], index[once], offset[once], turns[once])

    def _positioned(self, compiled: Compiled, rows: np.ndarray) -> np.ndarray:
        first, second = compiled.apart
        rows = rows[(rows[:, first] != rows[:, second]).all(axis=1)]
        if not compiled.conditions or not len(rows):
            return rows
        column = {v: rows[:, i] for i, v in enumerate(compiled.variables)}
        good: np.ndarray | None = None
        for condition in compiled.conditions:
            current = position.holds(self.oracle, condition, column)
            good = current if good is None else good & current
        return rows if good is None else rows[good]

    def forms(
        self, template: Template, rows: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """(index, offset, turns, here, true) of a template's forms for each row of points.

        ``here``: not clearly false in the first realisation; ``true``: true in all.
        """
        terms, whole, here, true = self._evaluated(template, rows)
        return *self._lifted(template, terms, np.where(here, whole, 0.0)), here, true

    def tests(self, template: Template, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """(index, offset) of a template's forms for rows of points of which it is known that they are true."""
        codes, left, right = template.spread
        index = self._indices(codes, left, right, rows).reshape(len(rows), *template.columns.shape)
        values, residues = self.constants(template)
        if not template.turning:
            return index, residues[None].repeat(len(rows), 0)
        total = np.add.reduce(self.quantities.values[0].take(index) * template.weights, axis=2) + values[0]
        turns = (np.rint(total * template.inverse) * template.congruent).astype(np.int64)
        return index, (residues - turns * self.pi % PRIME) % PRIME

    def true(self, template: Template, rows: np.ndarray) -> np.ndarray:
        """(N,) for which rows of points all of a template's forms are true in all realisations."""
        total = self._totals(template, self._terms(template, rows))
        with np.errstate(invalid="ignore"):
            if template.turning:
                total -= np.rint(total * template.inverse) * template.congruent
            return np.logical_and.reduce(np.abs(total) < TOLERANCE, axis=(0, 2))

    def _evaluated(self, template: Template, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """(terms, whole, here, true) of a template for each row of points.

        ``terms``: the quantities of its terms; ``whole``: the integers of its forms in the first realisation, scaled
        like the forms; ``here``: not clearly false in the first realisation; ``true``: true in all.
        """
        terms = self._terms(template, rows)
        total = self._totals(template, terms)
        with np.errstate(invalid="ignore"):
            if template.turning:
                whole = np.rint(total * template.inverse) * template.congruent
                error = np.abs(total - whole)
            else:
                whole, error = np.zeros_like(total), np.abs(total)
            return terms, whole[0], error[0] < REFUTED, np.logical_and.reduce(error < TOLERANCE)

    def _totals(self, template: Template, terms: np.ndarray) -> np.ndarray:
        """(R, N, F) the values of a template's forms in each realisation, given the quantities of its terms (N, T)."""
        total = self.quantities.values.take(terms, 1) @ template.matrix
        return total + self.constants(template)[0][:, None, :] if template.constant else total

    def _terms(self, template: Template, rows: np.ndarray) -> np.ndarray:
        """(N, T) the quantities of a template's terms for each row of points."""
        return self._indices(template.codes, template.left, template.right, rows)

    def _indices(self, codes: np.ndarray, left: np.ndarray, right: np.ndarray, rows: np.ndarray) -> np.ndarray:
        """(N, T) the quantities of some blocks (T,) at the points in some columns (T,) of rows."""
        n = self.quantities.n
        return self.lookup.take(rows.take(left, 1) * n + rows.take(right, 1) + codes * (n * n))

    def _lifted(
        self, template: Template, terms: np.ndarray, whole: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """(index, offset, turns) of forms from the quantities of their terms and their integers."""
        padded = np.full((len(terms), terms.shape[1] + 1), self.quantities.zero, dtype=np.int64)
        padded[:, :-1] = terms
        offset = self.constants(template)[1]
        turns = whole.astype(np.int64)
        if template.turning and turns.any():
            offsets = (offset - turns * self.pi % PRIME) % PRIME
        else:
            offsets = np.broadcast_to(offset, turns.shape)
        return padded.take(template.columns, 1), offsets, turns

    def constants(self, template: Template) -> tuple[np.ndarray, np.ndarray]:
        """Constant parts of the forms: values (R, F) and residues (F,)."""
        quantities = self.quantities
        if not template.constant:
            return self._nothing[:, : len(template.constants)], self._none[: len(template.constants)]
        known = self._constant_parts.get(id(template))
        if known is not None:
            return known[1:]
        values = np.zeros((len(quantities.values), len(template.constants)))
        residues = np.zeros(len(template.constants), dtype=np.int64)
        for f, constants in enumerate(template.constants):
            total = 0
            for q, c in constants:
                index = quantities.constant(q)
                values[:, f] += float(c) * quantities.values[:, index]
                total += residue(c) * int(self.initial[index])
            residues[f] = total % PRIME
        self._constant_parts[id(template)] = template, values, residues  # the template is kept, and with it its id
        return values, residues

    def _once(self, compiled: Compiled, index: np.ndarray, offset: np.ndarray) -> np.ndarray:
        """Positions of the first of each set of instances that say the same."""
        if len(index) == 1:
            return np.zeros(1, dtype=np.int64)
        prints = (self.initial[index] * compiled.template.weights).sum(axis=2) % PRIME
        prints = (prints + offset) % PRIME
        prints = np.minimum(prints, (PRIME - prints) % PRIME)
        prints = prints * (prints >> 3 | 1)  # a sum of such mixtures does not depend on the order of forms
        h = compiled.hypotheses
        key = prints[:, :h].sum(axis=1) * 1_000_003 + prints[:, h:].sum(axis=1)
        _, once = np.unique(key, return_index=True)
        return np.sort(once)

    def _unsound(self, compiled: Compiled, row: np.ndarray) -> None:
        names = dict(zip(compiled.variables, (self.quantities.points[i] for i in row), strict=True))
        text = ", ".join(f"{v} = {p}" for v, p in names.items())
        raise UnsoundRule(
            f"rule '{compiled.rule.id}' concludes something false with {text}",
            file=compiled.rule.file or None,
            line=compiled.rule.line or None,
            hint="add the side condition that excludes this figure",
        )


def arrangements(rows: np.ndarray, seed: Seed) -> np.ndarray:
    """Rows of a symmetric statement in every order that its predicate allows, as the atom's variables take them.

    Variables that occur twice in the atom keep only the rows where both places agree.

    Args:
        rows: (N, k) point indices, one column for each point argument (values left out).
        seed: the plan from the atom.
    """
    if not len(rows):
        return rows
    every = rows[:, seed.group].reshape(-1, seed.group.shape[1])
    for i, j in seed.equal:
        every = every[every[:, i] == every[:, j]]
    every = every[:, list(seed.columns)]
    for i, j in seed.before:
        every = every[every[:, i] <= every[:, j]]
    if len(every) < 2:
        return every
    base = int(every.max()) + 1
    key = every @ (base ** np.arange(every.shape[1]))
    return every[np.unique(key, return_index=True)[1]]


def _lookup(quantities: Quantities) -> np.ndarray:
    """Indices of quantities by (block code, first point, second point), written one after the other.

    Lengths of segments from a point to itself are zero, and so is all of one more block, for padding.
    """
    segments = quantities.offsets[:4, None, None] + quantities.pair
    for slot in quantities.nothing:
        segments[segments == slot] = quantities.zero
    vectors = quantities.point_offset + np.indices(quantities.pair.shape)[0]
    nothing = np.full(quantities.pair.size, quantities.zero)
    return np.concatenate((segments.ravel(), vectors.ravel(), nothing))


def _pair_rows(table: np.ndarray, pair: tuple) -> np.ndarray:
    if pair[0] is None:
        return table[pair[1]]
    if pair[1] is None:
        return table[pair[0]]
    return table[pair[0], pair[1]]
