"""Pairs of a twin and its control are made with the odds against what a learner guesses of them."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from made import family

from geogen.families.edit import Value
from geogen.families.kinds import KINDS
from geogen.families.matched import left_open
from geogen.families.odds import SIZE, Seen, hashed, is_made, log_odds, table
from geogen.families.surface import Looks, places, seen
from geogen.lang.number import Number
from geogen.lang.problem import parse_body
from geogen.lang.question import Question
from geogen.lang.statement import Statement, parse_statement

#: The kinds of which a learner was taught.
LEARNT = [name for name, kind in KINDS.items() if kind.pairs is not None and kind.pairs.search is not None]


def test_what_is_seen_of_a_quantity() -> None:
    """Its points stand for themselves, in premises, in constructions and by their names; others are alike."""
    body = "a b c = triangle a b c; d = foot d a b c; length a b = 13; angle a b c = 60 ? angle b a d"
    problem = parse_body(body)
    assert isinstance(problem.goal, Question)
    premises: list[Statement] = [parse_statement(s) for s in ("perp a d b c", "coll d b c", "lconst a b 13")]
    at = {"a": (5.0, 12.0), "b": (0.0, 0.0), "c": (14.0, 0.0), "d": (5.0, 0.0)}
    found = seen(Value(problem.goal, Number.of(30)), problem, premises, at)
    assert {"perp endother endvertex", "coll end end other", "lconst endvertex", "end by foot"} <= found.things
    assert {"vertex in foot 1", "asks b a d", "asks for a"} <= found.things
    assert {"a whole number", "half number with 2 points, elsewhere", "length with 2 points, elsewhere"} <= found.things
    assert found.counts["sides drawn"] == 2 and found.counts["ties"] == 7
    assert found.counts["loose"] == 2 * 4 - 3 + 1 and found.counts["fewest lines at a point"] == 3
    assert places(problem.goal, problem)["last point"] == 3 and places(problem.goal, problem)["points"] == 1 + 0 + 3


def test_each_thing_and_each_two_are_seen() -> None:
    """Names are seen alone, and so is of what a quantity has more than the other, and where it stands behind it."""
    one = Looks(frozenset({"a", "asks b"}), {"ties": 4, "named": 2}, {"last point": 1})
    other = Looks(frozenset(), {"ties": 3, "named": 2}, {"last point": 2})
    assert one.more(other) == ["more ties"] and other.more(one) == ["more last point"]
    single, names, two = 3, 1, 3
    assert len(one.codes) == single + names + two and len(set(one.codes.tolist())) == len(one.codes)
    places, signs = hashed(one, other)
    assert len(places) == len(one.codes) + 1
    assert ((0 <= places) & (places < SIZE)).all() and set(signs.tolist()) <= {-1, 1}


@pytest.mark.parametrize("kind", LEARNT)
def test_a_pair_and_the_same_turned(kind: str) -> None:
    """What speaks for one side speaks against the other."""
    (first, *_) = family("midline").once(left_open)
    both = first.seen
    assert log_odds(kind, both) == -log_odds(kind, Seen(both.control, both.twin))
    assert log_odds(kind, Seen(both.twin, both.twin)) == 0
    assert table(kind).shape == (SIZE,) and table(kind).any()


def test_pairs_are_made_with_the_odds_against_the_guess() -> None:
    """One in x where the guess is right with odds of x to 1, all where it is wrong or there is none."""
    (first, *_) = family("midline").once(left_open)
    both = max((first.seen, Seen(*first.seen[::-1])), key=lambda s: log_odds("insufficient", s))
    sure = log_odds("insufficient", both)
    made = sum(is_made("insufficient", f"pair {n}", both) for n in range(4000))
    assert sure > 0.1 and abs(made / 4000 - math.exp(-sure)) < 0.04
    assert all(is_made("insufficient", f"pair {n}", Seen(*both[::-1])) for n in range(50))
    assert all(is_made("insufficient", f"pair {n}", Seen(both.twin, both.twin)) for n in range(50))


def test_a_family_makes_the_pairs_that_the_odds_have_made() -> None:
    """No others, and each by its own name."""
    made, left_out = 0, 0
    for name in ("midline", "cut", "right", "bisector"):
        chance = replace(family(name), all_pairs=False, looked={})
        pairs = list(chance.once(left_open))
        made += len(pairs)
        assert all(chance.makes("insufficient", one.name, one.seen) for one in pairs)
        every = family(name).once(left_open)
        left_out += sum(not chance.makes("insufficient", one.name, one.seen) for one in every)
    assert made and left_out
