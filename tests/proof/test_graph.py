"""Proofs go to JSON and back unchanged, and no JSON whatever gives anything but a proof or one clear refusal."""

from __future__ import annotations

import json
import time
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_library import LIBRARY

from geogen.checker import check
from geogen.errors import ParseError, ProofRejected
from geogen.lang.predicates import PREDICATES
from geogen.lang.statement import Statement, letters, parse_number, parse_statement
from geogen.proof.graph import Certificate, ProofGraph, Step, from_json, loads, to_json

GOOD = sorted((Path(__file__).parent.parent / "checker" / "good").glob("*.json"))
TEXTS = [path.read_text() for path in GOOD]

points = st.sampled_from(["a", "b", "c", "d1", "E", "f'", "g_2", "h", "i", "j"])
fractions = st.fractions(max_denominator=10**6).filter(bool)


@st.composite
def statements(draw) -> Statement:
    """A statement of any predicate about different points."""
    spec = draw(st.sampled_from(list(PREDICATES.values())))
    count = len(spec.signature) - spec.variadic + draw(st.integers(0, 2)) * spec.repeat * spec.variadic
    count = min(count, 8 - 8 % spec.repeat) if spec.variadic else count
    kinds = letters(spec, count)
    names = iter(draw(st.lists(points, min_size=count, max_size=count, unique=True)))
    values = {
        "N": st.sampled_from(["1", "1/2", "sqrt(3)", "3*sqrt(2)/5", "7/3"]).map(parse_number),
        "A": st.fractions(0, 1, max_denominator=360),
        "Q": st.integers(-9, 9).filter(bool).map(Fraction),
    }
    return Statement(spec.name, tuple(next(names) if k == "P" else draw(values[k]) for k in kinds))


@st.composite
def steps(draw, number: int) -> Step:
    """A step of any kind, with the fields of its kind."""
    kind = draw(st.sampled_from(["given", "rule", "algebra", "seen"]))
    small = st.integers(0, 9)
    cited = tuple(draw(st.lists(small, max_size=3))) if kind in ("rule", "algebra") else ()
    if kind == "rule":
        names = draw(st.dictionaries(points, points, max_size=3))
        return Step(number, draw(statements()), kind, cited, draw(st.text(max_size=5)), tuple(names.items()))
    terms = st.lists(st.tuples(small, small, fractions), max_size=3).map(tuple)
    made = draw(st.lists(st.builds(Certificate, small, terms), max_size=2)) if kind == "algebra" else []
    return Step(number, draw(statements()), kind, cited, certificates=tuple(made))


@st.composite
def graphs(draw) -> ProofGraph:
    """A record of the right shape; as a proof it is nonsense."""
    coordinate = st.floats(-100, 100)
    figure = draw(st.dictionaries(points, st.tuples(coordinate, coordinate), max_size=5))
    body = tuple(draw(steps(i + 1)) for i in range(draw(st.integers(0, 4))))
    extra = draw(st.dictionaries(st.text(max_size=3), st.integers(), max_size=2))
    return ProofGraph(draw(st.text(max_size=20)), figure, body, draw(st.integers(0, 9)), draw(st.text()), extra)


@settings(max_examples=150, deadline=None)
@given(graphs())
def test_json_and_back_gives_the_same_graph(graph):
    """to_json, written out and read again, is the identity on records of the right shape."""
    assert loads(json.dumps(to_json(graph))) == graph


@settings(max_examples=150, deadline=None)
@given(statements())
def test_a_statement_reads_back_from_its_text(statement):
    """Printing and parsing a statement is the identity."""
    assert parse_statement(str(statement)) == statement


def verdict(data) -> str:
    """``accepted``, or the message of the refusal; any other exception fails the test."""
    try:
        check(from_json(data), LIBRARY)
        return "accepted"
    except ProofRejected as error:
        assert "\n" not in str(error)
        return str(error)


junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([10**400, -1, 2**63, float("nan"), float("inf"), -0.0, 1e308, 1e-320])
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["1e999999999", "1/0", "given", "perp a a b c", "cyclic a b c d", "9" * 5000, "½", "a\nb"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=300, deadline=None)
@given(junk)
def test_any_json_value_is_refused_without_a_traceback(data):
    """What is no proof record is refused as such."""
    assert verdict(data) != "accepted"


def _places(data, path=()):
    yield path
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield from _places(value, (*path, key))


@settings(max_examples=500, deadline=None)
@given(st.sampled_from(TEXTS), st.data())
def test_junk_at_any_place_of_a_good_proof_gives_a_verdict(text, data):
    """Whatever value stands at whatever place of a proof, the answer is a verdict and never a traceback."""
    record = json.loads(text)
    path = data.draw(st.sampled_from(list(_places(record))[1:]))
    target = record
    for key in path[:-1]:
        target = target[key]
    value = data.draw(junk)
    target[path[-1]] = value
    verdict(record)


@settings(max_examples=100, deadline=None)
@given(st.text() | st.binary(max_size=50))
def test_any_text_is_refused_without_a_traceback(text):
    """loads answers junk with ProofRejected."""
    with pytest.raises(ProofRejected):
        loads(text)


def test_deep_nesting_is_refused():
    """A hundred thousand brackets are refused, not followed to the end of the stack."""
    with pytest.raises(ProofRejected, match="nested too deeply"):
        loads("[" * 100_000)


@pytest.mark.parametrize(
    "text",
    [
        "rconst a b c d 1/0",
        "rconst a b c d 1.5/2",
        "rconst a b c d -1",
        "rconst a b c d sqrt(99999999999999999999999)",
        "lconst a b 123456789123456789",
        "aconst a b c d 1/0",
        "aconst a b c d pi/0",
        "aconst a b c d 1/2.5",
        "aconst a b c d " + "9" * 5000,
        "cyclic " + " ".join(f"p{i}" for i in range(200)),
        "lensum " + "1 a b " * 200,
        "lensum 1 a",
        "",
    ],
)
def test_hostile_statements_are_parse_errors_at_once(text):
    """Statements that would hang or break the arithmetic are refused by size, in no time."""
    start = time.process_time()
    with pytest.raises(ParseError):
        parse_statement(text)
    assert time.process_time() - start < 0.5
