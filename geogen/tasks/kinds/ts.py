"""Theorem selection: a theorem that applies nowhere in the figure, among theorems that are applied."""

from __future__ import annotations

from collections.abc import Mapping

from geogen.checker.items import theorem as judges
from geogen.checker.items.theorem import theorem_of
from geogen.oracle.options import idle_theorem
from geogen.tasks import published
from geogen.tasks.formal import Formal
from geogen.tasks.kinds.kind import Kind, by_role, problem_parts
from geogen.tasks.theorems import theorem_drafts, theorem_in_words
from geogen.tasks.words import Texts


def _option(formal: Formal, place: int, labels: Mapping[int, str]) -> Texts:
    option = formal.options[place]
    theorem = None if formal.faithful else theorem_of(option["rules"], formal.library)
    if theorem is not None:
        return {"en": theorem.name.en, "zh": theorem.name.zh}
    return theorem_in_words(option["rules"][0], formal.library)


THEOREMS = Kind(
    judge=judges.THEOREMS,
    title="theorem selection",
    needs="figures in which three or more textbook theorems apply and another does not",
    make=theorem_drafts,
    publish=published.theorem_drafts,
    parts=problem_parts,
    option=_option,
    reasons=by_role(
        ("a theorem of other problems", "its hypotheses are true nowhere in the figure, crossings among its points"),
        ("a theorem that applies", "a step of a proof on record uses it"),
        ("a theorem of the library", "a theorem of the path"),
    ),
    oracle=idle_theorem,
    asks=("TS", "TS used"),
    exception=True,
    learns=True,
)
