"""A proof that a record holds: accepted by the checker, written as proofs are, and about a figure of its problem."""

from __future__ import annotations

from geogen.checker import check
from geogen.errors import ProofRejected
from geogen.library.records import Library
from geogen.library.remembered import remembered
from geogen.problem.figures import require_in_every_figure
from geogen.problem.placed import check_placed
from geogen.problem.spelling import check_spelling
from geogen.proof.graph import ProofGraph, from_json, read_json


@remembered
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


@remembered
def stored_problem(text: str, library: Library) -> ProofGraph:
    """Read the proof of a problem that can be asked: it has a figure, and no other figure of its text contradicts it.

    Args:
        text: as for :func:`stored_proof`.
        library: rules and constructions.

    Raises:
        ProofRejected: with the cause.
    """
    proof, uncertain = stored_proof(text, library)
    if uncertain:
        raise ProofRejected(f"that an exact figure exists is not certified: {uncertain}")
    require_in_every_figure(proof, library)
    return proof
