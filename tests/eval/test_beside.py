"""What takes the ground from under an answer: blindness, a rejected value, an assumption, a reason for another one."""

from __future__ import annotations

import pytest

from geogen.eval import Item, check

ITEMS = {
    "open": Item("u", "status", "undetermined", measure="length", asked="open", points="AD"),
    "clash": Item("i", "status", "impossible", measure="length", asked="open", points="AD"),
    "two": Item("t", "values", "9; 19", measure="length", asked="open", points="AD"),
    "value": Item("v", "length", "12", measure="length", asked="open", points="AD"),
    "refuted": Item("f", "status", "refuted", measure="claim", asked="open"),
    "proved": Item("p", "status", "true", measure="claim", asked="open"),
}
DENIED = [
    ("two", "ANSWER: 9 or 19\nOnly the former satisfies the condition that D lies on BC."),
    ("two", "\\boxed{9 \\text{ or } 19}\nThe larger root is rejected."),
    ("two", "ANSWER: 9 or 19\nBECAUSE: 19 is impossible since D is on BC"),
    ("two", "答案：9或19\n经检验，19不合题意，舍去。"),
    ("two", "BD is 9 or 19."),
    ("two", "The possible values of AB are 9 and 19."),
    ("open", "Without access to the image, the length of AD cannot be determined."),
    ("open", "我无法看到图形，因此无法确定AD的长度。"),
    ("open", "ANSWER: undetermined\nBECAUSE: no image was provided"),
    ("open", "ANSWER: undetermined\nBECAUSE: the conditions contradict each other"),
    ("open", "答案：无法确定，确切地说是矛盾"),
    ("open", "Angle BAC is undetermined."),
    ("open", "BD cannot be determined."),
    ("open", "BC的长度无法确定。"),
    ("clash", "ANSWER: impossible\nBECAUSE: the length of BC is missing"),
    ("clash", "答案：impossible\n理由：缺少BC的长度"),
    ("clash", "ANSWER: impossible\nBECAUSE: I cannot see the figure"),
    ("refuted", "ANSWER: refuted\nBECAUSE: I could not find a proof"),
    ("proved", "ANSWER: proved\nBECAUSE: measured in the figure, approximately"),
    ("proved", "ANSWER: proved (for AB = AC)"),
    ("value", "ANSWER: 12\nBECAUSE: this assumes ABC is isosceles, which is not stated"),
    ("value", "答案：12\n但另一个可能的值是5。"),
    ("value", "\\boxed{12}\n\nNote that the premise AC = 15 cannot hold together with the others."),
    ("value", "The answer is 12 in that case only."),
]
KEPT = [
    ("two", "ANSWER: 9 or 19\nBECAUSE: D may lie on either side of B, and both positions fit"),
    ("two", "Both positions of D are possible, so AD is 9 or 19."),
    ("open", "ANSWER: undetermined\nBECAUSE: the length of BC is missing, though nothing contradicts the rest"),
    ("open", "Since BC is not given, the length cannot be determined."),
    ("open", "DA cannot be determined, as BC is not given."),
    ("open", "\\boxed{\\text{undetermined}}\n\nThe premise BC = 14 is missing."),
    ("clash", "\\boxed{\\text{impossible}}\n\nThe premise AC = 20 is at fault."),
    ("clash", "题设条件互相矛盾，因此无解。"),
    ("clash", "题目条件矛盾，这样的图形不存在。"),
    ("clash", "ANSWER: impossible\nBECAUSE: AC = 20 contradicts the other premises"),
    ("refuted", "ANSWER: refuted\nBECAUSE: AE = 24"),
    ("proved", "ANSWER: proved"),
    ("value", "ANSWER: 12\nBECAUSE: ABD and ACD are congruent"),
]


@pytest.mark.parametrize(("name", "reply"), DENIED)
def test_what_is_denied_beside_it_is_not_right(name: str, reply: str) -> None:
    """The answer alone would be right; with what stands beside it no fair reader says so."""
    assert check(ITEMS[name], reply).outcome != "correct"


@pytest.mark.parametrize(("name", "reply"), KEPT)
def test_a_reason_for_it_leaves_it_right(name: str, reply: str) -> None:
    """Reasons that fit the answer, premises named by their numbers, and the same segment by its other name."""
    assert check(ITEMS[name], reply).outcome == "correct"
