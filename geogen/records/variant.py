"""The records of variants: rows of ``variants/*.parquet``, one table a kind."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from geogen.records.base import DataModel, JsonText
from geogen.records.problem import Image


class VariantRow(DataModel):
    """What all training data have: the problem as an open question, and its answer."""

    id: str
    kind: str
    problem_id: str = Field(description="the problem that it is made of")
    scene_fingerprint: str
    question_en: str
    question_zh: str
    value: str = Field(description="the exact answer")
    value_latex: str


class ChoiceRow(VariantRow):
    """The question with four values, the wrong ones being what named mistakes lead to."""

    options_en: list[str]
    options_zh: list[str]
    answer: str = Field(description="the letter of the right value", json_schema_extra={"enum": list("ABCD")})
    answer_type: str
    provenance: Annotated[str, JsonText(dict[str, Any])]
    image: Image | None


class SolutionsRow(VariantRow):
    """Two or three proofs, each with a theorem that the others lack."""

    solutions_en: list[str]
    solutions_zh: list[str]
    theorems_en: list[str]
    theorems_zh: list[str]
    provenance: Annotated[str, JsonText(dict[str, Any])]
    image: Image | None


class ReflectionRow(VariantRow):
    """A solution with a wrong branch, the step that does not follow, the way back, and the right end."""

    mistake: str = Field(description="its kind")
    trace_en: str
    trace_zh: str
    parts: Annotated[str, JsonText(dict[str, Any])]
    provenance: Annotated[str, JsonText(dict[str, Any])]
    image: Image | None


class TwinPremise(DataModel):
    """A statement that a twin gives."""

    id: str
    statement: str
    kind: str


class Changes(DataModel):
    """The premises in which a twin differs from its original."""

    left_out: list[str]
    added: list[str]


class TwinRow(DataModel):
    """A twin of a problem, with a label that is proved."""

    id: str
    kind: str
    family: str = Field(description="id of the original")
    problem_id: str = Field(description="the same")
    scene_fingerprint: str = Field(description="of the original")
    body: str = Field(description="the twin in the problem language")
    premises: Annotated[str, JsonText(list[TwinPremise])]
    goal: str
    answer: str = Field(description="exact, or undetermined, impossible, refuted, proved, or two values")
    answer_latex: str
    answer_type: str
    original_answer: str
    culprits: Annotated[str, JsonText(list[str])] = Field(description="the premises that are missing or in conflict")
    question_en: str
    question_zh: str
    figures: Annotated[str, JsonText(list[dict[str, Annotated[list[str], Field(min_length=2, max_length=2)]]])] = Field(
        description="figures on which the label rests, with fifty digits"
    )
    changed: Annotated[str, JsonText(Changes)]
    provenance: Annotated[str, JsonText(dict[str, Any])]
    image: Image | None
