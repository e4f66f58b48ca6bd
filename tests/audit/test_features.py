"""Features are numbers of every option, by names of their own, in whatever language or form an item comes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from items import crossing, made, premises, repeated, steps, valued, worded

from geogen.audit.asked import BlindItem
from geogen.audit.features import FEATURES, NAMES, beside, table


def test_names() -> None:
    """Each feature has its own name and says what it is."""
    assert len(set(NAMES)) == len(NAMES) == len(FEATURES)
    assert all(feature.__doc__ for feature in FEATURES)


@pytest.mark.parametrize("make", [premises, steps, worded, crossing, valued, repeated])
def test_every_item_has_them(make) -> None:
    """A finite number for each option; the order of the options changes none of them but their place."""
    items = made(make, 1, 6)
    values = table(items)
    assert values.shape == (6, 4, len(FEATURES)) and np.isfinite(values).all()
    turned = [replace(i, options=i.options[::-1], recurring=i.recurring[::-1]) for i in items]
    ordered = [n for n, name in enumerate(NAMES) if "of option" not in name and "turn" not in name]
    assert np.array_equal(table(turned)[:, ::-1, ordered], values[:, :, ordered])


@pytest.mark.parametrize("options", [("", ""), ("?", "Step (9)"), ("∠", "= = 3 : √")])
def test_texts_that_mean_nothing(options: tuple[str, ...]) -> None:
    """Empty and broken texts have features, too."""
    item = BlindItem("x", "s", "- \n(1) \n(2) (from (1)).\n?", options, 0)
    assert np.isfinite(table([item])).all()


def test_beside_the_others() -> None:
    """What an option has more than the mean, and its rank; equal options share a rank."""
    more, rank = beside(np.array([[[1.0], [3.0], [3.0], [5.0]]]))
    assert more[0, :, 0].tolist() == [-2, 0, 0, 2]
    assert rank[0, :, 0] == pytest.approx([-0.5, 0, 0, 0.5])
