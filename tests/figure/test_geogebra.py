"""GeoGebra files: an interpreter of its own rebuilds every point, and dragging keeps what the constructions say."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from ggb_reader import read

from geogen.errors import GeogenError
from geogen.figure.files import Drawn, drawn_problem
from geogen.figure.geogebra.templates import put, template, written
from geogen.figure.geogebra.write import ggb_labels, ggb_xml, write_ggb
from geogen.geogebra.syntax import Name
from geogen.lang.problem import Problem, parse_body
from geogen.lang.statement import true_in
from geogen.library import load_library
from geogen.library.instantiate import given_statements
from geogen.scene.build import build_scene

LIBRARY = load_library()
#: All but that of a single point, of which there is no figure.
CONSTRUCTIONS = tuple(c for c in LIBRARY.constructions.values() if c.id != "free")
#: The only ones whose points get coordinates where a construction ties them, and why: their curves are no lines or
#: circles, or need what GeoGebra cannot say in one expression.
FIXED = {"eqangle2": {"x"}, "2l1c": {"i"}}


def drawn(body: str, seed: int = 0) -> Drawn:
    return drawn_problem(parse_body(body, name="test"), LIBRARY, seed)


def saved(found: Drawn) -> bytes:
    return write_ggb(found.problem, LIBRARY, found.at, found.figure)


def worst(found: Drawn, points: dict[str, tuple[float, float]]) -> float:
    """The largest difference of distances between two points in the file and in the figure, relative to its size."""
    labels = ggb_labels(list(found.at))
    assert {labels[p] for p in found.at} == set(points)
    size = max(math.dist(p, q) for p in found.at.values() for q in found.at.values())
    gaps = [
        abs(math.dist(found.at[p], found.at[q]) - math.dist(points[labels[p]], points[labels[q]]))
        for p in found.at
        for q in found.at
    ]
    return max(gaps) / size


def undrawn(problem: Problem, seed: int) -> Drawn:
    """A problem with a figure that shows its points alone, whatever its quality."""
    from geogen.figure.display import DisplayList, Point

    at = build_scene(problem, LIBRARY, seed).figure()
    return Drawn(problem, at, DisplayList(400, 400, (), (), tuple(Point(n, p) for n, p in at.items()), ()))


@pytest.mark.parametrize("construction", CONSTRUCTIONS, ids=lambda c: c.id)
def test_the_commands_of_every_construction_rebuild_its_points(construction):
    """To 1e-9 of the figure's size, from the file alone; only the named points have coordinates instead."""
    found = undrawn(parse_body(construction.example, name=construction.id), 1)
    plane = read(saved(found))
    assert worst(found, plane.points) < 1e-9
    labels = ggb_labels(list(found.at))
    fixed = {labels[n] for n in FIXED.get(construction.id, ())}
    assert plane.notes.startswith(", ".join(sorted(fixed)) if fixed else "") and bool(plane.notes) == bool(fixed)


@pytest.mark.parametrize("scene", list(LIBRARY.scenes.values()), ids=lambda s: s.id)
def test_base_scenes_are_rebuilt(scene):
    found = undrawn(parse_body(scene.body, name=scene.id), 2)
    assert worst(found, read(saved(found)).points) < 1e-9


DRAGGED = (
    "a b c = triangle a b c; h = orthocenter h a b c; o = circle o a b c; d = foot d a b c; m = midpoint m b c",
    "a b c = triangle a b c; d = on_line d a b; e = intersection_lp e a c d b c; f = on_circum f a b c",
    "o a = segment o a; b = on_circle b o a; p = tangents_meet p a b o; c = antipode c a o; d = midpoint d p c",
    "a b = segment a b; c d = square a b c d; e = on_line e c d; f = on_tline f a b e, on_line f b c",
)


@pytest.mark.parametrize("body", DRAGGED)
def test_dragging_the_free_points_keeps_every_premise(body):
    """All free points are moved in the file; every statement of the constructions holds afterwards."""
    try:
        found = drawn(body)
    except GeogenError:
        found = undrawn(parse_body(body), 0)
    data = saved(found)
    before = read(data).points
    size = max(math.dist(p, q) for p in before.values() for q in before.values())
    moved = {
        n: (x + 0.05 * size * math.sin(7 * i + 1), y + 0.05 * size * math.cos(5 * i))
        for i, (n, (x, y)) in enumerate(before.items())
    }
    after = read(data, moved).points
    assert max(math.dist(before[n], after[n]) for n in before) > 0.01 * size
    labels = ggb_labels(list(found.at))
    at = {n: after[labels[n]] for n in found.at}
    for premise in given_statements(found.problem, LIBRARY):
        assert true_in(premise.statement, at), premise.statement


def test_a_point_on_two_curves_is_their_intersection():
    found = undrawn(parse_body("a b c = triangle a b c; d = on_line d b c, on_tline d a b c"), 0)
    assert any(
        c.startswith("Intersect(Line[B, C], OrthogonalLine[A, Line[B, C]])") for c in read(saved(found)).commands
    )


def test_a_point_with_too_many_conditions_gets_coordinates_and_the_file_says_so():
    found = undrawn(parse_body("a b c = triangle a b c; d = midpoint d b c; length a b = 4; angle b a c = 50"), 0)
    plane = read(saved(found))
    assert "These values hold until a point is dragged: length a b = 4; angle b a c = 50." in plane.notes
    assert worst(found, plane.points) < 1e-9


def test_lengths_keep_the_units_of_the_problem():
    found = drawn("a b c = triangle a b c; length a b = 4; length a c = 5; angle b a c = 60 ? length b c")
    points = read(saved(found)).points
    assert math.dist(points["A"], points["B"]) == pytest.approx(4)


def test_what_the_figure_shows_is_in_the_file():
    """Segments, ticks, squares, arcs with values, and lengths; nothing is made twice, and every label exists once."""
    found = drawn("a b c = r_triangle a b c; m = midpoint m b c; length a m = 5; angle a b c = 35 ? area a b c")
    text = ggb_xml(found.problem, LIBRARY, found.at, found.figure)
    plane = read(saved(found))
    for wanted in ("Segment(B, C)", "Polygon(A, B, C)", "Midpoint(B, C)"):
        assert any(c == wanted or c == wanted.replace("B, C", "C, B") for c in plane.commands), wanted
    assert text.count('decoration type="1"') == 2 and "$5$" in text and r"$35^{\circ}$" in text
    assert sum(c.startswith("Angle(") for c in plane.commands) == 2


def test_equal_figures_have_equal_bytes():
    assert saved(drawn("a b c = triangle a b c; h = orthocenter h a b c", 3)) == saved(
        drawn("a b c = triangle a b c; h = orthocenter h a b c", 3)
    )


def test_labels_are_those_of_the_figure_and_never_alike():
    assert ggb_labels(["a", "b1", "h_2", "d'"]) == {"a": "A", "b1": "B_{1}", "h_2": "H_{2}", "d'": "D'"}
    assert len(set(ggb_labels(["a", "A", "a_1", "a1"]).values())) == 4


def test_a_command_that_gives_another_point_is_not_exported():
    """The exporter trusts no template: with a wrong one the point gets its coordinates."""
    record = LIBRARY.constructions["midpoint"]
    wrong = replace(record, geogebra=("{x} = Dilate({a}, 1/3, {b})",))
    library = replace(LIBRARY, constructions={**LIBRARY.constructions, "midpoint": wrong})
    found = undrawn(parse_body("a b = segment a b; m = midpoint m a b"), 0)
    plane = read(write_ggb(found.problem, library, found.at, found.figure))
    assert plane.notes.startswith("M has coordinates only") and worst(found, plane.points) < 1e-9


def test_expressions_are_read_and_written():
    node = template("{x} = Dilate({b}, (sqrt(5) - 1) / 2, {a})").node
    names = {n: Name(n) for n in "ab"}
    assert written(put(node, names), {"a": "A", "b": "B_{1}"}) == "Dilate[B_{1}, (sqrt(5) - 1) / 2, A]"
    assert written(template("{x} = Rotate({a}, -108°, {b})").node, {"a": "A", "b": "B"}) == "Rotate[A, (-108)°, B]"
    with pytest.raises(GeogenError, match="is no GeoGebra command"):
        template("{x} = Midpoint({a}, {b}")
