"""Twins that are refused though nothing in them is forged, and what no twin is made of."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from made import family

from geogen.checker.figure import Figure
from geogen.checker.terms import senseless
from geogen.errors import ProofRejected
from geogen.families.row import written
from geogen.library import load_library

#: Provenances by what is wrong: one asks for the perimeter of B, C and E, where E is on BC; one asks for BE in a right
#: trapezoid with AD = 12, AC = 15 and DE = 117/14, where AB may be 5, or 323/3 in a long one of the same order type.
REFUSED = {
    "on_one_line": "what it asks for, 'perimeter b c e', is that of a polygon without area",
    "far_away": "another figure of its text shows another answer",
}


@pytest.mark.parametrize("name", REFUSED)
def test_each_is_refused_with_its_message(name: str) -> None:
    """Though all that it says is true of its own figure."""
    data = json.loads((Path(__file__).with_name("refused") / f"{name}.json").read_text())
    with pytest.raises(ProofRejected, match=f"^{re.escape(REFUSED[name])}$"):
        written(data, load_library())


def test_perimeters_are_of_triangles() -> None:
    """Of a rectangle and the point O in which its diagonals meet, those of ABO and the like, and not that of ACO."""
    rectangle = family("rectangle")
    asked = [value.question for value in rectangle.composed if value.question.kind == "perimeter"]
    assert len(asked) > 1
    assert all(senseless(("area", *question.args), Figure(rectangle.at)) is None for question in asked)
