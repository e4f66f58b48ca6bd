"""Rules compiled to templates of linear forms and to plans of joins, once per rule and independent of any scene."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations

import numpy as np

from geogen.deduction.features import Feature, features_of
from geogen.deduction.quantities import CODES
from geogen.lang.form import Form, Quantity, plain
from geogen.lang.statement import Statement, all_forms, conditions, own_forms, parts, symmetries
from geogen.library.records import Rule

#: Points of a typical scene, and how many of them satisfy a mask, given the bound ones.
POINTS = 12.0
FANOUT = {"midp": 0.2, "coll": 1.0, "cyclic": 1.0, "perp": 0.9, "cong": 1.0, "para": 0.8, "form": 0.5}

#: Predicates whose true statements the oracle lists, so that the underived ones can seed a join.
TABLED = frozenset({"coll", "cyclic", "perp", "midp", "para", "cong"})


@dataclass(frozen=True)
class Template:
    """Linear forms over the variables of a rule, as arrays ready for gathering.

    Attributes:
        codes, left, right: for each term the block code and the columns of its points (T,).
        coefficients: integer coefficients (T,).
        columns: (F, W) positions of each form's terms, T where there is none.
        weights: (F, W) the coefficients in that layout, 0 for padding.
        matrix: (T, F) float coefficients for numeric evaluation.
        constants: for each form the constant terms (quantity, coefficient), scaled alike.
        constant: True where any form has constants.
        turning: True where any form is one of directions.
        congruent: (F,) scale of the integer for forms of directions, 0 for others.
        inverse: (F,) its inverse, 0 for others.
    """

    codes: np.ndarray
    left: np.ndarray
    right: np.ndarray
    coefficients: np.ndarray
    columns: np.ndarray
    weights: np.ndarray
    matrix: np.ndarray
    constants: tuple[tuple[tuple[Quantity, Fraction], ...], ...]
    constant: bool
    turning: bool
    congruent: np.ndarray
    inverse: np.ndarray

    @cached_property
    def spread(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """(codes, left, right) in the layout of the forms (F·W,), a code of its own for padding."""
        layout = self.columns.ravel()
        codes, left, right = (
            np.append(terms, pad)[layout] for terms, pad in ((self.codes, len(CODES)), (self.left, 0), (self.right, 0))
        )
        return codes, left, right


@dataclass(frozen=True)
class Mask:
    """A condition on a new point: predicate name and argument columns, -1 standing for the new point."""

    kind: str
    columns: tuple[int, ...]
    form: Form = ()

    @cached_property
    def constants(self) -> tuple[tuple[Quantity, float], ...]:
        """The constant terms of the form."""
        return tuple((q, float(c)) for q, c in self.form if q[0] not in CODES)

    @cached_property
    def known(self) -> tuple[tuple[str, tuple[int, ...], float], ...]:
        """The terms of the form without the new point: block, columns of the points, coefficient."""
        return tuple(t for t in self._terms if -1 not in t[1])

    @cached_property
    def free(self) -> tuple[tuple[str, int | None, float], ...]:
        """The terms with the new point: block, column of the other point if there is one, coefficient."""
        return tuple((b, next((c for c in ends if c >= 0), None), f) for b, ends, f in self._terms if -1 in ends)

    @cached_property
    def congruent(self) -> bool:
        """True for forms of directions."""
        return any(block == "d" for block, _, _ in self._terms)

    @cached_property
    def single(self) -> bool:
        """True where the new point is in one direction or logarithm only, so that its value can be looked up."""
        if len(self.free) != 1:
            return False
        block, other, factor = self.free[0]
        return block in "dl" and abs(factor) == 1 and other is not None

    @cached_property
    def _terms(self) -> tuple[tuple[str, tuple[int, ...], float], ...]:
        return tuple((q[0], tuple(map(int, q[1:])), float(c)) for q, c in self.form if q[0] in CODES)


@dataclass(frozen=True)
class Extend:
    """One step of a plan: bind one more variable by the masks."""

    masks: tuple[Mask, ...]


@dataclass(frozen=True)
class Step:
    """A step of a plan with the number of the prefix that ends with it; equal prefixes have equal numbers."""

    number: int
    extend: Extend


@dataclass(frozen=True, eq=False)
class Seed:
    """A plan that starts from a conclusion that is true in the figure and not yet derived.

    Attributes:
        atom: the conclusion; its predicate has a table.
        plan: steps that bind the other variables.
        order: for each rule variable its column in the bound rows.
        before: pairs of columns of the atom's variables of which one order is enough.
        group: (G, k) every arrangement of the atom's points that its predicate allows.
        equal: places of the atom that hold the same variable.
        columns: for each variable of the atom the place where it first occurs.
    """

    atom: Statement
    plan: tuple[Extend, ...]
    order: tuple[int, ...]
    before: tuple[tuple[int, int], ...]
    group: np.ndarray
    equal: tuple[tuple[int, int], ...]
    columns: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Compiled:
    """A rule ready for grounding; each part is compiled when it is first asked for.

    Args:
        rule: the rule.
        strict: bind by hypotheses only, so that every false conclusion comes to light.
        exchanged: permutations of the variables that leave the rule as it is: of rows that they exchange, those may be
            left out whose points are not in order.
    """

    rule: Rule
    strict: bool = False
    exchanged: tuple[tuple[int, ...], ...] = ()

    @cached_property
    def variables(self) -> tuple[str, ...]:
        """The rule's variables."""
        return self.rule.variables

    @cached_property
    def hypotheses(self) -> int:
        """How many of the template's forms are hypotheses."""
        return sum(len(main_forms(s)) for s in self.rule.given)

    @cached_property
    def template(self) -> Template:
        """The hypothesis forms, then the conclusion forms."""
        return template([f for s in (*self.rule.given, *self.rule.then) for f in main_forms(s)], self.variables)

    @cached_property
    def _planned(self) -> tuple[tuple[Extend, ...], list[str], bool]:
        return _plan(self.rule, self.strict, self.exchanged)

    @cached_property
    def plan(self) -> tuple[Step, ...]:
        """Steps that bind the variables."""
        return numbered(self._planned[0])

    @cached_property
    def order(self) -> tuple[int, ...]:
        """For each variable its column in the rows that the plan binds."""
        return tuple(self._planned[1].index(v) for v in self.variables)

    @cached_property
    def masked(self) -> frozenset[Statement]:
        """The statements that serve as masks: rows that the plan binds satisfy them."""
        given = [a for s in self.rule.given for a in _masks_of(s)]
        return _masked(self.rule, self._planned[1], 0, given)

    @property
    def guided(self) -> bool:
        """True where a conclusion served as a mask, so that false conclusions are not seen."""
        return self._planned[2]

    @cached_property
    def seeds(self) -> tuple[Seed, ...]:
        """For rules that conclude only tabled predicates, a plan from each conclusion."""
        return _seeds(self.rule)

    @cached_property
    def conditions(self) -> tuple[Statement, ...]:
        """Its figure conditions, with those that its statements need."""
        return needed_conditions(self.rule)

    @cached_property
    def features(self) -> frozenset[Feature]:
        """What a scene must show somewhere for the rule to have instances."""
        return features_of(self.rule, self.strict)

    @cached_property
    def apart(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Two rows of variable numbers that must stand for different points."""
        return _apart(self.rule)


def main_forms(statement: Statement) -> tuple[Form, ...]:
    """The forms that stand for a statement in tests: its first way; the others follow from it."""
    own = own_forms(statement)
    if own:
        return tuple(own[i] for i in statement.spec.ways[0])
    return tuple(dict.fromkeys(f for part in independent_parts(statement) for f in main_forms(part)))


def independent_parts(statement: Statement) -> tuple[Statement, ...]:
    """The parts of a conjunction, thinned to ones that imply the rest where that is plain."""
    pieces = parts(statement)
    if statement.predicate == "cyclic" and pieces:
        base = set(statement.args[:3])
        return tuple(p for p in pieces if base <= set(p.args))
    return pieces


def template(forms: Sequence[Form], variables: Sequence[str]) -> Template:
    """Arrays for a list of forms over named variables."""
    column = {v: i for i, v in enumerate(variables)}
    codes: list[int] = []
    left: list[int] = []
    right: list[int] = []
    coefficients: list[int] = []
    layout: list[list[int]] = []
    constants = []
    congruent = []
    for form in forms:
        moving = [(q, plain(c)) for q, c in form if q[0] in CODES]
        scale = math.lcm(*(c.denominator for _, c in moving)) if moving else 1
        layout.append(list(range(len(codes), len(codes) + len(moving))))
        for q, c in moving:
            codes.append(CODES[q[0]])
            left.append(column[q[1]])
            right.append(column[q[-1]])
            coefficients.append(int(c * scale))
        constants.append(tuple((q, plain(c) * scale) for q, c in form if q[0] not in CODES))
        congruent.append(scale if any(q[0] == "d" for q, _ in moving) else 0)
    width = max((len(row) for row in layout), default=0)
    total = len(codes)
    columns = np.full((len(forms), width), total, dtype=np.int64)
    weights = np.zeros((len(forms), width), dtype=np.int64)
    matrix = np.zeros((total, len(forms)))
    for f, row in enumerate(layout):
        for w, t in enumerate(row):
            columns[f, w] = t
            weights[f, w] = coefficients[t]
            matrix[t, f] = coefficients[t]
    return Template(
        np.array(codes, dtype=np.int64),
        np.array(left, dtype=np.int64),
        np.array(right, dtype=np.int64),
        np.array(coefficients, dtype=np.int64),
        columns,
        weights,
        matrix,
        tuple(constants),
        any(constants),
        any(congruent),
        np.array(congruent, dtype=np.float64),
        np.array([1 / c if c else 0.0 for c in congruent]),
    )


def _masks_of(statement: Statement) -> list[Statement]:
    """Atoms that can restrict a point: the statement, or its parts for conjunctions."""
    if statement.predicate in ("circle",) or (statement.predicate == "cyclic" and len(statement.args) > 4):
        return [a for part in independent_parts(statement) for a in _masks_of(part)]
    if statement.predicate in ("midp", "cyclic", "coll", "para", "perp", "cong"):
        return [statement]
    pieces = independent_parts(statement)
    if pieces:
        return [a for part in pieces for a in _masks_of(part)]
    return [statement]


def is_masked(statement: Statement, masked: frozenset[Statement]) -> bool:
    """True where rows satisfy one of a rule's statements if they satisfy what served as masks."""
    atoms = _masks_of(statement)
    # The mask of a statement without a table tests its first form.
    return masked.issuperset(atoms) and all(a.predicate in FANOUT or len(main_forms(a)) == 1 for a in atoms)


def _cost(atoms: Sequence[Statement], bound: set[str], new: str) -> tuple[float, list[Statement]]:
    """Expected fan-out of binding ``new``, and the atoms that then apply."""
    allowed = bound | {new}
    usable = [a for a in atoms if new in a.args and all(p in allowed for p in a.args if isinstance(p, str))]
    cheap = [a for a in usable if a.predicate in FANOUT]
    chosen = cheap or usable[:1]
    fan = POINTS
    for atom in chosen:
        fan *= FANOUT.get(atom.predicate, FANOUT["form"]) / POINTS
    return fan, chosen


def _best_order(atoms: Sequence[Statement], variables: Sequence[str], bound: Sequence[str] = ()) -> list[str]:
    """The order of variables with the least expected number of rows, by greedy search from every start."""
    best: tuple[float, list[str]] = (math.inf, list(variables))
    for start in [list(bound)] if bound else [[v] for v in variables]:
        order, rows, total = list(start), POINTS, POINTS
        while len(order) < len(variables):
            known = set(order)
            options = []
            for v in variables:
                if v not in known:
                    fan, _ = _cost(atoms, known, v)
                    near = -sum(v in a.args and not known.isdisjoint(a.args) for a in atoms)
                    options.append((fan, near, variables.index(v), v))
            fan, _, _, v = min(options)
            order.append(v)
            rows *= fan
            total += rows
        if total < best[0]:
            best = (total, order)
    return best[1]


def _plan(rule: Rule, strict: bool, exchanged: Sequence[Sequence[int]]) -> tuple[tuple[Extend, ...], list[str], bool]:
    given = [a for s in rule.given for a in _masks_of(s)]
    wanted = [] if strict else [a for s in rule.then for a in _masks_of(s) if a.predicate in FANOUT]
    order = _best_order(given + wanted, rule.variables)
    steps, guided = _steps(rule, order, 0, given, wanted, _in_order(order, rule.variables, exchanged))
    return steps, order, guided


def continuation(rule: Rule, order: Sequence[str], start: int) -> tuple[tuple[Extend, ...], frozenset[Statement]]:
    """How to bind a rule's variables in an order from some place on, points that may be exchanged in any order.

    Returns:
        the steps, and the statements that the rows bound by them satisfy.
    """
    given = [a for s in rule.given for a in _masks_of(s)]
    steps, _ = _steps(rule, order, start, given, [], None)
    return steps, _masked(rule, order, start, given)


def _masked(rule: Rule, order: Sequence[str], start: int, given: Sequence[Statement]) -> frozenset[Statement]:
    """The hypotheses and conditions that are masks where variables are bound in an order from some place on."""
    atoms = {a for i, v in enumerate(order[start:], start) for a in _cost(given, set(order[:i]), v)[1]}
    off = {s for s in rule.figure if s.predicate == "ncoll" and not set(s.points) <= set(order[:start])}
    return frozenset(atoms | off)


def _steps(
    rule: Rule,
    order: Sequence[str],
    start: int,
    given: list[Statement],
    wanted: list[Statement],
    ordered: Collection[frozenset[str]] | None = (),
) -> tuple[tuple[Extend, ...], bool]:
    """Steps that bind the variables of ``order`` from ``start`` on, and whether a conclusion guides them.

    The points of pairs of variables that are ``ordered``, or may be exchanged alone, are bound in one order only; if
    it is None, all are in any order.
    """
    atoms = given + wanted
    steps = []
    guided = False
    bound: set[str] = set(order[:start])
    place = {v: i for i, v in enumerate(order)}
    different = _segments(rule) | {frozenset(s.points) for s in rule.figure if s.predicate == "diff"}
    alike = set() if ordered is None else {*interchangeable(rule), *ordered}
    for v in order[start:]:
        _, chosen = _cost(atoms, bound, v)
        guided |= any(a in wanted and a not in given for a in chosen)
        masks = [_mask(a, v, place) for a in chosen]
        off = [s for s in rule.figure if s.predicate == "ncoll" and v in s.points and set(s.points) <= bound | {v}]
        for other in sorted(bound, key=place.__getitem__):
            apart = frozenset((v, other)) in different and not any(other in s.points for s in off)
            # A hypothesis that says something even of one point in both places mostly keeps them apart by itself; what
            # slips through is dropped with the other conditions.
            if apart and not any(form for a in chosen for form in all_forms(a.renamed({v: other}))):
                masks.append(Mask("apart", (place[other], -1)))
            if frozenset((v, other)) in alike:
                masks.append(Mask("after", (place[other], -1)))
        masks += [_mask(s, v, place) for s in off]
        # In one order, so that more rules share their first steps.
        steps.append(Extend(tuple(sorted(set(masks), key=lambda mask: (mask.kind, mask.columns, str(mask.form))))))
        bound.add(v)
    return tuple(steps), guided


def _in_order(
    order: Sequence[str], variables: Sequence[str], exchanged: Sequence[Sequence[int]]
) -> set[frozenset[str]]:
    """Pairs of variables whose points are in order in the least of the rows that some permutations exchange.

    Args:
        order: the variables in the order in which they are bound.
        variables: the same in the rule's order.
        exchanged: for each permutation the numbers of the variables to which it takes these.
    """
    found: set[frozenset[str]] = set()
    images = [{v: variables[i] for v, i in zip(variables, row, strict=True)} for row in exchanged]
    for v in order:
        found |= {frozenset((v, image[v])) for image in images if image[v] != v}
        # Of rows with the same points up to there, those count that leave them where they are.
        images = [image for image in images if image[v] == v]
    return found


def is_tabled(rule: Rule) -> bool:
    """True for rules all of whose conclusions the oracle lists."""
    return all(a.predicate in TABLED for s in rule.then for a in _masks_of(s))


def _seeds(rule: Rule) -> tuple[Seed, ...]:
    if not is_tabled(rule):
        return ()
    return tuple(_seed(rule, atom) for s in rule.then for atom in _masks_of(s))


def _seed(rule: Rule, atom: Statement) -> Seed:
    given = [a for s in rule.given for a in _masks_of(s)]
    alike = interchangeable(rule)
    first = list(atom.points)
    order = _best_order(given, rule.variables, first)
    steps, _ = _steps(rule, order, len(first), given, [])
    before = tuple(
        (i, j) for i, u in enumerate(first) for j, v in enumerate(first) if i < j and frozenset((u, v)) in alike
    )
    places = [i for i, a in enumerate(atom.args) if isinstance(a, str)]
    names = [atom.args[i] for i in places]
    column = {p: i for i, p in enumerate(places)}
    group = {tuple(column[i] for i in g if i in column) for g in symmetries(atom.spec, len(atom.args))}
    return Seed(
        atom,
        steps,
        tuple(order.index(v) for v in rule.variables),
        before,
        np.array(sorted(group)),
        tuple((names.index(v), i) for i, v in enumerate(names) if names.index(v) != i),
        tuple(names.index(v) for v in atom.points),
    )


def _mask(atom: Statement, new: str, place: dict[str, int]) -> Mask:
    columns = tuple(-1 if a == new else place[a] for a in atom.points)
    if atom.predicate in FANOUT or atom.predicate == "ncoll":
        at = [-1 if a == new else place[a] for a in atom.args]  # type: ignore[index]
        return Mask(atom.predicate, min(tuple(at[i] for i in order) for order in symmetries(atom.spec, len(at))))
    form = main_forms(atom)[0]
    names = {p: (f"{place[p]}" if p != new else "-1") for p in atom.points}
    renamed = tuple((_rename(q, names), c) for q, c in form)
    return Mask("form", columns, renamed)


def _rename(quantity: Quantity, names: dict[str, str]) -> Quantity:
    if quantity[0] in CODES:
        return (quantity[0], *(names[p] for p in quantity[1:]))
    return quantity


def _segments(rule: Rule) -> set[frozenset[str]]:
    """Pairs of variables that must stand for different points: ends of a segment, points of a line or a circle."""
    found: set[frozenset[str]] = set()
    if rule.apart:
        found.update(frozenset(pair) for pair in combinations(rule.variables, 2))
    for s in (*rule.given, *rule.figure, *rule.then):
        if s.predicate in ("coll", "ncoll", "cyclic", "circle"):
            found.update(frozenset(pair) for pair in combinations(s.points, 2))
        for form in all_forms(s):
            for q, _ in form:
                if len(q) == 3:
                    found.add(frozenset(q[1:]))
    return found


def _apart(rule: Rule) -> tuple[tuple[int, ...], tuple[int, ...]]:
    where = {v: i for i, v in enumerate(rule.variables)}
    pairs = sorted(tuple(sorted(where[v] for v in pair)) for pair in _segments(rule))
    return tuple(i for i, _ in pairs), tuple(j for _, j in pairs)


_PREFIXES: dict[tuple[int, Extend], int] = {}


def numbered(steps: Sequence[Extend]) -> tuple[Step, ...]:
    """Steps with the numbers of their prefixes; numbers are never reused, so they can key any scene's cache."""
    found = []
    before = 0
    for extend in steps:
        before = _PREFIXES.setdefault((before, extend), len(_PREFIXES) + 1)
        found.append(Step(before, extend))
    return tuple(found)


def occurrences(variables: Sequence[str], parts: Sequence[Sequence[Statement]]) -> list[list[tuple[int, str]]]:
    """For each variable in what kinds of statements it occurs: what exchanges them leaves these as they are.

    Args:
        variables: the variables.
        parts: groups of statements, as hypotheses and figure conditions.
    """
    kinds = [(i, s.predicate, set(s.points)) for i, part in enumerate(parts) for s in part]
    return [sorted([(i, name) for i, name, points in kinds if v in points]) for v in variables]


@lru_cache(maxsize=1024)
def interchangeable(rule: Rule) -> set[frozenset[str]]:
    """Pairs of variables whose exchange leaves the rule as it is; one order of each is enough."""
    parts = (rule.given, rule.figure, rule.then)
    same = [frozenset(s.canonical() for s in part) for part in parts]
    kinds = dict(zip(rule.variables, occurrences(rule.variables, parts), strict=True))
    found = set()
    for u, v in combinations(rule.variables, 2):
        exchanged = {u: v, v: u}
        # Those that occur in statements of different kinds are told apart without comparing whole rules.
        if kinds[u] == kinds[v] and all(
            frozenset(s.renamed(exchanged).canonical() for s in part) == k for part, k in zip(parts, same, strict=True)
        ):
            found.add(frozenset((u, v)))
    return found


def needed_conditions(rule: Rule) -> tuple[Statement, ...]:
    """The figure conditions of a rule: its own and those without which its statements are degenerate."""
    extra = [c for s in (*rule.given, *rule.then) for c in conditions(s)]
    return tuple(dict.fromkeys((*rule.figure, *extra)))
