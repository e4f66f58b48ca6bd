"""Other ways to tell a problem: the question first, one sentence for all, values in a clause, a list of the givens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from geogen.lang.measure import Coordinates
from geogen.lang.problem import Goal, Problem, print_body
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.problem.asking import ASKED
from geogen.problem.words.given import Given
from geogen.problem.words.question import Drawn, joined, task, wanted
from geogen.problem.words.saying import say
from geogen.problem.words.voice import Voice

#: Moods: sentences that describe, and sentences that tell the reader to draw.
DESCRIBE, ORDER = "describe", "order"
MOODS = (DESCRIBE, ORDER)


@dataclass(frozen=True)
class Telling:
    """How a problem is told.

    Args:
        layout: one of ``LAYOUTS``.
        mood: one of ``MOODS``, or empty for any.
        aside: True where no value is stated along with a figure.
        key: which of all such tellings.
    """

    layout: str = "plain"
    mood: str = ""
    aside: bool = False
    key: int = 0


def told(problem: Problem, at: Coordinates, library: Library, language: str, telling: Telling) -> str:
    """A question told in some way.

    Args:
        problem: with its goal.
        at: the figure, by which angles are read.
        library: the constructions.
        language: ``en`` or ``zh``.
        telling: how.
    """
    draw = Drawn(f"telling {telling.key} {language} {print_body(problem)}")
    voice = Voice(language, problem.points, at, draw)
    voice.describes, voice.orders = telling.mood == DESCRIBE, telling.mood == ORDER
    layout = LAYOUTS[telling.layout]
    aside = telling.aside or layout not in (_plain, _asked)
    given = Given(problem, library, voice, aside)
    if layout in (_asked, _front):  # angles are spoken of before their triangle is
        voice.corners = set()
    return joined(layout(given), voice)


def _plain(given: Given) -> list[str]:
    """What is given, then the question, as elsewhere."""
    return [*given.sentences(), task(_goal(given), given.voice)]


def _asked(given: Given) -> list[str]:
    """The question, then what is given."""
    return [_framed(given, "asked"), *given.sentences()]


def _whole(given: Given) -> list[str]:
    """One sentence: the question with all that is given behind "where" or "if"."""
    facts = _facts(given)
    return [_framed(given, "whole", given=_series(facts, given.voice))] if facts else _plain(given)


def _if(given: Given) -> list[str]:
    """What is drawn, then the question, with the values in a clause of its sentence."""
    drawn = given.introduced()
    values = given.clauses.values(given.rest)
    return [*drawn, _framed(given, "if", values=values)]


def _front(given: Given) -> list[str]:
    """The values, then, in a clause of their sentence, what they are about, and the question."""
    if not given.parts:
        return _plain(given)
    values = given.clauses.values(given.rest)
    facts = _series(_listed(given, given.facts), given.voice)
    return [given.voice.frame("front", values=values, given=facts), task(_goal(given), given.voice)]


def _list(given: Given) -> list[str]:
    """Two headings: what is given, fact by fact, and what is sought."""
    voice = given.voice
    facts = _facts(given)
    if not facts:
        return _plain(given)
    text = "; ".join(facts) if voice.english else "；".join(facts)
    return [voice.frame("list", given=text), _framed(given, "list")]


LAYOUTS: Mapping[str, Callable[[Given], list[str]]] = {
    "plain": _plain,
    "asked": _asked,
    "whole": _whole,
    "if": _if,
    "front": _front,
    "list": _list,
}
#: Layouts that speak of values.
OF_VALUES = ("if", "front")


def _goal(given: Given) -> Goal:
    goal = given.problem.asked
    return goal


def _framed(known: Given, layout: str, /, **words: str) -> str:
    """The frame of a layout with what is to be found, or to be proved."""
    goal, voice = known.problem.asked, known.voice
    if isinstance(goal, Statement) and goal.predicate not in ASKED:
        return voice.frame(f"{layout}_prove", that=say(goal, voice), **words)
    return voice.frame(f"{layout}_find", it=wanted(goal, voice), **words)


def _facts(given: Given) -> list[str]:
    """All that is given as facts, the values one by one."""
    return [*_listed(given, given.facts), *given.clauses.value_list(given.rest)]


def _listed(given: Given, make: Callable[[], list[str]]) -> list[str]:
    """Facts that can stand in a list or behind "where"."""
    given.voice.lists = True
    found = make()
    given.voice.lists = False
    return found


def _series(facts: Sequence[str], voice: Voice) -> str:
    """Facts in one clause: ``A and B``, ``A, B and C``; with semicolons where one of them has commas itself."""
    if not voice.english:
        return "，".join(facts)
    if any("," in fact or " and " in fact for fact in facts):
        if len(facts) == 2:
            return ", and ".join(facts)
        return "; ".join([*facts[:-1], f"and {facts[-1]}"])
    return voice.listed(facts)
