"""A question is asked only where every figure of its text has the answer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from geogen.deduction.answer import figure_value
from geogen.lang.problem import parse_body, print_body
from geogen.lang.question import Question
from geogen.library import load_library
from geogen.problem.unique import judge
from geogen.scene.build import build_scene
from geogen.scene.order_types import Kinds

#: Texts that allow figures with different answers: a point on either side of another one, the other common point of a
#: line and a circle, an angle between two sides that is the other one's supplement.
OPEN = (
    "a b c = r_triangle a b c; d = on_line d b c; m = midpoint m b c; e = angle_bisector e d m a; angle a b c = 60 "
    "? angle b m e",
    "a b c = r_triangle a b c; d = on_tline d a b c; m = midpoint m b c; angle a b c = 60 ? angle d a m",
    "a b = segment a b; c = on_tline c b a b; d = on_pline d c a b, eqdistance d c a b; "
    "e = iso_triangle_vertex e a c, on_circum e d c b; perimeter a b c d = 20; length a b = 6 ? ratio a d b e",
    "a b c = triangle a b c; d = on_pline d c a b; e = on_line e a c, on_line e b d; length c d = 10; length b d = 27; "
    "length d e = 7 ? length a b",
    "a b c d = isquare a b c d; e = on_line e b c; f = on_line f c d, on_tline f a a e; g = on_line g e f; "
    "k = on_circle k g e; angle a e k = 30 ? ratio e g e k",
    "a b c = triangle a b c; length a b = 8; length b c = 5; angle b a c = 30 ? length a c",
    "a b c = r_triangle a b c; d = on_line d b c; m = midpoint m b c; e = angle_bisector e d m a; angle a b c = 60 "
    "? aconst b m m e 1/6",
)
#: Texts that settle the answer, whatever their figures look like.
SETTLED = (
    "a b c = r_triangle a b c; length a b = 3; length a c = 4 ? length b c",
    "a b c = triangle a b c; d = foot d a b c; e f = symmedian e f d c a; length a b = 13; length b c = 14; "
    "length c a = 15 ? length a f",
    "a b c = iso_triangle a b c; d = on_line d b c; e = foot e d a b; f = foot f d a c; length a b = 10; "
    "area a b c = 40 ? length a c",
    "a b c = triangle a b c; i = incenter i a b c; angle b a c = 70 ? angle b i c",
    "a b c = r_triangle a b c; m = midpoint m b c ? rconst a m b c 1/2",
    "o a = segment o a; w = touching_circle w o a; length o a = 3; length a w = 5 ? length o w",
)


def contradicted(text: str) -> list[bool]:
    """Whether another figure contradicts the answer that the figure of record shows, for some seeds."""
    problem = parse_body(text)
    problem, asked, library = replace(problem, text=print_body(problem)), problem.goal, load_library()
    assert asked is not None
    found = []
    for seed in range(3):
        scene = build_scene(problem, library, seed)
        kinds = Kinds(problem, scene, library)
        found.append(not all(map(judge(asked, scene.figure()), kinds.figures(kinds.tries))))
    return found


@pytest.mark.parametrize("text", OPEN)
def test_texts_with_several_answers_are_told(text: str) -> None:
    """Whichever of its figures is the one of record, another one with another answer is found."""
    assert all(contradicted(text))


@pytest.mark.parametrize("text", SETTLED)
def test_texts_with_one_answer_are_left_alone(text: str) -> None:
    """No figure that the text allows shows another answer."""
    assert not any(contradicted(text))


SETTLED_BY_SIDES = "a b c = triangle a b c; length a b = 4; length b c = 5; length c a = 6 ? area a b c"
#: Drawn, solved, and solved with shapes that turn either way.
SHAPES = (
    "a b c = triangle a b c; d = midpoint d b c ? cong b d c d",
    SETTLED[1],
    "a b c = triangle a b c; x y = square a b x y; z w = square b c z w; length a b = 4; length a c = 5; "
    "length b c = 6 ? length y z",
)


def test_each_figure_of_given_values_is_told_once() -> None:
    """A triangle of three sides is one figure and its mirror image, from however many starts."""
    problem = parse_body(SETTLED_BY_SIDES)
    kinds = Kinds(replace(problem, text=print_body(problem)), build_scene(problem, load_library(), 0), load_library())
    assert len(list(kinds.figures(kinds.tries))) == 2


@pytest.mark.parametrize("text", SHAPES)
def test_of_more_tries_those_of_fewer_come_first(text: str) -> None:
    """However many starts are solved together, figures come in the order of their starts."""
    problem = parse_body(text)
    kinds = Kinds(replace(problem, text=print_body(problem)), build_scene(problem, load_library(), 0), load_library())
    few, many = list(kinds.figures(20)), list(kinds.figures(kinds.tries))
    assert few and len(few) <= len(many)
    for one, other in zip(few, many, strict=False):
        assert one.keys() == other.keys() and all(one[p] == pytest.approx(other[p], abs=1e-9) for p in one)


#: Texts with two answers and with one, to be told in any unit of length.
SCALED = {
    "two sides and an acute angle, a side": (
        "a b c = triangle a b c; length a b = 10{u}; angle b a c = 30; length b c = 7{u} ? length a c",
        True,
    ),
    "two sides and an acute angle, the area": (
        "a b c = triangle a b c; length a b = 10{u}; angle b a c = 30; length b c = 7{u} ? area a b c",
        True,
    ),
    "an altitude inside or outside": (
        "a b c = triangle a b c; d = foot d a b c; length a b = 13{u}; length a c = 15{u}; length a d = 12{u} "
        "? length b c",
        True,
    ),
    "a kite or an arrowhead": (
        "a b c d = quadrangle a b c d; length a b = 1{u}; length b c = 1{u}; length c d = 2{u}; length d a = 2{u}; "
        "angle a b c = 60 ? area a b c d",
        True,
    ),
    "three sides": (
        "a b c = triangle a b c; d = foot d a b c; length a b = 13{u}; length b c = 14{u}; length c a = 15{u} "
        "? length a d",
        False,
    ),
    "two legs": (
        "a b c = triangle a b c; length a b = 3{u}; length a c = 4{u}; angle b a c = 90 ? perimeter a b c",
        False,
    ),
}


@pytest.mark.parametrize("unit", ["/100000", "/1000", "", "000", "00000"])
@pytest.mark.parametrize("name", SCALED)
def test_the_unit_of_length_is_of_no_matter(name: str, unit: str) -> None:
    """Two answers are told apart, and one answer is one, in figures of any size."""
    text, several = SCALED[name]
    assert set(contradicted(text.format(u=unit))) == {several}


BY_SIDES = "a b c = triangle a b c; length a b = 5; length b c = 6; length c a = 7 ? {asked}"


@pytest.mark.parametrize("asked", ["length a b", "area a b c", "ratio a b b c", "angle a b c", "perimeter a b c"])
@pytest.mark.parametrize("size", [1e-4, 1.0, 1e4])
def test_values_agree_up_to_a_share_of_themselves(asked: str, size: float) -> None:
    """A value off by a thousandth is another one and a value off by a millionth the same, in figures of any size."""
    at = {"a": (0.0, 0.0), "b": (5 * size, 0.0), "c": (2.0 * size, 4.0 * size)}
    goal = parse_body(BY_SIDES.format(asked=asked)).goal
    assert isinstance(goal, Question)
    value = figure_value(goal, at)
    assert judge(goal, at, value * (1 + 1e-6))(at)
    assert not judge(goal, at, value * (1 + 1e-3))(at)


def test_numbers_beside_a_measure_have_no_error() -> None:
    """Of x = AC + 100000 the length alone is measured: 100005 and 100003 are two answers."""
    body = "a b c = triangle a b c; length a c = x-100000; length a b = 2x-200000; length b c = 3 ? value x"
    asked = parse_body(body).goal
    assert isinstance(asked, Question)
    at = {"a": (0.0, 0.0), "b": (0.0, 1.0), "c": (5.0, 0.0)}
    value = figure_value(asked, at)
    assert judge(asked, at)(at)
    assert not judge(asked, at, value - 2)(at)
