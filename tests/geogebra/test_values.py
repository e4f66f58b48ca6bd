"""What expressions and commands make, as worked out by hand in ``values.txt``."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from geogen.geogebra import draw, read
from geogen.geogebra.commands.table import MAKERS
from geogen.geogebra.objects import Conic, Line, ListOf, Object
from geogen.geogebra.plane import dot

LINES = [
    line
    for line in (Path(__file__).parent / "values.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


def close(one: object, other: object) -> bool:
    """True for equal numbers, places, lists and records, to nine digits."""
    if isinstance(one, ListOf) and isinstance(other, ListOf):
        return len(one.items) == len(other.items) and all(map(close, one.items, other.items))
    if isinstance(one, bool | str):
        return one == other
    if isinstance(one, int | float | complex):
        return isinstance(other, int | float | complex) and abs(one - other) < 1e-9 * max(1.0, abs(one))
    if isinstance(one, tuple):
        return isinstance(other, tuple) and len(one) == len(other) and all(map(close, one, other))
    kept = [f.name for f in fields(one) if f.compare]  # type: ignore[arg-type]
    return type(one) is type(other) and all(close(getattr(one, n), getattr(other, n)) for n in kept)


def normal(made: Object) -> Object:
    """Conics by coefficients of size one, lines by the point nearest to the origin."""
    if isinstance(made, Conic):
        size = max(made.matrix, key=abs)
        return Conic(tuple(c / size for c in made.matrix))  # type: ignore[arg-type]
    if type(made) is Line:
        return Line(made.point - dot(made.point, made.direction) * made.direction, made.direction)
    return made


@pytest.mark.parametrize("line", LINES)
def test_an_expression_makes_what_it_should(line: str) -> None:
    left, right = line.split(" => ")
    before, _, last = left.rpartition("; ")
    drawing = draw(read(f"```\n{before}\nLeft: {last}\nRight: {right}\n```"))
    found = [drawing.objects.get(n) or drawing.objects[f"{n}_1"] for n in ("Left", "Right")]
    assert close(*map(normal, found)), found


def test_there_are_values_for_nearly_every_command() -> None:
    tried = set(re.findall(r"[A-Za-z]+(?=[(\[])", "\n".join(LINES)))
    names = [c for c in MAKERS if not {c.name, *c.also} & tried]
    assert len(MAKERS) >= 120
    assert {c.name for c in names} <= {"Locus", "Sector", "Text", "Sequence"}
