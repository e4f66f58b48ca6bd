"""What derivations cost: each event is priced with all that it rests on, and what one theorem says is had from it."""

from __future__ import annotations

from math import radians, tan

import pytest
from dev_problems import closure_of, closure_of_text, sample, scene_of

from geogen.checker import check
from geogen.deduction import prove
from geogen.deduction.event_index import EventIndex
from geogen.deduction.events import GIVEN, SAME
from geogen.deduction.history import History, history_of, lemma_offers
from geogen.errors import NotDerivable
from geogen.lang.problem import Problem
from geogen.lang.question import question
from geogen.lang.statement import parse_statement
from geogen.proof.graph import BY_RULE


def drawn(source: str) -> list[Problem]:
    """Some problems that can be drawn."""
    return [p for p in sample(40, source) if scene_of(p) is not None][:15]


@pytest.mark.parametrize(
    ("body", "claim", "rules"),
    [
        ("a b c = triangle a b c; d = parallelogram a b c d; o = on_line o a c, on_line o b d", "cong o b o d", 1),
        ("a b c = r_triangle a b c; d = foot d a b c; length a b = 15; length a c = 20", "lconst b c 25", 1),
        ("o a = segment o a; b = on_circle b o a; c = on_circle c o a; m = midpoint m b c", "perp o m b c", 1),
    ],
)
def test_what_one_theorem_says_is_had_from_it(body: str, claim: str, rules: int) -> None:
    """The diagonals of a parallelogram, for example, bisect each other, and no ratios are compared for it."""
    steps = prove(closure_of_text(body), parse_statement(claim)).steps
    assert len({(s.rule, s.substitution) for s in steps if s.kind == BY_RULE}) <= rules


def test_numbers_that_look_unlike() -> None:
    """An area that the closure knows by one product of roots, and cheap steps by another, has a proof all the same."""
    body = "a b c = r_triangle a b c; d = angle_bisector d a b c, on_line d a c; length a d = 5; angle a b c = 75"
    closure = closure_of_text(f"{body} ? area a b d")
    with pytest.raises(NotDerivable):
        History(EventIndex(closure, {}))
    value = closure.answer(question(("area", "a", "b", "d"), {}))
    assert value is not None and abs(float(value) - 12.5 / tan(radians(37.5))) < 1e-9
    proof = prove(closure, question(("area", "a", "b", "d"), {}).answer(value))
    check(proof, closure.library)  # raises where a step does not hold
    assert proof.step(proof.goal).statement == question(("area", "a", "b", "d"), {}).answer(value).canonical()


def test_prices_add_up(source: str) -> None:
    """An event costs no less than each of those that it rests on, and what is given costs nothing."""
    events = 0
    for problem in drawn(source):
        history = history_of(closure_of(problem))
        for event in history.places:
            stage, kind = history.stages[event], history.index.events[event].kind
            rests_on = [e for form in history.needed(event) for e in history.source(form, stage)[1]]
            assert (history.price(event) == 0) == (kind == GIVEN) or kind == SAME
            assert history.price(event) >= max(map(history.price, rests_on), default=0)
            events += bool(rests_on)
    assert events > 100


def test_lemmas_do_not_change_what_can_be_proved(source: str) -> None:
    """The history with every lemma has the rank of the one without."""
    for problem in drawn(source):
        closure = closure_of(problem)
        plain = History(EventIndex(closure, lemma_offers(closure, closure.joined)))
        assert len(history_of(closure).echelon.rows) == len(plain.echelon.rows)
