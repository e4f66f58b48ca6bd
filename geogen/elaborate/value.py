"""Steps by value as identities: factor · rest · own = sum of multiplier · equation, over polynomials in terms.

Terms are put into the first equation one after another, and what each equation is multiplied by is kept. Where a term t
is put by d·t + n = 0, the equation times d for each power of t less a multiple of d·t + n has no t.
"""

from __future__ import annotations

from geogen.kernel.figure import FUNCTIONS
from geogen.kernel.sums import Monomial, Sum, Term, are_multiples, as_sum

#: The multipliers of the cited equations, in their order.
Multipliers = list[Sum]


def put(zero: Sum, term: Term, equation: Sum, place: int, by: Multipliers) -> Sum:
    """A sum from which a term is taken by an equation that is linear in it.

    Args:
        zero: the sum.
        term: the term.
        equation: number · term + what has no such term.
        place: that of the equation among those cited.
        by: the multipliers of the cited equations, changed with the sum.
    """
    d = equation.by_monomial()[((term, 1),)]
    for power in range(max(_power(m, term) for m in zero.by_monomial()), 0, -1):
        leading = as_sum(0)
        for monomial, c in zero.by_monomial().items():
            if _power(monomial, term) == power:
                rest = tuple((t, e) for t, e in monomial if t != term)
                lower = dict(rest) | ({term: power - 1} if power > 1 else {})
                leading = leading + c * Sum({(0, 1, tuple(sorted(lower.items()))): 1})
        zero = zero * d - leading * equation
        for i, multiplier in enumerate(by):
            by[i] = multiplier * d
        by[place] = by[place] - leading
    return zero


def _power(monomial: Monomial, term: Term) -> int:
    return next((e for t, e in monomial if t == term), 0)


def identity(zero: Sum, by: Multipliers, own: Sum) -> tuple[Sum, Sum, Multipliers] | None:
    """The factor and the rest which, times what a statement says, make up an equation, and the multipliers for it.

    Args:
        zero: what the cited equations give.
        by: how: it is the sum of these times them.
        own: what the statement says to be zero.

    Returns:
        None where the statement does not divide the equation.
    """
    if are_multiples(zero, own):
        first = next(iter(own.by_monomial()))
        return zero.by_monomial()[first], as_sum(1), [m * own.by_monomial()[first] for m in by]
    for term in own.terms:
        found = _divided(zero, own, term)
        if found is not None:
            quotient, scale = found
            common, rest = _without_common(quotient)
            factor, rest = (common * rest, as_sum(1)) if _has_one_sign(rest) else (common, rest)
            return factor, rest, [multiplier * scale for multiplier in by]
    return None


def _divided(zero: Sum, own: Sum, term: Term) -> tuple[Sum, Sum] | None:
    """(quotient, scale) with scale · zero = quotient · own, for own = number · term + what has no such term."""
    parts = own.by_monomial()
    d = parts.pop(((term, 1),), None)
    if d is None or any(_power(m, term) for m in parts):
        return None
    by = [as_sum(0)]
    scale = d ** max((_power(m, term) for m in zero.by_monomial()), default=0)
    return None if put(zero, term, own, 0, by) else (-by[0], scale)


def _without_common(found: Sum) -> tuple[Sum, Sum]:
    """The product of the terms that all parts of a sum share, functions of angles apart, and what is left."""
    powers = [dict(m) for m in found.by_monomial()]
    shared = {t: e for t in found.terms if t[0] not in FUNCTIONS and (e := min(p.get(t, 0) for p in powers))}
    left = {
        (k, s, tuple((t, e - shared.get(t, 0)) for t, e in m if e > shared.get(t, 0))): q
        for (k, s, m), q in found.parts.items()
    }
    return Sum({(0, 1, tuple(sorted(shared.items()))): 1}), Sum(left)


def _has_one_sign(found: Sum) -> bool:
    """True for a number, and for a sum of positive terms with numbers of one sign."""
    signs = {c.sign for c in found.by_monomial().values()}
    return signs in ({1}, {-1}) and not any(t[0] in FUNCTIONS for t in found.terms)
