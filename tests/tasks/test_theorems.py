"""Where theorems apply: to named points and to crossings of what is drawn, and not where they degenerate."""

from dataclasses import replace

import pytest

from geogen.checker.figure import Figure
from geogen.checker.items.applies import PREDICATES, Places, applies
from geogen.checker.items.crossings import places
from geogen.checker.items.instances import instances
from geogen.checker.items.theorem import fits
from geogen.lang.problem import parse_body
from geogen.scene.build import build_scene
from geogen.tasks.keywords import keywords, learnt

#: A right angle at a crossing that has no name: AB and CD are perpendicular, and meet outside both.
PERPENDICULAR = {"a": (0.0, 0.0), "b": (1.0, 0.0), "c": (3.0, 1.0), "d": (3.0, 2.3)}


def points_of(figure: dict[str, tuple[float, float]]) -> list[complex]:
    """The named points."""
    return [complex(*at) for at in figure.values()]


def test_lines_are_extended_to_where_they_cross(library) -> None:
    """A right triangle with a corner that has no name is one all the same."""
    problem = parse_body("a b = segment a b; c d = segment c d ? perp a b c d")
    found = places(problem, PERPENDICULAR, library)
    assert any(abs(p - 3) < 1e-9 for p in found)
    pythagoras = library.theorems["pythagoras"]
    assert applies(pythagoras, Places(found)) is True
    assert applies(pythagoras, Places(points_of(PERPENDICULAR))) is False


def test_a_centre_and_three_points_of_its_circle_are_enough_for_the_inscribed_angle(library) -> None:
    """The rule wants a midpoint, too, which no teacher does."""
    figure = [0j, 1 + 0j, 0.6 + 0.8j, -0.28 - 0.96j]
    assert applies(library.theorems["central_angle"], Places(figure)) is True


def test_four_points_on_a_line_are_no_parallelogram(library) -> None:
    """Nor does Apollonius's theorem speak of flat triangles."""
    line = [0j, 1 + 0j, 3 + 0j, 4 + 0j, 2 + 0j]
    for name in ("parallelogram_law", "parallelogram_sides", "median_length", "isosceles_base_angles", "kite"):
        assert applies(library.theorems[name], Places(line)) is False, name


def test_hypotheses_are_such_as_can_be_looked_for(library) -> None:
    """Every predicate of theorems' hypotheses has a search."""
    for theorem in library.theorems.values():
        assert {s.predicate for way in theorem.widest for s in way} <= PREDICATES


def test_names_are_told_apart(library) -> None:
    """In both languages no two theorems have one name, and no two have the same rules."""
    theorems = library.theorems.values()
    for one in ([t.name.en for t in theorems], [t.name.zh for t in theorems], [t.rules for t in theorems]):
        assert len(set(one)) == len(one)


def pairs() -> list[tuple[str, str]]:
    """Theorems with each of their rules."""
    from geogen.library.load import load_library

    return [(t.id, rule) for t in load_library().theorems.values() for rule in t.rules]


@pytest.mark.parametrize(("name", "rule"), pairs())
def test_hypotheses_ask_for_no_more_than_the_rules_do(name: str, rule: str, library) -> None:
    """Where a rule fires in its own example it satisfies the theorem's widest hypotheses by its own points."""
    scene = build_scene(parse_body(library.rules[rule].example.scene), library)
    figure = Figure(scene.figure())
    theorem = replace(library.theorems[name], circle=False)
    found = instances(library.rules[rule], figure)
    assert any(fits(rule, points, theorem, figure.at, (), library) for points in found)


def test_a_theorem_on_circles_is_applied_to_circles_of_which_the_problem_speaks(library) -> None:
    """An angle in a semicircle that is not there is a right triangle with the midpoint of its hypotenuse."""
    figure = {"a": (0.0, 0.0), "b": (0.0, 3.0), "c": (4.0, 3.0), "o": (2.0, 1.5)}
    points = {"O": "o", "A": "a", "B": "b", "C": "c"}
    semicircle = library.theorems["thales_circle"]
    assert not fits("thales_circle", points, semicircle, figure, [], library)
    assert fits("thales_circle", points, semicircle, figure, [(2 + 1.5j, 2.5)], library)
    assert not fits("thales_circle", points, semicircle, figure, [(2 + 1.5j, 2.0)], library)


def test_words_tell_which_theorems_apply() -> None:
    """A theorem on circles is likely where the text speaks of a circle, as far as the problems show it."""
    texts = ["Points A and B lie on a circle.", "ABC is a triangle."] * 20
    with_circle = [frozenset({"chord"}), frozenset()] * 20
    without = [frozenset(), frozenset({"chord"})] * 20
    likely = learnt(texts, with_circle, without, ["chord"])
    assert likely.of("chord", keywords(texts[0])) > 0.7 > 0.3 > likely.of("chord", keywords(texts[1]))
    assert likely.of("unknown", ()) == 0.5
