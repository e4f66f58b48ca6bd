"""The record of a data set itself: ``manifest.json``."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from geogen.records.base import DataModel

#: Of the manifest and of the columns; data sets of another format are not read.
FORMAT = 3


class ControlData(DataModel):
    """What was asked of the problems; what was not asked for is left out."""

    scenes: list[str] = Field(default=[], description="ids of base scenes that problems start from")
    bases: list[list[str]] = Field(default=[], description="base scenes of the user, each a name and a body")
    topics: list[str] = Field(default=[], description="ids of principles, of which every proof applies one")
    goals: dict[str, float] = Field(default={}, description="kinds of goals with the share of problems of each")
    points: str = Field(default="", description="how many points figures have: 6..8")
    depth: str = Field(default="", description="derivations on the longest way to the goal: 3..6")
    difficulty: str = Field(default="", description="a level of schooling")
    answers: list[str] = Field(default=[], description="forms of answers: integer, surd …")
    unknowns: bool = Field(default=False, description="whether every problem states a value by an unknown")
    distractors: int = Field(default=0, description="values that every problem states and does not need")
    per_scene: int = Field(default=2, description="most problems of one scene")
    split: dict[str, float] = Field(default={}, description="names of splits with the share of problems of each")


class OptionData(DataModel):
    """The options of ``geogen synth`` on which the content depends."""

    n: int = Field(description="number of problems")
    seed: int = 0
    min_steps: int = Field(default=5, description="fewest derivations in a proof")
    min_premise_share: float = Field(default=0.5, description="least share of the premises that a proof uses")
    figures: bool = True
    alpha: float = Field(default=0.5, description="weight of the words in the complexity rating")
    length_unit: str = Field(default="words", description="what that rating counts: words or characters")
    controls: ControlData = ControlData()


class SummaryData(DataModel):
    """Counts about the whole; none before the data set is complete."""

    problems: int = 0
    unique_problems: int = Field(default=0, description="different premises and goals")
    unique_scenes: int = Field(default=0, description="different constructions")
    unique_reasonings: int = Field(default=0, description="different shapes of proofs")
    median_steps: float = 0
    rules_used: int = 0
    rules_in_library: int = 0
    constructions_used: int = 0
    constructions_in_library: int = 0
    base_scenes_used: int = 0
    most_used_rule: str = ""
    most_used_rule_share: float = 0
    dropped_as_illegible: int = Field(default=0, description="problems of which no figure was legible")
    dropped_as_not_derivable: int = Field(default=0, description="goals of which no proof could be written out")
    goals: dict[str, int] = Field(default={}, description="problems by what they ask")


class ManifestData(DataModel):
    """What a data set was made from, so that it can be completed, compared and trusted."""

    format: Annotated[int, Field(json_schema_extra={"const": FORMAT})]
    version: str = Field(description="of the program that made it")
    licence: str = "CC-BY-4.0"
    library: str = Field(description="hash of the rules, constructions and base scenes")
    options: OptionData
    complete: bool = Field(description="whether all problems are there")
    files: dict[str, str] = Field(description="SHA-256 of each shard by its path; of a complete data set")
    summary: SummaryData
