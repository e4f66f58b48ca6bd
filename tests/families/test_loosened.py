"""Clauses that state less: which ones there are, and that each lacks one premise and states nothing new."""

from __future__ import annotations

import re

import pytest

from geogen.checker.figure import Figure
from geogen.families.edit import changed, edited, looser_clauses, premises_of
from geogen.families.equivalent_clauses import LOOSEN, Alike, tables
from geogen.lang.problem import parse_body
from geogen.scene.build import build_scene
from tests.families.made import LIBRARY


def whole(text: str, points: list[str]) -> str:
    """A problem with a clause, all points before it free."""
    made = text.partition(" = ")[0].split()
    free = [f"{p} = free {p}" for p in points if p not in made]
    a, b = points[:2]
    return f"{'; '.join([*free, text])} ? length {a} {b}"


@pytest.mark.parametrize("entry", tables()[LOOSEN], ids=lambda e: e.one)
def test_a_looser_clause_lacks_one_premise(entry: Alike) -> None:
    """What it states besides is true in a figure of the other, so that with the premise nothing else is new."""
    points = sorted(set(re.findall(r"\b[a-z]\b", entry.one)))
    one = parse_body(whole(entry.one, points))
    figure = build_scene(one, LIBRARY).figure()
    assert entry.other
    for text in entry.other:
        other = edited(one, looser=(len(one.clauses) - 1, text))
        less, more = changed(one, other, LIBRARY)
        assert len(less) == 1 and other.points == one.points
        assert all(Figure(figure).shows(s) for s in more)
        assert not Figure(build_scene(other, LIBRARY).figure()).shows(less[0])


def test_looser_clauses_of_a_problem() -> None:
    """Those without one of two constructions, and those of the table; of the others there are none."""
    problem = parse_body("a b c = triangle a b c; d = midpoint d a b; e = on_line e a c, on_tline e d a c ? length d e")
    found = looser_clauses(problem)
    assert found == [
        (1, "d = on_line d a b"),
        (1, "d = on_bline d a b"),
        (2, "e = on_tline e d a c"),
        (2, "e = on_line e a c"),
    ]
    for number, text in found:
        twin = edited(problem, looser=(number, text))
        assert [str(clause) == text for clause in twin.clauses] == [n == number for n in range(3)]
        assert len(changed(problem, twin, LIBRARY)[0]) == 1
        assert len(premises_of(twin, LIBRARY)) <= len(premises_of(problem, LIBRARY))
