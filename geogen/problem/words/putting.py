"""An equation with what the other facts of a step say put in: ``[ABC] = (1/2) · 6 · 8``, ``BC = BM + BM``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from geogen.lang.expression import ONE, Expression, Monomial
from geogen.lang.measure import FUNCTIONS, Coordinates, Term, normal_term
from geogen.lang.predicates.equations import as_equation
from geogen.lang.statement import Statement
from geogen.problem.words.arithmetic import drawn_angle

#: Statements whose equations are kept: those of a solution are put into each other in every order.
REMEMBERED = 4096


class Substitution(NamedTuple):
    """An equation and what is put in.

    Args:
        zero: what the equation declares to be zero.
        values: what stands for its terms and for squares of them.
        by_angle: the sines, cosines and tangents for which the angle stands there, in degrees.
    """

    zero: Expression
    values: Mapping[Term | Monomial, Expression]
    by_angle: frozenset[Term | Monomial] = frozenset()

    @property
    def is_plain(self) -> bool:
        """True where numbers, or single measures, are put in, and no sums of measures."""
        return all(len(meaning.parts) == 1 or not meaning.terms for meaning in self.values.values())


def put_in(target: Statement, stated: Sequence[Statement], at: Coordinates) -> Substitution | None:
    """The equation of a step in which the others give all terms but those of which the target speaks.

    Of several, a plain one, one into which numbers are put, and the longest of such.

    Args:
        target: a measure, or a ratio of lengths, with its value.
        stated: what it rests on.
        at: the figure, which tells drawn angles from directed ones.

    Returns:
        The equation and what is put in; None where nothing is.
    """
    value = as_equation(target.predicate, target.args)
    if value is None:
        return None
    found: list[Substitution] = []
    for number, statement in enumerate(stated):
        others = [*stated[:number], *stated[number + 1 :]]
        found += filter(None, (_put_into(zero, others, value, at) for zero in _equations(statement)))
    terms = value.terms
    if len(terms) > 1 and not found:
        sizes: dict[Term | Monomial, Expression] = {
            t: m for t in terms if (m := _meaning(t, stated, (), at)) is not None
        }
        found += [Substitution(value, sizes)] if len(sizes) == len(terms) else []
    return max(found, key=lambda put: (put.is_plain, not _speaks_of(put, terms), len(put.values)), default=None)


def _speaks_of(put: Substitution, terms: Sequence[Term]) -> bool:
    """True where what is put in holds one of some terms."""
    return any(term in terms for meaning in put.values.values() for term in meaning.terms)


def known_as(term: Term, stated: Sequence[Statement], at: Coordinates) -> Expression | None:
    """The number that a measured term is by several facts together; None where they do not give it."""
    return _meaning(term, stated, (), at)


def _put_into(
    zero: Expression, others: Sequence[Statement], target: Expression, at: Coordinates
) -> Substitution | None:
    """An equation and what other facts put into it, None where that does not come to the target."""
    wanted = target.terms
    open_ = [term for term in zero.terms if term not in wanted]
    values: dict[Term | Monomial, Expression] = {
        t: m for t in open_ if (m := _meaning(t, others, wanted, at)) is not None
    }
    # What no fact gives may go out: where it is on both sides, or a factor of both.
    left = [term for term in open_ if term not in values]
    for term in left[:-1]:
        beside = [*wanted, *(t for t in left if t != term and t not in values)]
        meaning = _meaning(term, others, beside, at)
        if meaning is not None:
            values[term] = meaning
        elif (square := _square(term, zero, others, beside, at)) is not None:
            values[((term, 2),)] = square
    rest = zero
    for quantity, meaning in values.items():
        rest = _replaced(rest, quantity, meaning)
    for term in left[-1:]:  # what is only found as a square
        square = None if term in values else _square(term, rest, others, wanted, at)
        if square is not None:
            values[((term, 2),)] = square
            rest = _replaced(rest, ((term, 2),), square)
    rest = _without_common_factor(rest)
    # A term, or the ratio of two, may also be found as a root.
    is_root = set(rest.terms) == set(wanted) and len(wanted) + (ONE in dict(target.parts)) == 2
    if not values or not (is_root or rest.proportional(target)):
        return None
    return Substitution(zero, values, frozenset(t for t in values if t[0] in FUNCTIONS and _told(t, others) is None))


def _told(term: Term | Monomial, others: Sequence[Statement]) -> Expression | None:
    """What some fact says that a function is, without its angle."""
    return next((m for s in others for zero in _equations(s) if (m := zero.solved_for(term)) is not None), None)  # type: ignore[arg-type]


def _square(
    term: Term, zero: Expression, others: Sequence[Statement], wanted: Sequence[Term], at: Coordinates
) -> Expression | None:
    """What the square of a term is that an equation has as a square alone."""
    square = ((term, 2),)
    if any(term in dict(m) for m, _ in zero.parts if m != square):
        return None
    for number, statement in enumerate(others):
        for known in _equations(statement):
            factor = dict(known.parts).get(square)
            rest = Expression(tuple(part for part in known.parts if part[0] != square))
            if factor is None or term in rest.terms:
                continue
            meaning = _known((-rest).over(factor), [*others[:number], *others[number + 1 :]], wanted, at)
            if meaning is not None:
                return meaning
    return None


def _replaced(zero: Expression, quantity: Term | Monomial, meaning: Expression) -> Expression:
    """An expression with a term, or the square of one, replaced."""
    if isinstance(quantity[0], str):
        return zero.put(quantity, meaning)  # type: ignore[arg-type]
    factor = dict(zero.parts).get(quantity)  # type: ignore[call-overload]
    rest = Expression(tuple(part for part in zero.parts if part[0] != quantity))
    return rest if factor is None else rest + meaning.times(factor)


def _without_common_factor(zero: Expression) -> Expression:
    """An expression divided by the terms that are factors of all its parts."""
    common = set.intersection(*(set(monomial) for monomial, _ in zero.parts)) if zero.parts else set()
    return Expression(tuple((tuple(f for f in m if f not in common), c) for m, c in zero.parts))


@lru_cache(maxsize=REMEMBERED)
def _equations(statement: Statement) -> tuple[Expression, ...]:
    """What a statement declares to be zero, as polynomials in measures."""
    return tuple(_zeros(statement))


def _zeros(statement: Statement) -> Iterator[Expression]:
    zero = as_equation(statement.predicate, statement.args)
    if zero is not None:
        yield zero
        return
    args = statement.args
    if statement.predicate in ("lensum", "sqsum"):
        power = 1 if statement.predicate == "lensum" else 2
        parts = zip(args[0::3], args[1::3], args[2::3], strict=True)
        yield sum((_length(a, b).power(power).times(c) for c, a, b in parts), Expression())  # type: ignore[arg-type]
    elif statement.predicate == "cong":
        yield _length(*args[:2]) - _length(*args[2:])
    elif statement.predicate == "midp":
        middle, a, b = args
        yield _length(a, middle) - _length(b, middle)
        yield _length(a, b) - _length(a, middle).times(2)
        yield _length(a, b) - _length(b, middle).times(2)
    elif statement.predicate == "eqratio":
        one, two, three, four = (_length(*args[n : n + 2]) for n in (0, 2, 4, 6))
        yield one * four - two * three
    elif statement.predicate in ("simtri", "simtrir", "contri", "contrir"):
        sides = [(_length(args[i], args[j]), _length(args[i + 3], args[j + 3])) for i, j in ((0, 1), (1, 2), (0, 2))]
        if statement.predicate.startswith("con"):
            yield from (one - two for one, two in sides)
        else:
            yield from (a * d - b * c for (a, b), (c, d) in combinations(sides, 2))
    elif statement.predicate == "perp":
        a, b, c, d = args
        squares = [_square_of(*two) for two in ((a, c), (a, d), (b, c), (b, d))]
        yield squares[0] - squares[1] - squares[2] + squares[3]


def _meaning(term: Term, others: Sequence[Statement], wanted: Sequence[Term], at: Coordinates) -> Expression | None:
    """What a term is by several facts together, in no other terms than those that are wanted."""
    by_angle = term[0] == "angle" or (term[0] in FUNCTIONS and _told(term, others) is None)
    corner = term[1:] if by_angle else None
    for number, statement in enumerate(others):
        angle = None if corner is None else drawn_angle(statement, at)
        if corner is not None and angle is not None:
            points, degrees = angle
            if normal_term(("angle", *points)) == normal_term(("angle", *corner)):
                return Expression.of(degrees)
        for zero in _equations(statement):
            found = zero.solved_for(term)
            rest = [*others[:number], *others[number + 1 :]]
            meaning = None if found is None else _known(found, rest, wanted, at)
            if meaning is not None:
                return meaning
    return None


def _known(
    found: Expression, others: Sequence[Statement], wanted: Sequence[Term], at: Coordinates
) -> Expression | None:
    """An expression with all but the wanted terms replaced by what facts say; None where one is not known."""
    for term in [t for t in found.terms if t not in wanted]:
        meaning = _meaning(term, others, wanted, at)
        if meaning is None:
            return None
        found = found.put(term, meaning)
    return found


def _length(a: object, b: object) -> Expression:
    return Expression.term(("length", str(a), str(b)))


def _square_of(a: object, b: object) -> Expression:
    return _length(a, b).power(2) if a != b else Expression()
