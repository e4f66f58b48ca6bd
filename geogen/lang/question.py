"""Questions: goals that ask for a value, such as ``? length a b``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from geogen.errors import ParseError
from geogen.lang.expression import Expression
from geogen.lang.expression_text import MAX_CORNERS, expanded
from geogen.lang.number import Number
from geogen.lang.statement import Statement

#: What can be asked for, with an example; the words that are no terms come last.
KINDS = {
    "length": "length a b",
    "angle": "angle a b c",
    "area": "area a b c",
    "perimeter": "perimeter a b c",
    "radius": "radius o a",
    "circle_area": "circle_area o a",
    "circumference": "circumference o a",
    "arc": "arc o a b",
    "sector": "sector o a b",
    "ratio": "ratio a b c d",
    "sin": "sin a b c",
    "cos": "cos a b c",
    "tan": "tan a b c",
    "value": "value x",
}
_COUNTS = {
    "length": 2,
    "angle": 3,
    "radius": 2,
    "circle_area": 2,
    "circumference": 2,
    "arc": 3,
    "sector": 3,
    "ratio": 4,
    "sin": 3,
    "cos": 3,
    "tan": 3,
}


@dataclass(frozen=True)
class Question:
    """A goal that asks for a value.

    Args:
        kind: one of :data:`KINDS`.
        args: its points; for ``value`` the unknown.
        expression: what is asked for (for a ratio, the first length).
        divisor: for a ratio, the second length.
    """

    kind: str
    args: tuple[str, ...]
    expression: Expression
    divisor: Expression | None = None

    def __str__(self) -> str:
        return " ".join((self.kind, *self.args))

    @property
    def points(self) -> tuple[str, ...]:
        """The points that it is about."""
        return tuple(dict.fromkeys((*self.expression.points, *(self.divisor.points if self.divisor else ()))))

    def renamed(self, names: Mapping[str, str]) -> Question:
        """The question with its points replaced (points that are not in ``names`` stay)."""
        args = self.args if self.kind == "value" else tuple(names.get(a, a) for a in self.args)
        divisor = None if self.divisor is None else self.divisor.renamed(names)
        return Question(self.kind, args, self.expression.renamed(names), divisor)

    def answer(self, value: Number) -> Statement:
        """The statement that answers it with a value."""
        if self.kind == "ratio":
            return Statement("rconst", (*self.args, value))
        term = self.expression.lone_term
        if term is not None and term[0] == "length":
            return Statement("lconst", (*term[1:], value))
        return Statement("equal", (self.expression, Expression.of(value)))

    def latex(self, value: Number) -> str:
        """A value of this kind in LaTeX."""
        shown = value.latex()
        return f"{shown}^\\circ" if self.in_degrees else shown

    def beside(self) -> tuple[Question, ...]:
        """Of the angle at one of three points, the questions of those at the other two.

        Where one of them is straight, the three points lie on a line and this one is zero.
        """
        term = self.expression.lone_term
        if self.divisor is not None or term is None or term[0] != "angle":
            return ()
        a, vertex, b = term[1:]
        return tuple(Question("angle", ends, expanded(("angle", *ends))) for ends in ((vertex, a, b), (vertex, b, a)))

    @property
    def in_degrees(self) -> bool:
        """True where the answer is written with degrees; x is a number, also where an angle is (2x + 10)°."""
        return self.is_angle and self.kind != "value"

    @property
    def is_angle(self) -> bool:
        """True where what is measured for the answer is a number of degrees."""
        return self.divisor is None and any(t[0] == "angle" for t in self.expression.terms)

    def value_of(self, statement: Statement) -> Number | None:
        """The value with which a statement answers the question, None where it is no answer to it.

        An angle is zero where the statement says that another one of its three points is straight.
        """
        straight = (other.answer(Number.of(180)) for other in self.beside())
        if any(statement_agrees(wanted, statement) for wanted in straight):
            return Number()
        last = statement.args[-1]
        value = last if isinstance(last, Number) else last.constant if isinstance(last, Expression) else None
        if value is None or not statement_agrees(self.answer(value), statement):
            return None
        return value

    def answered_by(self, statement: Statement) -> Number:
        """The value with which a statement answers the question.

        Raises:
            ParseError: it is no answer to it.
        """
        value = self.value_of(statement)
        if value is None:
            raise ParseError(f"'{statement}' is no answer to '{self}'")
        return value


def statement_agrees(wanted: Statement, found: Statement) -> bool:
    """True where two statements are one under their predicate's symmetry."""
    return wanted.predicate == found.predicate and wanted.canonical() == found.canonical()


def question(words: tuple[str, ...], unknowns: dict[str, Expression]) -> Question:
    """A question from its words.

    Args:
        words: the kind and its points, or ``value`` and an unknown.
        unknowns: what each unknown is in measured terms.

    Raises:
        ParseError: too few points, one of them twice, or an unknown that nothing defines.
    """
    kind, *args = words
    wanted = _COUNTS.get(kind)
    if wanted is not None and len(args) != wanted:
        raise ParseError(f"'{kind}' takes {wanted} points, not {len(args)}", hint=f"for instance '? {KINDS[kind]}'")
    if kind == "value":
        return _unknown(args, unknowns)
    if kind == "ratio":
        first, second = expanded(("length", *args[:2])), expanded(("length", *args[2:]))
        return Question(kind, tuple(args), first, second)
    if wanted is None and len(args) < 3:
        raise ParseError(
            f"'{kind}' takes three or more points, not {len(args)}", hint=f"for instance '? {KINDS[kind]}'"
        )
    if len(args) > max(MAX_CORNERS, wanted or 0):
        raise ParseError(f"'{kind}' takes at most {MAX_CORNERS} points, not {len(args)}")
    return Question(kind, tuple(args), expanded((kind, *args)))


def _unknown(args: list[str], unknowns: dict[str, Expression]) -> Question:
    if len(args) != 1:
        raise ParseError("'value' takes one unknown", hint="for instance '? value x'")
    found = unknowns.get(args[0])
    if found is None:
        known = f"unknowns are {' '.join(unknowns)}" if unknowns else "no clause has an unknown"
        raise ParseError(f"no clause says anything about '{args[0]}'", hint=known)
    others = [t[1] for t in found.terms if t[0] == "unknown"]
    if others:
        raise ParseError(f"nothing says what '{others[0]}' is, on which '{args[0]}' depends", hint="add an equation")
    return Question("value", (args[0],), found)
