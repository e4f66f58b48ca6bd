"""The polynomials of a statement vanish exactly where the statement is true."""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction

import numpy as np
import pytest

from geogen.errors import GeogenError
from geogen.lang.measure import term_value
from geogen.lang.predicates import PREDICATES
from geogen.lang.statement import Statement, conditions, parse_statement, true_in
from geogen.library.load import load_library
from geogen.verify.circumstances import different
from geogen.verify.figures import Figures
from geogen.verify.meaning import meaning
from geogen.verify.symbols import Symbols, System, translate

RULES = load_library().rules
SEEN = sorted(name for name, p in PREDICATES.items() if p.seen)


def example(name: str) -> Statement:
    return parse_statement(f"{name} {PREDICATES[name].example}")


#: A figure for every derived predicate where its example is true, by coordinates in the order of its points.
TRUE = {
    "coll": "0 0  1 2  3 6",
    "para": "0 0  1 2  5 1  4 -1",
    "perp": "0 0  1 2  5 1  3 2",
    "eqangle": "0 0 3 1  1 0 0 3  2 0 4 2  1 1 -1 3",
    "aconst": "0 0 1 0  3 1  4 2.7320508075688772",
    "protractor": "0 0  4 1  1 3",
    "cong": "0 0 3 4  1 1 1 6",
    "eqratio": "0 0 2 0  1 1 1 4  0 5 4 5  7 0 7 6",
    "rconst": "0 0 0 1  3 3 5 3",
    "lconst": "1 1 1 4",
    "lensum": "0 0 1 2 3 6",
    "sqsum": "3 0 0 0 0 4",
    "vecsum": "0 0 4 6 2 3",
    "midp": "2 3 0 0 4 6",
    "cyclic": "5 0 0 5 3 4 -4 3",
    "circle": "1 1 6 1 4 5 -3 4",
    "simtri": "0 0 2 0 1 3  5 5 5 9 -1 7",
    "simtrir": "0 0 2 0 1 3  5 5 5 9 11 7",
    "contri": "0 0 2 0 1 3  5 5 5 7 2 6",
    "contrir": "0 0 2 0 1 3  5 5 5 7 8 6",
    "eqratio3": "0 0 0 6  3 0 3 6  1 0  1 6",
    "equal": "1 3  0 0  4 0  1 0",
}


def figure(statement: Statement, numbers: str) -> dict[str, tuple[float, float]]:
    values = list(map(float, numbers.split()))
    points = statement.points if statement.predicate != "equal" else tuple("ABCD")
    return {p: (values[2 * i], values[2 * i + 1]) for i, p in enumerate(points)}


def assignment(plane: Symbols, at: Mapping[str, tuple[float, float]]) -> dict[str, float]:
    """Values of all symbols in a figure."""
    values = {f"{axis}_{p}": at[p][i] for p in at for i, axis in enumerate("xy")}
    values["pi"] = math.pi
    for name in plane.auxiliary:
        kind, *points = name.split("_")
        if kind == "root":
            values[name] = math.sqrt(int(points[0]))
        elif kind == "len":
            values[name] = term_value(("length", *points), at)
        elif kind in ("dot", "cross"):
            size = term_value(("length", *points[:2]), at) * term_value(("length", *points[1:]), at)
            values[name] = term_value(("cos" if kind == "dot" else "sin", *points), at) * size
        elif len(points) == 1:
            values[name] = getattr(math, kind)(math.radians(float(points[0])))
        elif name != "pi":
            values[name] = term_value((kind, *points), at)
    return values


def gap(statement: Statement, at: Mapping[str, tuple[float, float]]) -> float:
    """The largest value of the statement's polynomials; the array plane must agree."""
    plane = Symbols()
    found = translate(statement, plane)
    values = assignment(plane, at)
    for auxiliary in plane.auxiliary.values():
        if auxiliary.relation is not None:
            assert auxiliary.relation.at(values) == pytest.approx(0, abs=1e-6 * max(map(abs, values.values())) ** 4)
        if auxiliary.absolute is not None:
            assert abs(auxiliary.absolute.at(values)) == pytest.approx(values[auxiliary.name])
        assert not auxiliary.sign or values[auxiliary.name] >= 0
    exact = [p.at(values) for p in found.equations]
    arrays = meaning(statement, Figures({p: (np.float64(x), np.float64(y)) for p, (x, y) in at.items()}))
    assert exact == pytest.approx(
        [float(v.value) for v in arrays.zero], rel=1e-8, abs=1e-7 * max(map(float, (v.size for v in arrays.zero)))
    )
    assert all(p.at(values) > -1e-9 for p in found.positive) == all(v.value > -1e-9 for v in arrays.positive)
    if not all(v.value > 0 for v in arrays.positive):
        return math.inf
    return max(abs(float(v.relative)) for v in arrays.zero)


def test_every_derived_predicate_has_a_true_figure() -> None:
    """The table of figures covers the language."""
    assert set(TRUE) == set(PREDICATES) - set(SEEN)


@pytest.mark.parametrize("name", sorted(TRUE))
def test_polynomials_vanish_where_the_statement_is_true(name: str) -> None:
    """In a figure where it is true, its polynomials are zero."""
    statement = example(name)
    at = figure(statement, TRUE[name])
    assert true_in(statement, at)
    assert gap(statement, at) < 1e-12


@pytest.mark.parametrize("name", sorted(TRUE))
def test_polynomials_do_not_vanish_where_it_is_false(name: str) -> None:
    """In figures with one point moved, polynomials vanish where the statement is still true, and only there."""
    statement = example(name)
    source = np.random.default_rng(7)
    at = figure(statement, TRUE[name])
    false = 0
    for trial in range(40):
        moved = list(at)[trial % len(at)]
        x, y = at[moved]
        dx, dy = source.normal(size=2) * 4
        there = {**at, moved: (x + dx, y + dy)}
        found = gap(statement, there)
        if 1e-9 < found < 1e-5:
            continue  # true within the language's margin, by chance
        assert (found < 1e-9) == (true_in(statement, there) or degenerate_only(statement, there))
        false += not true_in(statement, there)
    assert false >= 10


def degenerate_only(statement: Statement, at: Mapping[str, tuple[float, float]]) -> bool:
    """True where only a figure condition of the statement fails, and its equations hold."""
    return any(not true_in(c, at) for c in conditions(statement))


def test_no_list_of_inequalities_says_that_a_polygon_is_simple() -> None:
    """A simple polygon is one of several order types, so a rule that asks for it is refused with a way out."""
    with pytest.raises(GeogenError, match="polygon A B C D is simple is no list .* may ask for 'convex'"):
        translate(example("simple"))


@pytest.mark.parametrize("name", [name for name in SEEN if name != "simple"])
def test_inequalities_are_those_of_the_position(name: str) -> None:
    """A predicate of position holds in a random figure exactly where its inequalities do."""
    statement = example(name)
    found = translate(statement)
    source = np.random.default_rng(11)
    seen = set()
    for trial in range(200):
        at = {p: tuple(source.normal(size=2)) for p in statement.points}
        if name in ("between", "diff", "ncoll") and trial % 2:
            base, end = list(at.values())[1:3] if len(at) > 2 else [(0.5, 0.5)] * 2
            part = source.uniform(-1, 2)
            at[statement.points[0]] = tuple(np.add(base, part * np.subtract(end, base)))
            if len(at) == 2:
                at[statement.points[1]] = at[statement.points[0]]
        values = assignment(Symbols(), at)
        holds = statement.spec.holds
        assert holds is not None
        here = (
            all(abs(p.at(values)) < 1e-12 for p in found.equations)
            and all(abs(p.at(values)) > 1e-12 for p in found.nonzero)
            and all(p.at(values) > 0 for p in found.positive)
        )
        margin = holds(at, statement.args)
        if abs(margin) > 1e-4 or name in ("between", "diff", "ncoll"):
            assert (margin > 0) == here
        seen.add(here)
    assert True in seen and (False in seen or name in ("npara", "nperp"))


@pytest.mark.parametrize(
    "text",
    [
        "equal angle(A,B,C)+angle(B,C,A)+angle(C,A,B) 180",
        "equal 2*area(A,B,C) length(A,B)*length(A,C)*sin(B,A,C)",
        "equal length(B,C)^2 length(A,B)^2+length(A,C)^2-2*length(A,B)*length(A,C)*cos(B,A,C)",
        "equal tan(A,B,C)*cos(A,B,C) sin(A,B,C)",
        "equal circumference(A,B) 2*pi*length(A,B)",
        "equal 2*circle_area(A,B) circumference(A,B)*length(A,B)",
        "equal sqrt(6)*length(A,B) sqrt(2)*sqrt(3)*length(A,B)",
    ],
)
def test_identities_of_measured_terms_vanish_everywhere(text: str) -> None:
    """Equations that every triangle satisfies have polynomials that vanish in random triangles."""
    statement = parse_statement(text)
    source = np.random.default_rng(3)
    for _ in range(20):
        at = {p: tuple(source.normal(size=2)) for p in "ABC"}
        assert gap(statement, at) < 1e-12


def test_angles_are_counted_up_to_whole_turns_only() -> None:
    """180° too many are noticed by the sign, 360° are not, and the facts say so."""
    at = {"A": (0.0, 0.0), "B": (4.0, 1.0), "C": (1.0, 3.0)}
    terms = "angle(A,B,C)+angle(B,C,A)+angle(C,A,B)"
    assert gap(parse_statement(f"equal {terms} 180"), at) < 1e-12
    assert gap(parse_statement(f"equal {terms} 360"), at) == math.inf
    assert gap(parse_statement(f"equal {terms} 540"), at) < 1e-12
    assert translate(parse_statement(f"equal {terms} 540")).turn


def test_special_angles_are_square_roots() -> None:
    """Directed angles of multiples of 15° and 18° have polynomials; others are refused."""
    for degrees in (15, 18, 36, 54, 72, 75, 105, 108, 162, 165):
        turn = math.radians(degrees)
        at = {"A": (0.0, 0.0), "B": (2.0, 1.0), "C": (1.0, 1.0)}
        at["D"] = (1 + 2 * math.cos(turn) - math.sin(turn), 1 + 2 * math.sin(turn) + math.cos(turn))
        assert gap(parse_statement(f"aconst A B C D {degrees}o"), at) < 1e-12
        assert gap(parse_statement(f"aconst A B C D {180 - degrees}o"), at) > 1e-2
    with pytest.raises(GeogenError, match="no polynomial is known for the angle 20°"):
        translate(parse_statement("aconst A B D C 20o"))


@pytest.mark.parametrize("rule", RULES.values(), ids=list(RULES))
def test_every_rule_is_a_system_of_polynomials(rule) -> None:
    """Every statement of every rule has polynomials, and every symbol in them is declared."""
    system = System(rule)
    declared = set(system.symbols)
    assert all(c.equations for c in (*system.given, *system.then))
    for condition in (*system.given, *system.sides, *system.then):
        assert set(condition.symbols) <= declared
    for auxiliary in system.auxiliary:
        assert auxiliary.relation is None or set(auxiliary.relation.symbols) <= declared


def test_a_gauge_saves_symbols_and_needs_different_points() -> None:
    """Two points that differ may be put at (0, 0) and (1, 0); two that may coincide may not."""
    rule = RULES["pythagoras"]
    fixed = System(rule, ("A", "B"))
    assert fixed.symbols == ("x_C", "y_C")
    assert str(fixed.given[0].equations[0]) == "-1 + x_C"
    with pytest.raises(GeogenError, match="may have A C in one point"):
        System(rule, ("A", "C"))


def test_different_points_are_those_of_segments_lines_and_terms() -> None:
    """What a statement needs apart: ends of directions, points on a line or circle, points of a term."""

    def pairs(text: str) -> set[str]:
        return {"".join(sorted(p)) for p in different(parse_statement(text))}

    assert pairs("perp A B C D") == {"AB", "CD"}
    assert pairs("circle O A B C") == {"AO", "BO", "CO", "AB", "AC", "BC"}
    assert pairs("sqsum 1 A B 1 B C -1 A C") == set()
    assert pairs("equal area(A,B,C) 2") == {"AB", "AC", "BC"}


def test_numbers_with_pi_below_are_refused() -> None:
    """A polynomial has no π in a denominator."""
    with pytest.raises(GeogenError, match="π in the denominator"):
        Symbols().number(parse_statement("lconst A B 1/pi").args[2])  # type: ignore[arg-type]
    assert Symbols().number(Fraction(3, 2)).constant == Fraction(3, 2)
