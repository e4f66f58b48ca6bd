"""The oracle on faulty branch localization: the first step that does not follow from the steps it cites.

A step does not follow where it cites a step that is not before it, says something that is false in the figure, or the
engine does not get it from what it cites.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from geogen.checker.figure import Figure
from geogen.checker.items.truth import is_true
from geogen.errors import GeogenError
from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement, all_forms
from geogen.library import Library
from geogen.oracle.scene import STOP, called, closed, derived, ways
from geogen.problem.words.reading.goals import Unread
from geogen.problem.words.reading.reader import read_given

_LINE = re.compile(r"^\((\d+)\) (.+)[.。]$", re.MULTILINE)
#: Where a reason may begin, after what a step says.
_REASON = {
    "en": re.compile(r" \((?=.*\))|: (?=putting |this follows )|, adding and subtracting angles "),
    "zh": re.compile(r"（|："),
}
#: What a step rests on, before what it says.
_BEFORE = {"en": re.compile(r""), "zh": re.compile(r"将.*，所以|(?:由|根据“).*?，得")}
_CITED = {
    "en": re.compile(r"(?:from|putting|into) ((?:\(\d+\)(?:, | and )?)+)"),
    "zh": re.compile(r"(?:由|将|代入)((?:\(\d+\)、?)+)"),
}
_NUMBER = re.compile(r"\((\d+)\)")


@dataclass(frozen=True)
class Step:
    """A numbered line.

    Args:
        number: its own.
        said: what it states.
        cited: the numbers of the lines that it rests on.
        is_given: True for a line without a reason.
    """

    number: int
    said: tuple[Statement, ...]
    cited: tuple[int, ...]
    is_given: bool


def first_fault(text: str, options: Sequence[str], language: str, at: Coordinates, library: Library) -> int:
    """The number of the option that names the first step that does not follow.

    Args:
        text: the solution, a numbered step a line.
        options: each names a step.
        language: ``en`` or ``zh``.
        at: the figure.
        library: the rules.

    Raises:
        GeogenError: the text cannot be read, all steps follow, or no option names the first that does not.
    """
    named = [int(found[1]) if (found := _NUMBER.search(option)) else 0 for option in options]
    before: dict[int, Step] = {}
    figure = Figure(at)
    for step in steps(text, language, at):
        before[step.number] = step
        if step.is_given or _follows(step, before, figure, at, library):
            continue
        if step.number not in named:
            raise GeogenError(f"step ({step.number}) does not follow, and no option names it")
        return named.index(step.number)
    raise GeogenError("every step follows" if before else "it is no solution in steps")


def steps(text: str, language: str, at: Coordinates) -> Iterator[Step]:
    """The numbered lines of a text.

    Raises:
        GeogenError: one cannot be read.
    """
    names = called(at)
    for found in _LINE.finditer(text):
        start = _BEFORE[language].match(found[2])
        begins = start.end() if start else 0
        said, rest = _parted(found[2][begins:], language, at, names)
        reason = found[2][:begins] + rest
        cited = [int(n) for part in _CITED[language].findall(reason) for n in _NUMBER.findall(part)]
        yield Step(int(found[1]), said, tuple(cited), not reason)


def _parted(text: str, language: str, at: Coordinates, names: Mapping[str, str]) -> tuple[tuple[Statement, ...], str]:
    """What a step says, and its reason: the shortest beginning that can be read.

    Raises:
        GeogenError: none can.
    """
    ends = [found.start() for found in _REASON[language].finditer(text)]
    for end in (*ends, len(text)):
        try:
            return read_given(text[:end] + STOP[language], language, at, names), text[end:]
        except Unread:
            continue
    raise GeogenError(f"the step '{text}' cannot be read")


def _follows(step: Step, before: Mapping[int, Step], figure: Figure, at: Coordinates, library: Library) -> bool:
    """True where the engine gets what a step says from what it cites."""
    if any(number >= step.number or number not in before for number in step.cited):
        return False
    if not all(is_true(s, figure) for s in step.said):
        return False
    given = [way for number in _support(step, before) for s in before[number].said for way in ways(s, at)]
    return all(derived(s, closed(given, at, s, library), at) for s in step.said)


def _support(step: Step, before: Mapping[int, Step]) -> list[int]:
    """The lines that a step cites, and what some of them rest on.

    Equations with products are not given to the engine; and a line of the intercept theorem says one of the two
    proportions that it gives, and steps that cite it use the other.
    """
    found: dict[int, None] = {}
    waiting = list(step.cited)
    while waiting:
        number = waiting.pop()
        if number not in found:
            found[number] = None
            if any(not all_forms(s) or s.predicate == "eqratio" for s in before[number].said):
                waiting += before[number].cited
    return sorted(found)
