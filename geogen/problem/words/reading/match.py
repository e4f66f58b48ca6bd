"""Matching text against the grammar, with every way to read it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from geogen.problem.words.reading.grammar import Entry, Grammar
from geogen.problem.words.reading.symbols import POINT, Misread, expression, points_in
from geogen.problem.words.template import Choice, Phrase, Slot, Template

_POINT = re.compile(POINT)
#: The corners of a figure; a term of a sum of points, and the sum.
_RUN = re.compile(rf"(?:{POINT}){{3,}}")
_TERM = re.compile(rf"(?:\(?(\d+(?:/\d+)?)\)? · )?({POINT})({POINT})")
_VECTOR = re.compile(rf"{_TERM.pattern}(?: \+ {_TERM.pattern})*")
#: What a letter of a pattern stands for: a point, or an expression.
Bound = tuple[tuple[str, object], ...]
#: One thing that was said: a statement's words with its letters' values, ready to be made into statements.
Saying = tuple[str, Bound]

_NUMBER = re.compile(r"\d")
_AND = {"en": (", and ", "; ", ", ", " and "), "zh": ("，且", "，", "；", "、")}
_FACTS = {"en": ("; and ", "; ", ", and ", ", ", " and "), "zh": ("；", "，且", "，")}
_LISTED = {"en": ("; and ", "; "), "zh": ("；",)}
_ALSO = {"en": (", and ", ", ", " and "), "zh": ("，且", "，", "且")}


class State(NamedTuple):
    """How far a text has been read, and what it said.

    Args:
        at: the next character.
        bound: what the letters of the current pattern stand for.
        said: what was said so far.
    """

    at: int
    bound: dict[str, object]
    said: tuple[Saying, ...] = ()


class Matcher:
    """One sentence being read.

    Args:
        grammar: of the sentence's language.
        text: the sentence without its stop.
        thorough: True to try what cannot be read to its end, too, so that :attr:`furthest` tells how far one gets.
    """

    def __init__(self, grammar: Grammar, text: str, thorough: bool = False) -> None:
        self.grammar, self.text, self.thorough = grammar, text, thorough
        #: How far any reading got.
        self.furthest = 0
        #: By kind, the entries whose words the text has at all.
        self._possible: dict[str, list[Entry]] = {}
        self._kept: dict[tuple[str, int], list[tuple[int, tuple[Saying, ...]]]] = {}
        self._special: dict[str, Callable[[Phrase, State], Iterator[State]]] = {
            "number": self._number,
            "angle": self._number,
            "side": self._number,
            "that": lambda call, state: self._list("relation", _ALSO, state),
            "elements": lambda call, state: self._list("element", _LISTED, state),
            "facts": lambda call, state: self._list("fact", _FACTS, state),
            "clauses": lambda call, state: self._list("clause", _AND, state),
            "points": self._points,
            "pairs": self._pairs,
            "run": self._run,
            "vector": self._vector,
        }

    def whole(self, kind: str) -> list[tuple[Saying, ...]]:
        """What the text says if it is wholly of one kind, in every way to read it."""
        return [said for end, said in self._entries(kind, 0) if end == len(self.text)]

    def _entries(self, kind: str, at: int) -> list[tuple[int, tuple[Saying, ...]]]:
        """Every way in which an entry of a kind starts at a place: its end, and what it says."""
        key = (kind, at)
        if key not in self._kept:
            self._kept[key] = []
            self._kept[key] = list(self._match_all(kind, at))
        return self._kept[key]

    def _match_all(self, kind: str, at: int) -> Iterator[tuple[int, tuple[Saying, ...]]]:
        if kind not in self._possible:
            entries = self.grammar.kinds.get(kind, ())
            known = entries if self.thorough else [e for e in entries if e.longest in self.text]
            self._possible[kind] = [e for e in known if self._may_match(e, 0)]
        for entry in self._possible[kind]:
            if not self._may_match(entry, at):
                continue
            for end in self.match(entry.pattern, State(at, {})):
                said = tuple((text, _settled(bound, end.bound)) for text, bound in end.said)
                yield end.at, (*said, *self._means(entry, end.bound))

    def _may_match(self, entry: Entry, at: int) -> bool:
        """False where the text lacks a word of an entry's, unless it is to be told how far a reading gets."""
        if self.thorough:
            return True
        for literal in entry.literals:
            at = self.text.find(literal, at) + len(literal)
            if at < len(literal):
                return False
        return True

    def _means(self, entry: Entry, bound: dict[str, object]) -> tuple[Saying, ...]:
        found = tuple(sorted(bound.items()))
        return tuple((text, found) for text in entry.means)

    def match(self, template: Template, state: State, first: int = 0) -> Iterator[State]:
        """Every state after a template, read from one of its parts on."""
        at = state.at
        while first < len(template) and isinstance(words := template[first], str):
            if not self.text.startswith(words, at):
                self.furthest = max(self.furthest, at)
                return
            at, first = at + len(words), first + 1
        self.furthest = max(self.furthest, at)
        if at > state.at:
            state = State(at, state.bound, state.said)
        if first == len(template):
            yield state
            return
        for after in self._part(template[first], state):
            yield from self.match(template, after, first + 1)

    def _part(self, part: object, state: State) -> Iterator[State]:
        if isinstance(part, Slot):
            yield from self._letters(part.word, state)
        elif isinstance(part, Choice):
            for option in part.options:
                if self._may_start(option, state.at):
                    yield from self.match(option, state)
        elif isinstance(part, Phrase):
            yield from self._phrase(part, state)

    def _may_start(self, template: Template, at: int) -> bool:
        """False where a template starts with words that do not stand at a place."""
        return not template or not isinstance(template[0], str) or self.text.startswith(template[0], at)

    def _letters(self, letters: str, state: State) -> Iterator[State]:
        """Points written together, one for each letter; a letter stands for one point throughout a pattern."""
        bound, at = dict(state.bound), state.at
        for letter in letters:
            found = _POINT.match(self.text, at)
            if found is None or bound.setdefault(letter, found[0]) != found[0]:
                return
            at = found.end()
        yield State(at, bound, state.said)

    def _phrase(self, call: Phrase, state: State) -> Iterator[State]:
        if call.name in self._special:
            yield from self._special[call.name](call, state)
        elif call.name in self.grammar.phrases:
            yield from self._named(call, state)
        else:
            yield from self._about(call, state)

    def _named(self, call: Phrase, state: State) -> Iterator[State]:
        """A named phrase, its letters exchanged for those of the caller."""
        for entry in self.grammar.phrases[call.name]:
            if not self._may_match(entry, state.at):
                continue
            inner = {
                formal: state.bound[actual]
                for formal, actual in zip(entry.args, call.args, strict=True)
                if actual in state.bound
            }
            for end in self.match(entry.pattern, State(state.at, inner)):
                outer = dict(state.bound)
                for formal, actual in zip(entry.args, call.args, strict=True):
                    outer[actual] = end.bound.get(formal, f"⊙{end.bound.get(entry.args[0])}")
                means = self._means(entry, end.bound)
                yield State(end.at, outer, (*state.said, *end.said, *means))

    def _about(self, call: Phrase, state: State) -> Iterator[State]:
        """An entry of a kind about a point that the caller names: ``<curve x>``; or a figure, ``<figure>``."""
        for end, said in self._entries(call.name, state.at):
            moved = tuple((text, self._put(bound, call, state)) for text, bound in said)
            yield State(end, state.bound, (*state.said, *moved))

    def _put(self, bound: Bound, call: Phrase, state: State) -> Bound:
        """What an inner entry says, its free point ``x`` being the caller's."""
        known = dict(bound)
        for letter in call.args:
            known.setdefault(letter, state.bound.get(letter, f"?{letter}"))
        return tuple(sorted(known.items()))

    def _number(self, call: Phrase, state: State) -> Iterator[State]:
        """An expression in symbols."""
        try:
            end, value = expression(self.text, state.at)
        except Misread:
            return
        yield State(end, {**state.bound, call.args[0]: value}, state.said)

    def _list(self, kind: str, words: Mapping[str, tuple[str, ...]], state: State) -> Iterator[State]:
        """One or more of a kind with separators between."""
        for end, said in self._entries(kind, state.at):
            after = State(end, state.bound, (*state.said, *said))
            yield after
            for word in words[self.grammar.language]:
                if self.text.startswith(word, end):
                    yield from self._list(kind, words, State(end + len(word), after.bound, after.said))

    def _run(self, call: Phrase, state: State) -> Iterator[State]:
        """The corners of a figure, written together."""
        found = _RUN.match(self.text, state.at)
        if found is not None:
            yield State(found.end(), {**state.bound, call.args[0]: points_in(found[0])}, state.said)

    def _vector(self, call: Phrase, state: State) -> Iterator[State]:
        """A sum of vectors with factors, ``2 · AB + CD`` or ``(1/2) · AB``."""
        found = _VECTOR.match(self.text, state.at)
        if found is not None:
            terms = tuple((factor or "1", start, end) for factor, start, end in _TERM.findall(found[0]))
            yield State(found.end(), {**state.bound, call.args[0]: terms}, state.said)

    def _points(self, call: Phrase, state: State) -> Iterator[State]:
        """A list of points, ``A, B and C``."""
        yield from self._listed(call, state, 1)

    def _pairs(self, call: Phrase, state: State) -> Iterator[State]:
        """A list of segments, ``AB, CD and EF``."""
        yield from self._listed(call, state, 2)

    def _listed(self, call: Phrase, state: State, size: int) -> Iterator[State]:
        one = rf"(?:{POINT}){{{size}}}"
        mark = r"(?:, | and )" if self.grammar.language == "en" else r"(?:、|和)"
        found = re.compile(rf"{one}(?:{mark}{one})*").match(self.text, state.at)
        if found is None:
            return
        items = tuple(map(points_in, re.findall(one, found[0])))
        for count in range(len(items), 0, -1):
            part = re.compile(rf"{one}(?:{mark}{one}){{{count - 1}}}").match(self.text, state.at)
            if part is not None:
                yield State(part.end(), {**state.bound, call.args[0]: items[:count]}, state.said)


def _settled(bound: Bound, known: dict[str, object]) -> Bound:
    """Letters that were waiting for a point that came later in the text."""
    if not any(isinstance(value, str) and value[0] == "?" for _, value in bound):
        return bound
    return tuple((k, known.get(v[1:], v) if isinstance(v, str) and v[0] == "?" else v) for k, v in bound)
