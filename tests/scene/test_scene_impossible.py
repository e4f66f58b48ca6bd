"""Scenes that cannot be are refused with the reason, the place and the points, after a counted number of redraws."""

from __future__ import annotations

import pytest

from geogen.errors import ParseError, SceneError
from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.scene.build import build_scene

LIBRARY = load_library()
TRIANGLE = "a b c = triangle a b c"

IMPOSSIBLE = [
    ("o@0_0 a@1_0 = segment o a; b@3_0 = free b; x = on_tline x b o a, on_circle x o a", ("misses", "on_tline")),
    (f"{TRIANGLE}; d = parallelogram a b c d; x = on_line x a b, on_line x c d", ("parallel", "on_line")),
    (f"{TRIANGLE}; d = parallelogram a b c d; x = intersection_ll x a b c d", ("npara a b c d", "intersection_ll")),
    (f"{TRIANGLE}; x = on_line x a b, on_line x a b", ("on_line",)),
    (f"{TRIANGLE}; x = on_circle x a b, on_circle x b c, on_circle x c a", ("3 loci", "on_circle")),
    (f"{TRIANGLE}; x = rconst2 x a b 1/2, rconst2 x b c 1/9, on_line x a b", ("rconst2",)),
    ("a b = segment a b; m = midpoint m a b; x = foot x m a b", ("ncoll m a b", "foot")),
    ("a b = segment a b; m = midpoint m a b; n = midpoint n a b", ("m and n",)),
    ("a@0_0 b@0_0 = segment a b", ("a and b",)),
    ("o a = segment o a; b = midpoint b o a; x y = tangent x y b o a", ("circles do not meet", "tangent")),
    ("o a = segment o a; m = midpoint m o a; n = midpoint n o m; x = on_circle x o a, on_circle x m n", ("not meet",)),
    ("o a = segment o a; m = midpoint m o a; x = on_circle x o a, on_circle x o m", ("one centre", "on_circle")),
    ("a b c = triangle_sss a b c 1 2 9", ("no triangle has these sides", "triangle_sss")),
    (f"{TRIANGLE}; m = midpoint m b c; x = circle x b c m", ("ncoll b c m", "circle")),
    (f"{TRIANGLE}; d = on_line d a b; x = incenter x a b d", ("ncoll a b d", "incenter")),
    (
        "a b c = iso_triangle a b c; length a b = 6; d = on_opline d b c; length a d = 8; length b d = 2 ? length c d",
        ("no figure with the given values",),  # BC would be 12, twice AB
    ),
]


@pytest.mark.parametrize(("body", "words"), IMPOSSIBLE, ids=lambda v: v[-1] if isinstance(v, tuple) else "")
def test_the_reason_and_the_place_are_told(body: str, words: tuple[str, ...]) -> None:
    """One line: the file and line, the construction or the points, and why."""
    with pytest.raises(SceneError) as caught:
        build_scene(parse_body(body, name="impossible", file="made.txt", line=12), LIBRARY)
    message = str(caught.value)
    assert message.startswith("made.txt:12") and "\n" not in message
    assert all(word in message for word in words), message


def test_the_same_problem_is_refused_in_the_same_words() -> None:
    """Refusal depends on problem and seed alone."""
    problem = parse_body(IMPOSSIBLE[0][0])
    messages = set()
    for _ in range(2):
        with pytest.raises(SceneError) as caught:
            build_scene(problem, LIBRARY, 3)
        messages.add(str(caught.value))
    assert len(messages) == 1


@pytest.mark.parametrize("body", ["a b = segment a b; m = midpoint m a a", f"{TRIANGLE}; x = on_circle x a a"])
def test_one_point_for_two_is_refused(body: str) -> None:
    """A construction that needs two points does not take one twice."""
    with pytest.raises((SceneError, ParseError)):
        build_scene(parse_body(body), LIBRARY)


def test_an_impossible_clause_does_not_spoil_what_was_built_before() -> None:
    """The same clauses without the impossible one build."""
    body, _ = IMPOSSIBLE[0]
    scene = build_scene(parse_body(body.rsplit(";", 1)[0]), LIBRARY)
    assert scene.points == ("o", "a", "b")
