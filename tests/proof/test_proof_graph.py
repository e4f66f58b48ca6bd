"""Proofs go to JSON and back unchanged, and no JSON whatever gives anything but a proof or one clear refusal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from proof_strategies import graphs, statements
from small_library import LIBRARY

from geogen.checker import check
from geogen.errors import ParseError, ProofRejected
from geogen.lang.statement import parse_statement
from geogen.proof.graph import from_json, loads, to_json

GOOD = sorted((Path(__file__).parent.parent / "checker" / "good").glob("*.json"))
TEXTS = [path.read_text() for path in GOOD]


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


def test_an_error_that_quotes_a_line_break_is_one_line():
    """What hostile input a message quotes, it stays on one line."""
    assert str(ProofRejected("no rule '\n\x1b[31m'", hint="a\rb")) == r"no rule '\n\x1b[31m' (a\rb)"


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
        "rconst a b c d 1.5.2",
        "rconst a b c d 3cm",
        "equal length(a,b)",
        "equal length(a,b) length(c,d)/0",
        "equal length(a,b) length(c,d)^9",
        "equal length(a,a) 5",
        "equal area(a,b) 5",
        "equal volume(a,b,c,d) 5",
        "equal length(a,b) x",
        "equal length(a,b) sqrt(length(c,d))",
        "equal length(a,b) (((((1+pi",
        "equal length(a,b) " + "(" * 900,
        "equal length(a,b) (1+length(c,d)+length(c,e)+length(c,f)+length(c,g)+length(c,h)+length(c,i))^6",
        "equal length(a,b) 999999999999*999999999999",
        "equal length(a,b) sqrt(999999999989)*sqrt(999999999961)*length(c,d)",
        "equal length(a,b) " + "length(c,d)*" * 7 + "1",
        "equal area(" + ",".join(f"p{i}" for i in range(40)) + ") 5",
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
    with pytest.raises(ParseError):
        parse_statement(text)
