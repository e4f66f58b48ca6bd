"""Random statements, steps and proof records of the right shape (as proofs they are nonsense)."""

from __future__ import annotations

from fractions import Fraction

from expression_strategies import expressions, measured_terms, numbers, points
from hypothesis import assume
from hypothesis import strategies as st

from geogen.lang.predicates import PREDICATES
from geogen.lang.statement import Statement, all_forms, letters, parse_number
from geogen.proof.graph import Certificate, ProofGraph, Step

fractions = st.fractions(max_denominator=10**6).filter(bool)


@st.composite
def statements(draw) -> Statement:
    """A statement of any predicate about different points."""
    spec = draw(st.sampled_from(list(PREDICATES.values())))
    count = len(spec.signature) - spec.variadic + draw(st.integers(0, 2)) * spec.repeat * spec.variadic
    count = min(count, 8 - 8 % spec.repeat) if spec.variadic else count
    kinds = letters(spec, count)
    names = iter(draw(st.lists(points, min_size=count, max_size=count, unique=True)))
    values = {
        "N": st.sampled_from(["1", "1/2", "sqrt(3)", "3*sqrt(2)/5", "7/3", "1+sqrt(2)", "2*pi"]).map(parse_number),
        "A": st.fractions(0, 1, max_denominator=360),
        "Q": st.integers(-9, 9).filter(bool).map(Fraction),
        "E": expressions(),
    }
    found = Statement(spec.name, tuple(next(names) if k == "P" else draw(values[k]) for k in kinds))
    assume(_adds_up(found))
    return found


def _adds_up(statement: Statement) -> bool:
    """False where the sides of an equation have no difference, as 1 and pi."""
    try:
        all_forms(statement)
    except ArithmeticError:
        return False
    return True


@st.composite
def steps(draw, number: int) -> Step:
    """A step of any kind, with the fields of its kind."""
    kind = draw(st.sampled_from(["given", "rule", "algebra", "value", "seen"]))
    small = st.integers(0, 9)
    fewest = {"rule": 0, "algebra": 0, "value": 1}.get(kind)
    cited = () if fewest is None else tuple(draw(st.lists(small, min_size=fewest, max_size=3)))
    if kind == "rule":
        names = draw(st.dictionaries(points, points, max_size=3))
        return Step(number, draw(statements()), kind, cited, draw(st.text(max_size=5)), tuple(names.items()))
    if kind == "value":
        replaced = draw(st.lists(measured_terms(), max_size=3))
        return Step(number, draw(statements()), kind, cited, substitute=tuple(replaced))
    weights = fractions | numbers.filter(lambda n: n.rational is None)
    terms = st.lists(st.tuples(small, small, weights), max_size=3).map(
        lambda found: tuple(sorted(found, key=lambda term: term[:2]))
    )
    made = draw(st.lists(st.builds(Certificate, small, terms), max_size=2)) if kind == "algebra" else []
    return Step(number, draw(statements()), kind, cited, certificates=tuple(made))


@st.composite
def graphs(draw) -> ProofGraph:
    """A record of the right shape; as a proof it is nonsense."""
    coordinate = st.floats(-100, 100)
    figure = draw(st.dictionaries(points, st.tuples(coordinate, coordinate), max_size=5))
    body = tuple(draw(steps(i + 1)) for i in range(draw(st.integers(0, 4))))
    extra = draw(st.dictionaries(st.text(max_size=3), st.integers(), max_size=2))
    return ProofGraph(draw(st.text(max_size=20)), figure, body, draw(st.integers(0, 9)), draw(st.text()), extra)
