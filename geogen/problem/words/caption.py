"""Captions: what a problem's figure shows, in English or Chinese."""

from __future__ import annotations

from collections.abc import Sequence

from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem, print_body
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.problem.words.given import Given
from geogen.problem.words.keypoints import key_points
from geogen.problem.words.question import Drawn, joined
from geogen.problem.words.template import Draw
from geogen.problem.words.voice import Voice
from geogen.scene.mentioned import Spoken


def caption(
    problem: Problem,
    given: Sequence[Statement],
    at: Coordinates,
    library: Library,
    language: str,
    draw: Draw | None = None,
    spoken: Spoken | None = None,
) -> str:
    """A faithful description of a figure: its elements, then the relations that it shows.

    Args:
        problem: the problem; its goal is not mentioned.
        given: its premises, each once.
        at: the figure.
        library: the constructions.
        language: ``en`` or ``zh``.
        draw: decides between wordings; by default a hash of the problem.
        spoken: what is drawn beside what the premises name.
    """
    voice = Voice(language, problem.points, at, draw or Drawn(f"caption {language} {print_body(problem)}"))
    voice.describes = True
    return joined([overview(problem.points, given, voice, spoken), *Given(problem, library, voice).sentences()], voice)


def overview(points: Sequence[str], given: Sequence[Statement], voice: Voice, spoken: Spoken | None = None) -> str:
    """The sentence that lists what is drawn, points and circles in the order in which they come.

    Args:
        points: of the problem.
        given: its premises, each once.
        voice: in which language.
        spoken: what is drawn beside what the premises name.
    """
    words = [e.split() for e in key_points(points, given, spoken).elements]
    named = [voice.names[p] for kind, p, *_ in words if kind == "point"]
    segments = sorted(voice.row(ends) for kind, *ends in words if kind == "segment")
    listed = [voice.element("points", all=voice.listed(named))]
    if segments:
        listed.append(voice.element("segments" if len(segments) > 1 else "segment", all=voice.listed(segments)))
    for kind, *names in words:
        if kind in ("circle", "circum"):
            listed.append(voice.element(kind, **{str(i): voice.names[p] for i, p in enumerate(names)}))
    between, last = ("; ", "; and ") if voice.english else ("；", "；")
    return voice.frame("overview", it=last.join([between.join(listed[:-1]), listed[-1]] if listed[1:] else listed))
