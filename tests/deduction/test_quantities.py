"""Quantities have the values that the language gives them, and forms are lifted by the integer of the figure."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from dev_problems import sample, scene_of
from special_figures import scene_at

from geogen.deduction.field import PRIME
from geogen.deduction.quantities import CONSTANTS, Quantities
from geogen.errors import SceneError
from geogen.lang.form import LOGUNIT, PI, UNIT, UNIT2, lifted, value
from geogen.lang.statement import all_forms, parse_statement
from geogen.scene.scene import Scene

SCENES = [s for s in map(scene_of, sample(12)) if s is not None]
SQUARE = scene_at(np.array([[0, 0], [1, 0], [1, 1], [0, 1]], dtype=float))


@pytest.mark.parametrize("scene", SCENES, ids=lambda s: s.name)
def test_values_are_those_of_the_language(scene) -> None:
    """Directions, lengths, logarithms and squares of all pairs agree with the language's own evaluation."""
    q = Quantities(scene)
    for r in range(2):
        at = scene.figure(r)
        for i, a in enumerate(scene.points):
            for b in scene.points[i + 1 :]:
                for kind in "dlsq":
                    number = q.values[r, q.index((kind, a, b))]
                    assert q.index((kind, a, b)) == q.index((kind, b, a))
                    change = number - value((kind, *sorted((a, b))), at).real
                    assert abs(change - (round(change) if kind == "d" else 0)) < 1e-9


def test_every_quantity_has_its_own_index() -> None:
    """No two quantities share an index, and constants lie in their range."""
    q = Quantities(SCENES[0])
    names = SCENES[0].points
    pairs = [(k, a, b) for k in "dlsq" for i, a in enumerate(names) for b in names[i + 1 :]]
    constants = [PI, UNIT, UNIT2, LOGUNIT, ("log", "2"), ("log", "3")]
    indices = [q.index(x) for x in (*pairs, *(("p", a) for a in names), *constants)]
    assert len(set(indices)) == len(indices)
    assert [x for x in indices if q.is_constant(x)] == indices[-len(constants) :]
    assert max(indices) < q.zero == q.size - 1


def test_constants_have_their_values() -> None:
    """π and the units are 1, the logarithm of the unit is 0, log 3 is log 3; the same constant keeps its index."""
    q = Quantities(SQUARE)
    wanted = {PI: 1.0, UNIT: 1.0, UNIT2: 1.0, LOGUNIT: 0.0, ("log", "3"): math.log(3)}
    for quantity, number in wanted.items():
        assert q.values[0, q.constant(quantity)] == pytest.approx(number, abs=1e-15)
        assert q.lists[0][q.constant(quantity)] == pytest.approx(number, abs=1e-15)
    assert q.constant(PI) == q.constant(PI)


def test_too_many_constants_are_refused() -> None:
    """The room for constants is bounded, and the error says so."""
    q = Quantities(SQUARE)
    with pytest.raises(SceneError, match=str(CONSTANTS)):
        for n in range(2, 2 + CONSTANTS):
            q.constant(("log", str(n)))


@pytest.mark.parametrize(
    "text", ["para a b c d", "perp a b b c", "eqangle a b a c a c a d", "cong a b c d", "midp a b c"]
)
def test_lifting_agrees_with_the_language(text: str) -> None:
    """A form is lifted to the same equation as the language lifts it to; a false one is refused by both."""
    q = Quantities(SQUARE)
    for form in all_forms(parse_statement(text)):
        mine, theirs = q.lift(form), lifted(form, SQUARE.figure())
        assert (mine is None) == (theirs is None)
        if mine is not None and theirs is not None:
            assert mine == {q.index(x): c for x, c in theirs}


def test_the_integer_is_read_off_the_first_figure() -> None:
    """The lifted equation of a right angle is zero in the first figure, half turns and all."""
    q = Quantities(SQUARE)
    for text in ("perp a b b c", "perp b c c d", "perp a c b d"):
        (form, *_) = all_forms(parse_statement(text))
        terms = q.lift(form)
        assert terms is not None
        assert sum(float(c) * q.lists[0][i] for i, c in terms.items()) == pytest.approx(0, abs=1e-9)
        assert terms[q.constant(PI)].denominator == 2
        assert all(isinstance(c, Fraction) for c in terms.values())


def test_what_holds_in_one_figure_only_is_refused() -> None:
    """A form that the second realisation breaks is not lifted."""
    other = np.array([[0, 0], [1, 0], [1, 1.2], [0, 1]], dtype=float)
    scene = type(SQUARE)(SQUARE.points, np.array([SQUARE.realisations[0], other]), ())
    q = Quantities(scene)
    (form, *_) = all_forms(parse_statement("para a b c d"))
    assert q.lift(form) is None
    assert q.lift(all_forms(parse_statement("perp a b b c"))[0]) is not None


def two_figures(height: float) -> Scene:
    """A unit square, and a rectangle of width one with some height."""
    figures = [np.array([[0, 0], [1, 0], [1, h], [0, h]], dtype=float) for h in (1.0, height)]
    return Scene(SQUARE.points, np.array(figures), ())


@pytest.mark.parametrize(
    "text",
    [
        "lconst a b 1",
        "lconst b d sqrt(2)",
        "lconst d a 1+sqrt(3)",
        "rconst c a a b sqrt(2)",
        "rconst a b d b sqrt(2)/2",
        "rconst c d a b 1",
        "rconst a b a c 3/7",
        "rconst a b b a 1",
        "rconst a b a b 2",
    ],
)
def test_forms_read_off_a_value_are_those_of_the_statement(text: str) -> None:
    """What the value of a length or of a ratio says is what the language makes of the statement, true or false."""
    q, statement = Quantities(two_figures(1.0)), parse_statement(text)
    mine, theirs = (
        [None if f is None else {i: r for i, c in f.items() if (r := c % PRIME)} for f in forms]
        for forms in (q.lifted(statement), map(q.residues, all_forms(statement)))
    )
    false = text in ("lconst d a 1+sqrt(3)", "rconst a b a c 3/7", "rconst a b a b 2")
    assert (None in mine) == (None in theirs) == false
    if not false:
        assert [f for f in mine if f] == [f for f in theirs if f]


def test_a_value_that_holds_in_one_figure_only_is_refused() -> None:
    """A length that the second realisation breaks has no forms."""
    q = Quantities(two_figures(1.2))
    assert set(q.lifted(parse_statement("lconst b c 1"))) == {None}
    assert set(q.lifted(parse_statement("rconst a b b c 1"))) == {None}
    assert None not in q.lifted(parse_statement("lconst a b 1"))
