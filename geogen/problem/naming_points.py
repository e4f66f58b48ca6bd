"""Points that serve only to name a line: F of "a point F with CF ∥ BD" where all that is shown of F is CF ⟂ CG.

Such a point disguises a fact about other points, and no theorem is about it. A reader who sees through the disguise
asks why it was put on.
"""

from __future__ import annotations

from geogen.lang.expression import Expression
from geogen.lang.problem import parse_body
from geogen.lang.statement import Statement
from geogen.proof.graph import BY_ALGEBRA, BY_RULE, GIVEN, SEEN, ProofGraph, Step

#: Statements of where lines run, which carry a fact about a line over to another name of it, or to a parallel.
RUN = frozenset({"coll", "midp", "para", "perp"})


def vehicles(proof: ProofGraph) -> list[str]:
    """The points, each made by a clause of its own, that a proof needs only to carry a fact about a line over to them.

    Args:
        proof: of a problem.
    """
    steps = {step.id: step for step in proof.steps}
    busy: set[str] = set()
    for step in proof.steps:
        if step.kind in (GIVEN, SEEN) or step.statement.spec.silent:
            continue
        if step.kind == BY_RULE:
            busy.update(point for _, point in step.substitution)
            continue
        premises = [steps[i] for i in step.premises if not steps[i].statement.spec.silent]
        if not _carries_over(step, premises):
            busy.update(*(s.statement.points for s in (step, *premises)))
    clauses = parse_body(proof.problem).clauses
    return [p for clause in clauses if len(clause.points) == 1 for p in clause.points if p not in busy]


def _carries_over(step: Step, premises: list[Step]) -> bool:
    """True for a step that says of other points of the same or parallel lines what one of its premises says."""
    if step.kind != BY_ALGEBRA or not (step.statement.predicate in RUN or _is_of_angles(step.statement)):
        return False
    others = [s.statement for s in premises if s.kind != SEEN and s.statement.predicate not in RUN]
    return not others or len(others) == 1 and all(map(_is_of_angles, (step.statement, *others)))


def _is_of_angles(statement: Statement) -> bool:
    """True for a fact about angles, which may be carried over from one of them to another."""
    if statement.predicate != "equal":
        return statement.predicate in ("eqangle", "aconst")
    return all(term[0] == "angle" for side in statement.args if isinstance(side, Expression) for term in side.terms)
