"""Constructions that say less: from single statements back to calls that state them and no more."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from geogen.errors import ParseError
from geogen.lang.clause import Call, Clause
from geogen.lang.statement import Statement, parse_statement, symmetries
from geogen.library.records import Construction, Library

#: Conditions that a statement puts on its points, where it is not one.
_CONDITIONS = {"midp": 2, "simtri": 2, "simtrir": 2, "contri": 3, "contrir": 3}

Binding = dict[str, str]


@dataclass(frozen=True)
class Pattern:
    """What a construction of one point states, over its own argument names."""

    construction: Construction
    gives: tuple[Statement, ...]


def conditions(statements: Collection[Statement]) -> int:
    """How many equations statements amount to, none of them following from the others."""
    total = 0
    for s in statements:
        variadic = {"circle": len(s.args) - 2, "cyclic": len(s.args) - 3}
        total += variadic.get(s.predicate, _CONDITIONS.get(s.predicate, 1))
    return total


def calls_for(point: str, statements: Sequence[Statement], known: Sequence[str], library: Library) -> list[Call] | None:
    """Calls that place a point by statements and state nothing else, None where there are no words for them.

    Args:
        point: the point to place.
        statements: all that is to be said of it, each with other points from ``known`` only.
        known: points that are defined already.
        library: the constructions.
    """
    if not statements:
        return [Call("free", (point,))]
    for pattern in _patterns(library, "states_all"):
        if conditions(statements) > 1:
            call = _whole(pattern, point, statements, known)
            if call is not None:
                return [call]
    calls = []
    for statement in statements:
        call = next(
            (c for p in _patterns(library, "states_one") if (c := _single(p, point, statement, known)) is not None),
            None,
        )
        if call is None:
            return None
        calls.append(call)
    return calls


def whole_call(record: Construction, point: str, statements: Sequence[Statement], known: Sequence[str]) -> Call | None:
    """The call of a construction of one point that gives some statements, None where it does not give them all.

    Args:
        record: the construction.
        point: that it makes.
        statements: about the point and others from ``known``.
        known: points that are defined already.
    """
    pattern = _pattern(record)
    return None if pattern is None else _whole(pattern, point, statements, known)


def free_clause(points: Sequence[str], library: Library) -> list[Clause]:
    """Clauses for points without conditions."""
    clauses = []
    rest = list(points)
    while rest:
        count = max(n for n in library.unconditional if n <= len(rest))
        group, rest = tuple(rest[:count]), rest[count:]
        clauses.append(Clause(group, {}, (Call(library.unconditional[count].id, group),)))
    return clauses


@lru_cache(maxsize=256)
def _pattern(record: Construction) -> Pattern | None:
    """What a construction of one point states; None of one that takes values, which is no pattern of points."""
    if len(record.new) != 1 or not record.gives or record.values:
        return None
    try:
        return Pattern(record, tuple(parse_statement(text) for text in record.gives))
    except ParseError:
        return None


def _patterns(library: Library, rank: str) -> list[Pattern]:
    return [pattern for record in library.ranked(rank) if (pattern := _pattern(record)) is not None]


def matches(template: Statement, statement: Statement, bound: Mapping[str, str]) -> Iterator[Binding]:
    """The ways to read a statement as an instance of a template.

    Args:
        template: over variables.
        statement: over points.
        bound: variables that stand for a point already.
    """
    if template.predicate != statement.predicate or len(template.args) != len(statement.args):
        return
    for order in symmetries(statement.spec, len(statement.args)):
        binding = dict(bound)
        for variable, place in zip(template.args, order, strict=True):
            if binding.setdefault(str(variable), str(statement.args[place])) != str(statement.args[place]):
                break
        else:
            yield binding


def _call(pattern: Pattern, binding: Binding, point: str, known: Sequence[str]) -> Call | None:
    """The call of a pattern under a binding, where its points are different and known."""
    args = pattern.construction.args
    if any(a not in binding for a in args) or binding[pattern.construction.new[0]] != point:
        return None
    words = tuple(binding[a] for a in args)
    others = [w for w in words if w != point]
    if len(others) != len(words) - 1 or any(w not in known for w in others):
        return None
    return Call(pattern.construction.id, words)


def _single(pattern: Pattern, point: str, statement: Statement, known: Sequence[str]) -> Call | None:
    start = {pattern.construction.new[0]: point}
    for binding in matches(pattern.gives[0], statement, start):
        call = _call(pattern, binding, point, known)
        if call is not None:
            return call
    return None


def _whole(pattern: Pattern, point: str, statements: Sequence[Statement], known: Sequence[str]) -> Call | None:
    """A call that gives all the statements, every one by a template of its own."""
    if len(statements) > len(pattern.gives):
        return None

    def search(index: int, binding: Binding, left: tuple[Statement, ...]) -> Call | None:
        if index == len(statements):
            return _call(pattern, binding, point, known)
        for template in left:
            rest = tuple(t for t in left if t is not template)
            for more in matches(template, statements[index], binding):
                found = search(index + 1, more, rest)
                if found is not None:
                    return found
        return None

    return search(0, {pattern.construction.new[0]: point}, pattern.gives)
