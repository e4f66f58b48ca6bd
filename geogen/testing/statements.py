"""Random statements of every predicate, and random figures."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from hypothesis import strategies as st

from geogen.lang.expression import Expression
from geogen.lang.measure import KINDS, normal_term
from geogen.lang.number import Number
from geogen.lang.predicate import Predicate
from geogen.lang.predicates import PREDICATES
from geogen.lang.statement import Argument, Statement, degenerate, letters

#: Numbers as they stand in statements.
NUMBERS = (Number.of(1), Number.of(2), Number.of(Fraction(1, 2)), Number.root(2), Number.root(3) * Number.of(2))
ANGLES = tuple(Fraction(k, 12) for k in (6, 4, 3, 2, 8, 9))
COEFFICIENTS = tuple(map(Fraction, (1, -1, 2, -2, 3))) + (Fraction(1, 2),)


@st.composite
def statements(draw: st.DrawFn, names: Sequence[str] = "ABCDEFGH", predicate: str | None = None) -> Statement:
    """Statements that are not degenerate.

    Args:
        draw: hypothesis' source.
        names: the points that they may be about.
        predicate: which one; any by default.
    """
    spec = PREDICATES[predicate] if predicate else draw(st.sampled_from(list(PREDICATES.values())))
    found = Statement(spec.name, tuple(draw(_argument(k, names)) for k in letters(spec, draw(_sizes(spec, names)))))
    while degenerate(found):
        points = iter(draw(st.permutations(list(names))))
        found = Statement(spec.name, tuple(next(points) if isinstance(a, str) else a for a in found.args))
    return found


def _sizes(spec: Predicate, names: Sequence[str]) -> st.SearchStrategy[int]:
    """How many arguments a statement of a predicate may have."""
    least = len(spec.signature)
    if not spec.variadic:
        return st.just(least)
    if spec.repeat == 1:
        return st.integers(least, min(least + 2, len(names)))
    return st.integers(2, len(names) // spec.repeat).map(lambda n: n * spec.repeat)


def _argument(letter: str, names: Sequence[str]) -> st.SearchStrategy[Argument]:
    if letter == "P":
        return st.sampled_from(list(names))
    if letter == "E":
        return _expressions(names)
    return st.sampled_from({"N": NUMBERS, "A": ANGLES, "Q": COEFFICIENTS}[letter])


@st.composite
def _expressions(draw: st.DrawFn, names: Sequence[str]) -> Expression:
    """A multiple of a term, or of the product of two."""
    found = Expression.of(draw(st.sampled_from(NUMBERS)))
    for _ in range(draw(st.integers(1, 2))):
        kind = draw(st.sampled_from(list(KINDS.values())))
        points = draw(st.permutations(list(names)))[: kind.points or draw(st.integers(3, 4))]
        found = found * Expression.term(normal_term((kind.name, *points)))
    return found


@st.composite
def figures(draw: st.DrawFn, names: Sequence[str] = "ABCDEFGH") -> dict[str, tuple[float, float]]:
    """Figures in which no two points coincide and, nearly always, no three are collinear.

    Args:
        draw: hypothesis' source.
        names: the points.
    """
    places = st.tuples(st.integers(-50, 50), st.integers(-50, 50))
    found = draw(st.lists(places, min_size=len(names), max_size=len(names), unique=True))
    return {p: (x / 10 + y / 1000, y / 10 - x / 1700) for p, (x, y) in zip(names, found, strict=True)}
