"""Figures to fifty digits: they satisfy their premises to forty, and decide what floating point leaves open."""

from __future__ import annotations

import math

import mpmath
import pytest
from hypothesis import given, settings

from geogen.errors import GeogenError
from geogen.lang.form import evaluate
from geogen.lang.measure import KINDS, term_value
from geogen.lang.statement import all_forms, parse_statement
from geogen.scene import precise
from geogen.testing import bodies, figures, scene_of, statements


@settings(max_examples=25, deadline=None)
@given(bodies(most=3))
def test_polished_figures_satisfy_their_premises_to_forty_digits(body: str) -> None:
    """A figure moves by rounding errors only, and then all its premises hold to forty digits."""
    scene = scene_of(body, realisations=2)
    premises = [p.statement for p in scene.premises]
    found = precise.polished(premises, scene.figure())
    if found is None:
        return
    with mpmath.workdps(precise.DIGITS):
        worst = max((abs(r) for s in premises for f in all_forms(s) for r in precise.residuals(f, found)), default=0)
    assert worst < 1e-40
    assert not any(precise.is_false(s, found) for s in premises)
    for point, (x, y) in scene.figure().items():
        assert math.dist((x, y), tuple(map(float, found[point]))) < 1e-6


@settings(max_examples=100, deadline=None)
@given(statements(), figures())
def test_forms_have_the_values_of_floating_point(statement, at) -> None:
    """In decimals every form has the value that it has in floats, to the digits that floats have."""
    for form in all_forms(statement):
        slow = precise.residuals(form, {p: tuple(map(mpmath.mpf, xy)) for p, xy in at.items()})
        fast = evaluate(form, at)
        values = [fast.real, fast.imag] if len(slow) == 2 else [complex(fast).real]
        for one, two in zip(slow, values, strict=True):
            if any(q[0] == "d" for q, _ in form):
                two -= round(two)
            assert min(abs(one - two), abs(abs(one - two) - 1)) < 1e-9 * max(1, abs(two))


@pytest.mark.parametrize("kind", KINDS)
def test_terms_have_the_values_of_floating_point(kind: str) -> None:
    """Every kind of term is computed as the language defines it."""
    at = {"A": (0.0, 0.2), "B": (1.1, 0.1), "C": (1.3, 0.9), "D": (0.2, 1.0)}
    points = "ABCD"[: KINDS[kind].points or 4]
    exact = precise._term(kind, points, {p: tuple(map(mpmath.mpf, xy)) for p, xy in at.items()})
    assert float(exact) == pytest.approx(term_value((kind, *points), at), rel=1e-14)


@pytest.mark.parametrize(
    ("text", "false"),
    [
        ("equal length(a,c)^2 length(a,b)^2+length(b,c)^2", False),
        ("equal length(a,c)^2 length(a,b)^2+length(b,c)^2+1/999999999999", True),
        ("equal 2*area(a,b,c) length(a,b)*length(b,c)", False),
        ("lconst a c 5", False),
        ("aconst a b b c 90o", False),
        ("aconst a b a c 53o", True),
    ],
)
def test_small_differences_are_seen(text: str, false: bool) -> None:
    """A difference that is lost among the roundings of floating point is seen."""
    at = {"a": (0.0, 3.0), "b": (0.0, 0.0), "c": (4.0, 0.0)}
    given_ = [parse_statement(t) for t in ("lconst a b 3", "lconst b c 4", "perp a b b c")]
    found = precise.polished(given_, at)
    assert found is not None
    assert precise.is_false(parse_statement(text), found) is false


def test_premises_that_touch_are_not_polished() -> None:
    """A tangent and a circle given by lengths meet in a double root, which Newton's method does not reach."""
    at = {"a": (0.0, 0.0), "b": (1.0 + 1e-9, 0.0), "c": (2.0, 1e-6)}
    given_ = [parse_statement(t) for t in ("lconst a b 1", "lconst b c 1", "lconst a c 2")]
    assert precise.polished(given_, at) is None


def test_without_mpmath_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """One line with the remedy."""
    monkeypatch.setattr(precise, "mpmath", None)
    with pytest.raises(GeogenError, match=r"mpmath is not installed \(python3 -m pip install 'geogen\[verify\]'\)"):
        precise.needed()
