"""Problems of Geometry3K as declared problems: literals, and positions from the places of points in the picture."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from geogen.cli.app import run
from geogen.errors import ParseError, RecordError
from geogen.imports.geometry3k import problem_of, read_geometry3k
from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.problem.solving import solve

LIBRARY = load_library()


def record(number: int, text: list[str], diagram: list[str], places: dict[str, list[float]], lines: str, answer: float):
    """A record of the form of the published ones, the answer among choices."""
    return {
        "id": number,
        "text_logic_form": text,
        "diagram_logic_form": diagram,
        "line_instances": lines.split(),
        "point_positions": places,
        "circle_instances": [],
        "precise_value": [answer + 1, answer],
        "answer": "B",
    }


#: A right triangle, y downwards as in pictures; a parallelogram; a line with its order; a chord and its arc; an angle
#: bisector named from either end; a median; similar triangles.
RECORDS = [
    record(
        1,
        ["Find(y)"],
        [
            "Equals(LengthOf(Line(A, B)), 10)",
            "Equals(LengthOf(Line(A, C)), y)",
            "Equals(MeasureOf(Angle(A, B, C)), 60)",
            "Perpendicular(Line(A, C), Line(B, C))",
        ],
        {"A": [154, 1], "B": [1, 236], "C": [152, 237]},
        "AB AC BC",
        8.660254037844386,
    ),
    record(
        2,
        ["Parallelogram(A,B,D,C)", "Find(y)"],
        ["Equals(MeasureOf(Angle(C, B, A)), 3y+3)", "Equals(MeasureOf(Angle(B, C, D)), 4y-19)", ""],
        {"A": [0, 0], "B": [232, 1], "C": [3, 140], "D": [233, 142]},
        "AB AC BC BD CD",
        22,
    ),
    record(
        3,
        ["Find(LengthOf(Line(A,C)))"],
        ["PointLiesOnLine(B, Line(A, C))", "Equals(LengthOf(Line(A,B)), 3)", "Equals(LengthOf(Line(B,C)), 2)"],
        {"A": [0, 10], "B": [30, 11], "C": [50, 10]},
        "AB BC AC",
        5,
    ),
    record(
        4,
        ["Circle(O)", "Find(MeasureOf(Arc(A,B)))"],
        [
            "PointLiesOnCircle(A, Circle(O, radius_0_0))",
            "PointLiesOnCircle(B, Circle(O, radius_0_0))",
            "PointLiesOnCircle(C, Circle(O, radius_0_0))",
            "Equals(MeasureOf(Angle(A, C, B)), 35)",
        ],
        {"O": [50, 50], "A": [20, 90], "B": [80, 90], "C": [50, 0]},
        "AC BC",
        70,
    ),
    record(
        5,
        ["BisectsAngle(Line(D,B),Angle(A,B,C))", "Find(MeasureOf(Angle(A,B,C)))"],
        ["Equals(MeasureOf(Angle(A,B,D)), 3*x)", "Equals(MeasureOf(Angle(D,B,C)), x+20)"],
        {"A": [0, 0], "B": [0, 100], "C": [100, 100], "D": [70, 30]},
        "AB BD BC",
        60,
    ),
    record(
        6,
        ["IsMedianOf(Line(A,D),Triangle(A,B,C))", "Equals(LengthOf(Line(B,D)),4x-3)", "Find(LengthOf(Line(B,C)))"],
        ["Equals(LengthOf(Line(D,C)),\\frac{3}{2}x+2)", "PointLiesOnLine(D, Line(B, C))"],
        {"A": [30, 0], "B": [0, 100], "C": [100, 100], "D": [50, 100]},
        "AB AC BC AD",
        10,
    ),
    record(
        7,
        ["Similar(Triangle(A,B,C),Triangle(D,E,F))", "Find(RatioOf(LengthOf(Line(A,C)),LengthOf(Line(D,F))))"],
        ["Equals(LengthOf(Line(A,B)),12)", "Equals(LengthOf(Line(D,E)),8)"],
        {"A": [0, 0], "B": [60, 0], "C": [20, 40], "D": [100, 0], "E": [140, 0], "F": [113, 27]},
        "AB BC CA DE EF FD",
        1.5,
    ),
]


@pytest.mark.parametrize("row", RECORDS, ids=lambda row: str(row["id"]))
def test_a_record_is_solved_as_published(row: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "records.jsonl"
    file.write_text(json.dumps(row))
    (found,) = read_geometry3k(file)
    assert not found.why and found.name == f"geometry3k_{row['id']}"
    solved = solve(parse_body(found.body), LIBRARY)
    assert solved.solved and solved.value is not None
    assert float(solved.value) == pytest.approx(row["precise_value"][1]) and found.answer == str(
        row["precise_value"][1]
    )


def test_positions_are_those_of_the_picture() -> None:
    """The order on a line, round a circle with y upwards, and the sense of drawn angles; nothing of flat ones."""
    places = {"A": (0.0, 0.0), "B": (10.0, 0.2), "C": (20.0, 0.0), "D": (10.0, 10.0)}
    body = problem_of(["PointLiesOnLine(B, Line(C, A))", "Find(MeasureOf(Angle(A,B,D)))"], places, ["AB", "BC", "BD"])
    assert "between B C A" in body
    assert "anticlockwise A B D" in body and "anticlockwise B C D" in body
    assert "anticlockwise A B C" not in body and "anticlockwise A C B" not in body
    circle = [f"PointLiesOnCircle({p}, Circle(O))" for p in "ABC"]
    around = {"O": (0.0, 0.0), "A": (1.0, 0.0), "B": (-1.0, 0.0), "C": (0.0, -1.0)}
    assert "convex C A B" in problem_of([*circle, "Find(LengthOf(Line(A,B)))"], around)


def test_an_arc_with_a_middle_point_may_be_more_than_a_half_turn() -> None:
    circle = [f"PointLiesOnCircle({p}, Circle(O))" for p in "ABC"]
    places = {"O": (0.0, 0.0), "A": (-0.6, -0.8), "B": (0.6, -0.8), "C": (0.0, 1.0)}
    body = problem_of([*circle, "Find(MeasureOf(Arc(A,C,B)))"], places)
    assert "(360-angle A O B) = w" in body and body.endswith("? value w")
    assert problem_of([*circle, "Find(MeasureOf(Arc(A,B)))"], places).endswith("? angle A O B")


@pytest.mark.parametrize(
    ("literal", "message"),
    [
        ("Isosceles(Triangle(A,B,C))", "relation 'Isosceles' of such arguments is not known"),
        ("Parallelogram($)", "'$' is not made of points of the picture"),
        ("Equals(MeasureOf(Angle(1)),40)", "'Angle(1)' is not made of points of the picture"),
        ("Equals(LengthOf(Line(A,B)),SumOf(" + "SumOf(" * 20 + "x" + ")" * 22, "terms within terms"),
        ("(((", "'(((' is no logic form"),
        ("Tangent(Line(A,B),Circle(C))", "nothing says where"),
        ("BisectsAngle(Line(A,B),Angle(A,C,B))", "the line of 'BisectsAngle' does not start at a corner"),
        ("Equals(MeasureOf(Arc(A,B)),40)", "nothing says of which circle"),
    ],
)
def test_what_is_not_known_is_named(literal: str, message: str) -> None:
    places = {"A": (0.0, 0.0), "B": (1.0, 0.0), "C": (0.0, 1.0)}
    with pytest.raises(ParseError) as caught:
        problem_of([literal, "Find(LengthOf(Line(A,B)))"], places)
    assert message in caught.value.message


@pytest.mark.parametrize(
    "broken",
    [{"id": 1}, {**RECORDS[0], "point_positions": [1]}, {**RECORDS[0], "text_logic_form": "x"}, 7],
)
def test_a_damaged_record_is_refused(broken: object, tmp_path: Path) -> None:
    file = tmp_path / "records.jsonl"
    file.write_text(json.dumps(broken))
    with pytest.raises(RecordError, match="record 1 is none of Geometry3K"):
        list(read_geometry3k(file))


@pytest.mark.parametrize("places", [{f"A{n}": (n, n) for n in range(99)}, {"A": (float("nan"), 0)}, {"A; B": (0, 0)}])
def test_too_many_points_and_strange_ones_are_left_out(places: dict[str, tuple[float, float]]) -> None:
    with pytest.raises(ParseError, match="points|a point of the picture"):
        problem_of(["Find(x)"], places)


def test_the_published_folder_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Folders by number, each with two files; what cannot be put so is counted with the reason."""
    for row in (RECORDS[0], {**RECORDS[1], "id": 12, "diagram_logic_form": ["Kite(A,B,C,D)"]}):
        folder = tmp_path / "train" / str(row["id"])
        folder.mkdir(parents=True)
        parts = {
            key: row[key] for key in ("text_logic_form", "diagram_logic_form", "point_positions", "line_instances")
        }
        (folder / "logic_form.json").write_text(json.dumps(parts, indent=2))
        data = {"id": row["id"], "answer": row["answer"], "precise_value": row["precise_value"]}
        (folder / "data.json").write_text(json.dumps(data))
    out = tmp_path / "geometry3k.txt"
    assert run(["import", "geometry3k", str(tmp_path / "train"), "--out", str(out)]) == 0
    told = capsys.readouterr().out
    assert "1 of 2 problems" in told and "1 left out: Geometry3K's relation 'Kite'" in told
    assert run(["solve", str(out), "--expect", str(out.with_suffix(".answers.jsonl"))]) == 0
    assert "of 1: agrees 1" in capsys.readouterr().out
