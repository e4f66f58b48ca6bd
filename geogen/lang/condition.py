"""Conditions: clauses that state something of points before them without making any, ``para a b c d``.

A problem may so be declared, as a list of facts over free points, where no construction program is known. Conditions
of position, ``between m a b`` or ``anticlockwise a b c``, say in which of the figures of the other facts it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations

from geogen.errors import ParseError
from geogen.lang.columns import column_of
from geogen.lang.distinct import must_differ
from geogen.lang.predicates import PREDICATES
from geogen.lang.statement import Statement, parse_statement

#: Conditions of position all of whose points differ; of the others two angles, or triangles, may share some.
OF_DIFFERENT = frozenset({"diff", "ncoll", "between", "acute", "obtuse", "anticlockwise", "simple", "convex"})


@dataclass(frozen=True)
class Condition:
    """A statement that a problem gives.

    Args:
        statement: what is given.
        column: where it starts in the body's line, 1-based.
        shown: True where no words say it, but a picture shows it.
    """

    statement: Statement
    column: int = field(default=1, compare=False)
    shown: bool = False

    def __str__(self) -> str:
        return str(self.statement)

    @property
    def points(self) -> tuple[str, ...]:
        """The points that it is about."""
        return self.statement.points

    @property
    def is_of_position(self) -> bool:
        """True for a condition that is read off figures, and from which nothing is derived by itself."""
        return self.statement.spec.seen

    def renamed(self, names: Mapping[str, str]) -> Condition:
        """The condition with its points replaced (points that are not in ``names`` stay)."""
        return Condition(self.statement.renamed(names), self.column, self.shown)


def is_condition(text: str) -> bool:
    """True where a clause states something by a predicate."""
    words = text.split()
    return bool(words) and words[0] in PREDICATES and "=" not in text


def condition(text: str, start: int) -> Condition:
    """A condition.

    Args:
        text: the clause.
        start: its offset in the body's line.

    Raises:
        ParseError: with the column only.
    """
    column = column_of(text, start)
    try:
        statement = parse_statement(" ".join(text.split()))
    except ParseError as error:
        raise ParseError(error.message, column=column, hint=error.hint) from None
    pairs = combinations(statement.args, 2) if statement.predicate in OF_DIFFERENT else must_differ(statement)
    again = next((one for one, other in pairs if one == other), None)
    if again is not None:
        raise ParseError(f"'{statement}' uses {again} twice where points must differ", column=column)
    return Condition(statement, column)
