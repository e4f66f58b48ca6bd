"""Irrelevant premise filtering: a premise that can be left out, among premises that are needed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from geogen.checker.items import necessity as judges
from geogen.lang.statement import parse_statement
from geogen.oracle.premises import needless
from geogen.problem.left_out import selecting
from geogen.tasks import published
from geogen.tasks.formal import Formal
from geogen.tasks.kinds.kind import Kind, Parts, by_role, gold_of, statement_option
from geogen.tasks.premises import premise_drafts
from geogen.tasks.words import Speaker


def _parts(formal: Formal) -> Parts:
    assert formal.problem.goal is not None
    speaker = Speaker(formal.at)
    listed = [parse_statement(text).canonical() for text in formal.provenance["listed"]]
    return {"given": speaker.listed(listed), "goal": speaker.goal(formal.problem.goal)}, {}


def _listed(formal: Formal) -> Iterator[str]:
    """The premises that are listed are those that are given."""
    listed = Counter(parse_statement(text).canonical() for text in formal.provenance["listed"])
    if listed != Counter(s.canonical() for s in formal.given):
        yield "it lists other premises than are given"
    if any(str(parse_statement(text)) != text for text in formal.provenance["listed"]):
        yield "a premise is not written as statements are"


def _left_out(formal: Formal) -> Iterator[str]:
    """Without the premise that can be left out, the problem has the one answer still."""
    if formal.faithful:
        return
    assert formal.graph is not None
    premise = formal.about(gold_of(formal))
    if any(selecting(formal.graph, [premise], formal.library)):
        yield f"'{premise}' cannot be left out: it decides which figure is meant"


PREMISES = Kind(
    judge=judges.PREMISES,
    title="irrelevant premise filtering",
    needs="proofs from three or more premises of which each can be shown to be needed",
    make=premise_drafts,
    publish=published.premise_drafts,
    parts=_parts,
    option=statement_option,
    reasons=by_role(
        ("a premise that is not used", "the recorded proof rests on other premises only"),
        ("a premise that is needed", "in the countermodel all other premises hold and the goal fails"),
        ("a premise that is not used", "a premise that is used"),
    ),
    oracle=needless,
    asks=("IPF", "IPF"),
    looks=(_listed, _left_out),
    exception=True,
    renames=True,
)
