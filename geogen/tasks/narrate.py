"""A solution with a mistake as it would be written: every step has its line, and theorems say their names alone."""

from __future__ import annotations

from collections.abc import Sequence

from geogen.checker.items.fault import HIDDEN
from geogen.errors import GeogenError
from geogen.lang.expression import Expression
from geogen.lang.problem import Goal
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.problem.drawn import as_read
from geogen.problem.words.saying import say
from geogen.problem.words.steps import Solution
from geogen.problem.words.symbols import Values
from geogen.proof.graph import DERIVED, GIVEN, ProofGraph, Step

#: What steps that follow from a mistake raise where they cannot be put into words.
UNSPEAKABLE = (GeogenError, IndexError, KeyError, AssertionError, ArithmeticError)


def shown_steps(proof: ProofGraph) -> list[Step]:
    """The derived steps that a reader sees."""
    return [s for s in proof.steps if s.kind in DERIVED and s.statement.predicate not in HIDDEN]


class Narrator(Solution):
    """The lines of a solution.

    Args:
        path: the steps; they need not follow from each other.
        goal: what is asked or to be proved.
        library: the rules by whose names the steps are explained.
        language: ``en`` or ``zh``.
    """

    def __init__(self, path: ProofGraph, goal: Goal, library: Library, language: str) -> None:
        super().__init__(path, goal, library, language)
        self.given = [s for s in path.steps if s.kind == GIVEN]
        self.derived = shown_steps(path)
        self.number()

    def say(self, step: Step) -> str:
        """What a step states, drawn angles by their one name, so that true and false ones are called alike."""
        return say(as_read(step.statement, self.proof.figure), self.voice)

    def by_rule(self, step: Step, again: bool) -> str:
        """The theorem's name without its sentence, whose points would give a mistake away."""
        return super().by_rule(step, True)

    def put_in(self, target: Statement, stated: Sequence[Statement]) -> str:
        """Nothing: beside a mistake the numbers would contradict it."""
        return ""

    def two_sides(self, zero: Expression, values: Values | None = None) -> str:
        """An equation; with wrong values put in nothing may be left of it that could be written.

        Raises:
            GeogenError: it is one between numbers.
        """
        if not zero.terms:
            raise GeogenError("an equation between numbers")
        return super().two_sides(zero, values)

    def body(self) -> list[str]:
        """The given statements, then the steps, line by line."""
        lines = [self.line("premise", n=self.label[s.id], it=self.say(s)) for s in self.given]
        return lines + [self.step(s, None) for s in self.derived]
