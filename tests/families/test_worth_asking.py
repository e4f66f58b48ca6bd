"""What twins do not ask for: the perimeter of points on one line, which no reader calls a triangle."""

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

#: The provenance of a twin that asks for the perimeter of B, C and E, where E is on BC.
ON_ONE_LINE = Path(__file__).with_name("on_one_line.json")


def test_perimeters_are_of_triangles() -> None:
    """Of a rectangle and the point O in which its diagonals meet, those of ABO and the like, and not that of ACO."""
    rectangle = family("rectangle")
    asked = [value.question for value in rectangle.composed if value.question.kind == "perimeter"]
    assert len(asked) > 1
    assert all(senseless(("area", *question.args), Figure(rectangle.at)) is None for question in asked)


def test_a_twin_that_asks_for_that_of_points_on_one_line_is_refused() -> None:
    """Though all that it says is true."""
    told = "what it asks for, 'perimeter b c e', is that of a polygon without area"
    with pytest.raises(ProofRejected, match=f"^{re.escape(told)}$"):
        written(json.loads(ON_ONE_LINE.read_text()), load_library())
