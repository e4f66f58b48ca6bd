"""The family of a problem as the page needs it: its twins with what was changed, and their figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from geogen.dataset.view.about import about
from geogen.dataset.view.answers import said, twin_answer_html, words
from geogen.dataset.view.evidence import evidence
from geogen.dataset.view.heard import pieces
from geogen.dataset.view.twin import Twin, reading_of
from geogen.deduction.answer import figure_value
from geogen.families.edit import Value, value_in
from geogen.families.kinds import KINDS
from geogen.figure.display import DisplayList, FigureError, Label
from geogen.figure.draw import draw_problem
from geogen.figure.svg import write_svg
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem
from geogen.lang.statement import Statement
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.problem.words.book import LANGUAGES
from geogen.problem.words.question import joined, task
from geogen.problem.words.saying import say
from geogen.problem.words.template import Replay
from geogen.problem.words.value import say_value
from geogen.problem.words.voice import Voice

#: The figure of a twin that has its original's, and of one that cannot be drawn.
ORIGINALS, NONE = -1, -2


def family(twins: Sequence[Twin], library: Library) -> dict[str, Any]:
    """The twins of a problem for the page: ``twins``, and ``figures``, each once and not the original's again.

    Args:
        twins: of one problem, at least one.
        library: the constructions.

    Raises:
        RecordError: a twin is malformed.
    """
    original = _drawn(*twins[0].head, library)
    figures: list[DisplayList] = []
    rows = []
    for twin in twins:
        with reading_of(twin.id):
            figure = _drawn(twin.marked, twin.at, library)
            if figure is not None and figure not in (original, *figures):
                figures.append(figure)
            place = NONE if figure is None else ORIGINALS if figure == original else figures.index(figure)
            labels = [] if figure is None else new_labels(twin, figure, original)
            shown = {"figure": place, "labels": labels, "about": about(twin, figure)}
            rows.append(
                {"id": twin.id, "kind": twin.kind, **shown, "evidence": evidence(twin, library), **_said(twin, library)}
            )
    return {"twins": rows, "figures": list(map(write_svg, figures))}


def _drawn(problem: Problem, at: Coordinates, library: Library) -> DisplayList | None:
    try:
        return draw_problem(problem, given_statements(problem, library), at, library)
    except FigureError:
        return None


def new_labels(twin: Twin, figure: DisplayList, original: DisplayList | None) -> list[int]:
    """Places, among the labels, of the values that only the figure of the twin has, and of one that does not fit."""
    if twin.moves is not None or original is None:
        return []
    odd = value_in(twin.culprits[1]) if twin.kind == "mismatch" else twin.misdrawn
    drawn = () if odd is None else _one_way([*map(str, odd.question.args)])
    old = Counter(map(_key, original.labels))
    new = []
    for place, label in enumerate(figure.labels):
        known = old[_key(label)] > 0
        old[_key(label)] -= known
        if not label.names_point and (not known or _one_way(label.of.split()) == drawn):
            new.append(place)
    return new


def _key(label: Label) -> tuple[tuple[str, ...], str]:
    return _one_way(label.of.split()), label.text


def _one_way(points: Sequence[str]) -> tuple[str, ...]:
    """The points of a segment or an angle, always from the same end."""
    return min(tuple(points), tuple(reversed(points)))


def _said(twin: Twin, library: Library) -> dict[str, Any]:
    """The words of a twin in all languages."""
    found: dict[str, Any] = {}
    for language in LANGUAGES:
        found |= {
            f"title_{language}": _title(twin.kind, language),
            f"question_{language}": pieces(twin, language, library),
            f"less_{language}": left_out(twin, language),
            f"answer_html_{language}": twin_answer_html(twin.answer, twin.type, twin.both, twin.problem.goal, language),
            f"culprits_{language}": _culprits(twin, language),
            f"change_{language}": change(twin, language),
        }
    return found


def _title(kind: str, language: str) -> str:
    title = KINDS[kind].title
    return title if language == "en" else str(words()["title"].get(kind, title))


def _voice(twin: Twin, language: str, at: Coordinates) -> Voice:
    """A voice that speaks in symbols."""
    voice = Voice(language, twin.problem.points, at, Replay(()))
    voice.plain = True
    return voice


def _say(statement: Statement, twin: Twin, voice: Voice) -> str:
    """A premise in symbols; one that a value clause states with the names that this has."""
    for problem in (twin.problem, twin.original, twin.marked):
        for number, stated in problem.stated:
            if stated.canonical() == statement.canonical():
                return say_value(problem.values[number], voice)
    return say(statement, voice)


def _listed(statements: Iterable[Statement], twin: Twin, voice: Voice) -> str:
    return (", " if voice.english else "、").join(_say(s, twin, voice) for s in statements)


def left_out(twin: Twin, language: str) -> list[str]:
    """What the original says and the twin does not: premises, and what is asked."""
    voice = _voice(twin, language, twin.before)
    gone = [_say(s, twin, voice) for s in twin.less]
    goal = twin.original.goal
    if goal is not None and twin.moves is None and str(goal) != str(twin.problem.goal):
        gone.append(joined([task(goal, voice)], voice))
    return gone


def _culprits(twin: Twin, language: str) -> str:
    """The premises that are missing or in conflict; empty where there are none."""
    if not twin.culprits:
        return ""
    heads = words()["culprits"]
    head = heads.get(twin.kind, heads["other"])[language]
    at = twin.before if set(twin.culprits) <= set(twin.less) else twin.at
    return head + (": " if language == "en" else "：") + _listed(twin.culprits, twin, _voice(twin, language, at))


def change(twin: Twin, language: str) -> str:
    """What was changed, in a line beneath the figure."""
    before, now = (_voice(twin, language, at) for at in (twin.before, twin.at))
    less, more = _listed(twin.less, twin, before), _listed(twin.more, twin, now)
    if twin.moves is not None:
        moves = [said("move", name, language) for name in twin.moves.kinds]
        return said("change", "told", language, more=(", " if now.english else "、").join(moves))
    if twin.misdrawn is not None:
        return _misdrawn(twin, twin.misdrawn, language)
    if twin.kind == "mismatch":
        old, new = (_say(s, twin, now) for s in twin.culprits)
        return said("change", "mismatch", language, less=old, more=new)
    if less or more:
        name = "instead" if less and more else "besides" if more else "without"
        return said("change", name, language, less=less, more=more)
    return said("change", "claimed", language) if isinstance(twin.problem.goal, Statement) else ""


def _misdrawn(twin: Twin, value: Value, language: str) -> str:
    """The value that is written, and what is drawn."""
    shown = f"≈ {figure_value(value.question, twin.at):.3g}" + ("°" if value.question.is_angle else "")
    written = _say(value.statement, twin, _voice(twin, language, twin.before))
    return said("change", "misdrawn", language, less=written, more=shown)
