"""Clauses as Newclid's problem files have them, put in clauses of this language.

Newclid names some shapes and positions by constructions of its own, and lists the new points of others first. Each
entry says in which clauses, and conditions, of this language such a construction is said. Which entry is meant is
seen from where the new points stand among the arguments, so that nothing is guessed: ``x = parallelogram x a b c`` and
``x = parallelogram a b c x`` both name the corners of ABCX in order.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from geogen.errors import ParseError
from geogen.lang.clause import Body, Call, Clause
from geogen.lang.condition import Condition, condition


@dataclass(frozen=True)
class Entry:
    """A construction of Newclid.

    Args:
        args: its arguments in order.
        new: those that it makes.
        says: definitions and conditions over its arguments, separated by ``;``.
    """

    args: str
    new: str
    says: str


#: What it says, by its name. Newclid's own statements for a shape may allow more than it draws (those of
#: ``iso_trapezoid2`` a parallelogram, too); the entry is what its name says and what is drawn.
ENTRIES: Mapping[str, Entry] = {
    "between": Entry("c a b", "c a b", "a b = segment a b; c = on_line c a b; between c a b"),
    "between_bound": Entry("x a b", "x", "x = on_line x a b; between x a b"),
    "acute_triangle": Entry("a b c", "a b c", "a b c = triangle a b c; acute a b c; acute b c a; acute c a b"),
    "iso_trapezoid2": Entry("x a b c", "x", "x = on_pline x c a b, on_circum x a b c"),
    "parallelogram": Entry("x a b c", "x", "x = parallelogram a b c x"),
    "square": Entry("x y a b", "x y", "x y = square a b x y"),
    "cc_itangent": Entry(
        "x y z i o a w b", "x y z i", "x y = cc_itangent x y o a w b; z = reflect z x o w; i = reflect i y o w"
    ),
    "l2const": Entry("x a l", "x", "x = lconst x a sqrt(l)"),
    "r2const": Entry("a b c x r", "x", "x = rconst a b c x sqrt(r)"),
    "simtri": Entry("r a b c p q", "r", "r = free r; simtri a b c p q r"),
    "simtrir": Entry("r a b c p q", "r", "r = free r; simtrir a b c p q r"),
    "contri": Entry("q r a b c p", "q r", "q = free q; r = free r; contri a b c p q r"),
    "contrir": Entry("q r a b c p", "q r", "q = free q; r = free r; contrir a b c p q r"),
    "test_r20": Entry("o a b c", "o a b c", "a b c = triangle a b c; o = circle o a b c; coll o a c"),
    "test_r25": Entry("a b c d m", "a b c d m", "a b c = triangle a b c; m = midpoint m a b; d = mirror d c m"),
}
_NAME = re.compile(r"[a-z]\w*")


def in_our_words(body: Body) -> Body:
    """A body with the clauses of Newclid put in ours; a body without such clauses as it is.

    Raises:
        ParseError: such a clause meets another curve and says more than a curve; with the column only.
    """
    if not any(call.name in ENTRIES for clause in body.clauses for call in clause.constructions):
        return body
    clauses: list[Clause] = []
    conditions: list[Condition] = []
    for clause in body.clauses:
        more, stated = _translated(clause)
        clauses += more
        conditions += stated
    return replace(body, clauses=tuple(clauses), conditions=(*conditions, *body.conditions))


def _translated(clause: Clause) -> tuple[list[Clause], list[Condition]]:
    """A clause in our words, and the conditions that it states besides."""
    said = [_said(call, clause) for call in clause.constructions]
    conditions = [one for _, stated in said for one in stated]
    if len(said) == 1:
        return said[0][0], conditions
    calls: list[Call] = []
    for call, (made, _) in zip(clause.constructions, said, strict=True):
        if len(made) > 1:
            message = f"'{call.name}' makes points one after another and cannot meet a second construction"
            raise ParseError(message, column=call.column, hint="give it a clause of its own")
        # A point that only conditions place is on no curve of its own.
        calls += [one for one in made[0].constructions if one is call or one.name != "free"]
    return [replace(clause, constructions=tuple(calls) or said[0][0][0].constructions)], conditions


def _said(call: Call, clause: Clause) -> tuple[list[Clause], list[Condition]]:
    """What a call says in our words: clauses that make the points of its clause, and conditions."""
    entry = ENTRIES.get(call.name)
    names = None if entry is None else _names(entry, call, clause)
    if entry is None or names is None:
        return [replace(clause, constructions=(call,))], []
    clauses, conditions = [], []
    for text in _NAME.sub(lambda word: names.get(word[0], word[0]), entry.says).split("; "):
        left, makes, right = text.partition(" = ")
        if not makes:
            conditions.append(condition(text, call.column - 1))
            continue
        points = tuple(left.split())
        calls = [Call(name, tuple(args), call.column) for name, *args in map(str.split, right.split(","))]
        at = {point: place for point, place in clause.at.items() if point in points}
        clauses.append(Clause(points, at, tuple(calls), clause.column))
    return clauses, conditions


def _names(entry: Entry, call: Call, clause: Clause) -> dict[str, str] | None:
    """The words that stand for an entry's arguments, where the new points stand as it says or are left out."""
    args, new, words = entry.args.split(), entry.new.split(), list(call.args)
    if len(words) == len(args) - len(new) and len(clause.points) == len(new):
        points, given = iter(clause.points), iter(words)
        words = [next(points) if arg in new else next(given) for arg in args]
    names = dict(zip(args, words, strict=False))
    fits = len(words) == len(args) and {names[arg] for arg in new} == set(clause.points)
    return names if fits else None
