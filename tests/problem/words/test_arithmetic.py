"""Steps that find a value show its arithmetic, and the arithmetic is right."""

from __future__ import annotations

import pytest

from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.problem.solving import solve
from geogen.problem.words.solution import solution

LIBRARY = load_library()
#: A right triangle cut by a bisector and its distance from the hypotenuse.
KITE = "a b c = r_triangle a b c; d = angle_bisector d a b c, on_line d a c; e = foot e d b c"
#: Problems with the arithmetic that their solutions show.
SHOWN = {
    "a b c = iso_triangle a b c; angle b a c = 40 ? angle a b c": "∠ABC = (180° − 40°)/2 = 70°",
    "a b c = triangle a b c; angle a b c = 50; angle b c a = 60 ? angle b a c": "∠BAC = 180° − 60° − 50° = 70°",
    "a b c = triangle a b c; d = on_line d b c; angle a d b = 110 ? angle a d c": "∠ADC = 180° − 110° = 70°",
    "a b = segment a b; c = on_circle c a b; length a b = 9 ? length a c": "AC = AB = 9",
    "a b c = triangle a b c; m = midpoint m a b; n = midpoint n a c; length b c = 8 ? length m n": "(1/2) · 8 = 4",
    "a b c = r_triangle a b c; length a b = 5; length a c = 12 ? length b c": "BC² = AB² + AC² = 5² + 12² = 169",
    "a b c d = eq_quadrangle a b c d; m = midpoint m a c; n = midpoint n b d; e = midpoint e a b ? cong m e n e": (
        "EM = (1/2) · BC = (1/2) · AD = EN"
    ),
    f"{KITE}; length a b = 27; length a c = 36 ? perimeter c d e": "= AD + CD + CE = CE + 36 = 18 + 36 = 54",
    "a b c d = rhombus a b c d; length a c = 6; length b d = 8 ? length a b": (
        "AB² = (1/4) · AC² + (1/4) · BD² = (1/4) · 6² + (1/4) · 8² = 25"
    ),
    "a b c = triangle a b c; d = parallelogram a b c d; length a c = 6; length b d = 8; ratio a b b c = 1/2 "
    "? length a b": "10 · AB² = 2 · AB² + 2 · BC² = AC² + BD² = 100",
    "a b c = r_triangle a b c; d = foot d a b c; length b d = 2; length d c = 8 ? length a b": "AB² = 10 · 2",
    "a b c = triangle a b c; ratio a b b c = 6; length b c = 1 ? length a b": "AB = 6 · 1 = 6",
    "a b c = triangle a b c; length a b = 3; length b c = 1 ? ratio a b b c": "AB : BC = 3 : 1 = 3",
    "a b c = triangle a b c; ratio a b b c = 3/2; ratio b c a c = 4/5 ? ratio a b a c": "AB : AC = (3/2) : (5/4) = 6/5",
}


def lines(body: str, language: str) -> list[str]:
    """The solution of a problem, line by line."""
    problem = parse_body(body)
    found = solve(problem, LIBRARY)
    assert found.found is not None
    return solution(found.found, problem.goal, LIBRARY, language).splitlines()  # type: ignore[arg-type]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(("body", "arithmetic"), SHOWN.items())
def test_arithmetic_is_shown(body: str, arithmetic: str, language: str) -> None:
    """In both languages."""
    assert any(arithmetic in line for line in lines(body, language)), lines(body, language)


def test_nothing_is_said_by_itself() -> None:
    """No chain of equals has what is sought in a later link: AB² = (1/2) · AB² + …"""
    body = f"{KITE}; length a b = 27; length a c = 36 ? perimeter c d e"
    chains = [line.partition("): ")[2].split(" = ") for line in lines(body, "en")]
    assert any(len(links) > 3 for links in chains)
    assert not any(links[0] in link for links in chains for link in links[1:-1] if " " not in links[0])


@pytest.mark.parametrize(("language", "chain"), [("en", "[BCD] = [ABC] = 12"), ("zh", "S△BCD = S△ABC = 12")])
def test_known_areas_are_put_in(language: str, chain: str) -> None:
    """Of congruent triangles; areas are measured in squares of the unit of length."""
    body = "a b c = triangle a b c; d = reflect d a b c; area a b c = 12 ? area d b c"
    assert any(line.endswith((f": {chain}.", f"：{chain}。")) for line in lines(body, language)), lines(body, language)
