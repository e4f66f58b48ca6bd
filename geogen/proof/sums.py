"""Sums of facts: what a combination of forms is, and the statements that say that it is zero."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import chain

from geogen.errors import ParseError
from geogen.lang.expression import Expression
from geogen.lang.form import PI, UNIT, UNIT2, Coefficient, Quantity, as_coefficient
from geogen.lang.number import Number
from geogen.lang.statement import Statement, parse_number
from geogen.lang.values import statement_of

#: A sum that is zero: the coefficient of each quantity.
Sum = dict[Quantity, Coefficient]
#: A fact: a step, and which of its forms.
Fact = tuple[int, int]
#: Kinds of quantities that are no constants; most of them in a statement, and their largest coefficient there.
MEASURED = frozenset({"d", "l", "s", "q", "t", "lt", "p"})
MOST, LARGEST = 3, 4


def total_of(sums: Iterable[Sum]) -> Sum:
    """Sums added up."""
    total: Sum = {}
    for quantity, coefficient in chain.from_iterable(one.items() for one in sums):
        total[quantity] = total[quantity] + coefficient if quantity in total else coefficient
    return {quantity: as_coefficient(c) for quantity, c in total.items() if c}


def times(fact: Sum, often: Coefficient) -> Sum:
    """A sum as often as a coefficient says."""
    return {quantity: as_coefficient(often * c) for quantity, c in fact.items()}


def quantities(total: Sum) -> list[Quantity]:
    """What a sum speaks of, apart from constants."""
    return [quantity for quantity in total if quantity[0] in MEASURED]


def factor_in(total: Sum, other: Sum) -> Coefficient | None:
    """How often a form goes into a sum, None where it does not."""
    if total.keys() != other.keys() or not total:
        return None
    first = next(iter(other))
    factor = quotient(total[first], other[first])
    return factor if all(total[q] == as_coefficient(factor * c) for q, c in other.items()) else None


def quotient(one: Coefficient, other: Coefficient) -> Coefficient:
    """One coefficient by another one."""
    return as_coefficient(one / other)


def combination(aim: Sum, facts: Mapping[Fact, Sum], constants: bool = True) -> dict[Fact, Coefficient] | None:
    """How often facts go into a sum; None where it is no sum of multiples of them.

    Args:
        aim: the sum.
        facts: sums that are zero.
        constants: False where the sum may differ from the aim by a number.
    """
    rows: list[tuple[Quantity, Sum, dict[Fact, Coefficient]]] = []

    def reduced(total: Sum, often: dict[Fact, Coefficient]) -> tuple[Sum, dict[Fact, Coefficient]]:
        for pivot, row, own in rows:
            if pivot in total:
                factor = as_coefficient(-total[pivot])
                total = total_of((total, times(row, factor)))
                often = {k: as_coefficient(often.get(k, 0) + factor * own.get(k, 0)) for k in {**often, **own}}
        return total, often

    def left(total: Sum) -> list[Quantity]:
        return list(total) if constants else quantities(total)

    for key, fact in facts.items():
        rest, often = reduced(fact, {key: Fraction(1)})
        pivot = next(iter(left(rest)), None)
        if pivot is not None:
            scale = quotient(Fraction(1), rest[pivot])
            rows.append((pivot, times(rest, scale), {k: as_coefficient(c * scale) for k, c in often.items()}))
    rest, often = reduced(aim, {})
    return None if left(rest) else {k: as_coefficient(-c) for k, c in often.items() if c}


# ── what a sum says ──


def statements(total: Sum) -> Iterator[Statement]:
    """Statements that may say that a sum is zero, the plainest first."""
    kinds = {quantity[0] for quantity in total}
    if kinds <= {"d", "pi"}:
        yield from _of_directions(total)
    elif kinds <= {"l", "lt", "log", "logunit"}:
        yield from _of_ratios(total)
        yield from _of_products(total)
    elif kinds <= {"s", "unit"} or kinds <= {"q", "unit2"} or kinds <= {"t", "pi"}:
        yield from _of_measures(total)


def _of_directions(total: Sum) -> Iterator[Statement]:
    """An angle, its value or another one like it; lines that are parallel, perpendicular or one."""
    lines = [q for q in total if q[0] == "d"]
    if not lines:
        return
    size = _size(total[lines[0]])
    if any(_size(total[q]) != size for q in lines):
        return
    one, two = ([q[1:] for q in lines if (total[q] > 0) is sign] for sign in (True, False))
    turn = total.get(PI, Fraction(0)) / size
    if not isinstance(turn, Fraction) or len(one) != len(two):
        return
    if len(one) == 1:
        (a, b), (c, d) = two[0], one[0]
        together = {a, b} & {c, d}
        angle = -turn % 1
        if angle == 0 and together:
            yield Statement("coll", tuple(dict.fromkeys((a, b, c, d))))
        elif angle == 0:
            yield Statement("para", (a, b, c, d))
        elif angle == Fraction(1, 2):
            yield Statement("perp", (a, b, c, d))
        elif together:
            yield Statement("aconst", (a, b, c, d, angle))
    elif len(one) == 2 and turn % 1 == 0:
        for first, second in (two, two[::-1]):
            if {*first} & {*one[0]} and {*second} & {*one[1]}:
                yield Statement("eqangle", (*first, *one[0], *one[1], *second))


def _of_ratios(total: Sum) -> Iterator[Statement]:
    """Equal segments or ratios, the value of a ratio, or a length."""
    lengths = [q for q in total if q[0] == "l"]
    if not lengths or len({_size(total[q]) for q in lengths}) > 1:
        return
    one, two = ([q[1:] for q in lengths if (total[q] > 0) is sign] for sign in (True, False))
    number = power({q: -c / _size(total[lengths[0]]) for q, c in total.items() if q[0] == "log"})
    if number is None or not one:
        return
    if len(one) == len(two) == 1:
        same = number == 1
        yield Statement("cong", (*one[0], *two[0])) if same else Statement("rconst", (*one[0], *two[0], number))
    elif len(one) == len(two) == 2 and number == 1:
        yield Statement("eqratio", (*one[0], *two[0], *two[1], *one[1]))
    elif len(one) == 1 and not two:
        yield Statement("lconst", (*one[0], number))


def _of_products(total: Sum) -> Iterator[Statement]:
    """An equation of two products of a few areas, lengths and their squares."""
    named = quantities(total)
    if not 1 <= len(named) <= MOST:
        return
    least = min((_size(total[q]) for q in named), key=float)
    often = {q: quotient(total[q], least) for q in named}
    number = power({q: quotient(-c, least) for q, c in total.items() if q[0] == "log"})
    if number is None or any(c not in (1, -1, 2, -2) for c in often.values()):
        return
    sides = {True: Expression.of(1), False: Expression.of(number)}
    for quantity, count in often.items():
        term = quantity[1:] if quantity[0] == "lt" else ("length", *quantity[1:])
        sides[count > 0] *= Expression.term(term).power(int(_size(count)))  # type: ignore[arg-type]
    if max(sum(often for _, often in monomial) for side in sides.values() for monomial, _ in side.parts) > MOST:
        return
    yield from _equation(sides[True], sides[False])


def _equation(left: Expression, right: Expression) -> Iterator[Statement]:
    """The statement that two sides are equal, if a textbook would write it."""
    try:
        statement = statement_of(left, right)
    except ParseError:  # it is true of this figure alone
        return
    if statement is not None:
        yield statement


def power(exponents: Mapping[Quantity, Coefficient]) -> Number | None:
    """The number of which a sum of logarithms is the logarithm; None where it is no sum of square roots."""
    found = Number.of(1)
    for (_, base), exponent in exponents.items():
        if not isinstance(exponent, Fraction) or 2 % exponent.denominator:
            return None
        number = parse_number(base) ** exponent.numerator
        root = number if exponent.denominator == 1 else number.sqrt()
        if root is None:
            return None
        found = found * root
    return found


def _of_measures(total: Sum) -> Iterator[Statement]:
    """The value of a length or another measure, or an equation between a few with small coefficients."""
    named = quantities(total)
    if not 1 <= len(named) <= MOST:
        return
    scale = total[named[0]]
    if len(named) > 1 and not all(_is_small(quotient(total[q], scale)) for q in named):
        return
    if len(named) == 1 and named[0][0] == "q":
        root = _number(quotient(-total.get(UNIT2, Fraction(0)), scale)).sqrt()
        if root is not None and root > 0:
            yield Statement("lconst", (*named[0][1:], root))
        return
    sides: dict[bool, Expression] = {True: Expression(()), False: Expression(())}
    for quantity, coefficient in total.items():
        size = quotient(coefficient, _size(scale))
        sides[size > 0] = sides[size > 0] + measure(quantity).times(_number(_size(size)))
    yield from _equation(sides[True], sides[False])


def _is_small(coefficient: Coefficient) -> bool:
    """True for small fractions."""
    return isinstance(coefficient, Fraction) and max(abs(coefficient.numerator), coefficient.denominator) <= LARGEST


def _size(coefficient: Coefficient) -> Coefficient:
    return coefficient if coefficient > 0 else as_coefficient(-coefficient)


def measure(quantity: Quantity) -> Expression:
    """What a quantity measures, as an expression; 1 for a unit."""
    if quantity in (PI, UNIT, UNIT2):
        return Expression.of(1)
    if quantity[0] == "t":
        return Expression.term(quantity[1:])
    length = Expression.term(("length", *quantity[1:]))
    return length.power(2) if quantity[0] == "q" else length


def _number(coefficient: Coefficient) -> Number:
    return coefficient if isinstance(coefficient, Number) else Number.of(coefficient)
