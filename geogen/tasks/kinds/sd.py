"""Subgoal decomposition: an intermediate result on which a step by a theorem rests."""

from __future__ import annotations

from geogen.checker.items import subgoal as judges
from geogen.checker.items.truth import is_true
from geogen.oracle.options import intermediate
from geogen.tasks import published
from geogen.tasks.formal import Formal
from geogen.tasks.kinds.kind import Kind, Parts, Reason, gold_of, problem_parts, statement_option
from geogen.tasks.subgoals import subgoal_drafts
from geogen.tasks.theorems import theorem_in_words


def _parts(formal: Formal) -> Parts:
    """The problem, and the step asked about with its theorem."""
    parts, labels = problem_parts(formal)
    if formal.faithful:
        return parts, labels
    assert formal.graph is not None
    rule = formal.graph.step(formal.provenance["step"]).rule
    return {**parts, "theorem": theorem_in_words(rule, formal.library)}, labels


def _reasons(formal: Formal) -> list[Reason]:
    gold = gold_of(formal)
    found = []
    for place in range(len(formal.options)):
        if formal.faithful:
            found.append(("a condition of the last step" if place == gold else "another state", ""))
        elif place == gold:
            found.append(("a derived statement", f"step {formal.provenance['step']} of the recorded proof rests on it"))
        elif is_true(formal.about(place), formal.figure):
            why = "true, but a hypothesis of no instance of the theorem in the figure"
            found.append(("a true statement about other points", why))
        else:
            found.append(("a false statement about other points", "false in every figure on record"))
    return found


SUBGOALS = Kind(
    judge=judges.SUBGOALS,
    title="subgoal decomposition",
    needs="steps by a theorem on an intermediate result, and like results to which it does not apply",
    make=subgoal_drafts,
    publish=published.subgoal_drafts,
    parts=_parts,
    option=statement_option,
    reasons=_reasons,
    oracle=intermediate,
    asks=("SD", "SD last"),
)
