"""Meanings in which the figure has to decide something, as statements of the formal language.

Phrases write them with words of their own: ``either S | T + U``, of which the figure has one, S or both T and U; ``on
P O``, a circle known by its centre alone; ``touch A B O``, a tangent of which one end is the point of contact;
``touchround A T B C``, the tangent AT of the circle through A, B and C; ``spaced A P Q B``, points that divide a
segment into equal parts, in either order.
"""

from __future__ import annotations

from collections.abc import Set
from itertools import pairwise

from geogen.checker.figure import Figure
from geogen.checker.items.truth import falsity, is_true, readings
from geogen.errors import ParseError
from geogen.eval.describing.claims import Picture
from geogen.lang.measure import term_value
from geogen.lang.statement import Statement, parse_statement
from geogen.problem.words.reading.meaning import normal

#: What begins a meaning of which the figure has one of several.
OPEN = "either"


def meant(text: str, picture: Picture, known: Set[Statement]) -> list[Statement] | None:
    """The statements of a meaning over points of a figure.

    Args:
        text: one word and its points.
        picture: the figure.
        known: what was said before; what it has of an open meaning is meant by it.

    Returns:
        None where it is not understood.
    """
    word, *args = text.split()
    if word == OPEN:
        return _open(text.removeprefix(OPEN).split("|"), picture, known)
    if word in ("coll", "cyclic", "midp", "on") and len(set(args)) < len(args):
        return []  # a point on a line through it, or the centre of its circle
    if word == "cyclic":
        return [parse_statement(text), *_equal_radii(args, known)]
    if word == "touchround":
        return _touching_round(known, *args)
    if word == "on":
        end = picture.radius_end(args[1])
        return [] if end in (None, args[0]) else [parse_statement(f"cong {args[1]} {args[0]} {args[1]} {end}")]
    if word == "touch":
        return _touching(picture, *args)
    if word == "spaced":
        return _spaced(picture, *args)
    try:
        statement = parse_statement(text)
    except ParseError:
        return None
    if word in ("simtri", "contri"):  # words do not say whether one is the mirror image of the other
        figure = Figure(picture.at)
        statement = next((r for r in readings(statement) if is_true(r, figure)), statement)
    return [statement]


def _open(ways_said: list[str], picture: Picture, known: Set[Statement]) -> list[Statement] | None:
    """The way that comes nearest to the figure; nothing where one was said before."""
    every = [[meant(one.strip(), picture, known) for one in way.split("+")] for way in ways_said]
    ways = [[s for said in way if said for s in said] for way in every if all(way)]
    if not ways or any(known >= {normal(s, picture.at) for s in way} for way in ways):
        return [] if ways else None
    figure = Figure(picture.at)
    return min(ways, key=lambda way: max(falsity(s, figure) for s in way))


def _touching_round(known: Set[Statement], touch: str, other: str, one: str, two: str) -> list[Statement] | None:
    """A tangent of the circle through three points at the first: by its centre where this was said, else by angles."""
    if other in (touch, one, two):
        return None
    centres = [c for c, on in _said_round(known) if {touch, one, two} <= on]
    if centres:
        return [parse_statement(f"perp {touch} {other} {centres[0]} {touch}")]
    return [parse_statement(f"eqangle {touch} {other} {touch} {one} {two} {touch} {two} {one}")]


def _said_round(known: Set[Statement]) -> list[tuple[str, set[str]]]:
    """Points that were said to be as far from a point as others, and these."""
    pairs = [tuple(map(str, s.args)) for s in known if s.predicate == "cong"]
    centres = sorted({p for args in pairs for p in set(args[:2]) & set(args[2:])})
    return [(c, {p for args in pairs if c in args[:2] and c in args[2:] for p in args} - {c}) for c in centres]


def _equal_radii(points: list[str], known: Set[Statement]) -> list[Statement]:
    """What points of one circle are besides: as far from its centre, which was said to be that of three of them."""
    found = []
    for centre, known_on in _said_round(known):
        on = [p for p in points if p in known_on]
        if len(on) >= 3:
            found += [parse_statement(f"cong {centre} {on[0]} {centre} {p}") for p in points if p not in known_on]
    return found


def _touching(picture: Picture, one: str, two: str, centre: str) -> list[Statement] | None:
    """A tangent that is named by two points, of which the figure tells which one lies on the circle."""
    end = picture.radius_end(centre)
    if end is None or centre in (one, two):
        return None
    size = {p: term_value(("length", centre, p), picture.at) for p in (one, two, end)}
    touch, other = sorted((one, two), key=lambda p: abs(size[p] - size[end]))
    found = [parse_statement(f"perp {touch} {other} {centre} {touch}")]
    return found if touch == end else [*found, parse_statement(f"cong {centre} {touch} {centre} {end}")]


def _spaced(picture: Picture, start: str, *others: str) -> list[Statement] | None:
    """Points that divide a segment into equal parts, in the order in which the figure has them."""
    *points, end = others
    if len({start, *others}) <= len(others) or not {start, *others} <= picture.at.keys():
        return None
    chain = [start, *sorted(points, key=lambda p: term_value(("length", start, p), picture.at)), end]
    parts = [f"{a} {b}" for a, b in pairwise(chain)]
    return [
        *(parse_statement(f"coll {p} {start} {end}") for p in points),
        *(parse_statement(f"cong {one} {two}") for one, two in pairwise(parts)),
    ]
