"""Which problems a data set takes: no repeats, no kind too often, and the shares that its options ask for."""

import json
from collections import Counter

import pytest

from geogen.dataset.choosing import COPIES, KIND, OF_ONE_SCENE, PROOFS, Chooser, copies_a_number
from geogen.dataset.ledger import asks_for_value, goal_name, rule_steps
from geogen.dataset.manifest import Options
from geogen.dataset.repeats import OVERLAP, Repeats
from geogen.dataset.shards import read_rows
from geogen.dataset.synthesis import synthesize
from geogen.library import load_library
from geogen.problem.controls import Controls

#: A proof of one step by algebra, which shares no derivation with others once its names of predicates are changed.
BARE = {"problem": "a b = segment a b ? cong a b a b", "figure": {"a": [0, 0], "b": [1, 0]}, "steps": [], "goal": 0}


@pytest.fixture(scope="module")
def rows(made_once):
    """A few problems that were made."""
    options = Options(n=8, seed=3, figures=False)
    return list(read_rows(made_once("chosen", lambda folder: synthesize(options, folder, 1))))


def others(row, count):
    """Problems that differ from one in all but what the test is about."""
    for k in range(count):
        yield {**row, "problem_fingerprint": f"p{k}", "scene_fingerprint": f"s{k}"}


def taken(options, rows):
    """The rows that a data set with these options takes, of rows whose proofs are no repeats."""
    chooser, found = Chooser(options), []
    chooser._repeats.overlap = lambda row: 0.0
    chooser._repeats.text = lambda row: row["problem_fingerprint"]
    for row in rows:
        if chooser.wants(row):
            chooser.take(row)
            found.append(row)
    return found


def test_what_was_taken_is_not_taken_again(rows):
    """Neither the problem, nor another with the same solution, nor the same answer to the same scene."""
    chooser = Chooser(Options(n=1000))
    row = next(r for r in rows if asks_for_value(r))
    assert chooser.wants(row)
    chooser.take(row)
    assert not chooser.wants(row)
    assert not chooser.wants({**row, "problem_fingerprint": "another", "scene_fingerprint": "another"})
    others_of_it = [r for r in rows if r is not row and asks_for_value(r) and chooser.wants(r)]
    same = ("scene_fingerprint", "answer_type", "answer")
    assert others_of_it and not any(chooser.wants({**r, **{k: row[k] for k in same}}) for r in others_of_it)


def test_overlap_is_the_share_of_derivations_that_one_earlier_problem_has(rows):
    """1 for the same proof, 0 where nothing was derived yet; sets that were made stay below the bound."""
    repeats = Repeats(load_library())
    for row in rows:
        assert repeats.overlap(row) <= OVERLAP
        repeats.take(row)
        assert repeats.overlap(row) == 1.0
    assert Repeats(load_library()).overlap(rows[0]) == 0.0


def test_a_rule_stays_rare(rows):
    """Once a data set is large, a problem that leans on the commonest rule is put aside."""
    row = next(r for r in rows if rule_steps(json.loads(r["proof"])))
    chooser = Chooser(Options(n=1000))
    assert chooser.wants(row)
    chooser.ledger.rules.update(dict.fromkeys(rule_steps(json.loads(row["proof"])), 1000))
    assert not chooser.wants(row)


def test_kinds_of_goals_copies_and_scenes_stay_in_proportion(rows):
    """No kind, no proofs and no copied numbers beyond their share, and few problems of one scene."""
    row = next(r for r in rows if asks_for_value(r))
    bare = {**row, "proof": json.dumps(BARE), "construction": "a b = segment a b"}
    kinds = ("length", "angle", "area", "ratio", "perimeter", "cong", "perp")
    mixed = [{**r, "goal": f"{kinds[k % 7]} a b", "answer": str(k)} for k, r in enumerate(others(bare, 700))]
    found = taken(Options(n=700), mixed)
    counts = Counter(map(goal_name, found))
    assert max(counts.values()) <= KIND * len(found) + 2
    assert sum(not asks_for_value(r) for r in found) <= PROOFS * len(found) + 2
    copies = [{**r, "construction": f"a b = segment a b; length a b = {r['answer']}"} for r in mixed]
    assert all(copies_a_number(r) for r in copies if asks_for_value(r)) and not any(map(copies_a_number, mixed))
    found = taken(Options(n=700), [r for pair in zip(mixed, copies[350:], strict=False) for r in pair])
    assert 0 < sum(map(copies_a_number, found)) <= COPIES * len(found) + 2
    assert len(taken(Options(n=100), [{**r, "scene_fingerprint": "s"} for r in mixed])) == OF_ONE_SCENE


def test_the_goals_that_are_asked_for_get_their_shares(rows):
    """Exactly these shares of the whole, and of the rest whatever comes."""
    bare = {**rows[0], "proof": json.dumps(BARE), "construction": "a b = segment a b"}
    kinds = ("length", "angle", "area", "ratio")
    mixed = [{**r, "goal": f"{kinds[k % 4]} a b", "answer": str(k)} for k, r in enumerate(others(bare, 400))]
    options = Options(n=40, controls=Controls(goals=(("length", 0.5), ("angle", 0.2))))
    counts = Counter(map(goal_name, taken(options, mixed)))
    assert (counts["length"], counts["angle"], sum(counts.values())) == (20, 8, 40)
