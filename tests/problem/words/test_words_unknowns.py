"""Solutions say values by their unknown, find it from a value, and put it in."""

from __future__ import annotations

import pytest

from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.problem.solving import in_words, solve

LIBRARY = load_library()
#: A problem with values by an unknown, and lines of its solution in both languages.
CASES = {
    "an angle": (
        "a b c = triangle a b c; angle a b c = 2x+10; angle a c b = 3*x; angle b a c = 70 ? value x",
        ["∠ABC = (2x + 10)° and ∠ACB = 3x°.", ": (2x + 10)° + 3x° + 70° = 180°.", "Answer: 20."],
        ["∠ABC = (2x + 10)°，∠ACB = 3x°。", "答：20。"],
    ),
    "from a value": (
        "a b c = iso_triangle a b c; d = on_line d b c; angle a b c = 3*x - 20; angle c a d = x; angle a c b = 40 "
        "? value x",
        ["x = 20", ": (3x − 20)° = 40°.", "Answer: 20."],
        ["x = 20", "：(3x − 20)° = 40°。", "答：20。"],
    ),
    "a length by another": (
        "a b c = triangle a b c; m = midpoint m a b; n = midpoint n a c; length m n = 4*x - 2; length a b = 2x + 6; "
        "length b c = 12 ? length a b",
        ["MN = 4x − 2 and AB = 2x + 6.", ": 4x − 2 = 6, so x = 2 and AB = 2 · 2 + 6 = 10.", "Answer: 10."],
        ["MN = 4x − 2，AB = 2x + 6。", "：4x − 2 = 6，所以x = 2，AB = 2 · 2 + 6 = 10。", "答：10。"],
    ),
    "an angle by another": (
        "a b c = r_triangle a b c; d = foot d a b c; angle a d b = 4*x - 6; angle a b c = x + 13 ? angle a b c",
        ["(4x − 6)° = 90°, so x = 24 and ∠ABC = (24 + 13)° = 37°.", "Answer: 37°."],
        ["(4x − 6)° = 90°，所以x = 24，∠ABC = (24 + 13)° = 37°。", "答：37°。"],
    ),
    "by what facts say of both": (
        "a b = segment a b; m = midpoint m a b; length a b = 3*x - 2; length a m = x + 2 ? length a b",
        [": AB = 2 · AM, that is, 3x − 2 = 2 · (x + 2), so x = 6 and AB = 3 · 6 − 2 = 16.", "Answer: 16."],
        ["：AB = 2 · AM，即3x − 2 = 2 · (x + 2)，所以x = 6，AB = 3 · 6 − 2 = 16。", "答：16。"],
    ),
    "on the way": (
        "a b c = triangle a b c; d = foot d a b c; angle b c a = 30; angle a b c = 3*x - 30; angle a d c = 4*x - 10; "
        "length a d = 18 ? length b d",
        [": (4x − 10)° = 90°, so x = 25 and ∠ABC = (3 · 25 − 30)° = 45°.", "BD = 18"],
        ["：(4x − 10)° = 90°，所以x = 25，∠ABC = (3 · 25 − 30)° = 45°。", "BD = 18"],
    ),
    "two angles of a triangle": (
        "a b c = r_triangle a b c; o = circle o a b c; angle a b c = 2*x + 9; angle b c a = 3*x + 16 ? angle a o b",
        ["that is, (2x + 9)° + (3x + 16)° = 90°, so x = 13 and"],
        ["即(2x + 9)° + (3x + 16)° = 90°，所以x = 13，"],
    ),
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_unknown_is_found_and_put_in(name: str, language: str) -> None:
    """Each line is in the solution."""
    body, english, chinese = CASES[name]
    problem = parse_body(body)
    found = solve(problem, LIBRARY)
    assert found.proof is not None, found.verdict
    text = in_words(problem, found.proof, found.verdict, LIBRARY, language)["solution"]
    assert [line for line in (english if language == "en" else chinese) if line not in text] == [], text
