"""All predicates of the language, in one explicit table."""

from __future__ import annotations

from geogen.lang.predicate import Predicate
from geogen.lang.predicates import equations, figures, lengths, lines, order

PREDICATES: dict[str, Predicate] = {
    p.name: p
    for p in (
        *lines.PREDICATES,
        *lengths.PREDICATES,
        *figures.PREDICATES,
        *equations.PREDICATES,
        *order.PREDICATES,
    )
}
