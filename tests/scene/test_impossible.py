"""What arithmetic shows to be impossible is, and what has a figure is never called so."""

from __future__ import annotations

import pytest

from geogen.errors import SceneError
from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.library.resolve import resolve
from geogen.scene.build import build_scene
from geogen.scene.impossible import impossible_sources, is_impossible
from geogen.scene.sources import sources_of

LIBRARY = load_library()
TRIANGLE = "a b c = triangle a b c"


def shown(body: str) -> list[str]:
    """The premises of a body that are shown to contradict each other, as they are written."""
    problem = parse_body(body)
    return [text for s in impossible_sources(*sources_of(problem, resolve(problem, LIBRARY))) for text in s.texts]


CONTRADICTIONS = {
    "a sum": (f"{TRIANGLE}; perimeter a b c = 10; length a b = 6", 2),
    "ratios alone": (f"{TRIANGLE}; ratio a b b c = 2; ratio b c c a = 2", 2),
    "a chord": ("o a = segment o a; b = on_circle b o a; radius o a = 5; length a b = 11", 2),
    "a hypotenuse": ("a b c d = rectangle a b c d; length a b = 5; length a c = 4", 2),
    "Pythagoras": ("a b c = r_triangle a b c; length a b = 3; length a c = 4; length b c = 6", 3),
    "an altitude": (f"{TRIANGLE}; d = foot d a b c; length a d = 5; length a b = 4", 2),
    "base angles": ("a b c = iso_triangle a b c; angle b a c = 40; angle a b c = 60", 2),
    "an exterior angle": (f"{TRIANGLE}; d = mirror d b c; angle a c d = 60; angle b a c = 70", 2),
    "a midline": (f"{TRIANGLE}; m = midpoint m a b; n = midpoint n a c; length m n = 3; length b c = 7", 2),
    "a quadrilateral": ("a b c d = quadrangle a b c d; perimeter a b c d = 20; length a b = 12", 2),
    "four angles": (
        "a b c d = quadrangle a b c d; angle a b c = 100; angle b c d = 99; angle c d a = 98; angle d a b = 97",
        4,
    ),
    "a line": (f"{TRIANGLE}; d = on_line d a b; length a b = 5; length a d = 3; length d b = 4", 3),
    "a given turn": ("a b = segment a b; c = s_angle a b c 60; angle a b c = 50", 2),
    "an area": (f"{TRIANGLE}; length a b = 3; length a c = 4; area a b c = 7", 3),
    "a circle": ("o a = segment o a; circumference o a = 6pi; circle_area o a = 16pi", 2),
    "an arc": ("o a = segment o a; b = on_circle b o a; radius o a = 1; arc o a b = 4", 2),
    "sines": (f"{TRIANGLE}; length a b = 5; length a c = 4; angle a c b = 40; angle a b c = 80", 3),
    "a short side": (f"{TRIANGLE}; angle b a c = 30; length b c = 3; length a b = 7", 3),
    "cosines": (f"{TRIANGLE}; length a b = 3; length a c = 4; length b c = 5; angle b a c = 91", 4),
    "area by sine": (f"{TRIANGLE}; length a b = 4; length a c = 5; angle b a c = 30; area a b c = 6", 4),
}


@pytest.mark.parametrize(("body", "count"), CONTRADICTIONS.values(), ids=list(CONTRADICTIONS))
def test_a_contradiction_is_shown_and_no_premise_of_it_can_be_left_out(body: str, count: int) -> None:
    """The premises are named; without any of them nothing is shown."""
    found = shown(body)
    assert len(found) == count
    clauses = body.split("; ")
    for text in found:
        assert text not in clauses or not shown("; ".join(c for c in clauses if c != text))


#: The values of the contradictions, mended: on the border of what is possible, where there is one.
POSSIBLE = (
    f"{TRIANGLE}; perimeter a b c = 10; length a b = 24/5",
    f"{TRIANGLE}; ratio a b b c = 3/2; ratio b c c a = 3/2",
    "o a = segment o a; b = on_circle b o a; radius o a = 5; length a b = 10",
    "a b c = r_triangle a b c; length a b = 3; length a c = 4; length b c = 5",
    f"{TRIANGLE}; d = foot d a b c; length a d = 5; length a b = 6",
    f"{TRIANGLE}; d = mirror d b c; angle a c d = 71; angle b a c = 70",
    f"{TRIANGLE}; d = on_line d a b; length a b = 1; length a d = 3; length d b = 4",
    "a b = segment a b; c = s_angle a b c 60; angle a b c = 120",
    f"{TRIANGLE}; length a b = 3; length a c = 4; area a b c = 6",
    "o a = segment o a; b = on_circle b o a; radius o a = 1; arc o a b = 3",
    f"{TRIANGLE}; angle b a c = 30; length b c = 7/2; length a b = 7",
    f"{TRIANGLE}; length a b = 3; length a c = 4; length b c = 5; angle b a c = 90; area a b c = 6",
    f"{TRIANGLE}; length a b = 2; length a c = 2sqrt(3); angle b a c = 90; angle a b c = 60; angle a c b = 30",
)


@pytest.mark.parametrize("body", POSSIBLE)
def test_the_border_is_no_contradiction(body: str) -> None:
    """Equality in a bound contradicts nothing, nor does a value that another one gives exactly."""
    assert not shown(body)


def test_a_point_taken_twice_is_told_as_such() -> None:
    """It is a mistake of its own, and no contradiction of values."""
    with pytest.raises(SceneError, match="needs 'diff a a'"):
        build_scene(parse_body(f"{TRIANGLE}; d = third_point d a a ? coll a b d"), LIBRARY)


def test_no_scene_of_the_library_is_impossible() -> None:
    """Base scenes with each of their values, and examples of constructions and rules, have figures."""
    bodies = [c.example for c in LIBRARY.constructions.values()]
    bodies += [r.example.scene for r in LIBRARY.rules.values()]
    for scene in LIBRARY.scenes.values():
        bodies += [f"{scene.body}; {values}" for values in scene.values] or [scene.body]
    assert len(bodies) > 500
    for body in bodies:
        problem = parse_body(body)
        sources, others = sources_of(problem, resolve(problem, LIBRARY))
        assert not is_impossible([*others, *(s for one in sources for s in one.statements)]), body


@pytest.mark.parametrize(
    ("body", "values"),
    [
        (
            "a b c = r_triangle a b c; m = midpoint m b c; length a m = 5; length b c = 9",
            "length a m = 5 and length b c = 9",
        ),
        (
            "o a = segment o a; b = on_circle b o a; c = on_circle c o a; angle a o b = 80; angle a c b = 50",
            "angle a o b = 80 and angle a c b = 50",
        ),
    ],
)
def test_a_search_that_fails_is_told_as_one(body: str, values: str) -> None:
    """Nothing is said to contradict itself where only no figure was found; the message says what to try."""
    with pytest.raises(SceneError) as caught:
        build_scene(parse_body(f"{body} ? length a c"), LIBRARY)
    assert str(caught.value).endswith(
        f"no figure was found in which {values} hold together (46 starts were tried; check these values, or try "
        "another --seed)"
    )
