"""The size of a figure that given lengths and areas suggest."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from geogen.lang.expression import Expression, dimension
from geogen.lang.measure import Coordinates
from geogen.lang.predicates.equations import as_equation
from geogen.lang.statement import Statement


@dataclass(frozen=True)
class Sizing:
    """An equation that a figure of one size only satisfies.

    Args:
        constant: its part without terms.
        rest: its other parts.
        power: of the size, to which all of these are proportional.
    """

    constant: float
    rest: Expression
    power: int


def sizings(values: Iterable[Statement]) -> tuple[Sizing, ...]:
    """What statements of values say of a figure's size."""
    equations = (as_equation(s.predicate, s.args) for s in values)
    found = (_sizing(e) for e in equations if e is not None)
    return tuple(s for s in found if s is not None)


def _sizing(zero: Expression) -> Sizing | None:
    """What an equation says of the size, None where it says nothing."""
    constant = sum(float(c) for m, c in zero.parts if not m)
    rest = Expression(tuple((m, c) for m, c in zero.parts if m))
    powers = {dimension(m) for m, _ in rest.parts}
    return Sizing(constant, rest, powers.pop()) if constant and len(powers) == 1 and powers != {0} else None


def suggested_scale(sizes: Iterable[Sizing], at: Coordinates) -> float:
    """The factor, of few digits, by which a figure grows to the size that given lengths and areas suggest.

    A start need not be exact, and logarithms have the same first digits on all machines, not the same last ones.
    """
    logs = sorted(filter(math.isfinite, (_log_scale(s, at) for s in sizes)))
    return float(f"{math.exp(logs[len(logs) // 2]):.6g}") if logs else 1.0


def _log_scale(size: Sizing, at: Coordinates) -> float:
    """The logarithm of the factor that makes an equation true, infinite where no factor does."""
    value, _ = size.rest.at(at)
    return math.log(-size.constant / value) / size.power if value * size.constant < 0 else math.inf
