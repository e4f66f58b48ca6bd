"""Of pairs of a twin and its control those are kept in which a learner of other families sees no difference."""

from __future__ import annotations

import random

from made import family

from geogen.families.edit import Value
from geogen.families.filtering import Seen, filtered
from geogen.families.matched import left_open
from geogen.families.seen import Looks, pairs_of, seen
from geogen.lang.number import Number
from geogen.lang.problem import parse_body
from geogen.lang.question import Question
from geogen.lang.statement import Statement, parse_statement


def pair(number: int, twin: set[str], control: set[str]) -> Seen:
    """A pair of a family of its own."""
    return Seen(f"family {number}", "only", frozenset(twin), frozenset(control))


def share(pairs: list[Seen], thing: str) -> float:
    """Of the pairs in which it is seen of one side the share in which that is the twin."""
    told = [thing in p.twin for p in pairs if (thing in p.twin) != (thing in p.control)]
    return sum(told) / len(told)


def test_what_tells_is_filtered_out() -> None:
    """Radii follow in 160 of 200 pairs; of those that are kept in about as many as not."""
    rng = random.Random(3)
    pairs = [
        pair(n, {"chord", f"x{rng.randrange(9)}"}, {"radius"})
        if rng.random() < 0.8
        else pair(n, {"radius"}, {"chord", f"x{rng.randrange(9)}"})
        for n in range(200)
    ]
    kept = filtered(pairs)
    assert share(pairs, "chord") > 0.75
    assert 20 < len(kept) < 150 and abs(share(kept, "chord") - 0.5) < 0.1


def test_two_things_together_are_seen() -> None:
    """Neither of two things tells by itself, but one tells what the other means; that is filtered out, too."""
    rng = random.Random(4)
    pairs = []
    for n in range(400):
        where, what = rng.choice("ab"), rng.choice(("vertex", "end"))
        honest = rng.random() < 0.85
        first = (where == "a") == (what == "vertex")
        one, other = {f"on {where}", what}, {f"on {where}", "end" if what == "vertex" else "vertex"}
        pairs.append(pair(n, one, other) if first == honest else pair(n, other, one))

    def told(some: list[Seen]) -> float:
        return sum(("on a" in p.twin) == ("vertex" in p.twin) for p in some) / len(some)

    kept = filtered(pairs)
    assert told(pairs) > 0.8
    assert len(kept) > 60 and abs(told(kept) - 0.5) < 0.1


def test_pairs_of_which_nothing_is_known_are_kept() -> None:
    """A few problems teach nothing; the order stays."""
    pairs = [pair(n, {f"a{n}"}, {f"b{n}"}) for n in range(6)]
    assert filtered(pairs) == pairs
    assert filtered([]) == []


def test_the_same_pairs_every_time() -> None:
    """The learner depends on nothing but the pairs."""
    rng = random.Random(5)
    pairs = [pair(n, {rng.choice("abcd")}, {rng.choice("abcd")}) for n in range(80)]
    assert filtered(pairs) == filtered(list(pairs))


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
    assert not any("asks" in two for two in pairs_of(found.things))


def test_what_there_is_more_of_is_seen_beside_the_other() -> None:
    """That a quantity has more of something is seen, whatever the numbers are, and is alone."""
    one, other = Looks(frozenset({"a"}), {"ties": 4, "named": 2}), Looks(frozenset(), {"ties": 3, "named": 2})
    assert one.beside(other) == {"a", "ties 4", "named 2", "more ties"}
    assert other.beside(one) == {"ties 3", "named 2"}
    assert Seen.of("f", "p", one, other).single == {"a": 1, "ties 4": 1, "ties 3": -1, "more ties": 1}
    assert set(pairs_of(one.beside(other))) == {"a & named 2", "a & ties 4", "named 2 & ties 4"}


def test_what_is_seen_does_not_depend_on_the_quantity_that_the_text_asks_for() -> None:
    """A pair is seen by its two quantities, in the text that both have."""
    (first, *_) = family("midline").once(left_open)
    both = first.pair.seen
    assert both.pair == first.name and both.family == family("midline").source.id
    assert both.twin != both.control and both.differences
