"""The number of solutions of conditions in one placement."""

from __future__ import annotations

import pytest

from geogen.constructing.count import solutions
from geogen.constructing.problem import Wanted
from geogen.lang.statement import parse_statement

GIVEN = {"A": (0.0, 0.0), "B": (4.0, 0.3), "C": (1.2, 3.1)}
CASES = {
    "the foot of a perpendicular is one point": ("point F", ["perp A F B C", "coll F B C"], 1),
    "an equilateral triangle stands on either side": ("point X", ["cong X B B C", "cong B C C X"], 2),
    "bisectors of lines meet in four points": ("point I", ["eqangle A B A I A I A C", "eqangle B C B I B I B A"], 4),
    "within the triangle there is one of them": (
        "point I",
        ["eqangle A B A I A I A C", "eqangle B C B I B I B A", "oneside I A B C", "oneside I B C A", "oneside I C A B"],
        1,
    ),
    "two tangents lead to a circle": (
        "line t",
        ["coll A t_1 t_2", "equal 2*area(B,t_1,t_2) length(B,C)*length(t_1,t_2)"],
        2,
    ),
    "one circle goes through three points": (
        "circle k",
        ["cong k_0 A k_0 B", "cong k_0 B k_0 C", "cong k_0 k_1 k_0 A"],
        1,
    ),
    "one equation leaves a point free": ("point X", ["cong X A X B"], 0),
    "parallels do not meet": ("point X", ["para X A B C", "coll X B C"], 0),
}


@pytest.mark.parametrize("case", CASES)
def test_solutions_are_counted(case: str) -> None:
    """The stated number of solutions is found; none where something is free or contradictory."""
    wanted, conditions, count = CASES[case]
    kind, name = wanted.split()
    found = solutions([Wanted(name, kind)], [parse_statement(c) for c in conditions], GIVEN)
    assert len(found) == count


def test_objects_that_need_others_come_after_them() -> None:
    """Three points one after the other are found, though together they have six coordinates."""
    wanted = [Wanted(name, "point") for name in ("D", "E", "F")]
    conditions = ["midp E D C", "midp F E A", "coll D A B", "perp C D A B"]
    (found,) = solutions(wanted, [parse_statement(c) for c in conditions], GIVEN)
    assert set(found) == {"D", "E", "F"}
