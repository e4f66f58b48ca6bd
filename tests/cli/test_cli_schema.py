"""``geogen schema`` prints the JSON schemas of records."""

from __future__ import annotations

import json

import pytest

from geogen.cli.app import run
from geogen.dataset.schema import COLUMNS
from geogen.records.schema import PUBLISHED


@pytest.mark.parametrize("kind", PUBLISHED)
def test_each_schema_is_one_json_object(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Of every kind that is published."""
    assert run(["schema", kind]) == 0
    assert "$schema" in json.loads(capsys.readouterr().out)


def test_problems_are_the_default(capsys: pytest.CaptureFixture[str]) -> None:
    """Their columns stand in the order of the files."""
    assert run(["schema"]) == 0
    assert tuple(json.loads(capsys.readouterr().out)["properties"]) == COLUMNS


def test_another_kind_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    """Bad usage has exit code 2, and the line names the kinds that there are."""
    assert run(["schema", "figures"]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and "manifest" in error
