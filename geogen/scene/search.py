"""How long figures of a text are searched for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Search:
    """Numbers of tries.

    Args:
        drawn: figures drawn where no values are given and something is to be proved.
        asked: the same where a value is asked for, which often is another one in shapes that are rare.
        solved: starts from which figures with given values are solved.
        stepwise: whether some of these starts have their points placed one after the other at the given values, so that
            later points are near where they belong on either branch; it costs as much as all the rest.
        patient: whether there are more starts, up to ten times as many, where not all lead to a figure.
        each: starts with points in another order, for each condition of position.
        reordered: such starts for all conditions together.
        crossings: conditions beyond whose boundaries figures are solved for.
        crossed: figures from which that is started.
    """

    drawn: int
    asked: int
    solved: int
    stepwise: bool
    patient: bool
    each: int
    reordered: int
    crossings: int
    crossed: int


#: For problems that anybody may ask: kinds of figures may be rare by intent.
THOROUGH = Search(
    drawn=240, asked=320, solved=240, stepwise=True, patient=True, each=24, reordered=72, crossings=12, crossed=4
)
#: For problems that are made, and for their records. Ways through boundaries find what half of the starts would miss.
BRIEF = Search(
    drawn=40, asked=120, solved=60, stepwise=False, patient=False, each=8, reordered=24, crossings=12, crossed=4
)
#: For proofs in the certificates of twins. Of 57 false claims that makers of twins came to, and that figures of
#: :data:`BRIEF` contradict, these contradict all; ways through boundaries find conditions of proofs, but no such claim.
QUICK = Search(
    drawn=20, asked=60, solved=30, stepwise=False, patient=False, each=4, reordered=12, crossings=0, crossed=0
)
