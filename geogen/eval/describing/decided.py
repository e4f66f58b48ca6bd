"""Meanings in which the figure has to decide something, as statements of the formal language.

Phrases write them with words of their own: ``either S | T``, of which the figure has one; ``on P O``, a circle known by
its centre alone; ``touch A B O``, a tangent of which one end is the point of contact; ``spaced A P Q B``, points that
divide a segment into equal parts, in either order.
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
    every = [meant(way.strip(), picture, known) for way in ways_said]
    ways = [way[0] for way in every if way]
    if not ways or known & {normal(way, picture.at) for way in ways}:
        return [] if ways else None
    figure = Figure(picture.at)
    return [min(ways, key=lambda s: falsity(s, figure))]


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
