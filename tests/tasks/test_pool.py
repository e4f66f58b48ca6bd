"""What a data set's figures are drawn to show."""

from geogen.checker.figure import Figure
from geogen.lang.statement import parse_statement
from geogen.tasks.pool import relations_of

#: AD and AE halve the angle at A from inside and from outside.
AT = {"a": (0.0, 0.0), "b": (4.0, 0.0), "c": (0.0, 3.0), "d": (2.0, 2.0), "e": (-1.0, 1.0)}


def shown(text: str) -> list[str]:
    """The relations that a figure shows of one premise."""
    return [str(relation) for relation, _ in relations_of([parse_statement(text)], Figure(AT))]


def test_equal_directed_angles_show_equal_angles_only_where_they_are_drawn_equal():
    """The bisector of the outer angle makes equal directed angles with the sides, and drawn ones of 135° and 45°."""
    assert shown("eqangle a b a d a d a c") == ["equal angle(b,a,d) angle(c,a,d)"]
    assert shown("eqangle a b a e a e a c") == []
    assert shown("perp a b a c") == ["perp a b a c"]
