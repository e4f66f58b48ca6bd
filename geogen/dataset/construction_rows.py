"""Rows of construction problems: read from a data set, and written of problems."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from geogen.constructing.origin import Origin
from geogen.constructing.picture import picture, window_of
from geogen.constructing.posed import Made
from geogen.constructing.preamble import given_lines, script_of
from geogen.constructing.problem import ConstructionProblem, Given, Impossibility, ReferenceStep, Wanted
from geogen.constructing.sound import placements
from geogen.constructing.tools import uses
from geogen.dataset.construction_notes import construction_path
from geogen.dataset.parquet import Layout, read_records
from geogen.dataset.schema import arrow_schema
from geogen.dataset.shards import Row
from geogen.errors import RecordError
from geogen.geogebra import draw, read
from geogen.lang.measure import Coordinates
from geogen.library import load_library
from geogen.records.construction import ConstructionRow

COLUMNS = tuple(ConstructionRow.model_fields)
#: What stands for a problem with, and for one without a solution.
POSSIBLE, IMPOSSIBLE = "possible", "impossible"


def layout() -> Layout:
    """What that file must be."""
    return Layout(
        arrow_schema(ConstructionRow), frozenset({"image", "image.path", "step_images.path"}), ids=frozenset({"id"})
    )


def read_constructions(folder: Path, columns: Sequence[str] | None = None) -> Iterator[Row]:
    """The construction problems of a data set.

    Raises:
        RecordError: there are none, or they cannot be read.
    """
    path = construction_path(folder)
    if not path.is_file():
        raise RecordError(
            "no construction problems here", file=str(folder), hint="make some with 'geogen tasks --task construction'"
        )
    yield from read_records(path, layout(), columns)


def row_of(made: Made, origin: Origin, problem_id: str) -> Row:
    """The row of a problem, with pictures.

    Raises:
        SceneError: what is given cannot be drawn.
    """
    problem = made.problem
    at = placements(problem, load_library(), 1)[0]
    return {**texts_of(made, at), "problem_id": problem_id, "origin": _json(asdict(origin)), **pictures_of(problem, at)}


def texts_of(made: Made, at: Coordinates) -> Row:
    """The columns of a problem but those about where it comes from, and the picture."""
    problem = made.problem
    return {
        "id": problem.id,
        "source": made.source,
        "category": problem.category,
        "difficulty": problem.difficulty,
        "skills": list(made.skills),
        "question_en": problem.question_en,
        "question_zh": problem.question_zh,
        "placement": problem.placement,
        "givens": _json([asdict(one) for one in problem.givens]),
        "wanted": _json([asdict(one) for one in problem.wanted]),
        "conditions": list(problem.conditions),
        "tools": list(problem.tools),
        "solutions": problem.solutions,
        "every": problem.every,
        "answer": IMPOSSIBLE if problem.impossible else POSSIBLE,
        "given_script": "\n".join(given_lines(problem.givens, at)),
        "steps": _json([asdict(one) for one in problem.reference]),
        "elementary": elementary(problem, at),
        "lines": made.lines,
        "impossible": _json(asdict(problem.impossible) if problem.impossible else None),
    }


def elementary(problem: ConstructionProblem, at: Coordinates) -> int:
    """Euclidea's count E of the reference, counted as that of replies; 0 where there is none."""
    if not problem.reference:
        return 0
    drawing = draw(read(script_of(problem, at)))
    return sum(use.moves for use in uses(drawing, drawing.objects, {one.name for one in problem.givens}))


def pictures_of(problem: ConstructionProblem, at: Coordinates) -> Row:
    """The picture of what is given, and one after each step of the reference, these all of one window."""
    given = "\n".join(given_lines(problem.givens, at))
    free = {p: complex(*at[p]) for p in at}
    lines = [line for step in problem.reference for line in step.script]
    whole = draw(read("\n".join([given, *lines])), free).objects
    window = window_of(whole.values())
    names = list(draw(read(given), free).objects)
    images = [picture({name: whole[name] for name in names})]
    done = 0
    for step in problem.reference:
        done += len(step.script)
        there = draw(read("\n".join([given, *lines[:done]])), free).objects
        images.append(picture(there, window))
    found = [{"bytes": image, "path": None} for image in images]
    return {"image": found[0], "step_images": found[1:]}


def problem_of(row: Row) -> ConstructionProblem:
    """The problem that a row holds.

    Raises:
        RecordError: a column does not hold what it should.
    """
    try:
        givens = tuple(Given(g["name"], g["kind"], tuple(g["points"]), g["value"]) for g in json.loads(row["givens"]))
        steps = tuple(ReferenceStep(s["text_en"], s["text_zh"], tuple(s["script"])) for s in json.loads(row["steps"]))
        why = json.loads(row["impossible"])
        impossible = why and Impossibility(
            tuple(tuple(p) for p in why["placement"]), why["quantity"], tuple(why["polynomial"])
        )
        return ConstructionProblem(
            row["id"],
            row["category"],
            row["difficulty"],
            row["placement"],
            givens,
            tuple(Wanted(w["name"], w["kind"]) for w in json.loads(row["wanted"])),
            tuple(row["conditions"]),
            tuple(row["tools"]),
            row["solutions"],
            row["every"],
            steps,
            impossible,
            row["question_en"],
            row["question_zh"],
        )
    except (ValueError, KeyError, TypeError) as error:
        cause = f"a column of the construction problem '{row.get('id')}' cannot be read: {error}"
        raise RecordError(cause, hint="'geogen check' says which") from error


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
