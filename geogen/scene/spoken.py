"""Which circles and polygons a problem speaks of, so that figure and caption have the same ones."""

from __future__ import annotations

import re
from collections.abc import Iterable

from geogen.lang.measure import Term, repeated
from geogen.library.records import Library
from geogen.library.resolve import Use
from geogen.scene.scene import Premise

_CIRCLE = re.compile(r"\bcircle", re.IGNORECASE)
_POLYGON = re.compile(r"\{([a-z]{4,})\}")


def spoken_polygons(uses: Iterable[Use]) -> tuple[Term, ...]:
    """The polygons that sentences of constructions name by their corners: in a figure their sides do not cross."""
    found = []
    for use in uses:
        for corners in _POLYGON.findall(use.construction.say.en):
            if set(corners) <= set(use.construction.args):
                found.append(("area", *(use.names[c] for c in corners)))
    return tuple(term for term in found if repeated(term) is None)


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
