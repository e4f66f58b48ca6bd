"""The models of records say what data sets hold, and what is wrong with data that are none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from geogen.dataset.cells import CONTENTS, read_cell
from geogen.dataset.manifest import Manifest, Options, as_json
from geogen.errors import RecordError
from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.problem.controls import Controls
from geogen.problem.solving import solve
from geogen.proof.graph import to_json
from geogen.records.base import misfit
from geogen.records.manifest import ControlData, ManifestData, OptionData
from geogen.records.problem import ProblemRow
from geogen.records.proof import ProofData
from geogen.records.schema import PUBLISHED, json_schema

SAMPLE = Path(__file__).resolve().parents[2] / "generated/sample/problems/metadata.jsonl"
ROWS = [json.loads(line) for line in SAMPLE.read_text("utf-8").splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_problems_fit_their_model_and_so_does_what_their_columns_of_json_hold(row: dict[str, Any]) -> None:
    """Every column is there, and the model of its content passes nothing over."""
    ProblemRow.model_validate({**row, "image": None})
    for column, content in CONTENTS.items():
        data = read_cell(row, column)
        again = TypeAdapter(content).validate_python(data)
        assert TypeAdapter(content).dump_python(again, exclude_unset=True) == as_tuples(data, column)


def as_tuples(data: Any, column: str) -> Any:
    """Data as a model gives them back: the terms of certificates are tuples."""
    for step in data["steps"] if column == "proof" else ():
        for certificate in step.get("certificates", ()):
            certificate["terms"] = [tuple(term) for term in certificate["terms"]]
    return data


@pytest.mark.parametrize("name", PUBLISHED)
def test_schemas_are_schemas_and_say_what_each_column_means(name: str) -> None:
    """By the metaschema of the dialect that they name."""
    jsonschema = pytest.importorskip("jsonschema")
    schema = json_schema(name)
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["$schema"].endswith("2020-12/schema")


def test_a_problem_fits_the_published_schema_and_a_damaged_one_does_not() -> None:
    """As a program without pydantic would find, with the schema of the content of a column of JSON."""
    jsonschema = pytest.importorskip("jsonschema")
    schema = json_schema("problems")
    valid = jsonschema.Draft202012Validator(schema)
    row = {**ROWS[0], "image": None}
    assert not list(valid.iter_errors(row))
    assert list(valid.iter_errors({**row, "steps": "6"}))
    content = {**schema["properties"]["difficulty"]["contentSchema"], "$defs": schema["$defs"]}
    cell = json.loads(row["difficulty"])
    assert not list(jsonschema.Draft202012Validator(content).iter_errors(cell))
    assert list(jsonschema.Draft202012Validator(content).iter_errors({**cell, "depth": None}))


def test_a_proof_and_a_manifest_fit_their_models() -> None:
    """As the program writes them."""
    solved = solve(
        parse_body("a b c = triangle a b c; m = midpoint m a b; n = midpoint n a c ? para m n b c"), load_library()
    )
    assert solved.proof is not None
    assert misfit(json.loads(json.dumps(to_json(solved.proof))), TypeAdapter(ProofData)) is None
    manifest = as_json(Manifest("0", "hash", Options(n=3, controls=Controls(scenes=("x",)))))
    assert misfit(json.loads(json.dumps(manifest)), TypeAdapter(ManifestData)) is None


def test_models_name_every_option_and_every_control() -> None:
    """What ``synth`` takes and what a manifest may say are one list."""
    assert set(OptionData.model_fields) == set(Options.__dataclass_fields__)
    assert set(ControlData.model_fields) == set(Controls.__dataclass_fields__)


@pytest.mark.parametrize(
    ("data", "cause"),
    [
        (7, "it is not an object"),
        ({"rating": 0.5}, "it lacks 'level'"),
        ({"rating": "x"}, "'rating' is not a number"),
        ({"rating": True}, "'rating' is not a number"),
        ({"rating": 1, "level": 2}, "'level' is not a text"),
        ({"rating": 1, "level": "x", "alpha": 1, "unit": "words", "lengths": []}, "'lengths' is not an object"),
        (
            {"rating": 1, "level": "x", "alpha": 1, "unit": "words", "lengths": {"words": 1.5, "solution": 2}},
            "'lengths.words' is not a whole number",
        ),
    ],
)
def test_what_is_wrong_with_a_cell_is_one_line_with_its_place(data: Any, cause: str) -> None:
    """The first fault, by the path to it."""
    with pytest.raises(RecordError) as refused:
        read_cell({"id": "x", "complexity": json.dumps(data)}, "complexity")
    assert str(refused.value) == f"the record 'x', column 'complexity': {cause}"


def test_entries_of_lists_are_counted_from_one() -> None:
    """As rows and steps are."""
    spatial = [{"kind": "a", "statement": "b"}, {"kind": "a"}]
    with pytest.raises(RecordError, match=r"'spatial\[2\]' lacks 'statement'"):
        read_cell({"id": "x", "key_points": json.dumps({"elements": [], "spatial": spatial})}, "key_points")
