"""Numerical premises for a scene: pleasant values for some of its free lengths and angles."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import numpy as np

from geogen.lang.clause import Clause
from geogen.lang.expression import Expression
from geogen.lang.form import Form
from geogen.lang.measure import Term, term_value
from geogen.lang.problem import Problem
from geogen.lang.statement import all_forms
from geogen.lang.values import ValueClause, statement_of, value_clause
from geogen.problem.randomness import pick
from geogen.problem.visible import Corner, Pair, corners, segments
from geogen.scene.newton import jacobian
from geogen.scene.scene import Scene

#: Most numerical premises that are added, and how often that many.
COUNTS = ((1, 3.0), (2, 4.0), (3, 3.0))
#: Share of a unit gradient outside the span of the premises above which a value is free to choose.
FREE = 1e-3
#: Lengths of the first side that is given.
LENGTHS = (2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 16, 18, 20, 24)
#: Angles that are given: special ones, whose functions are exact, and others.
SPECIAL, ORDINARY = (30, 45, 60, 75, 120, 135, 150), tuple(range(20, 165, 5))
#: How often lengths are given rather than angles, and special angles rather than any.
LENGTH_SHARE, SPECIAL_SHARE = 0.62, 0.6


def with_values(problem: Problem, scene: Scene, rng: random.Random) -> Problem:
    """The problem with values for some lengths and angles that its premises leave free, near those of its figure.

    Args:
        problem: without values.
        scene: its scene.
        rng: the stream that decides.

    Returns:
        the problem with value clauses; the same problem where nothing is free.
    """
    chooser = _Chooser(problem.clauses, scene, rng)
    total = sum(weight for _, weight in COUNTS)
    mark = rng.random() * total
    count = next((c for c, weight in COUNTS if (mark := mark - weight) < 0), 1)
    clauses = [clause for _ in range(count) if (clause := chooser.one()) is not None]
    return replace(problem, values=(*problem.values, *clauses), text="")


class _Chooser:
    """Chooses values one after the other, each independent of the premises and of those before."""

    def __init__(self, clauses: Sequence[Clause], scene: Scene, rng: random.Random) -> None:
        self.rng, self.at = rng, scene.figure()
        self.place = {p: i for i, p in enumerate(scene.points)}
        premises = [p.statement for p in scene.premises]
        self.rows = self._rows([f for s in premises for f in all_forms(s)])
        visible = segments(premises, clauses)
        self.lengths: list[Pair] = list(visible)
        self.angles: list[Corner] = corners(visible, self.at)
        self.scale: float | None = None
        for statement in premises:
            if statement.predicate == "lconst":
                self.scale = 1.0
        rng.shuffle(self.lengths)
        rng.shuffle(self.angles)

    def one(self) -> ValueClause | None:
        """A value clause for something that is free, None where nothing is."""
        by_length = self.rng.random() < LENGTH_SHARE
        for of_length in (by_length, not by_length):
            clause = self._length() if of_length else self._angle()
            if clause is not None:
                return clause
        return None

    def _length(self) -> ValueClause | None:
        while self.lengths:
            a, b = self.lengths.pop()
            measured = term_value(("length", a, b), self.at)
            if not self._take(("length", a, b), Fraction(measured).limit_denominator(1000)):
                continue
            if self.scale is None:
                value = self.rng.choice(LENGTHS)
                self.scale = value / measured
            else:
                value = max(1, round(measured * self.scale))
            return value_clause(f"length {a} {b} = {value}", 0)
        return None

    def _angle(self) -> ValueClause | None:
        while self.angles:
            a, b, c = self.angles.pop()
            measured = term_value(("angle", a, b, c), self.at)
            if not self._take(("angle", a, b, c), Fraction(measured).limit_denominator(1000)):
                continue
            pool = SPECIAL if self.rng.random() < SPECIAL_SHARE else ORDINARY
            near = sorted(pool, key=lambda degrees: abs(degrees - measured))[:3]
            value = pick(self.rng, near, [3.0, 2.0, 1.0][: len(near)])
            return value_clause(f"angle {a} {b} {c} = {value}", 0)
        return None

    def _take(self, term: Term, value: Fraction) -> bool:
        """Take a term among the known ones if the premises leave it free; its gradient tells."""
        statement = statement_of(Expression.term(term), Expression.of(value))
        assert statement is not None
        row = self._rows(all_forms(statement)[-1 if term[0] == "length" else 0 :][:1])
        if len(self.rows):
            _, sizes, basis = np.linalg.svd(self.rows, full_matrices=False)
            basis = basis[sizes > 1e-9 * sizes[0]]
            row = row - (row @ basis.T) @ basis
        if np.linalg.norm(row) < FREE:
            return False
        self.rows = np.concatenate((self.rows, row / np.linalg.norm(row)))
        return True

    def _rows(self, forms: Sequence[Form]) -> np.ndarray:
        rows = jacobian(forms, self.at, self.place) if forms else np.zeros((0, 2 * len(self.place)))
        sizes = np.linalg.norm(rows, axis=1, keepdims=True)
        return rows / np.where(sizes > 0, sizes, 1.0)
