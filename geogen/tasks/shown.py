"""The figure of an item, drawn from its formal part alone."""

from __future__ import annotations

from dataclasses import replace

from geogen.figure.display import DisplayList
from geogen.figure.draw import draw_problem
from geogen.figure.style import PLAIN
from geogen.tasks.formal import PERTURBED, Formal

#: Figures otherwise stand upright, which would undo the turn of a twin's.
AS_IT_LIES = replace(PLAIN, upright=False)


def drawing(formal: Formal) -> DisplayList:
    """The figure of an item.

    Raises:
        FigureError: it would not be legible.
    """
    twin = formal.provenance.get(PERTURBED)
    style = AS_IT_LIES if twin is not None and not twin["upright"] else PLAIN
    return draw_problem(formal.problem, formal.premises, formal.at, formal.library, style)
