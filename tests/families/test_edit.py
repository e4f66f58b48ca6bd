"""Edits of problems: what they state is written as the language writes it."""

import pytest

from geogen.families.edit import Value, edited, stated_values
from geogen.lang.number import Number
from geogen.lang.problem import parse_body, print_body
from geogen.lang.question import question

RIGHT = parse_body("a b c = r_triangle a b c; d = midpoint d c a; angle a c b = 45 ? ratio b a c d")


@pytest.mark.parametrize("asked", ["b a c d", "c d b a", "d c a b", "a b d c"])
def test_a_ratio_that_is_stated_is_read_as_it_was_written(asked):
    value = Value(question(("ratio", *asked.split()), {}), Number.of(2)).as_stated
    twin = edited(RIGHT, (0,), (value,))
    assert stated_values(parse_body(print_body(twin))) == {0: value}
    assert value.question.args == ("a", "b", "c", "d")
    assert value.number == (2 if asked.split()[0] in "ab" else Number.of(1) / 2)
