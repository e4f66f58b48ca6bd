"""The canonical form is the least arrangement under the whole symmetry group, however it is computed."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from geogen.lang.predicates import PREDICATES
from geogen.lang.statement import Statement, canonical_args, letters, parse_number, symmetries

#: Predicates of points and values; those of expressions have no symmetry of arguments.
GROUPED = [p for p in PREDICATES.values() if p.free_from is None and p.repeat == 1 and "E" not in p.signature]


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(GROUPED), st.data())
def test_sorting_pairs_first_gives_what_enumeration_gives(spec, data):
    """For every predicate with a declared group, the short search equals the search of the whole group."""
    kinds = letters(spec, len(spec.signature))
    values = {"N": parse_number("2/3"), "A": data.draw(st.fractions(0, 1)), "Q": data.draw(st.fractions())}
    args = tuple(data.draw(st.sampled_from("abcdefgh")) if k == "P" else values[k] for k in kinds)
    points = kinds.count("P")
    found = min(tuple(args[i] for i in g[:points]) for g in symmetries(spec, len(args)))
    assert canonical_args(spec, args) == (*found, *args[points:])


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(GROUPED), st.data())
def test_all_arrangements_of_a_statement_have_one_canonical_form(spec, data):
    """Every symmetry of a statement leads to the same canonical statement, which is its own."""
    names = data.draw(st.permutations("abcdefgh"))
    kinds = letters(spec, len(spec.signature))
    args = tuple(names[i] if k == "P" else parse_number("3") for i, k in enumerate(kinds))
    image = data.draw(st.sampled_from(symmetries(spec, len(args))))
    least = Statement(spec.name, args).canonical()
    assert Statement(spec.name, tuple(args[i] for i in image)).canonical() == least == least.canonical()
