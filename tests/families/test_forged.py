"""Forged twins are refused, each with its own message; ``forged.err`` has them."""

from __future__ import annotations

from pathlib import Path

import pytest
from made import BODIES, KINDS, LIBRARY, record, twins
from twin_forgeries import forged, honest

from geogen.dataset.binding.variants import check_variant_row
from geogen.errors import ProofRejected
from geogen.families.row import columns_that_follow

MESSAGES = dict(line.split(" | ", 1) for line in (Path(__file__).parent / "forged.err").read_text("utf-8").splitlines())
#: The kind whose columns are forged in every way; of all kinds they are compared by the same code.
THOROUGH = "numbers"
FORGED = {what: (kind, row, original) for what, kind, row, original in forged()}


def test_every_forgery_has_a_message() -> None:
    """And every message a forgery; there are some of each kind."""
    assert list(MESSAGES) == list(FORGED)
    assert {kind for kind, _, _ in FORGED.values()} == set(KINDS)


@pytest.mark.parametrize("what", FORGED)
def test_forgeries_are_refused(what: str) -> None:
    """With the exact message."""
    kind, row, original = FORGED[what]
    with pytest.raises(ProofRejected) as refusal:
        check_variant_row(row, LIBRARY, kind, original, images=False)
    assert str(refusal.value) == MESSAGES[what]


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_honest_is_accepted(kind: str) -> None:
    """The records that are forged are accepted before."""
    name = next(name for name in BODIES if twins(kind, name)["rows"])
    check_variant_row(honest(kind, name), LIBRARY, kind, record(name), images=False)


@pytest.mark.parametrize("kind", KINDS)
def test_no_column_is_free(kind: str) -> None:
    """Whatever is written into a column that follows from the provenance, or left out, is refused by its name."""
    name = next(name for name in BODIES if twins(kind, name)["rows"])
    for column in columns_that_follow():
        row = honest(kind, name)
        for wrong in (f"{row[column]} ", None, 1) if kind == THOROUGH else (f"{row[column]} ",):
            with pytest.raises(ProofRejected, match=f"column '{column}'"):
                check_variant_row({**row, column: wrong}, LIBRARY, kind, images=False)
        if kind != THOROUGH:
            continue
        del row[column]
        with pytest.raises(ProofRejected, match=f"column '{column}': the record lacks it"):
            check_variant_row(row, LIBRARY, kind, images=False)
