"""Problem files in the JGEX text format: a name line, a body line, in turn.

A body is clauses separated by ``;`` and, after ``?``, the goal::

    a b c = triangle a b c; d = foot d a b c, on_line d b c ? perp a d b c

A clause defines points (left of ``=``) by one or more constructions (right of it, separated by commas), each of which
lists all its arguments, the new points among them. A value clause, ``length a b = 5`` or ``angle a b c = 2x+10``,
defines no points: it states an equation about those before it; a condition, ``para a b c d`` or ``between m a b``,
states of them what its predicate says. A goal is a statement, or asks for a value:
``? length a b``. A body with several goals, ``? goal; goal``, is as many problems, NAME#1, NAME#2.
``x@4.96_-0.13`` gives a point its coordinates in the first figure.
Clauses behind ``|`` are auxiliary: their points are for the proof, and the question does not name them.
Blank lines and lines that start with ``#`` are passed over; characters of names that nobody sees are spelled out.
What the constructions are, and whether they are used rightly, is the library's matter
(:func:`geogen.library.resolve.resolve`); here stands the grammar alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import accumulate
from pathlib import Path

from geogen.errors import ParseError, one_line
from geogen.lang.clause import FORM, MAX_POINTS, Call, Clause, parse_clauses
from geogen.lang.condition import Condition
from geogen.lang.dialect import in_our_words
from geogen.lang.goal import GOAL_HINT, Goal
from geogen.lang.picture import Picture
from geogen.lang.question import Question
from geogen.lang.statement import Statement
from geogen.lang.textfile import read_text
from geogen.lang.values import ValueClause, without_unknowns

#: Largest problem file in bytes.
MAX_FILE = 64 * 2**20

_CLEARLY_A_BODY, _PERHAPS_A_BODY = re.compile(r"\s[=?]\s"), re.compile(r"[=?;]")

__all__ = [
    "MAX_POINTS",
    "Call",
    "Clause",
    "Goal",
    "Problem",
    "ProblemError",
    "Question",
    "ValueClause",
    "parse_body",
    "parse_problems",
    "print_body",
    "print_problem",
    "read_problems",
    "with_auxiliary",
    "without_auxiliary",
]


@dataclass(frozen=True)
class Problem:
    """A problem: how its points come about, and what is asked.

    Args:
        name: its name line.
        clauses: in order.
        goal: the statement to prove or the question to answer; None for a scene that asks nothing.
        text: the body as it was written.
        file: the file it stands in, if any.
        line: the body's line there.
        values: its value clauses.
        conditions: what it states of points by predicates, and what its picture shows.
        picture: of how its points lie, if any.
    """

    name: str
    clauses: tuple[Clause, ...]
    goal: Goal | None = None
    text: str = field(default="", compare=False)
    file: str | None = field(default=None, compare=False)
    line: int | None = field(default=None, compare=False)
    values: tuple[ValueClause, ...] = ()
    conditions: tuple[Condition, ...] = ()
    picture: Picture | None = None

    @property
    def told(self) -> tuple[Condition, ...]:
        """The conditions that words say."""
        return tuple(c for c in self.conditions if not c.shown)

    @property
    def asked(self) -> Goal:
        """The goal of a problem that has one.

        Raises:
            ParseError: it has none.
        """
        if self.goal is None:
            raise ParseError("the problem asks for nothing", file=self.file, line=self.line, hint=GOAL_HINT)
        return self.goal

    @property
    def claim(self) -> Statement | None:
        """The goal where it is a statement."""
        return self.goal if isinstance(self.goal, Statement) else None

    @property
    def question(self) -> Question | None:
        """The goal where it asks for a value."""
        return self.goal if isinstance(self.goal, Question) else None

    @cached_property
    def stated(self) -> tuple[tuple[int, Statement], ...]:
        """(number of the value clause, statement) for what the value clauses state, unknowns eliminated."""
        asked = self.question.args if self.question is not None and self.question.kind == "value" else ()
        return without_unknowns(self.values, asked)[0]

    @property
    def points(self) -> tuple[str, ...]:
        """All points in order of definition."""
        return tuple(p for clause in self.clauses for p in clause.points)

    @property
    def auxiliary(self) -> tuple[int, ...]:
        """The numbers of the clauses behind ``|`` in its text: of their points the problem does not speak."""
        bar = self.text.partition("?")[0].find("|")
        return tuple(n for n, clause in enumerate(self.clauses) if 0 <= bar < clause.column - 1)

    def __str__(self) -> str:
        return print_body(self)


class ProblemError(ParseError):
    """A malformed problem of a file; ``problem`` is its name."""

    problem: str = ""


def print_body(problem: Problem) -> str:
    """The body line, which :func:`parse_body` reads back unchanged."""
    picture = () if problem.picture is None else (problem.picture,)
    body = "; ".join(map(str, (*problem.clauses, *problem.values, *problem.told, *picture)))
    return body if problem.goal is None else f"{body} ? {problem.goal}"


def print_problem(problem: Problem) -> str:
    """Name line and body line."""
    return f"{problem.name}\n{print_body(problem)}\n"


def read_problems(path: str | Path) -> list[Problem | ProblemError]:
    """Every problem of a file in order; a malformed one is represented by its error, the others still load.

    Raises:
        ParseError: the file as a whole cannot be read (missing, a directory, empty, not text).
    """
    return parse_problems(read_text(Path(path), MAX_FILE), str(path))


def parse_problems(text: str, file: str | None = None) -> list[Problem | ProblemError]:
    """Every problem of a text of name and body lines; see :func:`read_problems`."""
    found: list[Problem | ProblemError] = []
    for name, line, body in _pairs(text):
        try:
            if name is None:
                raise ParseError("a body without a name line before it", file=file, line=line, hint=_NAME_HINT)
            if body is None:
                raise ParseError(f"the problem '{name[:60]}' has no body", file=file, line=line, hint=FORM)
            parts = goal_by_goal(body)
        except ParseError as error:
            found.append(_of_problem(name or f"line {line}", error))
            continue
        for number, (part, left_out) in enumerate(parts, 1):
            called = name if len(parts) == 1 else f"{name}#{number}"
            try:
                problem = parse_body(part, file=file, line=line, name=called)
                if problem.goal is None:
                    column = len(part) + 1
                    raise ParseError("the goal is missing", file=file, line=line, column=column, hint=GOAL_HINT)
                found.append(problem)
            except ParseError as error:
                found.append(_of_problem(called, _moved(error, part, left_out)))
    if not found:
        raise ParseError("no problem in the file", file=file, hint="a problem is a name line and a body line")
    return found


def goal_by_goal(body: str) -> list[tuple[str, int]]:
    """A body with several goals, ``? g1; g2``, as one body a goal, and how many characters each leaves out."""
    head, mark, tail = body.partition("?")
    goals = tail.split(";")
    if len(goals) == 1:
        return [(body, 0)]
    starts = accumulate((len(goal) + 1 for goal in goals), initial=0)
    return [(f"{head}{mark}{goal}", start) for goal, start in zip(goals, starts, strict=False)]


def _moved(error: ParseError, part: str, left_out: int) -> ParseError:
    """An error of a goal at its column in the line as it was written."""
    if error.column is not None and error.column > part.find("?"):
        error.column += left_out
    return error


def with_auxiliary(problem: Problem, clauses: Sequence[str]) -> Problem:
    """A problem with further auxiliary clauses, which stand behind ``|``."""
    body = problem.text or print_body(problem)
    head, mark, goal = body.partition("?")
    bar = "; " if "|" in head else " | "
    text = f"{head.rstrip()}{bar}{'; '.join(clauses)} {mark}{goal}"
    return parse_body(text, file=problem.file, line=problem.line, name=problem.name)


def without_auxiliary(problem: Problem) -> Problem:
    """A problem as it is posed: without its auxiliary clauses, unless something else speaks of their points."""
    left_out = set(problem.auxiliary)
    posed = replace(problem, clauses=tuple(c for n, c in enumerate(problem.clauses) if n not in left_out))
    spoken = set(problem.goal.points if problem.goal is not None else ())
    spoken.update(*(value.points for value in problem.values), *(one.points for one in problem.conditions))
    return replace(posed, text=print_body(posed)) if left_out and spoken <= set(posed.points) else problem


_NAME_HINT = "a problem is a name line and a body line, in turn"


@lru_cache(maxsize=8)  # a record's problem is read by each of its judges
def parse_body(text: str, *, file: str | None = None, line: int | None = None, name: str = "") -> Problem:
    """A problem from its body line; the goal may be missing.

    Args:
        text: one line, clauses and goal.
        file: for the place in errors.
        line: for the place in errors.
        name: the problem's name.

    Raises:
        ParseError: with file, line, column and a suggestion.
    """
    try:
        body = in_our_words(parse_clauses(text))
        return Problem(name, body.clauses, body.goal, text, file, line, body.values, body.conditions, body.picture)
    except ParseError as error:
        raise ParseError(error.message, file=file, line=line, column=error.column, hint=error.hint) from None


def _of_problem(name: str, error: ParseError) -> ProblemError:
    result = ProblemError(error.message, file=error.file, line=error.line, column=error.column, hint=error.hint)
    result.problem = name
    return result


def _pairs(text: str) -> Iterator[tuple[str | None, int, str | None]]:
    """(name, line, body) triples: name or body None where one of the two lines is missing.

    Where a name is due, a line with ``=`` or ``?`` between blanks is a body whose name is missing; where a body is
    due, a line without ``=``, ``?`` and ``;`` is the next name. So one missing line spoils one problem only.
    """
    name: str | None = None
    at = 0
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.rstrip()
        if not line or line.lstrip().startswith("#"):
            continue
        if (_CLEARLY_A_BODY if name is None else _PERHAPS_A_BODY).search(line):
            yield name, number, line
            name = None
            continue
        if name is not None:
            yield name, at, None
        name, at = one_line(line.strip()), number
    if name is not None:
        yield name, at, None
