"""How a length or an angle lies to another, and that nothing but the shape of the picture decides it."""

from __future__ import annotations

import cmath

import pytest

from geogen.families.relative_position import angles_beside, lengths_beside

#: A triangle ABC with the midpoint M of AB, the foot F of the height from C, a point P of AM, D with ABDC a
#: parallelogram, and Q with A between B and Q.
AT = {
    "a": (0.0, 0.0),
    "b": (8.0, 0.0),
    "c": (2.0, 5.0),
    "d": (10.0, 5.0),
    "f": (2.0, 0.0),
    "m": (4.0, 0.0),
    "p": (3.0, 0.0),
    "q": (-3.0, 0.0),
}


def moved(turn: complex) -> dict[str, tuple[float, float]]:
    """The figure turned, stretched and shifted."""
    points = {p: complex(*xy) * turn + (2 - 7j) for p, xy in AT.items()}
    return {p: (z.real, z.imag) for p, z in points.items()}


@pytest.mark.parametrize("turn", [1, 1j, cmath.rect(0.3, 0.7), cmath.rect(40, 2.9)])
@pytest.mark.parametrize(
    ("one", "other", "how"),
    [
        ("am", "ab", "a part"),
        ("mp", "ba", "a part"),
        ("ab", "pm", "the whole"),
        ("am", "fb", "on one line"),
        ("qa", "ab", "on one line"),
        ("cd", "ab", "parallel"),
        ("dc", "am", "parallel"),
        ("cf", "ab", "perpendicular"),
        ("ac", "ab", "askew"),
        ("ad", "cb", "askew"),
    ],
)
def test_lengths(one: str, other: str, how: str, turn: complex) -> None:
    """Whichever way the figure is turned, and whichever end of a segment comes first."""
    at = moved(turn)
    assert {lengths_beside(x, y, at) for x in (one, one[::-1]) for y in (other, other[::-1])} == {how}


@pytest.mark.parametrize("turn", [1, 1j, cmath.rect(0.3, 0.7), cmath.rect(40, 2.9)])
@pytest.mark.parametrize(
    ("one", "other", "how"),
    [
        ("mac", "bad", "the whole"),
        ("dab", "mac", "a part"),
        ("cad", "dab", "at one vertex"),
        ("qac", "cad", "at one vertex"),
        ("qac", "dac", "at one vertex"),
        ("cba", "cab", "elsewhere"),
    ],
)
def test_angles(one: str, other: str, how: str, turn: complex) -> None:
    """The order of the arms does not matter."""
    at = moved(turn)
    assert {angles_beside(x, y, at) for x in (one, one[::-1]) for y in (other, other[::-1])} == {how}
