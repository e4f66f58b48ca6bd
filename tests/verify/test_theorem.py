"""Lemmas, sums of drawn angles and absolute values: what may be used is shown first, and bounds decide whole turns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from geogen.lang.measure import normal_term
from geogen.lang.statement import Statement, measured, parse_statement
from geogen.library import load_library
from geogen.library.records import Rule
from geogen.verify.bounds import Undecided, open_angles
from geogen.verify.multiply import Refused

pytest.importorskip("flint")
pytest.importorskip("z3")
pytest.importorskip("sage_wheels")
from geogen.verify.argument import Argument, prove  # noqa: E402
from geogen.verify.certificate import checked, store, stored  # noqa: E402
from geogen.verify.prove import BUDGETS, neighbourhoods  # noqa: E402
from geogen.verify.theorem import Setting  # noqa: E402

RULES = load_library().rules


def angles(text: str) -> tuple[Statement, set[tuple[str, ...]]]:
    """A statement and its terms."""
    statement = parse_statement(text)
    return statement, {normal_term(t) for t in measured(statement)}


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("equal angle(A,M,B) 180", 0),
        ("equal angle(A,B,C) angle(A,C,B)", 0),
        ("equal angle(A,B,C)+angle(B,C,A)+angle(C,A,B) 180", 3),
        ("equal angle(A,B,C)+angle(B,C,D)+angle(C,D,A)+angle(D,A,B) 360", 4),
    ],
)
def test_as_few_angles_as_bounds_need_are_shown_to_be_open(text: str, count: int) -> None:
    """A straight angle needs none; three angles of a triangle could all be straight otherwise."""
    assert len(open_angles(*angles(text))) == count


def test_an_angle_that_the_rule_does_not_measure_is_always_shown_to_be_open() -> None:
    """Else it might be at two points in one place."""
    statement, _ = angles("equal angle(A,B,C) angle(A,C,B)")
    assert open_angles(statement, {("angle", "A", "B", "C")}) == (("angle", "A", "C", "B"),)


def test_bounds_that_leave_two_whole_turns_are_no_proof() -> None:
    """Five angles could add up to 180° as well as to 540°."""
    with pytest.raises(Undecided, match="several whole turns"):
        open_angles(*angles("equal angle(A,B,C)+angle(B,C,D)+angle(C,D,E)+angle(D,E,A)+angle(E,A,B) 540"))


@pytest.mark.parametrize("text", ["equal area(A,B,C) area(A,C,B)", "equal tan(A,B,C) 1", "coll A B Z"])
def test_a_lemma_about_what_the_rule_says_nothing_of_is_refused(text: str) -> None:
    """An area may be none, a tangent may not exist, a point may not be there."""
    with pytest.raises(Undecided):
        Setting(RULES["triangle_angle_sum"], (), (), (parse_statement(text),))


@pytest.mark.parametrize("name", ["triangle_angle_sum", "area_by_sine", "semicircle_arc_parts"])
def test_a_rule_of_measure_is_proved_and_its_certificate_checks(name: str, tmp_path) -> None:
    """Found, stored, read again and multiplied out."""
    rule = RULES[name]
    found = prove(rule, BUDGETS[:2])
    assert found is not None
    store(rule, found, tmp_path / "one")
    again = stored(rule, tmp_path / "one")
    assert again is not None and again.lemmas == found.lemmas
    assert checked(rule, again) > 0


def wrong(name: str, then: str) -> Rule:
    """A rule with another conclusion."""
    return replace(RULES[name], then=(parse_statement(then),), through=())


@pytest.mark.parametrize(
    ("name", "then"),
    [
        ("right_triangle_acute_angles", "equal angle(A,B,C)+angle(B,A,C) 60"),
        ("linear_pair", "equal angle(A,C,B) angle(A,C,D)"),
        ("area_by_sine", "equal area(A,B,C) length(A,B)*length(A,C)*sin(B,A,C)"),
        ("cosine_of_right_triangle", "equal -length(A,C) cos(B,A,C)*length(A,B)"),
    ],
)
def test_a_false_rule_of_measure_is_not_proved(name: str, then: str) -> None:
    """Neither a wrong constant nor a wrong sign passes."""
    assert prove(wrong(name, then), BUDGETS[:1], 1) is None


def test_a_certificate_of_another_conclusion_is_refused() -> None:
    """What shows 180° does not show 360°, and lemmas do not go unproved."""
    rule = RULES["triangle_angle_sum"]
    found = prove(rule, BUDGETS[:2])
    assert found is not None
    with pytest.raises(Refused):
        checked(wrong(rule.id, "equal angle(A,B,C)+angle(A,C,B)+angle(B,A,C) 360"), found)
    with pytest.raises(Refused, match="has no proof"):
        checked(rule, Argument(found.proofs[:-1], found.lemmas))
    with pytest.raises(Refused):
        checked(rule, Argument(found.proofs, (parse_statement("equal angle(A,B,C) 60"),)))


def test_a_search_begins_with_what_is_near() -> None:
    """The first neighbourhood has the symbols of the points in question and no other."""
    setting = Setting(RULES["brianchon"], ("I", "P"))
    claim = setting.theorem(setting.obligations()[-1])
    first, second, *_ = neighbourhoods(claim, ("x_Q", "y_Q"))
    assert first == {"x_Q", "y_Q"} and len(second) == 4
