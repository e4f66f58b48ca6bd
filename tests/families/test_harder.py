"""Harder twins: the proof costs more, is longer and applies more theorems; the edit is the smallest that does so."""

from __future__ import annotations

import json

import pytest
from made import LIBRARY, family, source, twins

from geogen.families.certificate import Edit
from geogen.families.edit import Value
from geogen.families.harder import cheapest_proof, size, theorems, why_not_harder
from geogen.lang.number import Number
from geogen.lang.question import question
from geogen.proof.cost import cost
from geogen.proof.graph import ProofGraph, from_json
from geogen.proof.slice import path_length

#: Problems with a harder twin.
NAMES = ("isosceles", "right", "midline")


def measures(proof: ProofGraph) -> tuple[int, int, int]:
    """What a proof costs, its derivations, and its theorem steps."""
    return cost(proof, LIBRARY), path_length(proof), theorems(proof)


def exchange(number: int, quantity: str, value: Number) -> Edit:
    """The edit that states a value in the place of the one of a number."""
    return Edit((number,), (Value(question(tuple(quantity.split()), {}), value),))


@pytest.mark.parametrize("name", NAMES)
def test_the_new_proof_is_harder_in_every_measure(name: str) -> None:
    """It costs more, has more derivations, and more of them apply a theorem; and none that is cheaper is found."""
    (row,) = twins("harder", name)["rows"]
    provenance = json.loads(row["provenance"])
    old, new = from_json(provenance["original"]), from_json(provenance["proof"])
    assert all(more > less for more, less in zip(measures(new), measures(old), strict=True))
    own = family(name)
    again = cheapest_proof(own.problem, own.answer, own.at, LIBRARY)
    assert again is not None and measures(new)[0] > measures(again)[0]


def test_an_exchange_that_only_halves_a_length_is_not_harder() -> None:
    """AD = 3 for AB = 6, with D the midpoint of AB, costs more to read and needs no theorem more."""
    own = family("isosceles")
    twin = exchange(1, "length a d", Number.of(3)).of(own.problem)
    proof = cheapest_proof(twin, own.answer, own.at, LIBRARY)
    assert proof is not None and cost(proof, LIBRARY) > cost(source("isosceles").proof, LIBRARY)
    cause = why_not_harder(proof, source("isosceles").proof, LIBRARY)
    assert cause == "the new proof is not harder: its number of theorem steps is 0, that of the old one 1"


def test_the_size_of_an_edit_is_its_premises_then_its_kind_then_its_number() -> None:
    """A length for a length is smaller than a ratio for one; of two lengths the closer number, whether more or less."""
    own = family("foot")
    near, far = exchange(1, "length a d", Number.of(12)), exchange(1, "length b d", Number.of(5))
    other = exchange(1, "ratio a d b c", Number.of(6) / Number.of(7))
    assert size(near, own) < size(far, own) < size(other, own)
    assert size(near, own)[:2] == (2, False) and size(other, own)[:2] == (2, True)
    assert size(exchange(1, "length b d", Number.of(14)), own)[2] == 0
    doubled, halved = exchange(1, "length b d", Number.of(28)), exchange(1, "length b d", Number.of(7))
    assert size(doubled, own)[2] == pytest.approx(size(halved, own)[2])
