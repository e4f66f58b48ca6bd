"""No column of a problem's record can be altered: each alteration is refused with the column's name."""

from __future__ import annotations

import json
import re

import pytest

from geogen.dataset.binding.problem import CHECKS, check_problem
from geogen.dataset.manifest import read_manifest
from geogen.dataset.schema import COLUMNS
from geogen.dataset.shards import read_rows
from geogen.errors import ProofRejected
from geogen.library import load_library
from tests.dataset.binding.alterations import altered, spread

LIBRARY = load_library()
#: Fewest alterations of a column that are tried.
LEAST = 10
#: Most that a plain run tries; the slow suite tries them all.
MOST = 13


@pytest.fixture(scope="module")
def rows(drawn):
    """The records of a data set with figures, those of short proofs first: they are altered, and judged each time."""
    return sorted(read_rows(drawn), key=lambda row: len(row["proof"]))


@pytest.fixture(scope="module")
def options(drawn):
    """Its options."""
    return read_manifest(drawn).options


def refusal(row, options):
    """Why a record is refused, None where it is accepted."""
    try:
        check_problem(row, LIBRARY, options=options)
    except ProofRejected as error:
        return str(error)
    return None


def test_every_column_has_a_check():
    """Columns without a check, and checks without a column, would be forgotten."""
    assert set(CHECKS) == set(COLUMNS)


def test_records_are_accepted_with_options_and_without(rows, options):
    """What was made is accepted, also by the record alone."""
    assert [refusal(row, known) for row in rows for known in (options, None)] == [None] * (2 * len(rows))


def number_alone(row, column, value):
    """True for an id that differs in its number only: which numbers there are is the data set's matter."""
    is_id = column == "id" and isinstance(value, str)
    return is_id and bool(re.fullmatch(rf"{row['seed']}-[0-9]{{7}}", value))


@pytest.mark.parametrize("column", CHECKS)
def test_no_alteration_is_accepted(rows, options, column):
    """Each of ten alterations and more is refused, and the message begins with the column."""
    row = rows[0]
    ways = [way for way in altered(row, column, rows[1:]) if not number_alone(row, column, way[1])]
    assert len(ways) >= LEAST
    for name, value in spread(ways, MOST):
        found = refusal({**row, column: value}, options)
        assert found is not None and found.startswith(f"column '{column}': "), (name, value, found)


@pytest.mark.slow
@pytest.mark.parametrize("place", range(6))
@pytest.mark.parametrize("column", CHECKS)
def test_no_alteration_of_any_row_is_accepted(rows, options, place, column):
    """The same, with all alterations there are and of every row."""
    row = rows[place]
    for name, value in altered(row, column, rows[:place] + rows[place + 1 :]):
        if not number_alone(row, column, value):
            found = refusal({**row, column: value}, options)
            assert found is not None and found.startswith(f"column '{column}': "), (name, value, found)


@pytest.mark.parametrize("column", ["id", "seed", "scene", "origin", "complexity", "image", "proof", "points"])
def test_no_alteration_is_accepted_by_the_record_alone(rows, column):
    """Where the options are not known, the record itself tells; but for the weight of its rating and for no picture."""
    row = rows[1]
    ways = [
        (name, value)
        for name, value in altered(row, column, rows[2:])
        if not number_alone(row, column, value)
        and not (column == "image" and value is None)
        and not (column == "complexity" and "alpha" in name)
    ]
    for name, value in spread(ways, MOST):
        found = refusal({**row, column: value}, None)
        assert found is not None and found.startswith(f"column '{column}': "), (name, value, found)


def test_a_message_is_one_line_with_both_values(rows, options):
    """It says what the record says, and what the proof gives."""
    row = rows[0]
    assert (
        refusal({**row, "answer": "999"}, options)
        == f"column 'answer': it says '999', the proof gives '{row['answer']}'"
    )
    for column in ("question_en", "proof", "premises", "image"):
        for _, value in spread(altered(row, column, rows[1:3]), 8):
            if number_alone(row, column, value):
                continue
            found = refusal({**row, column: value}, options)
            assert found is not None and "\n" not in found and len(found) < 700


def test_proofs_of_other_rows_are_named(rows, options):
    """With another row's proof it is the proof that does not belong, whatever disagrees with it."""
    for one, two in zip(rows, rows[1:], strict=False):
        assert refusal({**one, "proof": two["proof"]}, options).startswith("column 'proof': it does not agree with")


def test_whole_rows_of_another_seed_or_scene_are_refused(rows, options):
    """A record that is consistent in itself is still of one seed and one candidate."""
    row = rows[0]
    candidate, goal = row["origin"].split(".")
    moved = {**row, "origin": f"{int(candidate) + 2}.{goal}"}
    assert refusal(moved, options).startswith("column 'origin': the figure of")
    assert refusal({**row, "id": row["id"].replace("5-", "6-", 1), "seed": 6}, options) is not None
    assert refusal({**row, "id": row["id"].replace("5-", "6-", 1), "seed": 6}, None) is not None


def test_a_figure_moved_with_its_proof_is_refused(rows, options):
    """Coordinates that are altered in points and proof alike are not those that were drawn."""
    row = rows[0]
    proof = json.loads(row["proof"])
    proof["figure"] = {p: [3 * x + 1, 3 * y] for p, (x, y) in proof["figure"].items()}
    text = [json.dumps(data, ensure_ascii=False, separators=(",", ":")) for data in (proof, proof["figure"])]
    assert refusal({**row, "proof": text[0], "points": text[1]}, options) is not None
