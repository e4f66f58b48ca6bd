"""Which circles a problem speaks of, so that figure and caption have the same ones."""

from __future__ import annotations

import re
from collections.abc import Iterable

from geogen.library.records import Library
from geogen.scene.scene import Premise

_CIRCLE = re.compile(r"\bcircle", re.IGNORECASE)


def spoken_circles(premises: Iterable[Premise], library: Library) -> list[tuple[str, str]]:
    """(centre, point) of equal radii given by a construction whose sentence speaks of a circle."""
    found = []
    for premise in premises:
        construction = library.constructions.get(premise.construction)
        if construction is None or premise.statement.predicate != "cong" or not _CIRCLE.search(construction.say.en):
            continue
        first, second = (set(map(str, premise.statement.args[i : i + 2])) for i in (0, 2))
        if len(first & second) == 1:
            (centre,) = first & second
            found.append((centre, *sorted(second - {centre})))
    return [(o, p) for o, p in found]
