"""What a reader knows at sight: by equal parts, halves, given ratios, sums on a line, and angles on a line.

A control whose answer is read off, beside a twin whose answer is not, tells which is which; and so does a false number
that one stated relation contradicts. So the filter of pairs sees what is known at sight.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from geogen.families.edit import Value, value_in
from geogen.families.relative_position import ray
from geogen.lang.measure import Coordinates
from geogen.lang.number import Number
from geogen.lang.question import Question
from geogen.lang.statement import Statement

#: How many relations in a row are followed.
ROUNDS = 4
#: An angle by its vertex and the directions of its arms; and a length by its two ends.
Angle = tuple[str, frozenset[tuple[float, float]]]
Quantity = frozenset[str] | Angle
#: A sum of quantities with factors that is zero.
Relation = Mapping[Quantity, Number]


@dataclass(frozen=True)
class Sight:
    """What is known of a text by a few relations in a row.

    Args:
        known: the lengths and angles, in degrees, of which the size is known.
        relations: between lengths, and between angles.
        at: a figure, for the order of points on a line and of rays.
    """

    known: Mapping[Quantity, Number]
    relations: Sequence[Relation]
    at: Coordinates


def sight_of(premises: Sequence[Statement], at: Coordinates) -> Sight:
    """What is known of a text by a few relations in a row.

    Args:
        premises: what is stated.
        at: a figure, for the order of points on a line and of rays.
    """
    stated = [value for s in premises if (value := value_in(s)) is not None]
    known = {_quantity(value, at): value.number for value in stated}
    relations = [relation for statement in premises for relation in _relations(statement, at)]
    lines = [found for statement in premises if (found := _on_a_line(statement, at)) is not None]
    known |= {_angle(line, at): Number.of(180) for line in lines}
    relations += [relation for line in lines for relation in _straight(line, at)]
    return Sight(_followed(known, relations), relations, at)


def at_sight(asked: Question, sight: Sight) -> Number | None:
    """The value of a quantity, where it is known at sight.

    Args:
        asked: a length, a radius, an angle, a ratio of lengths, or a perimeter; nothing else is known at sight.
        sight: what is known of the text.
    """
    points = asked.args
    if asked.kind == "angle":
        return sight.known.get(_angle(points, sight.at))
    if asked.kind not in ("length", "radius", "ratio", "perimeter"):
        return None
    sides = [*pairwise((*points, points[0]))] if asked.kind == "perimeter" else [points[:2], points[2:]]
    lengths = [frozenset(side) for side in sides if side]
    if asked.kind == "ratio":
        # Of a ratio no length need be known: the one is taken for the unit, and the other one follows, or does not.
        other = _followed({lengths[1]: Number.of(1)}, sight.relations).get(lengths[0])
        if other is not None:
            return other
    values = [sight.known[length] for length in lengths if length in sight.known]
    if len(values) < len(lengths):
        return None
    return values[0].quotient(values[1]) if asked.kind == "ratio" else sum(values, Number.of(0))


def is_known_at_sight(asked: Question, premises: Sequence[Statement], at: Coordinates) -> bool:
    """True where premises state a quantity, or it is known at sight.

    Args:
        asked: the quantity.
        premises: what is stated.
        at: a figure, for the order of points on a line and of rays.
    """
    return at_sight(asked, sight_of(premises, at)) is not None


def _followed(known: Mapping[Quantity, Number], relations: Sequence[Relation]) -> dict[Quantity, Number]:
    """What is known, and what follows from it by a few relations in a row."""
    found = dict(known)
    for _ in range(ROUNDS):
        new: dict[Quantity, Number] = {}
        for relation in relations:
            unknown = [quantity for quantity in relation if quantity not in found]
            if len(unknown) == 1:
                rest = sum((found[q] * factor for q, factor in relation.items() if q in found), Number.of(0))
                new[unknown[0]] = -rest / relation[unknown[0]]
        found = {**new, **found}
    return found


def _quantity(value: Value, at: Coordinates) -> Quantity:
    return _angle(value.question.args, at) if value.question.is_angle else frozenset(value.question.args)


def _angle(points: Sequence[str], at: Coordinates) -> Angle:
    return points[1], frozenset(ray(points[1], p, at) for p in points[::2])


def _relations(statement: Statement, at: Coordinates) -> Iterator[Relation]:
    """What a premise says of lengths or angles."""
    one, points = Number.of(1), [str(p) for p in statement.args if isinstance(p, str)]
    if statement.predicate == "cong":
        yield _same(frozenset(points[:2]), frozenset(points[2:]))
    elif statement.predicate == "rconst" and isinstance(ratio := statement.args[4], Number):
        yield {frozenset(points[:2]): one, frozenset(points[2:4]): -ratio}
    elif statement.predicate == "midp":
        middle, a, b = points
        yield _same(frozenset((middle, a)), frozenset((middle, b)))
        yield {frozenset((middle, a)): Number.of(2), frozenset((a, b)): -one}
    elif (found := _on_a_line(statement, at)) is not None:
        first, middle, last = found
        yield _sum(frozenset((first, last)), frozenset((first, middle)), frozenset((middle, last)))
    elif statement.predicate == "eqangle":
        first_angle, other_angle = _corner(points[:4]), _corner(points[4:])
        if first_angle is not None and other_angle is not None:
            yield from _of_angles(first_angle, other_angle, at)


def _on_a_line(statement: Statement, at: Coordinates) -> tuple[str, str, str] | None:
    """The three points of which a premise says that they are on a line, the middle one in the middle."""
    if statement.predicate not in ("coll", "midp"):
        return None
    points = statement.points
    first, last = max(combinations(points, 2), key=lambda pair: math.dist(at[pair[0]], at[pair[1]]))
    (middle,) = {*points} - {first, last}
    return first, middle, last


def _straight(line: tuple[str, str, str], at: Coordinates) -> Iterator[Relation]:
    """The pairs of angles at the middle one of three points on a line that make a straight angle."""
    one, middle, other = line
    whole = _angle(line, at)
    for p in at:
        parts = [_angle((end, middle, p), at) for end in (one, other)] if p != middle else []
        if parts and all(part != whole and len(part[1]) == 2 for part in parts):
            yield _sum(whole, *parts)


def _sum(whole: Quantity, one: Quantity, other: Quantity) -> Relation:
    """That a quantity is the sum of two others."""
    return {one: Number.of(1), other: Number.of(1), whole: Number.of(-1)}


def _same(one: Quantity, other: Quantity) -> Relation:
    return {} if one == other else {one: Number.of(1), other: Number.of(-1)}


def _of_angles(one: Sequence[str], other: Sequence[str], at: Coordinates) -> Iterator[Relation]:
    """Two equal angles, and the angle that they halve."""
    yield _same(_angle(one, at), _angle(other, at))
    if one[1] == other[1] and len(outer := {*one[::2]} ^ {*other[::2]}) == 2:
        first, last = sorted(outer)
        yield {_angle((first, one[1], last), at): Number.of(1), _angle(one, at): Number.of(-2)}


def _corner(lines: Sequence[str]) -> tuple[str, str, str] | None:
    """The angle between two lines that share a point."""
    shared = {*lines[:2]} & {*lines[2:]}
    if len(shared) != 1:
        return None
    (vertex,) = shared
    (one,), (other,) = ([p for p in pair if p != vertex] for pair in (lines[:2], lines[2:]))
    return one, vertex, other
