"""Mistakes: every kind of the catalogue occurs, is false or circular, and is followed by more steps."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from geogen.checker import check
from geogen.checker.figure import Figure
from geogen.checker.items.fault import CIRCULAR
from geogen.checker.items.necessity import LEFT_OUT
from geogen.checker.items.truth import falsity
from geogen.errors import ProofRejected
from geogen.lang.number import Number
from geogen.lang.statement import parse_statement
from geogen.proof.graph import from_json
from geogen.tasks.corruption import slipped, with_value
from geogen.tasks.faults import fault_drafts
from geogen.tasks.pool import pool_of
from geogen.tasks.realise import another, countermodel, refined
from geogen.tasks.relabel import relabelled


@pytest.fixture(scope="module")
def drafts(sources, library):
    """Drafts of faulty solutions from all problems."""
    pool = pool_of(sources, library)
    return [d for s in sources for d in fault_drafts(s, library, pool, random.Random(s.id))]


def test_kinds(drafts) -> None:
    """Mistakes are of many kinds, none of which makes up more than half of them."""
    kinds = Counter(d.evidence["kind"] for d in drafts)
    assert len(kinds) >= 6
    assert max(kinds.values()) <= len(drafts) / 2


def test_the_mistake_is_refused_and_false(drafts, library) -> None:
    """The checker refuses the whole path, and the faulty statement is clearly false unless the fault is a circle."""
    for draft in drafts:
        path = from_json(json.loads(json.dumps(draft.evidence["path"])))
        with pytest.raises(ProofRejected):
            check(path, library)
        step = path.step(draft.options[draft.gold].proof["step"])
        if draft.evidence["kind"] != CIRCULAR:
            assert falsity(step.statement, Figure(path.figure)) > 0


def test_ranks_are_uniform(drafts) -> None:
    """The faulty step is at each place among the four options, none being rare."""
    ranks = Counter(d.gold for d in drafts)
    assert min(ranks[r] for r in range(4)) > len(drafts) / 8


def test_renamed_problems_keep_their_proofs(sources, library) -> None:
    """With points exchanged, most proofs are accepted as they stand, and the figure shows the renamed premises."""
    found = []
    for source in sources:
        names = dict(zip(source.at, [*list(source.at)[1:], list(source.at)[0]], strict=True))
        version = relabelled(source, names, library)
        if version is not None:
            check(version.proof, library)
            assert all(Figure(version.at).shows(s) for s in version.given)
            found.append(version)
    assert len(found) > len(sources) / 2


def test_countermodels_give_up_one_premise(sources) -> None:
    """In a countermodel all premises but one hold, that one and the goal do not, and it can be refined."""
    found = 0
    for source in sources[:12]:
        for premise in source.given:
            at = countermodel(source.given, premise, source.claim, source.at)
            if at is None:
                continue
            found += 1
            figure = Figure(at)
            kept = [s for s in source.given if s.canonical() != premise.canonical()]
            assert all(figure.shows(s) for s in kept)
            assert falsity(premise, figure) > LEFT_OUT and falsity(source.claim, figure) > 0
            precise = refined(kept, at)
            assert precise is None or set(precise) == set(at)
    assert found > 12


def test_another_figure_is_another(sources) -> None:
    """A second figure satisfies the premises and is not the first one."""
    for source in sources[:8]:
        at = another(source.given, source.at, random.Random(1))
        assert at is not None and at != source.at
        assert all(Figure(at).shows(s) for s in source.given)


def test_slips() -> None:
    """A slip gives another positive number, and a statement of another value."""
    rng = random.Random(1)
    for number in (Number.of(6), Number.root(12), Number.root(3) + 1):
        other = slipped(number, rng)
        assert other is not None and other != number and float(other) > 0
    statement = parse_statement("lconst a b 6")
    assert with_value(statement, rng) != statement
    assert with_value(parse_statement("perp a b c d"), rng) is None
