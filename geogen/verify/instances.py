"""Layer (a): random figures that satisfy a rule's hypotheses, found without the engine, and its conclusions in them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from time import process_time
from typing import Any
from zlib import crc32

import numpy as np

from geogen.lang.predicates.equations import difference
from geogen.lang.statement import Statement
from geogen.library.records import Rule
from geogen.verify.arithmetic import DIGITS, decimals, many_digits
from geogen.verify.claim import Claim, mergers
from geogen.verify.figures import Figures
from geogen.verify.meaning import Plane, meaning, value_of
from geogen.verify.newton import asked, converged, places
from geogen.verify.polish import Precise, polished
from geogen.verify.report import Example, Outcome
from geogen.verify.sense import apartness, meant
from geogen.verify.starts import starts, walked

#: Figures of a relational rule, and of a rule of measure that nothing else proves.
FEW, MANY = 2_000, 100_000
#: Random starts in a batch, and batches without a single figure after which the search ends.
BATCH, FRUITLESS = 900, 12
#: Figures from independent starts from which steps may begin.
SEEDS = 10
#: Least margin of a side condition and least distance of points: that of the language, and a comfortable one.
MARGIN, CLEAR = 2e-5, 1e-2
#: Gap of a conclusion above which a figure is looked at in many digits, and above which it is a counterexample.
DOUBTFUL, FALSE = 1e-7, 1e-6
#: Doubtful figures that are looked at for each conclusion.
LOOKS = 4


@dataclass(frozen=True)
class Found:
    """Figures that satisfy a claim's hypotheses and side conditions.

    Args:
        claim: the claim.
        at: coordinates (m, points, 2).
        margin: for each figure the least margin of a side condition, or distance of points that differ.
    """

    claim: Claim
    at: np.ndarray
    margin: np.ndarray

    @property
    def plane(self) -> Figures:
        """The figures as a plane."""
        return Figures(places(self.claim.points, self.at))


def figures(claim: Claim, count: int, source: np.random.Generator, patience: int = FRUITLESS) -> Found:
    """Random figures of a claim.

    Some come from independent random starts, the rest from steps of all lengths away from those.

    Args:
        claim: the claim.
        count: how many are wanted.
        source: random numbers.
        patience: batches of random starts without any figure after which none are returned.
    """
    found = kept(claim, np.zeros((0, len(claim.points), 2)))
    fruitless = batches = 0
    while len(found.at) < count and fruitless < patience:
        fresh = not batches or len(found.at) < SEEDS
        size = BATCH if fresh else min(max(BATCH, 2 * (count - len(found.at))), 4 * BATCH)
        begin = starts(size, len(claim.points), source) if fresh else walked(found.at, size, source)
        more = kept(claim, converged(claim, begin, pull=fresh))
        if fresh:
            more = replace(more, at=more.at[: count // 2 + 1], margin=more.margin[: count // 2 + 1])
        fruitless = 0 if len(more.at) else fruitless + 1
        batches += 1
        found = _joined(found, more)
    return replace(found, at=found.at[:count], margin=found.margin[:count])


def _joined(one: Found, two: Found) -> Found:
    return replace(one, at=np.concatenate((one.at, two.at)), margin=np.concatenate((one.margin, two.margin)))


def kept(claim: Claim, at: np.ndarray) -> Found:
    """The figures in which points are apart, side conditions hold and terms mean something.

    All points are apart here; where a rule lets some be one, that is a claim of its own.
    """
    if not len(at):
        return Found(claim, at, np.zeros(0))
    plane = Figures(places(claim.points, at))
    wanted = asked(claim, plane)
    least = apartness(plane, map(frozenset, combinations(claim.points, 2)))
    for margin in (*(abs(n.relative) for n in wanted.nonzero), *(p.relative for p in wanted.positive)):
        least = np.minimum(least, margin)
    good = (least > MARGIN) & meant(claim.terms, plane)
    return Found(claim, at[good], least[good])


def gap(statement: Statement, plane: Plane) -> Any:
    """How far a statement is from true, relative to the sizes of its parts: 0 where it holds."""
    if statement.predicate == "equal":
        found = value_of(difference(statement.args), plane)
        return abs(found.relative)
    values = [abs(z.relative) for z in meaning(statement, plane).zero]
    return _largest(values) if values else 0.0


def _largest(values: Sequence[Any]) -> Any:
    return np.max(values, axis=0) if isinstance(values[0], np.ndarray) else max(values)


def counterexample(found: Found, then: Sequence[Statement]) -> Example | None:
    """A figure in which a conclusion is false, to forty digits; None where there is none."""
    if not len(found.at):
        return None
    for conclusion in then:
        gaps = np.broadcast_to(gap(conclusion, found.plane), len(found.at))
        doubtful = np.flatnonzero(gaps > DOUBTFUL)
        order = doubtful[np.argsort(-gaps[doubtful] * np.minimum(found.margin[doubtful], CLEAR))]
        for index in order[:LOOKS]:
            precise = polished(found.claim, found.at[index])
            exact = None if precise is None else _true_gap(conclusion, precise)
            if precise is not None and exact is not None and exact > FALSE:
                return precise.example(str(conclusion), exact)
    return None


def _true_gap(conclusion: Statement, precise: Precise) -> Any:
    with many_digits().workdps(DIGITS):
        return gap(conclusion, Figures(precise.at, decimals()))


def seeded(rule: Rule, seed: int, purpose: str = "") -> np.random.Generator:
    """Random numbers that depend on the rule's id, a seed and what they are for."""
    return np.random.default_rng((seed, crc32(f"{rule.id} {purpose}".encode())))


@dataclass(frozen=True)
class Instances:
    """What the random figures of a rule showed.

    Args:
        figures: figures of the rule with all points apart or free.
        outcome: the outcome of the layer.
        witness: the figure with the widest margins.
    """

    figures: Found
    outcome: Outcome
    witness: Example | None


def instances(rule: Rule, count: int = FEW, seed: int = 0) -> Instances:
    """Random figures of a rule, its conclusions evaluated in each.

    Args:
        rule: the rule.
        count: how many figures; a tenth as many again where two of its points are one, in each way that it allows.
        seed: of the random numbers.
    """
    began = process_time()
    claim = Claim.of(rule)
    found = figures(claim, count, seeded(rule, seed))
    example = counterexample(found, claim.then)
    total = len(found.at)
    if example is None and not rule.apart:
        for special in _special(claim, count // 10, seeded(rule, seed, "merged")):
            total += len(special.at)
            example = example or counterexample(special, special.claim.then)
    state = "failed" if example else "passed" if len(found.at) >= count else "open"
    detail = "" if len(found.at) >= count else f"only {len(found.at)} figures were found"
    outcome = Outcome(state, "random instances", detail, total, process_time() - began, example)  # type: ignore[arg-type]
    return Instances(found, outcome, witness(found))


def _special(claim: Claim, count: int, source: np.random.Generator) -> Iterator[Found]:
    """Figures with points in one place, for each way that the claim allows."""
    for names in mergers(claim):
        yield figures(claim.merged(names), count, source, patience=1)


def witness(found: Found) -> Example | None:
    """The figure with the widest margins, to forty digits."""
    for index in np.argsort(-found.margin)[:LOOKS]:
        precise = polished(found.claim, found.at[index])
        if precise is not None:
            return precise.example()
    return None


def recheck(claim: Claim, example: Example) -> Mapping[str, float]:
    """The largest residual of the hypotheses, the least margin of the side conditions and the gap of the conclusions
    in a recorded figure, evaluated in decimals."""
    mpmath = many_digits()
    with mpmath.workdps(DIGITS):
        plane = Figures({p: (mpmath.mpf(x), mpmath.mpf(y)) for p, x, y in example.points}, decimals())
        wanted = asked(claim, plane)
        margins = [*(abs(n.relative) for n in wanted.nonzero), *(p.relative for p in wanted.positive)]
        return {
            "residual": float(max((abs(z.relative) for z in wanted.zero), default=0)),
            "margin": float(min(margins, default=math.inf)),
            "gap": float(max(gap(s, plane) for s in claim.then)),
        }
