"""Perturbations: the same problem with other names, turned or mirrored, drawn otherwise, and in another unit of length.

All lengths are multiplied by one number, areas by its square; so every value of a length changes, statements stay as
true or false as they were, and a proof stays a proof, which the checker then judges anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Any

from geogen.checker.items.digits import DIGITS
from geogen.errors import GeogenError
from geogen.lang.expression import Expression, collected, dimension, renamed_term
from geogen.lang.measure import Coordinates, Term
from geogen.lang.problem import Call, Goal, Problem, ValueClause, parse_body, print_body
from geogen.lang.statement import Statement, parse_number
from geogen.lang.values import value_clause
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.problem.reduce import renamed
from geogen.proof.graph import ProofGraph, Step


class Unfit(GeogenError):
    """A perturbation that does not fit a problem."""


@dataclass(frozen=True)
class Perturbation:
    """What is changed.

    Args:
        names: a new name for every point, no two the same.
        cosine: of the angle by which the figure is turned.
        sine: of that angle; the two are exact.
        mirrored: whether it is mirrored before that.
        scale: by which all lengths are multiplied.
    """

    names: Mapping[str, str]
    cosine: Fraction = Fraction(1)
    sine: Fraction = Fraction(0)
    mirrored: bool = False
    scale: Fraction = Fraction(1)

    def statement(self, statement: Statement) -> Statement:
        """A statement about the same points under their new names, with values in the new unit."""
        return self.unit(statement).renamed(self.names)

    def unit(self, statement: Statement) -> Statement:
        """A statement with its values in the new unit."""
        if statement.predicate == "lconst":
            return Statement("lconst", (*statement.args[:2], statement.number * self.scale))
        if statement.predicate == "equal":
            left, right = statement.sides
            most = max((dimension(m) for side in (left, right) for m, _ in side.parts), default=0)
            return Statement("equal", (self._side(left, most), self._side(right, most)))
        return statement

    def _side(self, side: Expression, most: int) -> Expression:
        """A side of an equation whose terms of the highest dimension stay as they are."""
        return collected((m, c * self.scale ** (most - dimension(m))) for m, c in side.parts)

    def goal(self, goal: Goal) -> Goal:
        """What is asked or to be proved."""
        return self.statement(goal) if isinstance(goal, Statement) else goal.renamed(self.names)

    def term(self, term: Term) -> Term:
        """A measured term."""
        return renamed_term(term, self.names)

    def figure(self, at: Coordinates) -> dict[str, tuple[float, float]]:
        """A figure turned, mirrored and enlarged."""
        c, s, k = float(self.cosine), float(self.sine), float(self.scale)
        flip = -1 if self.mirrored else 1
        return {self.names[p]: (k * (c * x - s * flip * y), k * (s * x + c * flip * y)) for p, (x, y) in at.items()}

    def precise(self, at: Mapping[str, list[str]]) -> dict[str, list[str]]:
        """The same for a figure to many digits."""
        with localcontext() as context:
            context.prec = DIGITS
            c, s, k = (Decimal(q.numerator) / Decimal(q.denominator) for q in (self.cosine, self.sine, self.scale))
            flip = -1 if self.mirrored else 1
            found = {}
            for p, pair in at.items():
                x, y = Decimal(pair[0]), flip * Decimal(pair[1])
                found[self.names[p]] = [f"{k * (c * x - s * y):.60e}", f"{k * (s * x + c * y):.60e}"]
            return found

    def proof(self, proof: ProofGraph, library: Library) -> ProofGraph:
        """A proof of the perturbed problem, or a faulty one; it is for the checker to judge.

        Raises:
            Unfit: the problem cannot be said in the new unit.
        """
        problem = self.problem(parse_body(proof.problem), library)
        steps = tuple(self.step(s) for s in proof.steps)
        return replace(proof, problem=print_body(problem), figure=self.figure(proof.figure), steps=steps, extra={})

    def step(self, step: Step) -> Step:
        """A step about the same points under their new names."""
        return replace(
            step,
            statement=self.statement(step.statement),
            substitution=tuple((v, self.names.get(p, p)) for v, p in step.substitution),
            substitute=tuple(self.term(t) for t in step.substitute),
        )

    def problem(self, problem: Problem, library: Library) -> Problem:
        """The problem with other names and values.

        Raises:
            Unfit: it cannot be said in the new unit.
        """
        values = tuple(self._value(clause) for clause in problem.values)
        clauses = tuple(
            replace(clause, constructions=tuple(self._call(call, library) for call in clause.constructions))
            for clause in problem.clauses
        )
        goal = self.unit(problem.asked) if isinstance(problem.asked, Statement) else problem.asked
        found = renamed(replace(problem, clauses=clauses, values=values, goal=goal), self.names)
        wanted = _all(self.statement(p.statement) for p in given_statements(problem, library))
        if _all(p.statement for p in given_statements(found, library)) != wanted:
            raise Unfit("other statements would be given")
        return found

    def _call(self, call: Call, library: Library) -> Call:
        """A use of a construction; its numbers are lengths where it gives lengths."""
        if self.scale == 1 or not any(s.startswith("lconst ") for s in library.constructions[call.name].gives):
            return call
        args = tuple(a if a in self.names else str(parse_number(a) * self.scale) for a in call.args)
        return replace(call, args=args)

    def _value(self, clause: ValueClause) -> ValueClause:
        """A value clause in the new unit.

        Raises:
            Unfit: it compares lengths with unknowns.
        """
        if self.scale == 1:
            return clause
        left, right = (_dimensions(side) for side in (clause.left, clause.right))
        if left | right <= {0}:
            return clause
        if not has_unit(clause):
            raise Unfit("a length stands beside an unknown, or beside an area")
        value = clause.right.constant
        if value is None:
            if left == right and all(m for m, _ in clause.right.parts):
                return clause
            raise Unfit("an equation whose sides differ in dimension")
        text = f"{clause.text.partition('=')[0].strip()} = {value * self.scale ** left.pop()}"
        return value_clause(text, clause.column - 1)


def has_unit(clause: ValueClause) -> bool:
    """True for an equation that may be written in another unit of length: without unknowns, and with one dimension."""
    left, right = (_dimensions(side) for side in (clause.left, clause.right))
    return left | right <= {0} or not clause.unknowns and len(left) == 1


def _dimensions(side: Expression) -> set[int]:
    """The dimensions of the measured terms of a side."""
    known = (tuple((t, e) for t, e in m if t[0] != "unknown") for m, _ in side.parts)
    return {dimension(m) for m in known if m}


def _all(statements: Iterable[Statement]) -> frozenset[Statement]:
    return frozenset(s.canonical() for s in statements)


def renamed_figure(names: Mapping[str, str], at: Coordinates) -> dict[str, tuple[float, float]]:
    """A figure as it is, with other names for its points."""
    return {names[p]: xy for p, xy in at.items()}


def perturbation_of(twin: Any) -> Perturbation:
    """A perturbation on record."""
    cosine, sine = map(Fraction, twin["turned"])
    return Perturbation(twin["names"], cosine, sine, twin["mirrored"], Fraction(twin["lengths"]))
