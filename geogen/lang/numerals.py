"""Temporary."""
from geogen.lang.number import Number


def parse(text: str) -> Number:
    from geogen.lang.expression_text import parse_expression

    found = parse_expression(text).constant
    assert found is not None
    return found
