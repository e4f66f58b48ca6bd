"""What an item's definition asks of its options is asked of every item, also with new texts, reasons and checksum."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from geogen.checker.items.item import CORRECT, WRONG
from geogen.dataset.binding.case import remade
from geogen.dataset.binding.items import check_item_row
from geogen.dataset.items import read_items
from geogen.dataset.tasking import Wish, make_items
from geogen.deduction import close
from geogen.errors import ProofRejected
from geogen.lang.problem import parse_body, print_body
from geogen.lang.question import Question
from geogen.scene.build import build_scene
from geogen.tasks import premises
from geogen.tasks.formal import Formal
from geogen.tasks.kinds import TASKS
from geogen.tasks.makers import drafts_of
from geogen.tasks.numbers import value_statement
from geogen.tasks.pool import Pool, values_of
from geogen.tasks.record import on_record, row_of
from geogen.tasks.said import said
from geogen.tasks.source import Source
from geogen.variants.recheck import source_of
from tests.problem.minimal_proof import minimal_proof

Row = dict[str, Any]
#: Two sides and an angle opposite to one have two triangles; where D lies tells which, and the proof does not cite it.
TWO_ROOTS = (
    "a b c = triangle a b c; d = on_line d a c; length a b = 8; length b c = 7; angle b a c = 60; length a d = 4 "
    "? area a b c"
)
#: Circles that touch from outside.
TOUCHING = (
    "o a = segment o a; b = touching_circle b o a; c = free c; d = foot d a b c; length o a = 10; length o b = 16; "
    "length d b = 5 ? length a d"
)


def forged(row: Row, library, change: Callable[[list[Row], Formal], None]) -> Row:
    """An item with other options, everything that is said of them written anew, and given its checksum."""
    provenance = json.loads(row["provenance"])
    change(provenance["options"], Formal(provenance, library))
    texts = said(Formal(provenance, library))
    for option, text in zip(provenance["options"], texts.options, strict=True):
        option |= text
    found = {**row, **{f"question_{lang}": texts.question[lang] for lang in ("en", "zh")}}
    found |= {f"options_{lang}": [text[lang] for text in texts.options] for lang in ("en", "zh")}
    return {**found, "provenance": on_record(found, provenance, library)}


def cause(row: Row, library) -> str:
    """Why an item is refused."""
    with pytest.raises(ProofRejected) as caught:
        check_item_row(row, library, images=False)
    return str(caught.value)


def of(options: list[Row], role: str) -> Row:
    """The first option of a role that affirms."""
    return next(option for option in options if option["role"] == role and not option.get("denied"))


@pytest.fixture(scope="module")
def faithful(data: Path, library, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Row]]:
    """Items by the published definitions, by task."""
    folder = tmp_path_factory.mktemp("faithful")
    make_items(data, folder, Wish(("NP", "SP", "SD"), 4, 2, True), 1)
    found: dict[str, list[Row]] = {}
    for row in read_items(folder):
        found.setdefault(row["task"], []).append(row)
    return found


def solved(body: str, library) -> Source:
    """A problem with its proof."""
    problem = parse_body(body)
    scene = build_scene(problem, library, 1)
    closure = close(scene, library)
    assert isinstance(problem.goal, Question)
    value = closure.answer(problem.goal)
    assert value is not None
    proof = replace(minimal_proof(closure, problem.goal.answer(value)), problem=print_body(problem), name="")
    return replace(source_of(proof, library), id="5-0000000")


@pytest.fixture(scope="module")
def two_roots(library) -> Source:
    """The problem whose figure is selected by a premise that the proof does not cite."""
    return solved(TWO_ROOTS, library)


def following(formal: Formal) -> str | None:
    """A relation that is true in a figure since a premise says more: of a midpoint, or of the centre of a circle."""
    for given in formal.given:
        points = list(map(str, given.args))
        if given.predicate == "midp":
            return "coll {} {} {}".format(*points)
        if given.predicate == "circle":
            return "cong {0} {1} {0} {2}".format(*points)
    return None


def test_a_relation_that_is_true_and_no_premise(items, library) -> None:
    """Its reason would say that it is false in every figure."""
    count = 0
    for row in items:
        if row["task"] != "SP":
            continue
        relation = following(Formal(json.loads(row["provenance"]), library))
        options = json.loads(row["provenance"])["options"]
        if relation is None or any(option["role"] == CORRECT and option["denied"] for option in options):
            continue

        def change(options: list[Row], formal: Formal, relation: str = relation) -> None:
            of(options, CORRECT)["statement"] = relation

        found = cause(forged(row, library, change), library)
        assert found.startswith(f"column 'provenance': option {row['answer']}: '{relation.split()[0]} ")
        assert found.endswith("' is true, and no premise")
        count += 1
    assert count


def test_a_premise_called_needed_that_the_proof_does_not_cite(items, library) -> None:
    """Another idle premise in the place of a needed one, with the countermodel of that."""
    count = 0
    for row in items:
        if row["task"] != "IPF":
            continue
        formal = Formal(json.loads(row["provenance"]), library)
        cited = {s.statement.canonical() for s in formal.graph.steps if s.kind == "given"}
        told = {option["statement"] for option in formal.options}
        idle = [s for s in formal.given if s.canonical() not in cited and str(s) not in told]
        if not idle:
            continue

        def change(options: list[Row], formal: Formal, statement: str = str(idle[0])) -> None:
            of(options, WRONG)["statement"] = statement

        letter = "A" if row["answer"] != "A" else "B"
        wanted = f"column 'provenance': option {letter}: the proof does not rest on '{idle[0].canonical()}'"
        assert cause(forged(row, library, change), library) == wanted
        count += 1
    assert count


def drafts(source: Source, library) -> list:
    """The drafts of premise filtering that a problem gives with several seeds."""
    pool = Pool({}, {}, {}, {})
    return [d for seed in range(12) for d in premises.premise_drafts(source, library, pool, random.Random(seed))]


def test_there_are_no_items_of_circles_that_touch(library) -> None:
    """That the point of contact is between the centres is what the text says, and no premise of its record."""
    source = solved(TOUCHING, library)
    assert source.scene == remade(source.proof, library).fingerprints[0]
    assert "between" not in {s.predicate for s in source.given} and not source.is_listed(library)
    for faithful in (False, True):
        assert drafts_of(source, TASKS, library, Pool({}, {}, {}, {}), 1, faithful) == {task: [] for task in TASKS}


def test_no_item_leaves_out_what_selects_the_figure(two_roots, library, monkeypatch) -> None:
    """Neither that D lies on AC nor how far from A it does; an item that says so is refused."""

    def golds(found: list) -> set[str]:
        names = [{new: old for old, new in d.evidence["names"].items()} for d in found]
        statements = [d.options[0].proof["statement"].split() for d in found]
        return {" ".join([s[0], *sorted(n.get(p, p) for p in s[1:])]) for s, n in zip(statements, names, strict=True)}

    selecting = {"coll a c d", "lconst 4 a d"}
    monkeypatch.setattr(premises, "layers", lambda given, goal: {})  # what hangs loosely is asked for, too
    assert not golds(drafts(two_roots, library)) & selecting
    monkeypatch.setattr(premises, "selecting", lambda proof, statements, library: ())
    made = drafts(two_roots, library)
    assert selecting <= golds(made)
    count = 0
    for draft in made:
        if golds([draft]) <= selecting:
            row = row_of(draft, "IPF-1-00000", (0, 1, 2, 3), b"", library)
            said = draft.options[0].proof["statement"]
            wanted = f"column 'provenance': '{said}' cannot be left out: it decides which figure is meant"
            assert cause(row, library) == wanted
            count += 1
    assert count


def test_wrong_values_by_the_published_definition_do_not_hold(faithful, library) -> None:
    """Another value that is given as well."""
    count = 0
    for row in faithful["NP"]:
        formal = Formal(json.loads(row["provenance"]), library)
        right = of(json.loads(row["provenance"])["options"], CORRECT)["statement"]
        values = [str(value_statement(v.term, v.number)) for v in values_of(formal.given, formal.at)]
        other = next((value for value in values if value != right), None)
        if other is None:
            continue

        def change(options: list[Row], formal: Formal, statement: str = other) -> None:
            of(options, WRONG)["statement"] = statement

        letter = "A" if row["answer"] != "A" else "B"
        wanted = f"column 'provenance': option {letter} is called wrong, and '{other}' is true in the figure"
        assert cause(forged(row, library, change), library) == wanted
        count += 1
    assert count


def test_wrong_relations_by_the_published_definition_are_denied(faithful, library) -> None:
    """A wrong option that affirms is refused, true or not."""

    def change(options: list[Row], formal: Formal) -> None:
        next(option for option in options if option["role"] == WRONG)["denied"] = False

    for row in faithful["SP"]:
        letter = "A" if row["answer"] != "A" else "B"
        wanted = f"column 'provenance': option {letter} is called wrong and denies nothing"
        assert cause(forged(row, library, change), library) == wanted


def test_wrong_subgoals_by_the_published_definition_are_states(faithful, library) -> None:
    """A premise, and a statement that no step derives, are no states on the way."""
    for row in faithful["SD"]:
        formal = Formal(json.loads(row["provenance"]), library)
        goal = str(formal.graph.step(formal.graph.goal).statement)
        given = str(formal.given[0].canonical())
        cases = {
            goal: f"column 'provenance': '{goal}' is no state on the way to the goal",
            given: f"column 'provenance': the last step rests on '{given}' too, or the problem gives it",
        }
        for statement, wanted in cases.items():

            def change(options: list[Row], formal: Formal, statement: str = statement) -> None:
                of(options, WRONG)["statement"] = statement

            assert cause(forged(row, library, change), library) == wanted
