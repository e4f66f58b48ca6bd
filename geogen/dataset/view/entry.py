"""One problem as the page needs it: words, figure, proof and graph, and where in the figure each step's points are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from geogen.dataset.cells import read_cell
from geogen.dataset.ledger import goal_name
from geogen.dataset.records import ProblemRecord, record_of
from geogen.dataset.shards import Row
from geogen.dataset.view.answers import answer_html
from geogen.dataset.view.judged import Judged, recorder
from geogen.dataset.view.layout import graph_svg
from geogen.dataset.view.numbers import numbered_lines, numbers
from geogen.dataset.view.topics import topics_of
from geogen.errors import GeogenError, RecordError
from geogen.figure.display import DisplayList, FigureError
from geogen.figure.draw import draw_problem
from geogen.figure.svg import write_svg
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.problem.words.book import LANGUAGES
from geogen.proof.graph import GIVEN, ProofGraph, Step
from geogen.scene.named import asked_segments

#: Columns that the page shows as they are.
_PLAIN = ("id", "scene", "construction", "goal", "rules", "principles")
_WORDS = ("question_en", "question_zh", "caption_en", "caption_zh")


def entry(
    row: Row,
    library: Library,
    tasks: Sequence[dict[str, Any]] = (),
    judged: Callable[[ProofGraph], Judged] | None = None,
) -> dict[str, Any]:
    """A problem for the page.

    Args:
        row: its record.
        library: the constructions, for its figure.
        tasks: items of tasks about it.
        judged: makes what the judge reads of its proof; by default that of the library's rules.

    Raises:
        GeogenError: the record cannot be read.
    """
    record = record_of(row)
    try:
        figure = figure_of(record, library)
    except FigureError as error:
        drawn: dict[str, Any] = {"svg": "", "spots": {}, "unseen": str(error)}
    else:
        drawn = {"svg": write_svg(figure, title=record.id), "spots": spots(figure)}
    numbered = {lang: numbers(record.proof, library, lang) for lang in LANGUAGES}
    places = _places(numbered["en"])
    try:
        graph = graph_svg(record.proof, places)
        solutions = {
            f"solution_{lang}": lines(row[f"solution_{lang}"], found, places) for lang, found in numbered.items()
        }
    except RecordError as error:
        raise RecordError(f"the problem '{record.id}': {error.message}") from None
    steps = [_lit([s for s in record.proof.steps if places.get(s.id) == place]) for place in sorted({*places.values()})]
    return {
        **{name: row[name] for name in (*_PLAIN, *_WORDS)},
        **{f"answer_html_{lang}": _answer(row, lang) for lang in LANGUAGES},
        **drawn,
        **solutions,
        **(judged or recorder(library))(record.proof),
        "steps": steps,
        "graph": graph,
        "goal_kind": goal_name(row),
        "topics": topics_of(row["principles"], library),
        "difficulty": record.difficulty,
        "complexity": read_cell(row, "complexity"),
        "premises": row["premises"],
        "tasks": list(tasks),
    }


def _answer(row: Row, language: str) -> str:
    """The answer as HTML.

    Raises:
        RecordError: it is no answer.
    """
    try:
        return answer_html(row["answer"], row["answer_type"], language)
    except GeogenError as error:
        raise RecordError(f"the problem '{row['id']}', column 'answer': {error.message}") from None


def figure_of(record: ProblemRecord, library: Library) -> DisplayList:
    """The figure of a problem.

    Raises:
        FigureError: it would not be legible.
    """
    problem = record.problem
    return draw_problem(problem, given_statements(problem, library), record.proof.figure, library)


def _lit(steps: Sequence[Step]) -> dict[str, Any]:
    """What lights up in the figure where a line is pointed at: of premises all that it states, else its first step."""
    told = [s.statement for s in (steps if steps[0].kind == GIVEN else steps[:1])]
    points = dict.fromkeys(p for one in told for p in one.points)
    segments = dict.fromkeys(tuple(pair) for one in told for pair in asked_segments(one))
    return {"points": list(points), "segments": [list(pair) for pair in segments], "kind": steps[0].kind}


def _places(numbered: Mapping[int, int]) -> dict[int, int]:
    """The place of each step that a solution numbers, by its id, counted without gaps."""
    rank = {number: place for place, number in enumerate(sorted(set(numbered.values())), 1)}
    return {step_id: rank[number] for step_id, number in numbered.items()}


def lines(solution: str, numbered: Mapping[int, int], places: Mapping[int, int]) -> list[tuple[str, int]]:
    """The lines of a solution, each with the place of its step among those shown, 0 for those that have none.

    Args:
        solution: the text.
        numbered: the number of each step's line, by its id.
        places: the place of each step that is shown, by its id.

    Raises:
        RecordError: the text has other numbers.
    """
    printed = [number for _, number in numbered_lines(solution) if number]
    if printed != sorted(set(numbered.values())):
        raise RecordError("its solution does not number the steps of its proof in their order")
    steps: dict[int, int] = {}
    for step_id, number in numbered.items():
        if step_id in places:
            steps.setdefault(number, places[step_id])
    return [(line, steps.get(number, 0)) for line, number in numbered_lines(solution)]


def spots(figure: DisplayList) -> dict[str, tuple[float, float]]:
    """Where the points are in the SVG."""
    return {p.name: (round(p.at[0], 2), round(figure.height - p.at[1], 2)) for p in figure.points}
