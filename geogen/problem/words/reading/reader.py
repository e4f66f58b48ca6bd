"""A question read back: its given statements and what it asks for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from geogen.errors import ParseError
from geogen.lang.expression import Expression
from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement
from geogen.lang.values import ValueClause, without_unknowns
from geogen.problem.words.reading import meaning
from geogen.problem.words.reading.goals import Key, Unread
from geogen.problem.words.reading.grammar import load_grammar
from geogen.problem.words.reading.heard import Heard
from geogen.problem.words.reading.match import Matcher, Saying
from geogen.problem.words.reading.special import Found, meaning_of, measured

#: How many sentences a process remembers: those of a problem return in its variants.
REMEMBERED = 4096

_STOPS = {"en": re.compile(r"(?<=[.?]) (?=\S)"), "zh": re.compile(r"(?<=[。？])(?=\S)")}


@dataclass(frozen=True)
class Reading:
    """What a question says.

    Args:
        given: the statements, in the normal form of :func:`meaning.normal`, in order, as often as they are said.
        goal: what is asked for, as :func:`geogen.problem.words.reading.goals.goal_key` has it.
        meaning: what an unknown that is asked for is in measured terms; None where none is.
    """

    given: tuple[Statement, ...]
    goal: Key
    meaning: Expression | None = None


def read_question(text: str, language: str, at: Coordinates, names: Mapping[str, str]) -> Reading:
    """The formal statements of a question.

    Args:
        text: the question.
        language: ``en`` or ``zh``.
        at: the figure, which decides how angles turn.
        names: the point of each name in the text.

    Raises:
        Unread: a sentence has no reading, or two that differ.
    """
    reader = TextReader(language, at, names)
    *given, last = [s for s in _STOPS[language].split(text) if s]
    for sentence in given:
        reader.hear(sentence, "sentence", *(("task",) if reader.goal is None else ()))
    reader.hear(last, "task" if reader.goal is None else "sentence")
    return reader.reading()


def read_given(text: str, language: str, at: Coordinates, names: Mapping[str, str]) -> tuple[Statement, ...]:
    """The statements of sentences that only say what is given; arguments and errors as in :func:`read_question`."""
    reader = TextReader(language, at, names)
    for sentence in _STOPS[language].split(text):
        reader.hear(sentence, "sentence")
    return reader.statements()


def read_caption(
    text: str, language: str, at: Coordinates, names: Mapping[str, str]
) -> tuple[frozenset[str], tuple[Statement, ...]]:
    """The elements that a caption lists, and the statements that it makes; otherwise as :func:`read_question`.

    It asks for nothing, so an unknown of which it has one equation says what the unknown is, and states nothing.
    """
    reader = _of_caption(text, language, at, names)
    return frozenset(reader.elements), reader.statements(reader.unknowns)


def read_captioned(caption: str, asked: str, language: str, at: Coordinates, names: Mapping[str, str]) -> Reading:
    """What a caption says, and what the sentence after it asks for by the names that the caption has introduced.

    Args:
        caption: as for :func:`read_caption`.
        asked: one sentence.
        language, at, names: as in :func:`read_question`, and the same errors.
    """
    reader = _of_caption(caption, language, at, names)
    reader.hear(asked, "task")
    return reader.reading()


def _of_caption(text: str, language: str, at: Coordinates, names: Mapping[str, str]) -> TextReader:
    """What has heard a caption."""
    reader = TextReader(language, at, names)
    first, *given = _STOPS[language].split(text)
    reader.hear(first, "overview")
    for sentence in given:
        reader.hear(sentence, "sentence")
    return reader


@lru_cache(maxsize=REMEMBERED)
def _sayings(language: str, kind: str, text: str) -> tuple[tuple[Saying, ...], ...]:
    """What a sentence without its stop says, in every way to read it, as far as the words alone tell."""
    return tuple(Matcher(load_grammar(language), text).whole(kind))


class TextReader:
    """What was heard so far of one text."""

    def __init__(self, language: str, at: Coordinates, names: Mapping[str, str]) -> None:
        self.grammar = load_grammar(language)
        self.at, self.names = at, names
        self.corners: dict[str, tuple[str, str, str]] = {}
        self.circles: dict[str, str] = {}
        self.given: list[Statement | ValueClause] = []
        self.goal: Key | None = None
        self.elements: list[str] = []

    def hear(self, sentence: str, kind: str, *others: str) -> None:
        """Take in one sentence.

        Args:
            sentence: with or without its stop.
            kind: what it is.
            others: what else it may be where it cannot be read so.

        Raises:
            Unread: it has no reading, or two that differ.
        """
        text = sentence.rstrip(".。?？")
        plain = text if text[:2] != text[:2].capitalize() or text[1:2].isupper() else text[0].lower() + text[1:]
        tries = dict.fromkeys((plain, text[0].lower() + text[1:], text))
        for one in (kind, *others):
            found = list(dict.fromkeys(r for t in tries for r in _sayings(self.grammar.language, one, t)))
            if found:
                kind = one
                break
        else:
            matchers = [Matcher(self.grammar, t, thorough=True) for t in tries]
            for matcher in matchers:
                matcher.whole(kind)
            place = max(m.furthest for m in matchers)
            rest = f"from '{text[place:]}' on" if place < len(text) else "to its end"
            raise Unread(f"'{sentence}' cannot be read {rest}", hint="say it as the wording files do")
        meant, reason = self._sensible(found)
        meant = [self._settled(m, kind) for m in meant]
        if not meant:
            raise Unread(f"'{sentence}' cannot be read: {reason}", hint="introduce what it speaks of before")
        if len(meant) > 1 and len({frozenset(map(self._sense, m)) for m in meant}) > 1:
            raise Unread(f"'{sentence}' can be read in two ways: {' / '.join(sorted(str(m) for m in meant))}")
        for said in found:
            self._note(said)
        if kind == "task":
            self._ask(meant[0])
        elif kind == "overview":
            self.elements += [str(item[1]) for item in meant[0] if isinstance(item, tuple)]
        else:
            self.given += [item for item in meant[0] if not isinstance(item, tuple)]

    def _settled(self, meant: Found, kind: str) -> Found:
        """A meaning with its given circles parted; where only one thing is said, and asked for, as it is."""
        asked = kind == "task" and not any(isinstance(item, tuple) for item in meant)
        return meant if asked else [part for item in meant for part in self._parted(item)]

    def _parted(self, item: Statement | ValueClause | Key) -> Found:
        """A given circle with its centre as the equal radii that it states."""
        if isinstance(item, Statement) and item.predicate == "circle":
            centre, *points = item.args
            return [Statement("cong", (centre, a, centre, b)) for a, b in pairwise(points)]
        return [item]

    def _sense(self, item: Statement | ValueClause | Key) -> Key:
        """What one meaning comes to, whatever the words."""
        if isinstance(item, tuple):
            return ("claim", self._sense(item[1])) if item[0] == "claim" else item  # type: ignore[arg-type]
        if isinstance(item, Statement):
            return ("given", meaning.normal(item, self.at))
        zero = item.left - item.right
        if item.unknowns:
            return ("given", zero.over(zero.parts[0][1]))
        return ("given", meaning.normal(Statement("equal", (item.left, item.right)), self.at))

    def _ask(self, meant: Found) -> None:
        """Take in a task, and what is given in the same sentence.

        Raises:
            Unread: it asks for several things.
        """
        asked = [item for item in meant if isinstance(item, tuple)] or meant
        if len(asked) != 1:
            raise Unread("several things are asked for")
        self.given += [item for item in meant if item is not asked[0] and not isinstance(item, tuple)]
        self.goal = self._goal(asked[0])

    def _goal(self, only: Statement | ValueClause | Key) -> Key:
        """What a task asks for: a measure, or the statement that is to be proved."""
        claim = only[1] if isinstance(only, tuple) and only[0] == "claim" else only
        if isinstance(claim, ValueClause):
            claim = Statement("equal", (claim.left, claim.right))
        if isinstance(claim, Statement):
            return ("prove", meaning.normal(claim, self.at))
        assert isinstance(claim, tuple)
        return claim

    def reading(self) -> Reading:
        """All that was heard.

        Raises:
            Unread: nothing is asked for, or an unknown says nothing.
        """
        if self.goal is None:
            raise Unread("nothing is asked for")
        if self.goal[0] != "value":
            return Reading(self.statements(), self.goal)
        name = str(self.goal[1])
        return Reading(self.statements((name,)), self.goal, without_unknowns(self.equations, (name,))[1].get(name))

    @property
    def equations(self) -> tuple[ValueClause, ...]:
        """The given equations."""
        return tuple(g for g in self.given if isinstance(g, ValueClause))

    @property
    def unknowns(self) -> tuple[str, ...]:
        """What stands in the given equations beside measures."""
        return tuple(dict.fromkeys(name for equation in self.equations for name in equation.unknowns))

    def statements(self, asked: Sequence[str] = ()) -> tuple[Statement, ...]:
        """The given statements in their normal form, unknowns eliminated.

        Args:
            asked: unknowns that may stand in one equation alone.

        Raises:
            Unread: another unknown does, or equations contradict each other.
        """
        try:
            stated = [s for _, s in without_unknowns(self.equations, asked)[0]]
        except ParseError as error:
            raise Unread(error.message, hint=error.hint) from error
        every = [*(g for g in self.given if isinstance(g, Statement)), *stated]
        return tuple(meaning.normal(s, self.at) for s in every)

    def _note(self, said: Iterable[Saying]) -> None:
        """Remember figures and circles that later sentences refer to."""
        for text, bound in said:
            values = dict(bound)
            if text == "!circle o a" and str(values["a"])[0] != "⊙":
                self.circles.setdefault(str(values["o"]), str(values["a"]))
            if text == "!corners 3":
                self.corners |= _corners(values["n"])  # type: ignore[arg-type]

    def _sensible(self, found: Iterable[Sequence[Saying]]) -> tuple[list[Found], str]:
        """What readings mean that make sense, and why the last of the others makes none."""
        meant: list[Found] = []
        reason = ""
        for said in found:
            try:
                meant.append(self._meant(said))
            except KeyError as error:
                reason = f"what is called {error} was not introduced"
            except (Unread, ParseError, ArithmeticError) as error:
                reason = str(error)
        return meant, reason

    def _meant(self, said: Sequence[Saying]) -> Found:
        """What sayings mean: statements, equations with unknowns, and perhaps a goal."""
        circles, corners = dict(self.circles), dict(self.corners)
        for text, bound in said:
            values = dict(bound)
            if text == "!circle o a" and str(values["a"])[0] != "⊙":
                circles.setdefault(str(values["o"]), str(values["a"]))
            if text == "!corners 3":
                corners |= _corners(values["n"])  # type: ignore[arg-type]
        found: Found = []
        for text, bound in said:
            if text == "!claim":
                found.append(("claim", found.pop()))
                continue
            if text == "!measure k":
                found.append(measured(found.pop(), Heard(self.names, self.at, dict(bound), circles, corners)))
                continue
            for values in _each(dict(bound)):
                found += meaning_of(Heard(self.names, self.at, values, circles, corners), text)
        return found


def _corners(name: Sequence[str]) -> dict[str, tuple[str, str, str]]:
    """The angles of a triangle by their vertices."""
    a, b, c = name
    return {a: (b, a, c), b: (a, b, c), c: (a, c, b)}


def _each(values: dict[str, object]) -> list[dict[str, object]]:
    """One mapping for each point where ``x`` is a list of points."""
    several = values.get("x")
    if not isinstance(several, tuple) or not several or not isinstance(several[0], tuple):
        return [values]
    return [{**values, "x": point[0], "every": several} for point in several]
