"""True and false statements name segments and angles alike: letters out of order would give a mistake away."""

from __future__ import annotations

import random

from geogen.lang.statement import parse_statement
from geogen.problem.goal_reading import as_read
from geogen.tasks.corruption import renamed, renaming
from geogen.tasks.words import Speaker

#: A square with its centre, and a point on a side.
SQUARE = {"a": (0.0, 0.0), "b": (4.0, 0.0), "c": (4.0, 4.0), "d": (0.0, 4.0), "o": (2.0, 2.0), "m": (2.0, 0.0)}


def test_an_angle_has_one_name() -> None:
    """Equal directed angles are said as drawn angles, whose arms stand in the order of the alphabet."""
    speaker = Speaker(SQUARE)
    for text in ("eqangle b c b a d a d c", "eqangle c b a b a d c d"):
        assert speaker.statement(parse_statement(text))["en"] == "∠ABC = ∠ADC"
    assert speaker.statement(parse_statement("aconst b c b o 45o"))["en"] == "∠CBO = 45°"
    assert speaker.statement(parse_statement("aconst b o b c 135o"))["en"] == "∠CBO = 45°"


def test_supplementary_angles_are_said_to_be_so() -> None:
    """Directed angles that are equal and drawn on either side of a line are read as a straight angle."""
    found = as_read(parse_statement("eqangle m a m c m b m c"), SQUARE)
    assert str(found) == "equal angle(a,m,c)+angle(b,m,c) 180"


def test_other_statements_stay() -> None:
    """What is no angle is said as it is, and so are angles between lines that do not meet in a point of theirs."""
    for text in ("cong a b c d", "para a b c d", "eqangle a b c d o m b c"):
        statement = parse_statement(text)
        assert as_read(statement, SQUARE) == statement


def test_confused_points_stand_in_order() -> None:
    """A statement about other points is in its canonical form, as true ones are."""
    rng = random.Random(1)
    seen = 0
    for text in ("cong a b c d", "simtri a b c c d a", "midp o a c", "rconst a m a b 1/2", "eqratio a b a c d c d b"):
        for _ in range(20):
            names = renaming(parse_statement(text), SQUARE, rng)
            moved = None if names is None else renamed(parse_statement(text), names)
            if moved is not None:
                assert moved == moved.canonical()
                seen += 1
    assert seen > 60
