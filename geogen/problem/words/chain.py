"""A computation as a chain of equals, link by link as the facts of a step give it: ``BC · BE = AB · BD = 9 · 12``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from geogen.lang.expression import Expression, as_number
from geogen.lang.form import UNIT, UNIT2, Coefficient, lifted
from geogen.lang.measure import Coordinates, Term
from geogen.lang.number import Number
from geogen.lang.statement import Statement, all_forms
from geogen.proof.graph import Certificate
from geogen.proof.sums import Sum, measure, power, quantities, quotient, times, total_of

#: Quantities whose logarithms facts add up, as products have them, and those of sums.
OF_PRODUCTS, OF_SUMS = frozenset({"l", "lt", "log", "logunit"}), frozenset({"s", "q", "t", "unit", "unit2"})
#: Most quantities in a link, most links between the first and the last, and how often at most what is sought is taken.
MOST, LINKS, OFTEN = 3, 4, 12


class Link(NamedTuple):
    """One of several equals: a sum or a product, divided by another product.

    Args:
        above: what is divided.
        below: by what; 1 for a sum.
    """

    above: Expression
    below: Expression


class Chain(NamedTuple):
    """Equals in order; the last but one with known values put in is the last one.

    Args:
        links: two or more.
        values: what stands in the last but one for lengths and other measures.
    """

    links: tuple[Link, ...]
    values: Mapping[Term, Number]


def chain(
    certificate: Certificate, target: Statement, stated: Mapping[int, Statement], at: Coordinates
) -> Chain | None:
    """What a step finds as a chain of equals: what is sought, what it is by one fact after the other, and the result.

    Args:
        certificate: how the target follows.
        target: what is found.
        stated: the statements that it rests on, by step.
        at: the figure.

    Returns:
        None where some link would be no sum or product of a few measures.
    """
    forms = [
        lifted(all_forms(s)[which], at) for s, which in ((target, certificate.form), *_rested(certificate, stated))
    ]
    if None in forms:
        return None  # a step with a mistake in it, or one of a mirrored figure
    aim, *rest = (dict(form) for form in forms if form is not None)
    kinds = {quantity[0] for quantity in aim}
    facts = [times(fact, often) for fact, (_, _, often) in zip(rest, certificate.terms, strict=True)]
    if not facts or not any(kinds <= some for some in (OF_PRODUCTS, OF_SUMS)):
        return None
    often = _often(facts, _scale(aim)) if kinds <= OF_SUMS else 1
    if often > OFTEN:
        return None
    scale = quotient(_scale(aim), Fraction(often))
    if target.predicate == "eqratio" and kinds <= OF_PRODUCTS and len(quantities(aim)) == 4:
        one, *others = (("l", *sorted(map(str, target.args[n : n + 2]))) for n in (0, 2, 4))
        for other in others:  # the ratio as it is said, and with the means exchanged
            found = _from({one: Fraction(1), other: Fraction(-1)}, aim, facts, scale)
            if found is not None and all(len(link.above.terms) == len(link.below.terms) == 1 for link in found.links):
                return found
    if target.predicate == "rconst" and kinds <= OF_PRODUCTS and len(quantities(aim)) == 2:
        first: Sum = {q: quotient(aim[q], scale) for q in quantities(aim)}  # both lengths of a ratio
    else:
        first = {q: quotient(aim[q], scale) for q in quantities(aim) if aim[q] / scale > 0}  # type: ignore[operator]
    return _from(first, aim, facts, scale)


def _from(first: Sum, aim: Sum, facts: Sequence[Sum], scale: Coefficient) -> Chain | None:
    """A chain that begins in a certain way; None where some link would not be plain."""
    values = [fact for fact in facts if len(quantities(fact)) == 1]
    sums = [first, *_led(first, [times(fact, quotient(Fraction(1), scale)) for fact in facts if fact not in values])]
    if len(first) == 1 and any(not 0 < one[q] < first[q] for one in sums[1:] for q in first.keys() & one.keys()):  # type: ignore[operator]
        return None  # what is sought would be said by itself
    links = [_link(one) for one in sums]
    result = _link(total_of((first, times(aim, quotient(Fraction(-1), scale)))))
    known = {name: number for fact in values for name, number in _value(fact)}
    if None in links or result is None or len(sums) - 1 < len(facts) - len(values) or len(links) > LINKS:
        return None
    last = sums[-1]
    if values and not {_term(q) for q in quantities(last)} <= known.keys() | result.above.terms:  # type: ignore[operator]
        return None
    found = [link for link in links if link is not None]
    return Chain((*found, result), known) if len(found) > 1 or known else None


def _often(facts: Sequence[Sum], scale: Coefficient) -> int:
    """How often what is sought is taken so that facts go in whole numbers of times: 2 · AB² = AB² + AC² − 60 = 40."""
    shares = [quotient(c, scale) for fact in facts for q, c in fact.items() if q not in (UNIT, UNIT2)]
    return lcm(*(c.denominator for c in shares if isinstance(c, Fraction)))


def _led(first: Sum, facts: Sequence[Sum]) -> Iterator[Sum]:
    """What a sum becomes by one fact after the other, each time by the one that leaves the fewest quantities."""
    left = list(facts)
    while left:
        linked = [fact for fact in left if fact.keys() & set(quantities(first))]
        if not linked:
            return
        best = min(linked, key=lambda fact: len(quantities(total_of((first, times(fact, Fraction(-1)))))))
        left.remove(best)
        first = total_of((first, times(best, Fraction(-1))))
        yield first


def _rested(certificate: Certificate, stated: Mapping[int, Statement]) -> Iterator[tuple[Statement, int]]:
    """The facts behind a step, each with which of its forms."""
    return ((stated[number], which) for number, which, _ in certificate.terms)


def _scale(aim: Sum) -> Coefficient:
    """The coefficient of what is sought; in a product, the least exponent."""
    named = quantities(aim)
    if {q[0] for q in aim} <= OF_PRODUCTS:
        return min((aim[q] for q in named), key=lambda c: (abs(float(c)), -float(c)))
    return aim[named[0]]


def _term(quantity: tuple[str, ...]) -> Term:
    return quantity[1:] if quantity[0] in ("t", "lt") else ("length", *quantity[1:])


def _value(fact: Sum) -> Iterator[tuple[Term, Number]]:
    """The measure to which a fact gives a value, with the value."""
    (quantity,) = quantities(fact)
    factor = fact[quantity]
    if quantity[0] in ("l", "lt"):
        number = power({q: quotient(-c, factor) for q, c in fact.items() if q[0] == "log"})
    else:
        size = next((fact[unit] for unit in (UNIT, UNIT2) if unit in fact), Fraction(0))
        number = as_number(quotient(-size, factor))
        number = number.sqrt() if quantity[0] == "q" else number
    if number is not None:
        yield _term(quantity), number


def _link(one: Sum) -> Link | None:
    """A sum of logarithms as a product, another one as it is; None where it is not plain."""
    named = quantities(one)
    if len(named) > MOST:
        return None
    if {q[0] for q in one} <= OF_PRODUCTS:
        number = power({q: c for q, c in one.items() if q[0] == "log"})
        if number is None or not all(isinstance(one[q], Fraction) and one[q].denominator == 1 for q in named):  # type: ignore[union-attr]
            return None
        above, below = Expression.of(number), Expression.of(1)
        for quantity in named:
            often = int(one[quantity])  # type: ignore[arg-type]
            factor = Expression.term(_term(quantity)).power(abs(often))
            above, below = (above * factor, below) if often > 0 else (above, below * factor)
        return Link(above, below)
    total = Expression()
    for quantity, coefficient in sorted(one.items(), key=lambda part: part[1] < 0):  # type: ignore[operator]
        total += measure(quantity).times(as_number(coefficient))
    return Link(total, Expression.of(1))
