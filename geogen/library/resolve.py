"""Problems against the library: every construction exists and is used as its record says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from geogen.errors import ParseError
from geogen.lang.clause import Call, Clause
from geogen.lang.problem import Problem
from geogen.lang.statement import parse_angle, parse_number
from geogen.library.records import Construction, Library


@dataclass(frozen=True)
class Use:
    """A call with the construction it calls.

    Args:
        clause: index of its clause in the problem.
        call: as the problem writes it.
        construction: the record.
        names: the word that stands for each of the construction's arguments.
    """

    clause: int
    call: Call
    construction: Construction
    names: Mapping[str, str]


def resolve(problem: Problem, library: Library) -> tuple[Use, ...]:
    """Every call of a problem with its construction, in order.

    Raises:
        ParseError: an unknown construction, a wrong number of arguments, a point that is not defined yet, a clause
            whose points are not the ones that its constructions make; with file, line, column and a suggestion.
    """
    known: set[str] = set()
    found = []
    for index, clause in enumerate(problem.clauses):
        for call in clause.constructions:
            try:
                found.append(_use(index, clause, call, known, library))
            except ParseError as error:
                hint = error.hint or _later(error.message, problem)
                raise ParseError(
                    error.message, file=problem.file, line=problem.line, column=error.column, hint=hint
                ) from None
        known.update(clause.points)
    return tuple(found)


def _use(index: int, clause: Clause, call: Call, known: set[str], library: Library) -> Use:
    record = library.constructions.get(call.name)
    if record is None:
        close = get_close_matches(call.name, library.constructions, 1)
        raise ParseError(
            f"unknown construction '{call.name[:40]}'",
            column=call.column,
            hint=f"did you mean '{close[0]}'?" if close else "'geogen constructions' lists them",
        )
    pattern = f"{record.id} {' '.join(record.args)}"
    if len(call.args) != len(record.args):
        forgot = len(call.args) == len(record.args) - len(record.new) and not set(call.args) & set(clause.points)
        remedy = f"the new points too: write '{call.name} {' '.join((*clause.points, *call.args))}'"
        raise ParseError(
            f"'{call.name}' takes {_count(len(record.args))}, not {len(call.args)}",
            column=call.column,
            hint=remedy if forgot else f"'{pattern}'",
        )
    names = dict(zip(record.args, call.args, strict=True))
    places = dict(zip(record.args, call.columns or (call.column,) * len(call.args), strict=True))
    values = dict(record.values)
    for argument in record.args:
        _check_argument(names[argument], argument, places[argument], record, clause, known, values)
    made = [names[argument] for argument in record.new]
    if len(set(made)) < len(made) or set(made) != set(clause.points):
        raise ParseError(
            f"the clause defines {' '.join(clause.points)}, but '{call.name}' makes {' '.join(made)}",
            column=call.column,
            hint=f"'{pattern}' makes {' '.join(record.new)}",
        )
    return Use(index, call, record, names)


def _check_argument(
    word: str,
    argument: str,
    column: int,
    record: Construction,
    clause: Clause,
    known: set[str],
    values: Mapping[str, str],
) -> None:
    """One argument is what the record wants there: a new point, a value, or a point defined before."""
    if argument in values:
        try:
            value = parse_angle(word) if values[argument] == "A" else parse_number(word).approx
        except ParseError as error:
            raise ParseError(error.message, column=column, hint=error.hint) from None
        if values[argument] == "N" and value <= 0:
            raise ParseError(f"'{word}' is not positive", column=column, hint="lengths and ratios are positive")
    elif argument in record.new:
        if word in known:
            raise ParseError(
                f"'{record.id}' makes '{word}', which is defined already",
                column=column,
                hint=f"the clause defines {' '.join(clause.points)}",
            )
    elif word not in known:
        if word in clause.points:
            raise ParseError(
                f"'{record.id}' needs '{word}' as argument {argument}, but this clause only defines it",
                column=column,
                hint=f"'{record.id} {' '.join(record.args)}' makes {' '.join(record.new)}",
            )
        raise ParseError(f"the point '{word[:40]}' is not defined", column=column)


def _later(message: str, problem: Problem) -> str | None:
    """The hint for a point that a later clause defines, or a remedy for one that none does."""
    if not message.endswith("is not defined"):
        return None
    word = message.split("'")[1]
    for index, clause in enumerate(problem.clauses, 1):
        if word in clause.points:
            return f"clause {index} defines it, further on"
    return f"add a clause that defines it, such as '{word} = free {word}'"


def _count(number: int) -> str:
    return f"{number} argument" if number == 1 else f"{number} arguments"
