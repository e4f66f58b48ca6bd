"""One problem in four shares of text and figure.

=============  ===========================================  ==========================
version        text                                         figure
=============  ===========================================  ==========================
text-only      everything                                   none
text-rich      everything                                   everything it can show
figure-rich    what no mark shows, and the question         everything it can show
figure-only    none                                         the same with that text
=============  ===========================================  ==========================
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from geogen.figure.display import DisplayList
from geogen.figure.draw import draw_problem
from geogen.figure.shows import Shown
from geogen.figure.worded import worded
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem, print_body
from geogen.lang.statement import Statement
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.problem.words.question import Drawn, joined, question, task
from geogen.problem.words.saying import say
from geogen.problem.words.value import say_value
from geogen.problem.words.voice import Voice

MODALITIES = ("text-only", "text-rich", "figure-rich", "figure-only")
#: What stands beside a picture that holds the question.
SEE = {"en": "Solve the problem in the picture.", "zh": "解答图中的题目。"}


@dataclass(frozen=True)
class Version:
    """One version of a problem.

    Args:
        text: the question by language.
        figure: what is drawn, if anything.
        inside: the text in the picture, which is English.
    """

    text: dict[str, str]
    figure: DisplayList | None
    inside: str = ""


def version(problem: Problem, at: Coordinates, library: Library, modality: str) -> Version:
    """A version of a problem.

    Args:
        problem: with its goal.
        at: coordinates of its points.
        library: the constructions.
        modality: one of :data:`MODALITIES`.

    Raises:
        FigureError: its figure would not be legible.
    """
    if modality == "text-only":
        return Version({x: question(problem, at, library, x) for x in SEE}, None)
    rich = modality == "text-rich"
    figure = draw_problem(problem, given_statements(problem, library), at, library, alone=not rich)
    if rich:
        return Version({x: question(problem, at, library, x) for x in SEE}, figure)
    rest = {x: remainder(problem, at, figure, library, x) for x in SEE}
    if modality == "figure-rich":
        return Version(rest, figure)
    return Version(dict(SEE), worded(figure, rest["en"]), rest["en"])


def remainder(problem: Problem, at: Coordinates, figure: DisplayList, library: Library, language: str) -> str:
    """What the figure leaves to be said, then the question."""
    voice = Voice(language, problem.points, at, Drawn(f"figure-rich {language} {print_body(problem)}"))
    unknown = [v for v in problem.values if v.unknowns]
    solved = {v.text for v in unknown}
    given = [p.statement for p in given_statements(problem, library) if p.construction not in solved]
    said = [say(s, voice) for s in unseen(given, figure)]
    said += [say_value(v, voice) for v in unknown]
    return joined([*dict.fromkeys(said), task(problem.asked, voice)], voice)


def unseen(given: Sequence[Statement], figure: DisplayList) -> list[Statement]:
    """The statements that a figure does not show, each once; points equally far from one as a circle."""
    shown = Shown(figure)
    left = list({s.canonical(): s for s in given if s not in shown}.values())
    found: list[Statement] = []
    circles: dict[str, list[str]] = {}
    for s in left:
        centre = _centre(s)
        if centre is None:
            found.append(s)
            continue
        o, a, b = centre
        circles.setdefault(o, []).extend(p for p in (a, b) if p not in circles.get(o, []))
    for o, points in circles.items():
        links = [s for s in left if (c := _centre(s)) is not None and c[0] == o]
        one = len(points) > 2 and len(links) == len(points) - 1
        found += [Statement("circle", (o, *points))] if one else links
    return found


def _centre(s: Statement) -> tuple[str, str, str] | None:
    """Centre and ends of two equal segments with a common end."""
    if s.predicate != "cong":
        return None
    a, b, c, d = map(str, s.args)
    shared = {a, b} & {c, d}
    if len(shared) != 1:
        return None
    (o,) = shared
    return o, b if a == o else a, d if c == o else c
