"""The places of a phrase in another order."""

from __future__ import annotations

from collections.abc import Callable

from geogen.eval.describing.phrases import Places


def swapped(means: Callable[[Places], str]) -> Callable[[Places], str]:
    """What is said with its two places in the other order."""
    return lambda places: means([places[1], places[0]])
