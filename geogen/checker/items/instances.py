"""All instances of a rule in a figure: points for its variables with which its hypotheses and conditions are true.

More may be true in one figure than can be derived, so where this search finds nothing no derivation uses the rule.
It is bounded and complete: variables are bound hypothesis by hypothesis, and every point is tried for each.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from geogen.checker.figure import Figure
from geogen.errors import GeogenError
from geogen.lang.form import MARGIN, Form, is_congruence, value
from geogen.lang.number import Number
from geogen.lang.statement import Statement, all_forms, parts, symmetries
from geogen.library.records import Rule

#: Margin with which a hypothesis counts as true: looser than the checker's, so that nothing is missed.
LOOSE = 10 * MARGIN
#: Most points of a hypothesis that is an equation: all ways to choose them are tried.
MOST_OF_EQUATION = 5

Table = dict[tuple[str, str, str], float]
#: A test of values of variables, by the variables' places.
Test = Callable[[list[str]], bool]


@dataclass(frozen=True)
class _Atom:
    """A hypothesis or condition: the places of its variables, and its test."""

    places: tuple[int, ...]
    test: Test


def cost(rule: Rule, points: int) -> int:
    """A bound for the number of trials with so many points: those of the hypothesis that binds most at once."""
    bound: set[str] = set()
    worst = 1
    for statement in _order(rule):
        worst = max(worst, points ** len(set(statement.points) - bound))
        bound |= set(statement.points)
    return worst


def first_instance(rule: Rule, figure: Figure) -> dict[str, str] | None:
    """Some instance of a rule that concludes anything, None where there is none.

    Args:
        rule: the rule.
        figure: the figure; nothing is assumed of it but that distinct points lie apart.
    """
    return next(instances(rule, figure), None)


def instances(rule: Rule, figure: Figure) -> Iterator[dict[str, str]]:
    """All instances of a rule that conclude anything: the points of its variables; as :func:`first_instance`."""
    names = list(figure.at)
    variables = list(rule.variables)
    table = Tables(figure)
    atoms = [_Atom(tuple(variables.index(p) for p in s.points), table.test(s, variables)) for s in _order(rule)]
    for found in _bind(atoms, names, [""] * len(variables), rule.apart):
        chosen = dict(zip(variables, found, strict=True))
        if any(_says_something(s.renamed(chosen)) for s in rule.then):
            yield chosen


def applying(rule: Rule, statement: Statement, tables: Tables) -> Iterator[dict[str, str]]:
    """All instances of a rule in a figure that conclude anything and have a statement, or a part of one, as hypothesis.

    Args:
        rule: the rule.
        statement: true in the figure; it is taken as it stands, not as what its sentence may be taken to say.
        tables: of the figure.
    """
    names, variables = list(tables.at), list(rule.variables)
    orders: dict[frozenset[str], list[_Atom]] = {}
    for bound in bindings(rule, statement):
        if rule.apart and len(set(bound.values())) < len(bound):
            continue
        known = frozenset(bound)
        if known not in orders:
            orders[known] = [
                _Atom(tuple(variables.index(p) for p in s.points), tables.test(s, variables))
                for s in _order(rule, known)
            ]
        for found in _bind(orders[known], names, [bound.get(v, "") for v in variables], rule.apart):
            chosen = dict(zip(variables, found, strict=True))
            if any(_says_something(s.renamed(chosen)) for s in rule.then):
                yield chosen


def _pieces(statements: Iterable[Statement]) -> Iterator[Statement]:
    """Statements, and the parts of them."""
    left = list(statements)
    while left:
        statement = left.pop()
        yield statement
        left += parts(statement)


def bindings(rule: Rule, statement: Statement) -> Iterator[dict[str, str]]:
    """The ways in which a rule's variables may stand for points so that a statement is one of its hypotheses."""
    found: dict[tuple[tuple[str, str], ...], dict[str, str]] = {}
    for version in _versions(statement):
        for hypothesis in _pieces(rule.given):
            if hypothesis.predicate == version.predicate and len(hypothesis.args) == len(version.args):
                for bound in _matched(hypothesis, version):
                    found.setdefault(tuple(sorted(bound.items())), bound)
    yield from found.values()


def _versions(goal: Statement) -> list[Statement]:
    """A statement, and the same turned round: a ratio as that of its second segment to its first."""
    *args, last = goal.args
    if goal.predicate == "rconst" and isinstance(last, Number):
        return [goal, Statement("rconst", (*args[2:], *args[:2], last.inverse()))]
    if goal.predicate == "aconst" and isinstance(last, Fraction):
        return [goal, Statement("aconst", (*args[2:], *args[:2], -last % 1))]
    return [goal]


def _matched(hypothesis: Statement, wanted: Statement) -> Iterator[dict[str, str]]:
    """Points for the variables of a hypothesis that make it a statement."""
    if wanted.predicate == "equal":
        names = list(hypothesis.points)
        for choice in product(wanted.points, repeat=len(names)) if len(names) <= MOST_OF_EQUATION else ():
            chosen = dict(zip(names, choice, strict=True))
            if _said(hypothesis, chosen) in (str(wanted), str(Statement("equal", wanted.args[::-1]))):
                yield chosen
        return
    for order in symmetries(wanted.spec, len(wanted.args)):
        bound: dict[str, str] = {}
        for variable, place in zip(hypothesis.args, order, strict=True):
            point = wanted.args[place]
            if isinstance(variable, str) and isinstance(point, str):
                if bound.setdefault(variable, point) != point:
                    break
            elif variable != point:
                break
        else:
            yield bound


def _said(hypothesis: Statement, chosen: dict[str, str]) -> str:
    """An equation of a rule in other points, as text; none where it means nothing."""
    try:
        return str(hypothesis.renamed(chosen))
    except GeogenError:
        return ""


def _order(rule: Rule, known: frozenset[str] = frozenset()) -> list[Statement]:
    """Hypotheses and conditions, each time the one that binds the fewest new variables."""
    left = [*rule.given, *rule.figure]
    bound = set(known)
    found = []
    while left:
        best = min(left, key=lambda s: (len(set(s.points) - bound), left.index(s)))
        left.remove(best)
        found.append(best)
        bound |= set(best.points)
    return found


def _bind(atoms: list[_Atom], names: list[str], values: list[str], apart: bool) -> Iterator[list[str]]:
    """All ways to choose points with which the atoms are true; variables of none of them take any point."""
    if not atoms:
        free = [i for i, v in enumerate(values) if not v]
        for choice in product(names, repeat=len(free)):
            whole = list(values)
            for place, point in zip(free, choice, strict=True):
                whole[place] = point
            if not apart or len(set(whole)) == len(whole):
                yield whole
        return
    first, *rest = atoms
    new = list(dict.fromkeys(i for i in first.places if not values[i]))
    for choice in product(names, repeat=len(new)):
        if apart and (len(set(choice)) < len(choice) or set(choice) & set(values)):
            continue
        whole = list(values)
        for place, point in zip(new, choice, strict=True):
            whole[place] = point
        if first.test(whole):
            yield from _bind(rest, names, whole, apart)


def _says_something(statement: Statement) -> bool:
    """True for statements that are not true by themselves, such as that a triangle is similar to itself."""
    forms = all_forms(statement)
    return not forms or any(forms)


class Tables:
    """Tests of statements from values that are computed once a figure.

    Args:
        figure: the figure.
    """

    def __init__(self, figure: Figure) -> None:
        self.at = figure.at
        self.size = figure.diameter
        self.values: Table = {}
        for a in self.at:
            for b in self.at:
                if a != b:
                    for kind in "dlsq":
                        self.values[kind, a, b] = float(value((kind, a, b), self.at).real)

    def test(self, statement: Statement, variables: list[str]) -> Test:
        """The test of a rule's statement, on values of the rule's variables."""
        holds = statement.spec.holds
        places = [variables.index(a) if isinstance(a, str) else -1 for a in statement.args]
        if holds is not None:
            return lambda values: holds(self.at, tuple(values[i] for i in places)) > 0
        forms = [f for f in all_forms(statement) if f]
        simple = [
            self._simple(f, variables) for f in forms if all(len(q) == 3 or len(q) == 1 or q[0] == "log" for q, _ in f)
        ]
        simple = simple[:1] if statement.predicate in _ONE_FORM else simple
        if len(simple) == len(forms) or statement.predicate in _ONE_FORM:
            return lambda values: all(t(values) for t in simple)
        gap = statement.spec.gap
        names = [v for v in variables if v in statement.points]
        where = [variables.index(v) for v in names]

        def measured(values: list[str]) -> bool:
            moved = statement.renamed(dict(zip(names, (values[i] for i in where), strict=True)))
            if gap is not None:
                return gap(self.at, moved.args) <= LOOSE
            return all(self._vanishes(f) for f in all_forms(moved))

        return measured

    def _vanishes(self, a_form: Form) -> bool:
        total = sum(complex(float(c) * value(q, self.at)) for q, c in a_form)
        if is_congruence(a_form):
            return abs(total.real - round(total.real)) <= LOOSE
        return abs(total) <= LOOSE * max(1.0, self.size**2)

    def _simple(self, a_form: Form, variables: list[str]) -> Test:
        """A form of directions, logarithms, lengths or squares as a test; degenerate segments fail it."""
        constant = sum(float(c) * float(value(q, {}).real) for q, c in a_form if len(q) != 3)
        terms = [(q[0], variables.index(q[1]), variables.index(q[2]), float(c)) for q, c in a_form if len(q) == 3]
        turning, table = is_congruence(a_form), self.values

        def test(values: list[str]) -> bool:
            total = constant
            largest = 1.0
            for kind, i, j, c in terms:
                found = table.get((kind, values[i], values[j]))
                if found is None:
                    if kind in "dl":
                        return False
                    continue
                total += c * found
                largest = max(largest, abs(c * found))
            if turning:
                return abs(total - math.floor(total + 0.5)) <= LOOSE
            return abs(total) <= LOOSE * largest

        return test


#: Predicates of which one form says all that matters for truth (the others follow in a figure).
_ONE_FORM = frozenset({"coll", "para", "perp", "eqangle", "aconst", "cong", "eqratio", "rconst"})
