"""The record of a construction problem: a row of ``constructions/*.parquet``."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from geogen.records.base import DataModel, JsonText
from geogen.records.problem import Image


class GivenObject(DataModel):
    """An object that is given."""

    name: str
    kind: str
    points: list[str] = Field(description="the given points that define it; none for a point")
    value: str = Field(description="of a number, exact")


class WantedObject(DataModel):
    """An object that is to be constructed; a reply may call it as it likes."""

    name: str
    kind: str


class ConstructionStep(DataModel):
    """A step of the reference solution."""

    text_en: str
    text_zh: str
    script: list[str] = Field(description="the lines of GeoGebra script that it adds")


class NoSolution(DataModel):
    """Why a problem has no solution with straightedge and compass."""

    placement: list[Annotated[list[str], Field(min_length=3, max_length=3)]] = Field(
        description="where the given points are: name, x and y, rational"
    )
    quantity: str = Field(description="the coordinate of a solution that is a root of the polynomial")
    polynomial: list[int] = Field(
        description="its coefficients, the highest power first; irreducible, its degree no power of two"
    )


class OriginData(DataModel):
    """What a problem is made of."""

    body: str = Field(description="the scene in the problem language, empty for none")
    template: str = Field(description="a template of constructions/problems/problems.toml, empty for a scene's clauses")
    number: int


class ConstructionRow(DataModel):
    """A construction problem with its reference solution, or the proof that there is none."""

    id: str
    source: str = Field(description="the template, or the constructions that are asked for")
    problem_id: str = Field(description="the problem whose scene is used, empty for none")
    category: str = Field(json_schema_extra={"enum": ["straightedge-compass", "transformation", "coordinate"]})
    difficulty: str = Field(json_schema_extra={"enum": ["easy", "medium", "hard"]})
    skills: list[str]
    question_en: str
    question_zh: str
    placement: str = Field(description="a program of the problem language that draws the given points anew")
    givens: Annotated[str, JsonText(list[GivenObject])]
    wanted: Annotated[str, JsonText(list[WantedObject])]
    conditions: list[str] = Field(description="what holds of every solution and of nothing else")
    tools: list[str] = Field(description="allowed tools")
    solutions: int = Field(description="how many there are in general, 0 where it is impossible")
    every: bool = Field(description="whether all of them are asked for")
    answer: str = Field(json_schema_extra={"enum": ["possible", "impossible"]})
    given_script: str = Field(description="GeoGebra lines that draw what is given")
    steps: Annotated[str, JsonText(list[ConstructionStep])]
    elementary: int = Field(description="Euclidea's count E of the reference")
    lines: int = Field(description="Euclidea's count L of the reference")
    impossible: Annotated[str, JsonText(NoSolution | None)] = Field(description="why there is no solution, else null")
    origin: Annotated[str, JsonText(OriginData)]
    image: Image | None = Field(description="what is given")
    step_images: list[Image] = Field(description="the figure after each step")
