"""Random terms and expressions, in normal form, and the same as sympy has them."""

from __future__ import annotations

import sympy
from hypothesis import strategies as st

from geogen.lang.expression import Expression, collected
from geogen.lang.measure import KINDS, Term, normal_term
from geogen.lang.statement import parse_number

points = st.sampled_from(["a", "b", "c", "d1", "E", "f'", "g_2", "h", "i", "j"])
#: Numbers as they stand before terms and in certificates.
numbers = st.sampled_from(["1", "-3", "1/2", "sqrt(3)", "-3*sqrt(2)/5", "1+sqrt(2)", "2*pi/3", "sqrt(6)-2"]).map(
    parse_number
)
#: The same without pi, of which any two have a sum.
plain_numbers = numbers.filter(lambda n: n.pi == 0)


@st.composite
def measured_terms(draw) -> Term:
    """A term of any kind about different points, named in its least way."""
    kind = draw(st.sampled_from(list(KINDS.values())))
    size = kind.points or draw(st.integers(3, 5))
    return normal_term((kind.name, *draw(st.lists(points, min_size=size, max_size=size, unique=True))))


@st.composite
def expressions(draw, terms=None, coefficients=numbers) -> Expression:
    """A polynomial of degree three at most."""
    terms = measured_terms() if terms is None else terms
    parts = []
    for _ in range(draw(st.integers(1, 4))):
        powers = draw(st.dictionaries(terms, st.just(1), max_size=2))
        if len(powers) == 1 and draw(st.booleans()):
            powers = {t: draw(st.integers(2, 3)) for t in powers}
        monomial = tuple(sorted(powers.items()))
        if monomial not in [m for m, _ in parts]:
            parts.append((monomial, draw(coefficients)))
    return collected(parts)


def symbol(term: Term) -> sympy.Symbol:
    """A term as an unknown of sympy."""
    return sympy.Symbol(" ".join(term))


def as_sympy(found: Expression) -> sympy.Expr:
    """An expression as sympy has it."""
    return sum(
        (sympy.sympify(str(c)) * sympy.prod(symbol(t) ** e for t, e in m) for m, c in found.parts), sympy.Integer(0)
    )


def alike(found: Expression, wanted: sympy.Expr) -> bool:
    """True where an expression is what sympy computed."""
    return sympy.expand(as_sympy(found) - wanted) == 0 or sympy.simplify(as_sympy(found) - wanted) == 0
