"""Layer (a): random figures that satisfy a rule's hypotheses, found without the engine, and its conclusions in them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from time import process_time
from typing import Any

import numpy as np

from geogen.lang.predicates.equations import difference
from geogen.lang.statement import Statement
from geogen.library.records import Rule
from geogen.verify.arithmetic import DIGITS, decimals, many_digits
from geogen.verify.claim import Claim, mergers
from geogen.verify.figures import Figures
from geogen.verify.meaning import meaning, value_of
from geogen.verify.newton import asked
from geogen.verify.plane import Plane
from geogen.verify.polish import POLISHED, Precise, polished
from geogen.verify.report import Example, LayerOutcome
from geogen.verify.search import Found, figures, seeded
from geogen.verify.vacuity import witness

#: Figures of a relational rule, and of a rule of measure that nothing else proves.
FEW, MANY = 2_000, 100_000
#: Gap of a conclusion above which a figure is looked at in many digits, and above which it is a counterexample.
DOUBTFUL, FALSE = 1e-7, 1e-6
#: Doubtful figures that are looked at for each conclusion; margin beyond which one is as good as another.
LOOKS, CLEAR = 4, 1e-2
#: Relative residual of the hypotheses in a recorded figure, forty digits of which are written.
HOLDS = 1e-20
#: Figures in which a rule is tested to many digits, and the gap above which a conclusion fails there.
SHARP, SHARPLY_FALSE = 4, 1e-25


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
                return precise.example(str(conclusion), exact).with_same(found.claim.same)
    return None


def _sharply(found: Found, then: Sequence[Statement]) -> tuple[int, Example | None]:
    """How many figures satisfy all conclusions to many digits, and the first that does not."""
    clear = np.flatnonzero(found.margin > CLEAR)
    count = 0
    for index in clear[:: max(1, len(clear) // SHARP)][:SHARP]:
        precise = polished(found.claim, found.at[index])
        if precise is None or precise.residual > POLISHED:
            continue
        for conclusion in then:
            exact = _true_gap(conclusion, precise)
            if exact > SHARPLY_FALSE:
                return count, precise.example(str(conclusion), exact)
        count += 1
    return count, None


def _true_gap(conclusion: Statement, precise: Precise) -> Any:
    with many_digits().workdps(DIGITS):
        return gap(conclusion, Figures(precise.at, decimals()))


@dataclass(frozen=True)
class Instances:
    """What the random figures of a rule showed.

    Args:
        figures: figures of the rule with all points apart or free.
        outcome: the outcome of the layer.
        witness: the figure with the widest margins.
    """

    figures: Found
    outcome: LayerOutcome
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
    sharp, example = _sharply(found, claim.then)
    example = example or counterexample(found, claim.then)
    total = len(found.at)
    if example is None and not rule.apart:
        for special in _special(claim, count // 10, seeded(rule, seed, "merged")):
            total += len(special.at)
            example = example or counterexample(special, special.claim.then)
    state = "failed" if example else "passed" if len(found.at) >= count else "open"
    detail = f"{sharp} to forty digits" if len(found.at) >= count else f"only {len(found.at)} figures were found"
    outcome = LayerOutcome(state, "random instances", detail, total, process_time() - began, example)  # type: ignore[arg-type]
    return Instances(found, outcome, witness(found))


def _special(claim: Claim, count: int, source: np.random.Generator) -> Iterator[Found]:
    """Figures with points in one place, for each way that the claim allows."""
    for names in mergers(claim):
        yield figures(claim.merged(names), count, source, patience=1)


def recheck(claim: Claim, example: Example) -> Mapping[str, float]:
    """The largest residual of the hypotheses, the least margin of the side conditions and the gap of the conclusions
    in a recorded figure, evaluated in decimals. Points in one place are taken for one point."""
    mpmath = many_digits()
    first: dict[tuple[str, str], str] = {}
    names = {p: first.setdefault((x, y), p) for p, x, y in example.points}
    if len(first) < len(names):
        claim = claim.merged(names)
    with mpmath.workdps(DIGITS):
        plane = Figures({p: (mpmath.mpf(x), mpmath.mpf(y)) for p, x, y in example.points}, decimals())
        wanted = asked(claim, plane)
        margins = [*(abs(n.relative) for n in wanted.nonzero), *(p.relative for p in wanted.positive)]
        return {
            "residual": float(max((abs(z.relative) for z in wanted.zero), default=0)),
            "margin": float(min(margins, default=math.inf)),
            "gap": float(max(gap(s, plane) for s in claim.then)),
        }


def shows(rule: Rule, example: Example) -> bool:
    """True where hypotheses and conditions of a rule hold in a recorded figure: it is a witness."""
    found = recheck(Claim.of(rule), example)
    return found["residual"] < HOLDS and found["margin"] > 0


def refutes(rule: Rule, example: Example) -> bool:
    """True where, besides, a conclusion fails there: it is a counterexample."""
    return shows(rule, example) and recheck(Claim.of(rule), example)["gap"] > FALSE
