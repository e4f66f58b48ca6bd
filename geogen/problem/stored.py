"""A proof that a record holds: accepted by the checker, written as proofs are, and about a figure of its problem."""

from __future__ import annotations

from geogen.checker import check
from geogen.library.records import Library
from geogen.problem.placed import check_placed
from geogen.problem.spelling import check_spelling
from geogen.proof.graph import ProofGraph, from_json, read_json


def stored_proof(text: str, library: Library) -> tuple[ProofGraph, str]:
    """Read a proof that a record holds.

    Args:
        text: its JSON, as :func:`geogen.lang.json_text.print_json` where it was read from data.
        library: rules and constructions.

    Returns:
        The proof, and why its figure is not certified to be exact; empty where it is.

    Raises:
        ProofRejected: with the cause.
    """
    proof = from_json(read_json(text))
    found = check(proof, library)
    check_spelling(proof, text, library)
    check_placed(proof, library)
    return proof, "" if found.is_certified else str(found.reason)
