"""What a problem asks to be drawn."""

from __future__ import annotations

from geogen.figure.demand import classes, demand
from geogen.lang.problem import parse_body
from geogen.lang.statement import parse_statement
from geogen.library import load_library
from geogen.library.instantiate import given_statements
from geogen.scene.named import Round


def of(*premises: str, goal: str = "", **more):
    return demand([parse_statement(p) for p in premises], parse_statement(goal) if goal else None, **more)


def test_equal_radii_of_three_points_are_a_circle_and_no_segments():
    d = of("cong o a o b", "cong o b o c")
    assert d.circles == (Round(("a", "b", "c"), "o"),)
    assert d.segments == () and d.equal == ()


def test_two_equal_radii_are_ticks_unless_the_problem_speaks_of_the_circle():
    assert of("cong o a o b").equal == ((("a", "o"), ("b", "o")),)
    spoken = of("cong o a o b", spoken=[("o", "a")])
    assert spoken.circles == (Round(("a", "b"), "o"),) and spoken.equal == ()


def test_a_midpoint_draws_its_segment_and_marks_the_halves():
    d = of("midp m a b")
    assert d.lines == (("a", "m", "b"),)
    assert d.equal == ((("a", "m"), ("b", "m")),)


def test_the_goal_is_drawn_and_never_marked():
    d = of("coll d b c", goal="perp a d b c")
    assert d.asked == (("a", "d"), ("b", "c")) and d.right == ()
    asked = of("coll d b c", goal="cyclic a b c d")
    assert asked.circles == () and asked.asked_circles == (Round(("a", "b", "c", "d")),)


def test_equal_angles_are_kept_as_a_class_at_their_vertices():
    assert of("eqangle a b a i a i a c").angles == ((("b", "a", "i"), ("c", "a", "i")),)


def test_base_angles_of_a_marked_isosceles_triangle_need_no_arcs():
    assert of("cong a b a c", "eqangle b a b c c b c a").angles == ()


def test_equal_lengths_join_in_one_class_across_statements():
    assert of("cong a b c d", "cong c d e f").equal == ((("a", "b"), ("c", "d"), ("e", "f")),)


def test_polygons_and_every_named_point_are_drawn():
    d = of("coll d b c", goal="cong a d a e", polygons=[("a", "b", "c")])
    assert d.points == ("a", "b", "c", "d", "e")
    assert d.segments == (("a", "b"), ("b", "c"), ("a", "c"))


def test_conditions_of_position_draw_nothing():
    d = of("ncoll a b c", "sameside a b c d e f")
    assert d.segments == () and set(d.points) == set("abcdef")


def test_classes_are_connected_components_in_order():
    assert classes([("a", "b"), ("c", "d"), ("b", "e")]) == (("a", "b", "e"), ("c", "d"))


def of_problem(body: str):
    """The demand of a problem as its clauses, values and goal make it."""
    problem = parse_body(body)
    statements = [p.statement for p in given_statements(problem, load_library())]
    return demand(statements, problem.goal, values=problem.values)


def test_values_are_written_as_given_and_each_segment_has_one():
    d = of_problem("a b c = triangle a b c; length a b = 3√2; length b c = 7/2; angle a b c = 40 ? length a c")
    assert dict(d.lengths) == {("a", "b"): r"3\sqrt{2}", ("b", "c"): r"\frac{7}{2}"}
    assert d.degrees == ((("a", "b", "c"), r"40^{\circ}"),)


def test_unknowns_are_written_and_not_what_they_turn_out_to_be():
    d = of_problem("a b c = triangle a b c; length a b = x + 3; length a c = 2x; value x = 5 ? value x")
    assert dict(d.lengths) == {("a", "b"): "x+3", ("a", "c"): "2x"}
    angles = of_problem("a b c = triangle a b c; angle a b c = 2x+10; angle b c a = x; angle c a b = 50 ? value x")
    assert dict(angles.degrees)[("a", "b", "c")] == r"(2x+10)^{\circ}"
    assert dict(angles.degrees)[("a", "c", "b")] == r"x^{\circ}"


def test_a_given_right_angle_is_a_square_and_no_value():
    for body in (
        "a b c = triangle a b c; angle a b c = 90 ? length a c",
        "a b = segment a b; c = aconst a b b c 90 ? perp a b b c",
    ):
        d = of_problem(body)
        assert d.right == ((("a", "b"), ("b", "c")),) and d.degrees == ()


def test_values_that_say_equal_are_marks():
    """AB = CD and equal angles, stated as values, are ticks and arcs of one class."""
    d = of_problem("a b c d = quadrangle a b c d; length a b = length c d; angle a b c = angle c d a ? length a c")
    assert d.equal == ((("a", "b"), ("c", "d")),)
    assert d.angles == ((("a", "b", "c"), ("a", "d", "c")),)


def test_what_a_question_asks_the_area_of_is_filled():
    assert of_problem("a b c = triangle a b c; length a b = 3 ? area a b c").regions == (("area", "a", "b", "c"),)
    round_one = of_problem("o a = segment o a; b = on_circle b o a; length o a = 2; angle a o b = 60 ? sector o a b")
    assert round_one.regions == (("sector", "o", "a", "b"),)
    assert of_problem("a b c = triangle a b c; length a b = 3 ? perimeter a b c").regions == ()
