"""Problems of AlphaGeometry and Newclid, written as this language has them.

``geogen solve`` reads such files as they are. Here they are written out: one goal a problem, in the constructions of
this language, and with the points on lines anywhere on them, as their authors draw them. What this language cannot say
is left out by name.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from geogen.errors import ParseError
from geogen.imports.published import Published
from geogen.lang.clause import Clause
from geogen.lang.problem import ProblemError, print_body, read_problems
from geogen.library import Library
from geogen.library.instantiate import given_statements

SOURCE = "Newclid"


def read_newclid(path: Path, library: Library) -> Iterator[Published]:
    """The problems of a file, each with one goal.

    Raises:
        ParseError: the file as a whole cannot be read.
    """
    for problem in read_problems(path):
        if isinstance(problem, ProblemError):
            yield Published(problem.problem, "", "", SOURCE, str(problem))
            continue
        try:
            given_statements(problem, library)
        except ParseError as error:
            yield Published(problem.name, "", "", SOURCE, str(error))
            continue
        whole = replace(problem, clauses=tuple(map(_anywhere, problem.clauses)))
        yield Published(problem.name, print_body(whole), "", SOURCE)


def _anywhere(clause: Clause) -> Clause:
    """A point that is on a line and on no second curve may lie anywhere on it."""
    match clause.constructions:
        case (call,) if call.name == "on_line":
            return replace(clause, constructions=(replace(call, name="on_opline"),))
    return clause
