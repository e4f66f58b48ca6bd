"""No reply makes the checker hang, fail or run code."""

from __future__ import annotations

import pytest
from corpus import cases
from hypothesis import given, settings
from hypothesis import strategies as st

from geogen.eval import Item, Outcome, Verdict, check

ITEMS = [
    Item("length", "length", "5*sqrt(3)"),
    Item("angle", "angle", "60"),
    Item("ratio", "ratio", "3/2"),
    Item("shaded", "area", "16-4*pi"),
    Item("expression", "expression", "2*x+10"),
    Item("equation", "expression", "y = sqrt(x)+1"),
    Item("point", "point", "(3, -1)"),
    Item("statement", "statement", "para A B C D"),
    Item("choice", "choice", "B", ("30°", "45°", "AB = CD", "the circle")),
]
LONG = 300_000
PIECES = (
    '( { [ ) } ] $ \\( \\[ ** __ " “ ” ``` = ≈ ^ _ / 9 9^ 1, 1. A (A) \\boxed{ \\boxed{5} \\frac{1}{ \\sqrt \\text{ '
    '<think> </think> <answer> {"answer":" 十 三分之 √ △ ∠ AB ± \ud800 \u202e \u200b \x00 😀 ﷽'
).split() + [
    "ANSWER: ",
    "ANSWER: 5\n",
    "the answer is ",
    "the answer is not ",
    "5 or ",
    " and ",
    "option ",
    "因此选",
    "答案是",
    "\n",
    " ",
    "\t",
]
IN_A_BOX = [
    *("9" * 290, "9^" * 140 + "9", "1e999999999", "10^{10^{10}}", "√" * 290, "(" * 290, "\\frac" * 55, "sin " * 70),
    *("(x+y)" * 58, "=".join(["(a+b)^6"] * 30), "+".join(f"\\sqrt{{{10**11 + k}}}" for k in range(12)), "A, " * 90),
    *(
        "x" * 290,
        "((a+b+c+d)^12)^12",
        "__import__('os').abort()",
        "{{7*7}}",
        "%s%n",
        "'; DROP TABLE items; --",
        "△" * 250,
    ),
    *(
        "nan",
        "inf",
        "-0",
        "0/0",
        "1/(1-1)",
        "\\input{/etc/passwd}",
        "\\def\\x{\\x\\x}\\x",
        "..",
        "\ud83d",
        "5\x00",
        "٣" * 200,
    ),
]
MARKS = st.sampled_from(
    [
        *PIECES,
        "5",
        "√3",
        "\\sqrt{3}",
        "°",
        " cm",
        " cm^2",
        "B",
        "C) ",
        "x",
        ":",
        ", ",
        ". ",
        "wait ",
        "or ",
        "答案：",
        "故选",
    ]
)


@pytest.mark.parametrize("piece", PIECES, ids=ascii)
def test_hundreds_of_thousands_of_anything_get_a_verdict(piece):
    """One piece repeated over and over, with and without an answer in front."""
    for item in ITEMS:
        reply = piece * (LONG // len(piece))
        assert isinstance(check(item, reply), Verdict)
        assert isinstance(check(item, "\\boxed{5} " + reply), Verdict)


@pytest.mark.parametrize("inside", IN_A_BOX, ids=lambda s: ascii(s[:20]))
def test_nothing_hostile_in_a_box_is_right(inside):
    """Towers, bombs, injected code and commands get a verdict, and never the right one."""
    for item in ITEMS:
        assert check(item, f"\\boxed{{{inside}}}").outcome is not Outcome.CORRECT


@pytest.mark.parametrize("count", [10, 1000, 2000, 100_000])
@pytest.mark.parametrize(
    ("opening", "closing"),
    [("<think>", "</think>"), ("<!--", "-->"), ("```python\n", "```"), ("<tool_call>", "</tool_call>")],
)
def test_what_is_no_word_of_the_reply_is_none_however_long_it_is(count, opening, closing):
    """An answer inside a thought, a comment or code; a long reply is not cut inside of it."""
    hidden = f"{opening}{'so we try. ' * count}\nANSWER: 60\n"
    assert check(ITEMS[1], f"{hidden}{closing}\nI do not know.").outcome is Outcome.REFUSAL
    assert check(ITEMS[1], f"{hidden}{closing}\nANSWER: 30").outcome is Outcome.WRONG
    assert check(ITEMS[1], f"{hidden}{closing}\nANSWER: 60").outcome is Outcome.CORRECT
    if opening == "<think>":
        assert check(ITEMS[1], hidden).outcome is Outcome.TRUNCATED


@pytest.mark.parametrize("mark", ["", "\u034f", "\u180e", "\u200b", "\u2066", "\ufe0e", "\ufe0f", "\ufeff", "\xad"])
@pytest.mark.parametrize("blank", ["", " ", "\n"])
def test_tags_of_thoughts_are_known_with_what_nobody_sees_in_them(mark, blank):
    """A blank before their end, and characters without width."""
    opening, closing = f"<th{mark}ink{blank}>", f"</thin{mark}k{blank}>"
    assert check(ITEMS[1], f"{opening}\nANSWER: 60\n{closing}\nI do not know.").outcome is Outcome.REFUSAL
    assert check(ITEMS[1], f"{opening}\nANSWER: 30\n{closing}\nANSWER: 60").outcome is Outcome.CORRECT


def test_the_place_of_an_answer_is_known_in_a_long_reply():
    """Behind a long thought, also where characters without width are left out."""
    for filler in ("so we try. ", "so\u200b we try. "):
        reply = f"<think>{filler * 3000}</think> It is\u2060 so.\nANSWER: 60"
        span = check(ITEMS[1], reply).span
        assert span is not None and "60" in reply[span.start : span.end]


def test_deep_boxes_are_read_in_one_pass():
    """Twenty thousand boxes in one another, closed or not, neither recur nor repeat."""
    deep = "\\boxed{" * 5000 + "5" + "}" * 5000
    assert check(ITEMS[0], deep).outcome in (Outcome.WRONG, Outcome.UNDECIDED)
    assert check(ITEMS[0], "\\boxed{" * 5000).outcome is Outcome.TRUNCATED


def test_of_a_very_long_reply_the_end_counts():
    """A megabyte of reasoning before the answer is passed over."""
    assert check(ITEMS[0], "Let me think. " * 80_000 + "\\boxed{5\\sqrt{3}}").correct


@settings(max_examples=300, deadline=None)
@given(st.lists(MARKS, max_size=30).map("".join) | st.text(max_size=200), st.sampled_from(ITEMS), st.booleans())
def test_any_text_gets_a_verdict(reply, item, cut):
    """Random markup, half characters and random text: always a verdict, the same each time, short for the log."""
    verdict = check(item, reply, cut=cut)
    assert verdict == check(item, reply, cut=cut)
    assert len(verdict.extracted) <= 200


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(cases()), st.integers(0, 400), st.integers(0, 400))
def test_no_piece_of_a_wrong_reply_becomes_an_error(case, start, length):
    """Any slice of a realistic reply gets a verdict for its own item and for every other."""
    for item in (case.item, *ITEMS):
        assert isinstance(check(item, case.reply[start : start + length]), Verdict)
