"""Forged proofs are refused, each with its own message, and the proofs they were made from are accepted."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_library import LIBRARY

from geogen.checker import check
from geogen.errors import ProofRejected
from geogen.proof.graph import loads

HERE = Path(__file__).parent
FORGED = sorted((HERE / "forged").glob("*.json"))
GOOD = sorted((HERE / "good").glob("*.json"))


@pytest.mark.parametrize("path", GOOD, ids=lambda p: p.stem)
def test_a_good_proof_is_accepted(path):
    """Every proof of the corpus of good proofs passes."""
    assert check(loads(path.read_text()), LIBRARY).is_certified


@pytest.mark.parametrize("path", FORGED, ids=lambda p: p.stem)
def test_a_forged_proof_is_refused_with_its_message(path):
    """Every forged proof is refused with the one line that stands beside it."""
    with pytest.raises(ProofRejected) as caught:
        check(loads(path.read_text()), LIBRARY)
    assert f"{caught.value}\n" == path.with_suffix(".err").read_text()


def test_the_corpus_is_large_and_its_messages_tell_the_flaws_apart():
    """There are at least 60 forged proofs, and hardly two with one message."""
    messages = {path.with_suffix(".err").read_text() for path in FORGED}
    assert len(FORGED) >= 60
    assert len(messages) >= 0.85 * len(FORGED)
    assert all(message.count("\n") == 1 for message in messages)
