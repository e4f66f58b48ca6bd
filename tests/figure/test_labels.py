"""Label placement: exact distances, and a search that finds a place where there is one."""

from __future__ import annotations

import numpy as np
import pytest

from geogen.figure.display import FigureError
from geogen.figure.labels import Ink, Request, around, box_distance, place
from geogen.figure.style import PLAIN

EMPTY = Ink(np.zeros((0, 4)), np.zeros((0, 3)), np.zeros((0, 3)), 0.5)


def ink(segments=(), circles=(), discs=()):
    return Ink(
        np.array(segments, float).reshape(-1, 4),
        np.array(circles, float).reshape(-1, 3),
        np.array(discs, float).reshape(-1, 3),
        0.0,
    )


def request(what, centres, cost=None, half=(4.0, 4.0)):
    at = np.array(centres, float)
    return Request(what, at, half, np.zeros(len(at)) if cost is None else np.array(cost, float))


def test_gaps_are_exact_beside_segments_circles_and_dots():
    box = np.array([[0.0, 0.0]])
    assert ink(segments=[(10, -5, 10, 5)]).gaps(box, (4, 3))[0] == pytest.approx(6)
    assert ink(circles=[(0, 0, 10)]).gaps(box, (4, 3))[0] == pytest.approx(5)
    assert ink(circles=[(20, 0, 10)]).gaps(box, (4, 3))[0] == pytest.approx(6)
    assert ink(discs=[(7, 7, 1)]).gaps(box, (4, 3))[0] == pytest.approx(4)


def test_no_gap_is_overrated():
    """Against dense samples of random ink: the gap never exceeds the true distance, and overlap is never missed."""
    rng = np.random.default_rng(1)
    boxes, half = rng.uniform(-20, 20, (40, 2)), (5.0, 3.0)
    t = np.linspace(0, 1, 4001)
    for _ in range(20):
        a, b = rng.uniform(-25, 25, (2, 2))
        samples = a + t[:, None] * (b - a)
        true = box_distance(boxes, half, samples).min(axis=1)
        found = ink(segments=[(*a, *b)]).gaps(boxes, half)
        assert (found <= true + 0.02).all()
        assert ((found < 0) == (true == 0))[np.abs(found) > 0.02].all()
        ring = a + 9 * np.stack([np.cos(2 * np.pi * t), np.sin(2 * np.pi * t)], axis=1)
        true = box_distance(boxes, half, ring).min(axis=1)
        found = ink(circles=[(*a, 9)]).gaps(boxes, half)
        assert (found <= true + 0.02).all()
        assert ((found < 0) == (true == 0))[np.abs(found) > 0.02].all()


def test_candidates_round_a_point_keep_their_distance():
    centres = around((3.0, -2.0), (6.0, 2.5), (5.0, 9.0))
    distance = box_distance(centres, (6.0, 2.5), np.array([[3.0, -2.0]]))[:, 0]
    assert distance == pytest.approx(np.repeat([5.0, 9.0], 24))


def test_labels_that_compete_for_one_place_are_both_placed():
    """The label with a second choice leaves the place to the one without."""
    first = request("first", [(0, 0), (50, 0)], cost=[0, 5])
    second = request("second", [(1, 0)])
    assert place([first, second], EMPTY, PLAIN) == [(50.0, 0.0), (1.0, 0.0)]


def test_eviction_finds_the_only_arrangement():
    """Three labels in a chain, where each greedy choice blocks the next."""
    chain = [
        request("a", [(0, 0), (20, 0)], cost=[0, 1]),
        request("b", [(0, 1), (40, 0)], cost=[0, 9]),
        request("c", [(20, 1), (0, -1)], cost=[0, 9]),
    ]
    placed = place(chain, EMPTY, PLAIN)
    gaps = [max(abs(p[0] - q[0]), abs(p[1] - q[1])) for i, p in enumerate(placed) for q in placed[:i]]
    assert min(gaps) >= 8 + PLAIN.label_gap


def test_two_labels_with_one_place_are_refused_by_name():
    with pytest.raises(FigureError, match="(first|second) finds no place beside the other labels"):
        place([request("first", [(0, 0)]), request("second", [(1, 0)])], EMPTY, PLAIN)


def test_a_label_whose_places_are_all_inked_is_refused_by_name():
    with pytest.raises(FigureError, match="the label of point q finds no free place"):
        place([request("the label of point q", [(0, 0)])], ink(segments=[(-9, 0, 9, 0)]), PLAIN)


def test_no_labels_is_no_work():
    assert place([], EMPTY, PLAIN) == []
