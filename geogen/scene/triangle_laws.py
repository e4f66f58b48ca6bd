"""Known measures of one triangle that break a law with sines or cosines, by more than rounding may."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import permutations

from geogen.lang.measure import Term, normal_term

#: Relative difference from which on two values are not one.
MARGIN = 1e-9


def breaks_a_law(corners: Sequence[str], known: Mapping[Term, float]) -> bool:
    """True where no triangle has the known ones of its measures.

    Args:
        corners: its three corners.
        known: values by term; angles in degrees.
    """
    return any(_breaks(a, b, c, known) for a, b, c in permutations(corners))


def _breaks(a: str, b: str, c: str, known: Mapping[Term, float]) -> bool:
    """The laws of the angle at the first corner."""
    at_a, at_b = (known.get(normal_term(("angle", *p))) for p in ((b, a, c), (a, b, c)))
    ab, ac, bc = (known.get(normal_term(("length", *p))) for p in ((a, b), (a, c), (b, c)))
    area = known.get(normal_term(("area", a, b, c)))
    if area and ab and ac and bc:
        half = (ab + ac + bc) / 2
        if _differ(area * area, half * (half - ab) * (half - ac) * (half - bc), half**4):
            return True
    if at_a is None or not 0 < at_a < 180:
        return False
    sine, cosine = math.sin(math.radians(at_a)), math.cos(math.radians(at_a))
    if area and ab and ac and _differ(area, ab * ac * sine / 2, ab * ac):
        return True
    if ab and ac and bc and _differ(bc * bc, ab * ab + ac * ac - 2 * ab * ac * cosine, (ab + ac) ** 2):
        return True
    if ab and bc and (bc < ab * sine * (1 - MARGIN) or (at_a >= 90 and bc < ab * (1 - MARGIN))):
        return True
    if at_b is None or not 0 < at_b < 180 or not ac or not bc:
        return False
    return _differ(bc * math.sin(math.radians(at_b)), ac * sine, ac + bc)


def _differ(one: float, two: float, size: float) -> bool:
    return abs(one - two) > MARGIN * max(size, abs(one), abs(two))
