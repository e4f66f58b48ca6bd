"""The search for auxiliary points: found where they are needed, none too many, always the same, and only by tries."""

from __future__ import annotations

from olympiad_problems import IMO_2010_2, IMO_2012_5, IMO_2020_1

from geogen.auxiliary.search import auxiliary_points, batches, needed
from geogen.auxiliary.solving import search
from geogen.checker import check
from geogen.deduction.goal_directed import reaches
from geogen.deduction.saturate import close
from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.problem.solving import solve
from geogen.scene.build import build_scene

LIBRARY = load_library()


def test_a_problem_of_an_olympiad_is_solved() -> None:
    """Not without, but with a point that the problem does not name; the proof passes the checker."""
    problem = parse_body(IMO_2012_5, name="2012 P5")
    assert not solve(problem, LIBRARY).solved
    found = search(problem, LIBRARY, tries=8)
    assert found.solved and found.tries == 1
    assert found.as_json()["auxiliary"] == ["n = chord_through n c d l a"]
    assert found.problem.text == IMO_2012_5.replace(" ?", " | n = chord_through n c d l a ?")
    assert found.proof is not None
    check(found.proof, LIBRARY)


def test_no_point_is_too_many() -> None:
    """Without any one of the points that are found, the goal does not follow; here two are needed."""
    scene = build_scene(parse_body(IMO_2020_1), LIBRARY, 0)
    found = auxiliary_points(scene, LIBRARY, 8)
    assert len(found.points) == 2
    assert needed(scene, found.points, LIBRARY) == found.points
    assert needed(scene, found.points[:1], LIBRARY) == found.points[:1]


def test_the_search_is_the_same_again() -> None:
    """A second search finds the same points in as many tries."""
    once, again = (search(parse_body(IMO_2010_2), LIBRARY, seed=1, tries=64).as_json() for _ in range(2))
    assert once["auxiliary"] == again["auxiliary"] and once["tries"] == again["tries"]


def test_tries_end_the_search() -> None:
    """With fewer tries than it takes nothing is found, and the tries are told."""
    scene = build_scene(parse_body(IMO_2010_2), LIBRARY, 0)
    taken = auxiliary_points(scene, LIBRARY, 64).tries
    assert taken > 1
    fewer = search(parse_body(IMO_2010_2), LIBRARY, tries=taken - 1)
    assert not fewer.solved and fewer.tries == taken - 1


def test_later_figures_have_points_of_points() -> None:
    """Batches beyond a figure's first turn add points that are made of the auxiliary ones before."""
    scene = build_scene(parse_body("a b c = triangle a b c; d = foot d a b c ? cong a b a c"), LIBRARY, 0)
    for batch in batches(scene, LIBRARY):
        names = {point.name for point in batch.points}
        if len(names) > 4:
            break
    assert any(names & set(point.of) for point in batch.points)
    assert not reaches(close(batch.scene, LIBRARY))


def test_nothing_is_looked_for_where_the_goal_is_false() -> None:
    """A goal that is false, or false in another figure of the text, needs no more points; nor does one that follows."""
    false = search(parse_body("a b c = triangle a b c ? perp a b a c"), LIBRARY, tries=4)
    other = "a b c = triangle a b c; o = circle o a b c; d = on_circle d o a; e = on_line e a b ? cong a d a e"
    assert not false.solved and false.tries is None
    assert search(parse_body(other), LIBRARY, tries=4).tries is None
    assert search(parse_body("a b c = iso_triangle a b c ? eqangle b a b c c b c a"), LIBRARY).tries is None
