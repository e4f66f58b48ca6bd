"""Polynomials of quantities of solutions, and what they prove."""

from __future__ import annotations

from fractions import Fraction

import pytest

from geogen.constructing.count import solutions
from geogen.constructing.elimination import minimal_polynomial
from geogen.constructing.sound import is_power_of_two
from geogen.constructing.templates import load_templates
from geogen.errors import RecordError
from geogen.lang.statement import parse_statement

TEMPLATES = load_templates()
WITH_PLACEMENT = {
    name: t for name, t in TEMPLATES.items() if t.rational and not name.startswith(("located", "inscribed-polygon-1"))
}


def polynomials(name: str) -> set[tuple[int, ...]]:
    """The polynomials of all solutions of a template at its rational placement."""
    template = TEMPLATES[name]
    given = {p: (Fraction(x), Fraction(y)) for p, x, y in template.rational}
    conditions = [parse_statement(text) for text in template.conditions]
    found = solutions(template.wanted, conditions, {p: (float(x), float(y)) for p, (x, y) in given.items()})
    assert found
    return {minimal_polynomial(conditions, given, one, template.quantity) for one in found}


def test_doubling_the_cube_is_the_cube_root_of_two() -> None:
    """The classical polynomial comes out."""
    assert polynomials("power-of-a-length-3-2") == {(1, 0, 0, -2)}


def test_the_heptagon_has_the_classical_cubic() -> None:
    """8x³ + 4x² − 4x − 1 for the cosine of a seventh of the whole turn."""
    assert polynomials("inscribed-polygon-7") == {(8, 4, -4, -1)}


@pytest.mark.parametrize("name", WITH_PLACEMENT)
def test_the_degree_is_a_power_of_two_exactly_where_there_is_a_reference(name: str) -> None:
    """Templates without lines are impossible by their polynomial, and those with lines are not."""
    (polynomial,) = polynomials(name)
    assert is_power_of_two(len(polynomial) - 1) != TEMPLATES[name].impossible


def test_a_quantity_of_no_wanted_point_is_refused() -> None:
    """One line with the remedy."""
    given = {"A": (Fraction(0), Fraction(0)), "B": (Fraction(1), Fraction(0))}
    with pytest.raises(RecordError, match=r"'z\(X\)' is no quantity of the solution \(write x\(P\) or y\(P\)"):
        minimal_polynomial([parse_statement("midp X A B")], given, {"X": (0.5, 0.0)}, "z(X)")


def test_twins_of_one_wording_have_both_answers() -> None:
    """No wording has impossible problems alone."""
    for template in TEMPLATES.values():
        if template.impossible:
            assert any(t.wording == template.wording and not t.impossible for t in TEMPLATES.values()), template.id
