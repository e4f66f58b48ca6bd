"""Premises by what they state: a value, or a relation."""

from __future__ import annotations

from geogen.lang.statement import Statement

#: Predicates whose premises state a value.
NUMERICAL = ("aconst", "rconst", "lconst", "lensum", "sqsum", "equal")
#: What all other premises are called.
RELATIONAL = "relational"


def kind_of(premise: Statement) -> str:
    """``numerical`` or ``relational``, as records say it."""
    return "numerical" if premise.predicate in NUMERICAL else RELATIONAL
