"""Questions with values to choose from: the wrong values are what named mistakes lead to, calculated exactly."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from geogen.errors import ProofRejected
from geogen.lang.number import Number
from geogen.lang.statement import parse_number, parse_statement
from geogen.variants.carry import added, carried, value_of
from geogen.variants.choice import choice_drafts, wrong_values
from geogen.variants.errors import Error, errors, plausible, result
from geogen.variants.recheck import check_variant
from geogen.variants.rows import choice_row

Row = dict[str, Any]

RIGHT = "a b c = r_triangle a b c; length a b = 3; length a c = 4 ? length b c"
BISECTOR = (
    "a b c = triangle a b c; d = angle_bisector d b a c, on_line d b c; "
    "length a b = 6; length a c = 8; length b d = 3 ? length d c"
)


@pytest.fixture(scope="module")
def rows(sources) -> list[Row]:
    """A question of every problem that asks for a value."""
    found = []
    for number, source in enumerate(sources):
        drafts = list(choice_drafts(source, random.Random(number)))
        for place, draft in enumerate(drafts[:2]):
            found.append(
                {**choice_row(source, [draft.options[i].proof for i in (1, 0, 2, 3)]), "id": f"choice-{number}-{place}"}
            )
    return found


def wrong_of(source_of, body: str) -> dict[str, str]:
    """The wrong values of a problem with the mistake that leads to each."""
    source = source_of(body)
    goal = source.problem.goal
    gold = goal.value_of(source.claim)
    found = wrong_values(source, goal, gold, random.Random(0))
    assert gold not in {w.value for w in found}
    return {str(w.value): w.made[0].name for w in found}


def test_the_hypotenuse_by_difference(source_of) -> None:
    """Who takes the difference of squares for their sum gets the root of seven in the triangle with legs 3 and 4."""
    assert wrong_of(source_of, RIGHT)["sqrt(7)"] == "sum taken for difference"


def test_the_ratio_turned_round(source_of) -> None:
    """Who exchanges the sides at a bisector gets 9/4 instead of 4."""
    found = wrong_of(source_of, BISECTOR)
    assert found["9/4"] == "given lengths exchanged"


def test_a_proof_without_mistakes_keeps_its_values(sources) -> None:
    """Calculated again with nothing wrong, every step states what it stated."""
    for source in sources:
        assert carried(source.proof, {}) == {s.id: s.statement for s in source.proof.steps}


def test_twice_a_given_length_is_twice_the_answer(source_of) -> None:
    """With its only length doubled, a length that is asked for doubles."""
    source = source_of("a b c = triangle a b c; d = midpoint d b c; e = midpoint e a d; length b c = 12 ? length b d")
    given = next(s for s in source.proof.steps if s.statement.predicate == "lconst")
    found = carried(source.proof, {given.id: parse_statement("lconst b c 24")})
    assert found is not None and value_of(found[source.proof.goal]) == Number.of(12)


def test_mistakes_lead_to_plausible_other_values(sources) -> None:
    """Every option but one differs exactly from the answer, and is such a quantity as is asked for."""
    seen = 0
    for number, source in enumerate(sources):
        for draft in choice_drafts(source, random.Random(number)):
            goal = source.problem.goal
            gold, *others = (parse_number(o.proof["value"]) for o in draft.options)
            assert gold == goal.value_of(source.claim)
            assert len({gold, *others}) == 4
            assert all(plausible(value, gold, goal) for value in others)
            seen += 1
    assert seen > 20


def test_a_problem_to_be_proved_gives_none(sources) -> None:
    """Where no value is asked for there is nothing to choose from."""
    assert not list(choice_drafts(sources[-1], random.Random(0)))


def test_two_mistakes_are_made_together(source_of) -> None:
    """Two mistakes at different steps lead to a value of their own."""
    source = source_of(RIGHT)
    goal = source.problem.goal
    exchanged = [e for e in errors(source.proof, goal) if e.name == "given lengths exchanged"]
    assert result(source.proof, goal, exchanged) == Number.of(5)
    halved = Error("halved once too often", last="halved once too often")
    other = next(e for e in errors(source.proof, goal) if e.name == "sum taken for difference")
    one = result(source.proof, goal, (other,))
    assert one is not None and result(source.proof, goal, (other, halved)) == one / Number.of(2)


def test_every_question_is_accepted(rows, library) -> None:
    """The re-check accepts the questions from their records alone."""
    assert len(rows) >= 8
    for row in rows:
        check_variant(row, library)


def altered(row: Row, change: Callable[[Row, Row], None]) -> Row:
    """A copy of a record with a change to its columns and provenance."""
    found = copy.deepcopy(row)
    provenance = json.loads(found["provenance"])
    change(found, provenance)
    found["provenance"] = json.dumps(provenance)
    return found


@pytest.mark.parametrize(
    ("change", "cause"),
    [
        (lambda r, p: r.update(answer="A"), "column 'answer'"),
        (lambda r, p: r.update(value="1"), "column 'value'"),
        (lambda r, p: r["options_en"].__setitem__(0, "1"), "column 'options_en'"),
        (lambda r, p: p["options"][0].update(value=p["options"][2]["value"]), "the same value"),
        (lambda r, p: p["options"][0]["mistakes"][0].update(name="a slip"), "names no known mistake"),
        (lambda r, p: p["options"][0].update(mistakes=[]), "not one option without a mistake"),
        (lambda r, p: p["options"][0].update(mistakes=p["options"][2]["mistakes"]), "do not lead to"),
        (lambda r, p: p["proof"]["steps"].pop(0), "step"),
        (lambda r, p: p.update(kind="solutions"), "proofs"),
        (lambda r, p: r.update(kind="none"), "column 'kind'"),
    ],
)
def test_forged_questions_are_refused(change, cause, rows, library) -> None:
    """Whatever is exchanged in a record is refused with its cause."""
    with pytest.raises(ProofRejected, match=cause):
        check_variant(altered(rows[0], change), library)


def test_a_mistake_leaves_a_length_a_length() -> None:
    """3 - 6 is no length, and so no mistake that anybody makes."""
    three = parse_statement("lconst a b 3")
    assert added(three, Number.of(2)) == parse_statement("lconst a b 5")
    assert added(three, Number.of(-3)) is None and added(three, Number.of(-6)) is None
