"""Figures that are reached by a way through the boundary beyond which a condition fails."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest

from geogen.lang.problem import parse_body
from geogen.lang.statement import parse_statement, true_in
from geogen.library import load_library
from geogen.library.instantiate import given_statements
from geogen.problem.figures import kinds_at
from geogen.scene.boundary_path import Crossing
from geogen.scene.build import build_scene
from geogen.scene.order_types import Kinds
from geogen.scene.search import BRIEF
from geogen.scene.system import System

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
    """The condition fails in none of many figures that are drawn or solved from far away, and in one reached by steps.

    The sides differ by less than 3 % there.
    """
    found = kinds()
    drawn = [at for at in found.figures(found.tries) if true_in(ALIKE, at)]
    assert len(drawn) > 50
    reached = list(found.breaking((ALIKE,), drawn))
    broken = [at for at in reached if not true_in(ALIKE, at)]
    assert broken
    a, b, c = (complex(*broken[0][p]) for p in "abc")
    assert 0.97 < abs(a - c) / abs(a - b) < 1


def test_points_may_become_one_beyond_a_boundary() -> None:
    """Beyond the boundary both tangents touch in one point: no way begins there."""
    body = "o = free o; h = free h; a = free a; n = midpoint n o a; x y = tangent x y o a h ? eqangle a y n y x y o y"
    problem, condition = replace(parse_body(body), text=body), parse_statement("sameclock a y n x y o")
    found = Kinds(problem, build_scene(problem, load_library(), 22, 3), load_library(), BRIEF)
    assert true_in(condition, found.scene.figure())
    assert all(set(at) == set("ohanxy") for at in found.breaking((condition,), []))


def test_the_same_figures_every_time() -> None:
    """Steps depend on the problem and the condition alone."""
    one, two = (list(k.breaking((ALIKE,), list(k.figures(12)))) for k in (kinds(), kinds()))
    assert one == two and one


def test_what_is_reached_is_a_figure_where_premises_only_seem_to_touch() -> None:
    """AD and AE are perpendicular in every figure; where A and C nearly meet, rounding may show 90.2 degrees."""
    body = (
        "a b c = triangle a b c; o = circle o a b c; x = on_aline x a b a c b; d = on_circle d c x, on_circle d a x; "
        "e = on_circle e c o, on_circle e a o ? perp a d a e"
    )
    at = {
        "a": (0.10002075110764266, -0.4649931457801891),
        "b": (0.4574695769007888, 0.6248844821875882),
        "c": (-0.48860713370331343, 0.7400279298276274),
        "o": (-0.07478644326191361, 0.19589396795334618),
        "x": (0.7773717696917557, -0.28583118498306825),
        "d": (-0.45766858140120414, -0.8891228652993968),
        "e": (-0.3137999393337561, 0.07914081609409249),
    }
    library, problem = load_library(), parse_body(body)
    found, system = (
        kinds_at(problem, at, library),
        System([p.statement for p in given_statements(problem, library)], "abcoxde"),
    )
    drawn = list(found.figures(found.tries, found.tries))
    sought = [parse_statement(text) for text in ("sameclock a c d a x c", "sameclock a e o c o e")]
    reached = list(found.breaking(sought, drawn))
    assert reached
    for figure in (*drawn, *reached):
        assert system.worst(np.array([complex(*xy) for xy in figure.values()])) < 1e-10
        assert true_in(parse_statement("perp a d a e"), figure)


@pytest.mark.parametrize("sides", [("a b", "b c"), ("a b", "b c", "a c")])
def test_no_way_begins_where_the_premises_fix_the_figure(sides: tuple[str, ...]) -> None:
    """A triangle of which two sides are given may be made obtuse, and one with three sides is as it is."""
    values = "; ".join(f"length {side} = {n}" for side, n in zip(sides, (13, 14, 15), strict=False))
    problem = parse_body(f"a b c = triangle a b c; {values} ? area a b c")
    premises = [p.statement for p in given_statements(problem, load_library())]
    at = {"a": (0.0, 0.0), "b": (13.0, 0.0), "c": (99 / 13, 168 / 13)}
    tried = []

    def ends(system: System, starts: Mapping[int, np.ndarray]) -> dict[int, np.ndarray]:
        tried.append(system)
        return {}

    assert not Crossing([at], "abc", premises, ends, lambda z: None)(parse_statement("acute b a c"))
    assert bool(tried) == (len(sides) == 2)
