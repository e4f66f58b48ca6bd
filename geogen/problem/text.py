"""The question of a problem in plain English."""

from __future__ import annotations

import re
from collections.abc import Mapping

from geogen.lang.clause import Clause
from geogen.lang.form import Coordinates
from geogen.lang.problem import Problem
from geogen.library.records import Library
from geogen.library.resolve import Use, resolve
from geogen.problem.asking import task
from geogen.proof.text import point_names

Names = Mapping[str, str]


def question(problem: Problem, at: Coordinates, library: Library) -> str:
    """What is given, then what is asked.

    Args:
        problem: with its goal.
        at: the figure, by which angles are read.
        library: the constructions' sentences.
    """
    assert problem.goal is not None
    names = point_names(problem.points)
    return " ".join((*sentences(problem, library, names), task(problem.goal, at, names)))


def sentences(problem: Problem, library: Library, names: Names) -> list[str]:
    """The sentences that describe how a figure is made."""
    uses: list[list[Use]] = [[] for _ in problem.clauses]
    for use in resolve(problem, library):
        uses[use.clause].append(use)
    return [_sentence(clause, calls, names) for clause, calls in zip(problem.clauses, uses, strict=True)]


def _sentence(clause: Clause, uses: list[Use], names: Names) -> str:
    said = [filled(use.construction.say.en, use, names) for use in uses]
    return " ".join(said)


_PLACE = re.compile(r"\{([^{}]*)\}")


def filled(template: str, use: Use, names: Names) -> str:
    """A construction's sentence about the points of one use of it."""
    words = sorted(use.construction.args, key=len, reverse=True)
    row = re.compile("|".join(map(re.escape, words)))

    def fill(found: re.Match[str]) -> str:
        return "".join(names.get(word := use.names[m[0]], word) for m in row.finditer(found[1]))

    return _PLACE.sub(fill, template)
