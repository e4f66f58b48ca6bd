"""Twins as the audit sees them: pairs of texts, or of the values by which two pictures differ."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pytest
from made import BODIES
from made import twins as made

from geogen.audit import twins
from geogen.audit.defects import count


@pytest.fixture
def pairs(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[twins.Asked]]:
    """The pairs among twins of problems written by hand."""
    every = (row for kind in dict.fromkeys(chain(*twins.PAIRS)) for name in BODIES for row in made(kind, name)["rows"])
    rows = [{**row, "id": str(number)} for number, row in enumerate(every)]
    monkeypatch.setattr(twins, "read_variants", lambda folder: rows)
    return twins.read_pairs(Path("none"), "en")


def test_every_kind_has_pairs(pairs: dict[str, list[twins.Asked]]) -> None:
    """Each has two options that are not the same, and either may be the one without an answer."""
    assert set(pairs) == set(twins.NAMES)
    every = [item for items in pairs.values() for item in items]
    assert all(len(set(item.options)) == 2 and item.gold in (0, 1) for item in every)
    assert "equal options" not in count(every)


def test_pictures_are_told_by_their_values(pairs: dict[str, list[twins.Asked]]) -> None:
    """The texts of a mismatch and its control are one: what may tell is the value that stands in the picture."""
    for item in pairs["mismatch | misdrawn"]:
        one, other = (option.rpartition(" ") for option in item.options)
        assert one[0] == other[0] and one[0].split()[0] in ("length", "angle") and one[2] != other[2]
