"""What a step by a theorem may rest on, and the items that ask for it."""

from __future__ import annotations

import json
import random
from math import cos, sin
from typing import Any

import pytest

from geogen.checker.figure import Figure
from geogen.checker.items.hypotheses import Ground, key
from geogen.checker.items.subgoal import family_of
from geogen.checker.items.truth import falsity
from geogen.lang.statement import Statement, parse_statement
from geogen.tasks.pool import pool_of
from geogen.tasks.subgoals import subgoal_drafts
from tests.tasks.test_recheck import altered, other, refused

Row = dict[str, Any]

#: An isosceles triangle ABC with the midpoint M of its base, and a point P of the line AB.
ISOSCELES = {"a": (0.0, 4.0), "b": (-3.0, 0.0), "c": (3.0, 0.0), "m": (0.0, 0.0), "p": (-1.5, 2.0)}


def stated(text: str) -> Statement:
    """A statement from its text."""
    return parse_statement(text)


def ground(*given: str) -> Ground:
    """What is known of the isosceles triangle."""
    return Ground(tuple(map(stated, given)), Figure(ISOSCELES))


def test_a_theorem_applies_to_its_hypotheses(library) -> None:
    """Equal base angles make a triangle isosceles, under every name of the base angles, and no other angles do."""
    rules = family_of("isosceles_sides", library)
    assert ground().applies(rules, stated("equal angle(a,b,c) angle(a,c,b)"))
    assert ground().applies(rules, stated("equal angle(c,b,p) angle(a,c,m)"))
    assert not ground().applies(rules, stated("equal angle(b,a,m) angle(c,a,m)"))


def test_a_true_hypothesis_may_be_one_of_no_instance(library) -> None:
    """AB = AC goes with a common side and an angle; AP = MQ is true, too, and nothing goes with it."""
    rules = family_of("sas_congruent", library)
    assert ground().applies(rules, stated("cong a b a c"))
    few = {p: xy for p, xy in ISOSCELES.items() if p in "apm"} | {"q": (2.5 * cos(0.3), -2.5 * sin(0.3))}
    assert not Ground((), Figure(few)).applies(rules, stated("cong a p m q"))


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("perp a b c d", "aconst a b c d 90o"),
        ("equal angle(a,b,c) 60", "aconst b a b c 120o"),
        ("equal angle(a,b,c) angle(d,e,f)", "eqangle b a b c e f e d"),
        ("equal angle(a,b,c)+angle(d,e,f) 180", "eqangle b a b c e d e f"),
    ],
)
def test_one_key_for_drawn_and_directed_angles(one: str, two: str) -> None:
    """Statements that say the same of the same lines have one key."""
    assert key(stated(one)) == key(stated(two))


def test_the_same_angle_under_another_name_is_kin() -> None:
    """P lies on AB, so that ∠PBC = ∠ACB is what ∠ABC = ∠ACB is; ∠BAM = ∠CAM is something else."""
    known = ground()
    cited = known.cite([[stated("eqangle b a b c c b c a")]])
    assert known.is_kin(stated("equal angle(c,b,p) angle(a,c,b)"), cited)
    assert not known.is_kin(stated("equal angle(b,a,m) angle(c,a,m)"), cited)


def test_what_theorems_say_together_is_kin() -> None:
    """AB = BC and BC = AC say AB = AC; with BC = AC given, AB = BC says it, too."""
    both = ground().cite([[stated("cong a b b c"), stated("cong b c a c")]])
    assert ground().is_kin(stated("cong a b a c"), both)
    one = [[stated("cong a b b c")]]
    assert ground("cong b c a c").is_kin(stated("cong a b a c"), ground("cong b c a c").cite(one))
    assert not ground().is_kin(stated("cong a b a c"), ground().cite(one))


def test_what_is_at_hand_is_no_result() -> None:
    """∠PBC = ∠ABC is seen, P being on AB, and radii are equal where the centre is given; base angles are a result."""
    assert ground().is_at_hand(stated("equal angle(c,b,p) angle(a,b,c)"))
    assert ground("circle m a b c").is_at_hand(stated("cong m a m c"))
    assert not ground().is_at_hand(stated("equal angle(a,b,c) angle(a,c,b)"))


def test_segments_divided_alike_are_judged_by_what_is_told() -> None:
    """M and N divide AC and BD in the same ratio: only this proportion is told, wherever M and N lie."""
    at = {"a": (0.0, 0.0), "c": (4.0, 0.0), "b": (0.0, 2.0), "d": (4.0, 2.0), "m": (1.0, 0.0), "n": (0.6, 2.8)}
    told = falsity(stated("eqratio a m m c b n n d"), Figure(at))
    assert falsity(stated("eqratio3 a b c d m n"), Figure(at)) == told


def test_options_are_of_one_shape_and_not_told_by_truth(sources, library) -> None:
    """Of the wrong options one or two are true; all options are of one predicate, and none is given."""
    count, pool = 0, pool_of(sources, library)
    for source in sources[:20]:
        given = {key(s) for s in source.given}
        for draft in subgoal_drafts(source, library, pool, random.Random(1)):
            options = [stated(o.proof["statement"]) for o in draft.options]
            assert len({s.predicate for s in options}) == 1
            assert not given & set(map(key, options))
            assert 1 <= sum(falsity(s, source.figure) < 0.001 for s in options[1:]) <= 2
            count += 1
    assert count > 20


def test_the_step_is_by_a_theorem(items, library) -> None:
    """An item about a step that rests on no option, or is by no theorem, is refused."""
    for row in items:
        if row["task"] == "SD":

            def change(row: Row, provenance: Row) -> None:
                provenance["step"] = provenance["proof"]["steps"][0]["id"]

            assert "is not by a theorem" in refused(altered(row, change), library)


def test_a_hypothesis_is_no_wrong_option(items, library) -> None:
    """The correct option in the place of a wrong one, written in other words, is refused."""
    count = 0
    for row in (row for row in items if row["task"] == "SD"):
        provenance = json.loads(row["provenance"])
        right = next(o["statement"] for o in provenance["options"] if o["role"] == "correct")
        if right.startswith("cong "):

            def change(row: Row, provenance: Row, right: str = right) -> None:
                _, a, b, c, d = right.split()
                provenance["options"][other(row)]["statement"] = f"eqratio {a} {b} {c} {d} {c} {d} {a} {b}"

            assert refused(altered(row, change), library)
            count += 1
    assert count
