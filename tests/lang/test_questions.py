"""Questions: goals that ask for values, and which statements answer them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geogen.errors import ParseError
from geogen.lang.expression import Expression
from geogen.lang.number import Number
from geogen.lang.predicates.equations import difference
from geogen.lang.problem import Question, parse_body
from geogen.lang.question import KINDS, statement_agrees
from geogen.lang.statement import Statement, parse_statement

SCENE = "a b c d = quadrangle a b c d; o = circle o a b c"


@pytest.mark.parametrize(
    ("goal", "answer"),
    [
        ("length a b", "lconst a b 7"),
        ("angle a b c", "equal angle(a,b,c) 7"),
        ("ratio a b c d", "rconst a b c d 7"),
        ("area a b c d", "equal area(a,b,c,d) 7"),
        ("perimeter a b c", "equal length(a,b)+length(a,c)+length(b,c) 7"),
        ("radius o a", "lconst a o 7"),
        ("circle_area o a", "equal circle_area(o,a) 7"),
        ("circumference o a", "equal circumference(o,a) 7"),
        ("arc o a b", "equal arc(o,a,b) 7"),
        ("sector o a b", "equal sector(o,a,b) 7"),
        ("value x", "equal 1/2*length(a,b)-1/2 7"),
    ],
)
def test_questions_and_their_answers(goal, answer):
    """Every kind of question prints as it was asked, and its answer alone answers it."""
    unknown = "; length a b = 2x+1" if goal == "value x" else ""
    question = parse_body(f"{SCENE}{unknown} ? {goal}").goal
    assert isinstance(question, Question) and str(question) == goal and question.kind in KINDS
    seven = Number.of(7)
    statement = question.answer(seven)
    assert str(statement) == answer and question.value_of(parse_statement(answer)) == seven
    for other in ("lconst b c 7", "equal angle(b,c,d) 7", "rconst c d a b 7", "perp a b c d", "equal length(a,b) 7"):
        assert question.value_of(parse_statement(other)) is None


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(["length a b", "angle a b c", "ratio a b c d", "area a b c d", "arc o a b"]),
    st.permutations("abcdo"),
)
def test_a_renamed_question_is_answered_by_the_renamed_answer(goal, names):
    """Renaming points and answering can be exchanged."""
    question = parse_body(f"{SCENE} ? {goal}").goal
    assert isinstance(question, Question)
    there = dict(zip("abcdo", names, strict=True))
    three = Number.of(3)
    assert statement_agrees(question.renamed(there).answer(three), question.answer(three).renamed(there))


def test_a_statement_that_turns_a_ratio_round_is_no_answer():
    """AB : CD is asked, CD : AB does not answer it, nor does the equation of the lengths."""
    question = parse_body(f"{SCENE} ? ratio a b c d").goal
    assert isinstance(question, Question)
    assert question.value_of(parse_statement("rconst d c b a 2")) is None
    assert question.value_of(parse_statement("rconst b a d c 2")) == 2
    assert question.value_of(parse_statement("equal length(a,b) 2*length(c,d)")) is None
    assert question.value_of(Statement("equal", (Expression.of(2), Expression.of(2)))) is None


def test_a_goal_may_be_an_equation():
    """A statement about terms is asked for as it is written, commas and all."""
    goal = parse_body(f"{SCENE} ? equal 2*area(a,b,c) length(a,b)*length(b,c)").goal
    assert isinstance(goal, Statement)
    assert str(goal) == "equal 2*area(a,b,c) length(a,b)*length(b,c)"
    assert difference(goal.args).terms
    with pytest.raises(ParseError, match="the goal uses the point 'z'"):
        parse_body(f"{SCENE} ? equal length(a,z) 5")


@pytest.mark.parametrize(
    ("goal", "message"),
    [
        ("length a", "'length' takes 2 points, not 1 (for instance '? length a b')"),
        ("length a a", "is degenerate: it uses a twice"),
        ("angle a b", "'angle' takes 3 points, not 2"),
        ("ratio a b c", "'ratio' takes 4 points, not 3"),
        ("area a b", "'area' takes three or more points, not 2"),
        ("length a z", "the goal uses the point 'z', which no clause defines"),
        ("value x", "no clause says anything about 'x' (no clause has an unknown)"),
        ("value", "'value' takes one unknown"),
        ("length a b = 5", "'=' in the goal (one goal a problem)"),
    ],
)
def test_bad_questions_are_refused(goal, message):
    """Questions with too few points, points twice or unknown ones are parse errors."""
    with pytest.raises(ParseError) as caught:
        parse_body(f"{SCENE} ? {goal}")
    assert message in str(caught.value)
