"""Goals, premises and steps are read alike out of both languages."""

from __future__ import annotations

import pytest

from geogen.audit.asked import BlindItem
from geogen.audit.reading import Said, calculated, disagreeing, label, line_of, read

STEPS = [
    ("(2) A, C and E are collinear.", "(2) A、C、E三点共线。", "", (), "", False),
    (
        "(9) (1/3) · AB = 40/3 (adding lengths; from (4), (5) and (6)): AB + BC = 40.",
        "(9) 由(4)、(5)、(6)（adding lengths），得(1/3) · AB = 40/3：AB + BC = 40。",
        "adding lengths",
        (4, 5, 6),
        "AB + BC = 40",
        True,
    ),
    (
        "(14) AB : AD = XY : DX (Intercept theorem (Thales); from (7) and (9)).",
        "(14) 由(7)、(9)，根据“Intercept theorem (Thales)”，得AB : AD = XY : DX。",
        "Intercept theorem (Thales)",
        (7, 9),
        "",
        True,
    ),
    (
        "(10) AC : BE = 5/2: putting (5), (6) and (7) into (9), we get 6 · 10 = 12 · BE.",
        "(10) 将(5)、(6)、(7)代入(9)，得6 · 10 = 12 · BE，所以AC : BE = 5/2。",
        "",
        (5, 6, 7, 9),
        "6 · 10 = 12 · BE",
        True,
    ),
    ("(10) AC = AC (common side).", "(10) AC = AC（common side）。", "common side", (), "", True),
    ("(7) ∠CAD = 60° (from (1)): 90° − 30°.", "(7) 由(1)，得∠CAD = 60°：90° − 30°。", "", (1,), "90° − 30°", True),
]


@pytest.mark.parametrize(("en", "zh", "reason", "cites", "working", "derived"), STEPS)
def test_steps(en: str, zh: str, reason: str, cites: tuple[int, ...], working: str, derived: bool) -> None:
    """A line has one reading in both languages."""
    for text in (en, zh):
        line = line_of(text)
        assert line is not None
        assert (line.reason, line.cites, line.working, line.derived) == (reason, cites, working, derived)
    one, other = line_of(en), line_of(zh)
    assert one.number == other.number and one.said.points == other.said.points and one.said.kind == other.said.kind


def test_a_text_is_no_step() -> None:
    """What bears no number is no line."""
    assert line_of("To find: the length of AB.") is None


@pytest.mark.parametrize(
    ("text", "kind", "labels", "demands"),
    [
        ("M is the midpoint of AB", "midpoint", {"AB"}, 2),
        ("M是BA的中点", "midpoint", {"AB"}, 2),
        ("A, B, C and D are collinear", "collinear", set(), 2),
        ("∠CBA = 30°", "angle value", {"∠ABC"}, 1),
        ("AB ⟂ CD", "perpendicular", {"AB", "CD"}, 1),
        ("AB : CD = EF : GH", "ratios equal", {"AB", "CD", "EF", "GH"}, 1),
        ("AB = CD", "lengths equal", {"AB", "CD"}, 1),
        ("AB = 3", "length", {"AB"}, 1),
    ],
)
def test_statements(text: str, kind: str, labels: set[str], demands: int) -> None:
    """What a statement says, names, and puts conditions on."""
    said = Said(text)
    assert (said.kind, said.labels, said.demands) == (kind, labels, demands)


def test_labels_have_one_spelling() -> None:
    """Segments go by the alphabet, angles keep their vertex."""
    assert label("BA") == "AB" and label("∠CBA") == label("∠ABC") != label("∠ACB")


@pytest.mark.parametrize(
    ("text", "value"),
    [("360° − 2 · 110°", 140), ("26² − 24²", 100), ("(1/2) · (10√2)", 50**0.5), ("(2/3) : 2", 1 / 3), ("AB + 3", None)],
)
def test_sums(text: str, value: float | None) -> None:
    """Sums of numbers are calculated, others are not."""
    assert calculated(text) == (value if value is None else pytest.approx(value))


def test_sums_that_disagree() -> None:
    """Two numbers of one chain of equations differ; those of two chains may."""
    assert disagreeing("AB = 2 · 3 = 7") and not disagreeing("AB = 2 · 3 = 6") and not disagreeing("AB = 2, CD = 3")


def test_an_item() -> None:
    """Premises, goal and steps of an item, with what its options point to."""
    listed = BlindItem(
        "1", "s", "Given:\n- AB = 3\n- M is the midpoint of AB\nTo find: the length of AM. Which?", ("AB = 3",), 0
    )
    view = read(listed)
    assert [fact.text for fact in view.facts] == ["AB = 3", "M is the midpoint of AB"]
    assert view.goal.text == "the length of AM" and [fact.text for fact in view.others[0]] == [
        "M is the midpoint of AB"
    ]
    solved = BlindItem("2", "s", "求：AM的长。\n(1) AB = 3。\n(2) 由(1)，得AM = 2。", ("第(2)步", "第(9)步"), 0)
    view = read(solved)
    assert view.steps == (2, None) and view.said[0].text == "AM = 2" and view.cited_by[1] == (2,)
    prose = BlindItem("3", "s", "Let AB = 3. M lies on AB. Find AM. Which one?", ("AM = 1",), 0)
    assert read(prose).goal.text == "Find AM."
