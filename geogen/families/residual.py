"""What the odds of a pair leave: a second learner, of other looks, taught on pairs that were made with the odds.

The learner of :mod:`geogen.families.odds` sees quantities one and two things at a time. Of the pairs that are made with
its odds a linear one still guessed 63 to 67 of 100 of another data set, by how much there is of each thing at and
around the points that are asked for. So of the pairs in which it is right, with odds of x to 1, one in x is kept by
lot, too. Its weights (``tests/families/learn_residual.py``) are readable: by the name of each thing what one more of
it adds to the logarithm of the odds that a quantity has not one answer.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from geogen.families.around import around
from geogen.families.odds import by_lot
from geogen.families.surface import ASKS, in_text, places
from geogen.lang.problem import Problem
from geogen.lang.question import Question
from geogen.lang.statement import Statement

#: The weights, a file for each kind of twins that has some.
WEIGHTS = Path(__file__).with_name("taught")
#: Decimals of log-odds: beyond them processors differ.
DECIMALS = 6


def looks(asked: Question, problem: Problem, premises: Sequence[Statement]) -> Counter[str]:
    """What a reader who thinks of no geometry sees of a quantity, and of what stands around it; names do not count.

    Args:
        asked: the quantity.
        problem: the text; what it asks for does not matter.
        premises: what the text states.
    """
    seen = in_text(asked, problem, premises)
    order = {name: place for name, place in places(asked, problem).items() if "letter" not in name}
    own = {"points asked for": len(set(asked.args)), **seen.counts, **order, **around(asked.args, problem)}
    return Counter({**{thing: 1 for thing in seen.things if not thing.startswith(ASKS)}, **own})


def is_kept(kind: str, pair: str, twin: Mapping[str, int], control: Mapping[str, int]) -> bool:
    """Whether a pair is kept, by lot.

    Args:
        kind: of the twin.
        pair: a name of the pair, by which the lot is drawn.
        twin: the looks of what the twin asks for.
        control: of what the control asks for.
    """
    return by_lot(f"residual {kind} {pair}", log_odds(kind, twin, control))


def log_odds(kind: str, twin: Mapping[str, int], control: Mapping[str, int]) -> float:
    """The natural logarithm of the odds that the learner gives the twin to be the twin, and not the control."""
    weights = weights_of(kind)
    names = sorted(weights.keys() & (twin.keys() | control.keys()))
    return round(sum(weights[name] * (twin.get(name, 0) - control.get(name, 0)) for name in names), DECIMALS)


@lru_cache(maxsize=8)
def weights_of(kind: str) -> Mapping[str, float]:
    """By the name of each thing what one more of it adds."""
    found: dict[str, float] = json.loads((WEIGHTS / f"{kind}.json").read_text(encoding="utf-8"))
    return found
