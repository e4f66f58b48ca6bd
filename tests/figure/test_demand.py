"""What a problem asks to be drawn."""

from __future__ import annotations

from geogen.figure.demand import Round, classes, demand
from geogen.lang.statement import parse_statement


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
