"""Records of any problem that agree with themselves in every column: what somebody forges who writes all anew."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from geogen.dataset.binding.case import remade
from geogen.dataset.candidate import row_of
from geogen.dataset.manifest import Options
from geogen.deduction import close_on_goal
from geogen.lang.json_text import print_json
from geogen.lang.problem import Question, parse_body, print_body
from geogen.library.records import Library
from geogen.problem.building import built
from geogen.problem.complexity import complexity, lengths
from geogen.problem.conditions import conditions_of, figures_beside
from geogen.problem.make import start_of
from geogen.problem.origin import parse_origin
from geogen.scene.order_types import Kinds
from geogen.scene.search import BRIEF
from tests.problem.minimal_proof import minimal_proof

#: Of a data set that asks as little as possible of its records.
OPTIONS = Options(n=1, seed=5, min_steps=0, min_premise_share=0.0, figures=False)


def record(body: str, library: Library, draw: str = "0.1") -> dict[str, Any]:
    """A record without picture of a problem that the engine can prove in the figure of a draw.

    Args:
        body: the problem.
        library: rules and constructions.
        draw: its origin.
    """
    problem, origin = parse_body(body), parse_origin(draw)
    scene = built(problem, library, origin.number(OPTIONS.seed), 1)
    closure = close_on_goal(scene, library)
    claim = problem.claim
    if isinstance(problem.goal, Question):
        value = closure.answer(problem.goal)
        assert value is not None and not isinstance(value, str), f"no answer: {value}"
        claim = problem.goal.answer(value)
    assert claim is not None
    made = remade(replace(minimal_proof(closure, claim), problem=print_body(problem)), library)
    kinds = Kinds(replace(made.problem, text=print_body(problem)), made.scene, library, BRIEF)
    figures = list(kinds.figures(kinds.tries, kinds.tries))
    figures += figures_beside(made.proof, figures, kinds)
    found = conditions_of(made.proof, filter(kinds.is_as_stated, figures), kinds.mirrors)
    base = start_of(OPTIONS.seed, origin.candidate, library).name
    row = row_of(replace(made, base=base, origin=origin, conditions=found), library)
    said = lengths(row["question_en"], row["caption_en"], row["solution_en"], OPTIONS.length_unit)
    rating = print_json(complexity(said, OPTIONS.alpha, OPTIONS.length_unit))
    return {**row, "id": f"{OPTIONS.seed}-0000000", "seed": OPTIONS.seed, "complexity": rating}
