"""The record of a twin, written from its provenance alone; its picture and its place in a data set come later."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from geogen.checker.items import reading
from geogen.checker.items.item import require
from geogen.families.at_sight import is_known_at_sight
from geogen.families.certificate import FORMAT, Certificate, Fields
from geogen.families.edit import changed, premises_of, value_in
from geogen.families.kinds import KINDS
from geogen.families.label import Label
from geogen.families.words import text_fault, worded
from geogen.figure.display import DisplayList
from geogen.figure.draw import draw_problem
from geogen.lang.json_text import print_json
from geogen.lang.problem import print_body
from geogen.lang.question import Question
from geogen.lang.statement import Statement
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.problem.identity import scene_fingerprint
from geogen.problem.premise import kind_of
from geogen.problem.shown import perimeter_fault
from geogen.problem.words.book import LANGUAGES
from geogen.problem.words.reading.meaning import normal
from geogen.records.variant import TwinRow

Row = dict[str, Any]

COLUMNS = tuple(TwinRow.model_fields)
#: Columns that do not follow from the provenance.
OWN = ("id", "family", "problem_id", "image")


def written(provenance: Mapping[str, Any], library: Library) -> tuple[Row, Label]:
    """The columns of a twin that follow from its provenance, which is judged, and its label.

    Raises:
        ProofRejected: one line with the cause.
    """
    fields = Fields(provenance)
    require(print_json(fields.get("format")) == print_json(FORMAT), f"the provenance is not of format {FORMAT}")
    kind = fields.get("kind")
    require(isinstance(kind, str) and kind in KINDS, f"'{str(kind)[:40]}' is no kind of twin")
    with reading():
        case = Certificate(fields, library)
        require(KINDS[str(kind)].loosens or not case.loosens, "clauses of twins of its kind state no less")
        label = KINDS[str(kind)].label(case)
        fields.require_read()
        if KINDS[str(kind)].own:
            _require_worth_asking(case, label)
        row = _row(case, label, str(kind))
        for language in LANGUAGES:
            fault = text_fault(row[f"question_{language}"], language, label.problem, label.at, library)
            require(fault is None, f"the question in '{language}': {fault}")
    return row, label


def _row(case: Certificate, label: Label, kind: str) -> Row:
    library, twin = case.library, label.problem
    original = premises_of(case.problem, library)
    key = partial(normal, at=label.at)
    less, more = changed(case.problem, twin, library, label.names, key)
    goal = twin.asked
    # A premise is written as the twin has it, or as its original would under the same names.
    written_as = {key(s): s for s in (*less, *premises_of(twin, library))}
    return {
        "kind": kind,
        "scene_fingerprint": scene_fingerprint(s.canonical() for s in original),
        "body": print_body(twin),
        "premises": print_json([_premise(s, place) for place, s in enumerate(premises_of(twin, library), 1)]),
        "goal": str(goal),
        "answer": label.answer,
        "answer_latex": label.latex,
        "answer_type": label.type,
        "original_answer": case.gold,
        "culprits": print_json([str(written_as.get(key(s), s)) for s in label.culprits]),
        **{f"question_{lang}": worded(twin, label.at, library, lang, label.telling) for lang in LANGUAGES},
        "figures": print_json(list(label.figures)),
        "changed": print_json({"left_out": [str(s) for s in less], "added": [str(s) for s in more]}),
        "provenance": print_json(dict(case.data)),
    }


def _require_worth_asking(case: Certificate, label: Label) -> None:
    """Refuse a twin that asks for what a reader knows at sight, or that claims or states a number of it besides.

    And one that asks for the perimeter of points that are no corners of a polygon.

    Raises:
        ProofRejected: with the quantity.
    """
    goal, plus = label.problem.goal, case.edit.plus
    claimed = value_in(goal) if isinstance(goal, Statement) else None
    asked = claimed.question if claimed is not None else goal
    premises = premises_of(label.problem, case.library)
    if isinstance(asked, Question):
        fault = perimeter_fault(asked, label.at)
        require(fault is None, str(fault))
        known = is_known_at_sight(asked, premises, label.at)
        require(not known, f"what it asks for, '{asked}', is stated, or known at sight")
    for value in plus:
        rest = replace(case.edit, plus=tuple(other for other in plus if other is not value))
        others = [s.renamed(label.names) for s in premises_of(rest.of(case.problem), case.library)]
        known = is_known_at_sight(value.question.renamed(label.names), others, label.at)
        require(not known, f"what it states besides, '{value.clause}', is stated, or known at sight")


def _premise(statement: Statement, place: int) -> dict[str, str]:
    return {"id": f"p{place}", "statement": str(statement), "kind": kind_of(statement)}


# ── picture ──


def picture(label: Label, library: Library) -> DisplayList:
    """The picture of a twin.

    Raises:
        FigureError: it would not be legible.
    """
    marked = label.marked or label.problem
    return draw_problem(marked, given_statements(marked, library), label.at, library)


def columns_that_follow() -> Sequence[str]:
    """The columns that are written from the provenance."""
    return [name for name in COLUMNS if name not in OWN]
