"""Points that serve only to name a line: F of "a point F with CF ∥ BD" where all that is shown of F is CF ⟂ CG.

Such a point disguises a fact about other points, and no theorem is about it. A reader who sees through the disguise
asks why it was put on.
"""

from __future__ import annotations

from geogen.lang.problem import parse_body
from geogen.proof.graph import BY_ALGEBRA, BY_RULE, GIVEN, SEEN, ProofGraph, Step

#: Statements of where lines run, which carry a fact about a line over to another name of it, or to a parallel.
RUN = frozenset({"coll", "midp", "para", "perp"})
#: Facts about angles, one of which may be carried over so.
ANGLES = frozenset({"eqangle", "aconst"})


def vehicles(proof: ProofGraph) -> list[str]:
    """The points, each made by a clause of its own, that a proof needs only to carry a fact about a line over to them.

    Args:
        proof: of a problem.
    """
    steps = {step.id: step for step in proof.steps}
    busy: set[str] = set()
    for step in proof.steps:
        if step.kind in (GIVEN, SEEN):
            continue
        if step.kind == BY_RULE:
            busy.update(point for _, point in step.substitution)
        elif not _carries_over(step, [steps[i] for i in step.premises]):
            busy.update(*(s.statement.points for s in (step, *(steps[i] for i in step.premises))))
    clauses = parse_body(proof.problem).clauses
    return [p for clause in clauses if len(clause.points) == 1 for p in clause.points if p not in busy]


def _carries_over(step: Step, premises: list[Step]) -> bool:
    """True for a step that says of other points of the same or parallel lines what one of its premises says."""
    if step.kind != BY_ALGEBRA or step.statement.predicate not in RUN | ANGLES:
        return False
    others = [s.statement.predicate for s in premises if s.kind != SEEN and s.statement.predicate not in RUN]
    return not others or len(others) == 1 and {step.statement.predicate, *others} <= ANGLES
