"""Problems of scenes and templates: what they say of themselves holds."""

from __future__ import annotations

import pytest

from geogen.constructing.make import of_composition
from geogen.constructing.make_templates import of_template
from geogen.constructing.moves import load_moves
from geogen.constructing.posed import materials
from geogen.constructing.scenes import compositions, named_for_texts
from geogen.constructing.sound import fault
from geogen.constructing.templates import load_templates
from geogen.lang.problem import parse_body
from geogen.library import load_library

LIBRARY = load_library()
USE = materials(LIBRARY)
#: One template in so many is tried here; all are when problems are made.
EVERY = 7
#: Constructions that have to be asked for: drawn by loci, by moves of their own, or by transformations.
ASKED = ("foot", "orthocenter", "incenter", "excenter", "arc_midpoint", "chord_through", "square", "psquare", "brocard")


def composition_of(name: str):  # type: ignore[no-untyped-def]
    """What asks for one construction in its example scene."""
    scene = named_for_texts(parse_body(LIBRARY.constructions[name].example))
    return next(
        c
        for c in compositions(scene, LIBRARY, USE.moves)
        if len(c.parts) == 1 and c.parts[0].uses[0].construction.id == name
    )


@pytest.mark.parametrize("name", ASKED)
def test_a_construction_of_the_library_is_asked_for(name: str) -> None:
    """Its statements have the stated number of solutions, and its loci, drawn by moves, are one."""
    made = of_composition(composition_of(name), name, USE)
    assert made is not None
    assert fault(made.problem, LIBRARY, 2) == ""


def test_most_determined_constructions_are_asked_for() -> None:
    """Moves draw so many constructions of the library."""
    asked = set()
    for name, one in LIBRARY.constructions.items():
        scene = named_for_texts(parse_body(one.example))
        parts = [p for c in compositions(scene, LIBRARY, USE.moves) for p in c.parts]
        asked |= {u.construction.id for p in parts for u in p.uses if u.construction.id == name}
    assert len(asked) >= 70


@pytest.mark.parametrize("name", list(load_templates())[::EVERY])
def test_a_template_is_as_it_says(name: str) -> None:
    """The conditions have the stated number of solutions, the reference draws them, the certificate holds."""
    made = of_template(load_templates()[name], name, USE, None, 3)
    assert made is not None
    assert fault(made.problem, LIBRARY, 1) == ""


def test_the_text_says_what_is_given_and_with_which_tools() -> None:
    """Letters, objects, number of solutions and tools stand in both texts."""
    problem = of_template(load_templates()["tangents-from-a-point"], "t", USE, None, 3).problem  # type: ignore[union-attr]
    for one in problem.givens:
        assert one.name in problem.question_en
        assert one.name in problem.question_zh
    assert "There are 2 solutions in general; construct all of them: t1 and t2." in problem.question_en
    assert problem.question_en.endswith("Use straightedge and compass only, or show that this is impossible with them.")
    assert "；以O为圆心且过" in problem.question_zh


def test_every_text_says_that_impossible_is_an_answer() -> None:
    """In one sentence for all problems with the same tools, whether they can be solved or not."""
    for name, template in list(load_templates().items())[::EVERY]:
        problem = of_template(template, name, USE, None, 3).problem  # type: ignore[union-attr]
        assert problem.question_en.rstrip(".").endswith(("impossible", "impossible with them"))
        assert problem.question_zh.endswith("若不可能作出，请说明。")


@pytest.mark.parametrize("name", [n for n, t in load_templates().items() if t.every and not t.impossible])
def test_solutions_are_called_in_the_reference_as_the_text_asks(name: str) -> None:
    problem = of_template(load_templates()[name], name, USE, None, 3).problem  # type: ignore[union-attr]
    made = {line.split(" = ")[0] for step in problem.reference for line in step.script}
    for wanted in problem.wanted:
        called = {f"{wanted.name}{k}" for k in range(1, problem.solutions + 1)}
        assert called <= made
        assert all(name in problem.question_en for name in called)


def test_what_the_scene_says_is_not_said_again() -> None:
    """All points of a scene are given and named in its sentences; what else is given is listed."""
    scene = named_for_texts(parse_body("a b c = triangle a b c; d = foot d a b c"))
    text = of_template(load_templates()["parallel-tangents"], "t", USE, scene, 3).problem.question_en  # type: ignore[union-attr]
    assert "the points" not in text
    assert "Given: circle c with centre" in text


def test_a_segment_is_doubled_by_one_circle() -> None:
    """And solutions are called as the text says, given segments taken as they are."""
    doubled = of_template(load_templates()["triangle-from-two-vertices-and-centroid"], "t", USE, None, 3)
    script = [line for step in doubled.problem.reference for line in step.script]  # type: ignore[union-attr]
    assert len(script) <= 13
    made = of_template(load_templates()["circle-of-given-radius-through-two-points"], "t", USE, None, 3)
    script = [line for step in made.problem.reference for line in step.script]  # type: ignore[union-attr]
    assert [line.split(" = ")[0] for line in script[-2:]] == ["k1", "k2"]
    assert not any("Segment(" in line for line in script)


def test_twins_differ_in_a_number_alone() -> None:
    """The text of an impossible problem is that of a possible one but for its numbers."""
    four = of_template(load_templates()["power-of-a-length-2-3"], "t", USE, None, 3).problem  # type: ignore[union-attr]
    three = of_template(load_templates()["power-of-a-length-3-3"], "t", USE, None, 3).problem  # type: ignore[union-attr]
    letters = [one.name for one in four.givens]
    plain = three.question_en
    for old, new in zip([one.name for one in three.givens], letters, strict=True):
        plain = plain.replace(f"{old}X", f"{new}X")
    assert (four.impossible is None, three.impossible is None) == (True, False)
    assert (four.difficulty, four.solutions) == ("hard", 1)
    assert len(plain) == len(four.question_en)


def test_moves_use_moves_above_them_alone() -> None:
    """So no move can use itself."""
    seen: set[str] = set()
    for move in load_moves().moves.values():
        own = {c.head for c in move.commands if c.head[0].islower()} - {"value", "place"}
        assert own <= seen
        seen.add(move.id)
