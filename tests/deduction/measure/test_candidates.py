"""What is known of the instances of rules of measure: row by row, and of many rows at once."""

from __future__ import annotations

from dataclasses import replace

import pytest
from dev_problems import closure_of_text

from geogen.deduction.measure.candidates import Snapshot
from geogen.deduction.measure.formulas import Rows

BODIES = (
    "a b c d e f g h = regular_octagon a b c d e f g h; length a b = 2",
    "a b c = triangle a b c; angle b a c = 45; length b c = 4*sqrt(2); length a c = 4; d = foot d a b c",
    "a b c = triangle a b c; length a b = 13; length a c = length b c + 1; d = midpoint d b c; area a b d = 5",
    "o a b c d = inscribed_quadrangle o a b c d; angle a b c = 75; angle b a d = 70; length a c = 3",
    "a b c = triangle a b c; d = foot d a b c; e = foot e b a c; angle a b c = 60; area a b c = 10",
    "a b c = iso_triangle a b c; d = foot d a b c; e = free e; angle b a c = 120; length a e = length b c + 1",
)


def fresh(group: Rows) -> Rows:
    """The instances of a formula as if they had never been looked at."""
    return replace(group, useful=None)


@pytest.mark.parametrize("body", BODIES)
def test_rows_promise_the_same_one_by_one_and_all_at_once(body: str) -> None:
    """Few rows are looked at one by one, many at once: the same rows promise something, and the same are finished."""
    closure = closure_of_text(body)
    snapshot = Snapshot(closure.values.known, closure, closure.measures.special)  # type: ignore[union-attr]
    table, promising, finished = closure.measures.table, 0, 0
    for group in (*table.taken, *table.carried):
        if group.formula.then.predicate != "equal":
            continue
        alone, together = fresh(group), fresh(group)
        looks = snapshot.looks(alone, range(len(group.points)))
        useful = [row for row, look in enumerate(looks) if look.is_useful and not look.is_finished]
        assert snapshot._useful_of_few(alone).rows.tolist() == useful, group.formula.rule.id
        assert snapshot._useful_of_many(together).rows.tolist() == useful, group.formula.rule.id
        done = [row for row, look in enumerate(looks) if look.is_finished]
        assert alone.done.nonzero()[0].tolist() == done, group.formula.rule.id
        if useful or formula_tells_of_all(group):
            assert together.done.nonzero()[0].tolist() == done, group.formula.rule.id
        promising, finished = promising + len(useful), finished + len(done)
    assert promising + finished > 0


def formula_tells_of_all(group: Rows) -> bool:
    """True where rows are never passed over for their number of unknowns, so that all finished ones are seen."""
    return group.formula.most_unknown is None


def test_rows_of_few_instances_are_looked_at_once_for_what_is_known() -> None:
    """A row that promised something promises it again only when more is known."""
    closure = closure_of_text(BODIES[2])
    snapshot, prints = Snapshot(closure.values.known, closure, closure.measures.special), closure.algebra.table()  # type: ignore[union-attr]
    met = 0
    for group in closure.measures.table.carried:
        again = fresh(group)
        met += len(snapshot.promising(again, prints))
        assert len(snapshot.promising(again, prints)) == 0
    assert met > 0


def test_rows_whose_hypotheses_are_not_known_promise_nothing_yet() -> None:
    """A useful row is kept back until its hypotheses are derived, and promises something then."""
    body = "a b c = triangle a b c; h = orthocenter h a b c; d = on_line d b h, on_line d a c; angle c h d = 75"
    closure = closure_of_text(body)
    snapshot, prints = Snapshot(closure.values.known, closure, closure.measures.special), closure.algebra.table()  # type: ignore[union-attr]
    kept_back = 0
    for group in closure.measures.table.taken:
        if not group.formula.rule.given:
            continue
        again = fresh(group)
        useful = snapshot.useful(again).rows.tolist()
        assert len(snapshot.promising(again, closure.grounder.initial)) == 0
        assert snapshot.promising(again, prints).tolist() == useful
        kept_back += len(useful)
    assert kept_back > 0


@pytest.mark.parametrize("body", BODIES)
def test_hypotheses_are_known_by_their_forms_and_by_arrays(body: str) -> None:
    """What is known of few rows, form by form, is what arrays tell of them, at a closure's start and at its end."""
    closure = closure_of_text(body)
    looked, held = 0, set()
    for group in closure.measures.table.carried:
        if group.tests is None or group.all_held and not group.formula.rule.given:
            continue
        for prints in (closure.grounder.initial, closure.algebra.table()):
            one, all_at_once = replace(group, useful=None), replace(group, useful=None, tests=None)
            found = one.holding(prints).tolist()
            assert found == all_at_once.holding(prints).tolist()
            looked, held = looked + 1, held | {*found}
    assert not looked or held == {True, False}
