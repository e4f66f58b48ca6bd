"""Instances of a rule by trying every assignment of points, as a slow witness for the joins."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from geogen.deduction.compile import main_forms
from geogen.deduction.quantities import Quantities
from geogen.lang.form import Coefficient, Form, Quantity
from geogen.lang.statement import Statement, all_forms, conditions, true_in
from geogen.library.records import Rule
from geogen.scene.scene import Scene

Key = tuple[frozenset, frozenset]


def _distinct(statement: Statement) -> bool:
    """No segment from a point to itself, no point twice on a line or circle."""
    points = [a for a in statement.args if isinstance(a, str)]
    if statement.predicate in ("coll", "ncoll", "cyclic", "circle") and len(set(points)) < len(points):
        return False
    return all(len(q) != 3 or q[1] != q[2] for form in all_forms(statement) for q, _ in form)


def _same(statement: Statement, names: dict[str, str]) -> bool:
    """The statement's segments keep two ends under a renaming, also those that cancel out of its forms."""
    ends = [q[1:] for form in all_forms(statement) for q, _ in form if len(q) == 3]
    return all(names[a] != names[b] for a, b in ends) and _distinct(statement.renamed(names))


def assignments(rule: Rule, scene: Scene) -> Iterator[dict[str, str]]:
    """Assignments of points under which hypotheses and conclusions hold in both figures and conditions in the first."""
    figures = [scene.figure(r) for r in range(2)]
    needed = [c for s in (*rule.given, *rule.then) for c in conditions(s)]
    seen = (*rule.figure, *needed)

    def fits(s: Statement, names: dict[str, str]) -> bool:
        if not _same(s, names):
            return False
        image = s.renamed(names)
        if s.spec.seen:
            return true_in(image, figures[0])
        q = quantities
        return all(q.lift(form) is not None for form in main_forms(image))

    quantities = Quantities(scene)
    checks = (*rule.given, *seen, *rule.then)

    def extend(names: dict[str, str], rest: tuple[str, ...]) -> Iterator[dict[str, str]]:
        if not rest:
            yield names
            return
        for point in scene.points:
            more = {**names, rest[0]: point}
            due = [s for s in checks if rest[0] in s.points and set(s.points) <= more.keys()]
            if all(fits(s, more) for s in due):
                yield from extend(more, rest[1:])

    yield from extend({}, rule.variables)


def key_of(rule: Rule, names: dict[str, str], quantities: Quantities) -> Key:
    """What an instance says: its hypothesis and conclusion equations, each up to sign, as often as the rule has it."""

    def instance(form: Form) -> Form:
        total: dict[Quantity, Coefficient] = {}
        for q, c in form:
            image = (q[0], *sorted(names.get(p, p) for p in q[1:]))
            total[image] = total.get(image, 0) + c
        return tuple((q, c) for q, c in total.items() if c)

    def equations(statements: tuple[Statement, ...]) -> frozenset:
        found: dict[frozenset, int] = {}
        for form in (instance(f) for s in statements for f in main_forms(s)):
            terms = quantities.lift(form) or {}
            plain = frozenset(terms.items())
            turned = frozenset((i, -c) for i, c in terms.items())
            name = min(plain, turned, key=lambda t: sorted(t))
            found[name] = found.get(name, 0) + 1
        return frozenset(found.items())

    return equations(rule.given), equations(rule.then)


def pairs_apart(rule: Rule) -> set[frozenset[str]]:
    """Variables that a rule keeps apart: ends of a segment, points of a line or circle, all where there are many."""
    found = {frozenset(p) for p in combinations(rule.variables, 2)} if len(rule.variables) > 6 else set()
    for s in (*rule.given, *rule.figure, *rule.then):
        if s.predicate in ("coll", "ncoll", "cyclic", "circle"):
            found.update(frozenset(p) for p in combinations(s.points, 2))
        found.update(frozenset(q[1:]) for form in all_forms(s) for q, _ in form if len(q) == 3)
    return found
