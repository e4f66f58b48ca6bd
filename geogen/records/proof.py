"""The record of a proof: what ``geogen solve --proof`` prints and the column ``proof`` of problems holds."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from geogen.records.base import DataModel

#: Coordinates of points in a figure.
FigureData = dict[str, Annotated[list[float], Field(min_length=2, max_length=2)]]


class CertificateData(DataModel):
    """A combination of statements that gives another one."""

    form: int = Field(description="which form of the step's statement it gives, from 0")
    terms: list[Annotated[tuple[int, int, str], Field(strict=False)]] = Field(
        description="(number of a step, which form of its statement, the exact number by which it is multiplied)"
    )


class StepData(DataModel):
    """What every step has."""

    id: int = Field(description="its number within the proof, rising")
    statement: str = Field(description="what it states, in the problem language")


class GivenStep(StepData):
    """A statement that the problem gives."""

    kind: Literal["given"]


class SeenStep(StepData):
    """A condition of position that is read off the figure."""

    kind: Literal["seen"]


class RuleStep(StepData):
    """The conclusion of a rule."""

    kind: Literal["rule"]
    premises: list[int] = Field(default=[], description="numbers of the steps that are the hypotheses")
    rule: str = Field(description="id of the rule")
    substitution: dict[str, str] = Field(description="the point that stands for each variable of the rule")


class AlgebraStep(StepData):
    """A combination of statements before it."""

    kind: Literal["algebra"]
    premises: list[int] = Field(default=[], description="numbers of the steps that are combined")
    certificates: list[CertificateData] = Field(description="one for each form of the statement that is to be shown")


class ValueStep(StepData):
    """An equation into which values are put."""

    kind: Literal["value"]
    premises: list[int] = Field(default=[], description="the equation, then the steps whose values are put in")
    substitute: list[str] = Field(description="the measured terms that are replaced")


AnyStep = Annotated[GivenStep | SeenStep | RuleStep | AlgebraStep | ValueStep, Field(discriminator="kind")]


class ProofData(DataModel):
    """A proof graph: steps in order, each resting on steps before it."""

    name: str = Field(default="", description="name of the problem")
    problem: str = Field(description="the problem in the problem language, with its goal")
    figure: FigureData = Field(description="coordinates of the points of the figure of record")
    steps: list[AnyStep]
    goal: int = Field(description="number of the step that states the goal")
    extra: dict[str, Any] = Field(default={}, description="what a reader of proofs passes over")
