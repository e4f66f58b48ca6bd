"""The arithmetic of a step that finds a value: ``∠ACD = 180° − 120° = 60°``, ``BO = 16√2 : √2 = 16``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import lcm
from typing import NamedTuple

from geogen.lang.expression import as_number
from geogen.lang.form import Form, Quantity, as_coefficient, block
from geogen.lang.measure import Coordinates, term_value
from geogen.lang.number import Number
from geogen.lang.statement import Statement, all_forms
from geogen.problem.words.symbols import plain_number
from geogen.proof.graph import Certificate
from geogen.proof.sums import power

_UNITS = ("unit", "unit2")
#: Statements of a number, which may be 1.
VALUES = ("lconst", "rconst")
#: Largest factor before an angle, and most angles, in arithmetic that anybody follows.
LARGEST, MOST = 3, 3
#: How near, in degrees, an angle of a figure is to what is said of it.
NEAR = 1e-3
#: A vertex between two points, and degrees.
Angle = tuple[tuple[str, str, str], Fraction]


class _Found(NamedTuple):
    """What is found, and what it rests on; the arguments of :func:`computation`."""

    certificate: Certificate
    target: Statement
    stated: Mapping[int, Statement]
    names: Mapping[str, str]
    at: Coordinates


def computation(
    certificate: Certificate,
    target: Statement,
    stated: Mapping[int, Statement],
    names: Mapping[str, str],
    at: Coordinates,
) -> str:
    """The arithmetic by which a length, a ratio or an angle is found from known ones; otherwise nothing.

    Args:
        certificate: how the target follows.
        target: what is found.
        stated: the statements that it rests on, by step.
        names: how points are called.
        at: the figure, which tells drawn angles from directed ones.
    """
    angle = drawn_angle(target, at)
    if angle is not None:
        return _of_angle(angle, _Found(certificate, target, stated, names, at))
    if target.predicate not in ("lconst", "rconst"):
        return ""
    if block(all_forms(target)[certificate.form]) == "l":
        return _of_ratio(_Found(certificate, target, stated, names, at))
    used = [(stated[number], index) for number, index, _ in certificate.terms]
    known = {frozenset(map(str, s.args[:2])): s.args[2] for s, _ in used if s.predicate == "lconst"}
    open_ = [(s, index) for s, index in used if s.predicate != "lconst"]
    if target.predicate != "lconst" or len(open_) != 1 or not known:
        return ""
    statement, index = open_[0]
    return _solved(all_forms(statement)[index], target, known, names)


# ── angles ──


def drawn_angle(statement: Statement, at: Coordinates) -> Angle | None:
    """The drawn angle of which a statement says how large it is."""
    if statement.predicate == "equal":
        left, right = statement.sides
        term, value = left.lone_term, right.constant
        degrees = None if value is None else value.rational
        if term is None or term[0] != "angle" or degrees is None:
            return None
        a, vertex, b = term[1:]
        return (a, vertex, b), degrees
    if statement.predicate not in ("aconst", "perp"):
        return None
    one, two = (tuple(map(str, statement.args[n : n + 2])) for n in (0, 2))
    common = set(one) & set(two)
    if len(common) != 1:
        return None
    (vertex,) = common
    a, b = sorted(p for p in (*one, *two) if p != vertex)
    turn = Fraction(1, 2) if statement.predicate == "perp" else Fraction(statement.args[4])  # type: ignore[arg-type]
    drawn = term_value(("angle", a, vertex, b), at)
    return next((((a, vertex, b), d) for d in (180 * turn, 180 - 180 * turn) if abs(d - drawn) < NEAR), None)


def _of_angle(angle: Angle, found: _Found) -> str:
    """How degrees add up: each known angle as often as among directed angles, with the sign that the figure has."""
    points, degrees = angle
    known = _known(found)
    if not known and degrees < 180:  # equal angles that make a straight one
        equal = next((n for n in (2, LARGEST) if n * degrees == 180), None)
        return "" if equal is None else f"{_name(points, found.names)} = 180°/{equal} = {_degrees(degrees)}"
    share = lcm(*(often.denominator for _, _, often in known))
    counts = [int(often * share) for _, _, often in known]
    if not 1 <= len(known) <= MOST or max(*counts, share) > LARGEST:
        return ""
    sums: list[tuple[int, int, int, list[tuple[int, Fraction]]]] = []
    for signs in product((1, -1), repeat=len(known)):
        parts = [(sign * n, size) for sign, n, (_, size, _) in zip(signs, counts, known, strict=True)]
        left = (share * degrees - sum(n * size for n, size in parts)) / 180
        if left.denominator == 1:
            sums.append((abs(int(left)), signs.count(-1), int(left), sorted(parts, reverse=True)))
    if not sums:
        return ""
    _, _, turns, parts = min(sums)
    name, size, often = known[0]
    same = len(known) == 1 and (size, often, turns) == (degrees, 1, 0)
    text = name if same else _sum_of_degrees(turns, parts, share)
    return " = ".join((_name(points, found.names), text, _degrees(degrees))) if text else ""


def _known(found: _Found) -> list[tuple[str, Fraction, Fraction]]:
    """The numbers of degrees behind an angle: of what, how many, and how often each goes in; none where some is odd."""
    directed = found.target.predicate != "equal"
    known: list[tuple[str, Fraction, Fraction]] = []
    for number, _, often in found.certificate.terms:
        statement = found.stated[number]
        turned = statement.predicate != "equal"
        # Directed angles are in half turns, and drawn ones in degrees.
        unit = Fraction(1) if turned is directed else Fraction(180) if directed else Fraction(1, 180)
        angle = drawn_angle(statement, found.at)
        own = Fraction(0) if turned else _constant(statement)
        if not isinstance(often, Fraction) or own is None:
            return []
        if angle is not None:
            known.append((_name(angle[0], found.names), angle[1], abs(often) * unit))
        elif statement.predicate == "perp":
            known.append(("", Fraction(90), abs(often) * unit))
        elif own:
            known.append(("", abs(own), abs(often) * unit))
    return known


def _sum_of_degrees(turns: int, parts: Sequence[tuple[int, Fraction]], share: int) -> str:
    """Half turns, and angles as often as they go in, divided by a whole number."""
    whole = [(turns, Fraction(180))] if turns else []
    ordered = [*(whole if turns > 0 else []), *parts, *(whole if turns < 0 else [])]
    text = ""
    for n, size in ordered:
        part = _degrees(abs(n) * size) if size == 180 or abs(n) == 1 else f"{abs(n)} · {_degrees(size)}"
        text += f" {'−' if n < 0 else '+'} {part}"
    text = text.removeprefix(" + ")
    return text if share == 1 else f"{text}/{share}" if len(ordered) == 1 else f"({text})/{share}"


def _constant(statement: Statement) -> Fraction | None:
    """The number by which the sides of an equation differ apart from their terms; None where it is no fraction."""
    left, right = statement.sides
    numbers = [c for monomial, c in (left - right).parts if not monomial]
    return as_number(numbers[0]).rational if numbers else Fraction(0)


def _name(points: tuple[str, str, str], names: Mapping[str, str]) -> str:
    return "∠" + "".join(names[p] for p in points)


def _degrees(value: Fraction | int) -> str:
    return plain_number(Number.of(value)) + "°"


# ── ratios ──


def _of_ratio(found: _Found) -> str:
    """How numbers are multiplied and divided."""
    certificate, target, stated, names, _ = found
    above: list[str] = []
    below: list[str] = []
    for number, index, often in certificate.terms:
        form = all_forms(stated[number])[index]
        factor = power({q: -c for q, c in form if q[0] == "log"}) if block(form) == "l" else None
        if factor is None or often not in (1, -1):
            return ""
        if factor != 1 or stated[number].predicate in VALUES:
            (above if often > 0 else below).append(plain_number(factor))
    if len(above) == 1 and not below:
        valued = [s for s in stated.values() if s.predicate == target.predicate]
        text = _measured(valued[0], names) if len(valued) == 1 else ""
    else:
        divisor = " · ".join(map(_factor, below))
        text = " · ".join(map(_factor, above)) or "1"
        text += f" : ({divisor})" if below[1:] else f" : {divisor}" if below else ""
    return f"{_measured(target, names)} = {text} = {plain_number(target.number)}" if text and (above or below) else ""


def _factor(text: str) -> str:
    return text if text.isalnum() or text.startswith("√") and text[1:].isalnum() else f"({text})"


def _measured(statement: Statement, names: Mapping[str, str]) -> str:
    """The length, or the ratio of lengths, that has a value."""
    letters = [names[str(p)] for p in statement.args[:-1]]
    return " : ".join("".join(letters[n : n + 2]) for n in range(0, len(letters), 2))


# ── lengths ──


def _solved(form: Form, target: Statement, known: Mapping[frozenset[str], object], names: Mapping[str, str]) -> str:
    """An equation solved for the target, then with the known lengths put in."""
    wanted = frozenset(map(str, target.args[:2]))
    value = target.args[2]
    factor = next((c for q, c in form if len(q) == 3 and frozenset(q[1:]) == wanted), None)
    if factor is None or block(form) not in "sq" or not isinstance(value, Number):
        return ""
    rest = [(q, -c / factor) for q, c in form if len(q) != 3 or frozenset(q[1:]) != wanted]
    if not all(q[0] in _UNITS or (len(q) == 3 and frozenset(q[1:]) in known) for q, _ in rest):
        return ""
    is_square = block(form) == "q"
    if is_square and len(rest) == 1 and rest[0][0][0] not in _UNITS:
        root = as_number(rest[0][1]).sqrt()
        if root is not None:  # BC² = 4 · BM², so BC = 2 · BM
            rest, is_square = [(rest[0][0], as_coefficient(root))], False
    square = "²" if is_square else ""
    alone = len(rest) == 1 and rest[0][1] == 1

    def name(q: Quantity) -> str:
        return "" if q[0] in _UNITS else "".join(names[p] for p in q[1:]) + square

    def number(q: Quantity) -> str:
        if q[0] in _UNITS:
            return ""
        text = plain_number(known[frozenset(q[1:])])  # type: ignore[arg-type]
        is_sum = " " in text and not alone
        return f"({text}){square}" if is_sum or square and not text.isdigit() else text + square

    def summed(say: Callable[[Quantity], str]) -> str:
        text = ""
        for q, c in sorted(rest, key=lambda part: part[1] < 0):
            size = plain_number(abs(as_number(c)))
            factor = "" if size == "1" and say(q) else f"({size})" if "/" in size and say(q) else size
            body = " · ".join(filter(None, (factor, say(q))))
            text += f" {'−' if c < 0 else '+'} {body}" if text else f"{'−' if c < 0 else ''}{body}"
        return text

    left = "".join(names[str(p)] for p in target.args[:2]) + square
    sides = [summed(name), summed(number)]
    result = plain_number(value * value if square else value)
    return " = ".join(dict.fromkeys((left, *sides, result)))
