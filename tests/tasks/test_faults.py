"""Faulty solutions: wrong steps look like right ones, and are found by combining several facts only."""

from __future__ import annotations

import random
from collections import Counter, defaultdict

import pytest

from geogen.checker.figure import Figure
from geogen.lang.statement import parse_statement
from geogen.proof.graph import from_json
from geogen.tasks.faults import FACTS, bare, fault_drafts
from geogen.tasks.plausible_mistakes import flat_in, has_flat
from geogen.tasks.pool import pool_of
from geogen.tasks.shallow_mistakes import is_seen_at_once
from geogen.tasks.slips import mixed_up
from geogen.tasks.surface import Line, looks_of, pattern


@pytest.fixture(scope="module")
def drafts(sources, library):
    """Drafts of faulty solutions from all problems."""
    pool = pool_of(sources, library)
    return [d for s in sources for d in fault_drafts(s, library, pool, random.Random(s.id))]


def test_each_of_four_steps_may_be_the_wrong_one(drafts) -> None:
    """Of nearly every four steps of a right solution there are drafts with the mistake at each of them."""
    golds = defaultdict(set)
    for draft in drafts:
        sound = str(draft.evidence["sound"]["steps"])
        golds[sound, tuple(o.proof["step"] for o in draft.options)].add(draft.gold)
    complete = Counter(len(found) == 4 for found in golds.values())
    assert complete[True] > 0.9 * len(golds)


def test_lines_cite_earlier_lines_and_show_no_calculation(drafts) -> None:
    """Every line is a conclusion with a reason and numbers of lines above it, and shows no calculation."""
    for draft in drafts:
        for number, line in enumerate(_lines(draft), 1):
            assert line.startswith(f"({number}) ")
            assert ": since" not in line and "putting" not in line and "0 = 0" not in line
            cited = line.rpartition("from (")[2] if "from (" in line else ""
            assert all(int(n) < number for n in cited.replace(")", " ").replace("(", " ").split() if n.isdigit())


def _lines(draft) -> list[str]:
    return [line for line in draft.question["en"].split("\n") if line.startswith("(")]


def test_a_wrong_step_has_the_form_of_the_right_one(drafts, library) -> None:
    """The sentences of the faulty solution are those of the right one but for points and numbers."""
    for draft in drafts[::5]:
        path, sound = (from_json(draft.evidence[name]) for name in ("path", "sound"))
        wrong, right = (bare(graph, library, "en") for graph in (path, sound))
        assert [pattern(wrong.say(s)) for s in wrong.derived] == [pattern(right.say(s)) for s in right.derived]


def test_no_step_is_of_a_flat_angle_or_by_an_internal_rule(drafts, library) -> None:
    """Angles of 0° and 180° carry no step, and no reason is the reading of an angle."""
    assert has_flat(parse_statement("equal sin(a,b,c) 1"), _figure({"a": (0, 0), "b": (1, 0), "c": (2, 0)}))
    for draft in drafts:
        path = from_json(draft.evidence["path"])
        assert not flat_in(path, _figure(path.figure))
        assert all(not step.statement.spec.silent for step in bare(path, library, "en").derived)


def _figure(at) -> Figure:
    """A figure of these points."""
    return Figure(at)


def test_few_mistakes_are_found_by_one_fact(drafts) -> None:
    """At most one in ten wrong steps rests on a single fact, and none is contradicted by a line about the same."""
    facts = Counter(d.evidence["difficulty"]["facts"] < FACTS for d in drafts)
    assert facts[True] <= len(drafts) / 10
    for draft in drafts:
        assert not is_seen_at_once(from_json(draft.evidence["path"]), draft.options[draft.gold].proof["step"])


def test_slips_come_from_the_numbers_at_hand() -> None:
    """Another calculation with the cited numbers; the right value is none."""
    right = parse_statement("lconst a c 5")
    cited = [parse_statement(text) for text in ("perp a b b c", "lconst a b 3", "lconst b c 4")]
    wrong = {str(s) for s in mixed_up(right, cited)}
    assert {"lconst a c 7", "lconst a c sqrt(7)"} <= wrong and str(right) not in wrong
    assert not mixed_up(parse_statement("para a b c d"), cited)


def test_looks() -> None:
    """What a reader of letters and numbers sees of a line."""
    lines = {1: Line("AB = 3"), 2: Line("BC = 4"), 3: Line("AC = 7", (1, 2)), 4: Line("DE ∥ AC", (3,))}
    looks = looks_of(lines, [3, 4])
    assert looks[3]["had"] == 1 and looks[3]["fresh segments"] == 1 and looks[3]["new points"] == 0
    assert looks[3]["segments ahead"] == 1 and looks[4]["new points"] == 2
