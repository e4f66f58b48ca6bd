"""Several solutions of one problem: each accepted by the checker, each with a theorem that the others lack."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from geogen.checker import check
from geogen.errors import ProofRejected
from geogen.proof.graph import to_json
from geogen.proof.slice import renumbered
from geogen.variants.recheck import check_variant
from geogen.variants.rows import solutions_row
from geogen.variants.solutions import MOST, different, solutions, theorems

Row = dict[str, Any]


@pytest.fixture(scope="module")
def several(sources, library):
    """The problems with more than one solution."""
    found = [(source, solutions(source, library, random.Random(1))) for source in sources]
    return [(source, proofs) for source, proofs in found if len(proofs) > 1]


def test_many_problems_have_another_solution(several, sources) -> None:
    """At least a third of the problems have two or more."""
    assert 3 * len(several) >= len(sources)


def test_all_are_accepted_and_differ(several, library) -> None:
    """The checker accepts each; all prove the recorded claim; any two have a theorem each that the other lacks."""
    for source, proofs in several:
        assert len(proofs) <= MOST and proofs[0] == source.proof
        for proof in proofs:
            check(proof, library)
            assert proof.step(proof.goal).statement.canonical() == source.claim.canonical()
        for one, two in combinations(proofs, 2):
            assert different(one, two, library)
            assert theorems(one, library) - theorems(two, library)


def test_records_are_accepted(several, library) -> None:
    """The re-check accepts the records, whose texts are those of the proofs."""
    for source, proofs in several:
        row = solutions_row(source, proofs, library)
        check_variant(row, library)
        assert len(row["solutions_en"]) == len(row["solutions_zh"]) == len(proofs)


def test_forged_records_are_refused(several, library) -> None:
    """One proof twice, one alone, a text exchanged or a step left out is refused."""
    source, proofs = several[0]
    row = solutions_row(source, proofs, library)
    data = json.loads(row["provenance"])

    def refused(cause: str, proofs: list[Row] | None = None, **columns: Any) -> None:
        forged = {**row, **columns}
        if proofs is not None:
            forged["provenance"] = json.dumps({**data, "proofs": proofs})
        with pytest.raises(ProofRejected, match=cause):
            check_variant(forged, library)

    refused("one solution only", data["proofs"][:1])
    refused("do not differ", [data["proofs"][0], data["proofs"][0]])
    refused("column 'solutions_en'", solutions_en=list(reversed(row["solutions_en"])))
    refused("column 'theorems_zh'", theorems_zh=["", ""])
    short = {**data["proofs"][1], "steps": data["proofs"][1]["steps"][1:]}
    refused("step", [data["proofs"][0], short])


def test_idle_steps_are_refused(several, library) -> None:
    """Steps of the first solution put before the second would add their theorems to its own."""
    for source, proofs in several:
        one, two = proofs[:2]
        row = solutions_row(source, proofs, library)
        data = json.loads(row["provenance"])
        shift = len(one.steps)
        for count in (1, shift):
            later = tuple(
                replace(
                    step,
                    id=step.id + shift,
                    premises=tuple(i + shift for i in step.premises),
                    certificates=tuple(
                        replace(c, terms=tuple((i + shift, f, q) for i, f, q in c.terms)) for c in step.certificates
                    ),
                )
                for step in renumbered(two).steps
            )
            both = renumbered(replace(two, steps=(*renumbered(one).steps[:count], *later), goal=later[-1].id))
            assert both.step(both.goal).statement == two.step(two.goal).statement
            provenance = json.dumps({**data, "proofs": [data["proofs"][0], to_json(both)]})
            with pytest.raises(ProofRejected) as caught:
                check_variant({**row, "provenance": provenance}, library)
            assert str(caught.value) == f"{count} of its steps are idle: the goal does not rest on them"
