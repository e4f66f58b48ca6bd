"""The display list: the right ink, the right marks, and refusals that say why."""

from __future__ import annotations

import math

import pytest
from by_hand import ALL, Sketch, large_circle, nine_points, outside_foot, parallelogram, squares, values

from geogen.errors import SceneError
from geogen.figure.compose import compose
from geogen.figure.display import (
    AngleArc,
    Arc,
    Chevron,
    Circle,
    DisplayList,
    FigureError,
    Measure,
    Polygon,
    RightAngle,
    Segment,
    Tick,
)
from geogen.figure.files import figure_of_problem
from geogen.lang.problem import parse_body
from geogen.library import load_library

LIBRARY = load_library()


def marks(sketch: Sketch, kind: type) -> list:
    return [m for m in sketch.figure().marks if isinstance(m, kind)]


@pytest.mark.parametrize("name", ALL)
def test_every_named_point_is_drawn_and_labelled_once(name):
    """One dot and one label a point, no two labels alike."""
    sketch = ALL[name]()
    figure = sketch.figure()
    names = [p.name for p in figure.points]
    labels = [e for e in figure.labels if e.of in sketch.points]
    assert sorted(names) == sorted(sketch.points)
    assert sorted(e.of for e in labels) == sorted(sketch.points)
    assert len({e.text for e in labels}) == len(labels)


@pytest.mark.parametrize("name", ALL)
def test_each_label_is_nearer_to_its_point_than_to_any_other(name):
    figure = ALL[name]().figure()
    at = {p.name: p.at for p in figure.points}

    def distance(label, p):
        return math.hypot(*(max(abs(label.at[i] - p[i]) - label.half[i], 0.0) for i in (0, 1)))

    for label in figure.labels:
        if label.of in at:
            assert min(at, key=lambda n: distance(label, at[n])) == label.of


@pytest.mark.parametrize("name", ALL)
def test_everything_lies_on_the_page(name):
    figure = ALL[name]().figure()
    places = [p.at for p in figure.points] + [e.at for e in figure.labels]
    assert all(0 < x < figure.width and 0 < y < figure.height for x, y in places)


def test_collinear_segments_are_merged_into_one_stroke():
    """The altitude AD, its part AH and the midpoint X of AH are one segment."""
    figure = nine_points().figure()
    at = {p.name: p.at for p in figure.points}
    upright = [s for s in figure.lines if isinstance(s, Segment) and abs(s.a[0] - s.b[0]) < 0.01]
    assert len(upright) == 1
    assert sorted(y for _, y in (upright[0].a, upright[0].b)) == pytest.approx(sorted((at["a"][1], at["d"][1])))


def test_the_nine_point_circle_is_drawn_through_its_points():
    figure = nine_points().figure()
    (circle,) = (s for s in figure.lines if isinstance(s, Circle))
    on_it = {p.name for p in figure.points if abs(math.dist(p.at, circle.centre) - circle.radius) < 1e-6}
    assert on_it == set("mnldefxyz")
    assert circle.dashed, "only the goal speaks of it"


def test_right_angles_are_squared_once_each_at_their_vertex():
    figure = nine_points().figure()
    feet = {p.at for p in figure.points if p.name in "def"}
    corners = [m.vertex for m in figure.marks if isinstance(m, RightAngle)]
    assert len(corners) == 3
    assert all(min(math.dist(c, f) for f in feet) < 1e-6 for c in corners)


def test_equal_lengths_carry_equal_ticks_and_classes_differ():
    """X, Y, Z halve AH, BH, CH: three classes of two ticks each."""
    counts = sorted(m.count for m in marks(nine_points(), Tick))
    assert counts == [1, 1, 2, 2, 3, 3]


def test_parallels_carry_chevrons_that_point_one_way():
    found = marks(parallelogram(), Chevron)
    assert sorted(c.count for c in found) == [1, 1, 2, 2]
    by_class = {n: {round(c.direction, 6) for c in found if c.count == n} for n in (1, 2)}
    assert all(len(directions) == 1 for directions in by_class.values())


def test_squares_are_marked_only_where_perpendicularity_is_given():
    assert len(marks(squares(), RightAngle)) == 2


def test_values_stand_beside_what_they_measure_and_not_beside_a_part_of_it():
    """AC = 3 and the angle at A are written beside them; AB = 4 beside a measure from A to B, for D divides AB."""
    figure = values().figure()
    written = {e.of: e.text for e in figure.labels if " " in e.of}
    assert written == {"a b": "4", "a c": "3", "b a c": r"50^{\circ}"}
    (arc,) = (m for m in figure.marks if isinstance(m, AngleArc))
    assert math.degrees(arc.sweep) == pytest.approx(50) and arc.of == "b a c"
    (measure,) = (m for m in figure.marks if isinstance(m, Measure))
    at = {p.name: p.at for p in figure.points}
    assert math.dist(measure.a, measure.b) == pytest.approx(math.dist(at["a"], at["b"]))
    (label,) = (e for e in figure.labels if e.of == "a b")
    middle = [(p + q) / 2 for p, q in zip(measure.a, measure.b, strict=True)]
    assert math.dist(label.at, middle) < 0.3 * math.dist(measure.a, measure.b)


def test_what_only_the_goal_names_is_dashed():
    figure = parallelogram().figure()
    dashed = [s for s in figure.lines if isinstance(s, Segment) and s.dashed]
    at = {p.name: p.at for p in figure.points}
    assert len(dashed) == 1
    assert sorted((dashed[0].a, dashed[0].b)) == [pytest.approx(p) for p in sorted((at["e"], at["f"]))]


def test_a_foot_outside_its_segment_is_reached_by_a_dashed_line():
    figure = outside_foot().figure()
    at = {p.name: p.at for p in figure.points}
    ways = [s for s in figure.lines if isinstance(s, Segment) and s.dashed]
    assert any(math.dist(s.b, at["d"]) < 0.1 or math.dist(s.a, at["d"]) < 0.1 for s in ways)
    assert any(math.dist(m.vertex, at["d"]) < 0.1 for m in figure.marks if isinstance(m, RightAngle))


def test_a_circle_far_larger_than_the_figure_becomes_an_arc():
    figure = large_circle().figure()
    assert [type(s) for s in figure.lines if isinstance(s, Circle | Arc)] == [Arc]
    assert figure.width < 600


def drawn(body: str, seed: int = 0) -> DisplayList:
    """The figure of a problem of the language."""
    return figure_of_problem(parse_body(body, name="test"), LIBRARY, seed)


def test_a_length_whose_measure_would_cross_lines_says_whose_it_is():
    """The diagonals of a parallelogram divide each other, and no line beside one is free."""
    figure = drawn(
        "a b c = triangle a b c; d = parallelogram a b c d; o = on_line o a c, on_line o b d; length a c = 20"
    )
    (label,) = (e for e in figure.labels if e.of == "a c")
    assert label.text == "AC=20" and not any(isinstance(m, Measure) for m in figure.marks)


def test_the_area_asked_for_is_filled_under_everything():
    figure = drawn("a b c = r_triangle a b c; length a b = 3; length a c = 4 ? area a b c")
    at = {p.name: p.at for p in figure.points}
    (region,) = figure.fills
    assert isinstance(region, Polygon) and set(region.corners) == {at["a"], at["b"], at["c"]}


def test_a_sector_is_filled_inside_its_angle():
    figure = drawn("o a = segment o a; b = on_circle b o a; length o a = 2; angle a o b = 60 ? sector o a b")
    (region,) = figure.fills
    assert isinstance(region, Arc) and math.degrees(region.sweep) == pytest.approx(60)


def test_equal_angles_side_by_side_have_arcs_of_different_radii():
    """On one circle the two arcs would look like one."""
    figure = drawn("a b c = triangle a b c; d = angle_bisector d b a c; angle b a d = 25")
    radii = [m.radius for m in figure.marks if isinstance(m, AngleArc)]
    assert len(radii) == 2 and abs(radii[0] - radii[1]) > 2


def test_a_value_at_an_angle_of_a_class_stands_at_the_arcs_of_the_class():
    figure = drawn("a b c = triangle a b c; d = angle_bisector d b a c; angle b a d = 25")
    assert sum(e.text == r"25^{\circ}" for e in figure.labels) == 1
    assert sum(isinstance(m, AngleArc) for m in figure.marks) == 2


@pytest.mark.parametrize("seed", range(4))
def test_figures_stand_upright(seed):
    """A triangle stands on a level side with its first corner on top; one with a right angle has level lines too."""
    figure = drawn("a b c = triangle a b c; d = foot d a b c ? perp a d b c", seed)
    at = {p.name: p.at for p in figure.points}
    assert abs(at["b"][1] - at["c"][1]) < 0.01 and at["a"][1] > at["b"][1]
    square = drawn("a b = segment a b; c d = square a b c d ? perp a c b d", seed)
    sides = [s for s in square.lines if isinstance(s, Segment) and not s.dashed]
    level = sum(abs(s.a[1] - s.b[1]) < 0.01 for s in sides)
    assert level == 2


def test_turning_a_figure_upright_never_mirrors_it():
    points = {"a": (0.0, 0.0), "b": (3.0, 1.0), "c": (1.0, 4.0)}
    figure = compose(points, [], None, [("a", "b", "c")])
    at = {p.name: p.at for p in figure.points}
    before, after = (
        (p["b"][0] - p["a"][0]) * (p["c"][1] - p["a"][1]) - (p["b"][1] - p["a"][1]) * (p["c"][0] - p["a"][0])
        for p in (points, at)
    )
    assert before > 0 and after > 0


@pytest.mark.parametrize("name", ALL)
def test_every_mark_says_what_it_marks(name):
    """By points of the figure, which lie where the mark is."""
    figure = ALL[name]().figure()
    at = {p.name: p.at for p in figure.points}
    for mark in figure.marks:
        assert mark.of and set(mark.of.split()) <= set(at)
        if isinstance(mark, AngleArc):
            assert math.dist(at[mark.of.split()[1]], mark.vertex) < 0.01
        if isinstance(mark, Tick | Chevron):
            a, b = (at[n] for n in mark.of.split())
            assert math.dist(a, mark.at) + math.dist(mark.at, b) == pytest.approx(math.dist(a, b))


def refusal(points: dict[str, complex], *premises: str) -> str:
    with pytest.raises(FigureError) as caught:
        Sketch(points, premises).figure()
    assert isinstance(caught.value, SceneError)
    return str(caught.value)


def test_points_too_near_to_each_other_are_refused_by_name():
    told = refusal({"a": 0j, "b": 10 + 0j, "c": 10.01 + 0.01j}, "perp a b b c")
    assert told == "points b and c would print 0.8 px apart, less than 7"


def test_a_label_without_room_is_refused_by_name():
    """A point at which 24 lines meet has no free place beside it."""
    spokes = {f"p{i}": complex(math.cos(2 * math.pi * i / 48), math.sin(2 * math.pi * i / 48)) for i in range(48)}
    told = refusal({"o": 0j, **spokes}, *(f"coll o p{i} p{i + 24}" for i in range(24)))
    assert told == "the label of point o finds no free place"


def test_a_point_without_coordinates_is_refused_by_name():
    assert refusal({"a": 0j, "b": 1 + 0j}, "coll a b c") == "the point c has no coordinates"


def test_coordinates_that_are_not_finite_are_refused():
    assert refusal({"a": 0j, "b": complex(math.inf, 0)}, "lconst a b 3") == "a coordinate is not a finite number"


def test_a_straight_circle_is_refused():
    line = {n: complex(i, 0) for i, n in enumerate("abcd")}
    assert refusal(line, "cyclic a b c d") == "the circle through a b c d is a straight line"


def test_a_problem_without_points_is_refused():
    assert "nothing to draw" in refusal({})
