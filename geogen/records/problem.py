"""The record of a problem: a row of ``problems/*.parquet``, and what its columns of JSON hold."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from geogen.records.base import DataModel, JsonText
from geogen.records.proof import FigureData, ProofData


class Image(DataModel):
    """A picture as Hugging Face datasets stores it."""

    bytes: Annotated[bytes, Field(description="a PNG file")]
    path: str | None = None


class PremiseData(DataModel):
    """A statement that the problem gives."""

    id: str = Field(description="its name within the problem: p1, p2 …")
    statement: str = Field(description="in the problem language")
    kind: str = Field(description="relational or numerical", json_schema_extra={"enum": ["relational", "numerical"]})
    shown: list[str] = Field(
        description="where it can be read: text, figure", json_schema_extra={"items": {"enum": ["text", "figure"]}}
    )
    needed: bool = Field(description="whether the proof rests on it, or other answers were possible without it")


class InBoth(DataModel):
    """A text in both languages."""

    en: str
    zh: str


class SpatialPoint(DataModel):
    """A relation that the figure shows."""

    kind: str
    statement: str


class KeyPointData(DataModel):
    """What a caption of the figure has to say, after CapGeo."""

    elements: list[str] = Field(description="points and segments")
    spatial: list[SpatialPoint] = Field(description="relations")
    numerical: list[str] = Field(description="values")


class ConditionData(DataModel):
    """A condition of position under which the proof holds, and a figure of the text that breaks it."""

    statement: str
    figure: FigureData


class DifficultyData(DataModel):
    """The difficulty vector of a problem: measures of its proof."""

    depth: int = Field(description="derivations on the longest way to the goal")
    steps: int = Field(description="derivations in all")
    rules: int = Field(description="distinct rules")
    points: int
    auxiliary: int = Field(description="points of the proof that the goal does not name")
    premises: int
    nonlinear: int = Field(description="steps that put values into an equation with products of measures")
    level: str = Field(description="of schooling")
    score: int = Field(description="the cost, twice that of the hardest theorem, and two for each point")
    cost: int = Field(description="of the proof")
    rule_steps: int
    algebra_steps: int
    value_steps: int
    rarest_rule: str
    widest: int = Field(description="most statements that one derivation rests on")
    halving: int = Field(description="algebra steps that divide angles")
    multiplicative: int = Field(description="algebra steps on ratios")


class LengthData(DataModel):
    """How long the texts of a problem are."""

    words: int = Field(description="the question and the caption together")
    solution: int


class BoundData(DataModel):
    """The lengths that count as 0 and as 1."""

    least: LengthData
    most: LengthData


class ComplexityData(DataModel):
    """GeoEval's complexity rating with all that it depends on."""

    rating: float = Field(description="0 to 1")
    level: str
    alpha: float = Field(description="weight of the words; the rest is that of the solution")
    unit: str = Field(description="what is counted: words or characters")
    lengths: LengthData
    bounds: BoundData


class AnnotationData(DataModel):
    """A geometric principle that the proof applies, after GeoSense."""

    principle: str = Field(description="its id")
    name: InBoth
    rule: str = Field(description="the rule by which it is applied")
    step: int = Field(description="number of the step")
    content: InBoth = Field(description="what it says")
    applied: InBoth = Field(description="what it says of the points here")


class ProblemRow(DataModel):
    """A verified problem: text, figure, proof and exact answer."""

    id: str = Field(description="unique within the data set: the seed, a hyphen, a number")
    seed: int
    scene: str = Field(description="id of the base scene, or of the theorem, that it starts from")
    origin: str = Field(description="the candidate and which of its goals")
    construction: str = Field(description="the problem in the problem language, without goal")
    points: Annotated[str, JsonText(FigureData)] = Field(description="coordinates of the figure of record")
    premises: list[PremiseData] = Field(description="what is given")
    goal: str = Field(description="a statement to be proved, or a question")
    answer: str = Field(description="an exact expression that sympy parses; True for what is to be proved")
    answer_latex: str
    answer_type: str = Field(description="length, angle, area, ratio, perimeter, statement …")
    question_en: str
    question_zh: str
    solution_en: str
    solution_zh: str
    caption_en: str
    caption_zh: str
    key_points: Annotated[str, JsonText(KeyPointData)]
    rules: list[str] = Field(description="ids of the rules that the proof applies, each once")
    principles: list[str] = Field(description="ids of the principles that they express")
    proof: Annotated[str, JsonText(ProofData)]
    conditions: Annotated[str, JsonText(list[ConditionData])]
    difficulty: Annotated[str, JsonText(DifficultyData)]
    complexity: Annotated[str, JsonText(ComplexityData)]
    annotations: Annotated[str, JsonText(list[AnnotationData])]
    scene_fingerprint: str = Field(description="one for all problems of one construction up to names")
    problem_fingerprint: str = Field(description="one for all problems of one set of needed premises and one goal")
    reasoning_fingerprint: str = Field(description="one for all proofs of one shape")
    steps: Annotated[int, Field(description="derivations in the proof", ge=-(2**31), lt=2**31)]
    image: Image | None = Field(description="the figure; none where the data set is made without figures")


class StepCount(DataModel):
    """Of a difficulty vector the number of derivations alone, which questions of others lack."""

    steps: int | None = None


class Rated(DataModel):
    """Of a complexity rating the number alone."""

    rating: float
