"""Rules find what they are made for, and nothing where nothing is."""

from __future__ import annotations

import pytest
from items import Made, by_lot, made, premises, siblings, steps

from geogen.audit.asked import BlindItem
from geogen.audit.interval import interval
from geogen.audit.rules import RULES

BY_NAME = {rule.name: rule.choose for rule in RULES}
GIVEN = (
    "Given:\n- AH ⟂ BC\n- BH ⟂ AC\n- CH ⟂ AB\n- AB = 3\n- D is the midpoint of AB\nTo find: AC. Which is not needed?"
)
TALE = "Look.\n(1) AB = BC.\n(2) BC = CD.\n(3) CD = DE.\n"


def picked(name: str, question: str, *options: str) -> int | None:
    """What a rule picks."""
    return BY_NAME[name](BlindItem("x", "s", question, options, 0))


def test_premises() -> None:
    """A loose point, few neighbours, and three altitudes, of which two say all."""
    options = ("AB = 3", "D is the midpoint of AB", "AH ⟂ BC")
    assert picked("dangling-point", GIVEN, *options) == picked("peeled-first", GIVEN, *options) == 1
    assert picked("least-joined", GIVEN, *options) == picked("loosest-point", GIVEN, *options) == 1
    assert picked("peeled-or-doubled", GIVEN, "AB = 3", "AH ⟂ BC") == 1
    assert picked("dangling-point", GIVEN, "AB = 3", "AH ⟂ BC") is None


def test_steps() -> None:
    """A step that cites a later one; one that leads nowhere; one of new points; a wrong sum; a bare value."""
    later = TALE + "(4) AB = CD (equal; from (1) and (5)).\n(5) AB = DE (equal; from (3) and (4))."
    assert picked("cites-later", later, "Step (4)", "Step (5)") == 0
    idle = TALE + "(4) AB = CD (equal; from (1)).\n(5) BC = DE (equal; from (2)).\n(6) AB = DE (equal; from (4))."
    assert picked("never-cited", idle, "Step (4)", "Step (5)", "Step (6)") == 1
    new = TALE + "(4) AX = CD (equal; from (1) and (2)).\n(5) BC = DE (equal; from (2) and (3))."
    assert picked("points-not-cited", new, "Step (5)", "Step (4)") == 1
    assert picked("three-rules-of-steps", new, "Step (5)", "Step (4)") == 1
    named = TALE + "(4) AC = BD (equal; from (1) and (2)).\n(5) BC = DE (equal; from (2) and (3))."
    assert picked("labels-not-cited", named, "Step (5)", "Step (4)") == 1
    sums = TALE + "(4) AB = 7 (sum; from (1)): AB = 3 + 3 = 7.\n(5) CD = 6 (sum; from (2)): CD = 3 + 3 = 6."
    assert picked("wrong-sum", sums, "Step (5)", "Step (4)") == 1
    bare = TALE + "(4) AB = 7 (sum; from (1)).\n(5) CD = 6 (sum; from (2)): CD = 3 + 3 = 6."
    assert picked("value-without-working", bare, "Step (5)", "Step (4)") == 1


def test_sets() -> None:
    """What siblings and other items of the set have among their options."""
    item = BlindItem("x", "s", "Which?", ("a", "b"), 0, siblings=("b", "c"), recurring=(2, 0))
    assert BY_NAME["siblings-most"](item) == 1 and BY_NAME["siblings-least"](item) == 0
    assert BY_NAME["recurring-most"](item) == 0 and BY_NAME["recurring-least"](item) == 1


@pytest.mark.parametrize(
    ("name", "items"),
    [
        ("dangling-point", made(premises, 1)),
        ("loosest-point", made(premises, 1)),
        ("peeled-first", made(premises, 1)),
        ("points-not-cited", made(steps, 1)),
        ("three-rules-of-steps", made(steps, 1)),
        ("siblings-most", siblings(1)),
    ],
)
def test_what_is_planted_is_found(name: str, items: list[BlindItem]) -> None:
    """The rule that is made for a cue is right in most items that have it, and in as many as a guess without it."""
    right = sum(BY_NAME[name](item) == item.gold for item in items)
    assert right > 0.6 * len(items)
    lots = by_lot(items, 3)
    low, high = interval(sum(BY_NAME[name](item) == item.gold for item in lots), len(lots))
    assert low < 0.25 < high


def test_texts_without_structure_leave_no_opinion() -> None:
    """Where there is neither a premise nor a step nor a sibling, no rule picks anything."""

    def plain() -> Made:
        return "Which?", ["one", "two", "three", "four"]

    for item in made(lambda rng: plain(), 1, 3):
        for name, choose in BY_NAME.items():
            assert name.startswith("recurring") or choose(item) is None, name
