"""Figures that are reached by a way through the boundary beyond which a condition fails."""

from __future__ import annotations

from dataclasses import replace

from geogen.lang.problem import parse_body
from geogen.lang.statement import parse_statement, true_in
from geogen.library import load_library
from geogen.scene.build import build_scene
from geogen.scene.kinds import Kinds

BODY = (
    "a b c = triangle a b c; d e f = triangle d e f; length a b = length d e; length a c = length d f; "
    "angle a b c = 78; angle d e f = 78 ? equal angle(b,a,c) angle(e,d,f)"
)
#: The angles at C and F are both acute or both obtuse.
ALIKE = parse_statement("sameside c a b f d e")


def kinds() -> Kinds:
    """The figures of two triangles with two equal sides and an equal angle that is not between them."""
    library = load_library()
    problem = replace(parse_body(BODY), text=BODY)
    return Kinds(problem, build_scene(problem, library, 0), library)


def test_rare_figures_are_reached_that_draws_do_not_show() -> None:
    """The condition fails in no figure that is drawn or solved from a start far away, and in one reached by steps.

    The sides differ by less than 3 % there.
    """
    found = kinds()
    drawn = list(found.figures(found.tries))
    assert len(drawn) > 50 and all(true_in(ALIKE, at) for at in drawn)
    reached = list(found.breaking((ALIKE,), drawn))
    broken = [at for at in reached if not true_in(ALIKE, at)]
    assert broken
    a, b, c = (complex(*broken[0][p]) for p in "abc")
    assert 0.97 < abs(a - c) / abs(a - b) < 1


def test_the_same_figures_every_time() -> None:
    """Steps depend on the problem and the condition alone."""
    one, two = (list(k.breaking((ALIKE,), list(k.figures(12)))) for k in (kinds(), kinds()))
    assert one == two and one
