"""One problem as the page needs it: words, figure, proof and graph, and where in the figure each step's points are."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from geogen.dataset.records import record_of
from geogen.dataset.shards import Row
from geogen.dataset.view.layout import graph_svg, shown_steps
from geogen.figure.display import DisplayList, FigureError
from geogen.figure.draw import draw_problem
from geogen.figure.named import asked_segments
from geogen.figure.svg import write_svg
from geogen.lang.problem import parse_body
from geogen.library.instantiate import given_statements
from geogen.library.records import Library

_LABEL = re.compile(r"\((\d+)\) ?")
#: Columns that the page shows as they are.
_PLAIN = ("id", "scene", "construction", "goal", "answer", "answer_latex", "answer_type", "rules", "principles")
_WORDS = ("question_en", "question_zh", "caption_en", "caption_zh")


def entry(row: Row, library: Library, tasks: Sequence[dict[str, Any]] = ()) -> dict[str, Any]:
    """A problem for the page.

    Args:
        row: its record.
        library: the constructions, for its figure.
        tasks: items of tasks about it.

    Raises:
        GeogenError: the record cannot be read.
    """
    record = record_of(row)
    problem = parse_body(record.proof.problem)
    try:
        figure = draw_problem(problem, given_statements(problem, library), record.proof.figure, library)
    except FigureError as error:
        drawn: dict[str, Any] = {"svg": "", "spots": {}, "unseen": str(error)}
    else:
        drawn = {"svg": write_svg(figure, title=record.id), "spots": spots(figure)}
    steps = [
        {"points": list(s.statement.points), "segments": [list(p) for p in asked_segments(s.statement)], "kind": s.kind}
        for s in shown_steps(record.proof)
    ]
    return {
        **{name: row[name] for name in (*_PLAIN, *_WORDS)},
        **drawn,
        "solution_en": lines(row["solution_en"]),
        "solution_zh": lines(row["solution_zh"]),
        "steps": steps,
        "graph": graph_svg(record.proof),
        "difficulty": record.difficulty,
        "complexity": json.loads(row["complexity"]),
        "premises": row["premises"],
        "tasks": list(tasks),
    }


def lines(solution: str) -> list[tuple[str, int]]:
    """The lines of a solution, each with the number of its step, 0 for those that are none."""
    found = []
    for line in solution.rstrip("\n").split("\n"):
        label = _LABEL.match(line)
        found.append((line, int(label[1]) if label else 0))
    return found


def spots(figure: DisplayList) -> dict[str, tuple[float, float]]:
    """Where the points are in the SVG."""
    return {p.name: (round(p.at[0], 2), round(figure.height - p.at[1], 2)) for p in figure.points}
