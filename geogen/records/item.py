"""The record of an item of a diagnostic task: a row of ``tasks/*.parquet``."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from geogen.records.base import DataModel, JsonText
from geogen.records.problem import Image


class ItemRow(DataModel):
    """A question with four options, one of which is correct."""

    id: str
    task: str = Field(json_schema_extra={"enum": ["NP", "SP", "IPF", "SD", "TS", "FBL"]})
    level: str = Field(json_schema_extra={"enum": ["L1", "L2", "L3", "L4"]})
    problem_id: str = Field(description="the problem that it is about")
    scene_fingerprint: str
    question_en: str
    question_zh: str
    options_en: list[str] = Field(description="four texts", json_schema_extra={"minItems": 4, "maxItems": 4})
    options_zh: list[str] = Field(description="the same", json_schema_extra={"minItems": 4, "maxItems": 4})
    answer: str = Field(description="the letter of the correct option", json_schema_extra={"enum": list("ABCD")})
    provenance: Annotated[str, JsonText(dict[str, Any])] = Field(
        description="where each option comes from, why it is right or wrong, and all that the check repeats"
    )
    image: Image | None
    variant: str = Field(
        default="original",
        description="whether it is a perturbed twin of another item",
        json_schema_extra={"enum": ["original", "perturbed"]},
    )
    original: str = Field(default="", description="id of the item that it is the twin of; its own where it is none")
