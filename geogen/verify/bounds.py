"""Sums of drawn angles: bounds that decide how many whole turns they are off."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from math import ceil, floor

from geogen.errors import GeogenError
from geogen.lang.measure import Term, normal_term
from geogen.lang.statement import Statement
from geogen.verify.meaning import angle_sum

TURN = Fraction(360)


class Undecided(GeogenError):
    """A statement that cannot be a lemma, or a sum of angles that bounds do not decide."""


def open_angles(statement: Statement, measured: Collection[Term]) -> tuple[Term, ...]:
    """The angles of an equation that have to be shown to be neither 0° nor 180° for bounds to decide it.

    Angles that the rule measures are not 0°. With as few further ones as possible, the difference of the two sides lies
    less than a whole turn from zero, on either side; as it is a multiple of whole turns, it is zero.

    Args:
        statement: an equation that is linear in drawn angles.
        measured: the terms that the rule measures, named in the least way.

    Raises:
        Undecided: not even with all of them open.
    """
    found = angle_sum(statement)
    assert found is not None, "the statement is a sum of angles"
    terms, degrees = found
    strange = tuple(t for t, _ in terms if normal_term(t) not in measured)
    for needed in (strange, tuple(t for t, _ in terms)):
        if _decided([(c, t in needed) for t, c in terms], degrees):
            return tuple(normal_term(t) for t in needed)
    raise Undecided(f"bounds leave several whole turns to '{statement}'")


def _decided(terms: list[tuple[Fraction, bool]], degrees: Fraction) -> bool:
    """True where Σ c·angle − degrees can be no multiple of whole turns but zero.

    Args:
        terms: coefficients, each with whether its angle is less than 180°; all are greater than 0°.
        degrees: the sum as it should be.
    """
    low = sum((180 * c for c, _ in terms if c < 0), -degrees)
    high = sum((180 * c for c, _ in terms if c > 0), -degrees)
    # An end is reached only where every angle is as far as it gets, and none gets to 0°.
    reached_low = all(c < 0 and not less for c, less in terms)
    reached_high = all(c > 0 and not less for c, less in terms)
    first = ceil(low / TURN) + (low % TURN == 0 and not reached_low)
    last = floor(high / TURN) - (high % TURN == 0 and not reached_high)
    return first >= 0 and last <= 0
