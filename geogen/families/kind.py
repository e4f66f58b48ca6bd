"""What a kind of twins is: a maker of certificates, and the judge that labels them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from geogen.families.certificate import Certificate
from geogen.families.family import Family
from geogen.families.label import Label
from geogen.families.odds import Seen

#: A certificate that is still to be judged: the fields of a provenance beside its format, kind and original. Under
#: ``PAIR`` it may have the name of its pair in the family, of a twin and its control, which is no part of it.
Draft = dict[str, Any]
PAIR = "pair"


class TwinPair(Protocol):
    """A twin and its control, not made yet."""

    @property
    def seen(self) -> Seen:
        """What of both a reader sees who thinks of no geometry."""


@dataclass(frozen=True)
class Pairs:
    """How twins come in pairs with twins of a control.

    Args:
        control: the kind of the others.
        search: finds the pairs of a family, for a learner; None where a lot decides which of a pair is which.
    """

    control: str
    search: Callable[[Family], Iterator[TwinPair]] | None = None


@dataclass(frozen=True)
class Kind:
    """A kind of twins.

    Args:
        name: as users type it, and as records have it.
        title: in words.
        make: certificates for twins of a family, the likeliest first; none where it has no such twin.
        judge: the label that a certificate proves; it refuses what it does not.
        most: how many twins of a family a data set has at most.
        loosens: whether a clause of a twin may state less; values all may leave out.
        own: whether its makers choose what is asked for, or what is stated besides: nothing that is known at sight.
        pairs: set where each twin comes with one of a control.
        renames: whether a twin's points may exchange their names.
    """

    name: str
    title: str
    make: Callable[[Family], Iterator[Draft]]
    judge: Callable[[Certificate], Label]
    most: int = 1
    loosens: bool = False
    own: bool = True
    pairs: Pairs | None = None
    renames: bool = False

    def label(self, case: Certificate) -> Label:
        """What a certificate proves of the twin, whose points have the names of the certificate.

        Raises:
            ProofRejected: with the cause.
        """
        label = self.judge(case)
        return label.renamed(case.names) if self.renames else label
