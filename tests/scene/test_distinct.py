"""Figures are told apart by more than where they lie."""

from __future__ import annotations

import numpy as np

from geogen.scene.distinct import Distinct

FIGURE = np.array([0.3 + 0.1j, 2.0 - 1.0j, 1.5 + 2.2j, -0.7 + 0.4j])


def test_moved_and_turned_figures_are_known() -> None:
    """A motion of the plane makes no new figure, nor do errors of rounding."""
    seen = Distinct()
    assert seen.add(FIGURE)
    for angle, way in ((0.0, 3.0 - 1.0j), (1.0, 0.0), (2.5, -7.0 + 2.0j)):
        assert not seen.add(FIGURE * np.exp(1j * angle) + way + 1e-12)


def test_mirror_images_and_other_sizes_are_new() -> None:
    """The sense in which a figure turns, and its size, are its own; so is each point's place."""
    seen = Distinct()
    seen.add(FIGURE)
    assert seen.add(FIGURE.conj())
    assert seen.add(1.001 * FIGURE)
    assert seen.add(FIGURE + np.array([0, 0, 0, 1e-4]))


def test_figures_whose_first_points_fall_together_are_always_new() -> None:
    """They are no figures, and there is nothing to compare them by."""
    seen, shut = Distinct(), np.array([1.0, 1.0, 2.0j])
    assert seen.add(shut) and seen.add(shut)
