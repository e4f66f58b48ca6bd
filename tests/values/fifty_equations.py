"""Statements as equations in coordinates, read from their words alone; nothing here comes from the package under test.

Each formula is written once over a :class:`Field`, in double precision with derivatives or with 70 digits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tests.values.fifty_terms import (
    EXACT,
    Field,
    Point,
    Unreadable,
    between,
    degrees,
    expression,
    length,
    number,
    square,
    turn,
)

Formula = Callable[[Field, Sequence[Point], Sequence[Any]], tuple[Any, ...]]


@dataclass(frozen=True)
class Equation:
    """What is zero where a statement is true.

    Args:
        key: equations of one key have one formula.
        points: the points' names, possibly repeated.
        constants: numbers of 70 digits.
        formula: the values that are zero, from a field, the points and the constants.
    """

    key: str
    points: tuple[str, ...]
    constants: tuple[Any, ...]
    formula: Formula


def _directed(field: Field, p: Sequence[Point], c: Sequence[Any]) -> tuple[Any, ...]:
    """The line ab turned by the angle of which c has cosine and sine has the direction of cd."""
    dot, cross = turn(between(p[0], p[1]), between(p[2], p[3]))
    return (cross * c[0] - dot * c[1],)


def _parallel(field: Field, p: Sequence[Point], c: Sequence[Any]) -> tuple[Any, ...]:
    return (turn(between(p[0], p[1]), between(p[2], p[3]))[1],)


def _upright(field: Field, p: Sequence[Point], c: Sequence[Any]) -> tuple[Any, ...]:
    return (turn(between(p[0], p[1]), between(p[2], p[3]))[0],)


def _same_angle(field: Field, p: Sequence[Point], c: Sequence[Any]) -> tuple[Any, ...]:
    one = turn(between(p[0], p[1]), between(p[2], p[3]))
    two = turn(between(p[4], p[5]), between(p[6], p[7]))
    return (turn(one, two)[1],)


def _multiple(field: Field, p: Sequence[Point], c: Sequence[Any]) -> tuple[Any, ...]:
    return (square(p[0], p[1]) - c[0] * square(p[2], p[3]),)


def _known(field: Field, p: Sequence[Point], c: Sequence[Any]) -> tuple[Any, ...]:
    return (square(p[0], p[1]) - c[0],)


def _proportion(field: Field, p: Sequence[Point], c: Sequence[Any]) -> tuple[Any, ...]:
    return (square(p[0], p[1]) * square(p[6], p[7]) - square(p[2], p[3]) * square(p[4], p[5]),)


def _vectors(field: Field, p: Sequence[Point], c: Sequence[Any]) -> tuple[Any, ...]:
    return tuple(sum(k * q[i] for k, q in zip(c, p, strict=True)) for i in (0, 1))


def _lengths(field: Field, p: Sequence[Point], c: Sequence[Any]) -> tuple[Any, ...]:
    return (sum(k * length(field, p[2 * i : 2 * i + 2]) for i, k in enumerate(c)),)


def _squares(field: Field, p: Sequence[Point], c: Sequence[Any]) -> tuple[Any, ...]:
    return (sum(k * square(p[2 * i], p[2 * i + 1]) for i, k in enumerate(c)),)


def _similar(field: Field, p: Sequence[Point], c: Sequence[Any]) -> tuple[Any, ...]:
    """As complex numbers (b-a)(r-p) = (c-a)(q-p), the second triangle mirrored where c says -1."""
    (ux, uy), (vx, vy) = between(p[0], p[1]), between(p[0], p[2])
    (sx, sy), (tx, ty) = between(p[3], p[4]), between(p[3], p[5])
    sy, ty = c[0] * sy, c[0] * ty
    return ux * tx - uy * ty - (vx * sx - vy * sy), ux * ty + uy * tx - (vx * sy + vy * sx)


def _cong(a: str, b: str, c: str, d: str) -> Equation:
    return Equation("multiple", (a, b, c, d), (EXACT.mpf(1),), _multiple)


def _inscribed(a: str, b: str, c: str, d: str) -> Equation:
    """The chord ab seen from c and from d under one directed angle."""
    return Equation("angle", (c, a, c, b, d, a, d, b), (), _same_angle)


def _ratio(p: Sequence[str]) -> Equation:
    return Equation("ratio", tuple(p), (), _proportion)


def _triangles(p: Sequence[str], mirrored: bool, equal: bool) -> list[Equation]:
    found = [Equation("similar", tuple(p), (EXACT.mpf(-1 if mirrored else 1),), _similar)]
    return [*found, _cong(p[0], p[1], p[3], p[4])] if equal else found


def _equal(left: str, right: str) -> list[Equation]:
    points, value = expression(f"({left})-({right})")

    def formula(field: Field, p: Sequence[Point], c: Sequence[Any]) -> tuple[Any, ...]:
        return (value(field, dict(zip(points, p, strict=True))),)

    return [Equation(f"equal {left} {right}", points, (), formula)]


def _aconst(a: str, b: str, c: str, d: str, angle: str) -> list[Equation]:
    radians = degrees(angle) * EXACT.pi / 180
    return [Equation("directed", (a, b, c, d), (EXACT.cos(radians), EXACT.sin(radians)), _directed)]


def _in_turn(name: str, words: Sequence[str], size: int, formula: Formula) -> list[Equation]:
    """Arguments (coefficient, points) in turn."""
    rows = [words[i : i + size] for i in range(0, len(words), size)]
    points = tuple(p for row in rows for p in row[1:])
    return [Equation(f"{name} {len(rows)}", points, tuple(number(row[0]) for row in rows), formula)]


RELATIONS: dict[str, Callable[..., list[Equation]]] = {
    "coll": lambda a, b, c: [Equation("parallel", (a, b, a, c), (), _parallel)],
    "para": lambda *p: [Equation("parallel", p, (), _parallel)],
    "perp": lambda *p: [Equation("upright", p, (), _upright)],
    "cong": lambda *p: [_cong(*p)],
    "eqangle": lambda *p: [Equation("angle", p, (), _same_angle)],
    "eqratio": lambda *p: [_ratio(p)],
    "aconst": _aconst,
    "rconst": lambda a, b, c, d, r: [Equation("multiple", (a, b, c, d), (number(r) ** 2,), _multiple)],
    "lconst": lambda a, b, v: [Equation("known", (a, b), (number(v) ** 2,), _known)],
    "midp": lambda m, a, b: _in_turn("vectors", ["1", a, "1", b, "-2", m], 2, _vectors),
    "cyclic": lambda a, b, c, *rest: [_inscribed(a, b, c, d) for d in rest],
    "circle": lambda o, a, *rest: [_cong(o, a, o, b) for b in rest],
    "simtri": lambda *p: _triangles(p, False, False),
    "simtrir": lambda *p: _triangles(p, True, False),
    "contri": lambda *p: _triangles(p, False, True),
    "contrir": lambda *p: _triangles(p, True, True),
    "eqratio3": lambda a, b, c, d, m, n: [
        _ratio((m, a, m, c, n, b, n, d)),
        _ratio((a, m, a, c, b, n, b, d)),
        _ratio((c, m, c, a, d, n, d, b)),
    ],
    "lensum": lambda *w: _in_turn("lengths", w, 3, _lengths),
    "sqsum": lambda *w: _in_turn("squares", w, 3, _squares),
    "vecsum": lambda *w: _in_turn("vectors", w, 2, _vectors),
    "equal": _equal,
}
#: Words about the order of points; the evaluator keeps the order of every figure anyway.
ORDER = frozenset(
    (
        "diff ncoll npara nperp sameclock sameside nsameside between opposite oneside acute obtuse anticlockwise "
        "protractor"
    ).split()
)


def equations(statement: str) -> list[Equation]:
    """The equations of a statement.

    Raises:
        Unreadable: a predicate, a number or a term without a meaning here.
    """
    word, *rest = statement.split()
    if word in ORDER:
        return []
    if word not in RELATIONS:
        raise Unreadable(f"no meaning for '{statement}'")
    try:
        return RELATIONS[word](*rest)
    except (TypeError, IndexError, ValueError, ZeroDivisionError) as error:
        raise Unreadable(f"'{statement}' cannot be read: {error}") from error
