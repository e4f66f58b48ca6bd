"""The variable space of a scene: one index for every quantity, with its value in each realisation."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from operator import mul

import numpy as np

from geogen.deduction.field import PRIME, residue
from geogen.errors import SceneError
from geogen.lang.form import PI, Coefficient, Form, Quantity, base_log
from geogen.lang.measure import KINDS, Term, term_value
from geogen.lang.number import Number
from geogen.lang.predicates.lengths import of_length, of_ratio
from geogen.lang.statement import FEW_ARGS, Statement, all_forms
from geogen.scene.scene import Scene

#: How far a true form may be from zero (or from an integer, for directions); scenes are polished to 1e-12.
TOLERANCE = 1e-8
#: Room for constants: π, units, logarithms.
CONSTANTS = 48
#: Statements of the values of lengths and of their ratios.
LENGTHS = frozenset({"lconst", "rconst"})
#: Codes of the blocks in compiled templates.
CODES = {"d": 0, "l": 1, "s": 2, "q": 3, "p": 4}

#: A form as its quantities, and their coefficients modulo the prime and in floating point.
Split = tuple[tuple[Quantity, ...], tuple[int, ...], tuple[float, ...]]


class Quantities:
    """Indices and values of all quantities of a scene.

    Pairs of points are numbered 0 … m-1; each of the blocks ``d l s q`` holds m + 1 slots, the last of them for
    the segment from a point to itself, whose value is NaN so that no form with it is ever true.

    Where lengths are given, the figure is measured in a unit of its own size, so that one tolerance fits all.

    Args:
        scene: the scene; its first two realisations are used.
        terms: how many measured terms beside lengths there may be.
    """

    def __init__(self, scene: Scene, terms: int = 0) -> None:
        self.points = scene.points
        self.where = {p: i for i, p in enumerate(scene.points)}
        n = len(scene.points)
        self.n = n
        first, second = np.triu_indices(n, 1)
        self.first, self.second = first, second
        m = len(first)
        self.pairs = m
        self.pair = np.full((n, n), m, dtype=np.int64)
        self.pair[first, second] = self.pair[second, first] = np.arange(m)
        self.pair_of: list[list[int]] = self.pair.tolist()
        self.width = m + 1
        self.point_offset = 4 * self.width
        self.term_offset = self.point_offset + n
        self.terms: dict[Quantity, int] = {}
        self.most_terms = min(terms, _possible(n))
        self.constant_offset = self.term_offset + 2 * self.most_terms
        self.zero = self.constant_offset + CONSTANTS
        self.size = self.zero + 1
        self.offsets = np.array([0, self.width, 2 * self.width, 3 * self.width, self.point_offset])
        self.nothing = (3 * self.width - 1, 4 * self.width - 1)
        self.constants: dict[Quantity, int] = {}
        self._indices: dict[Quantity, int] = {}
        self._lifted: dict[Statement, tuple[dict[int, int] | None, ...]] = {}
        count = min(2, len(scene.realisations))
        self.scale = _scale(scene)
        self.figures = [scene.figure(r) for r in range(count)] if terms else []
        self.values = np.stack([self._values(scene.realisations[r] / self.scale) for r in range(count)])
        self.lists = self.values.tolist()
        self.constant(PI)

    def _values(self, at: np.ndarray) -> np.ndarray:
        n, m = self.n, self.pairs
        values = np.zeros(self.size)
        delta = at[self.second] - at[self.first]
        squared = (delta * delta).sum(axis=1)
        width = self.width
        values[:m] = np.arctan2(delta[:, 1], delta[:, 0]) / math.pi % 1.0
        with np.errstate(divide="ignore"):
            values[width : width + m] = 0.5 * np.log(squared)
        values[2 * width : 2 * width + m] = np.sqrt(squared)
        values[3 * width : 3 * width + m] = squared
        values[[m, width + m, 2 * width + m, 3 * width + m]] = np.nan
        # Vectors are seen through one fixed generic projection; two realisations make a coincidence absurd.
        values[self.point_offset : self.point_offset + n] = at @ (0.754877666, 0.569840291)
        return values

    def is_square(self, index: int) -> bool:
        """True for the index of the square of a length."""
        return 3 * self.width <= index < self.point_offset

    def constant(self, quantity: Quantity) -> int:
        """The index of a constant, allotted on first use."""
        index = self.constants.get(quantity)
        if index is None:
            index = self.constant_offset + len(self.constants)
            if index >= self.zero:
                raise SceneError(f"more than {CONSTANTS} different constants in one scene")
            self.constants[quantity] = index
            number = base_log(quantity[1]) if quantity[0] == "log" else _unit(quantity[0], self.scale)
            self.values[:, index] = number
            for row in self.lists:
                row[index] = number
        return index

    def index(self, quantity: Quantity) -> int:
        """The index of a quantity."""
        index = self._indices.get(quantity)
        if index is None:
            index = self._indices[quantity] = self._index(quantity)
        return index

    def _index(self, quantity: Quantity) -> int:
        code = CODES.get(quantity[0])
        if code is None:
            return self._term(quantity) if quantity[0] in ("t", "lt") else self.constant(quantity)
        if code == 4:
            return self.point_offset + self.where[quantity[1]]
        return code * self.width + self.pair_of[self.where[quantity[1]]][self.where[quantity[2]]]

    def active(self, term: Term) -> bool:
        """True where a term has its quantities, or there is room for them."""
        return ("t", *term) in self.terms or len(self.terms) < 2 * self.most_terms

    def _term(self, quantity: Quantity) -> int:
        """The index of a term or of its logarithm, allotted on first use."""
        index = self.terms.get(quantity)
        if index is None:
            term = quantity[1:]
            if not self.active(term):
                raise SceneError(f"more than {self.most_terms} areas, angles and arcs in one scene")
            index = self.term_offset + len(self.terms)
            self.terms[("t", *term)], self.terms[("lt", *term)] = index, index + 1
            size = self.scale ** KINDS[term[0]].dimension
            for row, figure in zip(self.lists, self.figures, strict=True):
                number = term_value(term, figure) / size
                row[index : index + 2] = number, math.log(number) if number > 0 else math.nan
            index = self.terms[quantity]
        return index

    def is_constant(self, index: int) -> bool:
        """True for the indices of constants."""
        return self.constant_offset <= index < self.zero

    def lift(self, form: Form) -> dict[int, Coefficient] | None:
        """The form over indices, with its integer read off the first realisation; None where it is false."""
        terms = {self.index(q): c for q, c in form}
        shift = self.turns(list(terms), [weight(c) for c in terms.values()])
        if shift:
            index = self.constant(PI)
            terms[index] = terms.get(index, Fraction(0)) - shift
            if not terms[index]:
                del terms[index]
        return None if shift is None else terms

    def residues(self, form: Form) -> dict[int, int] | None:
        """The same modulo the prime."""
        return self._residues(_split(form))

    def lifted(self, statement: Statement) -> tuple[dict[int, int] | None, ...]:
        """:meth:`residues` of every form of a statement.

        They are kept: a value is asked for when it is found, when it is carried on, and when it is put in, and again
        in closures of the same figure from other premises.

        Raises:
            ArithmeticError: the statement's number is too rich for logarithms.
        """
        found = self._lifted.get(statement)
        if found is None and statement.predicate in LENGTHS:
            found = self._lifted[statement] = self._of_lengths(statement)
        elif found is None:
            split = _split_forms if len(statement.args) <= FEW_ARGS else _split_forms.__wrapped__
            parts: list[dict[int, int] | None] = []
            for form in split(statement):
                # The forms of an equation say the same, none of directions: where the figure shows one, it shows all.
                told = bool(parts) and parts[0] is not None and statement.predicate == "equal"
                parts.append(self._residues(form, told))
            found = self._lifted[statement] = tuple(parts)
        return found

    def _of_lengths(self, statement: Statement) -> tuple[dict[int, int] | None, ...]:
        """The forms of the value of a length, or of the ratio of two, which all say the same.

        They are made from what the value alone says, as values come again between other points.
        """
        pair, where, width, known = self.pair_of, self.where, self.width, self._indices
        value, (a, b, *others) = statement.args[-1], map(str, statement.args[:-1])
        assert isinstance(value, Number)
        one, forms = pair[where[a]][where[b]], _forms_of(value, bool(others))
        two = pair[where[others[0]]][where[others[1]]] if others else None
        for at in self.lists:
            size = value.approx * (1 / self.scale if two is None else at[2 * width + two])
            if not abs(at[2 * width + one] - size) < TOLERANCE * size:
                return (None,) * len(forms)
        found: list[dict[int, int] | None] = []
        for block, factor, quantities, residues in forms:
            terms = {block * width + one: 1}
            if two is not None:
                terms[block * width + two] = factor + terms.get(block * width + two, 0)
            for q, c in zip(quantities, residues, strict=True):
                terms[known[q] if q in known else self.index(q)] = c
            found.append(terms)
        return tuple(found)

    def _residues(self, form: Split, told: bool = False) -> dict[int, int] | None:
        quantities, residues, weights = form
        known = self._indices
        indices = [known[q] if q in known else self.index(q) for q in quantities]
        terms = dict(zip(indices, residues, strict=True))
        shift = 0 if told else self.turns(indices, weights)
        if shift:
            index = self.constant(PI)
            terms[index] = (terms.get(index, 0) - shift) % PRIME
            if not terms[index]:
                del terms[index]
        return None if shift is None else terms

    def turns(self, indices: Sequence[int], weights: Sequence[float]) -> int | None:
        """The integer that a combination is in the first realisation; None where it is none in some realisation.

        It is zero for all combinations but those of directions.
        """
        congruent = bool(indices) and min(indices) < self.pairs
        shift = 0
        for r, values in enumerate(self.lists):
            total = sum(map(mul, map(values.__getitem__, indices), weights))
            turns = round(total) if congruent and total == total else 0
            if not abs(total - turns) < TOLERANCE:
                largest = max([abs(values[i] * w) for i, w in zip(indices, weights, strict=True)], default=0.0)
                if not abs(total - turns) < TOLERANCE * largest:
                    return None
            if r == 0:
                shift = turns
        return shift


def _split(form: Form) -> Split:
    """The quantities of a form, and their coefficients modulo the prime and in floating point."""
    return tuple([q for q, _ in form]), tuple([residue(c) for _, c in form]), tuple([weight(c) for _, c in form])


@lru_cache(maxsize=4096)
def _split_forms(statement: Statement) -> tuple[Split, ...]:
    """The same for every form of a statement."""
    return tuple(map(_split, all_forms(statement)))


@lru_cache(maxsize=4096)
def _forms_of(value: Number, ratio: bool) -> tuple[tuple[int, int, tuple[Quantity, ...], tuple[int, ...]], ...]:
    """The forms of the value of one length, or of the ratio of two.

    Returns:
        for each form the block of the lengths, what stands before the second one modulo the prime, the constants, and
        what stands before these.
    """
    forms = of_ratio(value) if ratio else [(kind, Fraction(1), constants) for kind, constants in of_length(value)]
    return tuple([(CODES[kind], residue(factor), *_split(constants)[:2]) for kind, factor, constants in forms])


def weight(coefficient: Coefficient) -> float:
    """A coefficient in floating point."""
    if type(coefficient) is Fraction:
        top, under = coefficient.as_integer_ratio()
        return top if under == 1 else top / under
    return float(coefficient.approx)  # type: ignore[union-attr]


@lru_cache(maxsize=64)
def _possible(points: int) -> int:
    """How many measured terms beside lengths so many points have."""
    circles = 2 * math.perm(points, 2)  # circumferences and areas
    angles = 3 * math.perm(points, 3) // 2  # with them arcs and sectors
    return circles + angles + sum(math.perm(points, corners) // (2 * corners) for corners in range(3, points + 1))


def _scale(scene: Scene) -> float:
    """The size of the figure where lengths are given, else one."""
    if not any(p.statement.predicate in ("lconst", "equal") for p in scene.premises):
        return 1.0
    at = scene.realisations[0]
    return max(float(np.abs(at - np.add.reduce(at) / len(at)).max()), 1e-9)


def _unit(kind: str, scale: float) -> float:
    """The value of the constants of each theory in a figure measured in its own size."""
    if kind == "logunit":
        return -math.log(scale)
    return 1.0 if kind == "pi" else 1 / scale if kind == "unit" else 1 / scale**2
