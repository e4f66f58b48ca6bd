"""The table of the instances of formulas in a scene."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from geogen.deduction.algebra import PRIME
from geogen.deduction.formula import Formula
from geogen.deduction.quantities import Quantities
from geogen.deduction.sieve import FormulaInstances, once
from geogen.lang.measure import FUNCTIONS, Term, is_simple, normal_term


@dataclass(frozen=True)
class Reach:
    """How far to look from a problem's own areas, angles and arcs for others that may matter.

    Args:
        terms: most of them that have quantities.
        rounds: how many rule instances away from the problem's own they may be.
    """

    terms: int
    rounds: int


#: To solve a problem, and to look for problems in a scene.
FAR, NEAR = Reach(160, 3), Reach(40, 2)


@dataclass(eq=False)
class Rows:
    """The instances of a formula in a scene.

    Attributes:
        formula: the formula.
        points: (N, V) points of its variables.
        index, offset: the hypotheses' forms, see :meth:`Grounder.forms`.
        pairs: (N, L) pairs of points of its lengths.
        angles: (N, T, 3) points of the angles of its functions.
        carried: (N, C) indices of its carried terms.
        done: (N,) True for rows that have nothing more to say.
        seen: (N,) what was known of each row when it was looked at last.
    """

    formula: Formula
    points: np.ndarray
    index: np.ndarray
    offset: np.ndarray
    pairs: np.ndarray
    angles: np.ndarray
    carried: np.ndarray
    done: np.ndarray
    seen: np.ndarray

    def holding(self, prints: np.ndarray) -> np.ndarray:
        """Which rows' hypotheses are derived."""
        if not self.index.shape[1]:
            return np.ones(len(self.points), dtype=bool)
        zero = ((prints[self.index] * self.formula.hypotheses.weights).sum(axis=2) + self.offset) % PRIME == 0
        return np.asarray(zero.all(axis=1))

    def names(self, row: int, quantities: Quantities) -> dict[str, str]:
        """The points that stand for the variables in a row."""
        points = (quantities.points[i] for i in self.points[row].tolist())
        return dict(zip(self.formula.variables, points, strict=True))


class FormulaTable:
    """The instances of all formulas whose terms matter in a scene.

    Args:
        instances: the true instances of all formulas.
        seeds: the terms that the problem speaks of; those of instances that share a term with them come to matter too.
        rounds: how far, see :class:`Reach`.
    """

    def __init__(self, instances: FormulaInstances, seeds: Sequence[Term], rounds: int) -> None:
        self.instances, self.grounder = instances, instances.grounder
        self.quantities = self.grounder.quantities
        self.active: dict[Term, None] = {}
        self.groups: list[Rows] = []
        self._carriers = [f for f in instances.formulas if f.carriers]
        self._found: dict[int, list[np.ndarray]] = {}
        self._new = self._activated(normal_term(t) for t in seeds if t[0] != "length" and t[0] not in FUNCTIONS)
        self._seeds, self._left = list(self._new), rounds
        self._wide, self._now = False, tuple(self._new)
        self._others = [f for f in instances.formulas if not f.carriers]
        self._plain_groups: list[Rows] = []
        self.extend()

    def complete(self) -> None:
        """Take in the formulas about lengths and functions of angles alone, which are many and seldom needed."""
        carried, self.groups = self.groups, []
        for formula in self._others:
            self._keep(formula, self.instances.plain(formula))
        self._others = []
        self._plain_groups += self.groups
        self.groups = [*self._plain_groups, *carried]

    def extend(self) -> bool:
        """Go one step further from the problem's own terms; False where that is far enough.

        Each round takes two steps: formulas that add at most one point to those of a term, then the wider ones,
        which are the more costly and seldom needed.
        """
        if not self._wide:
            if not self._new or not self._left:
                return False
            self._left -= 1
            self._now, self._new = tuple(self._new), []
        waiting: dict[Term, None] = {}
        for number, formula in enumerate(self._carriers):
            if formula.wide != self._wide:
                continue
            rows = self.instances.carried(formula, self._now)
            if len(rows):
                self._found.setdefault(number, []).append(rows)
                waiting.update(dict.fromkeys(self._terms_of(formula, rows)))
        self._wide = not self._wide
        self._new += self._activated(waiting)
        self.groups = list(self._plain_groups)
        for number, parts in sorted(self._found.items()):
            formula = self._carriers[number]
            rows = parts[0] if len(parts) == 1 else once(formula, np.concatenate(parts))
            self._keep(formula, self._usable(formula, rows))
        return True

    def is_settled(self, known: Callable[[Term], object]) -> bool:
        """True where the values of all the problem's own terms are known."""
        return all(known(term) is not None for term in self._seeds)

    def _activated(self, terms: Iterable[Term]) -> list[Term]:
        """Terms that are new, now with quantities; those for which there is no room are left out."""
        found = []
        for term in terms:
            simple = all(is_simple(term, at) for at in self.quantities.figures)
            if simple and term not in self.active and self.quantities.active(term):
                self.active[term] = None
                self.quantities.index(("t", *term))
                found.append(term)
        return found

    def _keep(self, formula: Formula, rows: np.ndarray) -> None:
        if not len(rows):
            return
        index, offset, _, _, _ = self.grounder.forms(formula.hypotheses, rows)
        column = {v: i for i, v in enumerate(formula.variables)}
        pair = self.quantities.pair
        pairs = [pair[rows[:, column[t[1]]], rows[:, column[t[2]]]] for t in formula.lengths]
        table = np.stack(pairs, axis=1) if pairs else np.zeros((len(rows), 0), dtype=np.int64)
        angles = rows[:, [[column[v] for v in t[1:]] for t in formula.functions] or np.zeros((0, 3), dtype=np.int64)]
        carried = np.array(
            [[self.quantities.terms[("t", *t)] for t in row] for row in self._terms_in(formula, rows)],
            dtype=np.int64,
        ).reshape(len(rows), len(formula.carriers))
        size = len(rows)
        self.groups.append(
            Rows(formula, rows, index, offset, table, angles, carried, np.zeros(size, dtype=bool), np.full(size, -1))
        )

    def _terms_of(self, formula: Formula, rows: np.ndarray) -> list[Term]:
        """The carried terms of rows, each once."""
        return list(dict.fromkeys(t for row in self._terms_in(formula, rows) for t in row))

    def _terms_in(self, formula: Formula, rows: np.ndarray) -> list[tuple[Term, ...]]:
        """The carried terms of each row."""
        names = self.quantities.points
        by_carrier = [
            [_named(c[0], tuple(names[i] for i in points)) for points in rows[:, formula.columns(c)].tolist()]
            for c in formula.carriers
        ]
        return list(zip(*by_carrier, strict=True))

    def _usable(self, formula: Formula, rows: np.ndarray) -> np.ndarray:
        """Rows all of whose terms have quantities."""
        keep = [all(t in self.active for t in row) for row in self._terms_in(formula, rows)]
        return rows[np.array(keep, dtype=bool)]


@lru_cache(maxsize=8192)
def _named(kind: str, points: tuple[str, ...]) -> Term:
    """A term in its normal form."""
    return normal_term((kind, *points))
