"""Items, verdicts, the judge and rewards."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geogen.errors import RecordError
from geogen.eval import Item, Outcome, check, reward
from geogen.lang.number import Number

LENGTH = Item("one", "length", "5*sqrt(3)")
CHOICE = Item("two", "choice", "B", ("30°", "45°", "60°", "90°"))
ROOT = Path(__file__).resolve().parents[2]
PARTS = st.tuples(st.fractions(-20, 20, max_denominator=12), st.sampled_from((1, 2, 3, 5, 6)))
NUMBERS = st.lists(PARTS, min_size=1, max_size=3).map(
    lambda parts: sum((Number.root(s) * c for c, s in parts), Number())
)


@settings(max_examples=150, deadline=None)
@given(NUMBERS, st.sampled_from(("length", "area", "angle", "ratio", "value")))
def test_every_way_of_printing_a_number_is_right(number, kind):
    """Words, a line of text and LaTeX, in a box and in a sentence; its neighbours are wrong."""
    item = Item("n", kind, str(number))
    for text in (str(number), number.plain(), number.latex()):
        assert check(item, f"\\boxed{{{text}}}").correct
        assert check(item, f"So the answer is ${text}$.").correct
        assert check(item, f"答案是{text}。").correct
    for other in (number + 1, number - Number.root(7), number * 2 if number else number + 2):
        assert check(item, f"\\boxed{{{other.latex()}}}").outcome is Outcome.WRONG


SECTOR = Item("s", "area", "25*pi-25*sqrt(3)/2")


@pytest.mark.parametrize(
    "reply",
    [
        "25π − 25√3/2",
        "-25√3/2 + 25π",
        r"\boxed{\frac{50\pi-25\sqrt{3}}{2}}",
        r"\boxed{25\left(\pi-\frac{\sqrt{3}}{2}\right)}",
        r"The area is $25\pi-\frac{25\sqrt3}{2}$.",
        "答案是25π-12.5√3。",
        "25*pi - 25*sqrt(3)/2 square units",
        "about 56.889",
    ],
)
def test_pi_beside_roots_is_right_however_it_is_written(reply):
    """As a sum in any order, one fraction or a product, and as a decimal with the tolerance of all others."""
    assert check(SECTOR, reply).correct


@pytest.mark.parametrize(
    "reply",
    [
        "25π − 25√3",
        "25π + 25√3/2",
        "25π − 25√2/2",
        "24π − 25√3/2",
        "25 − 25√3/2",
        "25π",
        "50π − 25√3",
        r"\boxed{\frac{50\pi-25\sqrt{3}}{4}}",
        "57.9",
    ],
)
def test_near_misses_of_pi_beside_roots_are_wrong(reply):
    """Each with one part of it changed or forgotten."""
    assert check(SECTOR, reply).outcome is Outcome.WRONG


@settings(max_examples=150, deadline=None)
@given(NUMBERS.filter(lambda n: n.rational is None and abs(float(n)) > 0.5), st.integers(3, 9))
def test_decimals_are_right_within_the_stated_tolerance(number, places):
    """A number rounded to three or more decimals is right; one off by one in a hundred is wrong."""
    item = Item("n", "length", str(number))
    assert check(item, f"\\boxed{{{float(number):.{places}f}}}").correct
    assert check(item, f"\\boxed{{{float(number) * 1.011:.6f}}}").outcome is Outcome.WRONG
    assert check(item, f"\\boxed{{{float(number) * 0.989:.6f}}}").outcome is Outcome.WRONG


@pytest.mark.parametrize("gold", "ABCD")
def test_a_letter_is_right_for_its_own_item_alone(gold):
    """Each letter, in every frame, is right where it is the answer and wrong where it is not."""
    item = Item("c", "choice", gold, CHOICE.options)
    for letter, option in zip("ABCD", CHOICE.options, strict=True):
        for reply in (
            f"{letter}",
            f"({letter})",
            f"\\boxed{{{letter}}}",
            f"ANSWER: {letter}) {option}",
            f"答案：{letter}",
        ):
            assert check(item, reply).correct == (letter == gold), reply
        for other in set("ABCD") - {letter}:
            text = CHOICE.options["ABCD".index(other)]
            assert check(item, f"ANSWER: {letter}) {text}").outcome is Outcome.CONTRADICTORY


def test_the_judge_is_asked_only_about_what_stays_undecided():
    """A right, wrong, empty or refused reply never reaches it; its opinion is recorded as its own."""
    asked = []

    def judge(item, reply):
        asked.append(reply)
        return True

    for reply in ("\\boxed{5\\sqrt{3}}", "\\boxed{4}", "", "I don't know.", "\\boxed{3} or \\boxed{4}"):
        assert check(LENGTH, reply, judge=judge).rule != "judge"
    assert not asked
    verdict = check(LENGTH, "\\boxed{\\text{the long side}}", judge=judge)
    assert (verdict.outcome, verdict.rule, len(asked)) == (Outcome.CORRECT, "judge", 1)
    assert check(LENGTH, "\\boxed{\\text{the long side}}", judge=lambda i, r: None).outcome is Outcome.UNDECIDED


def test_units_that_are_asked_for_are_converted():
    """Centimetres that are asked for may be given in millimetres; areas go with the square."""
    item = Item("a", "area", "24", unit="cm")
    assert check(item, "\\boxed{2400\\text{ mm}^2}").correct
    assert check(item, "\\boxed{0.0024\\text{ m}^2}").correct
    assert check(item, "\\boxed{240\\text{ mm}^2}").outcome is Outcome.WRONG


def test_an_items_unit_may_be_written_as_a_unit_of_area():
    """Every spelling of the unit asks for the same; what is no unit is refused."""
    for unit in ("cm", "cm²", "cm^2", "square cm", "平方厘米"):
        item = Item("a", "area", "24", unit=unit)
        assert check(item, "24 cm²").correct and check(item, "0.0024 m²").correct and not check(item, "24 m²").correct
    with pytest.raises(RecordError, match="asks for the unit 'furlongs per day', which is none"):
        check(Item("a", "area", "24", unit="furlongs per day"), "24")


def test_other_right_answers_count():
    """Each answer in ``also`` is right."""
    item = Item("a", "length", "5", also=("7",))
    assert check(item, "\\boxed{7}").correct and check(item, "\\boxed{5}").correct
    assert not check(item, "\\boxed{6}").correct


BAD = [
    (lambda: Item("x", "colour", "red"), "item 'x' has the answer type 'colour'"),
    (lambda: Item("x", "choice", "E", ("1", "2")), "item 'x' has 2 options and the answer 'E'"),
    (lambda: Item("x", "choice", "AB", ("1", "2")), "item 'x' has 2 options and the answer 'AB'"),
    (lambda: check(Item("x", "length", "long"), "5"), "item 'x' has the answer 'long', which is no length"),
    (lambda: check(Item("x", "length", "5 cm^2"), "5"), "item 'x' has the answer '5 cm^2', which is no length"),
    (lambda: check(Item("x", "length", "3 or 4"), "5"), "item 'x' has the answer '3 or 4', which has two values"),
    (lambda: Item.of({"id": "x"}), "'x' has no answer type and no options"),
]


@pytest.mark.parametrize("make, message", BAD, ids=[m for _, m in BAD])
def test_items_whose_answer_is_none_are_the_data_sets_fault(make, message):
    """An unknown type, a letter without option or an unreadable answer ends in one line that names the item."""
    with pytest.raises(RecordError) as caught:
        make()
    assert str(caught.value).startswith(message)


def test_rewards_are_one_or_zero():
    """Rows of problems and of task items are items; only a right answer earns something."""
    problem = {"id": "p", "answer": "5*sqrt(3)", "answer_type": "length", "question_en": "…"}
    task = {"id": "t", "answer": "B", "options_en": ["30°", "45°", "60°", "90°"]}
    assert float(reward(problem, "\\boxed{5\\sqrt{3}}")) == 1.0
    assert float(reward(problem, "\\boxed{5\\sqrt{3}} or \\boxed{5}")) == 0.0
    assert float(reward(task, "ANSWER: B")) == 1.0 and float(reward(task, "ANSWER: C")) == 0.0
    score = reward(task, "ANSWER: B", cut=True)
    assert (score.value, score.verdict.stage, score.verdict.rule) == (1.0, "answer-line", "letter")


def test_checking_needs_the_standard_library_alone():
    """Importing the checker and checking a reply loads neither numpy, sympy, torch nor inspect_ai."""
    code = (
        "import sys; from geogen.eval import Item, check\n"
        "assert check(Item('a', 'angle', '60'), '60 degrees').correct\n"
        "print(*sorted({'numpy', 'sympy', 'torch', 'inspect_ai', 'pyarrow', 'matplotlib'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT, timeout=60
    )
    assert done.stdout.split() == []
