"""Templates of the wording files: text with choices ``[a|b]``, slots ``{ab}`` and phrases ``<circle o a>``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol, TypeVar

from geogen.errors import GeogenError

Item = TypeVar("Item")

_TOKEN = re.compile(r"[\[\]|]|\{[^{}]*\}|<[^<>]*>|[^\[\]|{}<>]+")


class Draw(Protocol):
    """What decides between alternatives."""

    def index(self, count: int) -> int:
        """A number from 0 to ``count`` − 1."""


def one(draw: Draw, items: Sequence[Item]) -> Item:
    """One of several alternatives; what has none needs no decision."""
    return items[draw.index(len(items))] if len(items) > 1 else items[0]


@dataclass(frozen=True)
class Slot:
    """A place that is filled: points written together, or what else its word stands for."""

    word: str


@dataclass(frozen=True)
class Phrase:
    """A phrase of the book, about the points that its arguments stand for."""

    name: str
    args: tuple[str, ...]


@dataclass(frozen=True)
class Choice:
    """Alternatives."""

    options: tuple[Template, ...]


Template = tuple["str | Slot | Phrase | Choice", ...]


def parse(text: str) -> Template:
    """A template from its text.

    Raises:
        GeogenError: a bracket is not closed, or closed without being opened.
    """
    tokens = _TOKEN.findall(text)
    if "".join(tokens) != text:
        raise GeogenError(f"'{text}' has a stray brace", hint="write {ab} for points and [a|b] for a choice")
    options, rest = _options(tokens, 0)
    if rest != len(tokens) or len(options) != 1:
        raise GeogenError(f"'{text}' has a stray bracket", hint="a choice is written [a|b]")
    return options[0]


def _options(tokens: Sequence[str], at: int) -> tuple[list[Template], int]:
    """The alternatives from a place on, up to the bracket that closes them."""
    options: list[list[str | Slot | Phrase | Choice]] = [[]]
    while at < len(tokens) and tokens[at] != "]":
        token = tokens[at]
        if token == "[":
            inner, at = _options(tokens, at + 1)
            if at >= len(tokens):
                return [()], -1
            options[-1].append(Choice(tuple(inner)))
        elif token == "|":
            options.append([])
        elif token[0] == "{":
            options[-1].append(Slot(token[1:-1]))
        elif token[0] == "<":
            name, *args = token[1:-1].split()
            options[-1].append(Slot(token) if name.isdigit() else Phrase(name, tuple(args)))
        else:
            options[-1].append(token)
        at += 1
    return [tuple(o) for o in options], at


def written(
    template: Template, draw: Draw, fill: Callable[[str], str], phrase: Callable[[Phrase], str] | None = None
) -> str:
    """A template as text.

    Args:
        template: what to write.
        draw: decides between alternatives.
        fill: what a slot's word stands for.
        phrase: how a phrase of the book is said.
    """
    text = ""
    for part in template:
        if isinstance(part, str):
            text += part
        elif isinstance(part, Slot):
            text += fill(part.word)
        elif isinstance(part, Choice):
            text += written(one(draw, part.options), draw, fill, phrase)
        else:
            assert phrase is not None, part
            text += phrase(part)
    return text


@lru_cache(maxsize=4096)
def without(template: Template, starts: tuple[str, ...]) -> Template:
    """A template without the alternatives that begin with certain words, where others are left."""
    found: list[str | Slot | Phrase | Choice] = []
    for part in template:
        if isinstance(part, Choice):
            kept = tuple(o for o in part.options if not (o and isinstance(o[0], str) and o[0].startswith(starts)))
            part = Choice(tuple(without(o, starts) for o in kept or part.options))
        found.append(part)
    return tuple(found)


def filled(template: Template, draw: Draw, words: Mapping[str, str]) -> str:
    """A template whose slots are all words of a mapping."""
    return written(template, draw, words.__getitem__)


def literal(template: Template) -> str:
    """The words of a template outside its slots and choices."""
    return " ".join(part for part in template if isinstance(part, str))


@dataclass
class Replay:
    """Decisions given beforehand, 0 where none is given; ``sizes`` tells afterwards how many options each had."""

    given: tuple[int, ...]

    def __post_init__(self) -> None:
        self.sizes: list[int] = []

    def index(self, count: int) -> int:
        """The next decision."""
        place = len(self.sizes)
        self.sizes.append(count)
        return self.given[place] if place < len(self.given) else 0


def every(make: Callable[[Draw], Item]) -> Iterator[Item]:
    """What ``make`` returns for every way to decide between all its alternatives."""
    given: tuple[int, ...] | None = ()
    while given is not None:
        draw = Replay(given)
        yield make(draw)
        taken = [*given, *[0] * (len(draw.sizes) - len(given))]
        place = next((i for i in reversed(range(len(taken))) if taken[i] + 1 < draw.sizes[i]), None)
        given = None if place is None else (*taken[:place], taken[place] + 1)
