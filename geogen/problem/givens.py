"""Numerical premises for a scene: pleasant values for some of its free lengths and angles."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

import numpy as np

from geogen.lang.expression import Expression
from geogen.lang.form import Form
from geogen.lang.measure import Coordinates, Term, term_value
from geogen.lang.problem import Problem
from geogen.lang.statement import Statement, all_forms
from geogen.lang.values import ValueClause, statement_of, value_clause
from geogen.problem.randomness import pick
from geogen.problem.visible import Corner, Pair, corners, segments
from geogen.scene.linear import beside, lengths, span, units
from geogen.scene.newton import jacobian
from geogen.scene.scene import Scene

#: How often values are added to a problem's own, and how many.
MORE = 0.3
COUNTS = ((1, 3.0), (2, 4.0), (3, 3.0))
#: Most that are added where fewer leave everything open, and how many lengths and angles are enough to follow.
MOST, ENOUGH = 4, 3
#: Share of a unit gradient outside the span of the premises above which a value is free to choose.
FREE = 1e-3
#: Lengths of the first side that is given.
LENGTHS = (2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 16, 18, 20, 24)
#: Angles that are given beside lengths: special ones, whose functions are exact, and others.
SPECIAL, ORDINARY = (30, 45, 60, 75, 120, 135, 150), tuple(range(20, 165, 5))
#: How often lengths are given rather than angles, and special angles rather than others.
LENGTH_SHARE, SPECIAL_SHARE = 0.7, 0.35
#: How often a problem without values gets angles alone, and between which they are: any whole number of degrees.
ANGLES_ALONE, SMALLEST, WIDEST = 0.6, 12, 165


def with_values(problem: Problem, scene: Scene, rng: random.Random) -> Problem:
    """The problem with values for some lengths and angles that its premises leave free, near those of its figure.

    More are given as long as nothing follows from them that one could ask for.

    Args:
        problem: perhaps with values of its own, to which others are seldom added without need.
        scene: its scene.
        rng: the stream that decides.

    Returns:
        the problem with value clauses; the same problem where no more are wanted, or nothing would follow from them.
    """
    chooser = _Chooser(problem, scene, rng)
    count = _count(rng) if not problem.values or rng.random() < MORE else 0
    clauses: list[ValueClause] = []
    while len(clauses) < count or (len(clauses) < MOST and chooser.determined() < ENOUGH):
        clause = chooser.one()
        if clause is None:
            break
        clauses.append(clause)
    if not clauses or (not problem.values and chooser.determined() < 1):
        return problem
    return replace(problem, values=(*problem.values, *clauses), text="")


def free_values(problem: Problem, scene: Scene, rng: random.Random) -> Iterator[ValueClause]:
    """Values for lengths and angles that a problem and the values before leave free, near those of its figure."""
    chooser = _Chooser(problem, scene, rng)
    while (clause := chooser.one()) is not None:
        yield clause


def is_free(statement: Statement, others: Sequence[Statement], at: Coordinates) -> bool:
    """True where other statements leave open what one says, as the gradients in a figure tell."""
    place = {p: i for i, p in enumerate(at)}
    own, rest = (_gradients([f for s in some for f in all_forms(s)], at, place) for some in ((statement,), others))
    return bool((lengths(_beside(own, rest)) >= FREE).all())


def _count(rng: random.Random) -> int:
    return pick(rng, [count for count, _ in COUNTS], [weight for _, weight in COUNTS])


class _Chooser:
    """Chooses values one after the other, each independent of the premises and of those before."""

    def __init__(self, problem: Problem, scene: Scene, rng: random.Random) -> None:
        self.rng, self.at = rng, scene.figure()
        self.place = {p: i for i, p in enumerate(scene.points)}
        premises = [p.statement for p in scene.premises]
        self.rows = self._rows([f for s in premises for f in all_forms(s)])
        visible = segments(premises, problem.clauses)
        self.lengths: list[Pair] = list(visible)
        self.angles: list[Corner] = corners(visible, self.at)
        terms: list[Term] = [("length", *two) for two in self.lengths]
        terms += [("angle", *three) for three in self.angles]
        self.slopes = self._rows([_form(term, self.at) for term in terms])
        stated = {s for _, s in problem.stated}
        plain = [f for s in premises if s not in stated for f in all_forms(s)]
        # What has one value in every figure without values, and what is given, does not follow from values.
        self.aside = self._determined(self._rows(plain)) + len(stated)
        self.angles_alone = not problem.values and rng.random() < ANGLES_ALONE
        self.scale: float | None = None
        for statement in premises:
            if statement.predicate == "lconst":
                self.scale = 1.0
        rng.shuffle(self.lengths)
        rng.shuffle(self.angles)

    def determined(self) -> int:
        """How many visible lengths and angles follow from the values so far, as their gradients tell."""
        return self._determined(self.rows) - self.aside

    def _determined(self, rows: np.ndarray) -> int:
        return int((lengths(_beside(self.slopes, rows)) < FREE).sum())

    def one(self) -> ValueClause | None:
        """A value clause for something that is free, None where nothing is."""
        if self.angles_alone:
            return self._angle()
        # Without a length nothing follows from a special angle that would not follow from another one.
        by_length = self.scale is None or self.rng.random() < LENGTH_SHARE
        for of_length in (by_length, not by_length):
            clause = self._length() if of_length else self._angle()
            if clause is not None:
                return clause
        return None

    def _length(self) -> ValueClause | None:
        while self.lengths:
            a, b = self.lengths.pop()
            measured = term_value(("length", a, b), self.at)
            if not self._take(("length", a, b)):
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
            if self._take(("angle", a, b, c)):
                return value_clause(f"angle {a} {b} {c} = {self._degrees(measured)}", 0)
        return None

    def _degrees(self, measured: float) -> int:
        """A pleasant number of degrees near that of the figure."""
        if self.angles_alone:
            return min(max(round(measured), SMALLEST), WIDEST)
        pool = SPECIAL if self.rng.random() < SPECIAL_SHARE else ORDINARY
        near = sorted(pool, key=lambda degrees: abs(degrees - measured))[:3]
        return pick(self.rng, near, [3.0, 2.0, 1.0])

    def _take(self, term: Term) -> bool:
        """Take a term among the known ones if the premises leave it free; its gradient tells."""
        row = _beside(self._rows([_form(term, self.at)]), self.rows)
        if lengths(row)[0] < FREE:
            return False
        self.rows = np.concatenate((self.rows, units(row)))
        self.aside += 1
        return True

    def _rows(self, forms: Sequence[Form]) -> np.ndarray:
        return _gradients(forms, self.at, self.place)


def _gradients(forms: Sequence[Form], at: Coordinates, place: Mapping[str, int]) -> np.ndarray:
    """The gradients of forms in the coordinates of the points, of length one."""
    return units(jacobian(forms, at, place) if forms else np.zeros((0, 2 * len(place))))


def _form(term: Term, at: Coordinates) -> Form:
    """A form whose gradient is that of a length or an angle."""
    value = Fraction(term_value(term, at)).limit_denominator(1000)
    statement = statement_of(Expression.term(term), Expression.of(value))
    assert statement is not None
    return all_forms(statement)[-1 if term[0] == "length" else 0]


def _beside(rows: np.ndarray, others: np.ndarray) -> np.ndarray:
    """What of some gradients lies outside the span of others."""
    if not len(others) or not len(rows):
        return rows
    return beside(rows, span(others, 1e-9))
