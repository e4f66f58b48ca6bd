"""Rules in their own words: a sentence that explains a step as the library does says what its rule says.

A rule's sentence has places for rows of points, ``{AB}² + {BC}² = {AC}²``. A text has them in any order that names the
same thing: a segment from either end, a polygon round from any corner. Which points stand for the variables then
follows from the rows together, and from what is true in the figure.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from geogen.checker.figure import Figure
from geogen.eval.describing.claims import Picture
from geogen.eval.describing.names import LABEL
from geogen.eval.describing.plain import plain
from geogen.eval.describing.worded import worded
from geogen.eval.principles.gold import Instance, instance_of
from geogen.eval.principles.matching import completed
from geogen.library import Library
from geogen.library.records import Rule

Row = tuple[str, ...]
#: The orders in which a row of points may stand.
Orders = Callable[[Row], Sequence[Row]]

_LABELS = re.compile(LABEL)
_ROWS = re.compile(rf"(?<![A-Z])(?:{LABEL})+(?![A-Z])")
#: What is said of vectors, which turn together.
_VECTOR = re.compile(r"vector|向量")
#: What pairs the corners of triangles, which do so, too.
_PAIRED = re.compile(r"congruent|similar|全等|相似")
_TOGETHER = re.compile(f"{_VECTOR.pattern}|{_PAIRED.pattern}")
#: Signs around which spaces say nothing, as they do beside Chinese.
_SPACES = re.compile(r" *([,;，；、=+\-:*/^∠△]) *|(?<=[一-鿿]) +| +(?=[一-鿿])")
#: Most variables that a sentence may leave to the figure.
MOST_UNSAID = 2


def _as_it_is(row: Row) -> Sequence[Row]:
    return (row,)


def _turned(row: Row) -> Sequence[Row]:
    return (row[::-1],)


def _ends(row: Row) -> Sequence[Row]:
    return (row, row[::-1])


def _around(row: Row) -> Sequence[Row]:
    rounds = [row[n:] + row[:n] for n in range(len(row))]
    return [*rounds, *(one[::-1] for one in rounds)]


@dataclass(frozen=True)
class Wording:
    """The sentence of a rule in one language.

    Args:
        rule: the rule.
        pattern: the sentence with a group for each row of points.
        rows: the variables of each group.
        orders: of each group in what orders its points may stand, in each way that leaves the sentence as it is.
        longest: its longest part without points.
    """

    rule: Rule
    pattern: re.Pattern[str]
    rows: tuple[Row, ...]
    orders: tuple[tuple[Orders, ...], ...]
    longest: str

    @staticmethod
    def of(rule: Rule, template: str) -> Wording:
        """The pattern of a sentence as the library has it."""
        text = simple(re.sub(r"[{}]", "", template))
        found = list(_ROWS.finditer(text))
        starts, ends = [m.start() for m in found], [m.end() for m in found]
        parts = [text[a:b] for a, b in zip([0, *ends], [*starts, len(text)], strict=True)]
        groups = [rf"((?:{LABEL}){{{len(m[0])}}})" for m in found]
        pattern = "".join(re.escape(part) + group for part, group in zip(parts, [*groups, ""], strict=True))
        ways = (_as_it_is, _turned) if _TOGETHER.search(text) else (_around,)
        orders = tuple(tuple(_orders(text, m, way) for m in found) for way in ways)
        return Wording(rule, re.compile(pattern), tuple(tuple(m[0]) for m in found), orders, max(parts, key=len))

    def namings(self, text: str) -> Iterator[dict[str, str]]:
        """What its variables may stand for where a text is this sentence.

        Args:
            text: in the spelling of :func:`simple`.
        """
        match = self.pattern.fullmatch(text) if self.longest in text else None
        if match is None:
            return
        said = [tuple(_LABELS.findall(row)) for row in match.groups()]
        for way in self.orders:
            yield from _agreeing(list(zip(self.rows, (o(row) for o, row in zip(way, said, strict=True)), strict=True)))


def _orders(text: str, row: re.Match[str], way: Orders) -> Orders:
    """The orders of a row in a sentence, those being known in which rows stand that turn together."""
    clause = text[text.rfind(",", 0, row.start()) + 1 :].partition(",")[0]
    if len(row[0]) < 3:
        return way if _VECTOR.search(clause) else _ends
    if text[: row.start()].endswith("∠"):
        return _ends
    return way if _PAIRED.search(text) else _around


def _agreeing(rows: Sequence[tuple[Row, Sequence[Row]]]) -> Iterator[dict[str, str]]:
    """The namings by which every row is one of its orders; two variables may be one point."""
    namings: list[dict[str, str]] = [{}]
    for own, orders in rows:
        namings = [
            {**bound, **dict(zip(own, order, strict=True))}
            for bound in namings
            for order in dict.fromkeys(orders)
            if all(bound.get(v, p) == p for v, p in zip(own, order, strict=True))
        ]
    yield from namings


class Wordings:
    """The sentences of all rules.

    Args:
        rules: the rules.
    """

    def __init__(self, rules: Sequence[Rule]) -> None:
        self._all = [Wording.of(rule, text) for rule in rules for text in (rule.say.en, rule.say.zh) if text]

    def instances(self, sentence: str, picture: Picture) -> Iterator[Instance]:
        """The rules that a sentence says, applied to the points of which it says them.

        Args:
            sentence: as a text has it.
            picture: the figure.
        """
        text, figure = simple(sentence), Figure(picture.at)
        for wording in self._all:
            for naming in wording.namings(text):
                bound = {variable: picture.names.get(label, "") for variable, label in naming.items()}
                points = (
                    next(completed(wording.rule, bound, figure, MOST_UNSAID), None) if all(bound.values()) else None
                )
                if points is not None:
                    yield instance_of(wording.rule, points, picture.at)
                    break


def wordings_of(library: Library) -> Wordings:
    """The sentences of a library's rules."""
    return _wordings(tuple(library.rules.values()))


@lru_cache(maxsize=4)
def _wordings(rules: tuple[Rule, ...]) -> Wordings:
    return Wordings(rules)


def simple(sentence: str) -> str:
    """A sentence in plain signs, its words in small letters, with spaces between words alone and without its stop."""
    return _SPACES.sub(lambda match: match[1] or "", worded(plain(sentence)).strip(" .。"))
