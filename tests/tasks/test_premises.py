"""Premise filtering: goals on the way of a proof, premises that hang in the list, countermodels that read right."""

from __future__ import annotations

import json
import random
from collections import defaultdict
from itertools import combinations
from math import dist

import pytest

from geogen.checker import check
from geogen.checker.figure import Figure
from geogen.checker.items.necessity import NEAR
from geogen.checker.items.truth import drawn_alike
from geogen.lang.statement import parse_statement
from geogen.proof.graph import GIVEN, from_json
from geogen.tasks.pool import Pool
from geogen.tasks.premises import premise_drafts
from geogen.tasks.weakly_connected import layers, measures


@pytest.fixture(scope="module")
def drafts(sources, library):
    """Drafts of premise filtering from the problems that give some, forty problems at most."""
    return [d for s in sources[:40] for d in premise_drafts(s, library, Pool({}, {}, {}, {}), random.Random(s.id))]


def statements(*texts: str):
    """Statements from their texts."""
    return [parse_statement(text) for text in texts]


def test_a_point_that_two_premises_place_falls_off_with_them() -> None:
    """D lies on AB and on AC's parallel, which tells nothing of the other points; E, that rests on it, goes first."""
    given = statements("cong a b a c", "perp a b a c", "coll d a b", "para c d a b", "midp e d a")
    fallen = layers(given, "abc")
    assert [fallen.get(s) for s in given] == [None, None, 1, 1, 0]
    assert layers(given, "abce") == {}


def test_measures_tell_how_premises_hang() -> None:
    """Points of a premise that are named nowhere else, its way to the goal, and the parts that it keeps together."""
    given = statements("cong a b a c", "coll a b d", "perp d e a b", "cong e f e d")
    told = measures(given, parse_statement("cong a b a c"), "abc")
    assert told[given[3]]["seldom"] == 1 and told[given[3]]["nearest"] == 1
    assert told[given[3]]["parts without"] == 1 and told[given[1]]["parts without"] == 0
    assert told[given[0]]["shared with goal"] == 3 and told[given[0]]["walk"] > told[given[3]]["walk"]


def test_lines_of_one_direction_are_read_by_the_figure_of_record() -> None:
    """BC ∥ OQ is told as four points on a line where they are; two parallels beside each other are another figure."""
    on_a_line = Figure({"b": (0.0, 0.0), "c": (1.0, 0.0), "o": (2.0, 0.0), "q": (3.0, 0.0)})
    beside = Figure({"b": (0.0, 0.0), "c": (1.0, 0.0), "o": (2.0, 1.0), "q": (3.0, 1.0)})
    (parallel,) = statements("para b c o q")
    assert on_a_line.shows(parallel) and beside.shows(parallel)
    assert drawn_alike(parallel, on_a_line, on_a_line) and drawn_alike(parallel, beside, beside)
    assert not drawn_alike(parallel, beside, on_a_line) and not drawn_alike(parallel, on_a_line, beside)


def test_the_right_option_never_hangs_loosely(drafts) -> None:
    """No option is a premise that falls off by counting premises alone."""
    assert drafts
    for draft in drafts:
        proof = from_json(draft.evidence["proof"])
        given = statements(*draft.evidence["listed"])
        fallen = layers(given, proof.step(proof.goal).statement.points)
        assert not fallen.keys() & {parse_statement(o.proof["statement"]).canonical() for o in draft.options[:1]}


def test_the_goal_decides_which_premise_is_superfluous(drafts) -> None:
    """In some lists a premise is right for one goal and wrong for another."""
    right, wrong = defaultdict(set), defaultdict(set)
    for draft in drafts:
        right[draft.problem_id].add(draft.options[0].proof["statement"])
        wrong[draft.problem_id].update(o.proof["statement"] for o in draft.options[1:])
    assert any(right[problem] & wrong[problem] for problem in right)


def test_goals_are_proved_by_parts_of_the_problems_proof(drafts, library) -> None:
    """The proof on record is accepted, cites the wrong options and does not cite the right one."""
    for draft in drafts:
        proof = from_json(json.loads(json.dumps(draft.evidence["proof"])))
        check(proof, library)
        cited = {s.statement.canonical() for s in proof.steps if s.kind == GIVEN}
        options = [parse_statement(o.proof["statement"]).canonical() for o in draft.options]
        assert [s in cited for s in options] == [False, True, True, True]


def test_countermodels_keep_points_apart_and_read_as_they_say(drafts) -> None:
    """No two points look like one, and angles that are said to be equal are drawn equal."""
    for draft in drafts:
        record = Figure(from_json(draft.evidence["proof"]).figure)
        for option in draft.options[1:]:
            figure = Figure({p: (float(x), float(y)) for p, (x, y) in option.proof["countermodel"].items()})
            assert all(dist(p, q) > NEAR * figure.diameter for p, q in combinations(figure.at.values(), 2))
            kept = [s for s in statements(*draft.evidence["listed"]) if str(s) != option.proof["statement"]]
            assert all(drawn_alike(s, figure, record) for s in kept if figure.shows(s))


def test_equal_lines_may_be_drawn_as_supplements() -> None:
    """Directed angles of lines are equal both where X lies on one side of the line and where it lies on the other."""
    statement = parse_statement("eqangle a x b x a y b y")
    same = Figure({"a": (-1.0, 0.0), "b": (1.0, 0.0), "x": (0.0, 1.0), "y": (0.6, 0.8)})
    other = Figure({"a": (-1.0, 0.0), "b": (1.0, 0.0), "x": (0.28, 0.96), "y": (0.6, 0.8)})
    across = Figure({"a": (-1.0, 0.0), "b": (0.6, 0.8), "x": (0.0, 1.0), "y": (0.0, -1.0)})
    beside = Figure({"a": (-1.0, 0.0), "b": (0.6, 0.8), "x": (0.8, -0.6), "y": (0.0, -1.0)})
    assert drawn_alike(statement, other, same)
    assert all(f.shows(statement) for f in (across, beside)) and not drawn_alike(statement, across, beside)
