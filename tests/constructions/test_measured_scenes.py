"""Base scenes with values: every alternative can be drawn, and each scene has questions with pleasant answers."""

from __future__ import annotations

import random

import pytest

from geogen.deduction import close
from geogen.errors import LibraryError
from geogen.lang.problem import parse_body, print_body
from geogen.lang.statement import true_in
from geogen.library import load_library
from geogen.library.records import BaseScene, Words
from geogen.problem.questions import named_circles, pleasant, questions, terms_to_ask
from geogen.problem.slots import alternative, filled, stretched
from geogen.scene.build import build_scene
from geogen.scene.mentioned import spoken

LIBRARY = load_library()
MEASURED = {name: scene for name, scene in LIBRARY.scenes.items() if scene.values}

every_scene = pytest.mark.parametrize("scene", MEASURED.values(), ids=MEASURED)


@every_scene
def test_every_alternative_builds_and_is_true_in_the_figure(scene: BaseScene) -> None:
    """Each alternative states values that figures can have, at once, and that the first figure has."""
    for number in range(len(scene.values)):
        problem = alternative(scene, number)
        assert parse_body(print_body(problem)).values == problem.values
        built = build_scene(problem, LIBRARY)
        values = [p.statement for p in built.premises if p.clause >= len(problem.clauses)]
        assert values, f"alternative {number + 1} states nothing"
        assert all(true_in(statement, built.figure()) for statement in values)


@every_scene
def test_an_alternative_has_three_questions_with_pleasant_answers(scene: BaseScene) -> None:
    """The first alternative determines at least three lengths, angles, areas … that are not given."""
    problem = alternative(scene, 0)
    built = build_scene(problem, LIBRARY)
    rng = random.Random(1)
    circles = named_circles(spoken(problem, built.premises, LIBRARY))
    terms = terms_to_ask([p.statement for p in built.premises], problem.clauses, circles, built.figure(), rng, 1.0)
    found = list(questions(close(built, LIBRARY, ask=terms), problem, terms, circles, rng))
    assert len({str(asked.question) for asked in found}) >= 3
    assert all(pleasant(asked.value) for asked in found)


def scene_of(*values: str, body: str = "a b c = r_triangle a b c") -> BaseScene:
    """A base scene with these alternatives."""
    return BaseScene("sample", Words("Sample", "例"), body, values=values, file="sample.toml", line=7)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("length a b = 3; length a q = 4", "uses the point 'q', which no clause before it defines"),
        ("length a b = 3 cm", "sample.toml:7"),
        ("length a b = -3", "alternative 1 of 'values', 'length a b = -3'"),
        ("length a b = x", "sample"),
        ("d = midpoint d a b", "it defines points"),
        ("value x = 3", "the unknown 'x' stands in one equation only"),
        ("length a b = length b a", "it states nothing about the figure"),
    ],
)
def test_a_wrong_alternative_names_its_scene(text: str, message: str) -> None:
    """What cannot be read is refused with file, line, scene and alternative."""
    with pytest.raises(LibraryError) as caught:
        alternative(scene_of(text), 0)
    assert message in str(caught.value) and "scene 'sample'" in str(caught.value)


def test_lengths_are_multiplied_together_and_areas_twice() -> None:
    """A figure three times as large has lengths three times, areas nine times as large, and the same angles."""
    sizes = "length a b = 3; length a b + length b c = 3sqrt(2); ratio a b a c = 2; area a b c = 6"
    large = stretched(alternative(scene_of(sizes + "; angle a b c = 2x; angle a c b = x"), 0), 3)
    assert large is not None
    assert "; ".join(map(str, large.values)) == (
        "length a b = 9; length a b + length b c = 9*sqrt(2); ratio a b a c = 2; area a b c = 54; "
        "angle a b c = 2x; angle a c b = x"
    )
    assert parse_body(print_body(large)).values == large.values


@pytest.mark.parametrize(
    ("text", "body"),
    [
        ("angle a b c = 30", "a b c = r_triangle a b c"),
        ("length a b = 30; length a c = 40", "a b c = r_triangle a b c"),
        ("length a b = 2x; length b c = x + 3", "a b c = r_triangle a b c"),
        ("length a b = 2", "a b c = triangle a b c; d = lconst d a 3"),
    ],
)
def test_what_cannot_be_multiplied_stays_as_it_is(text: str, body: str) -> None:
    """Values without lengths, lengths that get too large, unknown lengths and constructions of given size."""
    assert stretched(alternative(scene_of(text, body=body), 0), 2) is None


def test_the_stream_decides() -> None:
    """One seed gives one problem; many seeds give every alternative, and larger figures too."""
    scene = scene_of("length a b = 3; length a c = 4", "length a b = 5; length a c = 12")
    assert filled(scene, random.Random(5)) == filled(scene, random.Random(5))
    texts = {print_body(filled(scene, random.Random(seed))) for seed in range(60)}
    assert {scene.body + "; " + text for text in scene.values} < texts and len(texts) >= 6
