"""The conditions of a record, looked for again in the figures of its text."""

from __future__ import annotations

from typing import Any

from geogen.dataset.binding.compared import difference
from geogen.errors import ProofRejected
from geogen.lang.json_text import print_json
from geogen.library.records import Library
from geogen.problem.conditions import check_conditions, conditions_of, figures_beside
from geogen.problem.finish import Made
from geogen.problem.goal_reading import goal_as_read
from geogen.problem.unique import judge
from geogen.proof.graph import read_json
from geogen.scene.order_types import Kinds
from geogen.scene.search import BRIEF


def conditions_fault(text: Any, made: Made, library: Library) -> str | None:
    """What is wrong with the conditions of a record, None where nothing is.

    What they say is held against the proof, and what they leave out is looked for: the figures of the text are drawn
    again, as many as when the problem was made. In none of them may the claim be false, as its text words
    it.

    Args:
        text: the column.
        made: the problem.
        library: the constructions.
    """
    if not isinstance(text, str):
        return "it is empty" if text is None else "it is no text"
    try:
        check_conditions(made.proof, read_json(text), library)
    except ProofRejected as error:
        return str(error)
    goal, record = made.problem.asked, made.scene.figure()
    kinds = Kinds(made.problem, made.scene, library, BRIEF)
    figures = list(kinds.figures(kinds.tries, kinds.tries))
    figures += figures_beside(made.proof, figures, kinds)
    if not all(map(judge(goal_as_read(goal, record), record), figures)):
        return "there is a figure of the text in which the claim is false"
    expected = print_json(
        [c.as_json() for c in conditions_of(made.proof, filter(kinds.is_as_stated, figures), kinds.mirrors)]
    )
    return None if text == expected else difference(text, expected, "a look at figures of the text")
