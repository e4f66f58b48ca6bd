"""The figures of a certificate, each with what it shows: the values that are left open, two answers, a countermodel."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from geogen.checker.figure import Figure
from geogen.dataset.view.answers import said
from geogen.dataset.view.twin import Twin
from geogen.deduction.answer import figure_value
from geogen.families.edit import value_in
from geogen.figure.display import FigureError
from geogen.figure.draw import draw_problem
from geogen.figure.svg import write_svg
from geogen.lang.measure import Coordinates
from geogen.lang.question import Question
from geogen.lang.statement import Statement
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.problem.words.book import LANGUAGES
from geogen.problem.words.measure import measure
from geogen.problem.words.saying import say
from geogen.problem.words.template import Replay
from geogen.problem.words.voice import Voice


def evidence(twin: Twin, library: Library) -> list[dict[str, Any]]:
    """For each figure of the certificate ``svg``, empty where it cannot be drawn, and what it shows, by language.

    Args:
        twin: with the figures on which its label rests.
        library: the constructions.
    """
    return [
        {"svg": _svg(twin, at, library), **{f"says_{language}": _says(twin, place, language) for language in LANGUAGES}}
        for place, at in enumerate(twin.figures)
    ]


def _svg(twin: Twin, at: Coordinates, library: Library) -> str:
    """A figure with the marks of the premises that hold in it; values with an unknown need each other and stay."""
    figure, clauses = Figure(at), twin.problem.values
    false = {n for n, statement in twin.problem.stated if not (figure.shows(statement) or clauses[n].unknowns)}
    values = tuple(clause for number, clause in enumerate(clauses) if number not in false)
    problem = replace(twin.problem, values=values, goal=None)
    given = [premise for premise in given_statements(problem, library) if figure.shows(premise.statement)]
    try:
        return write_svg(draw_problem(problem, given, at, library))
    except FigureError:
        return ""


def _says(twin: Twin, place: int, language: str) -> str:
    """What a figure shows: how large the quantity in question is, or which premise it lacks."""
    at, voice = twin.figures[place], _voice(twin, language)
    if twin.kind == "contradictory":
        return said("evidence", "without", language, less=say(twin.culprits[place], voice))
    goal = twin.problem.goal
    claimed = value_in(goal) if isinstance(goal, Statement) else None
    asked = goal if isinstance(goal, Question) else None if claimed is None else claimed.question
    if asked is None:
        return ""
    shown = f"{figure_value(asked, at):.4g}" + ("°" if asked.is_angle else "")
    return f"{_name(asked, voice)} ≈ {shown}"


def _voice(twin: Twin, language: str) -> Voice:
    voice = Voice(language, twin.problem.points, twin.at, Replay(()))
    voice.plain = True
    return voice


def _name(asked: Question, voice: Voice) -> str:
    """A quantity in symbols."""
    points = [*map(str, asked.args)]
    if asked.kind == "length":
        return voice.row(points)
    if asked.kind == "angle":
        return f"∠{voice.angle(points)}"
    if asked.kind == "ratio":
        return f"{voice.row(points[:2])} : {voice.row(points[2:])}"
    return str(measure(asked.kind, points, voice)) if points else ""
