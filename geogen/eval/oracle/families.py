"""The oracle on problems of families: originals are solved as any problem is, twins are not yet known to it."""

from __future__ import annotations

from collections.abc import Mapping

from geogen.eval.baselines import Abstention, Query, stated
from geogen.eval.item import CLAIM
from geogen.eval.oracle.solving import solved
from geogen.eval.twins import unframed
from geogen.lang.form import Coordinates
from geogen.library import Library


def family_reply(query: Query, at: Mapping[tuple[str, str], Coordinates], library: Library) -> str:
    """The oracle's reply to a question of a suite about families.

    This is the place for what it knows of twins. It has to judge by the text and the picture alone: which kind of twin
    an item is, it is not told.

    Args:
        query: the question, with the sentence that stands behind every one.
        at: the figures of problems and items; see :func:`geogen.eval.oracle.reply.figures`.
        library: the rules.

    Raises:
        GeogenError: the text cannot be read, or the engine does not find the value.
    """
    figure = at.get(("solving", query.id))
    if figure is None or query.type == CLAIM:
        return Abstention("No answer: the oracle does not know twins.")
    return stated(solved(unframed(query.text, query.type, query.language), query.language, figure, library))
