"""Values that are too many have a figure where each of them that is too much is proved from the others."""

from __future__ import annotations

import io
import json
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from geogen.cli.app import run

GIVEN = {
    "median": "a b c = triangle a b c; d = midpoint d b c; e = midpoint e a c; g = intersection_ll g a d b e; "
    "length a g = 4; length g d = {} ? length a d",
    "midline": "a b c = triangle a b c; d = midpoint d a b; e = midpoint e a c; length b c = 6; length d e = {} "
    "? ratio d e b c",
    "thales": "a b = segment a b; o = midpoint o a b; c = on_circle c o a; length a b = 10; length a c = 6; "
    "length b c = {} ? area a b c",
    "equilateral": "a b c = triangle a b c; length a b = 3; length b c = 3; length a c = 3; angle a b c = {} "
    "? cong a b a c",
}
RIGHT = {"median": "2", "midline": "3", "thales": "8", "equilateral": "60"}
#: The same to as many digits as numbers may have.
NEAR = {
    "median": "665857*sqrt(2)/470832",
    "midline": "300000000001/100000000000",
    "thales": "800000000001/100000000000",
    "equilateral": "600000000001/10000000000",
}


def lines(body: str, folder: Path) -> list[dict]:
    """What ``geogen solve`` says, with the proof."""
    path = folder / "problems.txt"
    path.write_text(f"made\n{body}\n", "utf-8")
    with redirect_stdout(io.StringIO()) as out:
        run(["solve", str(path), "--json", "--proof"])
    return [json.loads(line) for line in out.getvalue().splitlines()]


def checked(line: dict, folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """What ``geogen check`` says of a line."""
    path = folder / "out.jsonl"
    path.write_text(json.dumps(line) + "\n", "utf-8")
    capsys.readouterr()
    return run(["check", str(path), "--workers", "1"]), capsys.readouterr().out


@pytest.mark.parametrize("name", GIVEN)
def test_a_value_that_follows_is_certified(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The values agree: the line is accepted."""
    (line,) = lines(GIVEN[name].format(RIGHT[name]), tmp_path)
    assert line["solved"] and line["existence"] == "certified"
    code, told = checked(line, tmp_path, capsys)
    assert code == 0 and told.endswith("1 accepted, 0 refused\n")


@pytest.mark.parametrize("name", GIVEN)
def test_a_value_that_nearly_follows_is_refused(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Put into the line and its proof by hand, it is refused, whatever the line says of existence."""
    (line,) = lines(GIVEN[name].format(RIGHT[name]), tmp_path)
    head, _, goal = GIVEN[name].format(NEAR[name]).rpartition(" ? ")
    line["proof"]["problem"] = f"{head} ? {goal}"
    for existence in ("certified", "not certified"):
        code, told = checked({**line, "existence": existence}, tmp_path, capsys)
        assert code == 1 and "refused: column" in told and "0 accepted" in told
