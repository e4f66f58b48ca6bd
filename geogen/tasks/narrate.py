"""A solution with a mistake as it would be written: every step has its line, and theorems say their names alone."""

from __future__ import annotations

from collections.abc import Sequence

from geogen.errors import GeogenError, Unsayable
from geogen.lang.expression import Expression
from geogen.lang.predicates.equations import as_equation
from geogen.lang.problem import Goal
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.problem.goal_reading import as_read
from geogen.problem.words.book import Why
from geogen.problem.words.saying import say
from geogen.problem.words.steps import Solution
from geogen.problem.words.symbols import Values
from geogen.problem.words.why import reason, subject_of
from geogen.proof.graph import BY_ALGEBRA, DERIVED, GIVEN, SEEN, ProofGraph, Step
from geogen.tasks.words import phrase

#: What steps that follow from a mistake raise where they cannot be put into words; numbers may leave those of schools.
UNSPEAKABLE = (GeogenError, ArithmeticError)


def shown_steps(proof: ProofGraph) -> list[Step]:
    """The derived steps that a reader sees."""
    return [s for s in proof.steps if s.kind in DERIVED and not s.statement.spec.silent]


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
            Unsayable: it is one between numbers.
        """
        if not zero.terms:
            raise Unsayable("an equation between numbers")
        return super().two_sides(zero, values)

    def body(self) -> list[str]:
        """The given statements, then the steps, line by line."""
        lines = [self.line("premise", n=self.label[s.id], it=self.say(s)) for s in self.given]
        return lines + [self.step(s, None) for s in self.derived]


class Bare(Narrator):
    """The lines of a solution that say what follows from what and by which theorem, and show no calculation.

    A reader has to calculate; shown beside right steps and wrong ones, a calculation would give the wrong ones away. So
    would a reason that depends on whether a step is right: it goes by kinds of statements alone.
    """

    def by_algebra(self, step: Step) -> str:
        """What is brought together, and what that is called."""
        return self._line(step, self.reason(step, list(self.rests_on(step).values())).text)

    def by_value(self, step: Step) -> str:
        """What is put into what."""
        return self._line(step, phrase("say", "put", self.language, 0))

    def _line(self, step: Step, why: str) -> str:
        by = self.cited([s.id for s in self.cited_by(step)])
        return self.line("algebra", n=self.label[step.id], it=self.say(step), by=by, why=why, computed="")

    def reason(self, step: Step, stated: Sequence[Statement]) -> Why:
        """What the kind of a step by algebra is called; equal drawn angles count as equal directed ones."""
        target = _directed(step.statement)
        return reason([_directed(s) for s in stated], target, _subject(step, target), self.voice.book)

    def cited_by(self, step: Step) -> list[Step]:
        """The lines that a step cites, each once."""
        premises = self.rests_on(step) if step.kind == BY_ALGEBRA else step.premises
        found: dict[tuple[int, ...], Step] = {}
        for number in premises:
            if number in self.cites and self.steps[number].kind != SEEN:
                found.setdefault(self.cites[number], self.steps[number])
        return list(found.values())


def _subject(step: Step, target: Statement) -> str:
    """The kinds of quantities that a step's computation is about; angles are, whether they are directed or drawn."""
    if target.predicate == "eqangle":
        return "d"
    return subject_of(step.certificates, target)


def _directed(statement: Statement) -> Statement:
    """Of two drawn angles that are equal, or make 180°: that the directed ones are equal; else the statement."""
    if statement.predicate != "equal":
        return statement
    zero = as_equation(statement.predicate, statement.args)
    if zero is None or len(zero.terms) != 2 or any(t[0] != "angle" for t in zero.terms):
        return statement
    if any(abs(float(c)) != 1 for m, c in zero.parts if m):
        return statement
    corners = [arm for _, a, vertex, b in zero.terms for arm in (a, vertex, vertex, b)]
    return Statement("eqangle", tuple(corners))
