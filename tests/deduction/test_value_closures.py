"""Whatever a closure knows as a number is what figures show, is derived, and has a proof that the checker accepts."""

from __future__ import annotations

import random

import pytest
from agreement import faults_of
from value_problems import random_body

from geogen.errors import SceneError

#: Problems of the short run, and of the long one in as many parts as it has seeds.
SHORT, LONG = 300, 3000


def run(seed: int, count: int) -> tuple[int, list[str]]:
    """(how many problems were closed, their faults)."""
    closed, faults = 0, []
    for number in range(count):
        source = random.Random(1_000_003 * seed + number)
        body = random_body(source)
        if body is None:
            continue
        try:
            faults += [
                f"{body}: {fault}" for fault in faults_of(body, source, other_seed=5 if number % 4 == 0 else None)
            ]
        except SceneError:
            continue  # three figures could not be drawn
        except Exception as error:
            raise AssertionError(f"{type(error).__name__} in '{body}'") from error
        closed += 1
    return closed, faults


@pytest.mark.parametrize("seed", range(3))
def test_known_values_are_those_of_every_figure(seed: int) -> None:
    """In random problems every known length, angle, area and ratio agrees with all figures to nine digits."""
    closed, faults = run(seed, SHORT // 3)
    assert faults == []
    assert closed > 0.8 * SHORT // 3


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 110))
def test_known_values_are_those_of_every_figure_at_length(seed: int) -> None:
    """The same of ten times as many problems."""
    closed, faults = run(seed, LONG // 10)
    assert faults == []
    assert closed > 0.8 * LONG // 10
