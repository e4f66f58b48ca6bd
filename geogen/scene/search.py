"""How long figures of a text are searched for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Search:
    """Numbers of tries.

    Args:
        drawn: figures drawn where no values are given.
        solved: starts from which figures with given values are solved.
        each: starts with points in another order, for each condition of position.
        reordered: such starts for all conditions together.
        approached: conditions that are approached step by step.
        steps: towards one condition.
        around: starts around the best figure in each step.
    """

    drawn: int
    solved: int
    each: int
    reordered: int
    approached: int
    steps: int
    around: int


#: For problems that anybody may ask: kinds of figures may be rare by intent.
THOROUGH = Search(drawn=40, solved=120, each=24, reordered=72, approached=3, steps=6, around=9)
#: For problems that are made, and for their records. Fewer starts would not do: with a third of them two of 2,200
#: problems were made that a rare figure contradicts.
BRIEF = Search(drawn=40, solved=120, each=8, reordered=24, approached=0, steps=0, around=0)
