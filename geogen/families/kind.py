"""What a kind of twins is: a maker of certificates, and the judge that labels them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from geogen.families.certificate import Certificate
from geogen.families.family import Family
from geogen.families.label import Label

#: A certificate that is still to be judged: the fields of a provenance beside its format, kind and original. Under
#: ``PAIR`` it may have the name of its pair in the family, of a twin and its control, which is no part of it.
Draft = dict[str, Any]
PAIR = "pair"


@dataclass(frozen=True)
class Kind:
    """A kind of twins.

    Args:
        name: as users type it, and as records have it.
        title: in words.
        make: certificates for twins of a family, the likeliest first; none where it has no such twin.
        judge: the label that a certificate proves; it refuses what it does not.
        most: how many twins of a family a data set has at most.
        frees: whether a twin may leave out a construction; values all may.
    """

    name: str
    title: str
    make: Callable[[Family], Iterator[Draft]]
    judge: Callable[[Certificate], Label]
    most: int = 1
    frees: bool = False
