"""The oracle on problems of families: originals are solved as any problem is; of twins it says what they leave."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from geogen.eval.baselines import Query, stated
from geogen.eval.oracle.reasons import reason
from geogen.eval.oracle.twins import answered, compared
from geogen.eval.stored import VARIANTS, files_of, read_rows
from geogen.eval.suite import Suite, kinds_in
from geogen.eval.twins import unframed
from geogen.families.certificate import Certificate
from geogen.families.edit import premises_of
from geogen.families.kinds import KINDS
from geogen.families.label import Label
from geogen.families.words import worded
from geogen.lang.measure import Coordinates
from geogen.library import Library
from geogen.oracle.solving import solved
from geogen.proof.graph import read_json


def provenances(root: Path, suite: Suite) -> dict[str, str]:
    """The provenances of a suite's twins by id: where texts and pictures of twins come from.

    Args:
        root: a data set.
        suite: one about families.

    Raises:
        RecordError: a table cannot be read.
    """
    kinds = kinds_in(suite.subsets)
    files = [path for path in files_of(root, VARIANTS) if path.stem in kinds]
    return {str(row["id"]): str(row["provenance"]) for row in read_rows(files, ("id", "provenance"), ())}


def family_reply(
    query: Query, at: Mapping[tuple[str, str], Coordinates], twins: Mapping[str, str], library: Library
) -> str:
    """The oracle's reply to a question of a suite about families.

    It judges by the text, and by the values in the picture, and names a premise where there is no one answer. Of the
    record it has the construction and the coordinates, and what is missing: see :mod:`geogen.eval.oracle.reasons`.

    Args:
        query: the question, with the sentence that stands behind every one.
        at: the figures of problems and items; see :func:`geogen.eval.oracle.reply.figures`.
        twins: see :func:`provenances`.
        library: rules and constructions.

    Raises:
        GeogenError: the text cannot be read, or the engine does not find the value.
    """
    if query.id not in twins:
        text = unframed(query.text, query.type, query.language)
        return stated(solved(text, query.language, at["solving", query.id], library))
    case, drawn = _drawn(twins[query.id], library)
    found = answered(query.text, query.language, drawn.problem, drawn.at, library)
    other = drawn.marked
    if other is not None and premises_of(other, library) != premises_of(drawn.problem, library):
        text = worded(other, drawn.at, library, query.language)
        found = compared(found, answered(text, query.language, other, drawn.at, library))
    why = reason(found, query.language, case, drawn) if query.suite == "wellposed" else ""
    return "\n".join(filter(None, (stated(found), why)))


def _drawn(provenance: str, library: Library) -> tuple[Certificate, Label]:
    """A certificate, and what its twin says and its picture shows; the answer of the label is not looked at."""
    data = read_json(provenance)
    case = Certificate(data, library)
    return case, KINDS[str(data["kind"])].label(case)
