"""How long figures of a text are searched for."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Search:
    """Numbers of tries.

    Args:
        drawn: figures drawn where no values are given and something is to be proved.
        asked: the same where a value is asked for, which often is another one in shapes that are rare.
        solved: starts from which figures with given values are solved.
        stepwise: whether some of these starts have their points placed one after the other at the given values, so that
            later points are near where they belong on either branch; it costs as much as all the rest.
        patience: up to how many times as many starts there are, where not all lead to a figure.
        each: starts with points in another order, for each condition of position.
        reordered: such starts for all conditions together.
        crossings: conditions beyond whose boundaries figures are solved for.
        crossed: figures from which that is started.
        unseen: more starts are rather tried where more than this share of figures may have an order type that was not
            found; 1 for searches that don't ask.
    """

    drawn: int
    asked: int
    solved: int
    stepwise: bool
    patience: int
    each: int
    reordered: int
    crossings: int
    crossed: int
    unseen: float = 1.0


#: For problems that anybody may ask: kinds of figures may be rare by intent.
THOROUGH = Search(
    drawn=240, asked=320, solved=240, stepwise=True, patience=10, each=24, reordered=72, crossings=12, crossed=4
)
#: For problems that are made, and for their records. Ways through boundaries find what half of the starts would miss.
BRIEF = Search(
    drawn=40,
    asked=120,
    solved=60,
    stepwise=False,
    patience=4,
    each=8,
    reordered=24,
    crossings=12,
    crossed=4,
    unseen=0.05,
)
#: For proofs in the certificates of twins. Few starts are enough where all lead to figures of a few order types, as
#: they do where values fix a figure. Ways through boundaries find conditions of proofs, but no false claim that makers
#: of twins came to.
QUICK = replace(BRIEF, solved=30, each=4, reordered=12, crossings=0, crossed=0)
#: The same where a value stands in the place of another. What that leaves open by chance are single figures, perhaps
#: of the same order type and far from the one that is known; half as many starts, or none placed step by step, missed
#: them.
EXCHANGED = replace(QUICK, solved=240, stepwise=True)
