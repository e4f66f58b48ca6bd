"""Numerical perception: a value that is written in the figure, among values that are not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from geogen.checker.items import perception as judges
from geogen.lang.expression import Expression
from geogen.lang.measure import Term, term_value
from geogen.lang.number import Number
from geogen.lang.statement import Statement, parse_statement
from geogen.oracle.perception import perceived
from geogen.problem.asking import corner_of
from geogen.tasks import published
from geogen.tasks.formal import Formal
from geogen.tasks.kinds.kind import Kind, Reason, gold_of, no_parts
from geogen.tasks.numbers import number_drafts, written_terms
from geogen.tasks.pool import values_of
from geogen.tasks.words import Speaker, Texts


def value_in(statement: Statement) -> tuple[Term, Number]:
    """The length or angle that an option of numerical perception is about, and the value that it gives it."""
    if statement.predicate == "lconst":
        a, b, number = statement.canonical().args
        assert isinstance(number, Number)
        return ("length", str(a), str(b)), number
    left, right = statement.args
    assert isinstance(left, Expression) and isinstance(right, Expression) and right.constant is not None
    return ("angle", *corner_of(left)), right.constant


def _option(formal: Formal, place: int, labels: Mapping[int, str]) -> Texts:
    return Speaker(formal.at).value(formal.about(place))


def _reasons(formal: Formal) -> list[Reason]:
    term, number = value_in(formal.about(gold_of(formal)))
    found = []
    for place in range(len(formal.options)):
        about, value = value_in(formal.about(place))
        what = {(True, True): "the premise", (True, False): "another value", (False, True): "another label"}.get(
            (about == term, value == number), "another label and value"
        )
        why = f"in the figure it is {term_value(about, formal.at):.4g}"
        if what == "the premise":
            why = f"given and written in the figure: {formal.provenance['shown']}"
        found.append((what, why))
    return found


def _shown(formal: Formal) -> Iterator[str]:
    """The value in question is given, and written in the figure beside what it is the value of."""
    shown = parse_statement(formal.provenance["shown"]).canonical()
    written = written_terms(formal.problem, formal.premises, formal.library)
    right = value_in(formal.about(gold_of(formal)))
    values = [v for v in values_of([s for s in formal.given if s.canonical() == shown], formal.at) if v.term in written]
    if not any(right == (_named(v.term), v.number) for v in values):
        yield "its 'shown' is not the value of the correct option, or is not written in the figure"


def _named(term: tuple[str, ...]) -> tuple[str, ...]:
    """A length or an angle under its one name."""
    kind, *points = term
    if kind == "length":
        return (kind, *sorted(points))
    a, vertex, b = points
    return (kind, *((a, vertex, b) if a < b else (b, vertex, a)))


NUMBERS = Kind(
    judge=judges.NUMBERS,
    title="numerical perception",
    needs="given lengths or angles that the figure shows",
    make=number_drafts,
    publish=published.number_drafts,
    parts=no_parts,
    option=_option,
    reasons=_reasons,
    oracle=perceived,
    asks=("NP", "NP"),
    looks=(_shown,),
)
