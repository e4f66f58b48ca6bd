"""A reply names the premise at fault where it says its quantity, its value, or its relation."""

from __future__ import annotations

import pytest

from geogen.eval.culprits import names_culprit

BC = ("lconst b c 14",)
BOTH = ("lconst b c 14", "lconst b c 15")
AREA = ("equal area(a,b,c) 84",)
ANGLE = ("equal angle(b,a,o) 75",)
ROUND = ("equal length(a,b)+length(a,c)+length(b,c) 30", "lconst b c 12", "lconst a b 10", "lconst a c 10")
RATIO = ("rconst a d c e 2",)

SINE = ("perp a b a d", "lconst a d 6", "equal angle(a,d,b) 30", "lconst a b 6*sqrt(2)")

NAMED = (
    (BC, "the length of BC is missing"),
    (BC, "BC"),
    (BC, "CB is not given"),
    (BC, "缺少BC的长度"),
    (BC, "the length of $BC$ is not given, so $AE$ may be anything"),
    (BOTH, "BC = 14 in the text, and 15 in the figure"),
    (BOTH, "the text says BC is 14 but the figure shows BC = 15"),
    (BOTH, "文字中BC = 14，图中BC = 15"),
    (AREA, "the area of triangle ABC is missing"),
    (AREA, "the area is not given"),
    (AREA, "三角形ABC的面积未给出"),
    (AREA, "[ABC] is unknown"),
    (ANGLE, "∠OAB is not given"),
    (ANGLE, "\\angle BAO is missing"),
    (ANGLE, "angle A is missing"),
    (ANGLE, "∠A = 75°"),
    (ROUND, "AC = 10 contradicts the perimeter 30"),
    (ROUND, "AB + BC + AC = 32, but the perimeter of triangle ABC is 30"),
    (ROUND, "AC = 10"),
    (ROUND, "周长为30，而三边之和为32"),
    (RATIO, "AD : CE = 2"),
    (RATIO, "the ratio of AD to CE"),
    (("midp d b c", "lconst a b 5"), "D is the midpoint of BC"),
    (("perp a d b c",), "AD ⟂ BC"),
    (("para a b c d",), "AB平行于CD"),
    (("perp a b a d",), "∠BAD = 90° is missing"),
    (SINE, "AB = 6√2 contradicts ∠ADB = 30°"),
    (SINE, "AB is too long"),
)
UNNAMED = (
    (BC, "a side is missing"),
    (BC, "the length of AC is missing"),
    (BC, "BC = 13"),
    (BC, "AB, AC, AD, BD, CD and BC are missing"),
    (BC, ""),
    (BOTH, "BC = 20 in the figure"),
    (BOTH, "AB = 14 in the text, and 15 in the figure"),
    (AREA, "the perimeter of triangle ABC is missing"),
    (AREA, "the area of triangle ABD is missing"),
    (ANGLE, "∠OBA is not given"),
    (ANGLE, "the angle is not given"),
    (ANGLE, "∠A = 70°"),
    (ROUND, "AC = 8"),
    (ROUND, "the perimeter is 32"),
    (RATIO, "AD : CE = 3"),
    (("midp d b c",), "D is the midpoint of AB"),
    (("midp d b c",), "D, B and C"),
    (("perp a d b c",), "AD = BC"),
    (SINE, "AB ∥ CD"),
    (SINE, "AB ∥ CD is false"),
    (SINE, "AB and CD cannot be parallel"),
    (SINE, "AB = CD"),
    (SINE, "It is not AB"),
    (SINE, "AB = 6√2 is right"),
    (SINE, "nothing is wrong with AB = 6√2"),
    (SINE, "AD is fine; ∠CAD is wrong"),
    (SINE, "AB是对的，错的是∠CAD"),
)
#: By the status of the reply: what names a premise of it, and what does not.
CENTRE = ("midp o a b", "cong o c o a", "equal angle(a,b,c) 40", "equal angle(a,o,c) 100")
FOOT = ("perp d a b c", "coll d b c", "lconst a b 13", "lconst b c 4", "lconst a c 15", "lconst c d 12")
CLAIMED = ("equal angle(c,h,d) 35",)
FREE = ("equal angle(a,b,c) 36",)
BY_STATUS = (
    ("impossible", CENTRE, "∠AOC should be 80°, not 100°", True),
    ("impossible", CENTRE, "∠AOC应为80°", True),
    ("impossible", CENTRE, "∠AOC = 80°", False),
    ("impossible", CENTRE, "∠BOC should be 80°", False),
    ("impossible", CENTRE, "AB = 18 and OC = 9; ∠ABC = 40° and ∠AOC = 100° are fine", False),
    ("impossible", FOOT, "CD must be 9", True),
    ("impossible", FOOT, "CD = 12 contradicts AB = 13, BC = 4, CA = 15", True),
    ("impossible", FOOT, "all premises: AB = 13, BC = 4, CA = 15, CD = 12", False),
    ("impossible", FOOT, "DE is not perpendicular to CA", False),
    ("refuted", CLAIMED, "∠CHD = 55°", True),
    ("refuted", CLAIMED, "∠CED = 55°", False),
    ("undetermined", FREE, "∠ABC is not given", True),
    ("undetermined", FREE, "∠ABC is given, but AC is not", False),
    ("undetermined", ("midp n a c",), "AC is unknown although N is the midpoint of AC", False),
    ("undetermined", ("midp n a c",), "N isn't said to be the midpoint of AC", True),
    ("undetermined", ("lconst a d 24",), "AB, CD and AD are unknown lengths", False),
)


@pytest.mark.parametrize(("meaning", "culprits", "reason", "named"), BY_STATUS)
def test_what_is_named_depends_on_the_status(meaning, culprits, reason, named):
    """Of a contradiction also the value that a quantity should have, of a claim any; of what is missing, that alone."""
    assert names_culprit(reason, culprits, meaning) == named


@pytest.mark.parametrize(("culprits", "reason"), NAMED)
def test_what_names_a_premise_at_fault(culprits, reason):
    """Its quantity, with its value or without, or its relation with its points."""
    assert names_culprit(reason, culprits)


@pytest.mark.parametrize(("culprits", "reason"), UNNAMED)
def test_what_names_none(culprits, reason):
    """Another quantity, another value, nothing in particular, or everything."""
    assert not names_culprit(reason, culprits)
