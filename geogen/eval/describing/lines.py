"""Descriptions in lines of the formal language: the track in which nothing is lost in reading."""

from __future__ import annotations

import re
from collections.abc import Sequence

from geogen.errors import ParseError
from geogen.eval.describing.claims import Claim, Description, Picture
from geogen.eval.describing.named import Named, ordered
from geogen.lang.statement import Statement, parse_statement
from geogen.lang.values import is_value_clause, statement_of, value_clause
from geogen.problem.words.reading.meaning import normal

#: Words of elements, and how many points each has.
_ELEMENTS = {"point": 1, "segment": 2, "circle": 2, "circum": 3}
_FENCE = re.compile(r"^\s*(?:```.*|[-*•]|\d{1,2}[.)])?\s*|[`;,.\s]+$")
#: Most lines that are read, and most characters of one.
MOST, LONGEST = 400, 200


def read_lines(text: str, picture: Picture) -> Description:
    """What lines of the formal language say of a figure; points may be written in capitals.

    Args:
        text: one statement or element a line; what else stands there is unread.
        picture: the figure.
    """
    claims: list[Claim] = []
    named, unread = Named(), []
    for raw in text.splitlines()[:MOST]:
        line = _FENCE.sub("", raw)[:LONGEST]
        if not line:
            continue
        word, *points = line.split()
        if word == "points" or (word == "point" and points):
            _name(named, points, picture)
        elif _ELEMENTS.get(word) == len(points):
            _take_element(named, word, points, picture)
        else:
            claim = _claim(line, picture)
            if claim is None:
                unread.append(line)
            else:
                claims.append(claim)
    kept = {(c.statements, c.unknown): c for c in reversed(claims)}
    return Description(tuple(reversed(kept.values())), named, tuple(unread))


def as_lines(elements: Sequence[str], statements: Sequence[Statement]) -> str:
    """Key points as such lines."""
    return "\n".join([*elements, *map(str, statements)])


def _name(named: Named, points: Sequence[str], picture: Picture) -> list[str]:
    """Take in points, and what they are in the figure; strangers apart."""
    known = {label.lower(): point for label, point in picture.names.items()}
    found = []
    for label in points:
        point = known.get(label.strip(",;").lower())
        if point is None:
            named.strangers.add(label.strip(",;").upper())
        else:
            named.points.add(point)
            found.append(point)
    return found


def _take_element(named: Named, word: str, points: Sequence[str], picture: Picture) -> None:
    found = _name(named, points, picture)
    if len(found) < len(points):
        return
    if word == "segment":
        named.segments.add(ordered(*found))
        named.drawn.add(ordered(*found))
    elif word == "circle":
        named.circles.add(tuple(found))
    else:
        named.circles.add(("", *found))


def _claim(line: str, picture: Picture) -> Claim | None:
    """What a line states; None where it cannot be read."""
    try:
        statement = _statement(line.lower())
    except ParseError:
        return None
    if statement is None:
        return None
    known = {label.lower(): point for label, point in picture.names.items()}
    unknown = tuple(p.upper() for p in statement.points if p not in known)
    if unknown:
        return Claim(line, (), unknown)
    return Claim(line, (normal(statement.renamed(known), picture.at),))


def _statement(line: str) -> Statement | None:
    if is_value_clause(line):
        clause = value_clause(line, 0)
        return None if clause.unknowns else statement_of(clause.left, clause.right)
    return parse_statement(line)
