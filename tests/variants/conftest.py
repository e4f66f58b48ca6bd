"""Problems with proofs, made from their text alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from geogen.checker import check
from geogen.deduction import close
from geogen.lang.problem import parse_body, print_body
from geogen.lang.question import Question
from geogen.lang.statement import Statement
from geogen.library import load_library
from geogen.library.instantiate import given_statements
from geogen.problem.identity import scene_fingerprint
from geogen.problem.words.question import question
from geogen.scene.build import build_scene
from geogen.tasks.source import Source
from tests.problem.minimal_proof import minimal_proof

#: Problems of every kind of quantity, and one to be proved.
BODIES = (
    "a b c = triangle a b c; d = foot d a b c; length a b = 13; length b c = 14; length a c = 15 ? length a d",
    "a b c = r_triangle a b c; d = foot d a b c; length a b = 3; length a c = 4 ? perimeter a c d",
    "a b c = r_triangle a b c; d = foot d a b c; ratio a b b c = 1/2 ? ratio a d b d",
    "a b = segment a b; c = on_bline c a b; d = on_bline d a b; angle b c d = 30 ? angle c a b",
    "a b c = triangle a b c; d = foot d a b c; length b c = 10; length a d = 6 ? area a b c",
    "a b c d = rectangle a b c d; o = on_line o a c, on_line o b d; length c d = 3; angle a o d = 120 ? length a d",
    "a b c = triangle a b c; d e = midline d e a b c; length a b = 16; length b c = 20; length a c = 24 "
    "? perimeter a d e",
    "a b c = triangle a b c; d = midpoint d b c; e = midpoint e a c; f = midpoint f a b ? simtri b d e e f b",
)


@pytest.fixture(scope="session")
def library():
    """The library."""
    return load_library()


@pytest.fixture(scope="session")
def source_of(library) -> Callable[[str], Source]:
    """A problem with a checked proof from its text."""

    def made(body: str) -> Source:
        problem = parse_body(body)
        scene = build_scene(problem, library, 1)
        closure = close(scene, library)
        goal = problem.goal
        claim = goal
        if isinstance(goal, Question):
            value = closure.answer(goal)
            assert value is not None, body
            claim = goal.answer(value)
        assert isinstance(claim, Statement)
        proof = replace(minimal_proof(closure, claim), problem=print_body(problem))
        check(proof, library)
        at = scene.figure()
        given = {p.statement.canonical(): p.statement for p in given_statements(problem, library)}
        text = {lang: question(problem, at, library, lang) for lang in ("en", "zh")}
        scene_name = scene_fingerprint(given)
        return Source(body, scene_name, problem, at, tuple(given.values()), frozenset(), proof, text)

    return made


@pytest.fixture(scope="session")
def sources(source_of) -> list[Source]:
    """All problems."""
    return [source_of(body) for body in BODIES]
