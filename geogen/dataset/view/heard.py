"""Which words of a twin's question are new: the question is said again, and a listener notes how each value is said."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from geogen.dataset.view.twin import Twin
from geogen.families.words import frame, usual
from geogen.lang.measure import Coordinates
from geogen.lang.problem import ValueClause
from geogen.library.records import Library
from geogen.problem.words.question import spoken
from geogen.problem.words.template import Draw
from geogen.problem.words.value import say_value
from geogen.problem.words.voice import Voice

#: What stands before and behind a value's words is no part of them: ``AB = 5`` is not said by ``AB = 5/2``.
_BEFORE, _BEHIND = r"(?<![A-Za-z0-9])", r"(?![A-Za-z0-9√π]|[/.]\d| [+−])"
#: Frames of the sentence that asks, each with the slot of what is asked.
_ASKS = {"find": "it", "prove": "that"}

#: A piece of a text, and what it is: old, new, or what stands behind the question of every twin.
Piece = tuple[str, str]
OLD, NEW, FRAME = "", "new", "frame"


class Heard(Voice):
    """A voice of which it is noted what it says.

    Args:
        language: ``en`` or ``zh``.
        points: the problem's points.
        at: the figure, by which angles are read.
        draw: decides between alternative wordings.
    """

    def __init__(self, language: str, points: Iterable[str], at: Coordinates, draw: Draw) -> None:
        super().__init__(language, points, at, draw)
        #: Of each statement what it is, and the text.
        self.statements: list[tuple[tuple[object, ...], str]] = []
        #: What was asked.
        self.asked = ""

    def statement_frame(self, name: str, args: Sequence[str] = (), /, **words: str) -> str:
        """As any voice says it; name and words are noted with the text."""
        text = super().statement_frame(name, args, **words)
        self.statements.append(((name, *args, *sorted(words.items())), text))
        return text

    def frame(self, name: str, /, **words: str) -> str:
        """As any voice says it; what is asked is noted."""
        if name in _ASKS:
            self.asked = words[_ASKS[name]]
        return super().frame(name, **words)

    def said_before(self, clause: ValueClause) -> str:
        """How a value was said; empty where it was not."""
        count = len(self.statements)
        say_value(clause, self)
        wanted = self.statements[count][0]
        return next((text for key, text in self.statements[:count] if key == wanted), "")


def pieces(twin: Twin, language: str, library: Library) -> list[Piece]:
    """The question of a twin, cut where new words begin and end.

    Nothing is new in a paraphrase; what asks is new where something else is asked.

    Args:
        twin: the twin.
        language: ``en`` or ``zh``.
        library: the constructions.
    """
    problem = twin.problem
    behind = frame(problem, language)
    text = twin.question[language].removesuffix(behind)
    end = [(behind, FRAME)] if text != twin.question[language] else []
    if twin.moves is not None:
        return [(text, OLD), *end]
    voice = Heard(language, problem.points, twin.at, usual(problem, language))
    if text.strip() != spoken(problem, library, voice):
        return [(text, OLD), *end]
    old = set(map(str, twin.original.values))
    new = [found(voice.said_before(clause), text)[:1] for clause in problem.values if str(clause) not in old]
    if str(problem.goal) != str(twin.original.goal):
        new.append(found(voice.asked, text)[-1:])  # what is asked stands at the end, and may be spoken of before
    return [*cut(text, (place for places in new for place in places)), *end]


def found(said: str, text: str) -> list[tuple[int, int]]:
    """Where words stand in a text, at the beginning of a sentence with a capital."""
    if not said:
        return []
    first = f"[{re.escape(said[0])}{re.escape(said[0].upper())}]"
    return [hit.span() for hit in re.finditer(_BEFORE + first + re.escape(said[1:]) + _BEHIND, text)]


def cut(text: str, places: Iterable[tuple[int, int]]) -> list[Piece]:
    """A text in pieces, those at the given places being new."""
    rows: list[Piece] = []
    at = 0
    for start, end in sorted(places):
        if start >= at:
            rows += [(text[at:start], OLD), (text[start:end], NEW)]
            at = end
    return [piece for piece in (*rows, (text[at:], OLD)) if piece[0]]
