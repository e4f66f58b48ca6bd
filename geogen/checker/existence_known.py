"""What follows from statements that hold exactly: by linear algebra over the rationals, and by rules of the library.

Constructions give more than places their points, such as all sides and right angles of a square. What is too much
follows from the rest by a few instances of rules, which their entries list.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from geogen.checker.existence_equations import equations
from geogen.checker.existence_forms import Turn
from geogen.checker.figure import POSITIONS, Figure, Lifted
from geogen.elaborate.task import Task
from geogen.lang.form import PI, Form, Quantity, form, segment
from geogen.lang.number import Number
from geogen.lang.statement import Statement, all_forms, conditions, own_forms, parts
from geogen.library.records import Library, Rule

#: Most products of coefficients: those of a usual problem are a few hundred.
MOST = 200_000

Row = dict[Quantity, Fraction]

#: The rule that the parts of a segment add up to it: its middle point, and the ends.
ON_A_LINE = "segment_addition"


class Known:
    """Forms that hold in an exact figure next to a drawn one, which tells the integers of their directions.

    Args:
        figure: the drawn figure.
    """

    def __init__(self, figure: Figure) -> None:
        self._figure = figure
        self._rows: dict[Quantity, Row] = {}
        self._made = 0

    def add(self, statement: Statement) -> None:
        """Take a statement that holds: one form of it gives the others."""
        for found in (f for s in (statement, *self._perpendiculars(statement)) for f in self._forms(s)):
            row = self._left(found)
            pivot = next((q for q in row if len(q) > 1 and q[0] != "log"), None)
            if pivot is not None:
                self._rows[pivot] = {q: c / row[pivot] for q, c in row.items()}

    def gives(self, statement: Statement) -> bool:
        """True where what is known gives a statement by linear algebra."""
        if not all(map(self._figure.seen, conditions(statement))):
            return False
        forms, pieces = self._forms(statement, own_forms), parts(statement)
        if any(not self._left(f) for f in forms) or (pieces and all(map(self.gives, pieces))):
            return True
        return any(map(self.gives, self._perpendiculars(statement)))

    def follow(self, task: Task, library: Library) -> None:
        """Take what follows by the rules listed for the constructions of a problem, and for points on its lines."""
        for use in task.uses:
            if len(set(use.names.values())) == len(use.names):
                for rule, *points in use.construction.follows:
                    self._apply([rule, *(use.names[p] for p in points)], library)
        for line in (s.points for s in task.given if s.predicate == "coll"):
            for middle in line:
                self._apply([ON_A_LINE, middle, *(p for p in line if p != middle)], library)

    def _apply(self, instance: Sequence[str], library: Library) -> None:
        """Take hypotheses and conclusions of a rule, which comes first, where they hold for points in its order."""
        rule = library.rules.get(instance[0])
        if rule is None:
            return
        names = dict(zip(rule.variables, instance[1:], strict=True))
        if self._fits(rule, names):
            for statement in (*rule.given, *rule.then):
                self.add(statement.renamed(names))

    def _fits(self, rule: Rule, names: Mapping[str, str]) -> bool:
        """True where the points may stand for a rule's variables, its conditions are seen and its hypotheses known."""
        points = sorted(set(names.values()))
        if (
            rule.apart
            and len(points) < len(names)
            or not all(self._figure.apart(p, q) for p, q in combinations(points, 2))
        ):
            return False
        seen = all(c.predicate in POSITIONS and self._figure.seen(c.renamed(names)) for c in rule.figure)
        return seen and all(self.gives(s.renamed(names)) for s in rule.given)

    def _forms(self, statement: Statement, forms: Callable[[Statement], tuple[Form, ...]] = all_forms) -> list[Row]:
        """The forms of a statement with rational coefficients, lifted."""
        lifted = [self._figure.lift(form) for form in forms(statement)]
        if statement.predicate == "equal":
            drawn = equations(statement, self._figure.at) or ()
            lifted += [self._figure.lift(_directions(e)) for e in drawn if isinstance(e, Turn)]
        rational = [f for f in lifted if f is not None and not any(isinstance(c, Number) for _, c in f)]
        return [_collected(f) for f in rational]

    def _perpendiculars(self, statement: Statement) -> list[Statement]:
        """That two lines are perpendicular, where a statement of another kind says that their angle is right."""
        if statement.predicate == "perp":
            return []
        turns = [e for e in equations(statement, self._figure.at) or () if isinstance(e, Turn)]
        right = [t.terms for t in turns if t.angle % 1 == Fraction(1, 2) and sorted(n for n, *_ in t.terms) == [-1, 1]]
        return [Statement("perp", (a, b, c, d)) for (_, a, b), (_, c, d) in right]

    def _left(self, row: Row) -> Row:
        """What remains of a form when known ones are taken away.

        Raises:
            ArithmeticError: that is too much work.
        """
        left = dict(row)
        while (pivot := next((q for q in left if q in self._rows), None)) is not None:
            factor = left[pivot]
            self._made += len(self._rows[pivot])
            if self._made > MOST:
                raise ArithmeticError("too many statements are combined")
            for q, c in self._rows[pivot].items():
                rest = left.get(q, 0) - factor * c
                if rest:
                    left[q] = rest
                else:
                    left.pop(q, None)
        return left


def _directions(turn: Turn) -> Form:
    """An equation of drawn angles as a form of directions."""
    return form([(PI, -turn.angle), *((segment("d", a, b), n) for n, a, b in turn.terms)])


def _collected(lifted: Lifted) -> Row:
    """A form as a row; the integer that lifts it joins the angle that it may have."""
    row: Row = {}
    for quantity, coefficient in lifted:
        row[quantity] = row.get(quantity, Fraction(0)) + Fraction(coefficient)  # type: ignore[arg-type]
    return {q: c for q, c in row.items() if c}
