"""Starts in which a point lies where two curves meet a second time.

A point at given distances from two others, or at one on a line, has two places: the triangle with two sides and an
angle not between them is the best-known case. Solving leads to the nearer place of the two, often the same one from
most starts. The other is known: the mirror image in the line of the centres, or in the perpendicular from the centre.
A point from which two others are seen under a given angle is on a circle, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

import numpy as np

from geogen.lang.form import Quantity
from geogen.lang.predicates.equations import as_equation
from geogen.lang.statement import Statement, all_forms
from geogen.scene.columns import quantity_of
from geogen.scene.system import extent

#: Up to which part of the figure two places are the same.
SAME = 1e-6
#: What a statement says of a point: how far it is from another, that it is on a line with the direction of two, or (the
#: point named again at the end) under which angle it sees two.
Said = tuple[str, str] | tuple[str, str, str] | tuple[str, str, str, str]


def at_second_points(
    statements: Sequence[Statement], points: Sequence[str], z: np.ndarray, inscribed: bool = False
) -> list[np.ndarray]:
    """A figure with one point moved to where a circle meets a line or another circle a second time.

    Later points go with it, so that those on a segment stay on it.

    Args:
        statements: what holds; they say on which circles and lines the points lie.
        points: names, in the order of the coordinates.
        z: complex coordinates of the figure.
        inscribed: True to use the circles, too, on which an angle is the same.

    Returns:
        Starts in a fixed order, each place of each point once.
    """
    number = {point: n for n, point in enumerate(points)}
    said = sorted({tuple(number[p] for p in names) for s in statements for names in _said(s)})
    size, found = extent(z), []
    for point in range(len(points)):
        about = [rest for p, *rest in said if p == point and (inscribed or len(rest) < 3)]
        places = [z[point]]
        for one, two, place in _second_places(z, point, about):
            if all(abs(place - known) > SAME * size for known in places):
                places.append(place)
                found.append(_carried(z, point, place, one, two))
    return found


def _second_places(z: np.ndarray, point: int, about: Sequence[Sequence[int]]) -> Iterator[tuple[int, int, complex]]:
    """The two points that say where a point lies, and its other place."""
    circles = [(rest[0], z[rest[0]]) for rest in about if len(rest) == 1 and z[rest[0]] != z[point]]
    circles += [(a, _circumcentre(z[a], z[b], z[point])) for a, b, _ in (rest for rest in about if len(rest) == 3)]
    lines = [(a, b) for a, b in (rest for rest in about if len(rest) == 2) if z[a] != z[b]]
    known = [(p, centre) for p, centre in circles if centre is not None]
    for (one, first), (two, second) in combinations(known, 2):
        if first != second:
            yield one, two, mirrored(z[point], first, second)
    for (one, centre), (a, b) in product(known, lines):
        yield one, b if a in (one, point) else a, mirrored(z[point], centre, centre + 1j * (z[b] - z[a]))


def _circumcentre(a: complex, b: complex, c: complex) -> complex | None:
    """The centre of the circle through three points; None where they are nearly on a line."""
    one, two = b - a, c - a
    doubled = 2 * (one.conjugate() * two).imag
    if abs(doubled) <= SAME * abs(one) * abs(two):
        return None
    return a - 1j * (abs(one) ** 2 * two - abs(two) ** 2 * one) / doubled


def _carried(z: np.ndarray, point: int, place: complex, one: int, two: int) -> np.ndarray:
    """A point moved, and all later ones by the affine map that does so and keeps two points.

    Where the three lie on one line, all go to the other side of the first: a chain of points on a line turns round.
    """
    base, arm, moved = complex(z[two] - z[one]), complex(z[point] - z[one]), z.copy()
    height = base.real * arm.imag - base.imag * arm.real
    away = z[point:] - z[one]
    if abs(height) > SAME * abs(base) * abs(arm):
        moved[point:] += (base.real * away.imag - base.imag * away.real) / height * (place - z[point])
    else:
        along = (arm.real * away.real + arm.imag * away.imag) / abs(arm) ** 2
        moved[point:] -= 2 * along * arm
    moved[point] = place
    return moved


def mirrored(point: complex, a: complex, b: complex) -> complex:
    """A point mirrored in the line through two others."""
    way = (b - a) / abs(b - a)
    return b + way * ((point - b) / way).conjugate()


def _said(statement: Statement) -> Iterator[Said]:
    equation = as_equation(statement.predicate, statement.args)
    if equation is not None:
        quantities = [quantity_of(term) for term in equation.terms]
    else:
        quantities = [quantity for form in all_forms(statement) for quantity, _ in form]
    for quantity in quantities:
        yield from _said_by(quantity)
    ways = [quantity[1:] for quantity in quantities if quantity[0] == "d"]
    for one, two in combinations(ways, 2):
        for point in {*one} & {*two}:
            (a,), (b,) = {*one} - {point}, {*two} - {point}
            yield from () if a == b else ((point, a, b, point),)


def _said_by(quantity: Quantity) -> Iterator[Said]:
    """A direction and an angle are of lines; lengths, and what is measured of a circle, are of distances.

    The area of a triangle says how far each corner is from the opposite side: on which parallel to it.
    """
    match quantity:
        case ("d", a, b):
            yield from _line(a, b)
        case ("l" | "s" | "q", a, b):
            yield from _distance(a, b)
        case ("t" | "lt", "angle" | "sin" | "cos" | "tan", a, b, c):
            yield from (*_line(b, a), *_line(b, c), (b, a, c, b))
        case ("t" | "lt", "area", a, b, c):
            yield from ((a, b, c), (b, c, a), (c, a, b))
        case ("t" | "lt", "circle_area" | "circumference" | "arc" | "sector", centre, *ends):
            for end in ends:
                yield from _distance(centre, end)


def _line(a: str, b: str) -> tuple[Said, Said]:
    return (a, a, b), (b, a, b)


def _distance(a: str, b: str) -> tuple[Said, Said]:
    return (a, b), (b, a)
