"""Construction problems before their judge: sound rows pass, forged ones are refused with their column."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from geogen.dataset.binding.constructions import check_construction
from geogen.errors import ProofRejected
from geogen.library import load_library
from tests.constructing.construction_rows import row_of, rows

Row = dict[str, Any]


def test_rows_as_made_are_accepted() -> None:
    """Of templates and of a scene, possible and impossible."""
    assert {row["answer"] for row in rows()} == {"possible", "impossible"}
    for row in rows()[::3]:
        check_construction(row, load_library(), 0, {})


def _changed(column: str, change: Callable[[Any], Any]) -> Callable[[Row], None]:
    def forge(row: Row) -> None:
        row[column] = change(row[column])

    return forge


def _polynomial(row: Row) -> None:
    why = json.loads(row["impossible"])
    why["polynomial"][-1] += 1
    row["impossible"] = json.dumps(why)


def _step(row: Row) -> None:
    steps = json.loads(row["steps"])
    steps[0]["script"] = [line.replace("Circle", "Line") for line in steps[0]["script"]]
    row["steps"] = json.dumps(steps)


FORGED = {
    "another number of solutions": (
        "tangents-from-a-point",
        _changed("solutions", lambda n: n + 1),
        "column 'conditions': the conditions have 2 solutions, not 3",
    ),
    "a condition fewer": (
        "incircle",
        _changed("conditions", lambda c: c[:-1]),
        "column 'conditions': the conditions have 2 solutions, not 1",
    ),
    "a wrong command": (
        "tangents-from-a-point",
        _step,
        "column 'steps': the reference",
    ),
    "another polynomial": (
        "part-of-an-angle-3",
        _polynomial,
        "column 'steps': y(X) is no root of the polynomial that is stated",
    ),
    "another text": (
        "two-distances",
        _changed("question_en", lambda text: text.replace("= 3", "= 5")),
        "column 'question_en': ",
    ),
    "other counts": ("two-distances", _changed("elementary", lambda n: n + 1), "column 'elementary': "),
    "another template": (
        "two-distances",
        _changed("origin", lambda text: text.replace("two-distances", "two-distance")),
        "column 'origin': there is no template 'two-distance'",
    ),
}


@pytest.mark.parametrize("forgery", FORGED)
def test_a_forged_row_is_refused(forgery: str) -> None:
    """The message names the column at fault."""
    source, forge, message = FORGED[forgery]
    row = row_of(source)
    forge(row)
    with pytest.raises(ProofRejected) as caught:
        check_construction(row, load_library(), 0, {}, images=False)
    assert str(caught.value).startswith(message)
