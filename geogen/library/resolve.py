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
    defined_in = {point: n for n, clause in enumerate(problem.clauses, 1) for point in clause.points}
    found = []
    for index, clause in enumerate(problem.clauses):
        for call in clause.constructions:
            try:
                found.append(_use(index, clause, call, known, defined_in, library))
            except ParseError as error:
                raise ParseError(
                    error.message, file=problem.file, line=problem.line, column=error.column, hint=error.hint
                ) from None
        known.update(clause.points)
    return tuple(found)


def _use(
    index: int, clause: Clause, call: Call, known: set[str], defined_in: Mapping[str, int], library: Library
) -> Use:
    """One call with its construction; errors carry the column only."""
    record = library.constructions.get(call.name)
    if record is None:
        close = get_close_matches(call.name, library.constructions, 1)
        raise ParseError(
            f"unknown construction '{call.name[:40]}'",
            column=call.column,
            hint=f"did you mean '{close[0]}'?" if close else "'geogen constructions' lists them",
        )
    pattern = f"{record.id} {' '.join(record.args)}"
    words = _words(call, clause, record)
    if len(words) != len(record.args):
        raise ParseError(
            f"'{call.name}' takes {_count(len(record.args))}, not {len(call.args)}",
            column=call.column,
            hint=f"'{pattern}'",
        )
    if _is_free(record) and words[0][0] not in known and len(clause.points) == 1:
        words = [(clause.points[0], words[0][1])]
    names = {argument: word for argument, (word, _) in zip(record.args, words, strict=True)}
    for argument, (word, column) in zip(record.args, words, strict=True):
        reason = _objection(word, argument, record, clause, known, defined_in)
        if reason is not None:
            raise ParseError(reason[0], column=column, hint=reason[1])
    made = [names[argument] for argument in record.new]
    if len(set(made)) < len(made) or set(made) != set(clause.points):
        raise ParseError(
            f"the clause defines {' '.join(clause.points)}, but '{call.name}' makes {' '.join(made)}",
            column=call.column,
            hint=f"'{pattern}' makes {' '.join(record.new)}",
        )
    return Use(index, call, record, names)


def _words(call: Call, clause: Clause, record: Construction) -> list[tuple[str, int]]:
    """The arguments with their columns; where all new points are left out, the clause's points take their places.

    ``x = angle_bisector p b a`` is short for ``x = angle_bisector x p b a``, as the public problem sets have it.
    """
    written = list(zip(call.args, call.columns or (call.column,) * len(call.args), strict=True))
    short = len(written) == len(record.args) - len(record.new) and len(clause.points) == len(record.new)
    if not short:
        return written
    points = zip(clause.points, clause.columns or (call.column,) * len(clause.points), strict=True)
    given = iter(written)
    return [next(points) if argument in record.new else next(given) for argument in record.args]


def _is_free(record: Construction) -> bool:
    """True where a construction makes one point and says nothing of it, so that the name behind it says nothing, too.

    The public sets have ``t = free d``.
    """
    return record.args == record.new and len(record.new) == 1 and not record.gives


def _objection(
    word: str, argument: str, record: Construction, clause: Clause, known: set[str], defined_in: Mapping[str, int]
) -> tuple[str, str | None] | None:
    """What is wrong with an argument, and the remedy: it must be a new point, a value, or a point defined before."""
    letter = dict(record.values).get(argument)
    if letter is not None:
        return _value_objection(word, letter)
    if argument in record.new:
        if word not in known:
            return None
        remedy = f"the clause defines {' '.join(clause.points)}"
        return f"'{record.id}' makes '{word}', which is defined already", remedy
    if word in known:
        return None
    if word in clause.points:
        remedy = f"'{record.id} {' '.join(record.args)}' makes {' '.join(record.new)}"
        return f"'{record.id}' needs '{word}' as argument {argument}, but this clause only defines it", remedy
    if word in defined_in:
        return f"the point '{word}' is not defined yet", f"clause {defined_in[word]} defines it, further on"
    return f"the point '{word[:40]}' is not defined", "add a clause that defines it, or mend the name"


def _value_objection(word: str, letter: str) -> tuple[str, str | None] | None:
    """What is wrong with a number or an angle."""
    try:
        if letter == "A":
            parse_angle(word)
        elif parse_number(word).approx <= 0:
            return f"'{word}' is not positive", "lengths and ratios are greater than zero"
    except ParseError as error:
        return error.message, error.hint
    return None


def _count(number: int) -> str:
    return f"{number} argument" if number == 1 else f"{number} arguments"
