"""Where two curves meet a second time, and that figures there are found whatever the points are called."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

from geogen.lang.problem import parse_body
from geogen.lang.statement import parse_statement
from geogen.library.load import load_library
from geogen.scene.build import build_scene
from geogen.scene.order_types import Kinds
from geogen.scene.search import BRIEF
from geogen.scene.second_points import at_second_points


def starts(statements: str, **at: complex) -> list[list[complex]]:
    said = [parse_statement(s) for s in statements.split(";")]
    return [z.tolist() for z in at_second_points(said, list(at), np.array(list(at.values())))]


def test_circle_and_line() -> None:
    """C at a distance from B on a line through A: the other place has the foot of the perpendicular in the middle."""
    found = starts("coll A C D; lconst B C 5", A=0j, B=4 + 3j, D=1 + 0j, C=8 + 0j)
    assert [z for z in found if z[:3] == [0, 4 + 3j, 1]] == [pytest.approx([0, 4 + 3j, 1, 0])]


def test_two_circles() -> None:
    """The mirror image in the line of the centres; a later point on a segment goes with it."""
    found = starts("lconst A C 5; lconst B C 5; lconst A B 8", A=0j, B=8 + 0j, C=4 + 3j, M=2 + 1.5j)
    assert [0, 8, 4 - 3j, 2 - 1.5j] in [pytest.approx(z) for z in found]


def test_two_sides_and_the_area() -> None:
    """C at a distance from A on a parallel to AB: the other place has A in the middle; the angle there is obtuse."""
    found = starts("lconst A C 5; equal area(A,B,C) 16", A=0j, B=8 + 0j, C=3 + 4j)
    assert [z for z in found if z[:2] == [0, 8]] == [pytest.approx([0, 8, -3 + 4j])]


def test_an_angle_and_a_distance() -> None:
    """D sees A and C under a right angle and is at 3 from C: the other place is beyond the diameter AC."""
    said = [parse_statement(s) for s in ("equal angle(C,D,A) 90", "lconst C D 3")]
    z = np.array([0j, 5 + 0j, 3.2 + 2.4j])
    found = [start.tolist() for start in at_second_points(said, list("ACD"), z, inscribed=True)]
    assert [0, 5, 3.2 - 2.4j] in [pytest.approx(start) for start in found]
    assert not any(start[2] == pytest.approx(3.2 - 2.4j) for start in map(list, at_second_points(said, list("ACD"), z)))


def test_lines_alone_meet_once() -> None:
    assert not starts("coll A B C; para A D B E", A=0j, B=1 + 0j, C=2 + 0j, D=1j, E=1 + 1j)


@pytest.mark.parametrize("names", sorted(permutations("abcd")), ids="".join)
def test_two_sides_and_an_angle_not_between_them(names: tuple[str, ...]) -> None:
    """AC is 5 or 3; D on AC at 4 from A says which, and is needed, in all orders of the names."""
    a, b, c, d = names
    text = (
        f"{a} {b} {c} = triangle {a} {b} {c}; {d} = on_line {d} {a} {c}; "
        f"length {a} {b} = 8; length {b} {c} = 7; angle {b} {a} {c} = 60 ? area {a} {b} {c}"
    )
    problem, library = parse_body(text), load_library()
    kinds = Kinds(problem, build_scene(problem, library), library, BRIEF)
    figures = list(kinds.figures(kinds.tries))
    lengths = {round(float(np.hypot(*np.subtract(at[a], at[c]))), 6) for at in figures}
    assert lengths == {3.0, 5.0}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "text",
    [
        "{a} {b} {c} = triangle {a} {b} {c}; length {a} {b} = 6; length {a} {c} = 4; angle {a} {b} {c} = 30; "
        "{d} = on_line {d} {b} {a}; angle {b} {d} {c} = 90 ? length {b} {c}",
        "{a} {b} {c} = triangle {a} {b} {c}; length {a} {b} = 600; length {a} {c} = 400; angle {a} {b} {c} = 30; "
        "{d} = on_line {d} {a} {b}; angle {b} {d} {c} = 90 ? length {b} {c}",
    ],
    ids=["BA", "AB, a hundred times as large"],
)
@pytest.mark.parametrize("names", ["abcd", "pqrs", "dcba"])
def test_a_point_on_a_segment_says_which_of_two_figures_is_meant(names: str, text: str, seed: int) -> None:
    """D can lie between A and B in one of them only: no seed, name, size or order leads to the other."""
    a, b, c, d = names
    scene = build_scene(parse_body(text.format(a=a, b=b, c=c, d=d)), load_library(), seed)
    at = scene.figure()
    assert np.dot(np.subtract(at[a], at[d]), np.subtract(at[b], at[d])) < 0


CHAINS = {
    "length a b = 100; length a c = 45; length c d = 42; length d e = 21; length e f = 41; length f h = 38 "
    "? length a h": {27.0, 63.0},
    "length a b = 100; length a c = 45; length c d = 31; length d e = 57; length e f = 38; length f h = 53; "
    "length h i = 25; length i j = 53 ? length a j": {8.0, 82.0},
}


@pytest.mark.parametrize(("values", "lengths"), CHAINS.items(), ids=["five", "seven"])
def test_a_chain_of_points_on_a_segment_turns_round(values: str, lengths: set[float]) -> None:
    """All points after C on its other side: the one other figure in which every point is between A and B."""
    last = values[-1]
    chain = [p for p in "cdefhij" if p <= last]
    text = "a b = segment a b; " + "; ".join(f"{p} = on_line {p} a b" for p in chain) + f"; {values}"
    problem, library = parse_body(text), load_library()
    kinds = Kinds(problem, build_scene(problem, library), library, BRIEF)
    figures = [kinds.scene.figure(), *kinds.figures(kinds.tries)]
    assert {round(float(np.hypot(*np.subtract(at["a"], at[last]))), 6) for at in figures} == lengths
