"""Labels against a second opinion, which solves the premises of twins by code of its own from 200 random starts.

Contradictory premises are never realised; a unique answer is the only value that figures show, of two answers both are
shown and no third; what is undetermined has figures of different values, those of the record to forty digits.
"""

from __future__ import annotations

import json

import pytest
from independent import number, opinion, premises_of, record_of
from made import BODIES, KINDS, twins
from solved_alone import different, figures

#: A paraphrase has the premises of its original under other names, see ``test_augmented.py``.
EDITED = [kind for kind in KINDS if kind != "augmented"]


@pytest.mark.parametrize("kind", EDITED)
def test_labels_are_those_of_the_second_opinion(kind: str) -> None:
    """Of all problems written by hand."""
    found = {(name, row["body"]): opinion(row) for name in BODIES for row in twins(kind, name)["rows"]}
    assert found and not any(found.values()), found


@pytest.mark.parametrize(
    ("kind", "name", "wrong"),
    [
        ("backward", "right", {"answer": "4"}),
        ("numbers", "right", {"answer": "undetermined"}),
        ("enough", "midline", {"answer": "impossible"}),
        ("insufficient", "midline", {"answer": "30"}),
        ("two-answers", "orthocentre", {"answer": "35"}),
        ("two-answers", "orthocentre", {"answer": "35; 86"}),
        ("contradictory", "sines", {"answer": "undetermined"}),
        ("false-claim", "foot", {"answer": "true"}),
        ("true-claim", "foot", {"answer": "refuted"}),
        ("mismatch", "right", {"answer_latex": "12/5; 4"}),
    ],
)
def test_the_second_opinion_sees_wrong_labels(kind: str, name: str, wrong: dict[str, str]) -> None:
    """It speaks against another answer."""
    row = twins(kind, name)["rows"][0]
    assert opinion({**row, **wrong}) is not None


def test_the_second_opinion_sees_figures_that_are_off() -> None:
    """Forty digits are looked at, not sixteen."""
    row = twins("insufficient", "midline")["rows"][0]
    assert opinion(row) is None
    digits = row["figures"]
    place = digits.index(".", 100) + 31
    other = "7" if digits[place] != "7" else "8"
    told = opinion({**row, "figures": digits[:place] + other + digits[place + 1 :]})
    assert told is not None and "in figure 1 of the record" in told


def test_many_figures_are_found() -> None:
    """The second opinion rests on more than the figure of record."""
    row = twins("insufficient", "midline")["rows"][0]
    found = figures(premises_of(row), record_of(row), row["body"])
    _, one, other, _ = json.loads(row["culprits"])[0].split()
    assert len(found) > 50 and len(different(abs(at[one] - at[other]) for at in found)) > 20
    assert number("9*sqrt(6)-9*sqrt(2)") == pytest.approx(9.3174828)
