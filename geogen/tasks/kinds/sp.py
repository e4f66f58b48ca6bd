"""Structural perception: a relation that is true in the figure, or the denial of one that is false there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from geogen.checker.items import perception as judges
from geogen.checker.items.item import LETTERS
from geogen.oracle.perception import perceived
from geogen.tasks import published
from geogen.tasks.formal import Formal
from geogen.tasks.kinds.kind import Kind, Reason, no_parts
from geogen.tasks.pool import one_name, relations_of
from geogen.tasks.relations import relation_drafts
from geogen.tasks.words import Speaker, Texts


def _option(formal: Formal, place: int, labels: Mapping[int, str]) -> Texts:
    denied, wording = formal.options[place]["denied"], formal.provenance["wording"]
    return Speaker(formal.at).relation(formal.about(place), denied, wording)


def _reasons(formal: Formal) -> list[Reason]:
    stated = dict(relations_of(formal.given, formal.figure))
    found = []
    for place, option in enumerate(formal.options):
        given = stated.get(one_name(formal.about(place)))
        what = "a false relation" if given is None else "a premise"
        why = "false in every figure of the problem on record" if given is None else f"given: {given}"
        found.append((f"{what}, denied" if option["denied"] else what, why))
    return found


def _relations(formal: Formal) -> Iterator[str]:
    """Of relations those are true that the problem gives, as the reasons of the options say."""
    given = {relation for relation, _ in relations_of(formal.given, formal.figure)}
    for place, (letter, option) in enumerate(zip(LETTERS, formal.options, strict=True)):
        is_true = (option["role"] == "correct") != option["denied"]
        if is_true != (one_name(formal.about(place)) in given):
            yield f"option {letter}: '{option['statement']}' is {'true, and no' if is_true else 'false, and a'} premise"


RELATIONS = Kind(
    judge=judges.RELATIONS,
    title="structural perception",
    needs="two or more relations among the given statements",
    make=relation_drafts,
    publish=published.relation_drafts,
    parts=no_parts,
    option=_option,
    reasons=_reasons,
    oracle=perceived,
    asks=("SP", "SP"),
    looks=(_relations,),
    wordings={"wording": 2},
)
