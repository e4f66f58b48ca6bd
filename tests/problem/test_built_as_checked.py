"""What is made is what a check of its record takes, also where points lie beyond the segments that sentences name."""

from __future__ import annotations

from geogen.lang.json_text import print_json
from geogen.library import load_library
from geogen.problem.finish import Demands
from geogen.problem.make import problems
from geogen.problem.stored import stored_problem
from geogen.proof.graph import to_json

LIBRARY = load_library()
#: A candidate of which a goal had a figure with a point on the other side of a ray than the problem's text draws it.
SEED, CANDIDATE = 771203, 2822


def test_no_problem_is_made_that_a_check_of_its_record_refuses() -> None:
    made = problems(SEED, CANDIDATE, Demands(5, 0.5), LIBRARY)
    assert made
    for one in made:
        assert stored_problem(print_json(to_json(one.proof)), LIBRARY) == one.proof
