"""The one spelling of a proof that a record may hold, so that nothing is hidden in it and nothing idle stands in it.

The checker judges whether a proof proves; two spellings of one proof are the same to it. A record is compared with what
this project writes, letter by letter, and so each of its proofs is spelled in one way only.
"""

from __future__ import annotations

from itertools import pairwise

from geogen.errors import ProofRejected
from geogen.lang.json_text import print_json
from geogen.lang.problem import parse_body, print_body
from geogen.library.records import Library
from geogen.proof.graph import BY_RULE, ProofGraph, Step, to_json
from geogen.proof.slice import without_idle


def check_spelling(proof: ProofGraph, text: str, library: Library) -> None:
    """Refuse a proof that the checker accepts but that no program of ours writes so.

    Args:
        proof: accepted by the checker.
        text: its JSON, as :func:`geogen.lang.json_text.print_json` where it was read from data.
        library: rules and constructions.

    Raises:
        ProofRejected: one line with the cause.
    """
    if proof.name:
        raise ProofRejected("it has a name, which says nothing here")
    if print_json(to_json(proof)) != text:
        raise ProofRejected("its text is not spelled as 'geogen synth' writes it")
    if print_body(parse_body(proof.problem)) != proof.problem:
        raise ProofRejected("its problem is not spelled as 'geogen synth' writes it")
    check_steps(proof, library)


def check_steps(proof: ProofGraph, library: Library) -> None:
    """Refuse steps that the checker accepts but that are idle, or not numbered and spelled as ours are.

    Raises:
        ProofRejected: one line with the step and the cause.
    """
    if proof.extra:
        raise ProofRejected("it has fields that prove nothing")
    if tuple(proof.figure) != parse_body(proof.problem).points:
        raise ProofRejected("its figure does not have the points in the order of the problem")
    for place, step in enumerate(proof.steps, 1):
        cause = f"its number is not its place, {place}" if step.id != place else _misspelled(step, library)
        if cause is not None:
            raise ProofRejected(f"step {step.id}: {cause}")
    idle = len(proof.steps) - len(without_idle(proof).steps)
    if idle:
        raise ProofRejected(f"{idle} of its steps are idle: the goal does not rest on them")


def _misspelled(step: Step, library: Library) -> str | None:
    """What in a step is not spelled as ours are, None where nothing is."""
    if str(step.statement.canonical()) != str(step.statement):
        return f"'{step.statement}' is not the canonical form of its statement"
    if step.kind == BY_RULE and [name for name, _ in step.substitution] != list(library.rules[step.rule].variables):
        return "its points are not in the order of the rule's"
    for certificate in step.certificates:
        places = [(number, form) for number, form, _ in certificate.terms]
        if any(one >= next_ for one, next_ in pairwise(places)):
            return "the terms of a certificate are not in the order of the steps and forms that they use"
    return None
