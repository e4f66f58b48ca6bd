"""The sense in which given angles turn is said where the sentence alone would leave it open, and it is read back."""

import random

import pytest

from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.problem.words.question import question
from geogen.problem.words.reading.reader import read_question
from geogen.problem.words.sense import senses
from geogen.proof.text import point_names
from geogen.scene.build import build_scene

LIBRARY = load_library()
SAID = {
    # Two known angles from one side: X and Y may lie on one side of AB, or on both.
    "a b = segment a b; x = s_angle a b x 40; y = s_angle a b y 30 ? angle x b y": [
        "anticlockwise a x b",
        "anticlockwise a y b",
    ],
    "a b = segment a b; x = aconst a b a x 60; y = rotate y b a 30 ? angle x a y": ["anticlockwise a b x"],
    # A known angle, and a turn whose sense the sentence says itself.
    "a b = segment a b; c = s_angle b a c 150, on_tline c b a b; d = nsquare d c a ? rconst a d b c 2": [
        "anticlockwise a c b"
    ],
    # An angle that equals another: X, or its mirror image.
    "a b c = triangle a b c; x = on_aline2 x a b a c b ? cyclic a b c x": ["sameclock a b c a b x"],
    "a b c = triangle a b c; x = on_aline x a b a c b; o = circle o a b c ? perp o a a x": ["sameclock a b c a x b"],
    "a b c = triangle a b c; d = free d; e = on_aline e a d c a b, on_aline e d a c b a ? simtri a b d a c e": [
        "sameclock a b c a d e"
    ],
    # Points on perpendiculars: on one side of a line, or on both.
    "a b = segment a b; x = aconst a b a x 90; y = aconst a b b y 90 ? para a x b y": [
        "anticlockwise a b x",
        "anticlockwise a b y",
    ],
    "a b = segment a b; x = s_angle a b x 90; y = s_angle a b y 30 ? angle x b y": [
        "anticlockwise a x b",
        "anticlockwise a y b",
    ],
    # One known angle may turn either way, as the whole figure may.
    "a b = segment a b; x = s_angle a b x 40 ? angle a b x": [],
    "b c = segment b c; x = iso_triangle_vertex_angle x b c ? cong x b x c": [],
    "a b c = triangle a b c; x = angle_mirror x a b c ? eqangle b a b c b c b x": [],
}


@pytest.mark.parametrize(("body", "expected"), SAID.items())
@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_text_says_which_way_angles_turn_where_it_matters(body, expected, language):
    """By the figure; what the text says is what an independent reader hears."""
    problem = parse_body(body)
    at = build_scene(problem, LIBRARY, 1).figure()
    assert [str(s) for s in senses(problem, at, LIBRARY)] == expected
    names = {shown: point for point, shown in point_names(problem.points).items()}
    heard = read_question(question(problem, at, LIBRARY, language), language, at, names).given
    turning = ("sameclock", "anticlockwise")
    assert sorted(str(s) for s in heard if s.predicate in turning) == sorted(expected)


class Chance:
    """Decides between alternatives by chance."""

    def __init__(self, seed):
        self.index = random.Random(seed).randrange


#: Angles between lines that have no named vertex, and what the reader hears of each given one.
TURNED = {
    "a b = segment a b; c = free c; x = aconst a b c x 40; y = aconst a b c y 110 ? angle x c y": [
        "aconst a b c x 40o",
        "aconst a b c y 110o",
    ],
    "a b = segment a b; c = free c; x = aconst a b c x 330 ? aconst a b c x 150": ["aconst a b c x 150o"],
    "a b c d = quadrangle a b c d; e f g = triangle e f g; x = on_aline0 x a b c d e f g ? eqangle a b c d e f g x": [
        "eqangle a b c d e f g x"
    ],
}


@pytest.mark.parametrize(("body", "expected"), TURNED.items())
@pytest.mark.parametrize("language", ["en", "zh"])
def test_rays_without_a_vertex_turn_as_the_text_says(body, expected, language):
    """Every wording says the sense, and reads back as the directed angle in the figure and in its mirror image."""
    problem = parse_body(body)
    at = build_scene(problem, LIBRARY, 1).figure()
    mirrored = {p: (x, -y) for p, (x, y) in at.items()}
    names = {shown: point for point, shown in point_names(problem.points).items()}
    texts = {question(problem, at, LIBRARY, language, Chance(n)) for n in range(40)}
    assert len(texts) > 1
    for text in texts:
        assert ("anticlockwise" if language == "en" else "逆时针") in text
        for figure in (at, mirrored):
            heard = read_question(text, language, figure, names).given
            assert [str(s) for s in heard if s.predicate in ("aconst", "eqangle")] == expected, text
