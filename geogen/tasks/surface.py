"""How the lines of a solution look to a reader who knows no geometry and compares letters, numbers and citations.

All is counted in the English text: which points and segments of a conclusion stand in the lines that it cites, in
earlier and in later ones; whether its value is there or is had from values there by one operation.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from typing import TypeVar

_LABELS = re.compile(r"(?<![A-Za-z])[A-Z]+(?:['0-9]+)?(?![a-z])")
_NUMBERS = re.compile(r"(?<![A-Z])\d+(?:√\d+)?(?:/\d+)?|√\d+(?:/\d+)?")
_VALUE = re.compile(r"= ((?:\d+)?(?:√\d+)?(?:/\d+)?)°?$")
_RATIO = re.compile(r"= (\d*(?:√\d+)?) : (\d*(?:√\d+)?)$")
_PART = re.compile(r"(\d+)?(?:√(\d+))?(?:/(\d+))?")
_SIGNS = re.compile(r"[0-9√π/:+() ]*[0-9√π][0-9√π/:+() ]*")

#: Two values that differ by less are one.
SAME = 1e-6

Looks = dict[str, float]
T = TypeVar("T")


@dataclass(frozen=True)
class Line:
    """One line: what it states, and which lines it cites.

    Args:
        text: what it states.
        cites: numbers of the lines that it cites.
    """

    text: str
    cites: tuple[int, ...] = ()

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """The names of points, segments, angles and figures."""
        return tuple(_LABELS.findall(self.text))

    @cached_property
    def points(self) -> frozenset[str]:
        """The points."""
        return frozenset("".join(self.labels))

    @cached_property
    def segments(self) -> frozenset[frozenset[str]]:
        """The pairs of neighbouring letters."""
        return frozenset(frozenset(pair) for name in self.labels for pair in zip(name, name[1:], strict=False))

    @cached_property
    def names(self) -> frozenset[frozenset[str]]:
        """The names as sets of letters."""
        return frozenset(frozenset(name) for name in self.labels if name[1:])

    @cached_property
    def numbers(self) -> frozenset[str]:
        """The numbers."""
        return frozenset(_NUMBERS.findall(self.text))

    @cached_property
    def value(self) -> float | None:
        """The value or ratio that it states."""
        found, ratio = _VALUE.search(self.text), _RATIO.search(self.text)
        if ratio is not None:
            one, two = (_read(part) for part in ratio.groups())
            return None if one is None or not two else one / two
        return 90.0 if "⟂" in self.text else None if found is None else _read(found[1])


def _read(text: str) -> float | None:
    found = _PART.fullmatch(text)
    if not text or found is None:
        return None
    whole, root, below = found.groups()
    return float(whole or 1) * math.sqrt(float(root or 1)) / float(below or 1)


def pattern(sentence: str) -> str:
    """A sentence without its points and numbers."""
    return _SIGNS.sub("0", _LABELS.sub("P", sentence))


def looks_of(lines: Mapping[int, Line], numbers: Iterable[int]) -> dict[int, Looks]:
    """How some lines of a solution look.

    Args:
        lines: all of them by their numbers, in order.
        numbers: those that are asked for.
    """
    return {number: _looks(number, lines) for number in numbers}


def _looks(number: int, lines: Mapping[int, Line]) -> Looks:
    own = lines[number]
    cited = [lines[n] for n in own.cites]
    before = [line for n, line in lines.items() if n < number]
    after = [line for n, line in lines.items() if n > number]
    citing = [line for line in after if number in line.cites]
    here, known = own.segments, _union(line.points for line in cited)
    near, old, ahead = (_union(line.segments for line in some) for some in (cited, before, after))
    shares = [len(own.points & line.points) for line in cited]
    times = Counter(p for line in cited for p in line.points)
    found: Looks = {
        "new points": len(own.points - known),
        "points left": len(known - own.points),
        "points left of one": sum(times[p] == 1 for p in known - own.points),
        "points left of more": sum(times[p] > 1 for p in known - own.points),
        "least shared": min(shares, default=0),
        "most shared": max(shares, default=0),
        "apart": sum(share == 0 for share in shares),
        "segments cited": len(here & near),
        "segments not cited": len(here - near),
        "segments before": len(here & old),
        "fresh segments": len(here - old),
        "segments ahead": len(here & ahead),
        "segments not ahead": len(here - ahead),
        "names cited": len(own.names & _union(line.names for line in cited)),
        "names before": len(own.names & _union(line.names for line in before)),
        "names ahead": len(own.names & _union(line.names for line in after)),
        "used points": sum(len(own.points & line.points) for line in citing) / max(1, len(citing)),
        "used segments": sum(len(here & line.segments) for line in citing) / max(1, len(citing)),
        "seldom a point": min((sum(p in line.points for line in before) for p in own.points), default=0),
        "often a point": max((sum(p in line.points for line in before) for p in own.points), default=0),
        "numbers cited": len(own.numbers & _union(line.numbers for line in cited)),
        "numbers before": len(own.numbers & _union(line.numbers for line in before)),
        "numbers ahead": len(own.numbers & _union(line.numbers for line in after)),
        "digits": sum(map(len, own.numbers)),
        "root": float("√" in own.text),
        "fraction": float("/" in own.text),
        "signs": len(own.text),
        "had": _had(own.value, [line.value for line in cited]),
    }
    return {name: float(value) for name, value in found.items()}


def _union(sets: Iterable[frozenset[T]]) -> frozenset[T]:
    none: frozenset[T] = frozenset()
    return none.union(*sets)


def _had(value: float | None, cited: Sequence[float | None]) -> float:
    """How a value is had from cited ones: 3 it is one of them, 2 by an operation with one, 1 with two, 0 not so."""
    values = [v for v in cited if v]
    if value is None:
        return 1.5
    if any(abs(value - v) < SAME for v in values):
        return 3.0
    single = [w for v in values for w in (2 * v, v / 2, 1 / v, 180 - v, 90 - v, 180 - 2 * v, 90 - v / 2)]
    if any(abs(value - w) < SAME for w in single):
        return 2.0
    double = [w for a, b in permutations(values, 2) for w in _of_two(a, b)]
    return float(any(abs(value - w) < SAME for w in double))


def _of_two(a: float, b: float) -> tuple[float, ...]:
    squares = (math.hypot(a, b), math.sqrt(abs(a * a - b * b)), math.sqrt(a * b))
    return (a + b, a - b, a * b, a / b, 180 - a - b, (a + b) / 2, *squares)


def distance(one: Looks, other: Looks) -> float:
    """How differently a line looks in two solutions."""
    return sum(_STRIKING.get(name, 1.0) * min(3.0, abs(value - other[name])) for name, value in one.items())


#: What strikes a reader more than the rest.
_STRIKING = {"new points": 3.0, "apart": 3.0, "segments cited": 2.0, "fresh segments": 2.0, "had": 2.0, "signs": 0.5}
