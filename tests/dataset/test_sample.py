"""The committed sample: 24 problems, each with an accepted proof, a legible figure and words that read back."""

import io
import json
from collections import Counter
from pathlib import Path

import pytest
from PIL import Image

from geogen.checker import check
from geogen.dataset.records import record_of
from geogen.dataset.schema import COLUMNS
from geogen.figure.files import drawn_proof
from geogen.figure.legible import faults
from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.library.instantiate import given_statements
from geogen.problem.words.reading.goals import goal_key
from geogen.problem.words.reading.meaning import normal
from geogen.problem.words.reading.reader import read_question
from geogen.problem.words.sense import senses
from geogen.proof.text import point_names

FOLDER = Path(__file__).resolve().parents[2] / "generated" / "sample" / "problems"
ROWS = [json.loads(line) for line in (FOLDER / "metadata.jsonl").read_text("utf-8").splitlines()]
LIBRARY = load_library()


def test_it_is_varied():
    """24 different problems of 20 scenes or more, five types of answers or more, all levels, short and long."""
    assert len({r["problem_fingerprint"] for r in ROWS}) == len(ROWS) == 24
    assert len({r["scene"] for r in ROWS}) >= 20 and len({r["answer_type"] for r in ROWS}) >= 5
    levels = Counter(json.loads(r["complexity"])["level"] for r in ROWS)
    assert min(levels[x] for x in ("easy", "middle", "hard")) >= 3
    assert min(r["steps"] for r in ROWS) <= 6 and max(r["steps"] for r in ROWS) >= 15


@pytest.mark.parametrize("row", ROWS, ids=lambda r: r["id"])
def test_each_is_sound(row):
    """All columns, a proof that the checker accepts, a picture that opens, a legible figure, and both round trips."""
    assert set(COLUMNS) - {"image"} == set(row) - {"file_name"}
    record = record_of(row)
    check(record.proof, LIBRARY)
    Image.open(io.BytesIO((FOLDER / row["file_name"]).read_bytes())).verify()
    assert faults(drawn_proof(record.proof, LIBRARY).figure) == []
    at = record.points
    names = {shown: point for point, shown in point_names(at).items()}
    problem = parse_body(record.proof.problem)
    turned = senses(problem, at, LIBRARY)
    placed = (p.statement for p in given_statements(problem, LIBRARY) if p.statement.spec.seen)
    given = {normal(s, at) for s in (*(p.statement for p in record.premises), *placed, *turned)}
    for language in ("en", "zh"):
        said = read_question(row[f"question_{language}"], language, at, names)
        assert set(said.given) == given and said.goal == goal_key(record.goal, at)
