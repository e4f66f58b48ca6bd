"""Which objects of a reply are its answers: those of the wanted names, and where none bears them those it ends with.

A problem asks for its objects by name. Where a reply gives a wanted name to an object, that object is the answer, right
or wrong; a helper that happens to satisfy the conditions is none. Where several solutions may be given, the names X1,
X_2, X' and so on of the same stem, and a list X, are answers, too. A list and a name that stands for several objects
are answers as a whole: each of their objects has to be a solution.

Where nothing bears the name, the last objects of the wanted kind are the answer, as many as are wanted. Where all
solutions are asked for and fewer bear the name, the objects of the kind on which no other one depends count beside
them. What is given is never an answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cached_property

from geogen.constructing.outputs import Choice, choices
from geogen.constructing.problem import ConstructionProblem, Wanted
from geogen.geogebra import Drawing
from geogen.geogebra.syntax import names

#: Most answers for one wanted object; no problem has more than a few solutions.
MOST = 40
#: What follows the stem in the name of one of several solutions.
_NUMBERED = re.compile(r"_?\{?\d{1,2}\}?|'{1,3}")


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers of a reply.

    Args:
        rows: for each wanted object those that may be it.
        why_not: where a row is empty or too long, what is wrong with the reply, one line.
    """

    rows: tuple[tuple[Choice, ...], ...]
    why_not: str = ""


def answers(drawing: Drawing, problem: ConstructionProblem, given: Collection[str]) -> Answers:
    """The answers of a reply.

    Args:
        drawing: the reply.
        problem: the problem.
        given: the reply's names of what is given.
    """
    reply = _Named(drawing, problem, frozenset(given))
    rows = tuple(map(reply.row, problem.wanted))
    why_not = (reply.why_not(w, row) for w, row in zip(problem.wanted, rows, strict=True))
    return Answers(rows, next((text for text in why_not if text), ""))


@dataclass(frozen=True)
class _Named:
    """A reply with the names by which it calls its objects."""

    drawing: Drawing
    problem: ConstructionProblem
    given: frozenset[str]

    @cached_property
    def called(self) -> dict[str, str]:
        """The objects that the script itself names, with the name that it gives them, which may be that of several."""
        spoken = {n for s in self.drawing.script.statements for n in names(s.node)}
        found: dict[str, str] = {}
        for made in self.drawing.made:
            labels = made.statement.labels
            for number, name in enumerate(made.names):
                if len(labels) == 1 and number < made.counts:
                    found[name] = labels[0]
                elif name in labels or name in spoken:
                    found[name] = name
        return found

    @cached_property
    def place(self) -> dict[str, int]:
        """The statement that makes each object."""
        return {n: number for number, made in enumerate(self.drawing.made) for n in made.names}

    def row(self, wanted: Wanted) -> tuple[Choice, ...]:
        """The answers for one wanted object."""
        every = choices(self.drawing.objects, wanted, self.given)
        named = [c for c in every if self.called.get(c.name) == wanted.name]
        if self._is_borne(wanted) and not named:
            return ()
        alike = [c for c in every if self._is_numbered(c, wanted)] if self.problem.solutions > 1 else []
        if self.problem.every:
            named += [c for c in alike if c not in named]
            rest = [c for c in every if c not in named and not self._is_of_another(c, wanted)]
            return tuple(named if self._names_all else [*named, *self._final(rest, every)])
        return tuple(named or alike or self._last(every, wanted))

    @cached_property
    def _names_all(self) -> bool:
        """True where some wanted object's name is given as often as there are solutions."""
        for wanted in self.problem.wanted:
            every = choices(self.drawing.objects, wanted, self.given)
            bearing = [c for c in every if self.called.get(c.name) == wanted.name or self._is_numbered(c, wanted)]
            if _count(bearing) >= self.problem.solutions:
                return True
        return False

    def _is_borne(self, wanted: Wanted) -> bool:
        return any(wanted.name in m.statement.labels for m in self.drawing.made)

    def _is_numbered(self, choice: Choice, wanted: Wanted) -> bool:
        called = self.called.get(choice.name, "")
        return called.startswith(wanted.name) and bool(_NUMBERED.fullmatch(called, len(wanted.name)))

    def _is_of_another(self, choice: Choice, wanted: Wanted) -> bool:
        """True for what bears the name of another wanted object."""
        others = [w for w in self.problem.wanted if w != wanted]
        return any(self.called.get(choice.name) == w.name or self._is_numbered(choice, w) for w in others)

    def _final(self, rest: Sequence[Choice], every: Sequence[Choice]) -> list[Choice]:
        """Those on which no other object of their kind depends."""
        needed = {n for name in {c.name for c in every} for n in self.drawing.ancestors(name)}
        return [c for c in rest if c.name not in needed]

    def _last(self, every: Sequence[Choice], wanted: Wanted) -> list[Choice]:
        """The last ones, as many as are wanted of the kind and bear no name; what one statement makes is a whole."""
        unnamed = [w for w in self.problem.wanted if w.kind == wanted.kind and not self._is_borne(w)]
        rest = [c for c in every if not self._is_of_another(c, wanted)]
        found: list[Choice] = []
        for number in sorted({self.place[c.name] for c in rest}, reverse=True):
            if _count(found) >= len(unnamed):
                break
            found = [*(c for c in rest if self.place[c.name] == number), *found]
        return found

    def why_not(self, wanted: Wanted, row: Sequence[Choice]) -> str:
        """What is wrong with the answers for a wanted object; empty where it is worth a look."""
        if _count(row) > MOST:
            return f"{_count(row)} objects are given for {wanted.name}"
        names = [
            wanted.name,
            *(f"{wanted.name}{k}" for k in range(1, self.problem.solutions + 1) if self.problem.every),
        ]
        labels = {label for made in self.drawing.made for label in made.statement.labels}
        answered = {self.called.get(c.name) for c in row}
        strange = next((n for n in names if n in labels and n not in answered), "")
        made = self.drawing.objects.get(strange)
        if made is not None and made.kind != "undefined":
            return f"{strange} is no {wanted.kind}: its kind is {made.kind}"
        if not row:
            return f"{strange} is not there" if strange else f"the reply makes no {wanted.kind}"
        return ""


def _count(row: Sequence[Choice]) -> int:
    """How many objects they are; a segment may be read from either end."""
    return len({(c.name, c.item) for c in row})


def beside(
    rows: Sequence[Sequence[Choice]], kept: Sequence[Sequence[Choice]], is_there: Callable[[int, Choice], bool]
) -> tuple[int, Choice] | None:
    """The first answer that takes part in no solution, with the number of the wanted object; None where all do.

    Args:
        rows: the answers for each wanted object.
        kept: the solutions among them.
        is_there: True for an answer that is there; what is not there says nothing, except in a list.
    """
    right = {(c.name, c.item) for solution in kept for c in solution}
    return next(
        (
            (place, c)
            for place, row in enumerate(rows)
            for c in row
            if (c.name, c.item) not in right and (c.item >= 0 or is_there(place, c))
        ),
        None,
    )
