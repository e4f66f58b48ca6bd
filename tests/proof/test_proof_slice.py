"""Slices of a proof graph are what they say: closed under premises, minimal, and proofs themselves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from small_library import LIBRARY

from geogen.checker import check
from geogen.proof.graph import BY_ALGEBRA, BY_RULE, loads
from geogen.proof.slice import (
    ancestors,
    depth,
    depths,
    derived,
    descendants,
    premises_of,
    renumbered,
    subgraph,
    without_idle,
)

GOOD = [loads(p.read_text()) for p in sorted((Path(__file__).parent.parent / "checker" / "good").glob("*.json"))]
THALES = next(g for g in GOOD if g.name == "thales")


@pytest.mark.parametrize("graph", GOOD, ids=lambda g: g.name)
def test_the_part_that_proves_a_step_is_a_proof_of_it(graph):
    """For every derived step the subgraph is accepted by the checker as a proof of its statement."""
    for step in derived(graph):
        part = subgraph(graph, step.id)
        assert check(part, LIBRARY).is_certified
        assert {s.id for s in part.steps} == ancestors(graph, step.id)
        assert check(renumbered(part), LIBRARY).is_certified
        assert [s.id for s in renumbered(part).steps] == list(range(1, len(part.steps) + 1))


@pytest.mark.parametrize("graph", GOOD, ids=lambda g: g.name)
def test_ancestors_and_descendants_are_each_others_converse(graph):
    """b rests on a exactly where a is among the ancestors of b, and both are closed."""
    for a in graph.steps:
        for b in graph.steps:
            assert (a.id in ancestors(graph, b.id)) == (b.id in descendants(graph, a.id))


def test_depth_counts_derivations_on_the_longest_way():
    """Thales: equal radii, then base angles, then the right angle make three."""
    assert depth(THALES) == 3
    assert depths(THALES) == {1: 0, 2: 0, 3: 1, 4: 0, 5: 0, 6: 1, 7: 2, 8: 3}


def test_premises_of_a_step_are_the_given_ones_it_needs():
    """The first base angle needs the second premise alone; the goal needs both."""
    assert [s.id for s in premises_of(THALES, 6)] == [2]
    assert [s.id for s in premises_of(THALES, 8)] == [1, 2]
    assert [s.kind for s in derived(THALES, {6, 8, 1})] == [BY_RULE, BY_ALGEBRA]


def test_an_unknown_step_is_a_key_error():
    """Slices of a step that does not exist raise KeyError."""
    for ask in (ancestors, descendants, subgraph, premises_of):
        with pytest.raises(KeyError):
            ask(THALES, 99)


@pytest.mark.parametrize("graph", GOOD, ids=lambda g: g.name)
def test_a_theorem_again_from_premises_of_its_own_is_idle(graph):
    """Every step twice, the first time for nothing: only the steps that the goal rests on are left."""
    before = renumbered(graph)
    count = len(before.steps)
    moved = tuple(
        replace(
            step,
            id=step.id + count,
            premises=tuple(i + count for i in step.premises),
            certificates=tuple(
                replace(c, terms=tuple((i + count, f, q) for i, f, q in c.terms)) for c in step.certificates
            ),
        )
        for step in before.steps
    )
    twice = replace(before, steps=(*before.steps, *moved), goal=before.goal + count)
    assert without_idle(twice) == without_idle(before)
