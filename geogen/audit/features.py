"""All features of options as one table: what they are by themselves, and beside the other options of their item."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import numpy as np

from geogen.audit import graph_features, sibling_features, step_features, text_features
from geogen.audit.asked import BlindItem
from geogen.audit.reading import KINDS, View, read

#: An item as it is read and the number of an option to a number.
Feature = Callable[[View, int], float]


def states(name: str) -> Feature:
    """Whether an option states a kind of thing.

    Args:
        name: of the kind.
    """

    def feature(view: View, i: int) -> float:
        return float(view.said[i].kind == name)

    feature.__name__ = f"states {name}"
    feature.__doc__ = f"Whether it states: {name}."
    return feature


#: Of an item alone, and all: those of the other items of its set come last.
ALONE: tuple[Feature, ...] = (
    *text_features.FEATURES,
    *graph_features.FEATURES,
    *step_features.FEATURES,
    *(states(name) for name, _ in KINDS),
)
FEATURES = (*ALONE, *sibling_features.FEATURES)


def name_of(feature: Feature) -> str:
    """A feature's name as reports print it."""
    return feature.__name__.replace("_", " ")


NAMES = tuple(map(name_of, FEATURES))


def table(items: Sequence[BlindItem]) -> np.ndarray:
    """The features of all options.

    Args:
        items: with as many options each.

    Returns:
        Items by options by features.
    """
    return np.stack([_of(item) for item in items])


@lru_cache(maxsize=20000)
def _of(item: BlindItem) -> np.ndarray:
    view = read(item)
    return np.array([[float(feature(view, i)) for feature in FEATURES] for i in range(len(item.options))])


def beside(values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """What each option has more than the mean of its item, and the share of the other options that have less of it.

    Args:
        values: items by options by features.
    """
    count = values.shape[1]
    less = (values[:, :, None, :] > values[:, None, :, :]).sum(axis=2)
    equal = (values[:, :, None, :] == values[:, None, :, :]).sum(axis=2) - 1
    return values - values.mean(axis=1, keepdims=True), (less + equal / 2) / max(1, count - 1) - 0.5
