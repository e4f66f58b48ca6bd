"""Phrases: sequences of words and of places for what is named, found in the tokens of a sentence.

``on|at`` is either word, ``to?`` a word that may be missing. A place is written between angle brackets: ``<P>`` a
point, ``<S>`` a segment or line, ``<A>`` an angle, ``<T>`` a triangle, ``<Q>`` a quadrilateral, ``<G>`` any polygon,
``<C>`` a circle by its centre, ``<K>`` by points on it, two at least, ``<D>`` by a diameter, ``<V>`` a value; ``<SS>``
two segments or more, ``<S+>`` one or more. ``<L>`` is a line or a circle in any words, *the perpendicular to AB through
C*, see :mod:`loci`. ``mid~<S>`` is *mid of S* or *S's mid*, and ``on~<S>`` *on S* or *at S up*, as Chinese has it. The
word *is* may stand between any two of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from geogen.eval.describing.names import AROUND, POINT, POLYGON, QUADRILATERAL, TRIANGLE, VALUE
from geogen.eval.describing.tokens import Token

#: The labels of each place of a match: one list for a point, a segment …, of a list one for each of its members.
Places = Sequence[list[list[str]]]
#: Most members of a list.
MOST = 14
#: Most signs of a value.
LONGEST = 60
Means = str | Callable[[Places], str]
#: The letter of a line or a circle in any words.
LOCUS = "L"
_GENITIVE = re.compile(r"(\w+)~(<\w+\+?>)")
#: Nouns that may stand before what is named without another meaning.
NOUNS = {
    "S": {
        "chord",
        "diameter",
        "radius",
        "altitude",
        "median",
        "hypotenuse",
        "base",
        "legs",
        "bisector",
        "tangent",
        "perp",
    },
    "P": {
        "apex",
        "centre",
        "contact",
        "intersection",
        "mid",
        "centroid",
        "orthocentre",
        "incentre",
        "circumcentre",
    },
    "T": {"isosceles", "right", "equilateral"},
    "A": {"right", "equal"},
    "Q": {"square", "rectangle", "rhombus", "parallelogram", "trapezoid"},
}
NOUNS["G"] = NOUNS["T"] | NOUNS["Q"]
_KINDS = {POLYGON: (TRIANGLE, QUADRILATERAL, POLYGON)}


@dataclass(frozen=True)
class Part:
    """A word or a place of a phrase.

    Args:
        words: what it may be; empty for a place.
        kind: of a place.
        least: how many members a list has at least; 0 for a place that is no list.
        is_optional: True where it may be missing.
        ways: the phrases that may stand in a place, whose meanings are its members.
    """

    words: frozenset[str] = frozenset()
    kind: str = ""
    least: int = 0
    is_optional: bool = False
    ways: tuple[Phrase, ...] = ()

    @property
    def first(self) -> set[str]:
        """What it may begin with: words, and places between angle brackets."""
        if self.ways:
            return {key for way in self.ways for part in way.beginning for key in part.first}
        return set(self.words) or {f"<{self.kind}>"}


@dataclass(frozen=True)
class Phrase:
    """One way to say something.

    Args:
        parts: words and places in order.
        means: statements of the formal language with ``;`` between them, over the labels in order; or a function that
            writes them. An angle with one label alone is written ``angle(?,B,?)``, a circle known by its centre alone
            ``on P O``, both of which the reader completes.
    """

    parts: tuple[Part, ...]
    means: Means

    @property
    def beginning(self) -> Iterator[Part]:
        """The parts with which it may begin."""
        for part in self.parts:
            yield part
            if not part.is_optional:
                return

    def meaning(self, places: Places) -> str:
        """What it says of what stands in its places."""
        if callable(self.means):
            return self.means(places)
        return self.means.format(*(label for place in places for member in place for label in member))

    def matches(self, tokens: Sequence[Token], start: int) -> Iterator[tuple[int, Places]]:
        """Where it ends that begins at a token, and its places, in every way."""
        yield from _matches(self.parts, tokens, start, ())


def circles_around(tokens: Sequence[Token]) -> list[list[str]]:
    """The points of each circle that a sentence names by three points or more."""
    every = [list(_around(tokens, at)) for at in range(len(tokens))]
    longest = [max(found)[1][0] for found in every if found]
    return [points for points in longest if len(points) > 2]


def phrases(pattern: str, means: Means, loci: tuple[Phrase, ...] = ()) -> list[Phrase]:
    """The phrases of a pattern, several where it has genitives.

    Args:
        pattern: words and places.
        means: what they say.
        loci: what may stand in its places ``<L>``.
    """
    match = _GENITIVE.search(pattern)
    if match is None:
        return [Phrase(tuple(_part(text, loci) for text in pattern.split()), means)]
    word, place = match.groups()
    ways = (f"on {place}", f"at? {place} up") if word == "on" else (f"{word} of? {place}", f"{place} up? 's? {word}")
    return [p for way in ways for p in phrases(pattern[: match.start()] + way + pattern[match.end() :], means, loci)]


def _part(text: str, loci: tuple[Phrase, ...]) -> Part:
    if text.startswith("<"):
        name = text.strip("<>")
        least = 2 if len(name) == 2 and name[0] == name[1] else 1 if name.endswith("+") else 0
        return Part(kind=name[0], least=least, ways=loci if name[0] == LOCUS else ())
    words = text.removesuffix("?").split("|")
    return Part(frozenset([*words, "、"] if words == ["and"] else words), is_optional=text.endswith("?"))


def _matches(
    parts: Sequence[Part], tokens: Sequence[Token], at: int, places: tuple[list[list[str]], ...]
) -> Iterator[tuple[int, Places]]:
    if not parts:
        yield at, places
        return
    part, *others = parts
    if part.is_optional:
        yield from _matches(others, tokens, at, places)
    if at < len(tokens) and tokens[at].text == "is" and not tokens[at].kind and "is" not in part.words:
        if places or at and tokens[at - 1].text != "is":
            yield from _matches(parts, tokens, at + 1, places)
        return
    if part.words:
        if at < len(tokens) and not tokens[at].labels and tokens[at].text in part.words:
            yield from _matches(others, tokens, at + 1, places)
        return
    for end, members in _members(part, tokens, at):
        yield from _matches(others, tokens, end, (*places, members))


def _members(part: Part, tokens: Sequence[Token], at: int) -> Iterator[tuple[int, list[list[str]]]]:
    """Where a place ends, and what stands in it."""
    if part.kind == AROUND:
        yield from _around(tokens, at)
        return
    if part.ways:
        yield from _in_words(part, tokens, at, max(part.least, 1))
        return
    members: list[list[str]] = []
    joints: list[str] = []
    while (found := _named(part.kind, tokens, at)) is not None and (found[1] not in members or part.kind == VALUE):
        at, labels = found
        members.append(labels)
        if len(members) >= max(part.least, 1):
            yield at, list(members)
        joint = _joint(tokens, at)
        if (
            not part.least
            or not joint
            or len(members) == MOST
            or "and" in joints
            or joint == [",", "and"]
            and not joints
        ):
            return  # *and* stands before the last member, with a comma from the third on
        joints += joint
        at += len(joint)


def _in_words(part: Part, tokens: Sequence[Token], at: int, count: int) -> Iterator[tuple[int, list[list[str]]]]:
    """Where so many members with a joint between them end, each one of the ways of a place."""
    for way in part.ways:
        for end, places in way.matches(tokens, at):
            one = [[way.meaning(places)]]
            joint = _joint(tokens, end)
            if count == 1:
                yield end, one
            elif joint:
                for stop, others in _in_words(part, tokens, end + len(joint), count - 1):
                    yield stop, [*one, *others]


def _joint(tokens: Sequence[Token], at: int) -> list[str]:
    """The words between two members of a list: *and*, a comma, or both."""
    words = [token.text for token in tokens[at : at + 2] if not token.kind]
    return words[:2] if words[:2] == [",", "and"] else words[:1] if words and words[0] in ("and", ",", "、") else []


def _around(tokens: Sequence[Token], at: int) -> Iterator[tuple[int, list[list[str]]]]:
    """Where a circle ends that is named by its points, and these: *the circle through A, B and C*, *过A、B、C的圆*."""
    if at >= len(tokens):
        return
    if tokens[at].kind == AROUND:
        yield at + 1, [list(tokens[at].labels)]
    is_closed = tokens[at].text == "through"
    if is_closed or tokens[at].text == "circlethrough":
        for end, points in _members(Part(kind=POINT, least=2), tokens, at + 1):
            if not is_closed:
                yield end, [[p[0] for p in points]]
            elif end < len(tokens) and tokens[end].text == "round":
                yield end + 1, [[p[0] for p in points]]


def _named(kind: str, tokens: Sequence[Token], at: int) -> tuple[int, list[str]] | None:
    if kind == VALUE:
        value = value_at(tokens, at)
        return (value[0], [value[1]]) if value is not None else None
    if at < len(tokens) and not tokens[at].kind and tokens[at].text in NOUNS.get(kind, ()):
        at += 1
    if at < len(tokens) and tokens[at].kind in _KINDS.get(kind, (kind,)):
        return at + 1, list(tokens[at].labels)
    return None


def value_at(tokens: Sequence[Token], at: int) -> tuple[int, str] | None:
    """Where a number or a ratio that begins at a token ends, and how it is written; None where none begins."""
    texts = []
    start = at
    while at < len(tokens) and (
        tokens[at].kind == VALUE or tokens[at].text == "to" and start < at and _is_number(tokens, at + 1)
    ):
        texts.append("/" if tokens[at].text in (":", "to") else tokens[at].text)
        at += 1
        if len(texts) > LONGEST:
            return None  # thousands of signs are no number
    while texts and texts[-1] in ("(", ":", "/", "=", "+", "-", "*"):
        texts.pop()
        at -= 1
    if not any(t[0].isdigit() or t in "√π" for t in texts) or texts[0] in "=)*/":
        return None
    text = "".join(texts).replace("°", "")
    return (at, text) if text.count("(") == text.count(")") and "=" not in text else None


def _is_number(tokens: Sequence[Token], at: int) -> bool:
    return at < len(tokens) and tokens[at].kind == VALUE and tokens[at].text[0].isdigit()
