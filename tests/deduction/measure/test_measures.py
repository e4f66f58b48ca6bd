"""At the end of a closure the rules of measure say nothing more, whatever was passed over on the way."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest
from dev_problems import closure_of_text
from hypothesis import given
from hypothesis import strategies as st
from value_problems import random_body

from geogen.deduction.field import PRIME, residue
from geogen.deduction.measure.candidates import Snapshot
from geogen.deduction.measure.formula import Formula
from geogen.deduction.measure.formulas import FAR, FormulaTable, Found, Rows
from geogen.deduction.measure.functions import AngleFunctions
from geogen.deduction.measure.measures import Measures
from geogen.deduction.measure.mentioned import spoken
from geogen.deduction.measure.values import Values, minus, ratio_of_roots
from geogen.deduction.saturate import Closure
from geogen.errors import SceneError
from geogen.lang.form import usable
from geogen.lang.measure import Term
from geogen.lang.number import Number
from geogen.lang.question import Question
from geogen.lang.statement import Statement, parse_statement

BODIES = (
    "a b c = triangle a b c; angle b a c = 45; length b c = 4*sqrt(2); length a c = 4",
    "a b c = triangle a b c; angle b a c = 30; length a b = 9; area a b c = 18",
    "a b c d e f g h = regular_octagon a b c d e f g h; length a b = 2",
    "a b c = triangle a b c; d = parallelogram a b c d; h = foot h d a b; k = foot k d b c; "
    "length a b = 12; length b c = 10; length d h = 5",
    "o a b c d = inscribed_quadrangle o a b c d; angle a b c = 2x+15; angle c d a = 4x-15; angle d a b = 70",
    "a b c = triangle a b c; d = free d; e = free e; f = on_aline f d e c a b, on_aline f e d c b a; "
    "perimeter a b c = 12; perimeter d e f = 18; area a b c = 4",
    "a b c = triangle a b c; d = on_line d a b; e = on_line e a c, on_pline e d b c; length a d = 5; length d b = 2",
    "a b c d = isquare a b c d; e = on_line e b c; length a d = 8; angle b a e = 30",
    "a b c d = rectangle a b c d; perimeter a b c d = 28; area a b c d = 48",
)


def fresh(closure: Closure) -> Measures:
    """The rules of measure over a closure as if none had been looked at, followed up as far as it did."""
    assert closure.values is not None
    own, about = closure.measures.table, spoken(closure.scene)
    table = FormulaTable(closure.tables.formulas, about, FAR.rounds)
    while (table._left, table._wide) != (own._left, own._wide) and table.extend():
        pass
    drawn = closure.tables.drawn
    functions = AngleFunctions(closure.program.formulas, about.corners, closure.quantities, drawn)
    return Measures(table, functions, closure.values.known, drawn)


def news(closure: Closure) -> list[str]:
    """What values and rules of measure that are looked at afresh would add to a closure."""
    prints = closure.algebra.table()
    measures = fresh(closure)
    offers = list(Values(closure, closure.grounder.initial).fire(prints, closure))
    for _ in range(3):  # first what is told as it stands
        offers += measures.fire(prints, closure)
    return [str(event.statement or event.rule) for terms, event in offers if not closure.algebra.implied(terms)]


@pytest.mark.parametrize("body", BODIES)
def test_a_closure_with_values_is_a_fixed_point(body: str) -> None:
    """No value and no rule of measure that was put off, or looked at once only, is forgotten."""
    assert news(closure_of_text(body)) == []


def rows_of(formula: Formula, closure: Closure) -> Rows | None:
    """The instances of a formula about lengths, whether it is ever looked for or not."""
    instances = closure.tables.formulas
    if closure.quantities.n < formula.least_points or not instances.has(formula):
        return None
    rows = instances.plain(formula)
    return closure.measures.table._rows(formula, Found(rows, ()), list(range(len(rows)))) if len(rows) else None


def held(closure: Closure, formulas: list[Formula]) -> Iterator[tuple[Formula, Rows, int]]:
    """The instances of formulas whose hypotheses are derived."""
    prints = closure.algebra.table()
    for formula in formulas:
        group = rows_of(formula, closure)
        if group is not None:
            yield from ((formula, group, row) for row in group.holding(prints).nonzero()[0].tolist())


def closures(seed: int, count: int) -> Iterator[Closure]:
    """Closures with values: those above, and of random problems."""
    yield from map(closure_of_text, BODIES)
    for number in range(count):
        body = random_body(random.Random(seed + number))
        if body is not None:
            try:
                yield closure_of_text(body)
            except SceneError:
                continue  # no figure could be drawn


def test_lemmas_about_lengths_tell_nothing_that_other_rules_have_not_told() -> None:
    """They are left out of closures, as at the end of each all their equations hold already."""
    met = 0
    for closure in closures(7_000, 40):
        if closure.values is None:
            continue
        lemmas = [f for f in closure.program.formulas if f.rule.lemma and not f.carriers]
        for formula, group, row in held(closure, lemmas):
            value = closure.measures.identities.value(group, row)
            look = Snapshot(closure.values.known, closure, closure.measures.special).looks(group, [row])[0]
            assert value == 0 or look.is_open_angled, (formula.rule.id, group.names(row, closure.quantities))
            met += 1
    assert met > 20


def test_equations_of_multiples_of_one_length_tell_nothing() -> None:
    """Every equation of lengths that are multiples of a single one holds already, in the unit or without it."""
    scales = set()
    met = 0
    for body in (
        "o a b c d = inscribed_quadrangle o a b c d; angle a b c = 75; angle d a b = 70",
        "a b c d = rectangle a b c d; ratio a b b c = 2; angle a b c = 90",
        "a b c = triangle a b c; d = on_line d b c; ratio b d d c = 2; angle a b c = 60; angle b a c = 60",
        "a b c d e f = regular_hexagon a b c d e f; angle a b c = 120",
        "a b c d e f = regular_hexagon a b c d e f; p = free p; q = free q; length p q = 3",
        "a b c = iso_triangle a b c; d = foot d a b c; e = free e; angle b a c = 120; length a e = length b c + 1",
    ):
        closure = closure_of_text(body)
        assert closure.values is not None
        state = Snapshot(closure.values.known, closure, closure.measures.special)
        scales.add(state.scaled)
        lengths = [f for f in closure.program.formulas if not f.carriers and not f.direct and f.proportion is None]
        for formula, group, row in held(closure, lengths):
            look = state.looks(group, [row])[0]
            value = closure.measures.identities.value(group, row)
            if look.is_of_one_length and not look.is_open_angled and value is not None:
                assert value == 0, (body, formula.rule.id)
                met += 1
    assert met > 20 and scales == {True, False}


def test_what_one_theory_knows_of_lengths_the_others_know() -> None:
    """A length, or a ratio of two, that is a number by its logarithm is that number as a length and as a square."""
    lengths = ratios = 0
    for closure in closures(9_000, 50):
        if closure.values is None:
            continue
        known, q, prints = closure.values.known, closure.quantities, closure.algebra.prints
        rows: dict[tuple, list[tuple[int, dict[int, int]]]] = {}
        for pair in range(q.pairs):
            free, constants = known.split(q.width + pair)
            rows.setdefault(free, []).append((pair, constants))
        for free, members in rows.items():
            for (one, left), (two, right) in combinations(members, 2):
                ratio = known.from_logs(minus(left, right))
                if ratio is None:
                    continue
                for code, factor in ((2, residue(ratio)), (3, residue(ratio) ** 2)):
                    gap = prints[code * q.width + one] - factor * prints[code * q.width + two]
                    assert gap % PRIME == 0, (closure.scene.points, known.segment(one), known.segment(two), str(ratio))
                lengths, ratios = lengths + (not free), ratios + bool(free)
    assert lengths > 50
    assert ratios > 50


def test_lengths_without_a_value_have_known_ratios() -> None:
    """A length whose square has no root is not looked for any more; where squares have a ratio, so have the lengths."""
    body = "a b c = triangle a b c; d = foot d a b c; area a b c = 30; length b c = 10; angle d c a = 60"
    closure = closure_of_text(body)
    assert closure.values is not None
    known = closure.values.known
    assert known.squares == {known.pair(("length", "a", "b")): 148 - 40 * Number.root(3)}
    assert known.all_lengths and not closure.measures.table.taken
    met = 0
    twice = "; e = mirror e b a; f = mirror f d a"
    for closure in (closure_of_text(body + twice), *closures(9_000, 40)):
        if closure.values is None:
            continue
        known, prints, width = closure.values.known, closure.algebra.prints, closure.quantities.width
        for (one, left), (two, right) in combinations(known.squares.items(), 2):
            ratio = (left / right).sqrt()
            if ratio is not None and usable(ratio):
                assert (prints[2 * width + one] - residue(ratio) * prints[2 * width + two]) % PRIME == 0
                met += 1
    assert met > 2


def test_a_length_known_by_its_difference_to_another_one_counts_as_known_in_the_unit() -> None:
    """Then equations of lengths alone are looked at: a right triangle with sides x, x + 1 and x + 2 is found."""
    body = "c a b = r_triangle c a b; length b c = length a c + 1; length a b = length a c + 2"
    closure = closure_of_text(body)
    assert closure.values is not None
    found = {np.round(float(v), 6) for v in closure.values.known.lengths.values()}
    assert found == {3.0, 4.0, 5.0}


def test_a_square_that_has_no_root_is_stated() -> None:
    """Of a length with nested roots its square is told, which decides what depends on squares alone."""
    closure = closure_of_text("a b c = triangle a b c; length a b = 3; length a c = 5; angle b a c = 45")
    assert closure.values is not None
    known, square = closure.values.known, 34 - 15 * Number.root(2)
    assert known.squares == {known.pair(("length", "b", "c")): square}
    assert closure.holds(parse_statement("equal length(b,c)^2 34-15*sqrt(2)"))


def test_a_length_without_a_value_is_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where one rule has shown that a length is no school number, no rule is tried for it any more."""
    asked: Counter[Term] = Counter()
    squared = Measures._squared

    def counted(measures: Measures, term: Term, square: Number | None) -> Statement | None:
        asked[term] += square is not None
        return squared(measures, term, square)

    monkeypatch.setattr(Measures, "_squared", counted)
    closure = closure_of_text(
        "a b c = r_triangle a b c; d = on_dia d b c; e f g k = nagel e f g k d a c; "
        "length b c = 40; angle a b c = 30; angle d b c = 45"
    )
    assert closure.values is not None
    known = closure.values.known
    assert set(asked.values()) == {1} and len(asked) > 5
    assert {known.pair(term) for term in asked} <= known.valueless
    # Squares of many parts are not told, though they rule their lengths out as well.
    assert known.squares.keys() < known.valueless
    assert known.valueless.isdisjoint(known.lengths)


def test_ratios_are_told_once_for_each_length_of_a_line() -> None:
    """Of four points on a line, five ratios of the six lengths are told; the other ten follow from them."""
    closure = closure_of_text(
        "a b = segment a b; c = on_line c a b; d = on_line d a b; ratio a c c b = 2; ratio a d d c = 3"
    )
    told = {e.event.statement for e in closure.log if e.event.statement is not None}
    assert len({s for s in told if s.predicate == "rconst"}) <= 5
    figure = closure.scene.figure()
    for one, two in combinations(combinations("abcd", 2), 2):
        ratio = math.dist(figure[one[0]], figure[one[1]]) / math.dist(figure[two[0]], figure[two[1]])
        simple = Fraction(ratio).limit_denominator(100)
        assert abs(float(simple) - ratio) < 1e-9
        assert closure.holds(parse_statement(f"rconst {' '.join((*one, *two))} {simple}"))


@given(*[st.integers(-30, 30)] * 4, st.sampled_from([2, 3, 5, 6, 13]), st.sampled_from([1, 2, 3, 7]))
def test_ratios_that_norms_rule_out_have_no_root(a: int, b: int, c: int, d: int, root: int, factor: int) -> None:
    """The root of a ratio is found where there is one, and nothing is taken for one where there is none."""
    one, two = a + b * Number.root(root), c + d * Number.root(root)
    if one.sign > 0 and two.sign > 0:
        assert ratio_of_roots(one, two) == (one / two).sqrt()
        assert ratio_of_roots(one * two * two * factor, one) == abs(two) * Number.root(factor)


def test_lengths_with_nested_roots_do_not_contradict_each_other() -> None:
    """Ratios of lengths whose squares alone are numbers are consistent with what is known of them otherwise."""
    closure = closure_of_text(
        "b c = segment b c; a = aconst b c b a 60o; h = orthocenter h a b c; o = circle o a b c; d = shift d h a c; "
        "angle c h d = 135; length c o = 15"
    )
    assert closure.values is not None and closure.values.known.squares


def test_unknowns_of_high_degree_have_no_root_that_is_found() -> None:
    """Rows that are passed over for the power of their only unknown give nothing when they are solved all the same."""
    passed = 0
    for body in BODIES + (
        "a b c = triangle a b c; length a b = 7; length a c = 9; area a b c = 20",
        "a b c = triangle a b c; length a b = 7; length b c = 8; area a b c = 14*sqrt(3)",
    ):
        closure = closure_of_text(body)
        measures = fresh(closure)
        state = Snapshot(measures.known, closure, measures.special)
        for group in measures.table.carried:
            for row, look in enumerate(state.looks(group, range(len(group.points)))):
                if look.is_last and not look.may_have_root:
                    assert not list(measures._solve(look, group, row, closure))
                    passed += 1
    assert passed


@pytest.mark.parametrize(
    ("sides", "radius"),
    [
        ("c = s_angle a o c 40o, on_circle c o a", "45/(2*pi)"),
        ("c = on_tline c o o a, on_circle c o a", "10/pi"),
        ("f = s_angle a o f 135o; c = on_pline c a o f, on_circle c o a", "10/pi"),
    ],
)
def test_the_central_angle_of_a_known_arc_is_measured_by_the_directions_of_its_sides(sides: str, radius: str) -> None:
    """No premise speaks of the size of an angle: the angle comes to matter with the arc, and is known at once."""
    closure = closure_of_text(f"o a = segment o a; {sides}; arc o a c = 5 ? length o a")
    assert isinstance(closure.scene.goal, Question)
    assert str(closure.answer(closure.scene.goal)) == radius
