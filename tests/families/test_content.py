"""Twins of one problem are told apart by what they state, ask and show, not by their words or names."""

from __future__ import annotations

import json
from typing import Any

import pytest

from geogen.families.content import substance
from geogen.families.kinds import KINDS
from tests.families.made import BODIES, LIBRARY, twins

Row = dict[str, Any]


def of(kind: str, name: str) -> list[Row]:
    """The twins of a problem."""
    found: list[Row] = twins(kind, name)["rows"]
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_twins_differ(kind: str) -> None:
    """No two twins that are made are the same."""
    rows = [row for name in ("foot", "right", "midline") for row in of(kind, name)]
    assert len({substance(row, LIBRARY) for row in rows}) == len(rows)
    assert rows or kind == "two-answers"


def test_halves_of_an_angle_are_the_same() -> None:
    """Which of the two halves is asked for makes no other problem, so a data set has one of these twins."""
    row, *_ = of("numbers", "bisector")
    stated = "a b c = triangle a b c; d = angle_bisector d b a c, on_line d b c; angle b a c = 60"
    one, other, whole = (
        substance({**row, "body": f"{stated} ? {asked}"}, LIBRARY)
        for asked in ("angle b a d", "angle d a c", "length a d")
    )
    assert one == other != whole


def test_names_do_not_count() -> None:
    """The body of a twin under other names."""
    for name in BODIES:
        for row in of("backward", name):
            new = dict(zip("abcdefo", "pqrtuvw", strict=True))
            words = row["body"].split(" ")
            body = " ".join(new.get(w.rstrip(";,"), w.rstrip(";,")) + w[len(w.rstrip(";,")) :] for w in words)
            assert body != row["body"] and substance({**row, "body": body}, LIBRARY) == substance(row, LIBRARY)


def test_retellings_differ_in_kinds_of_moves() -> None:
    """Another key, and other names, tell the same in the same ways; another layout is another way."""
    row = next(row for row in of("augmented", "foot") if '"names"' in row["provenance"])
    data = json.loads(row["provenance"])

    def with_moves(**moves: Any) -> str:
        return substance({**row, "provenance": json.dumps({**data, "moves": {**data["moves"], **moves}})}, LIBRARY)

    same = substance(row, LIBRARY)
    names = list(data["moves"]["names"])
    assert with_moves(key=data["moves"]["key"] + 1) == same
    assert with_moves(names=dict(zip(names, "zyxwvu", strict=False))) == same
    other = "list" if data["moves"]["layout"] != "list" else "front"
    assert with_moves(layout=other) != same


def test_pictures_count() -> None:
    """Another number in the picture, or another quantity that is misdrawn."""
    (row,) = of("mismatch", "foot")
    old, new = json.loads(row["culprits"])
    other = {**row, "culprits": json.dumps([old, new.rpartition(" ")[0] + " 99"])}
    assert substance(other, LIBRARY) != substance(row, LIBRARY)
    (row,) = of("misdrawn", "foot")
    data = json.loads(row["provenance"])
    other = {**row, "provenance": json.dumps({**data, "number": (data["number"] + 1) % 3})}
    assert substance(other, LIBRARY) != substance(row, LIBRARY)
