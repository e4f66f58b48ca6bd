"""Faults of texts are seen, and what is no fault is not."""

from __future__ import annotations

import pytest

from geogen.audit.asked import BlindItem
from geogen.audit.defects import count

PLAIN = ("AB = 3", "AC = 4", "BC = 5", "AD = 6")
CASES = [
    ("ABC and D.", PLAIN, {}),
    ("Angle FDF equals angle IDI.", ("FD = 1", "ID = 2", "IF = 3", "DI = 4"), {"repeated point"}),
    ("Which rule? By SSS or AA or II.", ("SSS", "AAS", "II", "AA"), {}),
    ("Triangle ABC.", ("AB = 3", "AX = 4", "BC = 5", "AC = 6"), {"unknown point"}),
    ("What do you see?", ("AB = 3", "AX = 4", "BC = 5", "AC = 6"), {}),
    ("Triangle ABC. Which rule?", ("Thales: M is the midpoint of AB",) + ("rule", "another rule", "a third rule"), {}),
    ("ABC and D.", ("AB = 11781/5003", *PLAIN[1:]), {"rounded root"}),
    ("ABC, D, AB = 13/1.", PLAIN, {"whole fraction"}),
    ("ABC, D, AB = 13/12.", PLAIN, {}),
    ("ABC and D.", ("AB = CD", "DC = BA", "AC = BD", "AD = BC"), {"equal options"}),
    ("ABC and D.", ("AB + BC = AC", "AC + BC = AB", "AC = BD", "AD = BC"), {}),
]


@pytest.mark.parametrize(("question", "options", "faults"), CASES)
def test_faults(question: str, options: tuple[str, ...], faults: set[str]) -> None:
    """Exactly the faults that are there."""
    assert count([BlindItem("x", "s", question, options, 0)]) == dict.fromkeys(faults, 1)
