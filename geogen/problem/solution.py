"""The proof of a problem in words."""

from __future__ import annotations

from geogen.library.records import Library
from geogen.proof.graph import ProofGraph
from geogen.proof.text import proof_text


def solution(proof: ProofGraph, library: Library) -> str:
    """Premises, then numbered steps with their reasons, each use of a theorem with its sentence, in English."""
    return proof_text(proof, library, sentences=True)
