"""Rules of measure as formulas: one for each conclusion that is an equation between terms."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import combinations
from operator import itemgetter
from typing import Any

import numpy as np

from geogen.deduction.compile import Compiled, Template, main_forms, template
from geogen.deduction.distinctness import kept_apart, largest_apart
from geogen.lang.expression import Expression, without_common_terms
from geogen.lang.measure import FUNCTIONS, Term
from geogen.lang.predicates.equations import difference, forms, linear_quantity
from geogen.lang.statement import Statement
from geogen.library.records import Rule

#: Predicates whose statements are about measured terms.

#: Predicates of two triangles of one shape, and whether these are turned the same way.
ALIKE = {"simtri": 1, "simtrir": -1, "contri": 1, "contrir": -1}
#: Kinds of terms that tell something only to who knows one of them: nothing else depends on arcs and circles.
CIRCULAR = frozenset({"arc", "sector", "circumference", "circle_area"})


def is_measured(rule: Rule) -> bool:
    """True for rules some of whose conclusions are about measured terms."""
    return any(s.spec.measured for s in rule.then)


@dataclass(frozen=True)
class Proportion:
    """Two lengths that are as two sums of lengths.

    Args:
        first, second: the lengths.
        of_first, of_second: the sums.
    """

    first: Term
    second: Term
    of_first: Expression
    of_second: Expression


@dataclass(frozen=True, eq=False)
class Formula:
    """One conclusion of a rule of measure.

    Args:
        rule: the rule, with this conclusion alone.
        then: the conclusion.
    """

    rule: Rule
    then: Statement

    @cached_property
    def compiled(self) -> Compiled:
        """The hypotheses, for tests."""
        return Compiled(replace(self.rule, then=()))

    @cached_property
    def variables(self) -> tuple[str, ...]:
        """The rule's variables, in the order of the rows' columns."""
        return self.rule.variables

    def columns(self, term: Term) -> list[int]:
        """The columns of a term's points."""
        return [self.variables.index(v) for v in term[1:]]

    @cached_property
    def hypotheses(self) -> Template:
        """The forms of the hypotheses."""
        return template([f for s in self.rule.given for f in main_forms(s)], self.variables)

    @cached_property
    def zero(self) -> Expression:
        """Left side minus right side of the conclusion."""
        return Expression() if self.then.spec.silent else difference(self.then.args)

    @cached_property
    def product(self) -> bool:
        """True where the equation is one of two products."""
        return len(self.zero.parts) == 2

    @cached_property
    def terms(self) -> tuple[Term, ...]:
        """The terms of the conclusion."""
        if self.then.spec.silent:
            return (("angle", *self.then.points),)
        return self.zero.terms

    @cached_property
    def carriers(self) -> tuple[Term, ...]:
        """The terms that have quantities of their own: areas, angles, arcs."""
        return tuple(t for t in self.terms if t[0] != "length" and t[0] not in FUNCTIONS)

    @cached_property
    def readers(self) -> tuple[tuple[str, itemgetter[Any]], ...]:
        """For each carried term its kind, and what reads its points off a row."""
        return tuple((t[0], itemgetter(*self.columns(t))) for t in self.carriers)

    @cached_property
    def distinct(self) -> list[tuple[int, int]]:
        """Columns of variables that must be different points: those of each term, and what the hypotheses ask for."""
        pairs = {tuple(sorted((a, b))) for t in self.terms for a in self.columns(t) for b in self.columns(t) if a != b}
        pairs |= set(zip(*self.compiled.apart, strict=True))  # type: ignore[arg-type]
        return sorted(pairs)  # type: ignore[arg-type]

    @cached_property
    def apart(self) -> set[frozenset[str]]:
        """Pairs of variables that stand for different points in every instance."""
        names = self.variables
        pairs = [frozenset((names[i], names[j])) for i, j in self.distinct]
        return kept_apart(names, (*self.rule.given, *self.rule.figure), pairs)

    @cached_property
    def least_points(self) -> int:
        """So many points at least does an instance have: variables that must all be different."""
        return largest_apart(self.variables, self.apart)

    @cached_property
    def least_lengths(self) -> int:
        """So many different lengths at least does an instance have: those that never coincide."""
        found: list[Term] = []
        for term in self.lengths:
            if all(self._never_one(term, other) for other in found):
                found.append(term)
        return len(found)

    def _never_one(self, one: Term, two: Term) -> bool:
        """True where some end of one length is another point than both ends of the other."""
        first, second = self.columns(one), self.columns(two)
        return any(
            all((min(i, j), max(i, j)) in self.distinct for j in others)
            for ends, others in ((first, second), (second, first))
            for i in ends
        )

    @cached_property
    def needed_lengths(self) -> int:
        """So many lengths at least have to be known, or to depend on one unknown, before one gives something."""
        return 0 if self.direct or self.carriers or (self.functions and self.product) else self.least_lengths

    @cached_property
    def kinds(self) -> frozenset[tuple[str, int]]:
        """The kinds and sizes of its carried terms."""
        return frozenset((t[0], len(t)) for t in self.carriers)

    @cached_property
    def angles_alone(self) -> bool:
        """True where it speaks of sizes of angles and of nothing else."""
        return all(t[0] == "angle" for t in self.terms)

    @cached_property
    def is_reading(self) -> bool:
        """True where it reads the size of an angle off the directions of its sides."""
        return self.then.spec.silent

    @cached_property
    def is_sum_of_angles(self) -> bool:
        """True for an equation between sizes of angles."""
        return self.then.predicate == "equal" and self.angles_alone

    @cached_property
    def most_new(self) -> int:
        """So many terms at most may an instance bring in that nothing else speaks of, where it is a sum for any points.

        Every point cuts every triangle in two; only cuts that leave one area open tell something.
        """
        kinds = {t[0] for t in self.terms}
        if self.rule.given or self.then.predicate != "equal" or len(kinds) > 1 or kinds.isdisjoint(("area", "angle")):
            return len(self.terms)
        return 2 if self.whole is None else 1

    @cached_property
    def whole(self) -> int | None:
        """The number of the carried term that is the sum of all others, if one is."""
        sides = [side for side in self.then.args if isinstance(side, Expression)]
        only = [side.terms[0] for side in sides if len(side.terms) == 1 and len(side.parts) == 1]
        return self.carriers.index(only[0]) if only and only[0] in self.carriers and len(self.terms) > 2 else None

    @cached_property
    def free_whole(self) -> int | None:
        """The same of areas, whose parts may all be new: of an angle's parts, directions tell as much."""
        return None if self.angles_alone else self.whole

    def is_within_reach(self, terms: Mapping[tuple[str, int], int]) -> bool:
        """False where every instance brings in too many terms that nothing else speaks of.

        Args:
            terms: how many terms there are by kind and size.
        """
        if self.most_new >= len(self.carriers):
            return True
        whole = None if self.free_whole is None else self.carriers[self.free_whole]
        if whole is not None and (whole[0], len(whole)) in terms:
            return True
        return sum(terms.get(kind, 0) for kind in self.kinds) >= len(self.carriers) - self.most_new

    @cached_property
    def is_solved(self) -> bool:
        """True where putting values in may give more than the equation as it stands: not for sums of angles."""
        return self.then.predicate == "equal" and not (self.direct and self.is_sum_of_angles)

    @cached_property
    def alike(self) -> tuple[tuple[str, ...], tuple[int, ...]] | None:
        """The corners of two triangles that its hypotheses make similar, where they do.

        Returns:
            the corners of the one and the corresponding ones of the other, and the product of orientations 1, −1 that
            they may have; None where there are no such triangles.
        """
        for s in self.rule.given:
            if s.predicate in ALIKE and len(set(s.points)) == len(s.points):
                return s.points, (ALIKE[s.predicate],)
        corners = _proportional(self.rule.given)
        return None if corners is None else (corners, (1, -1))

    @cached_property
    def is_of_shape(self) -> bool:
        """True where it speaks of nothing but two triangles that are not flat, and asks for their similarity alone."""
        if self.alike is None or self.congruent or set(self.alike[0]) != set(self.variables):
            return False
        sides = _proportional(self.rule.given)
        triangles = {frozenset(self.alike[0][:3]), frozenset(self.alike[0][3:])}
        return (len(self.rule.given) == 1 or sides is not None) and all(
            s.predicate == "ncoll" and frozenset(s.points) in triangles for s in self.rule.figure
        )

    @cached_property
    def congruent(self) -> bool:
        """True where its hypotheses make two triangles congruent; of one and the same triangle it tells nothing."""
        return any(s.predicate in ("contri", "contrir") for s in self.rule.given)

    @cached_property
    def circular(self) -> frozenset[str]:
        """Of what kinds it speaks that nothing else depends on: arcs, sectors, whole circles."""
        return CIRCULAR & {t[0] for t in self.terms}

    @cached_property
    def wide(self) -> bool:
        """True where the formula adds more than one point to those of one of its carried terms."""
        return any(len(self.variables) > len(t) for t in self.carriers)

    @cached_property
    def lengths(self) -> tuple[Term, ...]:
        """The lengths."""
        return tuple(t for t in self.terms if t[0] == "length")

    @cached_property
    def length_columns(self) -> tuple[np.ndarray, np.ndarray]:
        """The columns of the lengths' first and second points."""
        first, second = np.array(self.places[0], dtype=np.int64).reshape(-1, 2).T
        return first, second

    @cached_property
    def function_columns(self) -> np.ndarray:
        """(T, 3) the columns of the points of the functions' angles."""
        return np.array(self.places[1], dtype=np.int64).reshape(-1, 3)

    def angles_of(self, rows: np.ndarray, points: int) -> np.ndarray:
        """(N, T) the places of the functions' angles in tables (n, n, n) of so many points, for each of rows (N, V)."""
        return np.asarray(rows[:, self.function_columns] @ np.array((points * points, points, 1)))

    @cached_property
    def places(self) -> tuple[list[list[int]], list[list[int]]]:
        """The columns of the ends of its lengths, and of the points of the angles of its functions."""
        return [self.columns(t) for t in self.lengths], [self.columns(t) for t in self.functions]

    @cached_property
    def functions(self) -> tuple[Term, ...]:
        """The functions of angles."""
        return tuple(t for t in self.terms if t[0] in FUNCTIONS)

    @cached_property
    def oblique(self) -> bool:
        """True where it tells something of special angles only if one is not right.

        It does so of right angles alone where it is one of products; of two angles of a triangle one is acute, as are
        those beside a given right angle or at the base of a given isosceles triangle.
        """
        triangles = [frozenset(t[1:]) for t in self.functions]
        return not self.product or len(set(triangles)) < len(triangles) or self._has_acute(("perp", "cong"))

    @cached_property
    def in_right(self) -> bool:
        """True where it speaks of an acute angle of a given right triangle."""
        return self._has_acute(("perp",))

    def _has_acute(self, predicates: Collection[str]) -> bool:
        """True where some angle is an acute one of a triangle that some hypothesis makes right or isosceles."""
        # The point that stands in both segments is the right corner, or the apex of an isosceles triangle.
        return any(
            frozenset(term[1:]) == frozenset(s.points) and s.args.count(term[2]) == 1
            for term in self.functions
            for s in self.rule.given
            if s.predicate in predicates and len(s.points) == 3
        )

    @cached_property
    def vertices(self) -> int:
        """So many points at least are the vertices of the angles whose functions it speaks of."""
        points = {t[2] for t in self.functions}
        return len(points) if all(frozenset(pair) in self.apart for pair in combinations(points, 2)) else 1

    @cached_property
    def special(self) -> bool:
        """True where it tells something of special angles only: of several areas it may tell without any."""
        return bool(self.functions) and len(self.carriers) < 2

    @cached_property
    def bilinear(self) -> bool:
        """True where no product has more than two factors: one known factor of each makes the equation linear."""
        return all(sum(e for _, e in m) <= 2 for m, _ in self.zero.parts)

    @cached_property
    def most_unknown(self) -> int | None:
        """So many unknowns at most may an instance have that tells something; None where there may be any number."""
        if self.functions:
            return None if self.product else 1
        if self.direct or not self.carriers:
            return 1
        return None if self.bilinear else 2

    @cached_property
    def degree(self) -> int:
        """The largest number of lengths that are multiplied with each other."""
        return max((sum(e for t, e in m if t[0] == "length") for m, _ in self.zero.parts), default=0)

    def degree_in(self, unknown: frozenset[Term]) -> int:
        """The largest number of some terms that are multiplied with each other."""
        return max(sum(e for t, e in m if t in unknown) for m, _ in self.zero.parts)

    @cached_property
    def may_be_linear(self) -> bool:
        """True where numbers in place of its functions may leave a linear equation, or one of two products."""
        return self.is_linear_in(frozenset(self.terms).difference(self.functions))

    def is_linear_in(self, unknown: frozenset[Term]) -> bool:
        """True where numbers in place of all but some terms may leave a linear equation, or one of two products."""
        left = {tuple((t, e) for t, e in m if t in unknown) for m, _ in self.zero.parts}
        return len(left) == 2 or all(not m or linear_quantity(m) is not None for m in left)

    @cached_property
    def proportion(self) -> Proportion | None:
        """The two lengths and the sums in their ratio, where each side is one length times a sum of some."""
        if self.then.predicate != "equal" or self.carriers or self.functions:
            return None
        left, right = map(_length_times_sum, self.then.args)
        if left is None or right is None:
            return None
        (first, of_second), (second, of_first) = left, right
        return Proportion(first, second, of_first, of_second)

    @cached_property
    def direct(self) -> bool:
        """True where the conclusion has linear forms as it stands."""
        return self.then.spec.silent or (not self.functions and bool(forms(self.then.args)))


def _proportional(given: Sequence[Statement]) -> tuple[str, ...] | None:
    """The corners of two triangles whose sides are said to be proportional; None where nothing says so."""
    sides: dict[frozenset[str], frozenset[str]] = {}
    for s in given:
        if s.predicate != "eqratio":
            return None
        ends = [frozenset(map(str, s.args[i : i + 2])) for i in range(0, 8, 2)]
        sides |= {ends[0]: ends[1], ends[2]: ends[3]}
    first, second = (sorted(frozenset().union(*part)) for part in (sides.keys(), sides.values()))
    if not len(sides) == len(first) == len(second) == 3:
        return None
    partners = [frozenset.intersection(*(other for side, other in sides.items() if p in side)) for p in first]
    return (*first, *(q for (q,) in partners)) if all(len(p) == 1 for p in partners) else None


def _length_times_sum(side: object) -> tuple[Term, Expression] | None:
    """A product of a length and a sum of several lengths, each once, as the two; None for anything else."""
    assert isinstance(side, Expression)
    if len(side.parts) < 2 or any(sum(e for _, e in m) != 2 for m, _ in side.parts):
        return None
    shared = [t for t in side.parts[0][0] if all(t[0] in dict(m) for m, _ in side.parts)]
    if len(shared) != 1 or not all(c == 1 for _, c in side.parts):
        return None
    factor = shared[0][0]
    rest = without_common_terms(side)
    return (factor, rest) if all(t[0] == "length" for t in side.terms) else None


@lru_cache(maxsize=8192)
def written(formula: Formula, points: tuple[str, ...]) -> Statement:
    """A formula's conclusion about points that stand for its variables."""
    return formula.then.renamed(dict(zip(formula.variables, points, strict=True)))


@lru_cache(maxsize=8192)
def zero_of(formula: Formula, points: tuple[str, ...]) -> Expression:
    """What a formula says is zero, about points that stand for its variables."""
    return formula.zero.renamed(dict(zip(formula.variables, points, strict=True)))


def formulas_of(rules: Sequence[Rule]) -> tuple[Formula, ...]:
    """The conclusions about measured terms, one by one."""
    return tuple(Formula(replace(rule, then=(s,)), s) for rule in rules for s in rule.then if s.spec.measured)


@lru_cache(maxsize=256)
def carrying(formulas: tuple[Formula, ...], points: int, circular: frozenset[str], sizes: bool) -> tuple[Formula, ...]:
    """The formulas with areas, angles or arcs.

    Args:
        formulas: all formulas.
        points: how many points there are.
        circular: take in those about arcs and circles of these kinds.
        sizes: take in the equations between sizes of angles alone.
    """
    return tuple(
        f
        for f in formulas
        if f.carriers and f.least_points <= points and f.circular <= circular and (sizes or not f.is_sum_of_angles)
    )


@lru_cache(maxsize=64)
def uncarrying(formulas: tuple[Formula, ...], points: int, sums: bool) -> tuple[Formula, ...]:
    """The formulas about lengths, and about functions of angles with them; those of proportional sums where they are
    asked for.

    They are looked at where all else is at an end, so that lemmas, which follow from other rules, tell nothing.
    """
    return tuple(
        f
        for f in formulas
        if f.lengths
        and not f.carriers
        and not f.rule.lemma
        and f.least_points <= points
        and (sums or f.proportion is None)
    )
