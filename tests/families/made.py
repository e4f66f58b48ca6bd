"""Problems written by hand as heads of families, and their twins."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import Any

from geogen.checker import check
from geogen.dataset.families import family_of, twins_of
from geogen.deduction import close
from geogen.families.family import Family
from geogen.families.kinds import KINDS
from geogen.families.label import Label
from geogen.families.row import written
from geogen.lang.problem import parse_body, print_body
from geogen.lang.question import Question
from geogen.lang.statement import Statement
from geogen.library import load_library
from geogen.library.instantiate import given_statements
from geogen.problem.identity import scene_fingerprint
from geogen.problem.words.question import question
from geogen.proof.graph import to_json
from geogen.scene.build import build_scene
from geogen.tasks.source import Source
from tests.problem.minimal_proof import minimal_proof

LIBRARY = load_library()
#: By a name, a problem. The last two have no twins: one has nothing to ask for, one has no number.
BODIES = {
    "foot": "a b c = triangle a b c; d = foot d a b c; length a b = 13; length b c = 14; length a c = 15 ? length a d",
    "isosceles": "a b = segment a b; c = on_bline c a b; d = midpoint d a b; length a c = 5; length a b = 6 "
    "? length c d",
    "right": "a b c = r_triangle a b c; d = foot d a b c; length a b = 3; length a c = 4 ? length a d",
    "midline": "a b c = triangle a b c; d e = midline d e a b c; length a b = 16; length b c = 20; length a c = 24 "
    "? perimeter a d e",
    "tangents": "a b = segment a b; o = on_bline o a b; c = lc_tangent c a o, lc_tangent c b o; length a o = 3; "
    "length a c = 4 ? length o c",
    "bisector": "a b c = triangle a b c; d = angle_bisector d b a c, on_line d b c; angle a b c = 70; angle b a c = 60 "
    "? angle a d b",
    "rectangle": "a b c d = rectangle a b c d; o = on_line o a c, on_line o b d; length c d = 3; angle a o d = 120 "
    "? length a d",
    "orthocentre": "a b c = triangle a b c; o = circle o a b c; h = orthocenter h a b c; angle h a c = 60; "
    "angle b h c = 95 ? angle h a o",
    "cut": "a b c = iso_triangle a b c; d = on_circle d b c, on_line d a c; angle a b c = 65 ? angle a b d",
    "sines": "a b c = triangle a b c; length a c = 12; angle a b c = 60; angle a c b = 45 ? area a b c",
    "claimed": "a b c = triangle a b c; d = midpoint d b c; e = midpoint e a c; f = midpoint f a b "
    "? simtri b d e e f b",
    "bare": "a b c = triangle a b c; d = midpoint d a b; e = midpoint e a c ? ratio d e b c",
}


def label_of(row: dict[str, Any]) -> Label:
    """What the judge of a twin says of it; its columns are those that follow."""
    found, label = written(json.loads(row["provenance"]), LIBRARY)
    assert {name: row[name] for name in found} == found
    return label


@cache
def source(name: str) -> Source:
    """A problem with a proof that the checker accepts."""
    problem = parse_body(BODIES[name])
    scene = build_scene(problem, LIBRARY, 1)
    closure = close(scene, LIBRARY)
    claim = problem.goal
    if isinstance(claim, Question):
        value = closure.answer(claim)
        assert value is not None, name
        claim = claim.answer(value)
    assert isinstance(claim, Statement)
    proof = replace(minimal_proof(closure, claim), problem=print_body(problem))
    check(proof, LIBRARY)
    at = scene.figure()
    given = {p.statement.canonical(): p.statement for p in given_statements(problem, LIBRARY)}
    text = {lang: question(problem, at, LIBRARY, lang) for lang in ("en", "zh")}
    number = f"0-{list(BODIES).index(name):07d}"
    return Source(number, scene_fingerprint(given), problem, at, tuple(given.values()), frozenset(), proof, text)


@cache
def family(name: str) -> Family:
    """The family of a problem, with all pairs of twins and controls, whatever the odds."""
    return family_of(source(name), 0, LIBRARY, all_pairs=True)


@cache
def _twins(kind: str, name: str) -> str:
    found = twins_of(KINDS[kind], family(name))
    for row in found["rows"]:
        row["image"] = None
    return json.dumps(found)


def twins(kind: str, name: str) -> dict[str, Any]:
    """The twins of a problem, and why there are none, anew in each call; without pictures."""
    found: dict[str, Any] = json.loads(_twins(kind, name))
    return found


def record(name: str) -> dict[str, Any]:
    """What a data set's record of a problem says that its twins are compared with."""
    found = source(name)
    body, _, goal = print_body(found.problem).rpartition(" ? ")
    return {
        "id": found.id,
        "construction": body,
        "goal": goal,
        "points": json.dumps({p: list(xy) for p, xy in found.at.items()}),
        "proof": json.dumps(to_json(found.proof)),
    }
