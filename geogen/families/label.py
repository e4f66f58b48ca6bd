"""Labels: what a twin's answer is, and what else its record says of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from geogen.families.edit import Value
from geogen.families.figures import Digits
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem
from geogen.lang.statement import Statement
from geogen.problem.asking import answer
from geogen.problem.reduce import renamed
from geogen.problem.words.telling import Telling

#: Answers that are no value.
UNDETERMINED, IMPOSSIBLE, REFUTED, CONFLICT, PROVED = "undetermined", "impossible", "refuted", "conflict", "true"
#: The type of such answers, and of several values.
STATUS, VALUES = "status", "values"


@dataclass(frozen=True)
class Label:
    """What the judge of a twin found.

    Args:
        problem: the twin, as its text states it.
        answer: the exact value, one of the words above, or values separated by ``; ``.
        latex: the same for readers; empty for words.
        type: ``length``, ``angle`` … of a value, ``values``, or ``status``.
        at: the figure by which the text is worded and which the picture shows.
        marked: the problem whose marks the picture has, where they are not the twin's.
        figures: those on which the label rests, to at least fifty digits.
        culprits: the premises that are missing or in conflict.
        names: by the name of each of the original's points, its name in the twin; empty where they keep theirs.
        telling: how the twin is told; None for as problems are told elsewhere.
    """

    problem: Problem
    answer: str
    latex: str
    type: str
    at: Coordinates
    marked: Problem | None = None
    figures: tuple[Digits, ...] = ()
    culprits: tuple[Statement, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)
    telling: Telling | None = None

    def renamed(self, names: Mapping[str, str]) -> Label:
        """The label of the same twin whose points have other names; none where they keep theirs."""
        if not names:
            return self
        return replace(
            self,
            problem=renamed(self.problem, names),
            at={names[p]: xy for p, xy in self.at.items()},
            marked=None if self.marked is None else renamed(self.marked, names),
            figures=tuple({names[p]: xy for p, xy in figure.items()} for figure in self.figures),
            culprits=tuple(s.renamed(names) for s in self.culprits),
            names=names,
        )


def unasked(problem: Problem) -> Problem:
    """A problem without its question, for pictures: a twin and its control, which ask for different quantities of one
    text, show the same one."""
    return replace(problem, goal=None)


def valued(problem: Problem, value: Value, at: Coordinates, **more: object) -> Label:
    """The label of a twin with one answer."""
    found = answer(value.question, value.statement, at)
    return Label(problem, found.text, found.latex, found.type, at, **more)  # type: ignore[arg-type]
