"""What the checker refuses in graphs built in memory, where no reader has looked at them before."""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_library import LIBRARY

from geogen.checker import check
from geogen.checker.figure import Figure
from geogen.elaborate.encode import kernel_statement
from geogen.errors import ProofRejected
from geogen.kernel.predicates import all_forms as kernel_forms
from geogen.kernel.steps import support
from geogen.lang.form import PI
from geogen.lang.number import Number
from geogen.lang.statement import Statement, all_forms, conditions, established_by, parse_statement
from geogen.proof.graph import BY_ALGEBRA, Certificate, ProofGraph, Step, loads

HERE = Path(__file__).parent


def good(name: str) -> ProofGraph:
    """A good proof of the corpus."""
    return loads((HERE / "good" / f"{name}.json").read_text())


def refusal(graph: ProofGraph) -> str:
    """The checker's message."""
    with pytest.raises(ProofRejected) as caught:
        check(graph, LIBRARY)
    return str(caught.value)


def with_statement(statement: Statement) -> ProofGraph:
    """The midline proof, its last step claiming a statement by algebra from nothing."""
    graph = good("midline")
    return replace(graph, steps=(*graph.steps[:3], Step(4, statement, BY_ALGEBRA)))


@pytest.mark.parametrize(
    ("statement", "cause"),
    [
        (Statement("perp", ("a", "a", "b", "c")), "uses a twice"),
        (Statement("cyclic", ("a", "b", "c", "c")), "uses c twice"),
        (Statement("coll", ("a", "a", "b")), "uses a twice"),
        (Statement("eqratio", tuple("aabcaabc")), "uses a twice"),
        (Statement("circle", tuple("mabb")), "uses b twice"),
        (Statement("cyclic", tuple("abc")), "does not take 3 arguments"),
        (Statement("para", tuple("abcmn")), "does not take 5 arguments"),
        (Statement("parallel", tuple("abcm")), "unknown predicate"),
        (Statement("rconst", (*"abbc", Number.of(-1))), "not positive"),
        (Statement("rconst", (*"abbc", Number.of(10**30))), "too large"),
        (Statement("rconst", (*"abbc", Number(((1, Fraction(1)), (2, Fraction(-1)))))), "not positive"),
        (Statement("rconst", (*"abbc", Number(((1, Fraction(2)),), 7))), "too large"),
        (Statement("rconst", (*"abbc", Number(((8, Fraction(1)),)))), "not written as it should be"),
        (Statement("rconst", (*"abbc", Fraction(1))), "wrong kind of argument"),
        (Statement("rconst", tuple("abbca")), "wrong kind of argument"),
        (Statement("aconst", (*"abbc", Fraction(10**30))), "too large"),
        (Statement("para", ("a", "b", "c", 7)), "wrong kind of argument"),  # type: ignore[arg-type]
        (Statement("vecsum", (Fraction(1), "a", Fraction(1), "b")), "do not add up to zero"),
        (Statement("cyclic", tuple("abcmnpqrstuvwxyz")), "more than are allowed"),
    ],
)
def test_meaningless_statements_are_refused(statement, cause):
    """Wrong arity, kind, value or a degenerate segment is refused, also where every form would cancel."""
    assert cause in refusal(with_statement(statement))


def test_a_cancelled_degenerate_segment_is_seen():
    """eqratio AA:BC = AA:BC has an empty form, so nothing but the degenerate segment speaks against it."""
    statement = Statement("eqratio", tuple("aabcaabc"))
    assert all_forms(statement) == ((),)
    assert "degenerate" in refusal(with_statement(statement))


def test_a_reflexive_statement_needs_no_certificate():
    """AB = AB, a hypothesis of congruence theorems, is accepted from nothing."""
    graph = with_statement(parse_statement("cong a b b a"))
    assert "the problem asks for" in refusal(graph)


def test_infinite_coordinates_and_huge_coefficients_are_refused():
    """Floats that are no numbers and coefficients beyond all measure are refused before they are used."""
    graph = good("kite_diagonals")
    assert "no finite coordinates" in refusal(replace(graph, figure={**graph.figure, "p": (math.nan, 0.0)}))
    huge = Certificate(1, ((1, 2, Fraction(10**400)), (2, 2, Fraction(-1))))
    last = replace(graph.steps[-1], certificates=(huge,))
    assert "too large" in refusal(replace(graph, steps=(*graph.steps[:-1], last)))


def test_too_many_steps_are_refused_at_once():
    """Sizes are bounded."""
    graph = good("midline")
    many = tuple(replace(graph.steps[0], id=i) for i in range(1, 20_002))
    assert refusal(replace(graph, steps=many)) == "the proof has more than 20000 steps"


def measures_lengths(graph: ProofGraph) -> bool:
    """True where some given statement fixes the size of the figure."""
    bodies = graph.problem.partition("?")[0]
    return any(word in bodies for word in ("length", "area", "circumference", "arc", "sector"))


@pytest.mark.parametrize("scale", [1e-3, 1.0, 1e5])
@pytest.mark.parametrize("shift", [0.0, 100.0])
def test_neither_scale_nor_place_of_the_figure_matters(scale, shift):
    """Every good proof stays one when its figure is enlarged, shrunk or moved; lengths in units are not enlarged."""
    for path in (HERE / "good").glob("*.json"):
        graph = loads(path.read_text())
        if scale != 1.0 and measures_lengths(graph):
            continue
        moved = {p: (scale * (x + shift), scale * (y - shift)) for p, (x, y) in graph.figure.items()}
        assert check(replace(graph, figure=moved), LIBRARY).is_certified


def test_a_small_figure_does_not_make_lengths_equal():
    """In a figure a millionth in size every difference of lengths is tiny; it is still a difference."""
    figure = Figure({"a": (0.0, 0.0), "b": (4e-6, 0.0), "c": (0.0, 3e-6)})
    assert not figure.shows(parse_statement("cong a b a c"))
    assert not figure.shows(parse_statement("lensum 1 a b -1 a c"))
    assert not figure.shows(parse_statement("midp a b c"))


def test_integers_of_directions_are_read_with_a_margin():
    """A right angle has the integer of its figure; one that is off by a thousandth of a degree has none."""
    form = all_forms(parse_statement("perp a b a c"))[0]
    assert Figure({"a": (0.0, 0.0), "b": (1.0, 0.0), "c": (0.0, 1.0)}).lift(form) == form
    turned = Figure({"a": (0.0, 0.0), "b": (0.0, 1.0), "c": (1.0, 0.0)}).lift(form)
    assert turned == (*form, (PI, -1))
    assert Figure({"a": (0.0, 0.0), "b": (1.0, 0.0), "c": (1e-5, 1.0)}).lift(form) is None


@pytest.mark.parametrize(
    "text", ["cong a b c m", "midp m a b", "circle m a b c", "cyclic a b c m n", "simtri a b c m n b", "perp a b a c"]
)
def test_forms_support_a_statement_where_the_language_says_that_they_establish_it(text):
    """For every choice of up to three forms of a statement the kernel's support exists where it should."""
    statement = parse_statement(text)
    ours, theirs = all_forms(statement), kernel_forms(kernel_statement(statement))
    for size in range(4):
        for chosen in combinations(range(len(ours)), size):
            found = support(kernel_statement(statement), [theirs[i] for i in chosen])
            assert (found is not None) == established_by(statement, [ours[i] for i in chosen])
            assert found is None or all(form in [theirs[i] for i in chosen] for form in found)


def test_a_circle_of_twelve_points_is_checked_in_a_moment():
    """495 quadruples, each with its certificate and its condition, take less than a second."""
    names = [f"p{i}" for i in range(12)]
    at = {n: (math.cos(0.5 * i * i + i), math.sin(0.5 * i * i + i)) for i, n in enumerate(names)}
    goal = Statement("cyclic", tuple(names))
    needed = conditions(goal)
    seen = list(dict.fromkeys(needed))
    quads = [Statement("cyclic", q) for q in combinations(names, 4)]
    steps = [Step(i, q, "given") for i, q in enumerate(quads, 1)]
    steps += [Step(len(steps) + i, s, "seen") for i, s in enumerate(seen, 1)]
    place = {s.statement: s.id for s in steps}
    forms = {f: i for i, f in enumerate(all_forms(goal))}
    proofs = tuple(Certificate(forms[all_forms(q)[0]], ((place[q], 0, Fraction(1)),)) for q in quads)
    cited = (*(place[q] for q in quads), *(place[c] for c in needed))
    steps.append(Step(len(steps) + 1, goal, BY_ALGEBRA, cited, certificates=proofs))
    gives = tuple(map(str, quads))
    ring = replace(LIBRARY.constructions["segment"], id="ring", args=tuple(names), new=tuple(names), gives=gives)
    library = replace(LIBRARY, constructions={"ring": ring})
    body = f"{' '.join(names)} = ring {' '.join(names)} ? {goal}"
    check(ProofGraph(body, at, tuple(steps), len(steps)), library)


@settings(max_examples=60, deadline=None)
@given(st.floats(0, 360), st.booleans())
def test_turning_or_reflecting_the_figure_changes_no_verdict(degrees, mirrored):
    """Directions wrap round at 180°, the integers change with them, and every good proof stays one.

    A proof that reads three points anticlockwise is one about figures of that sense, and is not reflected.
    """
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    for path in (HERE / "good").glob("*.json"):
        graph = loads(path.read_text())
        if mirrored and any(s.statement.predicate == "anticlockwise" for s in graph.steps):
            continue
        flat = {p: (x, -y if mirrored else y) for p, (x, y) in graph.figure.items()}
        turned = {p: (c * x - s * y, s * x + c * y) for p, (x, y) in flat.items()}
        assert check(replace(graph, figure=turned), LIBRARY).is_certified


@settings(max_examples=60, deadline=None)
@given(st.floats(1, 179) | st.floats(181, 359))
def test_a_proof_holds_along_a_motion_of_its_figure(degrees):
    """Thales: with C anywhere on the circle but at A and B the recorded certificates still add up."""
    graph = good("thales")
    at = (5 * math.cos(math.radians(degrees)), 5 * math.sin(math.radians(degrees)))
    assert check(replace(graph, figure={**graph.figure, "c": at}), LIBRARY).is_certified
