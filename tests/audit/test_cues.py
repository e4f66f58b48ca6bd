"""Each blind solver picks the option that its name says, and has no opinion where the options do not differ."""

from __future__ import annotations

import pytest

from geogen.audit.cues import SOLVERS, points

BY_NAME = {solver.name: solver.choose for solver in SOLVERS}
GIVEN = "It is known that AB = CD.\nTo find: the length of PQ. Which statement is not needed?"

#: For each pair of opposite solvers: a question, options, the picks of the first and of the second.
EXAMPLES = [
    (("first", "last"), "", ("a", "b", "c", "d"), (0, 3)),
    (("second", "third"), "", ("a", "b", "c", "d"), (1, 2)),
    (("longest", "shortest"), "", ("aa", "aaaa", "a", "aaa"), (1, 2)),
    (("most-alike", "least-alike"), "", ("AB is 3", "CD was 5", "AB is 4", "AB at 3"), (0, 1)),
    (("values-most-shared", "values-least-shared"), "", ("AB = 3 : 4", "EF = 9", "CD = 3", "GH = 4"), (0, 1)),
    (("labels-most-shared", "labels-least-shared"), "", ("AB ⟂ CD", "AB ∥ EF", "GH ∥ KL", "CD ∥ MN"), (0, 2)),
    (("values-labels-most", "values-labels-least"), "", ("AB = 3", "AB = 4", "EF = 3", "GH = 9"), (0, 3)),
    (("in-question", "not-in-question"), GIVEN, ("It is known", "known facts", "is new", "other"), (0, 3)),
    (
        ("trigrams-in-question", "trigrams-not-in-question"),
        GIVEN,
        ("known that", "xyzw", "known xy", "that xyz"),
        (0, 1),
    ),
    (("outside-goal", "inside-goal"), GIVEN, ("PQ ∥ AB", "PQ ∥ QP", "RS ∥ PA", "PQ ∥ PA"), (2, 1)),
    (("often-mentioned", "seldom-mentioned"), "AB, AC, BC and AD", ("AB", "CB", "DA", "AZ"), (0, 3)),
    (("most-points", "fewest-points"), "", ("AB", "ABCD", "A", "ABC"), (1, 2)),
    (("smallest-number", "largest-number"), "", ("Step (9)", "Step (2)", "Step (4)", "Step (12)"), (1, 3)),
    (("smallest-from-3", "extreme-number"), "", ("Step (9)", "Step (2)", "Step (4)", "Step (30)"), (2, 3)),
    (("middling-number", "extreme-number"), "", ("Step (5)", "Step (1)", "Step (4)", "Step (12)"), (0, 3)),
    (("affirmed",), "", ("A is not B", "A is B", "B isn't A", "AB与CD不平行"), (1,)),
    (("denied",), "", ("AB与CD平行", "A is B", "A is not B", "B is A"), (2,)),
    (("numbers-related",), "", ("AB = 5, CD = 7", "AB = 3√2, CD = 3", "AB = 7, CD = 3", "AB = 5"), (1,)),
    (("numbers-unrelated",), "", ("AB = 5, CD = 5", "∠A = 30°, ∠B = 60°", "AB = 7, CD = 3", "AB = 1/2, CD = 1"), (2,)),
    (("alphabet-first", "alphabet-last"), "", ("c", "b", "d", "a"), (3, 2)),
]


@pytest.mark.parametrize(("names", "question", "options", "picks"), EXAMPLES, ids=[e[0][0] for e in EXAMPLES])
def test_a_solver_does_what_its_name_says(names, question, options, picks) -> None:
    """In an example made for it, each solver picks the option that has most, or least, of what it looks at."""
    assert tuple(BY_NAME[name](question, options) for name in names) == picks


def test_every_solver_has_an_example() -> None:
    """No solver is left out above, and no two share a name."""
    assert {name for names, *_ in EXAMPLES for name in names} == set(BY_NAME)
    assert len(BY_NAME) == len(SOLVERS)


def test_equal_options_leave_no_opinion() -> None:
    """Solvers other than those of position abstain where they see no difference."""
    position = {"first", "second", "third", "last"}
    for name in set(BY_NAME) - position:
        assert BY_NAME[name](GIVEN, ("AB = 3",) * 4) is None, name


def test_ties_do_not_lean_on_the_order() -> None:
    """Of options that share the first place, the same is picked wherever it stands."""
    options = ("aaa", "bbb", "c", "dd")
    turns = [options[i:] + options[:i] for i in range(4)]
    picks = {turned[BY_NAME["longest"]("", turned)] for turned in turns}
    assert len(picks) == 1 and picks < {"aaa", "bbb"}


def test_letters_of_points() -> None:
    """Points are capital letters that stand together; words that begin with a capital are none."""
    assert points("Given that AB ⟂ CD, ∠PQR = 30° and M' lies on AB") == set("ABCDPQRM")
